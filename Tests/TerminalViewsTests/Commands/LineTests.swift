import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

@Suite struct LineTests {
  typealias Case = (line: String, action: JotterViewState.Action)

  static let notes: [Case] = [
    ("limping, left hind 35€", .noted("limping, left hind", cost: 35)),
    ("limping, left hind 35,50 EUR", .noted("limping, left hind", cost: Decimal(string: "35.5"))),
    ("temp 39,5", .noted("temp 39,5", cost: nil)),
    ("limping 35", .noted("limping 35", cost: nil)),
    ("35€", .noted("35€", cost: 35)),
    ("  both ends  trimmed \r", .noted("both ends  trimmed", cost: nil)),
    ("//path", .noted("/path", cost: nil)),
    ("//", .noted("/", cost: nil)),
    ("// 12€", .noted("/", cost: 12)),
    (#""a \" b""#, .noted(#""a \" b""#, cost: nil)), (#""whole""#, .noted(#""whole""#, cost: nil)),
    ("--cost 35", .noted("--cost 35", cost: nil)),
    ("settle", .noted("settle", cost: nil)),
    ("first\nsecond 5€", .noted("first\nsecond", cost: 5)),
    ("12,50€ antibiotics", .noted("antibiotics", cost: Decimal(string: "12.5"))),
    ("x 5€ + 3€", .noted("x 5€ + 3€", cost: nil)),
  ]

  @Test("A line is a note, and a single amount with currency at its beginning or end is its cost.", arguments: notes)
  func lineIsNoteWithCost(line: String, action: JotterViewState.Action) throws {
    #expect(try Parser.line(line, in: context()).request == .action(.jotter(action)))
  }

  static let commands: [Case] = [
    ("/note limping, left hind", .noted("limping, left hind", cost: nil)),
    (#"/note "a \" b""#, .noted(#""a \" b""#, cost: nil)), (#"/note "whole""#, .noted("whole", cost: nil)),
    (#"/note "whole" x"#, .noted(#""whole" x"#, cost: nil)), (#"/note "a" "b""#, .noted(#""a" "b""#, cost: nil)),
    (#"/note say "x" \n"#, .noted(#"say "x" \n"#, cost: nil)), (#"/note 'a'"#, .noted("'a'", cost: nil)),
    ("/note limping 35€", .noted("limping", cost: 35)),
    ("/note limping 35€ --cost 20", .noted("limping 35€", cost: 20)),
    ("/note --cost 20 limping", .noted("limping", cost: 20)),
    ("/note --cost=20 limping", .noted("limping", cost: 20)),
    ("/note limping --cost 35 €", .noted("limping", cost: 35)),
    ("/note limping --cost \"35 €\"", .noted("limping", cost: 35)),
    ("/note --cost € 35 limping", .noted("limping", cost: 35)),
    ("/note \"limping\" --cost 35", .noted("limping", cost: 35)),
    ("/note \"limping --cost 3\"", .noted("limping --cost 3", cost: nil)),
    ("/note a  \"b\" and 'c", .noted("a  \"b\" and 'c", cost: nil)),
    ("/note \"a\" and \"b\"", .noted("\"a\" and \"b\"", cost: nil)),
    ("/note -5 degrees - outside", .noted("-5 degrees - outside", cost: nil)),
    ("/note a -- b", .noted("a -- b", cost: nil)),
    ("/note -- --cost 35", .noted("--cost 35", cost: nil)),
    ("/NOTE x", .noted("x", cost: nil)),
    ("/describe Rex", .described("Rex")),
    ("/describe \"\"", .described("")),
    ("/new", .began(nil)),
    ("/new Rex, limping", .began("Rex, limping")),
    ("/em on", .raised(true)), ("/emergency OFF", .raised(false)), ("/emergency", .raised(true)),
    ("/emergency Dog hit by car", .begunEmergency("Dog hit by car")),
    ("/emergency on foot", .begunEmergency("on foot")),
    ("/emergency cat seizure --patient mimi", .begunEmergency("cat seizure", patient: "mimi")),
    ("/cost n3 20", .priced(3, 20)), ("/cost 3 20,50 €", .priced(3, Decimal(string: "20.5"))),
    ("/cost N3 -20", .priced(3, -20)), ("/cost n3 NONE", .priced(3, nil)),
    ("/note back --cost -5", .noted("back", cost: -5)),
    ("/edit n3 limping,  right hind", .rewrote(3, "limping,  right hind", cost: nil)),
    ("/edit 3 blood 12€", .rewrote(3, "blood", cost: 12)),
    ("/show", .asked(nil)), ("/show #12", .asked("#12")), ("/sh 12", .asked("12")),
    ("/open 12", .chose("12")), ("/settle", .settled(nil)), ("/settle 12", .settled("12")),
    ("/discard", .discarded(nil)), ("/discard '#12'", .discarded("#12")),
    ("/erase note 2", .erased(.note, 2)), ("/erase n2", .erased(.note, 2)), ("/erase note n2", .erased(.note, 2)),
    ("/restore note 2", .restored(.note, 2)), ("/restore N2", .restored(.note, 2)),
    ("/erase photo 1", .erased(.photo, 1)), ("/erase F1", .erased(.photo, 1)), ("/erase video 2", .erased(.photo, 2)),
    ("/erase recording s1", .erased(.recording, 1)), ("/restore s1", .restored(.recording, 1)),
    ("/restore incident 12", .recovered("12")), ("/restore #12", .recovered("#12")),
    ("/restore 0123456789ab", .recovered("0123456789ab")),
    ("/undo", .undid), ("/redo", .redid), ("/undo\r", .undid),
  ]

  @Test("A line that begins with a slash is a command.", arguments: commands)
  func slashBeginsCommand(line: String, action: JotterViewState.Action) throws {
    #expect(try Parser.line(line, in: context()).request == .action(.jotter(action)))
  }

  @Test("A blank line requests nothing.", arguments: ["", " ", "\t", "\r", "\u{A0}"])
  func blankLineRequestsNothing(line: String) throws {
    #expect(try Parser.line(line, in: context()) == Invocation(.nothing))
  }

  @Test("Commands about the program, its help and its sample data are read.")
  func programCommandsAreRead() throws {
    #expect(try Parser.line("/quit", in: context()).request == .quit)
    #expect(try Parser.line("/version", in: context()).request == .version)
    #expect(try Parser.line("/about", in: context()).request == .about)
    #expect(try Parser.line("/help", in: context()).request == .help(topic: nil))
    #expect(try Parser.line("/help exit-", in: context()).request == .help(topic: "exit-codes"))
    #expect(try Parser.line("/help /note", in: context()).request == .help(topic: "note"))
    #expect(try Parser.line("/settle --help", in: context()).request == .help(topic: "settle"))
    #expect(
      try Parser.line("/bootstrap --incidents 100 --seed 7", in: context()).request
        == .action(.bootstrap(.asked(count: 100, seed: 7))))
    guard case .action(.bootstrap(.practiceAsked(let midnight))) = try Parser.line("/bootstrap", in: context()).request
    else {
      Issue.record("no practice asked for")
      return
    }
    #expect(try context().calendar.day("today", today: context().now).lowerBound == midnight)
  }

  @Test("A parsed line has its format, and the text to print back after a failure.")
  func parsedLineHasItsFormat() throws {
    let invocation = try Parser.line("/note limping 35€ --json", in: context())
    #expect(
      invocation == Invocation(.action(.jotter(.noted("limping", cost: 35))), format: .json, typed: "limping 35€"))
    #expect(try Parser.line("a 5€", in: context()).typed == "a 5€")
    #expect(try Parser.line("/undo --plain", in: context()).typed == nil)
  }

  @Test("A command's name alone is a note, and the hint names the command and undo.")
  func commandNameAloneIsNote() throws {
    for line in ["settle", "Undo", " quit ", "//settle"] {
      let hint = try #require(Parser.line(line, in: context()).hint).english
      #expect(hint.contains("/\(line.lowercased().filter(\.isLetter))") && hint.contains("/undo"))
    }
    #expect(try Parser.line("settle it", in: context()).hint == nil)
    #expect(try Parser.line("/settle", in: context()).hint == nil)
  }

  @Test("A slash begins a command behind anything that cannot be seen, and two slashes begin a text there.")
  func invisibleCharactersMayPrecedeSlash() throws {
    for blank in ["", " ", "\t", "\u{A0}", "\u{2003}", "\u{3000}", "\u{200B}", "\u{FEFF}", " \u{200B}\u{A0}"] {
      for slash in ["/", "\u{FF0F}"] {
        let line = try Parser.line("\(blank)\(slash)settle", in: context())
        #expect(try line == Parser.line("/settle", in: context()), "\(line)")
        let text = try Parser.line("\(blank)/\(slash)settle", in: context())
        #expect(text.typed?.hasSuffix("\(slash)settle") == true, "\(text)")
      }
    }
  }

  @Test("A yes or no without a question is a note with a hint, and --yes alone is refused.")
  func answerWithoutQuestionIsNote() throws {
    for line in ["yes", "Y", "ja", "no", "nein", "ok"] {
      #expect(
        try Parser.line(line, in: context()).hint?.english
          == "stored as a note, as no question is open; /undo removes the note")
    }
    let error = #expect(throws: UsageError.self) { try Parser.line(" --yes ", in: context()) }
    #expect(error?.message.english == "no question is open that --yes could answer")
    #expect(try Parser.note("--yes", in: context()).request == .jotter(.noted("--yes", cost: nil)))
  }

  @Test("/edit without a text opens an editor at a prompt, and is refused elsewhere.")
  func editOpensEditorAtPrompt() throws {
    var context = context()
    let error = #expect(throws: UsageError.self) { try Parser.line("/edit n3", in: context) }
    #expect(error?.message.english == "a text is needed")
    context.isPrompt = true
    #expect(try Parser.line("/edit n3", in: context) == Invocation(.action(.jotter(.rewrote(3, nil, cost: nil)))))
  }

  @Test("The text to print back after a failure has no words of the command itself.")
  func printedTextOmitsCommandWords() throws {
    #expect(try Parser.line("/emergency on", in: context()).typed == nil)
    #expect(try Parser.line("/emergency Dog hit by car", in: context()).typed == "Dog hit by car")
    #expect(try Parser.line("/edit n3 lame", in: context()).typed == "n3 lame")
  }

  @Test("A pasted text is a note, even if it begins with a slash.")
  func pastedTextIsNote() {
    #expect(Parser.note("/quit\nnow", in: context()).request == .action(.jotter(.noted("/quit\nnow", cost: nil))))
  }

  @Test("The money locale is read only for a line that may have an amount.")
  func moneyLocaleIsReadLazily() throws {
    let context = Context(
      money: {
        Issue.record("the locale was asked for")
        return .unknown
      }, calendar: berlin, now: moment(), isFile: { _ in false })
    _ = try Parser.line("limping, left hind 35", in: context)
    _ = try Parser.line("/note limping, left hind", in: context)
    _ = try Parser.line("/incidents --on today", in: context)
  }
}
