import Testing

@testable import TerminalKit
@testable import TerminalViews

@Suite struct TerminalTests {
  @Test("A colour flag overrides the environment.")
  func flag() {
    #expect(Terminal.hasColor(.always, isTerminal: false, environment: ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!Terminal.hasColor(.never, isTerminal: false, environment: ["CLICOLOR_FORCE": "1"]))
  }

  @Test("Without a flag NO_COLOR decides, then CLICOLOR_FORCE; an empty variable counts as unset.")
  func environment() {
    #expect(!Terminal.hasColor(.auto, isTerminal: false, environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
    #expect(
      Terminal.hasColor(.auto, isTerminal: false, environment: ["NO_COLOR": "", "CLICOLOR_FORCE": "1", "TERM": "dumb"]))
    #expect(!Terminal.hasColor(.auto, isTerminal: false, environment: ["TERM": "dumb", "CLICOLOR_FORCE": "0"]))
  }

  @Test("The terminal has a width exactly if the standard output is a terminal.")
  func width() {
    #expect((Terminal.width(environment: ["COLUMNS": "100"]) == nil) == !Terminal.hasOutput)
  }

  @Test("The size of an invalid descriptor is 80 columns and 24 rows.")
  func size() {
    let size = Terminal.size(-1)
    #expect(size.columns == 80 && size.rows == 24)
  }

  @Test("A C string is read up to its zero, or to the end of its bytes.")
  func names() {
    func text(_ bytes: [UInt8]) -> String { Terminal.text(bytes.map { CChar(bitPattern: $0) }) }
    #expect(text(Array("/dev/pts/1é".utf8) + [0, 0x78, 0]) == "/dev/pts/1é")
    #expect(text([0, 0x78]) == "" && text([0x78]) == "x")
  }
}
