import Testing

@testable import TerminalKit
@testable import TerminalViews

@Suite struct PrintedLineTests {
  @Test("A printed line makes control characters of its text visible, except tabs between cells")
  func controlCharactersBecomeVisible() {
    for scalar in (0...0x2FF).compactMap(Unicode.Scalar.init) {
      #expect(PrintedLine("a\(scalar)b").text == "a\(scalar)b".harmless)
    }
    #expect(PrintedLine("\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m\n").text == "␛[2J␛]0;title␇<U+009B>31m␊")
    #expect(PrintedLine("a\tb\u{1B}", hasCells: true).text == "a\tb␛")
  }

  @Test("An ink becomes its escape sequence, and ends with its text or with the line")
  func inkBecomesEscapeSequence() {
    let style = Style(hasColor: true)
    #expect(PrintedLine(style.paint("late", .wrong) + " a").text == "\u{1B}[31mlate\u{1B}[0m a")
    let swatch = InkMark.text("  ", Ink.swatch(255, 0, 9))
    #expect(PrintedLine(swatch).text == "\u{1B}[48;2;255;0;9m  \u{1B}[0m")
    #expect(PrintedLine("\(InkMark.begin)1\(InkMark.middle)open").text == "\u{1B}[1mopen\u{1B}[0m")
    // Control characters are escaped within a colour, too.
    #expect(PrintedLine(style.paint("a\u{1B}[8mb", .bold)).text == "\u{1B}[1ma␛[8mb\u{1B}[0m")
  }

  @Test(
    "A printed line has no escape sequence for an unknown ink, and marks in a foreign text are made visible",
    arguments: ["8", "48;2;1;2;256", "48;2;1;2", "1;31", "", "0", "38;2;1;2;3", "1\u{1B}[2J"])
  func noInks(code: String) {
    let forged = "\(InkMark.begin)\(code)\(InkMark.middle)x\(InkMark.end)"
    #expect(!PrintedLine(forged).text.contains("\u{1B}"))
    #expect(forged.harmless.hasPrefix("␁"))
  }

  @Test("A broken line repeats its ink on the next line, and inks take no columns")
  func brokenLineRepeatsInk() {
    let painted = Style(hasColor: true).paint("one two", .hint) + " three"
    #expect(painted.wrapped(to: 20) == [painted])
    #expect(
      painted.wrapped(to: 5).map { PrintedLine($0).text } == [
        "\u{1B}[36mone\u{1B}[0m", "\u{1B}[36mtwo\u{1B}[0m", "three",
      ]
    )
  }

  @Test("A printed line that is read with `inkMarked` prints the same again")
  func rereadLinePrintsTheSame() {
    let line = PrintedLine(Style(hasColor: true).paint("late", .emergency) + " Rex").text
    #expect(PrintedLine(line.inkMarked).text == line)
  }
}
