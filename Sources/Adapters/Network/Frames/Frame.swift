#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// What goes through a pipe between the program and its network: a head of JSON, and bytes that are no JSON.
///
/// Eight bytes say how long both are, four each, the highest first; so what is no frame is known at once: a word of text
/// would be the length of a head that is far too long.
package struct Frame: Equatable, Sendable {
  /// How long a head may be, in bytes.
  static let longestHead = 1 << 20
  /// How long a body may be, in bytes.
  static let longestBody = 1 << 26

  /// The JSON.
  package var head: Data
  /// The other bytes.
  package var body: Data

  /// A frame of these bytes.
  package init(head: Data, body: Data = Data()) {
    self.head = head
    self.body = body
  }

  /// A frame whose head says this.
  package init(_ head: some Encodable, body: Data = Data()) throws {
    self.init(head: try JSONEncoder().encode(head), body: body)
  }

  /// As it goes through the pipe.
  package var bytes: Data {
    var bytes = Data(capacity: 8 + head.count + body.count)
    for length in [head.count, body.count] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
    return bytes + head + body
  }

  /// What the head says.
  package func decoded<Head: Decodable>(as type: Head.Type) throws -> Head {
    try JSONDecoder().decode(type, from: head)
  }
}

/// Makes frames of bytes, however they were cut on their way.
package struct FrameReader {
  /// What came is no frame.
  package struct Rubbish: Error {}

  private var bytes: [UInt8] = []
  private var start = 0

  /// Nothing has come yet.
  package init() {}

  /// Takes what came.
  package mutating func take(_ portion: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: portion)
  }

  /// The next frame; nil when it is not whole yet.
  package mutating func next() throws(Rubbish) -> Frame? {
    guard bytes.count - start >= 8 else { return nil }
    let lengths = [start, start + 4].map { bytes[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard lengths[0] <= Frame.longestHead, lengths[1] <= Frame.longestBody else { throw Rubbish() }
    let (middle, end) = (start + 8 + lengths[0], start + 8 + lengths[0] + lengths[1])
    guard bytes.count >= end else { return nil }
    let frame = Frame(head: Data(bytes[start + 8..<middle]), body: Data(bytes[middle..<end]))
    start = end
    return frame
  }
}
