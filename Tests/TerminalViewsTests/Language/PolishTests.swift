import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Counts in Polish, which has a third form of a noun for five and more.
@Suite struct PolishTests {
  /// Numbers of each of the three forms.
  private static let numbers = [1, 2, 4, 5, 12, 14, 22, 25, 100, 101]

  /// Words that are the same behind each number above one.
  private static let fixed: Set = ["dni", "godz", "lat", "mies", "miesięcy", "min", "razy", "tyg", "tygodni"]
  /// Words behind a number that are no nouns.
  private static let others: Set = ["breeds", "jako", "pozwala"]

  /// English nouns that the program counts, besides those of declared kinds.
  private static let nouns: Set = [
    "appointments", "breeds", "categories", "changes", "characters", "columns", "days", "emergencies", "entries",
    "euro", "facts", "favourites", "files", "hours", "images", "incidents", "items", "lines", "minutes", "months",
    "notes", "ones", "pages", "photos", "pictures", "practitioners", "prompts", "records", "recordings", "reminders",
    "reports", "requests", "rows", "seconds", "sessions", "times", "turns", "videos", "votes", "weeks", "years",
  ]

  private func behindNumbers(_ text: String) -> [String] {
    text.matches(of: /(?:^|[ (])[0-9]+ (\p{L}{3,})/).map { String($0.1) }
  }

  @Test("A counted noun of each kind of record is before its number in Polish, and behind it in other languages.")
  func polishNounPrecedesNumber() {
    #expect(KindWords.own.count > 10)
    for words in KindWords.own.values where !words.plural.isEmpty {
      for number in Self.numbers {
        let noun = number == 1 ? words.noun : words.plural
        let counted = words.counted(number)
        #expect(counted.text(in: .polish) == "\(noun.text(in: .polish)): \(number)")
        #expect(counted.text(in: .german) == "\(number) \(noun.text(in: .german))")
        #expect(counted.english == "\(number) \(noun.english)")
      }
    }
  }

  @Test("An export and the removal of a patient print no Polish noun behind its number.", arguments: numbers)
  func outputsAvoidTrailingPolishNoun(number: Int) {
    let style = style(language: .polish)
    let folders =
      KindShape.own.map(\.plural) + ["patients", "incidents", "appointments", "sessions", "changes", "media"]
    var archive = ArchiveViewState()
    archive.answer = .exported(
      ArchiveReport(path: "/a", counts: folders.map { .init(folder: $0, count: number + 1) }))
    var removed = ViewModels.Confirmation(
      outcome: .made, deed: ChangeSummary(.released, .patient(7)),
      subject: .record(record(.patient, 7, "Rex", ["name": "Rex"])))
    removed.hidden = [RecordCount(kind: .entry, count: number), RecordCount(kind: .reminder, count: number)]
    let lines =
      ArchiveRenderer.render(archive, style: style).err + ConfirmationRenderer.render(removed, style: style).err
    #expect(lines.count > 2)
    #expect(lines.flatMap(behindNumbers) == [], "\(lines)")
  }

  @Test("No Polish translation has a counted noun behind its number, except for words with one form.")
  func polishCatalogueAvoidsTrailingNouns() {
    let nouns = Self.nouns.union(KindWords.own.values.map(\.plural.english))
    var wrong: [String] = []
    for (english, polish) in Language.polish.catalogue {
      let counts = english.matches(of: /%([1-9]) (?:[a-z]+ )?([a-z]+)/).filter { nouns.contains(String($0.2)) }
      for count in counts {
        let behind = polish.matches(of: /%([1-9]) (\p{L}{3,})/).filter { $0.1 == count.1 }.map { String($0.2) }
        if !Self.fixed.union(Self.others).isSuperset(of: behind) { wrong.append(polish) }
      }
    }
    #expect(wrong == [])
  }
}
