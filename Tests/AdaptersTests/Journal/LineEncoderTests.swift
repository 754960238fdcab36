import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct LineEncoderTests {
  private struct Whole: Codable, Equatable {
    enum Kind: Codable, Equatable {
      case none
      case one(String)
      case two(a: Int, b: [Bool])
    }
    var text = "a\"b\\c\n\u{7F}ä\u{0}猫"
    var numbers: [Int64] = [0, -1, .max, .min]
    var small: UInt8 = 255
    var ratio = 0.1
    var amount = Decimal(string: "12.50")
    var missing: String?
    var date = Date(timeIntervalSince1970: 1.5)
    var kinds: [Kind] = [.none, .one("x"), .two(a: 1, b: [true, false]), .two(a: 2, b: [])]
    var nested = ["k": [[1, 2], [], [3]]]
    var id = UniqueID(at: Instant(milliseconds: 1), random: 2)
  }

  @Test("The encoder's output has no line break, and Foundation's decoder reads it back unchanged")
  func roundTrip() throws {
    let bytes = try LineEncoder().encode(Whole())
    #expect(try JSONDecoder().decode(Whole.self, from: Data(bytes)) == Whole())
    #expect(!bytes.contains(UInt8(ascii: "\n")))
  }

  @Test("The encoder's output is compact, with the properties in their declared order; an infinite number is null")
  func outputKeepsDeclaredOrder() throws {
    struct Small: Encodable {
      var b = 1
      var a: [String: Int?] = [:]
      var c = [Whole.Kind.none, .two(a: 1, b: [])]
    }
    let text = String(decoding: try LineEncoder().encode(Small()), as: UTF8.self)
    #expect(text == #"{"b":1,"a":{},"c":[{"none":{}},{"two":{"a":1,"b":[]}}]}"#)
    #expect(try LineEncoder().encode([Double.infinity]) == Array("[null]".utf8))
  }

  @Test("Foundation's decoder reads an encoded event of the agenda back unchanged")
  func encodedEventReadsBackUnchanged() throws {
    let plan = Plan(slot: Slot(start: Instant(milliseconds: 1), end: Instant(milliseconds: 2)), patient: "Rex")
    let events: [AgendaState.Event] = [
      .sessionOpened(1), .asked(.add(plan)),
      .asked(.move(Reference(.appointment, "a1"), start: plan.slot.start, end: nil)),
      .failed(.store(.unusable("x", reason: "y"))), .incidentsChanged, .followed(AgendaNews()),
    ]
    for event in events {
      let bytes = try LineEncoder().encode(event)
      #expect(try JSONDecoder().decode(AgendaState.Event.self, from: Data(bytes)) == event)
    }
  }
}

@Suite struct JournalWriterTests {
  @Test("Each entry is a line of a file that only its owner can read, and an existing file is not overwritten")
  func journalFileIsPrivate() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let path = folder.path + "/session.journal"
    let writer = try JournalWriter(path: path)
    for number in 1...3_000 { writer.write(.ended(effect: UInt64(number), reactor: "jotter")) }
    writer.flush()
    #expect(writer.failure == nil)
    let lines = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 3_000)
    #expect(lines.last == #"{"ended":3000,"by":"jotter"}"#)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(throws: Failure.self) { try JournalWriter(path: path) }
    #expect(throws: Failure.self) { try JournalWriter(path: folder.path + "/none/x") }
  }

  @Test("The journal writer reports a full disk")
  func writerReportsFullDisk() throws {
    let writer = try JournalWriter(path: "/dev/full")
    writer.write(.ended(effect: 1, reactor: "jotter"))
    writer.flush()
    #expect(writer.failure == .file("/dev/full", reason: "No space left on device"))
  }
}
