public import Architecture
import Foundation
public import TerminalKit
public import ViewModels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The hidden input of a password at the terminal.
public enum PasswordPrompt {
  /// The longest password, in bytes.
  private static let maxLength = 1_024

  /// The typed text; hidden, unless `isShown`.
  public static func typed(
    _ editor: LineEditor?, _ prompt: String, isShown: Bool = false
  ) async -> Result<String, ServerFailure> {
    guard let editor else { return .failure(.noPassword("this terminal cannot hide what is typed")) }
    return await editor.lend {
      await withCheckedContinuation { continuation in
        // A person may take minutes: wait on a thread of its own.
        Thread.detachNewThread { continuation.resume(returning: line(behind: prompt, isShown)) }
      }
    }
  }

  /// The typed password of a practice's server, whose thread waits for it; nil without a terminal.
  public static func ofServer(isWrong: Bool, style: Style) throws(Failure) -> Secret? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let question: Message =
      isWrong
      ? "wrong password; password of the practice's server: " as Message
      : "password of the practice's server: " as Message
    switch line(behind: style.say(question)) {
    case .success(let typed): return Secret(typed)
    case .failure(.interrupted): throw .interrupted
    // Nothing was typed: the next answer may be better.
    case .failure: return Secret("")
    }
  }

  /// A line of the terminal, whose thread waits for it; hidden, unless `isShown`.
  public static func line(behind prompt: String, _ isShown: Bool = false) -> Result<String, ServerFailure> {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
    var modes = before
    // The terminal delivers each key at once, Ctrl-C included, and does not echo it.
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &modes)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &before)
      _ = write(terminal, "\r\n", 2)
    }
    // Clear a line of progress.
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
        guard bytes.count < maxLength else { continue }
        bytes.append(byte)
        show([byte])
      default: break
      }
    }
  }
}
