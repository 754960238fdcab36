#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A message in a pipe between the program and its network process: a head of JSON, and a body of bytes.
///
/// Before the head, the pipe has the lengths of head and body, big-endian in four bytes each. The reader detects other
/// output at once: four letters of text are a length above `maxHeadLength`.
package struct Frame: Equatable, Sendable {
  /// Maximum length of a head, in bytes.
  static let maxHeadLength = 1 << 20
  /// Maximum length of a body, in bytes.
  static let maxBodyLength = 1 << 26

  /// The message as JSON.
  package var head: Data
  /// The body of the HTTP request or answer; empty for other messages.
  package var body: Data

  package init(head: Data, body: Data = Data()) {
    self.head = head
    self.body = body
  }

  /// Makes a frame, and encodes a value as its head.
  package init(_ head: some Encodable, body: Data = Data()) throws {
    self.init(head: try JSONEncoder().encode(head), body: body)
  }

  /// The encoded frame: lengths, head and body.
  package var bytes: Data {
    var bytes = Data(capacity: 8 + head.count + body.count)
    for length in [head.count, body.count] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
    return bytes + head + body
  }

  /// Decodes the head.
  package func decoded<Head: Decodable>(as type: Head.Type) throws -> Head {
    try JSONDecoder().decode(type, from: head)
  }
}

/// Assembles frames from portions of bytes.
package struct FrameReader {
  /// The error for bytes that are not a frame: a length is above its maximum.
  package struct MalformedFrame: Error {}

  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// Appends received bytes.
  package mutating func take(_ portion: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: portion)
  }

  /// The next frame; nil while it is incomplete.
  package mutating func next() throws(MalformedFrame) -> Frame? {
    guard bytes.count - start >= 8 else { return nil }
    let lengths = [start, start + 4].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard lengths[0] <= Frame.maxHeadLength, lengths[1] <= Frame.maxBodyLength else { throw MalformedFrame() }
    let (middle, end) = (start + 8 + lengths[0], start + 8 + lengths[0] + lengths[1])
    guard bytes.count >= end else { return nil }
    let frame = Frame(head: Data(bytes[start + 8..<middle]), body: Data(bytes[middle..<end]))
    start = end
    return frame
  }
}
