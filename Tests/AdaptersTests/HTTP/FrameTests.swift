import Foundation
import NetworkFrames
import Testing

/// Frames of the pipe to the network's program, in portions of any size.
@Suite struct FrameTests {
  /// First eight bytes of a frame: the lengths of head and body, big-endian.
  private static func lengths(_ head: Int, _ body: Int) -> [UInt8] {
    [head, body].flatMap { length in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } }
  }

  private func read(_ portions: [[UInt8]]) throws -> [Frame] {
    var (reader, frames) = (FrameReader(), [Frame]())
    for portion in portions {
      reader.take(portion)
      while let frame = try reader.next() { frames.append(frame) }
    }
    return frames
  }

  @Test("A frame consists of two big-endian lengths of four bytes, its head and its body")
  func frameBeginsWithTwoLengths() {
    let frame = Frame(head: Data([1, 2, 3]), body: Data(repeating: 9, count: 0x10203))
    #expect(Array(frame.bytes.prefix(11)) == [0, 0, 0, 3, 0, 1, 2, 3, 1, 2, 3])
    #expect(frame.bytes.count == 11 + 0x10203 && frame.bytes.dropFirst(11).allSatisfy { $0 == 9 })
    #expect(Array(Frame(head: Data()).bytes) == Array(repeating: 0, count: 8))
    let large = Frame(head: Data(), body: Data(count: 1 << 24))
    #expect(Array(large.bytes.prefix(8)) == [0, 0, 0, 0, 1, 0, 0, 0])
  }

  @Test("Frames are read correctly from portions of any size", arguments: 1...27)
  func framesReadFromAnyPortions(size: Int) throws {
    let frames = [
      Frame(head: Data([1, 2, 3]), body: Data([4, 5])), Frame(head: Data()), Frame(head: Data([6])),
    ]
    let bytes = frames.flatMap { Array($0.bytes) }
    #expect(bytes.count == 30)
    let portions = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    #expect(try read(portions) == frames)
    #expect(try read([Array(bytes.dropLast())]) == Array(frames.dropLast()))
  }

  @Test("A frame is not returned before its last byte")
  func frameNeedsItsLastByte() throws {
    let bytes = Array(Frame(head: Data([1, 2]), body: Data([3, 4, 5])).bytes)
    var reader = FrameReader()
    for byte in bytes.dropLast() {
      reader.take([byte])
      #expect(try reader.next() == nil)
    }
    reader.take([5])
    #expect(try reader.next() == Frame(head: Data([1, 2]), body: Data([3, 4, 5])))
    #expect(try reader.next() == nil)
  }

  @Test("Lengths of several bytes are read correctly")
  func longLengthsAreRead() throws {
    let frame = Frame(head: Data(repeating: 7, count: 0x10203), body: Data(repeating: 8, count: 0x20301))
    #expect(try read([Array(frame.bytes)]) == [frame])
  }

  @Test("A head beyond 1 MiB or a body beyond 64 MiB is malformed, and so is plain text")
  func oversizedFrameIsMalformed() throws {
    for (head, body, isRubbish) in [
      (1 << 20, 0, false), (1 << 20 + 1, 0, true), (0, 1 << 26, false), (0, 1 << 26 + 1, true),
      (1 << 20, 1 << 26, false), (1 << 31, 0, true), (0, 1 << 31, true),
    ] {
      var reader = FrameReader()
      reader.take(Self.lengths(head, body))
      if isRubbish {
        #expect(throws: FrameReader.MalformedFrame.self) { try reader.next() }
      } else {
        #expect(try reader.next() == nil)
      }
    }
    #expect(throws: FrameReader.MalformedFrame.self) { try read([Array("HTTP/1.1".utf8)]) }
    #expect(try read([Array("HTTP/1.".utf8)]) == [])
  }

  @Test("The head of a frame is decoded as the encoded message, and not as another type")
  func headDecodesAsEncodedMessage() throws {
    let question = NetworkRequest(
      number: 7, method: "GET", address: "https://a.example/", headers: ["Accept": "x"], file: "/f", download: "/d",
      limit: 9, idleTimeout: 31, rejectsOtherServers: false, authority: nil)
    let frame = try Frame(NetworkCommand.ask(question), body: Data([1]))
    #expect(frame.body == Data([1]))
    #expect(try frame.decoded(as: NetworkCommand.self) == .ask(question))
    #expect(throws: DecodingError.self) { try frame.decoded(as: NetworkReply.self) }
    #expect(try Frame(NetworkCommand.cancel(7)).decoded(as: NetworkCommand.self) == .cancel(7))
  }
}
