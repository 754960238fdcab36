import Architecture
import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Parts of commands: words, quotes, flags, spelling, and the options of the program.
@Suite struct CommandPartsTests {
  // MARK: Words

  private static let splits: [(text: String, words: [String])] = [
    ("", []), ("  ", []), (" a  b ", ["a", "b"]), ("'a b' c", ["a b", "c"]), ("\"a b\"c\"", ["a b\"c"]),
    ("\"\" ''", ["", ""]), ("a\\ b", ["a b"]), ("a\\", ["a\\"]), ("'a\\b'", ["a\\b"]), ("\"a\\\"b\"", ["a\"b"]),
    ("\\'a", ["'a"]), ("'a\"b'", ["a\"b"]), ("\"it's\"", ["it's"]), ("\\ ", ["\\"]), ("a \\ b", ["a", "\\", "b"]),
    // Inside of a word, quotes and backslashes before letters are plain characters.
    ("O'Neil's", ["O'Neil's"]), ("Randy's and Tom's dogs", ["Randy's", "and", "Tom's", "dogs"]),
    ("5\" by 6\" nail", ["5\"", "by", "6\"", "nail"]), ("don't", ["don't"]), ("a\\b", ["a\\b"]),
    ("name=O'Neil surname=D'Arcy", ["name=O'Neil", "surname=D'Arcy"]), ("'Randy's dog'", ["Randy's dog"]),
    ("name='Ada Kern' by=\"Jo B\"", ["name=Ada Kern", "by=Jo B"]), ("--by='Ada Kern'", ["--by=Ada Kern"]),
    ("=' b'", ["='", "b'"]), ("\"a\\\\b\"", ["a\\b"]), ("\"a\\b\"", ["a\\b"]),
  ]

  @Test("Blanks separate words, except in quotes and after a backslash inside a path.", arguments: splits)
  func blanksSeparateWords(text: String, words: [String]) throws { #expect(try Words.split(text[...]) == words) }

  @Test("A backslash before a blank stays in the text of each command, and escapes the blank only in a path.")
  func backslashEscapesBlankInPath() throws {
    for (line, words) in [
      ("visit rex a \\ b", ["rex", "a", "\\", "b"]), ("visit a\\ b", ["a\\", "b"]),
      ("remind a \\ b \\c 18:00", ["a", "\\", "b", "\\c", "18:00"]),
      ("remind a\\ b --hint left\\ hind.png 18:00", ["a\\", "b", "--hint", "left hind.png", "18:00"]),
      ("remind a\\ b --hint=left\\ hind.png 18:00", ["a\\", "b", "--hint=left hind.png", "18:00"]),
      ("attach left\\ hind.png /tmp/x\\ y.png", ["left hind.png", "/tmp/x y.png"]),
      ("patient add name=a\\ b", ["add", "name=a\\", "b"]),
      ("patient picture rex left\\ hind.png", ["picture", "rex", "left hind.png"]),
    ] {
      let verb = try #require(VerbTable.standard.verb(named: String(line.prefix { $0 != " " })))
      let rest = line[verb.name.endIndex...]
      #expect(try Words.split(rest, isPath: verb.isPath) == words, "\(line)")
    }
  }

  @Test("An open quote is refused, with the two ways to type the quote.", arguments: ["'a", "\"b", "a='b", "'a\\'b"])
  func openQuoteIsRefused(text: String) {
    let error = #expect(throws: UsageError.self) { try Words.split(text[...]) }
    let quote = text.contains("\"") ? "\"" : "'"
    #expect(error?.message.english == "the quote \(quote) is not closed")
    #expect(error?.suggestion.english == "type \(quote) once more to close it, or \\\(quote) for the character itself")
  }

  @Test(
    "The last word of a line is returned as typed, and without its quotes and backslashes.",
    arguments: [
      ("", "", ""), ("a ", "", ""), ("a b", "b", "b"), ("a 'b c", "'b c", "b c"), ("a \"b c", "\"b c", "b c"),
      ("a b\\ c", "b\\ c", "b c"), ("a \\ c", "c", "c"),
      ("'a b' c", "c", "c"), ("a 'b c'", "'b c'", "b c"), ("'a b", "'a b", "a b"),
    ])
  func lastWordIsReturned(line: String, typed: String, word: String) {
    let last = Words.last(line[...])
    #expect(last.typed == typed && last.word == word)
  }

  @Test(
    "Words.joined quotes a word with blanks or special characters, and Words.split reads it back.",
    arguments: [
      ("", "''"), ("a", "a"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("a\\b", "'a\\b'"), ("a\"b", "'a\"b'"),
      ("'", "''\\'''"), ("postgres://a@/b?host=/c&d=e", "'postgres://a@/b?host=/c&d=e'"), ("a;b", "'a;b'"),
      ("$a", "'$a'"), ("a*", "'a*'"), ("(a)", "'(a)'"), ("a|b", "'a|b'"), ("a>b", "'a>b'"), ("`a`", "'`a`'"),
      ("[a]", "'[a]'"), ("~/a", "~/a"), ("a=b", "a=b"), ("#1", "#1"), ("ä-b_c.d,e:f/g@h", "ä-b_c.d,e:f/g@h"),
    ])
  func joinedWordsCanBeSplit(word: String, typed: String) throws {
    #expect(Words.joined(word) == typed)
    #expect(try Words.split(typed[...]) == [word])
  }

  @Test("Random words that are quoted for a line are read back unchanged.")
  func quotedWordsAreReadUnchanged() throws {
    var dice = SplitMix(seed: 7)
    for _ in 0..<500 {
      let words = (0..<3).map { _ in
        String((0..<dice.next() % 7).map { _ in Array("ab='\"\\ \u{E4}")[Int(dice.next() % 8)] })
      }
      let line = words.map(Words.joined).joined(separator: " ")
      #expect(try Words.split(line[...]) == words, "\(line)")
    }
  }

  /// Marks that form one character with a blank before them.
  private static let loneMarks = ["\u{301}", "\u{308}", "\u{FE0F}", "\u{200D}", "\u{1F3FD}", "\u{20DD}"]

  @Test(
    "A combining mark stays with the blank before it when a line is trimmed, split or parsed", arguments: loneMarks)
  func combiningMarkStaysWithBlank(mark: String) throws {
    let text = "a \(mark)b \(mark)"
    #expect(text.trimmed == text[...] && " \(text) ".trimmed == text[...])
    let lone = " \(mark)"
    #expect(lone.trimmed == lone[...] && lone.firstWord == lone[...])
    let whole = Array("\(text) c d".unicodeScalars.filter { !$0.properties.isWhitespace })
    let words = try Words.split("\(text) c d")
    #expect(words.flatMap { $0.unicodeScalars.filter { !$0.properties.isWhitespace } } == whole)
    #expect(words.suffix(2) == ["c", "d"])
    #expect(try Words.split(words.map(Words.joined).joined(separator: " ")[...]) == words)
    for line in [
      "limping \(mark)", " \(mark)limping", "limping \(mark)left", "/note limping \(mark)left", "/note \(mark)left",
    ] {
      let scalars = try Parser.line(line, in: context()).request.jotted?.unicodeScalars.map(\.value)
      #expect(scalars?.contains(mark.unicodeScalars.first?.value ?? 0) == true, "\(line.debugDescription)")
    }
  }

  // MARK: Spelling

  @Test(
    "Spelling counts a missing, surplus, wrong or exchanged letter as one difference, in both directions.",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("ab", "ba", 1),
      ("abcd", "badc", 2), ("ca", "abc", 3), ("kitten", "sitting", 3), ("abc", "abxc", 1), ("abc", "ac", 1),
      ("abc", "xbc", 1), ("abc", "abx", 1),
    ])
  func spellingCountsLetterDifferences(left: String, right: String, count: Int) {
    #expect(Spelling.distance(Array(left), Array(right)) == count)
    #expect(Spelling.distance(Array(right), Array(left)) == count)
  }

  @Test(
    "Spelling offers at most two words that differ in a third of their letters or one letter, nearest first.")
  func spellingOffersTwoNearestWords() {
    #expect(Spelling.nearest(to: "a", among: ["b", "bc"]) == ["b"])
    #expect(Spelling.nearest(to: "abcde", among: ["abcxy"]).isEmpty)
    #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy", "abcxyz"]) == ["abcdxy"])
    #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy", "abcdex", "abcdez"]) == ["abcdex", "abcdez"])
    let long = String(repeating: "x", count: 40)
    #expect(Spelling.nearest(to: long, among: [long]) == [long])
    #expect(Spelling.nearest(to: long + "x", among: [long + "x"]).isEmpty)
  }

  @Test("An unknown word, several words, a file and a wrong option of the program have their own messages.")
  func wrongWordsHaveOwnMessages() {
    func said(_ arguments: String...) -> UsageError? {
      do throws(UsageError) {
        _ = try Parser.arguments(arguments, in: context(files: ["notes.txt"]))
        return nil
      } catch {
        return error
      }
    }
    #expect(said("limping")?.suggestion.english.hasSuffix("type jotter note \"limping\"") == true)
    #expect(said("limping", "left")?.suggestion.english.hasSuffix("type jotter note \"limping\" …") == true)
    #expect(said("notes.txt")?.suggestion.english == "to read its lines, type jotter < notes.txt")
    #expect(said("-")?.message.english == "unknown option \"-\"")
    #expect(said("--home", "--json")?.message.english == "--home needs a value")
    #expect(said("--home", "--", "undo")?.message.english == "--home needs a value")
    #expect(said("--", "undo") == nil && said("--home=/x", "undo") == nil)
  }

  // MARK: Flags

  @Test("A missing, blank, repeated or surplus flag value is refused, and a value may contain =.")
  func wrongFlagValueIsRefused() throws {
    func message(_ line: String) -> String? { UsageTests.error(line)?.message.english }
    for line in [
      "/incidents --search= x", "/incidents --search -- x", "/incidents --search --all", "/incidents --search",
    ] {
      #expect(message(line) == "--search needs a value", "\(line)")
    }
    for line in ["/incidents --all=1", "/incidents --all="] { #expect(message(line) == "--all takes no value") }
    #expect(message("/incidents --patient ' '") == "--patient needs a value")
    #expect(message("/incidents --patient a --patient b") == "--patient is given twice")
    #expect(
      try Parser.line("/incidents --patient=a=b=c -- --all x", in: context()).request
        == .action(.incidents(.asked(IncidentFilter(search: "--all x", patient: "a=b=c")))))
  }

  @Test("The usage of a flag lists its choices up to 60 characters; longer choices are in its summary.")
  func flagUsageListsShortChoices() {
    let (short, long) = (String(repeating: "a", count: 60), String(repeating: "a", count: 61))
    #expect(Flag("--kind", short, "which").usage == "--kind \(short)")
    #expect(Flag("--kind", short, "which").summary.english == "which")
    #expect(Flag("--kind", long, "which").usage == "--kind KIND")
    #expect(Flag("--kind", long, "which").summary.english == "which: \(long)")
    #expect(Flag("--all", nil, "all").usage == "--all" && Flag("--kind", "a", "").usage == "--kind a")
  }

  @Test("A flag that needs a number suggests 20, or the bound of its range that is nearest to 20.")
  func numericFlagSuggestsTwenty() {
    for (range, number) in [(1...1_000, 20), (1...10, 10), (30...40, 30), (20...20, 20)] {
      let flag = Flag("--count", "N", in: range, "how many")
      let error = #expect(throws: UsageError.self) { try flag.accepted("x") }
      #expect(error?.suggestion.english == "type --count \(number)")
    }
  }

  @Test("A choice of a flag is read in any case, and another word is refused with all choices.")
  func flagChoiceIgnoresCase() throws {
    let flag = Flag("--format", "text|html", "how")
    #expect(try flag.accepted("HTML") == "html")
    let error = #expect(throws: UsageError.self) { try flag.accepted("htlm") }
    #expect(error?.message.english == "--format does not take \"htlm\" (did you mean html?)")
    #expect(error?.suggestion.english == "type --format text or html")
    let field = Flag(field: "kind", "text|html", "how")
    #expect(try field.accepted("") == "" && field.accepted("HTML") == "HTML")
    #expect(try Flag("--open", "FILE|none", "what").accepted("x.png") == "x.png")
  }

  @Test("The example and the placeholder of a field come from its kind.")
  func fieldExampleFollowsKind() {
    #expect(FieldKind.choice(["a", "b"]).example == "a" && FieldKind.word(["a", "b"]).example == "a")
    #expect(FieldKind.word([]).example == "" && FieldKind.record(.patient).example == "p1")
    #expect(FieldKind.choice(["a", "b"]).placeholder == "a|b" && FieldKind.word(["a"]).placeholder == "a|TEXT")
    #expect(FieldKind.record(.patient).placeholder == "PATIENT")
  }

  // MARK: Texts

  @Test("Flags of /note are read before or after its text, and are text in quotes or after --.")
  func noteFlagsMayFollowText() throws {
    for (rest, text, cost) in [
      ("--cost 35 € limping", "limping", 35), ("--cost \"35 €\" limping", "limping", 35),
      ("--cost EUR 35 limping", "limping", 35), ("limping --cost \"35\"", "limping", 35),
      ("limping --cost=\"35\"", "limping", 35), ("limping --cost 35 EUR", "limping", 35),
      ("--cost=\"35\" limping", "limping", 35), ("-- limping --cost 5", "limping --cost 5", nil),
      ("--cost 5 -- --json", "--json", 5), ("\"a\"b", "\"a\"b", nil), ("\"a\" -- b", "\"a\" -- b", nil),
      ("\"limping\"--cost 5", "\"limping\"--cost 5", nil), ("\"a --cost 5\" --cost 6", "a --cost 5", 6),
      ("\"a", "\"a", nil),
    ] as [(String, String, Decimal?)] {
      #expect(
        try Parser.line("/note \(rest)", in: context()).request == .jotter(.noted(text, cost: cost)), "\(rest)")
    }
    for (rest, message) in [
      ("x --cost 5 6", "--cost is inside the text"), ("x --cost 35 kg", "--cost is inside the text"),
      ("x --cost --json", "--cost needs a value"), ("--cost --json x", "--cost needs a value"),
      ("--cost", "--cost needs a value"), ("\"a b\" --cost 5 c", "--cost is inside the text"),
      ("--cost limping", "a note needs text"), ("--json", "a note needs text"),
    ] {
      #expect(UsageTests.error("/note \(rest)")?.message.english == message, "\(rest)")
    }
  }

  @Test("A note that is a command's name has a hint up to 16 bytes, and none beyond.")
  func commandNameNoteHasHint() {
    let slashes = String(repeating: "/", count: 10)
    #expect(Parser.note(slashes + "settle", in: context()).hint != nil)
    #expect(Parser.note(slashes + "/settle", in: context()).hint == nil)
  }

  @Test("A blank line requests nothing, and an unreadable command keeps the text to print back.")
  func blankLineRequestsNothing() throws {
    #expect(Parser.note("  ", in: context()) == Invocation(.nothing))
    let error = UsageTests.error("/ x y")
    #expect(error?.message.english == "a command is needed" && error?.unstored == "x y")
    #expect(UsageTests.error("/clear now")?.unstored == "now" && UsageTests.error("/clear")?.unstored == nil)
    #expect(UsageTests.error("/xyzzy")?.unstored == nil && UsageTests.error("/xyzzy a")?.unstored == "/xyzzy a")
  }

  // MARK: Requests

  @Test("Only actions are recorded, and help, manual, completion and version do not depend on settings.")
  func onlyActionsAreRecorded() {
    let undo = Request.jotter(.undid)
    for (request, isHelp, isIndependent) in [
      (.help(topic: nil), true, true), (.manual, true, true), (.completion(.bash), false, true),
      (.version, false, true), (.about, false, false), (.settings, false, false), (.quit, false, false),
      (undo, false, false),
    ] as [(Request, Bool, Bool)] {
      #expect(request.isHelp == isHelp && request.isIndependentOfSettings == isIndependent)
      #expect(request.isRecorded == (request == undo))
    }
  }

  @Test("A name that is not UTF-8 is refused for a folder and for the file of a flag, and not by /attach.")
  func foreignFolderNameIsRefused() throws {
    var context = context()
    context.isUTF8 = { $0 != "bad" }
    func said(_ line: String) -> UsageError? {
      do throws(UsageError) {
        _ = try Parser.line(line, in: context)
        return nil
      } catch {
        return error
      }
    }
    for (line, name, what) in [
      ("/export bad", "export", "DIR"), ("/cat save x bad", "cat save", "DIR"), ("/wipe --to bad --yes", "--to", "DIR"),
      ("/digest --html bad", "--html", "FILE"),
    ] {
      let noun = what == "DIR" ? "folder" : "file"
      #expect(said(line)?.message.english == "\(name): the name of the \(noun) is not UTF-8")
      #expect(said(line)?.suggestion.english == "name another one: \(name) \(what)")
    }
    #expect(said("/attach bad") == nil && said("/export good") == nil && said("/digest --html good") == nil)
    for (flag, noun) in [("--home", "folder"), ("--journal", "file")] {
      let error = #expect(throws: UsageError.self) { try Parser.arguments([flag, "bad"], in: context) }
      #expect(error?.message.english == "\(flag): the name of the \(noun) is not UTF-8")
    }
  }

  // MARK: Options

  @Test("Each option of the program is read, and a missing option has its default.")
  func missingOptionsHaveDefaults() throws {
    let all = try Parser.arguments(
      [
        "--home", "/h", "--store", "memory", "--color", "always", "--cat-api", "https://cat.example/v1", "--dog-api",
        "https://dog.example/v1", "--openmrs", "https://mrs.example/openmrs", "--journal", "j", "--keep-going",
        "--plain",
      ], in: context()
    ).options
    var expected = Options()
    (expected.home, expected.store, expected.color, expected.journal) = ("/h", .memory, .always, "j")
    (expected.catAPI, expected.dogAPI) = ("https://cat.example/v1", "https://dog.example/v1")
    (expected.openMRS, expected.continuesOnFailure, expected.format) = ("https://mrs.example/openmrs", true, .plain)
    #expect(all == expected && all != Options())
    let none = try Parser.arguments([], in: context())
    #expect(none.options.store == .sqlite && none.options.color == .auto && none.options.format == .people)
    #expect(!none.options.continuesOnFailure && !none.isRerun)
    #expect(try Parser.arguments(["--replay", "j"], in: context()).isRerun)
    #expect(try Parser.arguments(["--emit-test", "j"], in: context()).isRerun)
  }

  @Test("Options that exclude each other, have no effect or have a malformed address are refused.")
  func contradictoryOptionsAreRefused() {
    func said(_ arguments: String...) -> String? {
      do throws(UsageError) {
        _ = try Parser.arguments(arguments, in: context())
        return nil
      } catch {
        return "\(error.message.english): \(error.suggestion.english)"
      }
    }
    #expect(said("--journal", "a", "--replay", "b")?.hasPrefix("--journal and --replay cannot be combined") == true)
    #expect(said("--replay", "a", "--emit-test", "b")?.hasPrefix("--replay and --emit-test cannot be combined") == true)
    for flag in ["--replay", "--emit-test"] {
      #expect(said(flag, "a", "undo")?.hasPrefix("a replayed session takes no command") == true)
      #expect(said(flag, "a", "help") == nil && said(flag, "a") == nil)
    }
    #expect(said("--journal", "a", "version")?.hasPrefix("--journal does not record this command") == true)
    #expect(said("--journal", "a", "undo") == nil && said("--journal", "a") == nil)
    for arguments in [["--from", "t1"], ["undo", "--from", "t1"]] {
      let error = #expect(throws: UsageError.self) { try Parser.arguments(arguments, in: context()) }
      #expect(error != nil)
    }
    #expect(said("incidents", "--from", "today") == nil)
    #expect(said("--cat-api", "x") == "--cat-api: cannot read \"x\" as an address: type --cat-api https://HOST/v1")
    #expect(said("--openmrs", "x") == "--openmrs: cannot read \"x\" as an address: type --openmrs https://HOST/openmrs")
    #expect(said("--dog-api", "https://a:b@dog.example/v1")?.hasPrefix("--dog-api: the address") == true)
  }
}

extension Request {
  /// The text of a note.
  fileprivate var jotted: String? {
    guard case .action(.jotter(.noted(let text, _))) = self else { return nil }
    return text
  }
}
