#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The whole standard input, for a command that reads its text from there.
public enum InputText: Equatable, Sendable, Codable {
  /// The text; bytes that are not valid UTF-8 were read as Windows-1252.
  case text(String)
  /// Longer than ``LineSource/maxLineLength``.
  case tooLong
  /// Reading failed, with the system's reason.
  case unreadable(String)

  /// Reads a descriptor to its end; blocks the calling thread.
  public static func read(_ descriptor: Int32) -> InputText {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(descriptor, &bytes, bytes.count)
      if count == 0 { return WideText.reason(text).map { .unreadable($0) } ?? .text(String.read(text).text) }
      if count > 0 {
        text += bytes.prefix(count)
        if text.count > LineSource.maxLineLength { return .tooLong }
      } else if errno != EINTR, !(errno == EAGAIN && waitUntilReady(descriptor, for: POLLIN)) {
        return .unreadable(String(cString: strerror(errno)))
      }
    }
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
