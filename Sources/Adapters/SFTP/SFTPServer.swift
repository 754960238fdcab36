public import Architecture
import Foundation
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The servers of institutions, by the programs of OpenSSH: `sftp` for files, `ssh-keyscan` for host keys.
///
/// The user's ssh settings are not read: only jotter determines the target and the content (decision 60).
public struct SFTPServer: InstitutionServer {
  private let launcher: Launcher
  private let clock: Architecture.Clock
  private let idleTimeout: Int
  private let folder: String

  /// Makes an adapter, without a connection.
  ///
  /// - Parameters:
  ///   - launcher: finds and runs the programs.
  ///   - clock: the clock for checks of the progress.
  ///   - idleTimeout: the timeout for a silent server, in seconds.
  ///   - folder: the folder for temporary files, which must allow running a script; nil for the system's folder.
  public init(
    _ launcher: Launcher, clock: Architecture.Clock, idleTimeout: Int = 45, folder: String? = nil
  ) {
    (self.launcher, self.clock, self.idleTimeout) = (launcher, clock, max(idleTimeout, 1))
    self.folder = folder ?? NSTemporaryDirectory()
  }

  /// The public keys of a host: ed25519, then ecdsa, then rsa; without a log-in.
  public func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] {
    let host = try Self.checked(host: host, port: port)
    let report = await launcher.run(
      ProgramCall(
        "ssh-keyscan", ["-T", "\(connectTime)", "-p", "\(port)", "-t", "ed25519,ecdsa,rsa", "--", host],
        maxWait: .seconds(idleTimeout)))
    switch report.verdict {
    case .missing: throw TransferFailure(.noProgram, "ssh-keyscan")
    case .refused(let reason): throw TransferFailure(.noProgram, "ssh-keyscan: \(reason)")
    case .cancelled: throw TransferFailure(.interrupted)
    case .expired: throw TransferFailure(.timedOut)
    case .exited, .died: break
    }
    let keys = HostKey.keys(scanned: String(decoding: report.out, as: UTF8.self))
    guard !keys.isEmpty else {
      // ssh-keyscan prints the server's banner as a comment, and nothing for a closed port.
      let words = report.err.split(whereSeparator: \.isNewline).last { !$0.hasPrefix("#") }.map(String.init)
      if let words { throw TransferFailure(.unreachable, words) }
      throw TransferFailure(.unreachable, await refusal(host, port: port) ?? "it shows no SSH key")
    }
    return keys
  }

  /// The reason why ssh cannot reach the host; without known keys, ssh does not try to log in.
  private func refusal(_ host: String, port: Int) async -> String? {
    let options = [
      "HostName=\(host.expanded)", "Port=\(port)", "UserKnownHostsFile=/dev/null", "GlobalKnownHostsFile=/dev/null",
      "StrictHostKeyChecking=yes", "BatchMode=yes", "PreferredAuthentications=none", "ConnectTimeout=\(connectTime)",
    ]
    let report = await launcher.run(
      ProgramCall(
        "ssh", ["-F", "none"] + options.flatMap { ["-o", $0] } + ["institution", "true"], maxWait: .seconds(idleTimeout)
      ))
    return report.err.split(whereSeparator: \.isNewline).last { $0.hasPrefix("ssh: ") }.map(String.init)
  }

  /// Logs in; the connection lasts until it is closed.
  public func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    guard launcher.path(of: "sftp") != nil else { throw TransferFailure(.noProgram, "sftp") }
    let host = try Self.checked(host: account.host, port: account.port)
    try Self.check(keyFile: account.keyFile)
    let logIn = try await LogInFolder(account, host: host, in: folder, launcher)
    defer { logIn.remove() }
    let call = ProgramCall("sftp", try arguments(account, host, logIn), maxWait: .seconds(idleTimeout))
    let dialogue: SFTPDialogue
    switch SFTPDialogue.start(launcher, call, variables: variables.merging(logIn.variables) { $1 }) {
    case .success(let started): dialogue = started
    case .failure(let error): throw TransferFailure(.noProgram, "sftp: \(error.reason)")
    }
    let connection = SFTPConnection(dialogue, clock: clock, idleTimeout: .seconds(idleTimeout), folder: folder)
    do throws(TransferFailure) {
      try await connection.awaitLogIn(account)
    } catch {
      await connection.close()
      throw error
    }
    return connection
  }

  /// The time limit for a host to send its key, in seconds.
  private var connectTime: Int { min(idleTimeout, 20) }

  /// The variables for sftp and ssh: only the needed ones.
  private var variables: [String: String] {
    // For English messages and unchanged names: the locale C would escape all non-ASCII characters.
    var variables = ["LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TZ": "UTC"]
    for name in ["PATH", "HOME", "USER", "LOGNAME", "SSH_AUTH_SOCK", "TMPDIR"] { variables[name] = launcher[name] }
    return variables
  }

  private func arguments(
    _ account: InstitutionAccount, _ host: String, _ logIn: LogInFolder
  ) throws(TransferFailure) -> [String] {
    guard !account.user.isEmpty, !account.user.hasPrefix("-"), !account.user.hasControlCharacter else {
      throw TransferFailure(.wrongCredentials, "\(account.user): it is not the name of a user")
    }
    var options = [
      "HostName=\(host.expanded)", "User=\(account.user.quoted)", "Port=\(account.port)",
      "UserKnownHostsFile=\(logIn.knownHosts.expanded.quoted)", "GlobalKnownHostsFile=/dev/null",
      "StrictHostKeyChecking=yes", "UpdateHostKeys=no", "VerifyHostKeyDNS=no", "ConnectTimeout=\(connectTime)",
      // ssh gives up after three silent intervals.
      "ServerAliveInterval=\(max(1, idleTimeout / 3))", "ServerAliveCountMax=2", "TCPKeepAlive=yes",
      "ForwardAgent=no", "NumberOfPasswordPrompts=1",
      // INFO reports each reason of failure; ERROR would not report a silent server.
      "LogLevel=INFO",
    ]
    // ssh uses the first of equal options: these override sftp's own, which forbids password prompts in a batch.
    switch (account.password == nil, account.keyFile) {
    case (true, _): options += ["BatchMode=yes", "PreferredAuthentications=publickey"]
    case (false, nil):
      options += [
        "BatchMode=no", "PubkeyAuthentication=no", "PreferredAuthentications=password,keyboard-interactive",
      ]
    case (false, _?):
      options += ["BatchMode=no", "PreferredAuthentications=publickey,password,keyboard-interactive"]
    }
    if let file = account.keyFile {
      // Not `-i`, which falls back to the user's default keys if the file is missing.
      options += ["IdentitiesOnly=yes", "IdentityFile=\(file.fromHome.expanded.quoted)"]
    }
    // A fixed name in place of the host, so that ssh cannot parse a host as a user, a path or an address.
    return ["-F", "none"] + options.flatMap { ["-o", $0] } + ["-b", "-", "institution"]
  }

  /// The host in lower case, as in a known-hosts file; throws for an invalid name or port.
  private static func checked(host: String, port: Int) throws(TransferFailure) -> String {
    let host = host.lowercased()
    let isPlain = host.unicodeScalars.allSatisfy { character in
      character.isASCII
        ? character.properties.isAlphabetic || "0123456789.:-_%".unicodeScalars.contains(character) : true
    }
    guard isPlain, !host.isEmpty, !host.hasPrefix("-"), (1...65_535).contains(port) else {
      throw TransferFailure(.unreachable, "\(host):\(port): " + "it is not the address of a host")
    }
    return host
  }

  private static func check(keyFile: String?) throws(TransferFailure) {
    guard let keyFile else { return }
    if let reason = LocalFile.problem(keyFile.fromHome) { throw TransferFailure(.noKey, "\(keyFile): \(reason)") }
  }
}

extension String {
  /// The text with escaped percent signs, which begin a variable in an ssh option.
  fileprivate var expanded: String { replacing("%", with: "%%") }
  /// The text, quoted as one word of an ssh option.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
