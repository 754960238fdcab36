import Testing

@testable import TerminalKit
@testable import TerminalViews

@Suite struct TerminalTests {
  @Test("A colour flag overrides the environment.")
  func colourFlagOverridesEnvironment() {
    #expect(Terminal.hasColor(.always, isTerminal: false, environment: ["NO_COLOR": "1", "TERM": "dumb"]))
    #expect(!Terminal.hasColor(.never, isTerminal: false, environment: ["CLICOLOR_FORCE": "1"]))
  }

  @Test("Without a flag NO_COLOR decides, then CLICOLOR_FORCE; an empty variable counts as unset.")
  func noColourVariableDecidesFirst() {
    #expect(!Terminal.hasColor(.auto, isTerminal: false, environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]))
    #expect(
      Terminal.hasColor(.auto, isTerminal: false, environment: ["NO_COLOR": "", "CLICOLOR_FORCE": "1", "TERM": "dumb"]))
    #expect(!Terminal.hasColor(.auto, isTerminal: false, environment: ["TERM": "dumb", "CLICOLOR_FORCE": "0"]))
  }

  @Test("The terminal has a width exactly if the standard output is a terminal.")
  func onlyTerminalOutputHasWidth() {
    #expect((Terminal.width(environment: ["COLUMNS": "100"]) == nil) == !Terminal.hasOutput)
  }

  @Test("The size of an invalid descriptor is 80 columns and 24 rows.")
  func invalidDescriptorHasDefaultSize() {
    let size = Terminal.size(-1)
    #expect(size.columns == 80 && size.rows == 24)
  }

  @Test("The start time of a process is the 22nd field of its line, whatever its name.")
  func startTime() {
    let fields = (3...52).map { "\($0)" }.joined(separator: " ")
    for name in ["bash", "a b", "a) b", ") 1 2 (", ""] {
      #expect(Terminal.startTime(in: "7 (\(name)) \(fields)\n") == "22", "\(name)")
    }
    for line in ["", "7 bash S 1", "7 (bash) 3 4 5"] { #expect(Terminal.startTime(in: line) == nil, "\(line)") }
  }

  @Test("A C string is read up to its zero, or to the end of its bytes.")
  func zeroEndsReadString() {
    func text(_ bytes: [UInt8]) -> String { Terminal.text(bytes.map { CChar(bitPattern: $0) }) }
    #expect(text(Array("/dev/pts/1é".utf8) + [0, 0x78, 0]) == "/dev/pts/1é")
    #expect(text([0, 0x78]) == "" && text([0x78]) == "x")
  }
}
