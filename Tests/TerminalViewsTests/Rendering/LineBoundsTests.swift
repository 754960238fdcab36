import Foundation
import Testing
import ViewModels

@testable import TerminalKit
@testable import TerminalViews

/// Breaking, cutting and padding of lines.
@Suite struct LineBoundsTests {
  // MARK: Breaking

  @Test("A line of exactly the width is not broken; on one column less it is broken between words.")
  func lineBreaksBetweenWords() {
    #expect("one two".wrapped(to: 7) == ["one two"] && "one two".wrapped(to: 6) == ["one", "two"])
    #expect("one two three".wrapped(to: 7) == ["one two", "three"])
    #expect("one two three".wrapped(to: 8) == ["one two", "three"])
    #expect("one two".wrapped(to: 0) == ["one two"] && "one".wrapped(to: -1) == ["one"])
  }

  @Test("A word longer than the line is broken at the width, and its rest begins the next line.")
  func longWords() {
    #expect("abcdefgh".wrapped(to: 3) == ["abc", "def", "gh"])
    #expect("ab cdefgh i".wrapped(to: 4) == ["ab", "cdef", "gh i"])
    #expect("猫猫猫".wrapped(to: 4) == ["猫猫", "猫"] && "猫猫".wrapped(to: 1) == ["猫", "猫"])
    #expect("abc ".wrapped(to: 3) == ["abc"])
  }

  @Test("A break removes the blanks beside it, and no other blanks.")
  func breakRemovesAdjacentBlanks() {
    #expect("a  b cc".wrapped(to: 4) == ["a  b", "cc"])
    #expect("  ab cd".wrapped(to: 4) == ["  ab", "cd"])
  }

  @Test("Folding indents the next lines to the text behind its blanks or label, if any.")
  func foldingIndentsNextLines() {
    #expect("    one two three four five".folded(to: 24) == ["    one two three four", "    five"])
    #expect("one two three four five".folded(to: 16) == ["one two three", "four five"])
    #expect("a b  one two three four five".folded(to: 21) == ["a b  one two three", "     four five"])
    #expect("    one two".folded(to: 11) == ["    one two"])
    #expect("    one two".folded(to: 10) == ["    one", "    two"])
  }

  @Test("A folded line keeps the colour of its text or of its label.")
  func foldedLineKeepsColour() {
    let style = Style(hasColor: true)
    let text = "label  " + style.paint("one two three four five", .hint)
    #expect(
      text.folded(to: 24).map { PrintedLine($0).text } == [
        "label  \u{1B}[36mone two three\u{1B}[0m", "       \u{1B}[36mfour five\u{1B}[0m",
      ])
    let label = style.paint("label", .dim) + "  one two three four five"
    #expect(
      label.folded(to: 24).map { PrintedLine($0).text } == [
        "\u{1B}[2mlabel\u{1B}[0m  one two three", "       four five",
      ])
    #expect(style.paint("", .bold).isEmpty && Style().paint("a", .bold) == "a")
    #expect(style.paint("one two", .bold).inkedWidth == 7)
  }

  @Test("In a broken line each ink ends with its words.")
  func inkEndsWithItsWords() {
    let style = Style(hasColor: true)
    let line = style.paint("one", .bold) + " two " + style.paint("three four", .hint)
    #expect(
      line.wrapped(to: 13).map { PrintedLine($0).text } == [
        "\u{1B}[1mone\u{1B}[0m two \u{1B}[36mthree\u{1B}[0m", "\u{1B}[36mfour\u{1B}[0m",
      ])
  }

  // MARK: One line

  @Test("`oneLine` joins lines with a blank and cuts the text to its columns, if given.")
  func oneLine() {
    #expect("a\nb\r\nc".oneLine(nil) == "a b c" && "a\nb".oneLine(3) == "a b" && "a\nbc".oneLine(3) == "a …")
    #expect("ab".oneLine(0) == "" && "ab".oneLine(-1) == "" && "ab".oneLine(1) == "…" && "ab".oneLine(2) == "ab")
  }

  @Test("`wrapErrors` breaks the lines of the standard error, except an indented one.")
  func standardErrorLinesAreBroken() {
    var output = Output(out: ["one two three"], err: ["one two three", " one two three", ""])
    output.wrapErrors(to: 7)
    #expect(output == Output(out: ["one two three"], err: ["one two", "three", " one two three", ""]))
  }

  // MARK: Fields

  @Test("Fields are aligned behind the longest name, and a field without a text is left out.")
  func fieldsAlignBehindLongestName() {
    #expect(
      style().fields([("a", "one"), ("long name", ""), ("bc", "two\nthree")]) == [
        "a          one", "bc         two three",
      ])
    #expect(style().fields([]).isEmpty)
  }

  @Test("The standard error uses its own colour setting, or else that of the standard output.")
  func errorColours() {
    for (out, err, expected) in [(true, nil, true), (false, nil, false), (true, false, false), (false, true, true)]
      as [(Bool, Bool?, Bool)]
    {
      var style = style(color: out)
      style.hasErrorColor = err
      #expect(style.forErrors.hasColor == expected && style.hasColor == out)
    }
  }

  @Test("An amount of zero is printed as nothing, a cost of zero as €0.00.")
  func zeroAmountPrintsNothing() {
    #expect(style().amount(0) == "" && style().amount(1) == "€1.00" && style().cost(0) == "€0.00")
  }

  // MARK: Lists

  private static func listing(_ name: String, _ details: [Message] = [], contact: EntryContact? = nil) -> Listing {
    Listing(
      title: "things",
      rows: [
        Listing.Row(
          reference: "g1", name: name, details: details, plain: "g1\tx", json: ["n": .number(1)], contact: contact)
      ], next: RecordID(.guardian, 4), words: ["--limit 1"], nothing: "nothing", more: ["left": .number(2)])
  }

  @Test("A list prints the command for its next page, except in JSON, which has its number.")
  func listPrintsNextPageCommand() {
    let listing = Self.listing("Nora", ["Lindenau"])
    let more = "more: /things --limit 1 --after g4"
    #expect(listing.output(style()) == Output(out: ["g1  Nora  Lindenau"], err: [more]))
    #expect(listing.output(style(.plain)) == Output(out: ["g1\tx"], err: [more]))
    #expect(listing.output(style(.jsonl)) == Output(out: [#"{"n":1}"#], err: [more]))
    #expect(
      listing.output(style(.json)) == Output(out: [#"{"left":2,"next":4,"rows":[{"n":1}],"title":"things"}"#]))
    let empty = Listing(title: "things", rows: [], nothing: "nothing")
    for format in Format.allCases { #expect(empty.output(style(format)).err == ["nothing"]) }
  }

  @Test("A name with `wrapsName` is wrapped, never cut, at each width from 30 to 120 columns.")
  func wholeNames() {
    let words = ["2026-05-31", "vaccination", "Nobivac", "Myxo-RHD", "PLUS"]
    for width in 30...120 {
      var row = Listing.Row(
        reference: "t6", name: "2026-05-31  vaccination  Nobivac Myxo-RHD PLUS",
        details: ["until 2027-05-31", "p2 Max (O'Neill)"], plain: "", json: [:])
      row.wrapsName = true
      let lines = row.lines(2, style(width: width))
      #expect((words + ["until 2027-05-31"]).allSatisfy { lines.joined(separator: " ").contains($0) }, "\(lines)")
      #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
    }
  }

  @Test("The details of a row are beside its name from 60 columns on, else below it.")
  func narrowRowHasDetailsBelow() {
    let long = String(repeating: "ä", count: 100)
    func cut(_ columns: Int) -> String { String(repeating: "ä", count: columns - 1) + "…" }
    func lines(_ width: Int, _ details: [Message] = [Message(text: long)]) -> [String] {
      Array(Self.listing(long, details).output(style(width: width)).out)
    }
    #expect(lines(59) == ["g1  \(cut(55))", "    \(cut(55))"])
    #expect(lines(60) == ["g1  \(cut(28))  \(cut(26))"])
    #expect(lines(59, []) == ["g1  \(cut(55))"] && lines(60, []) == ["g1  \(cut(56))"])
    #expect(lines(5) == ["g1  \(cut(4))", "    \(cut(4))"])
  }

  @Test("A contact moves to its own line below 60 columns, and its name is cut before its number.")
  func narrowContactHasOwnLine() {
    func lines(_ width: Int?, _ name: String) -> [String] {
      Self.listing("Rex", ["dog"], contact: EntryContact(1, name, "030 1234"))
        .output(style(width: width)).out
    }
    #expect(lines(nil, "Nora") == ["g1  Rex  dog · Nora 030 1234"])
    #expect(lines(60, "Nora") == ["g1  Rex  dog · Nora 030 1234"])
    #expect(lines(59, "Nora") == ["g1  Rex", "    dog", "    Nora 030 1234"])
    #expect(lines(17, "Nora Q") == ["g1  Rex", "    dog", "    Nor… 030 1234"])
    #expect(lines(16, "Nora Q") == ["g1  Rex", "    dog", "    030 1234"])
    #expect(lines(9, "Nora Q") == ["g1  Rex", "    dog", "    030", "    1234"])
  }

  @Test("The words of a filter are cut to 60 columns, and the usual limit is left out.")
  func filterWordsAreCut() {
    let long = String(repeating: "ä", count: 100)
    #expect(Listing.words(long, limit: 20, usual: 20) == [String(repeating: "ä", count: 59) + "…"])
    #expect(Listing.words(nil, limit: 21, usual: 20) == ["--limit 21"])
    #expect(Listing.words("a b", limit: 1, usual: 20) == ["'a b'", "--limit 1"])
  }

  // MARK: JSON

  @Test("JSON escapes quotes, backslashes and control characters, and nothing else.")
  func jsonEscapesOnlySpecialCharacters() {
    #expect(
      JSON.object(["b": .array([.null, .bool(true), .bool(false), .number(-1)]), "a": .string("ä/")]).line
        == #"{"a":"ä/","b":[null,true,false,-1]}"#)
    #expect(JSON.string("\"\\\n\r\t\u{1}\u{F}\u{10}\u{1F}").line == #""\"\\\n\r\t\u0001\u000f\u0010\u001f""#)
    #expect(JSON.array([]).line == "[]" && JSON.object([:]).line == "{}")
    #expect(JSON(nonEmpty: "") == .null && JSON(nonEmpty: "a") == .string("a"))
    #expect(JSON("" as String?) == .string("") && JSON(nil as String?) == .null)
    #expect(JSON(nil as Int?) == .null && JSON(3) == .number(3))
    #expect(JSON(Decimal(35)) == .string("35.00") && JSON(nil as Decimal?) == .null)
  }

  // MARK: Backgrounds

  @Test(
    "A background is light or dark by the luminance of the terminal's answer, with one to four digits a colour.",
    arguments: [
      ("rgb:ffff/ffff/ffff", Background.light), ("rgb:0/0/0", .dark), ("rgb:f/f/f", .light),
      ("rgba:ff/ff/ff/ff", .light),
      ("rgba:0/0/0/f", .dark), ("rgb:0/b3/0", .light), ("rgb:00/b2/00", .dark), ("rgb:ff/00/ff", .dark),
      ("rgb:8/8/8", .light), ("rgb:7/7/7", .dark), ("rgb:80/80/80", .light), ("rgb:7f/7f/7f", .dark),
    ])
  func luminanceDecidesBackground(answer: String, background: Background) {
    #expect(Background(answer: answer) == background, "\(answer)")
  }

  @Test(
    "An answer that is no colour gives no background.",
    arguments: [
      "", "rgb", "rgb:", "rgb:0/0", "rgb:0/0/0/0", "rgba:0/0/0", "hsl:0/0/0", "rgb:00000/0/0", "rgb:/0/0", "rgb:g/0/0",
      "rgb:0/0/0:0",
    ])
  func noBackgrounds(answer: String) { #expect(Background(answer: answer) == nil) }

  // MARK: Hints

  @Test("Merging the read hints of two prompts keeps the higher count of each hint.")
  func mergingKeepsHigherHintCounts() {
    let (one, two) = (ReadHints().reading(.undo).reading(.undo), ReadHints().reading(.undo).reading(.team))
    #expect(one.merged(with: two) == one.reading(.team) && two.merged(with: one) == one.reading(.team))
    let four = (1...4).reduce(ReadHints()) { read, _ in read.reading(.undo) }
    #expect(four.wants(.undo) && !four.reading(.undo).wants(.undo) && four.wants(.team))
    #expect(ReadHints.oneReadLeft.wants(.undo) && !ReadHints.oneReadLeft.reading(.undo).wants(.undo))
  }
}
