import Foundation
import Testing
import UseCases
import ViewModels

@testable import TerminalKit
@testable import TerminalViews

/// The translations of the program's messages.
@Suite struct CatalogueTests {
  /// All languages that have a PO file.
  private static let translated = Language.allCases.filter { $0 != .english }

  /// Files that stay English: texts for developers, files that are installed for all users of a machine, and tables of
  /// typed words.
  static let english = [
    "/Language/", "/Workshop/", "/ManualPage", "/ShellCompletion", "/Simulation/", "/Lessons/", "/EmittedTest",
    "/SwiftLiteral", "/ReplaySession", "/Replay", "/MoneyWords", "/DayWords",
  ]

  /// Texts that need no translation: typed input, and names that are the same in all languages.
  static let same: Set<String> = [
    "set %1=", "in %1", "in %1 days", "%1 to %2", "%1calendar show %2",
    "%1report edit %2", "%1report page %2 %3", "%1report attach %2 FILE", "%1report detach %2 N",
    "%1 area=AREA kind=KIND", "%1institution test INSTITUTION",
    "%1appointment add %2", "%1appointment cancel a%2", "%1practitioner relieve %2", "%1patient release %2",
    "%1practitioner show %2", "%1entry edit %2", "%1entry edit t%2 kind=%3", "%1entry edit %2 patient=p%3",
    "%1%2 %3 PRODUCT until=%4",
    "%1incidents --patient %2 --all",
    "%1 edit %2", "add Alma", "%1 --limit 10 --after %22", "edit %1 %2=Alma", "open %1 %2", "picture %1 face.jpg",
    "%1 edit %2 %3", "%1%2 edit %3", "%1 link %2 p7 --as owner",
    "%1patient show %2", "add %1", "edit %1%2", "remove %1 1", "set %1=%2",
    "The Cat API", "The Dog API", "%1%2 sources --page %3", "%1%2 breed %3", "/incidents limping",
    "jotter %1", "jotter %1%2", "jotter %1 %2",
    "jotter for ", "open %1",
    "jotter note \"limping\" --cost 35", "jotter: %1", "limping, left hind 35€",
    "remove note %1", "remove incident %1", "restore note %1", "restore incident %1", "settle %1", "show %1",
    "find %1", "vote %1 5", "vote %1 up", "fav %1", "unfav %1", "unvote %1", "save %1", "analyse %1", "upload %1",
    "more %1", "delete %1 --yes", "facts %1 --limit 3", "--order asc", "IMAGE VALUE|up|down",
    "search --count 3 --breed %1",
    // Errors of the machine, and faults of this program.
    "jotter: internal: %1", "the data folder", "this session",
    // Stored identity of a terminal.
    "tmux %1 %2 %3",
    // Typed commands and times.
    "%1remind %2 every day", "every weekday", "at %1", "%1 %2 at %3 %4%5", "%1 TEXT every day %2%3",
    "%1 TEXT %2 9:00%3", "%1patient owner add %2 --guardian %3", "%1appointment edit %2 patient=%3 reason=%4",
  ]

  private static let printing = literals(of: ["Sources/TerminalViews", "Sources/jotter"])

  /// String literals of the modules that print for people.
  static let keys = Set(printing.flatMap(\.keys))

  /// The literals among `keys` with words that are arguments of `say`.
  private static let said = printing.reduce(into: Set<String>()) { $0.formUnion($1.said) }
    .filter { $0.replacing(#/%\d/#, with: "").contains(where: \.isLetter) }

  /// Reasons and field names from other modules; a word without a translation stays English.
  static let passedOn = Set(
    literals(of: [
      "Sources/Adapters", "Sources/UseCases/Animals", "Sources/UseCases/Foreign", "Sources/UseCases/Records",
      "Sources/UseCases/Reports", "Sources/UseCases/Institutions", "Sources/UseCases/Courier",
      "Sources/UseCases/Appointments", "Sources/UseCases/Archive", "Sources/UseCases/Vocabulary",
      "Sources/jotter/Simulation/Replay",
    ]).flatMap(\.keys)
  )
  .union(declared)

  /// Default names of declared fields, and the words of their choices.
  static let declared: Set<String> = {
    let fields = kinds.flatMap(\.fields) + Kinds.own.ofIncidents
    return Set(fields.map { $0.name.replacing("-", with: " ") } + fields.flatMap { choices(of: $0) })
  }()

  /// All declared kinds and their parts.
  private static let kinds = Kinds.own.declared.flatMap { [$0] + $0.parts }

  private static func choices(of field: DeclaredField) -> [String] {
    switch field.kind {
    case .choice(let words), .word(let words): words
    default: []
    }
  }

  private static func literals(of folders: [String]) -> [SwiftLiterals] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var files: [SwiftLiterals] = []
    for folder in folders {
      let base = root.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
      for name in names where name.hasSuffix(".swift") && !english.contains(where: "/\(name)".contains) {
        let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8)
        files.append(SwiftLiterals(text ?? ""))
      }
    }
    return files
  }

  /// True for two words or more, unless all are flags or placeholders, or the text is markup.
  private func readsLikeASentence(_ key: String) -> Bool {
    let isMarkup = key.contains(/<\/?[a-z]/)
    let isTyped = key.split(separator: " ").allSatisfy { $0.contains("--") || $0.contains("%") || $0 == "N" }
    return !isTyped && !isMarkup && key.contains(/[A-Za-z]{2,}[,:;.?!)]* +[A-Za-z(%"]/)
  }

  @Test("`SwiftLiterals` finds each literal of Swift code, with its interpolations and nested literals.")
  func eachSwiftLiteralIsFound() {
    let code = #"say("a \(b ? "c \(d)" : "e)") 5 % \"f\"") // "g" \#n .string("h") + "i\u{2026}""#
    #expect(SwiftLiterals(code).keys == ["c %1", "e)", "a %1 5 %% \"f\"", "i…"])
    #expect(SwiftLiterals("\"j\"\n// \"k\"\n.string(\"l\") + \"m\\u{2026}\"").keys == ["j", "m…"])
    #expect(SwiftLiterals("forPrograms(a ? \"j \\(\"k\")\" : \"l\", plain: [\"m\"])").keys == ["m"])
    let said = #"style.say("a \(b ? "c" : say("d"))") + say(e ? "f" : "g") + say(h("i")) + paint(say("j"), "k")"#
    #expect(SwiftLiterals(said).said == ["a %1", "d", "f", "g", "j"])
  }

  @Test("Each PO file is part of the program, has no fault, and names its language.", arguments: translated)
  func portableObject(language: Language) {
    #expect(PortableObject(language.portableObject()).faults == [], "lines of Translations/\(language.code).po")
    #expect(language.portableObject().contains("\"Language: \(language.code)\\n\""))
    #expect(!language.portableObject().contains("\u{FFFD}"), "a character is not UTF-8")
  }

  @Test("Every literal that is said or reads like a sentence is translated.", arguments: translated)
  func saidLiteralsAreTranslated(language: Language) {
    #expect(Self.keys.count > 500)
    // The literal of a verb that two commands share has no command name.
    let typed = Set(
      VerbTable.standard.verbs.flatMap { command in
        command.all.flatMap { $0.examples + [$0.arguments] + $0.kinds }
      } + KindWords.own.values.flatMap { $0.verbs.values.map(\.example) })
    let missing = Self.keys.subtracting(language.catalogue.keys).subtracting(Self.same).subtracting(typed)
      .subtracting(HTTPStatus.names.values)
      .filter { Self.said.contains($0) || readsLikeASentence($0) }
    #expect(missing.isEmpty, "add them to Translations/\(language.code).po, or to `same` here")
  }

  @Test("Each reason in the code of archives and imported files is translated.", arguments: translated)
  func reasonsAreTranslated(language: Language) {
    let folders = ["Adapters/Archive", "Adapters/Foreign", "Adapters/Vjot", "UseCases/Archive", "UseCases/Foreign"]
    let keys = Self.literals(of: folders.map { "Sources/\($0)" }).flatMap(\.keys)
    // `%1: it is missing`: the reason follows its place.
    let reasons = keys.compactMap { key in
      key.contains("%") ? key.firstRange(of: ": ").map { String(key[$0.upperBound...]) } : key
    }
    let missing = Set(reasons.filter(readsLikeASentence)).subtracting(language.catalogue.keys)
    // The name of the format, and a file for people who find a part of an archive.
    #expect(missing.filter { !$0.hasPrefix("jotter archive") && !$0.hasPrefix("An archive of jotter") } == [])
    #expect(reasons.count > 20)
  }

  @Test("Each shown field of each declared kind, and each word of a choice, is translated.", arguments: translated)
  func shownFieldsAreTranslated(language: Language) {
    var missing: [String] = []
    for kind in Self.kinds {
      let words = KindWords.of(kind.kind)
      for field in kind.fields where !words.hiddenFields.contains(field.name) && field.name != "proof-photo" {
        let said = [words.label(field.name).english] + Self.choices(of: field).filter { EntryKind(rawValue: $0) == nil }
        missing += said.filter { language.catalogue[$0] == nil }.map {
          "\(kind.kind.rawValue).\(field.name): \($0)"
        }
      }
    }
    #expect(missing == [])
  }

  @Test("Each declared kind of record has words of its own.")
  func recordKindsHaveOwnWords() {
    #expect(Kinds.own.declared.map(\.kind.rawValue).filter { KindWords.own[.init(rawValue: $0)] == nil } == [])
  }

  @Test("Each read-only field has a label of its own, or is hidden.")
  func readOnlyFieldHasOwnLabel() {
    let missing = Kinds.own.declared.flatMap { kind in
      let words = KindWords.of(kind.kind)
      return kind.fields.filter { field in
        field.traits.contains(.readOnly) && words.labels[field.name] == nil && !words.hiddenFields.contains(field.name)
          && !["source-id", "proof-photo"].contains(field.name)
      }.map { "\(kind.kind.rawValue).\($0.name)" }
    }
    #expect(missing == [])
  }

  @Test("No message says \"is no\" for \"is not a\"; \"there is no\" and \"no longer\" are allowed.")
  func messagesAvoidIsNo() {
    let texts = Self.keys.union(Self.passedOn)
    #expect(texts.contains { $0.contains("there is no ") } && texts.contains { $0.contains("is no longer ") })
    let wrong = texts.filter {
      $0.replacing(/\b[Tt]here (is|are|was|were) no\b/, with: "").contains(/\b(is|are|was|were) no (?!longer\b)[a-z]/)
    }
    #expect(wrong == [])
  }

  @Test("A translation keeps the words in capitals that a person replaces, as the usage of commands has them.")
  func translationsKeepPlaceholders() {
    for language in Self.translated {
      for (english, translation) in language.catalogue where english != "! EMERGENCY" {
        func words(_ text: String) -> Set<String> { Set(text.matches(of: /\b[A-Z]{3,}\b/).map { String($0.output) }) }
        #expect(words(english).subtracting(words(translation)) == [], "\(language.code): \(english)")
      }
    }
  }

  @Test("Each translated key is a literal of the sources, and so is each entry of `same`.", arguments: translated)
  func translatedKeysAreUsed(language: Language) {
    #expect(Set(language.catalogue.keys).subtracting(Self.keys).subtracting(Self.passedOn) == [])
    #expect(Self.same.subtracting(Self.keys) == [])
    #expect(Self.same.intersection(language.catalogue.keys) == [])
  }

  @Test("A translation has the placeholders and the outer blanks of its English text.", arguments: translated)
  func translationKeepsPlaceholders(language: Language) {
    for (english, translation) in language.catalogue {
      func places(_ text: String) -> Set<String> { Set(text.matches(of: /%[%1-9]/).map { String($0.output) }) }
      #expect(places(english) == places(translation), "\(english)")
      #expect(english.hasPrefix(" ") == translation.hasPrefix(" "), "\(english)")
      #expect(english.hasSuffix(" ") == translation.hasSuffix(" "), "\(english)")
    }
  }

  @Test("Help is translated for every command and flag, and fits 80 columns.", arguments: translated)
  func helpIsTranslatedAndFits(language: Language) throws {
    let style = style(prefix: "jotter ", language: language)
    for prefix in ["/", "jotter "] {
      let overview = try HelpRenderer.lines(topic: nil, style: Style(commandPrefix: prefix, language: language))
      #expect(overview.count <= 24)
      #expect(overview.allSatisfy { $0.displayWidth <= 80 })
    }
    let explained = [
      "exit-codes", "formats", "places", "keys", "options", "about", "passport", "media", "team", "animals", "setup",
      "workshop",
    ]
    for name in VerbTable.standard.verbs.map(\.name) + explained {
      let lines = try HelpRenderer.lines(topic: name, style: style)
      #expect(lines.filter { $0.displayWidth > 80 } == [], "\(name)")
    }
    for summary in VerbTable.standard.verbs.flatMap(\.all)
      .flatMap({ [$0.summary] + $0.details + $0.flags.map(\.summary) })
    {
      let isTyped = summary.english.hasPrefix("\"time_zone\"") || summary.english.contains("completion")
      #expect(
        isTyped || summary.text(in: language) != summary.english
          || language.catalogue[summary.english] == summary.english, "\(summary.english)")
    }
  }
}
