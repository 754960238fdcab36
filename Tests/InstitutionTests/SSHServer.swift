import Architecture
import BuiltProgram
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A real sshd on the loopback address, for one test; `deinit` ends it.
final class SSHServer: Sendable {
  /// The service after a successful log-in.
  enum Service: String {
    /// SFTP with a folder.
    case files = "Subsystem sftp internal-sftp -d"
    /// SFTP with a read-only folder.
    case readOnly = "Subsystem sftp internal-sftp -R -d"
    /// SFTP with a folder; requests for the attributes of files are refused.
    case withoutLooks = "Subsystem sftp internal-sftp -P stat,lstat,fstat -d"
    /// SFTP with a folder; lists of folders are refused.
    case withoutLists = "Subsystem sftp internal-sftp -P opendir -d"
    /// SFTP with a folder; changes of permissions are refused.
    case withoutPermissions = "Subsystem sftp internal-sftp -P setstat,fsetstat -d"
    /// No SFTP at all.
    case none = ""
    /// The session ends at once.
    case silence = "ForceCommand /bin/false"
    /// The session prints a sentence for humans, and ends.
    case chatter = "ForceCommand echo this account is not available"
  }

  struct Trouble: Error {
    let text: String
  }

  /// Path of the login folder.
  let home: String
  let port: Int
  /// Path of an accepted private key.
  let keyFile: String
  /// Host keys as `TYPE BASE64`.
  let hostKeys: [String]
  let folder: TemporaryFolder
  private let pid: pid_t
  private let log: SSHLog
  /// Stopped processes: once a connection ends, they are no longer descendants of sshd.
  private let stoppedPIDs = Lock<[pid_t]>([])

  /// Starts sshd on a free port.
  ///
  /// - Parameters:
  ///   - service: the service after a successful log-in.
  ///   - keyTypes: types of the host keys.
  ///   - fileLimit: maximum length of a written file in units of 512 bytes; nil for any length.
  ///   - hasPasswords: true to accept passwords, too.
  ///   - environment: variables in addition to those of each started program.
  init(
    _ service: Service = .files, keyTypes: [String] = ["ed25519"], fileLimit: Int? = nil, hasPasswords: Bool = false,
    environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    home = "\(folder.path)/home"
    keyFile = "\(folder.path)/key"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    // Privilege separation directory of an sshd that runs as root.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    try Self.makeKey(keyFile)
    var (lines, hostKeys) = ([String](), [String]())
    for type in keyTypes {
      let file = "\(folder.path)/host_\(type)"
      try Self.makeKey(file, type)
      hostKeys.append(try Self.publicKey(file))
      lines.append("HostKey \(file)")
    }
    self.hostKeys = hostKeys
    lines += [
      "ListenAddress 127.0.0.1", "AuthorizedKeysFile \(keyFile).pub", "StrictModes no", "PidFile none", "UsePAM no",
      "PasswordAuthentication \(hasPasswords ? "yes" : "no")", "KbdInteractiveAuthentication no",
      service.rawValue.hasSuffix("-d") ? "\(service.rawValue) \(home)" : service.rawValue,
    ]
    var started: (pid: pid_t, port: Int, log: SSHLog)?
    // Another process may take the port before sshd listens on it.
    for _ in 0..<20 where started == nil {
      let port = try Loopback.freePort()
      let file = "\(folder.path)/sshd_\(port)"
      try Data((lines + ["Port \(port)"]).joined(separator: "\n").utf8).write(to: URL(filePath: file))
      let (read, write) = try Program.openPipe()
      // An ignored signal stays ignored in sshd: a write beyond the limit fails instead of ending the process.
      let limited = ["-c", "trap '' XFSZ; ulimit -f \(fileLimit ?? 0); exec \"$@\"", "sh"]
      let words = [try Self.program(), "-D", "-e", "-f", file]
      let pid = try Program.start(
        fileLimit == nil ? words[0] : "sh", fileLimit == nil ? Array(words.dropFirst()) : limited + words,
        environment: environment, descriptors: [(write, 2)])
      close(write)
      let log = SSHLog(read)
      if log.waits(for: ["Server listening on "]) { started = (pid, port, log) } else { _ = Program.wait(pid) }
      if started == nil, !log.text.contains("in use") { throw Trouble(text: log.text) }
    }
    guard let started else { throw Trouble(text: "no port is free") }
    (pid, port, log) = started
  }

  deinit {
    kill()
    _ = Program.wait(pid)
  }

  /// True if this machine has an sshd.
  static var isThere: Bool { (try? program()) != nil }

  /// Waits until the log has one of these texts; false if sshd ends first.
  func hears(_ words: String...) -> Bool { log.waits(for: words) }

  /// Ends sshd, and returns its complete log.
  func lastWords() -> String {
    kill()
    log.awaitEnd()
    return log.text
  }

  /// Ends sshd, and returns the number of accepted log-ins.
  func logInsAtTheEnd() -> Int {
    lastWords().split(whereSeparator: \.isNewline).filter { $0.hasPrefix("Accepted ") }.count
  }

  /// User of the test process and of sshd.
  static var user: String { String(cString: getpwuid(geteuid()).pointee.pw_name) }

  /// An account that logs in with ``keyFile``; `port` overrides the server's.
  func account(port: Int? = nil) -> InstitutionAccount {
    InstitutionAccount(
      host: "127.0.0.1", port: port ?? self.port, user: Self.user, keyFile: keyFile, hostKeys: hostKeys)
  }

  /// Writes a file into the login folder.
  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(home)/\(name)"))
  }

  /// The text of a file in the login folder; nil if there is none.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(home)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends sshd at once, with all connections.
  func kill() {
    let stoppedPIDs = stoppedPIDs.withLock { $0.take() }
    for pid in Processes.descendants(of: pid) + [pid] + stoppedPIDs { systemKill(pid, SIGKILL) }
  }

  /// Stops the SFTP processes by `SIGSTOP`; the SSH processes keep running.
  func freezeFiles() {
    let leaves = Processes.descendants(of: pid).filter { Processes.descendants(of: $0).isEmpty }
    for pid in leaves { systemKill(pid, SIGSTOP) }
    stoppedPIDs.withLock { $0 += leaves }
  }

  /// Creates a private key, and its public key in `FILE.pub`.
  static func makeKey(_ file: String, _ type: String = "ed25519", phrase: String = "") throws {
    let made = try Program.run("ssh-keygen", ["-q", "-t", type, "-N", phrase, "-C", "", "-f", file])
    guard made.code == 0 else { throw Trouble(text: made.errText) }
  }

  /// Public key of a private key file, as `TYPE BASE64`.
  static func publicKey(_ file: String) throws -> String {
    let text = try String(contentsOfFile: file + ".pub", encoding: .utf8)
    return text.split(whereSeparator: \.isWhitespace).prefix(2).joined(separator: " ")
  }

  /// Absolute path of sshd, which executes itself again for each connection.
  private static func program() throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = ["/usr/sbin", "/usr/local/sbin"] + path.split(separator: ":").map(String.init)
    guard let found = folders.map({ $0 + "/sshd" }).first(where: { path in access(path, X_OK) == 0 }) else {
      throw Trouble(text: "there is no sshd")
    }
    return found
  }
}

/// Collects the standard error of an sshd.
final class SSHLog: Sendable {
  private let locked = Lock<(text: String, hasEnded: Bool)>(("", false))
  private let changed = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) {
    Thread.detachNewThread { [locked, changed] in
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      while true {
        let data = file.availableData
        locked.withLock { locked in
          locked.text += String(decoding: data, as: UTF8.self)
          locked.hasEnded = data.isEmpty
        }
        changed.signal()
        if data.isEmpty { break }
      }
    }
  }

  var text: String { locked.withLock { $0.text } }

  /// Waits for the end of the log.
  func awaitEnd() { while !locked.withLock({ $0.hasEnded }) { changed.wait() } }

  /// Waits until the log has one of these texts; false if it ends first.
  func waits(for words: [String]) -> Bool {
    while true {
      let (text, hasEnded) = locked.withLock { $0 }
      if words.contains(where: text.contains) { return true }
      if hasEnded { return false }
      changed.wait()
    }
  }
}

extension [pid_t] {
  /// Empties the array, and returns its elements.
  fileprivate mutating func take() -> Self {
    defer { self = [] }
    return self
  }
}

private func systemKill(_ pid: pid_t, _ signal: Int32) { kill(pid, signal) }
