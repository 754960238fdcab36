import Architecture
import BuiltProgram
import Foundation
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A real sshd of the loopback, for one test; it ends with its owner.
final class SSHServer: Sendable {
  /// What it does for whom it has let in.
  enum Service: String {
    /// Gives the files of a folder.
    case files = "Subsystem sftp internal-sftp -d"
    /// Shows them only.
    case readOnly = "Subsystem sftp internal-sftp -R -d"
    /// Has no files at all.
    case none = ""
    /// Ends at once.
    case silence = "ForceCommand /bin/false"
    /// Says something to people.
    case chatter = "ForceCommand echo this account is not available"
  }

  /// What is wrong with it.
  struct Trouble: Error {
    let text: String
  }

  /// The folder that is the login folder there.
  let home: String
  let port: Int
  /// The file of a private key that it lets in.
  let keyFile: String
  /// The keys that it shows: `TYPE BASE64`.
  let hostKeys: [String]
  let folder: TemporaryFolder
  private let pid: pid_t
  private let log: SSHLog
  /// Those that do nothing more: when a connection ends, they are nobody's children.
  private let frozen = Lock<[pid_t]>([])

  /// Starts it.
  ///
  /// - Parameters:
  ///   - service: what it does for whom it has let in.
  ///   - keyTypes: those of its keys.
  ///   - fileLimit: how long a file there may become, in units of 512 bytes; nil for any length.
  ///   - hasPasswords: whether passwords, too, let somebody in.
  ///   - environment: what it has in its environment beside that of each program.
  init(
    _ service: Service = .files, keyTypes: [String] = ["ed25519"], fileLimit: Int? = nil, hasPasswords: Bool = false,
    environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    home = "\(folder.path)/home"
    keyFile = "\(folder.path)/key"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    // It drops its rights in a folder of this name, where it has any.
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
    // Somebody else may take the port in the moment before it is listened at.
    for _ in 0..<20 where started == nil {
      let port = try Loopback.freePort()
      let file = "\(folder.path)/sshd_\(port)"
      try Data((lines + ["Port \(port)"]).joined(separator: "\n").utf8).write(to: URL(filePath: file))
      let (read, write) = try Program.openPipe()
      // A signal that is ignored stays so: what is too long is then an error, and no end.
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

  /// Whether this machine has one.
  static var isThere: Bool { (try? program()) != nil }

  /// Waits until it says one of these.
  func hears(_ words: String...) -> Bool { log.waits(for: words) }

  /// All that it has said when it is ended; nothing is on its way any more then.
  func lastWords() -> String {
    kill()
    log.awaitEnd()
    return log.text
  }

  /// How often it has let somebody in until it is ended.
  func logInsAtTheEnd() -> Int {
    lastWords().split(whereSeparator: \.isNewline).filter { $0.hasPrefix("Accepted ") }.count
  }

  /// The user whose server it is.
  static var user: String { String(cString: getpwuid(geteuid()).pointee.pw_name) }

  /// The account that it lets in.
  func account(port: Int? = nil) -> InstitutionAccount {
    InstitutionAccount(
      host: "127.0.0.1", port: port ?? self.port, user: Self.user, keyFile: keyFile, hostKeys: hostKeys)
  }

  /// Writes a file into the login folder.
  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(home)/\(name)"))
  }

  /// What a file in the login folder has in it; nil for none.
  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(home)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends it at once, with all connections.
  func kill() {
    let frozen = frozen.withLock { $0.take() }
    for pid in Processes.descendants(of: pid) + [pid] + frozen { systemKill(pid, SIGKILL) }
  }

  /// Has those processes do nothing more that give files; what speaks SSH goes on.
  func freezeFiles() {
    let leaves = Processes.descendants(of: pid).filter { Processes.descendants(of: $0).isEmpty }
    for pid in leaves { systemKill(pid, SIGSTOP) }
    frozen.withLock { $0 += leaves }
  }

  /// Makes a key, and the public one beside it.
  static func makeKey(_ file: String, _ type: String = "ed25519", phrase: String = "") throws {
    let made = try Program.run("ssh-keygen", ["-q", "-t", type, "-N", phrase, "-C", "", "-f", file])
    guard made.code == 0 else { throw Trouble(text: made.errText) }
  }

  /// `TYPE BASE64` of the key in a file.
  static func publicKey(_ file: String) throws -> String {
    let text = try String(contentsOfFile: file + ".pub", encoding: .utf8)
    return text.split(whereSeparator: \.isWhitespace).prefix(2).joined(separator: " ")
  }

  /// By its absolute path: it starts itself anew for each connection.
  private static func program() throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = ["/usr/sbin", "/usr/local/sbin"] + path.split(separator: ":").map(String.init)
    guard let found = folders.map({ $0 + "/sshd" }).first(where: { path in access(path, X_OK) == 0 }) else {
      throw Trouble(text: "there is no sshd")
    }
    return found
  }
}

/// What a server says of itself, line by line.
final class SSHLog: Sendable {
  private let inside = Lock<(text: String, hasEnded: Bool)>(("", false))
  private let changed = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) {
    Thread.detachNewThread { [inside, changed] in
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      while true {
        let data = file.availableData
        inside.withLock { inside in
          inside.text += String(decoding: data, as: UTF8.self)
          inside.hasEnded = data.isEmpty
        }
        changed.signal()
        if data.isEmpty { break }
      }
    }
  }

  var text: String { inside.withLock { $0.text } }

  /// Waits until it says no more.
  func awaitEnd() { while !inside.withLock({ $0.hasEnded }) { changed.wait() } }

  /// Waits until it has said one of these; false when it says no more.
  func waits(for words: [String]) -> Bool {
    while true {
      let (text, hasEnded) = inside.withLock { $0 }
      if words.contains(where: text.contains) { return true }
      if hasEnded { return false }
      changed.wait()
    }
  }
}

extension [pid_t] {
  /// Empties it; what was in it.
  fileprivate mutating func take() -> Self {
    defer { self = [] }
    return self
  }
}

private func systemKill(_ pid: pid_t, _ signal: Int32) { kill(pid, signal) }
