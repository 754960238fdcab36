import Architecture
import Foundation
import Testing
import UseCases

@Suite struct StoredWordsTests {
  private static let time = Instant(milliseconds: 0)
  private static let fetched = Fetched<Int>.FetchedValue(1, at: time)
  private static let values: [(value: any Encodable & Sendable, words: [String])] = [
    (FieldCondition.equals(.name, "Rex"), ["holds"]), (FieldCondition.atLeast(.date, "2026-01-01"), ["from"]),
    (FieldCondition.lessThan(.date, "2026-01-01"), ["before"]),
    (Fetched<Int>.loading(previous: fetched), ["asking", "kept"]), (Fetched<Int>.current(fetched), ["there"]),
    (Fetched<Int>.stale(fetched), ["old"]), (Fetched<Int>.failed(.timedOut, previous: fetched), ["failed", "kept"]),
    (FieldText("name", "Rex", unquotedRest: "the dog"), ["behind"]),
    (JotterCommand.beginEmergency("hit", unquotedRest: "the dog"), ["behind"]),
    (IncidentQuery(unquotedRest: "the dog"), ["behind"]),
    (IncidentPage(incidents: [], hasMore: false, hiddenSettledCount: 1), ["settledToo", "isBeginning"]),
    (RecordPage(kindConflicts: [], withoutEnd: []), ["isBeginning", "misfits", "endless"]),
    (EntryRemark.withoutEnd(usual: "2027-11-21"), ["endless"]), (RingingResult(), ["own"]),
    (EntryRemark.kindConflict(KindConflict(entry: 3, kind: "rabies")), ["misfit"]),
    (AnimalFailure.rateLimited(until: nil), ["tooManyQuestions"]),
    (GalleryState.Event.picturesShown(.cat, .drawn), ["hung"]),
    (LogInPurpose.requesting, ["asking"]), (ProgramPurpose.networking, ["asking"]),
    (AgendaNews(reinterrupted: []), ["handedOn"]), (OutboxRound(), ["told"]), (CourierRound(), ["told", "left"]),
    (DigestPage(incidents: [], remainingCount: 1), ["left"]),
    (GalleryPage(folder: "photos", files: [], remainingCount: 1), ["left"]), (ImageQuery(), ["excludesMixed"]),
    (DueLead(today: CalendarDate(year: 2026, month: 1, day: 1), maxDays: 30), ["days"]),
    (EarlierText(note: 1, text: "limping", replacedAt: time), ["until"]),
    (EarlierField(field: .name, text: "Rex", replacedAt: time), ["until"]), (ReminderStatus.ringing, ["rung"]),
  ]

  @Test("A renamed value is stored with the words that journals and other programs know", arguments: values.indices)
  func storedWordsStay(index: Int) throws {
    let (value, words) = Self.values[index]
    let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(words.filter { !text.contains("\"\($0)\"") } == [], "\(text)")
  }
}
