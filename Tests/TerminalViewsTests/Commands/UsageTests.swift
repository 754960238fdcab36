import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct UsageTests {
  static func error(_ line: String, files: [String] = []) -> UsageError? {
    do throws(UsageError) {
      _ = try Parser.line(line, in: context(files: files))
      return nil
    } catch {
      return error
    }
  }

  @Test("A suggestion for a wrong or missing argument names no other record than the typed record.")
  func typedReferences() {
    for example in VerbTable.standard.verbs.flatMap(\.examples) {
      let words = example.split(separator: " ").map(String.init)
      let place = words.firstIndex { $0.wholeMatch(of: /[a-z][0-9]+/) != nil }
      guard let place, let letter = words[place].first else { continue }
      let typed = (words[..<place] + ["\(letter)4099"]).joined(separator: " ")
      for line in [typed, "\(typed) §", "\(typed) §=1"] {
        let suggestion = Self.error("/\(line)")?.suggestion.english ?? ""
        let named = suggestion.matches(of: /\b[a-z][0-9]+\b/).map { String($0.output) }
        #expect(named.allSatisfy { $0.first != letter || $0 == "\(letter)4099" }, "/\(line): \(suggestion)")
      }
    }
  }

  @Test("A suggestion for a missing number lists the records, and names none that may not exist.")
  func missingNumberGetsList() throws {
    for (line, list) in [
      ("/cost 5", "/show lists the parts of the incident with their numbers"),
      ("/cost", "/show lists the parts of the incident with their numbers"),
      ("/edit", "/show lists the parts of the incident with their numbers"),
      ("/appointment cancel", "/schedule lists today's appointments with their numbers"),
      ("/appointment move", "/schedule lists today's appointments with their numbers"),
      ("/reminder done", "/reminders lists the reminders with their numbers"),
    ] {
      let error = try #require(Self.error(line))
      #expect(error.suggestion.english.hasSuffix("; \(list)"), "\(line): \(error.suggestion.english)")
    }
    let kinds: [RecordKind] = [.note, .appointment, .photo, .recording, .outbox, .reminder, .entry, .report]
    let letters = kinds.map { String($0.letter) }
    for example in VerbTable.standard.verbs.flatMap(\.examples) {
      let words = example.split(separator: " ").map(String.init)
      guard let place = words.firstIndex(where: { $0.wholeMatch(of: /[a-z][0-9]+/) != nil }) else { continue }
      let line = "/" + words[..<place].joined(separator: " ")
      let suggestion = Self.error(line)?.suggestion.english ?? ""
      let named = suggestion.matches(of: /\b([a-z])[0-9]+\b/).map { String($0.output.1) }
      #expect(named.allSatisfy { !letters.contains($0) }, "\(line): \(suggestion)")
    }
  }

  typealias Case = (line: String, message: String, suggestion: String)

  static let cases: [Case] = [
    ("/incidnts", "unknown command \"/incidnts\" (did you mean /incidents?)", "/help"),
    ("/xyzzy", "unknown command \"/xyzzy\"", "start with // to store the line as a note"),
    ("/", "a command is needed", "/help"),
    ("/e", "\"/e\" can mean", "one more letter"),
    ("/note", "a note needs text", "/note TEXT… [--cost AMOUNT], such as /note"),
    ("/note \"\"", "a note needs text", "/note"),
    ("/note --cost 5", "a note needs text", "/note"),
    ("/note x --cost", "--cost needs a value", "--cost AMOUNT"),
    ("/note x --cost abc", "--cost: cannot read \"abc\" as an amount", "35.50"),
    ("/note x --cost 1.234,5.6", "--cost: ", ""),
    ("/note x --cots 5", "unknown flag \"--cots\" (did you mean --cost?)", "-- before the text"),
    ("/note a --foo b", "unknown flag \"--foo\"", "-- before the text"),
    ("/note a --cost 5 left hind", "--cost is inside the text", "-- before the text"),
    ("/note a --json b", "--json is inside the text", "at the end"),
    ("/note x --cost 5 --cost 6", "--cost is given twice", "keep one"),
    ("/note x --json=1", "--json takes no value", ""),
    ("/note x --json --plain", "--json and --plain cannot be combined", "keep one"),
    ("/describe", "a description needs text", "/describe TEXT…"),
    ("/cost", "a note is needed", "/cost NOTE AMOUNT|none"),
    ("/cost n3", "an amount is needed", "/cost NOTE AMOUNT|none"),
    ("/cost n40", "an amount is needed", "such as /cost n40 20"),
    ("/cost n40 3 x 4,50", "cannot read \"3 x 4,50\" as an amount", "/cost n40 AMOUNT"),
    ("/cost n20 minus 5", "cannot read \"minus 5\" as an amount", "-5 for a refund"),
    ("/cost three 20", "\"three\" is not the number of a note", "/cost NOTE AMOUNT|none"),
    (
      "/cost n3 abc", "cannot read \"abc\" as an amount",
      "type /cost n3 AMOUNT, such as 35.50, or -5 for a refund; /cost n3 none clears it"
    ),
    ("/edit", "a note is needed", "/edit NOTE [TEXT…]"),
    ("/edit limping", "\"limping\" is not the number of a note", "/edit NOTE [TEXT…]"),
    ("/edit t4 weight=3", "\"t4\" is not the number of a note", "/entry edit t4 FIELD=VALUE"),
    ("/open", "an incident is needed", "/open INCIDENT, such as /open 12"),
    ("/open ''", "names no incident", "/open"),
    ("/undo 3", "/undo does not take \"3\"", "/undo"),
    ("/erase", "a note or a file is needed", "/erase PART"),
    ("/scan", "a code is needed, or a file with a picture of a code", "/scan CODE|FILE"),
    ("/import", "a folder or a file is needed", "/import DIR|FILE"),
    ("/erase 3", "\"3\" can mean a note or an incident", "/erase note 3"),
    ("/erase #3", "erase does not take an incident", "/discard 3"),
    ("/erase note x", "\"x\" is not the number of a note", ""),
    ("/erase note 0", "\"0\" is not the number of a note", ""),
    ("/restore 3", "\"3\" can mean a note or an incident", "/restore note 3, or /restore incident 3"),
    ("/incidents --limit 0", "not a number from 1 to 1000", "--limit 20"),
    ("/incidents --limit 1001", "not a number from 1 to 1000", ""),
    ("/incidents --limit -1", "not a number from 1 to 1000", ""),
    ("/incidents --after x", "as a number such as #12", "--after NUMBER"),
    (
      "/patient add Rex owner=quellberg", "has no field \"owner\"",
      "leave out owner=, then type /guardian link GUARDIAN PATIENT --as owner"
    ),
    ("/patient", "/patient needs one more word", "type one of add, show, edit"),
    ("/patient owner", "/patient owner needs one more word", "add, edit, remove"),
    ("/patient dance", "patient has no command \"dance\"", "/help patient"),
    ("/patient owner edt", "owner has no command \"edt\" (did you mean edit?)", "add, edit, remove"),
    ("/patient show rex --chip 5", "--chip works only with add and edit", "leave out --chip"),
    ("/patient show p7 --surname x", "--surname works only with owner add and owner edit", "leave out --surname"),
    ("/incidents --on 2026-02-30", "--on: \"2026-02-30\" is not in the calendar", "2026-02-28"),
    ("/incidents --on today --from today", "--on cannot be combined with --from or --to", ""),
    ("/incidents --from today --to yesterday", "--from is later than --to", "swap"),
    ("/incidents a --search b", "two searches", "one of them"),
    ("/incidents --emergncy", "unknown flag \"--emergncy\" (did you mean --emergency?)", "/incidents"),
    ("/incidents 'open", "the quote ' is not closed", ""),
    (
      "/reminders --state done", "unknown flag \"--state\"",
      "the flags of this command are --limit, --after, --all, --past; type /reminders"
    ),
    ("/incidents --home x", "unknown flag \"--home\"", ""),
    ("/bootstrap --seed 2", "--seed needs --incidents", "/bootstrap [--incidents N]"),
    ("/bootstrap --incidents 0", "not a number from 1 to 10000000", ""),
    ("/bootstrap --incidents 5 --seed -1", "not a number", ""),
    ("/help nosuch", "there is no help on \"nosuch\"", "/help"),
    ("/help incidnts", "(did you mean incidents?)", "/help"),
  ]

  @Test("A line that cannot be understood is refused with a message and a suggestion.", arguments: cases)
  func unclearLineGetsSuggestion(line: String, message: String, suggestion: String) throws {
    let error = try #require(Self.error(line))
    #expect(error.message.english.contains(message) && !error.suggestion.english.isEmpty)
    #expect(suggestion.isEmpty || error.suggestion.english.contains(suggestion))
  }

  @Test("The error of a command with a text keeps the line to print back.")
  func errorKeepsLineWithText() {
    #expect(Self.error("/note limping --cost x")?.unstored == "/note limping --cost x")
    #expect(Self.error("/limping left hind")?.unstored == "/limping left hind")
    #expect(Self.error("/erase 3")?.unstored == nil)
    #expect(Self.error("/note")?.unstored == nil)
  }

  @Test("The path of a file that is dropped on the terminal is refused as no command.")
  func droppedFilePathIsRefused() throws {
    let error = try #require(Self.error("/home/vet/x\\ ray.jpg", files: ["/home/vet/x ray.jpg"]))
    #expect(error.message.english == "\"/home/vet/x ray.jpg\" is a file, not a command")
    #expect(error.suggestion.english.contains("//"))
  }

  @Test("An error has no control characters of the line, and is short even for a megabyte of text.")
  func errorIsShortAndHarmless() throws {
    for line in ["/\(hostile.filter { !$0.isWhitespace })", "/open a b\(hostile)", "/incidents --on '\(hostile)'"] {
      let error = try #require(Self.error(line))
      #expect(isHarmless([error.message.english, error.suggestion.english]))
    }
    let long = try #require(Self.error("/" + String(repeating: "x", count: 1_000_000)))
    #expect(long.message.english.utf8.count < 200)
  }

  @Test("Random lines never trap the parser.")
  func randomLinesNeverTrapParser() {
    var random = Fuzz(seed: 7)
    let pieces = [
      "/", "note", "incidents", "restore", "--cost", "--", "-", "\"", "'", "\\", " ", "  ", "35€", "€", "EUR", "#12",
      "n",
      "=", "--search=", "\n", "\r\n", "\u{0}", "\u{301}", "é", "--json", "--on", "2026-11-21", hostile,
    ]
    for _ in 0..<5_000 {
      let line = (0..<random.next(9)).map { _ in pieces[random.next(pieces.count)] }.joined()
      _ = try? Parser.line(line, in: context())
      _ = try? Parser.line("/note " + line, in: context())
      _ = try? Parser.arguments(line.split(separator: " ").map { String($0) }, in: context())
    }
  }

  @Test("All unknown fields of a command are named in one error")
  func unknownFields() {
    let error = Self.error("/guardian add Ida email=x wings=2 city=Ulm")
    #expect(
      error?.message.english
        == "/guardian add has no field \"email\" (did you mean mail?); /guardian add has no field \"wings\"")
  }
}

/// A small random generator with a seed.
struct Fuzz {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
