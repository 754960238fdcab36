import Adapters
import Architecture
import Foundation
import TerminalViews
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The server of OpenMRS that is set up, and where its passwords come from.
struct LiveServer: Sendable {
  /// What the processes about it are given.
  let ports: ServerPorts

  /// Nothing is asked before somebody logs in.
  ///
  /// - Parameters:
  ///   - options: the address that a flag names.
  ///   - environment: all variables, with what the file of settings stands for.
  ///   - launcher: runs the program that keeps a log-in.
  ///   - practice: the folder of the practice's data; nil where there is none.
  ///   - clock: the time between two tries.
  ///   - editor: what else reads from the terminal; nil where there is no terminal on which a password is hidden.
  ///   - say: prints in the language of the person.
  init(
    _ options: Options, _ environment: [String: String], launcher: Launcher, practice: String?, clock: Clock,
    editor: LineEditor?,
    say: @escaping @Sendable (Message) -> String
  ) {
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let server: any AppointmentServer
    var keyring = Keyring.none
    if let address = options.openMRS ?? variable("JOTTER_OPENMRS") {
      if Self.isReadOnTheWay(address), variable("JOTTER_OPENMRS_HTTP") == nil {
        server = NoServer(because: .plainHTTP)
      } else {
        server = OpenMRSClient(
          address, module: variable("JOTTER_OPENMRS_MODULE").flatMap { OpenMRSModule(rawValue: $0) },
          authority: variable("JOTTER_OPENMRS_CA")?.fromHome,
          transport: Network(path: Network.path(environment), clock: clock, environment: environment).transport)
        if let practice { keyring = .system(launcher, server: address, practice: practice) }
      }
    } else {
      server = NoServer()
    }
    ports = ServerPorts(
      server: server,
      passwords: PasswordReader(
        name: { editor == nil ? .failure(.shortName) : await Self.typed(editor, say("name: "), isShown: true) },
        read: { source, user in
          switch source {
          case .file(let path): Self.file(path)
          case .descriptor(let number): Self.line(of: Int32(number))
          case .typed: await Self.typed(editor, say("password of \(user.harmless): ")).map { Secret($0) }
          case .typedForKeptName:
            await Self.typed(
              editor, say("password of \(user.harmless), as before (another name: Ctrl-C, /login NAME): ")
            ).map { Secret($0) }
          }
        }), keyring: keyring)
  }

  /// Whether everybody on the way to it reads what is sent: what stays on this machine goes no way.
  private static func isReadOnTheWay(_ address: String) -> Bool {
    let host = URL(string: address.trimmingCharacters(in: .whitespaces))?.host ?? ""
    return scheme(address) != "https" && !["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
  }

  private static func scheme(_ address: String) -> String? {
    URL(string: address.trimmingCharacters(in: .whitespaces))?.scheme?.lowercased()
  }

  /// The first line of a file that nobody else may read.
  private static func file(_ path: String) -> Result<Secret, ServerFailure> {
    let descriptor = open(path.fromHome, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(.noPassword("\(path): \(String(cString: strerror(errno)))")) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
      close(descriptor)
      return .failure(.noPassword("others may read \(path), too: chmod 600 helps"))
    }
    return line(of: descriptor)
  }

  /// The first line that can be read from it, which is closed then.
  private static func line(of descriptor: Int32) -> Result<Secret, ServerFailure> {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < longest {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
      guard count == 1, byte != 0x0A else { break }
      bytes.append(byte)
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
      return .failure(.noPassword("the first line is empty, or no UTF-8"))
    }
    return .success(Secret(text))
  }

  /// No password has more bytes.
  private static let longest = 1_024

  /// What a person types, while nothing of it is shown but where that is wanted.
  private static func typed(
    _ editor: LineEditor?, _ prompt: String, isShown: Bool = false
  ) async -> Result<String, ServerFailure> {
    guard let editor else { return .failure(.noPassword("it cannot be hidden on this terminal")) }
    return await editor.lend {
      await withCheckedContinuation { continuation in
        // It waits for a person: not on a thread that others need.
        Thread.detachNewThread { continuation.resume(returning: line(behind: prompt, isShown)) }
      }
    }
  }

  private static func line(behind prompt: String, _ isShown: Bool) -> Result<String, ServerFailure> {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
    var modes = before
    // Keys come one by one, unseen, and Ctrl-C is one of them.
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &modes)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &before)
      _ = write(terminal, "\r\n", 2)
    }
    // In place of the line that says how far it is.
    _ = ("\r\u{1B}[K" + prompt).withCString { write(terminal, $0, strlen($0)) }
    func show(_ bytes: [UInt8]) { if isShown { _ = write(terminal, bytes, bytes.count) } }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(terminal, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return .failure(.interrupted) }
      switch byte {
      case 0x03, 0x04: return .failure(.interrupted)
      case 0x0A, 0x0D:
        guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
          return .failure(.noPassword("nothing was typed"))
        }
        return .success(text)
      case 0x08, 0x7F:
        if !bytes.isEmpty { show(Array("\u{8} \u{8}".utf8)) }
        // A character may have several bytes.
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
      case 0x15:
        show(Array("\r\u{1B}[K\(prompt)".utf8))
        bytes = []
      case 0x20...0xFF:
        guard bytes.count < longest else { continue }
        bytes.append(byte)
        show([byte])
      default: break
      }
    }
  }
}
