import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Single values of other programs' files, and the times of their alarms.
@Suite struct ForeignAlarmTests {
  /// 2026-11-23, noon in UTC.
  private static let noon = Instant(milliseconds: 1_795_435_200_000)

  /// A practice that reads one file, and records its own writes.
  private struct Desk {
    let store = MemoryStore()
    let records: UseCase<RecordsState>
    private let written = Lock<[String: ForeignValue]>([:])

    init(_ file: ForeignValue) async throws {
      let written = written
      let files = ForeignFiles { path throws(Failure) in
        written.withLock { $0[path] } ?? file
      } write: { value, path throws(Failure) in
        written.withLock { $0[path] = value }
      }
      let session = try await store.openSession(at: noon)
      records = UseCase(store: store, files: files, runtime: .test(at: noon))
      await records.dispatch(.sessionOpened(session)).settled()
    }

    init(alarms: [[String: ForeignValue]]) async throws {
      try await self.init(.object(["Alarms": .list(alarms.map { .object($0) })]))
    }

    func take(_ lists: [ForeignList] = ForeignList.allCases, isTrial: Bool = false) async -> [ImportReport] {
      await records.dispatch(.importAsked("file.json", lists, isTrial: isTrial)).settled()
      guard case .imported(let reports)? = records.state.answer else { return [] }
      return reports
    }

    func write() async -> ForeignValue? {
      await records.dispatch(.exportAsked("out.json")).settled()
      return written.withLock { $0["out.json"] }
    }

    /// Stored reminders, in the order of their numbers.
    func reminders() async throws -> [FieldValues] {
      try await store.read { rows throws(Failure) in try rows.records(RecordQuery(.reminder, limit: 100)).records }
        .sorted { $0.number < $1.number }.map(\.values)
    }
  }

  private static func moment(_ prefix: String, _ numbers: [Double]) -> [String: ForeignValue] {
    let names = ["Year", "Month", "Day", "Hour", "Minute"].map { prefix.isEmpty ? $0.lowercased() : prefix + $0 }
    return Dictionary(uniqueKeysWithValues: zip(names, numbers).map { ($0, .number($1)) })
  }

  private static func alarm(
    _ status: String?, due: [Double] = [2026, 12, 1, 8, 5], seen: [Double]? = nil, done: [Double]? = nil
  ) -> [String: ForeignValue] {
    var alarm = moment("scheduled", due)
    alarm["label"] = .text("feed")
    if let status { alarm["status"] = .text(status) }
    if let seen { alarm.merge(moment("acknowledge", seen)) { $1 } }
    if let done { alarm.merge(moment("completion", done)) { $1 } }
    return alarm
  }

  // MARK: Values

  @Test("A text is read without blanks around it, a whole number as digits, and null as an empty text")
  func asText() {
    let values: [(ForeignValue, String?)] = [
      (.text(" a b\n"), "a b"), (.number(7), "7"), (.number(-7), "-7"), (.number(0), "0"), (.number(7.5), nil),
      (.number(999_999_999_999_999), "999999999999999"), (.number(1e15), nil), (.number(-1e15), nil),
      (.number(.infinity), nil), (.nothing, ""), (.list([]), nil), (.object([:]), nil), (.boolean(true), nil),
    ]
    for (value, text) in values { #expect(value.asText == text, "\(value)") }
  }

  @Test("A value is shown in short: an object as {…}, a list with its first four values")
  func valueIsShownInShort() {
    let numbers = (1...5).map { ForeignValue.number(Double($0)) }
    let values: [(ForeignValue, String)] = [
      (.text(" a"), " a"), (.number(7), "7"), (.number(7.5), "7.5"), (.nothing, "null"), (.boolean(true), "…"),
      (.object(["a": .nothing]), "{…}"), (.list([]), "[]"), (.list(Array(numbers.prefix(4))), "[1, 2, 3, 4]"),
      (.list(numbers), "[1, 2, 3, 4, …]"),
    ]
    for (value, text) in values { #expect(value.shown == text) }
  }

  @Test(
    "A Polish date has a day, a month and a year, and may end with `r.`",
    arguments: [
      ("1 maja 2021", "2021-05-01"), ("9 września 2021 r.", "2021-09-09"), ("10 października 2021", "2021-10-10"),
      (" 31\tGRUDNIA  2021 ", "2021-12-31"), ("maja 2021", nil), ("1 maja", nil), ("1 maja 2021 x", nil),
      ("1 maja 2021 r. r.", nil), ("1 may 2021", nil), ("1 maja x", nil), ("", nil),
    ])
  func polishDateMayHaveSuffix(typed: String, text: String?) {
    #expect(PolishDate(typed)?.text == text)
  }

  @Test("`key(of:)` returns the key of a field in the file, or nil")
  func unknownFieldHasNoKey() {
    #expect(ForeignList.pets.key(of: "colour") == "color" && ForeignList.pets.key(of: "batch") == nil)
    #expect(ForeignList.vaccinations.key(of: "batch") == "lot" && ForeignList.clinics.key(of: "city") == "cityName")
  }

  // MARK: Moments

  @Test(
    "The five numbers of an alarm become its due minute, and an impossible date or time is a problem",
    arguments: [
      ([2026, 12, 10, 0, 0], "2026-12-10T00:00:00Z"), ([2026, 12, 9, 23, 59], "2026-12-09T23:59:00Z"),
      ([2027, 10, 31, 10, 9], "2027-10-31T10:09:00Z"), ([2028, 2, 29, 9, 10], "2028-02-29T09:10:00Z"),
      ([2026, 12, 1, 24, 0], nil), ([2026, 12, 1, 23, 60], nil), ([2026, 12, 1, -1, 0], nil),
      ([2026, 12, 1, 0, -1], nil), ([2026, 13, 1, 0, 0], nil), ([2026, 0, 1, 0, 0], nil), ([2026, 12, 32, 0, 0], nil),
      ([2027, 2, 29, 0, 0], nil),
    ] as [([Double], String?)])
  func alarmNumbersBecomeDueMinute(numbers: [Double], due: String?) async throws {
    let desk = try await Desk(alarms: [Self.alarm("Active", due: numbers)])
    let problems = try #require(await desk.take().first).problems
    let text = numbers.map { "\(Int($0))" }.joined(separator: " ")
    #expect(problems == (due == nil ? [RowProblem(row: 1, key: "scheduledYear", .noMoment(text))] : []))
    #expect(try await desk.reminders().compactMap { $0[.due] } == [due].compactMap(\.self))
  }

  @Test("The time of an alarm may have keys without a prefix, and a problem names the key of the file")
  func plainKeys() async throws {
    let label = ["label": ForeignValue.text("feed")]
    var incomplete = Self.moment("", [2026, 12, 1, 8, 5])
    incomplete["day"] = nil
    incomplete["minute"] = .text("five")
    let both = Self.moment("", [2030, 1, 1, 1, 1]).merging(Self.moment("scheduled", [2026, 12, 2, 8, 5])) { $1 }
    let desk = try await Desk(
      alarms: [Self.moment("", [2026, 12, 1, 8, 5]), incomplete, both].map { $0.merging(label) { $1 } })
    #expect(
      await desk.take().first?.problems == [
        RowProblem(row: 2, key: "day", .missing), RowProblem(row: 2, key: "minute", .missing),
      ])
    #expect(try await desk.reminders().map { $0[.due] } == ["2026-12-01T08:05:00Z", "2026-12-02T08:05:00Z"])
  }

  @Test("A reminder whose time has passed is missed; a reminder that is due in this minute is not")
  func passedReminderIsMissed() async throws {
    let desk = try await Desk(alarms: [
      Self.alarm("Active", due: [2026, 11, 23, 12, 0]), Self.alarm(nil, due: [2026, 11, 23, 11, 59]),
    ])
    #expect(await desk.take().first?.addedCount == 2)
    #expect(try await desk.reminders().map { $0[.missedAt] } == [nil, "2026-11-23T12:00:00Z"])
  }

  @Test("A completed alarm ended when it was confirmed, else seen, else due; a begun alarm began when seen, else due")
  func completedAlarmEndedWhenConfirmed() async throws {
    let (seen, done) = ([2026, 12, 1, 9, 0], [2026, 12, 1, 10, 0]) as ([Double], [Double])
    let desk = try await Desk(alarms: [
      Self.alarm("Complete", seen: seen, done: done), Self.alarm("Complete", seen: seen), Self.alarm("Complete"),
      Self.alarm("Incomplete", seen: seen, done: done), Self.alarm("Incomplete"), Self.alarm("Active", seen: seen),
    ])
    #expect(await desk.take().first?.addedCount == 6)
    let all = try await desk.reminders()
    let (due, nine, ten) = ("2026-12-01T08:05:00Z", "2026-12-01T09:00:00Z", "2026-12-01T10:00:00Z")
    #expect(all.map { $0[.completedAt] } == [ten, nine, due, nil, nil, nil])
    #expect(all.map { $0[.goingAt] } == [nil, nil, nil, nine, due, nil])
    for field in [Field.acknowledgedAt, .answeredAt] {
      #expect(all.map { $0[field] } == [nine, nine, nil, nine, nil, nine])
    }
    #expect(all.allSatisfy { $0[.missedAt] == nil })
  }

  @Test("Reminders are exported as alarms with their times and states")
  func remindersAreExportedAsAlarms() async throws {
    let desk = try await Desk(alarms: [
      Self.alarm("Active", due: [2026, 12, 1, 8, 5]),
      Self.alarm("Complete", due: [2026, 12, 1, 8, 6], seen: [2026, 12, 1, 0, 59], done: [2026, 12, 31, 23, 0]),
      Self.alarm("Incomplete", due: [2026, 12, 1, 8, 7]),
    ])
    #expect(await desk.take().first?.addedCount == 3)
    let ids = try await desk.store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.reminder, limit: 9)).records.sorted { $0.number < $1.number }.map { "\($0.id)" }
    }
    func alarm(_ place: Int, _ status: String, _ more: [String: ForeignValue] = [:]) -> ForeignValue {
      let own: [String: ForeignValue] = [
        "id": .text(ids[place]), "label": .text("feed"), "deleteRequest": .text(""), "status": .text(status),
        "active": .text(place == 1 ? "true" : "false"),
      ]
      return .object(
        own.merging(Self.moment("scheduled", [2026, 12, 1, 8, 5 + Double(place)])) { $1 }.merging(more) { $1 })
    }
    var done = Self.moment("acknowledge", [2026, 12, 1, 0, 59])
    done.merge(Self.moment("completion", [2026, 12, 31, 23, 0])) { $1 }
    guard case .object(let lists)? = await desk.write(), case .list(let alarms)? = lists["Alarms"] else {
      Issue.record("nothing was written")
      return
    }
    #expect(lists.count == 1 && alarms.count == 3)
    for expected in [alarm(0, "Active"), alarm(1, "Complete", done), alarm(2, "Incomplete")] {
      #expect(alarms.contains(expected), "\(expected)")
    }
  }

  // MARK: Animals

  @Test("An entry finds the animal of an earlier import by its id in the file")
  func entryFindsEarlierImportedAnimal() async throws {
    let store = ForeignValue.object([
      "pets": .list([
        .object(["id": .text("k1"), "name": .text("Burek")]), .object(["id": .text("k2"), "name": .text("Mruczek")]),
      ])
    ])
    let desk = try await Desk(store)
    #expect(await desk.take().first?.addedCount == 2)
    let entries = ForeignValue.object([
      "medical_records": .list([
        .object(["date": .text("2026-02-02"), "name": .text("kontrola"), "petId": .text("k2")]),
        .object(["date": .text("2026-02-02"), "name": .text("kontrola"), "petId": .text("k3")]),
      ])
    ])
    let reports = try await desk.store.write { rows throws(Failure) in
      let book = JotterBook(rows: rows, session: 1, stamp: Stamp(time: Self.noon, seed: 5))
      let work = LongWork(Clock(now: { Self.noon }, sleep: { _ in })) { _ in }
      return try ForeignImport(book: book, work: work)
        .perform(entries, from: "b.json", [.medicalRecords], isTrial: false)
    }
    #expect(reports.first?.addedCount == 1)
    #expect(reports.first?.problems == [RowProblem(row: 2, key: "petId", .noPet("k3"))])
    let owners = try await desk.store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.entry, limit: 9)).records.map { BookEntry($0).patient }
    }
    #expect(owners == [.patient(2)])
  }

  @Test("An animal is imported with a name, a transponder or an id, and refused without any of them")
  func unidentifiableAnimalIsRefused() async throws {
    let desk = try await Desk(
      .object([
        "pets": .list([
          .object(["name": .text("Burek")]), .object(["microchipNumber": .text("276098106123456")]),
          .object(["id": .text("k3")]), .object(["color": .text("grey")]),
        ])
      ]))
    let report = try #require(await desk.take().first)
    #expect(report.added.map(\.row) == [1, 2, 3] && report.refused == 1)
    #expect(report.problems == [RowProblem(row: 4, key: "name", .missing)])
    // The first animal is recognized by its values, the others by transponder and id.
    #expect(await desk.take().first?.known == 3)
  }

  // MARK: Bounds

  @Test("An import takes at most ten thousand entries of all lists, and refuses a larger file as a whole")
  func importTakesTenThousandEntries() async throws {
    for (count, isTaken) in [(5_000, true), (5_001, false)] {
      let desk = try await Desk(
        .object([
          "pets": .list([ForeignValue](repeating: .nothing, count: 5_000)),
          "clinics": .list([ForeignValue](repeating: .nothing, count: count)),
        ]))
      let reports = await desk.take([.clinics, .pets], isTrial: true)
      #expect(reports.map(\.refused) == (isTaken ? [5_000, 5_000] : []))
      guard !isTaken else { continue }
      #expect(desk.records.state.answer == .failure(.fileContent("file.json", .moreEntries(than: 10_000))))
    }
  }

  @Test("A report names the first hundred unknown lists by the alphabet, and has nil without unknown lists")
  func reportNamesHundredUnknownLists() async throws {
    let names = (1_000..<1_101).map { "list \($0)" }
    var values = Dictionary(uniqueKeysWithValues: names.map { ($0, ForeignValue.nothing) })
    values["pets"] = .list([])
    #expect(try await Desk(.object(values)).take().first?.unknown == Array(names.prefix(100)))
    let known = try await Desk(.object(["pets": .list([])])).take()
    #expect(known.count == 1 && known.first?.unknown == nil)
  }
}
