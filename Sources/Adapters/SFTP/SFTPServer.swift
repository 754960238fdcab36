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

/// The servers of institutions by the programs of OpenSSH: `sftp` for their files, `ssh-keyscan` for their keys.
///
/// The person's own settings of ssh are not read: what is sent, and to whom, is said here alone (decision 60).
public struct SFTPServer: InstitutionServer {
  private let launcher: Launcher
  private let clock: Architecture.Clock
  private let silence: Int
  private let folder: String

  /// Servers that are reached by these programs.
  ///
  /// - Parameters:
  ///   - launcher: says where the programs are, and runs them.
  ///   - clock: the time between two looks at how far a command is.
  ///   - silence: for so many seconds a server may say nothing before it is given up.
  ///   - folder: where files that are needed for a moment are put; programs must be allowed to run from
  ///     there; nil for the system's own.
  public init(
    _ launcher: Launcher, clock: Architecture.Clock, silence: Int = 45, folder: String? = nil
  ) {
    (self.launcher, self.clock, self.silence) = (launcher, clock, max(silence, 1))
    self.folder = folder ?? NSTemporaryDirectory()
  }

  /// The keys that a host shows to everybody: ed25519, then ecdsa, then rsa; nobody logs in.
  public func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] {
    let host = try Self.checked(host: host, port: port)
    let report = await launcher.run(
      ProgramCall(
        "ssh-keyscan", ["-T", "\(connectTime)", "-p", "\(port)", "-t", "ed25519,ecdsa,rsa", "--", host],
        patience: .seconds(silence)))
    switch report.verdict {
    case .missing: throw TransferFailure(.noProgram, "ssh-keyscan")
    case .refused(let reason): throw TransferFailure(.noProgram, "ssh-keyscan: \(reason)")
    case .cancelled: throw TransferFailure(.interrupted)
    case .expired: throw TransferFailure(.timedOut)
    case .exited, .died: break
    }
    let keys = HostKey.keys(scanned: String(decoding: report.out, as: UTF8.self))
    guard !keys.isEmpty else {
      // It says what the host calls itself as a comment, and nothing at all of a port where nobody listens.
      let words = report.err.split(whereSeparator: \.isNewline).last { !$0.hasPrefix("#") }.map(String.init)
      if let words { throw TransferFailure(.unreachable, words) }
      throw TransferFailure(.unreachable, await refusal(host, port: port) ?? "it shows no key of SSH")
    }
    return keys
  }

  /// Why ssh does not even reach the host; nobody logs in, for no key is known.
  private func refusal(_ host: String, port: Int) async -> String? {
    let options = [
      "HostName=\(host.expanded)", "Port=\(port)", "UserKnownHostsFile=/dev/null", "GlobalKnownHostsFile=/dev/null",
      "StrictHostKeyChecking=yes", "BatchMode=yes", "PreferredAuthentications=none", "ConnectTimeout=\(connectTime)",
    ]
    let report = await launcher.run(
      ProgramCall(
        "ssh", ["-F", "none"] + options.flatMap { ["-o", $0] } + ["institution", "true"], patience: .seconds(silence)))
    return report.err.split(whereSeparator: \.isNewline).last { $0.hasPrefix("ssh: ") }.map(String.init)
  }

  /// Logs in, and stays so until the connection is closed.
  public func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    guard launcher.path(of: "sftp") != nil else { throw TransferFailure(.noProgram, "sftp") }
    let host = try Self.checked(host: account.host, port: account.port)
    try Self.check(keyFile: account.keyFile)
    let logIn = try await LogInFolder(account, host: host, in: folder, launcher)
    defer { logIn.remove() }
    let call = ProgramCall("sftp", try arguments(account, host, logIn), patience: .seconds(silence))
    let dialogue: SFTPDialogue
    switch SFTPDialogue.start(launcher, call, variables: variables.merging(logIn.variables) { $1 }) {
    case .success(let started): dialogue = started
    case .failure(let error): throw TransferFailure(.noProgram, "sftp: \(error.reason)")
    }
    let connection = SFTPConnection(dialogue, clock: clock, silence: .seconds(silence), folder: folder)
    do throws(TransferFailure) {
      try await connection.greet(account)
    } catch {
      await connection.close()
      throw error
    }
    return connection
  }

  /// How many seconds it may take until a host has shown its key.
  private var connectTime: Int { min(silence, 20) }

  /// What it sees of this program's variables is what it needs.
  private var variables: [String: String] {
    // English words, and names as they are: in the locale C, all that is no ASCII would be printed as numbers.
    var variables = ["LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", "TZ": "UTC"]
    for name in ["PATH", "HOME", "USER", "LOGNAME", "SSH_AUTH_SOCK", "TMPDIR"] { variables[name] = launcher[name] }
    return variables
  }

  private func arguments(
    _ account: InstitutionAccount, _ host: String, _ logIn: LogInFolder
  ) throws(TransferFailure) -> [String] {
    guard !account.user.isEmpty, !account.user.hasPrefix("-"), !account.user.hasControlCharacter else {
      throw TransferFailure(.wrongCredentials, "“\(account.user)” is no user's name")
    }
    var options = [
      "HostName=\(host.expanded)", "User=\(account.user.quoted)", "Port=\(account.port)",
      "UserKnownHostsFile=\(logIn.knownHosts.expanded.quoted)", "GlobalKnownHostsFile=/dev/null",
      "StrictHostKeyChecking=yes", "UpdateHostKeys=no", "VerifyHostKeyDNS=no", "ConnectTimeout=\(connectTime)",
      // Three intervals without a word, and it is given up.
      "ServerAliveInterval=\(max(1, silence / 3))", "ServerAliveCountMax=2", "TCPKeepAlive=yes",
      "ForwardAgent=no", "NumberOfPasswordPrompts=1",
      // Says of everything why it fails; of a server that says nothing more, ERROR would not.
      "LogLevel=INFO",
    ]
    // The first of equal options counts: of those that sftp adds for a batch, one forbids to ask for a password.
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
      // Not by -i, which goes on with the machine's own keys when the file is not there.
      options += ["IdentitiesOnly=yes", "IdentityFile=\(file.fromHome.expanded.quoted)"]
    }
    // A name of ours instead of the host: nothing in it is read as a user, a path or an address.
    return ["-F", "none"] + options.flatMap { ["-o", $0] } + ["-b", "-", "institution"]
  }

  /// The host as a file of known hosts has it.
  private static func checked(host: String, port: Int) throws(TransferFailure) -> String {
    let host = host.lowercased()
    let isPlain = host.unicodeScalars.allSatisfy { character in
      character.isASCII
        ? character.properties.isAlphabetic || "0123456789.:-_%".unicodeScalars.contains(character) : true
    }
    guard isPlain, !host.isEmpty, !host.hasPrefix("-"), (1...65_535).contains(port) else {
      throw TransferFailure(.unreachable, "“\(host)” with port \(port) is no host")
    }
    return host
  }

  private static func check(keyFile: String?) throws(TransferFailure) {
    guard let keyFile else { return }
    if let reason = LocalFile.problem(keyFile.fromHome) { throw TransferFailure(.noKey, "\(keyFile): \(reason)") }
  }
}

extension String {
  /// As ssh reads it where a per cent sign begins a variable.
  fileprivate var expanded: String { replacing("%", with: "%%") }
  /// As ssh reads one word of an option.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
