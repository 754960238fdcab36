import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Journal files: parsed lines, and lines written in the background.
@Suite struct JournalFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/session.journal" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func lines(_ text: String) throws -> [JournalLine] {
    try Data(text.utf8).write(to: URL(filePath: path))
    return try JournalReader.lines(path: path)
  }

  // MARK: Reading

  /// Content of a parsed line.
  struct Said: Equatable {
    var turn: UInt64?
    var at: Int64?
    var isFirst = false
    var effect: UInt64?
    var isEnd = false
    var isRead = false
    var event: String?
    var note: String?

    init(
      turn: UInt64? = nil, at: Int64? = nil, isFirst: Bool = false, effect: UInt64? = nil, isEnd: Bool = false,
      isRead: Bool = false, event: String? = nil, note: String? = nil
    ) {
      (self.turn, self.at, self.isFirst, self.effect) = (turn, at, isFirst, effect)
      (self.isEnd, self.isRead, self.event, self.note) = (isEnd, isRead, event, note)
    }

    init(_ line: JournalLine) {
      self.init(
        turn: line.turn, at: line.time?.nanoseconds, isFirst: line.isFirst, effect: line.effect, isEnd: line.isEnd,
        isRead: line.isRead, event: line.event.map { String(decoding: $0, as: UTF8.self) },
        note: line.note.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Lines and their parsed content.
  private static let said: [(text: String, said: Said)] = [
    (
      #"{"turn":7,"at":5000000,"cause":0,"input":7,"by":"bell","event":{"a":[1,null]}}"#,
      Said(turn: 7, at: 5_000_000, isFirst: true, event: #"{"a":[1,null]}"#)
    ),
    (#"{"turn":8,"cause":7,"event":1}"#, Said(turn: 8, event: "1")),
    (#"{"turn":9,"cause":0,"of":3,"event":"x"}"#, Said(turn: 9, effect: 3, event: #""x""#)),
    (#"{"passed":4,"at":1,"cause":0,"event":true}"#, Said(turn: 4, at: 1, isFirst: true, event: "true")),
    (#"{"turn":1,"event":1}"#, Said(turn: 1, event: "1")), (#"{"ended":3,"by":"bell"}"#, Said(effect: 3, isEnd: true)),
    (#"{"read":3,"by":"bell","version":2}"#, Said(effect: 3, isRead: true)),
    (#"{"late":5,"of":{"number":6,"id":"ring"},"event":-1.5}"#, Said(effect: 6, event: "-1.5")),
    (#"{"note":{"line":"typed"}}"#, Said(note: #"{"line":"typed"}"#)), ("{}", Said()),
    (
      #"{"turn":2,"event":[18446744073709551615,-9223372036854775808,false,"",[],{}]}"#,
      Said(turn: 2, event: #"[18446744073709551615,-9223372036854775808,false,"",[],{}]"#)
    ),
  ]

  @Test("A parsed line has its turn or effect, its time, and its event or note", arguments: said)
  func parsedLineHasItsParts(text: String, said: Said) throws {
    let lines = try lines(text + "\n")
    #expect(lines.map(\.text) == [text])
    #expect(lines.map(Said.init) == [said])
  }

  @Test("Each complete line of a journal is read, and a last line without an end is left out")
  func incompleteLastLineIsOmitted() throws {
    #expect(try lines("").isEmpty && lines("{\"ended\":1").isEmpty)
    #expect(try lines("{\"ended\":1}\n{\"ended\":2}\n").map(\.effect) == [1, 2])
    #expect(try lines("{\"ended\":1}\n{\"ended\":2}\n{\"ended\":3}").map(\.effect) == [1, 2])
  }

  @Test("An invalid line of a journal is refused with its number, and an unreadable file with its reason")
  func invalidLineRefusedByNumber() throws {
    for (text, number) in [("{\"ended\":1}\nno\n", 2), ("\n", 1), ("{\"ended\":1}\n\n{\"ended\":2}\n", 2), ("[]\n", 1)]
    {
      #expect(throws: Failure.fileContent(path, .notAJournal(line: number))) { try lines(text) }
    }
    #expect(throws: Failure.file(folder.path, reason: "it is a folder")) { try JournalReader.lines(path: folder.path) }
    let none = folder.path + "/none"
    #expect(throws: Failure.file(none, reason: "there is no such file")) { try JournalReader.lines(path: none) }
  }

  // MARK: Writing

  @Test("The journal writer writes an entry in the background, without a flush")
  func writerWritesInBackground() throws {
    var (leader, terminal): (Int32, Int32) = (-1, -1)
    #expect(openpty(&leader, &terminal, nil, nil, nil) == 0)
    defer { for descriptor in [leader, terminal] { close(descriptor) } }
    // The journal is a terminal here: the read below blocks until the writer's thread has written.
    let writer = try JournalWriter(path: String(cString: ttyname(terminal)))
    writer.write(.ended(effect: 7, reactor: "bell"))
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let count = read(leader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("bell"))
    withExtendedLifetime(writer) {}
  }

  @Test("An entry that cannot be encoded ends the journal before it, and the writer reports the failure")
  func unencodableEntryEndsJournal() throws {
    struct Unencodable: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: ""))
      }
    }
    let writer = try JournalWriter(path: path)
    writer.write(.ended(effect: 1, reactor: "bell"))
    writer.write(.note(Unencodable()))
    writer.flush()
    #expect(writer.failure == .file(path, reason: String(cString: strerror(EILSEQ))))
    writer.write(.ended(effect: 2, reactor: "bell"))
    writer.flush()
    #expect(try JournalReader.lines(path: path).map(\.effect) == [1])
  }

  @Test("The journal writer writes entries once and in order, however often it is flushed")
  func entriesWrittenOnceInOrder() throws {
    let writer = try JournalWriter(path: path)
    for number in 1...500 as ClosedRange<UInt64> {
      writer.write(.ended(effect: number, reactor: "bell"))
      if number % 7 == 0 { writer.flush() }
    }
    writer.flush()
    writer.flush()
    #expect(try JournalReader.lines(path: path).map(\.effect) == (1...500).map { $0 })
  }
}

/// Output of the encoder for types with a custom `encode(to:)`, for each kind of container.
@Suite struct LineEncoderFormTests {
  private struct Custom: Encodable {
    let body: @Sendable (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }
  private enum Key: String, CodingKey { case a, b, c, d }

  private func text(_ body: @escaping @Sendable (any Encoder) throws -> Void) throws -> String {
    String(decoding: try LineEncoder().encode([Custom(body: body)]), as: UTF8.self)
  }

  @Test("The encoder writes each type of number, and NaN and infinity as null")
  func encoderWritesEveryNumberType() throws {
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try LineEncoder().encode(value), as: UTF8.self)
    }
    #expect(try text([1.5, -0.25, .nan, -.infinity]) == "[1.5,-0.25,null,null]")
    #expect(try text([Float(0.5)]) == "[0.5]")
    #expect(try text([Int8.min]) + text([Int16.max]) + text([Int32.min]) == "[-128][32767][-2147483648]")
    #expect(
      try text([UInt.max]) + text([UInt16.max]) + text([UInt32.max]) == "[18446744073709551615][65535][4294967295]")
    #expect(try text(["a": Decimal(string: "12.50")]) == #"{"a":12.5}"#)
    #expect(try text(7) + text("x") + text(true) + text(Int?.none) == #"7"x"truenull"#)
  }

  @Test(
    "The encoder escapes control characters, quotation marks and backslashes, and no other character",
    arguments: [
      ("\u{0}", "\\u0000"), ("\u{9}", "\\u0009"), ("\u{F}", "\\u000f"), ("\u{10}", "\\u0010"), ("\u{1F}", "\\u001f"),
      (" ", " "), ("~", "~"), ("\u{7F}", "\\u007f"), ("\u{80}", "\u{80}"), ("\"", "\\\""), ("\\", "\\\\"), ("/", "/"),
    ])
  func encoderEscapesOnlyRequiredCharacters(sign: String, written: String) throws {
    #expect(String(decoding: try LineEncoder().encode(["a\(sign)b"]), as: UTF8.self) == "[\"a\(written)b\"]")
  }

  @Test("The encoder writes nested containers and super encoders as JSON objects and arrays")
  func encoderWritesNestedContainers() throws {
    let object = try text { encoder in
      var object = encoder.container(keyedBy: Key.self)
      try object.encodeNil(forKey: .a)
      try object.encode(true, forKey: .b)
      try object.encode(UInt64.max, forKey: .c)
      try object.encode(false, forKey: .d)
    }
    #expect(object == #"[{"a":null,"b":true,"c":18446744073709551615,"d":false}]"#)
    let nested = try text { encoder in
      var object = encoder.container(keyedBy: Key.self)
      var inner = object.nestedContainer(keyedBy: Key.self, forKey: .a)
      try inner.encode("x", forKey: .b)
      var list = object.nestedUnkeyedContainer(forKey: .c)
      try list.encodeNil()
      try list.encode(1)
      var last = list.nestedContainer(keyedBy: Key.self)
      try last.encode(2, forKey: .d)
      var deep = list.nestedUnkeyedContainer()
      try deep.encode("y")
      try object.encode(3, forKey: .d)
    }
    #expect(nested == #"[{"a":{"b":"x"},"c":[null,1,{"d":2},["y"]],"d":3}]"#)
    let supers = try text { encoder in
      var object = encoder.container(keyedBy: Key.self)
      var above = object.superEncoder().singleValueContainer()
      try above.encode(1)
      var other = object.superEncoder(forKey: .b).unkeyedContainer()
      var element = other.superEncoder().singleValueContainer()
      try element.encodeNil()
      try other.encode(false)
    }
    #expect(supers == #"[{"super":1,"b":[null,false]}]"#)
    let nothing = try text { _ in }
    #expect(nothing == "[{}]")
    #expect(String(decoding: try LineEncoder().encode(Custom { _ in }), as: UTF8.self) == "{}")
  }
}
