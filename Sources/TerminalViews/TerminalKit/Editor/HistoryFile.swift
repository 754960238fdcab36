import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of the history, to which several prompts append.
///
/// Each line of the file is a typed line, with `\n` for a newline and `\\` for a backslash. File errors are ignored: a
/// prompt works without its history.
public struct HistoryFile: Sendable {
  /// The largest number of lines.
  public static let maxLines = 10_000
  /// The longest line, in bytes.
  public static let maxLineLength = 1 << 16

  public let path: String

  /// The file `history` in a folder, which the first write creates.
  public init(folder: String) { path = folder + "/history" }

  /// Reads the lines, the oldest first.
  ///
  /// Removes from the file lines beyond ``maxLines``, and passwords that older versions may have written.
  public func lines(secrets: PasswordMask = PasswordMask()) -> [String] {
    locked(O_RDWR) { descriptor in
      let lines = Self.contents(descriptor).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      let typed = lines.suffix(Self.maxLines).map(Self.unescaped)
      let kept = typed.map(secrets.masked)
      if kept.count < lines.count || kept != typed {
        Self.replace(descriptor, with: kept.map { Self.escaped($0) + "\n" }.joined())
      }
      return kept
    } ?? []
  }

  /// Appends a line, unless it is longer than ``maxLineLength``.
  public func append(_ line: String) {
    guard line.utf8.count <= Self.maxLineLength else { return }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = locked(O_RDWR | O_CREAT | O_APPEND) { LineWriter(descriptor: $0).write(raw: Self.escaped(line) + "\n") }
  }

  /// Runs `body` with an exclusive lock on the file; nil on failure.
  private func locked<Result>(_ flags: Int32, _ body: (Int32) -> Result) -> Result? {
    let descriptor = open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 { if errno != EINTR { return nil } }
    return body(descriptor)
  }

  private static func contents(_ descriptor: Int32) -> [UInt8] {
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { contents += buffer.prefix(count) } else if count == 0 || errno != EINTR { return contents }
    }
  }

  private static func replace(_ descriptor: Int32, with text: String) {
    guard lseek(descriptor, 0, SEEK_SET) == 0, LineWriter(descriptor: descriptor).write(raw: text) == 0 else { return }
    _ = ftruncate(descriptor, off_t(text.utf8.count))
  }

  private static func escaped(_ line: String) -> String {
    var text = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ line: String) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        text.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
