import Foundation
import TerminalViews
import Testing
import ViewModels

@testable import TerminalKit

@Suite struct LineSourceTests {
  /// Reads lines from a pipe while another thread writes the portions.
  static func lines(_ portions: [[UInt8]], joinsPastes: Bool = false) async -> [InputLine] {
    let pipe = Pipe()
    let writer = Thread {
      for portion in portions { _ = portion.withUnsafeBytes { write(pipe.write, $0.baseAddress, $0.count) } }
      pipe.closeWrite()
    }
    writer.start()
    var lines: [InputLine] = []
    for await line in LineSource(descriptor: pipe.read, joinsPastes: joinsPastes).lines { lines.append(line) }
    return lines
  }

  static func texts(_ text: String) async -> [String] { await lines([Array(text.utf8)]).map(\.text) }

  @Test("A line ends with a newline or with the input.")
  func ends() async {
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

  @Test(
    "The lines of a marked paste are one line, and never a command.",
    arguments: [
      ("\u{1B}[200~a\n/new\nb\u{1B}[201~\n/undo\n", ["a\n/new\nb", "/undo"]),
      ("x \u{1B}[200~/new\u{1B}[201~ y\n", ["x /new y"]), ("\u{1B}[200~/new\u{1B}[201~\n", ["//new"]),
      ("\u{1B}[200~a\n\u{1B}[201~\n", ["a"]),
      ("\u{1B}[200~a\u{1B}[201~ \u{1B}[200~b\nc\u{1B}[201~\nd", ["a b\nc", "d"]),
      ("\u{1B}[200~a\n/new\n", ["a\n/new"]), ("\u{1B}[201~a\n", ["\u{1B}[201~a"]),
    ])
  func pastes(text: String, lines: [String]) async {
    let bytes = Array(text.utf8)
    #expect(await Self.lines([bytes], joinsPastes: true).map(\.text) == lines)
    // Also byte by byte.
    #expect(await Self.lines(bytes.map { [$0] }, joinsPastes: true).map(\.text) == lines)
    #expect(
      await Self.texts(text).count == text.split(separator: "\n", omittingEmptySubsequences: false).count
        - (text.hasSuffix("\n") ? 1 : 0))
  }

  @Test("A line that is no UTF-8 is read as Windows-1252 and marked, and control characters stay.")
  func bytes() async {
    let foreign = await Self.lines([[0x61, 0xE4, 0x80, 0x0A, 0xC3, 0xA4, 0xC3, 0x0A, 0x62]])
    #expect(foreign.map(\.text) == ["aä€", "äÃ", "b"] && foreign.map(\.trouble) == [.foreign, .foreign, nil])
    #expect(await Self.texts("a\u{0}b\n\u{1B}[2J") == ["a\u{0}b", "\u{1B}[2J"])
    #expect(await Self.lines([[0x61, 0xC3], [0xA4, 0x0A]]).map(\.text) == ["aä"])
  }

  @Test("An unreadable input gives one line with the error.")
  func unreadable() async {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    var lines: [InputLine] = []
    for await line in LineSource(descriptor: folder).lines { lines.append(line) }
    #expect(lines == [InputLine(text: "", number: 1, trouble: .unreadable("Is a directory"))])
  }

  @Test("A byte order mark before the first line is skipped.")
  func byteOrderMark() async {
    #expect(await Self.lines([[0xEF, 0xBB, 0xBF] + Array("/undo\n".utf8)]).map(\.text) == ["/undo"])
  }

  @Test("A line of a megabyte is read in full, and one of more than 16 MiB is marked and skipped to its end.")
  func long() async {
    let million = String(repeating: "limping ", count: 131_072)
    #expect(await Self.texts(million + "\nb") == [million, "b"])
    let tooLong = [UInt8](repeating: 0x78, count: LineSource.maxLineLength + 1)
    let lines = await Self.lines([tooLong, Array("y\nb\n".utf8)])
    #expect(lines.map(\.isTooLong) == [true, false])
    #expect(lines.last?.text == "b" && lines.last?.number == 2)
  }

  @Test("A line source reads at most 64 KiB for its first requested line.")
  func pulled() async throws {
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
