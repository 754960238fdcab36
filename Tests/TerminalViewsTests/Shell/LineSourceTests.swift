import Foundation
import TerminalViews
import Testing
import ViewModels

@testable import TerminalKit

@Suite struct LineSourceTests {
  /// Reads lines from a pipe while another thread writes the portions.
  ///
  /// - Parameter prompt: the prompt of a terminal that marks pastes; nil for another input.
  static func lines(_ portions: [[UInt8]], prompt: PlainPrompt? = nil) async -> [InputLine] {
    let pipe = Pipe()
    let writer = Thread {
      for portion in portions { _ = portion.withUnsafeBytes { write(pipe.write, $0.baseAddress, $0.count) } }
      pipe.closeWrite()
    }
    writer.start()
    var lines: [InputLine] = []
    for await line in LineSource(descriptor: pipe.read, prompt: prompt).lines { lines.append(line) }
    return lines
  }

  static func texts(_ text: String) async -> [String] { await lines([Array(text.utf8)]).map(\.text) }

  @Test("A line ends with a newline or with the input.")
  func newlineOrInputEndsLine() async {
    #expect(await Self.texts("a\n\nb") == ["a", "", "b"])
    #expect(await Self.texts("a\nb\n") == ["a", "b"])
    #expect(await Self.texts("") == [])
    #expect(await Self.texts("\n") == [""])
    #expect(await Self.lines([Array("a\nb\nc".utf8)]).map(\.number) == [1, 2, 3])
  }

  @Test("The parser ignores a carriage return at the end of a line.")
  func carriageReturns() async throws {
    for text in await Self.texts("/undo\r\n/undo\r\n") {
      #expect(try Parser.line(text, in: context()).request == .action(.jotter(.undid)))
    }
  }

  @Test("A line that is no UTF-8 is read as Windows-1252 and marked, and control characters stay.")
  func invalidLineBecomesWindowsText() async {
    let foreign = await Self.lines([[0x61, 0xE4, 0x80, 0x0A, 0xC3, 0xA4, 0xC3, 0x0A, 0x62]])
    #expect(foreign.map(\.text) == ["aä€", "äÃ", "b"] && foreign.map(\.trouble) == [.foreign, .foreign, nil])
    #expect(await Self.texts("a\u{0}b\n\u{1B}[2J") == ["a\u{0}b", "\u{1B}[2J"])
    #expect(await Self.lines([[0x61, 0xC3], [0xA4, 0x0A]]).map(\.text) == ["aä"])
  }

  @Test("An unreadable input gives one line with the error.")
  func unreadableInputGivesErrorLine() async {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    var lines: [InputLine] = []
    for await line in LineSource(descriptor: folder).lines { lines.append(line) }
    #expect(lines == [InputLine(text: "", number: 1, trouble: .unreadable("Is a directory"))])
  }

  /// A script in wide encodings, with and without a byte order mark.
  private static func wide(_ text: String) -> [(name: String, bytes: [UInt8])] {
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let four = text.unicodeScalars.flatMap { [UInt8($0.value & 0xFF), UInt8($0.value >> 8 & 0xFF), 0, 0] }
    return [
      ("LE", little), ("BE", big), ("LE with a mark", [0xFF, 0xFE] + little), ("BE with a mark", [0xFE, 0xFF] + big),
      ("UTF-32", four), ("UTF-32 with a mark", [0xFF, 0xFE, 0, 0] + four),
    ]
  }

  @Test("A script in UTF-16 or UTF-32 is refused before its first line, and no part of it becomes a note.")
  func wideText() async {
    for script in ["/note limping\n/quit\n", "limping\r\nfever", "\n\nlimping\n", "\r\nlimping\n", "x\n", "Kühe €5\n"] {
      for (name, bytes) in Self.wide(script) {
        let lines = await Self.lines([bytes])
        let first = lines.first { !$0.text.isEmpty || $0.trouble != nil }
        let number = name.hasPrefix("UTF-32") ? 32 : 16
        let refused = InputLine.Trouble.unreadable("it is UTF-\(number): save it as UTF-8")
        // The loop of commands ends at the first refused line.
        #expect(first?.trouble == refused, "\(name): \(script.debugDescription)")
        #expect(first?.text == "")
      }
    }
  }

  @Test("The standard input of a command is refused if it is UTF-16 or UTF-32.")
  func wideInput() {
    for (name, bytes) in Self.wide("limping, left hind\n") {
      let pipe = Pipe()
      _ = bytes.withUnsafeBytes { write(pipe.write, $0.baseAddress, $0.count) }
      pipe.closeWrite()
      let number = name.hasPrefix("UTF-32") ? 32 : 16
      #expect(InputText.read(pipe.read) == .unreadable("it is UTF-\(number): save it as UTF-8"), "\(name)")
    }
  }

  @Test("A byte order mark before the first line is skipped.")
  func byteOrderMark() async {
    #expect(await Self.lines([[0xEF, 0xBB, 0xBF] + Array("/undo\n".utf8)]).map(\.text) == ["/undo"])
  }

  @Test("A line of a megabyte is read in full, and one of more than 16 MiB is marked and skipped to its end.")
  func overlongLineIsSkipped() async {
    let million = String(repeating: "limping ", count: 131_072)
    #expect(await Self.texts(million + "\nb") == [million, "b"])
    let tooLong = [UInt8](repeating: 0x78, count: LineSource.maxLineLength + 1)
    let lines = await Self.lines([tooLong, Array("y\nb\n".utf8)])
    #expect(lines.map(\.isTooLong) == [true, false])
    #expect(lines.last?.text == "b" && lines.last?.number == 2)
  }

  @Test("A line source reads at most 64 KiB for its first requested line.")
  func firstLineReadsLimitedBytes() async throws {
    let pipe = Pipe()
    _ = fcntl(pipe.write, F_SETFL, O_NONBLOCK)
    let source = LineSource(descriptor: pipe.read)
    let portion = [UInt8](repeating: 0x0A, count: 4096)
    var written = 0
    while true {
      let count = portion.withUnsafeBytes { write(pipe.write, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      written += count
    }
    var iterator = source.lines.makeAsyncIterator()
    _ = await iterator.next()
    var waiting: Int32 = 0
    _ = ioctl(pipe.read, UInt(FIONREAD), &waiting)
    #expect(written - Int(waiting) <= 65_536)
    pipe.closeWrite()
  }
}
