#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A received message; its values are read in the order of writing.
package struct IncomingMessage {
  /// The message is too short for the requested value.
  package struct Malformed: Error {}

  /// Maximum length of a message, in bytes: enough for a page of the largest rows.
  private static let maxLength = 1 << 30

  private let bytes: [UInt8]
  private var place = 0

  /// Waits for a message; nil at the end of the stream, after a read error, or if the message is too long.
  package init?(from descriptor: Int32) {
    guard let head = Self.read(4, from: descriptor) else { return nil }
    let length = head.reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.maxLength, let bytes = Self.read(length, from: descriptor) else { return nil }
    self.bytes = bytes
  }

  private static func read(_ length: Int, from descriptor: Int32) -> [UInt8]? {
    var hasEnded = false
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      while filled < length, !hasEnded {
        let count = systemRead(
          descriptor, UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]))
        if count < 0, errno == EINTR { continue }
        hasEnded = count <= 0
        filled += max(count, 0)
      }
    }
    return hasEnded ? nil : bytes
  }

  package mutating func byte() throws(Malformed) -> UInt8 {
    try take(1).first ?? 0
  }

  package mutating func flag() throws(Malformed) -> Bool { try byte() == 1 }

  package mutating func number() throws(Malformed) -> Int64 {
    try take(8).reduce(0) { $0 << 8 | Int64($1) }
  }

  package mutating func count() throws(Malformed) -> Int {
    try take(4).reduce(0) { $0 << 8 | Int($1) }
  }

  package mutating func text() throws(Malformed) -> ArraySlice<UInt8> {
    try take(try count())
  }

  package mutating func string() throws(Malformed) -> String { String(decoding: try text(), as: UTF8.self) }

  private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw Malformed() }
    defer { place += count }
    return bytes[place..<place + count]
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
