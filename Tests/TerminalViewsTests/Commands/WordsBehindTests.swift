import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The words after an unquoted name, which may belong to the name.
@Suite struct WordsBehindTests {
  /// Words after a name, as the action contains them.
  private static func behind(_ request: Request?) -> String? {
    switch request {
    case .action(.records(.added(_, let fields))):
      fields.first { ["patient", "practitioner"].contains($0.name) }?.unquotedRest
    case .action(.jotter(.begunEmergency(_, _, let behind, _))): behind
    default: "neither a reminder nor an emergency"
    }
  }

  private static let lines: [(line: String, behind: String?)] = [
    ("remind pills --patient max klein in 1m", "klein in 1m"),
    ("remind pills --for ada lovelace in 1m", "lovelace in 1m"),
    ("remind --patient=max klein pills in 1m", "klein pills in"), ("remind pills in 1m --patient max", nil),
    ("remind pills --patient max --proof in 1m", nil), ("remind pills --patient max klein --proof in 1m", "klein"),
    ("remind pills --patient 'max klein' in 1m", nil), ("remind pills in 1m patient=max klein", nil),
    ("emergency --patient rex Seizure", "Seizure"),
    ("emergency --patient rex Seizure, at home now", "Seizure, at home"),
    ("emergency Seizure --patient rex", nil), ("emergency Seizure", nil),
  ]

  @Test("Up to three words after the unquoted value of a flag are kept, at a prompt and in a shell.", arguments: lines)
  func wordsBehindFlagAreKept(line: String, behind: String?) throws {
    #expect(try Self.behind(Parser.line("/" + line, in: context()).request) == behind)
    let words = try Words.split(line[...])
    #expect(try Self.behind(Parser.arguments(words, in: context()).invocation?.request) == behind)
  }

  @Test("A list and an appointment keep the word after an unquoted name")
  func wordAfterNameIsKept() throws {
    for (words, behind) in [("max klein", "klein"), ("max", nil), ("'max klein'", nil)] as [(String, String?)] {
      guard
        case .action(.incidents(.asked(let filter))) = try Parser.line(
          "/incidents --patient \(words)", in: context()
        ).request
      else { throw UsageError("no list", suggestion: "") }
      #expect(filter.unquotedRest == behind, "\(words)")
    }
    for (words, behind) in [("ada lovelace", "lovelace"), ("ada", nil), ("'ada lovelace'", nil)] as [(String, String?)]
    {
      guard
        case .action(.schedule(.planned(let plan))) = try Parser.line(
          "/appointment add tomorrow 9am check --practitioner \(words)", in: context()
        ).request
      else { throw UsageError("no plan", suggestion: "") }
      #expect(plan.unquotedRest == behind, "\(words)")
    }
  }

  @Test("No words are kept after a quoted name, or inside of a quoted text, at a prompt.")
  func quotedNameKeepsNoWords() throws {
    for line in ["/emergency --patient \"max\" klein", "/emergency --patient max \"klein Seizure\""] {
      #expect(try Self.behind(Parser.line(line, in: context()).request) == nil, "\(line)")
    }
  }

  /// Values of a flag as typed, and as read; a quote inside a word is a letter.
  private static let values = [
    ("'max kunz'", "max kunz"), ("\"max kunz\"", "max kunz"), ("'max'", "max"), ("\"max\"", "max"),
    ("'Max O'Neil'", "Max O'Neil"), ("\"Max O'Neil\"", "Max O'Neil"), ("O'Neil", "O'Neil"), ("max'", "max'"),
    ("'max", "'max"),
  ]

  @Test(
    "The value of a flag is read the same in single and in double quotes, before and after the text of each command.",
    arguments: values)
  func quotedValues(typed: String, value: String) throws {
    var count = 0
    for verb in context().verbs.verbs.flatMap(\.all) where verb.takesText {
      for flag in verb.flags where flag.value != nil {
        count += 1
        for line in [
          "\(flag.name) \(typed) it's a dog", "\(flag.name)=\(typed) it's a dog", "it's a dog \(flag.name) \(typed)",
          "it's a dog \(flag.name)=\(typed)",
        ] {
          let (text, reader) = try RawText.parse(line[...], reader: FlagReader(verb, prefix: "/"))
          #expect(text == "it's a dog", "\(line)")
          #expect(reader.values == [flag.name: value], "\(line)")
        }
      }
    }
    #expect(count > 1)
  }

  @Test("Words after a text flag of any command are refused, with the whole value in quotes.")
  func textFlags() throws {
    var count = 0
    for verb in context().verbs.verbs.flatMap(\.all) {
      for flag in verb.flags where flag.takesWords {
        count += 1
        func refusal(_ words: [String]) throws -> String? {
          var reader = FlagReader(verb, prefix: "/")
          _ = try reader.read(words)
          do { try reader.refuseCutOff() } catch { return error.suggestion.english }
          return nil
        }
        let hint = "type \(flag.name) 'one two three four five', or \(flag.name) one at the end"
        #expect(try refusal(["x", flag.name, "one", "two", "three", "four", "five"]) == hint, "\(verb.name)")
        #expect(try refusal(["\(flag.name)=one", "two", "three", "four", "five"]) == hint, "\(verb.name)")
        #expect(try refusal(["two", flag.name, "one"]) == nil, "\(verb.name)")
        #expect(try refusal([flag.name, "one two", "three"]) == nil, "\(verb.name)")
        #expect(try refusal([flag.name, "one", "--", "three"]) == nil, "\(verb.name)")
      }
    }
    #expect(count > 100)
  }

  @Test("The flag of a field takes several words exactly if the field is a text.")
  func textFields() {
    for shape in context().verbs.shapes {
      for (field, flag) in zip(shape.fields, shape.flags) {
        let isText = [.text, .lines, .colour, .address].contains(field.kind) || flag.value?.hasSuffix("|TEXT") == true
        #expect(flag.takesWords == isText, "\(shape.plural) \(flag.name)")
      }
    }
  }

  @Test("The second word of an unquoted text or name is refused and moves into no other field.")
  func secondTextWordIsRefused() {
    for (line, hint) in [
      ("guardian add Kim --city New York", "type --city 'New York', or --city New at the end"),
      ("vaccinate rex Nobivac --batch A 12", "type --batch 'A 12', or --batch A at the end"),
      (
        "vaccinate rex Nobivac --comment gave it slowly",
        "type --comment 'gave it slowly', or --comment gave at the end"
      ),
      ("incidents --by Mary Ann", "type --by 'Mary Ann', or --by Mary at the end"),
      ("book rex --by Mary Ann", "type --by 'Mary Ann', or --by Mary at the end"),
      ("due --by Mary Ann", "type --by 'Mary Ann', or --by Mary at the end"),
      ("patients --species guinea pig", "type --species 'guinea pig', or --species guinea at the end"),
      ("appointment add 15:30 --reason nail trim", "type --reason 'nail trim', or --reason nail at the end"),
      ("settle --recommendation no bathing", "type --recommendation 'no bathing', or --recommendation no at the end"),
      ("schedule --by Mary Ann", "put a name of several words in quotes: --by 'Mary Ann'"),
      (
        "appointment add --patient Mr Whiskers tomorrow 11am",
        "put a name of several words in quotes: --patient 'Mr Whiskers'"
      ),
    ] {
      #expect(UsageTests.error("/" + line)?.suggestion.english == hint, "\(line)")
      let error = #expect(throws: UsageError.self) { try Parser.arguments(Words.split(line[...]), in: context()) }
      #expect(error?.suggestion.english == hint, "\(line)")
    }
    // The value of `--for` is a name: do not suggest a quoted number.
    #expect(UsageTests.error("/remind pills in 1h --for 3 days")?.suggestion.english.contains("'3 days'") == false)
    for line in [
      "guardian add Kim --city Berlin", "guardian add --city Berlin name=Kim", "guardian add Kim city=New York",
    ] {
      #expect(UsageTests.error("/" + line) == nil, "\(line)")
    }
  }

  @Test("A name that was cut off is refused with the name in quotes or the flag at the end.")
  func cutNameIsRefused() {
    for (line, name) in [
      ("/emergency Seizure --patient max klein", "--patient \"max klein\""),
      ("/appointment add 15:30 --patient max klein", "--patient 'max klein'"),
    ] {
      #expect(UsageTests.error(line)?.suggestion.english == "put a name of several words in quotes: \(name)", "\(line)")
    }
    for (line, flag) in [
      ("/emergency Hit again --patient rex 60 €", "--patient rex"),
      ("/emergency Hit again --patient rex 60€", "--patient rex"),
      ("/emergency Hit again --patient max klein 60 €", "--patient \"max klein\""),
    ] {
      #expect(UsageTests.error(line)?.suggestion.english == "put it at the end: \(flag)", "\(line)")
    }
    // Refused at a prompt and in a shell, because the rest of the name is read as something else.
    for (line, name) in [
      ("remind give pill tomorrow 8:00 --patient max klein", "--patient 'max klein'"),
      ("remind give pill tomorrow 8:00 --for ada lovelace", "--for 'ada lovelace'"),
      ("remind give pill tomorrow 8:00 --for ada of the inn", "--for 'ada of the inn'"),
      ("appointment edit a4 --practitioner ada lovelace", "--practitioner 'ada lovelace'"),
      ("appointment edit a4 --patient max klein", "--patient 'max klein'"),
    ] {
      let hint = "put a name of several words in quotes: \(name)"
      #expect(UsageTests.error("/" + line)?.suggestion.english == hint, "\(line)")
      let error = #expect(throws: UsageError.self) { try Parser.arguments(Words.split(line[...]), in: context()) }
      #expect(error?.suggestion.english == hint, "\(line)")
    }
    #expect(UsageTests.error("/appointment add 15:30 rex --patient max")?.suggestion.english == "keep one of them")
    #expect(UsageTests.error("/note a --cost 5 left hind")?.suggestion.english.hasPrefix("put it at the end") == true)
  }
}
