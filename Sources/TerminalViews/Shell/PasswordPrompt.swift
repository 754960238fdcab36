public import Architecture
import Foundation
public import TerminalKit
public import ViewModels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads passwords from the terminal without echo.
public enum PasswordPrompt {
  /// The longest password, in bytes.
  private static let maxLength = 1_024

  /// Reads a line from the terminal; echoes it only if `isShown`.
  public static func typed(
    _ editor: LineEditor?, _ prompt: String, isShown: Bool = false
  ) async -> Result<String, ServerFailure> {
    guard let editor else { return .failure(.noPassword("this terminal cannot hide what is typed")) }
    return await editor.lend {
      await withCheckedContinuation { continuation in
        // Typing may take minutes: block a separate thread.
        Thread.detachNewThread { continuation.resume(returning: line(behind: prompt, isShown)) }
      }
    }
  }

  /// Reads the password of the practice's server; nil if the standard input is no terminal.
  ///
  /// Blocks the calling thread.
  public static func ofServer(isWrong: Bool, style: Style) throws(Failure) -> Secret? {
    guard isatty(STDIN_FILENO) == 1 else { return nil }
    let question: Message =
      isWrong
      ? "wrong password; password of the practice's server: " as Message
      : "password of the practice's server: " as Message
    switch line(behind: style.say(question)) {
    case .success(let typed): return Secret(typed)
    case .failure(.interrupted): throw .interrupted
    // Nothing was typed: the server refuses the empty password, and the caller asks again.
    case .failure: return Secret("")
    }
  }

  /// Reads a line from `/dev/tty`; echoes it only if `isShown`.
  ///
  /// Blocks the calling thread.
  public static func line(behind prompt: String, _ isShown: Bool = false) -> Result<String, ServerFailure> {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return .failure(.noPassword(String(cString: strerror(errno)))) }
    var modes = before
    // No echo, each key at once, and Ctrl-C as a byte instead of a signal.
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    tcsetattr(terminal, TCSAFLUSH, &modes)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &before)
      _ = write(terminal, "\r\n", 2)
    }
    // Overwrite a progress line.
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
        // Remove all UTF-8 bytes of the character.
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
