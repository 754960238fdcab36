import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Digest of the second of three days, with each kind of store.
@Suite struct DigestTests {
  private static let minutesOfDay: Int64 = 1_440
  /// The second day, up to the start of the third.
  private static let day = DigestQuery(
    from: Instant(milliseconds: minutesOfDay * 60_000), to: Instant(milliseconds: 2 * minutesOfDay * 60_000))

  /// A minute of the second day, counted from the start of the first.
  private func minute(_ minute: Int64) -> Int64 { Self.minutesOfDay + minute }

  private func evening(
    _ book: Book, press: DigestPress = .none, at minute: Int64 = 20 * 60
  ) -> UseCase<DigestState> {
    let now = Instant(milliseconds: self.minute(minute) * 60_000)
    return UseCase(
      store: book.store, press: press,
      runtime: .test(at: now))
  }

  private func answer(
    _ book: Book, _ query: DigestQuery = day, by: Reference? = nil, at minute: Int64 = 20 * 60
  ) async -> DigestState.Answer? {
    let evening = evening(book, at: minute)
    await evening.dispatch(.asked(query, by: by)).settled()
    return evening.state.answer
  }

  private func digest(
    _ book: Book, _ query: DigestQuery = day, by: Reference? = nil, at minute: Int64 = 20 * 60
  ) async throws -> Digest {
    guard case .digest(let digest)? = await answer(book, query, by: by, at: minute) else { throw Failure.emptyNote }
    return digest
  }

  private func onboard(_ names: String..., in book: Book) async throws {
    for (seed, name) in names.enumerated() {
      _ = try await book.store.write { rows throws(Failure) in
        let stamp = Stamp(time: Instant(milliseconds: 1), seed: 900 + UInt64(seed))
        return try RecordBook(rows: rows, session: book.session, stamp: stamp).perform(
          .add(.practitioner, [FieldText("name", name)]))
      }
    }
    try await book.perform(.activate(nil))
  }

  private func plan(_ plans: [Plan], seed first: UInt64 = 5_000, in book: Book) async throws {
    _ = try await book.store.write { rows throws(Failure) in
      for (seed, plan) in plans.enumerated() {
        let stamp = Stamp(time: Instant(milliseconds: 1), seed: first + UInt64(seed))
        _ = try AgendaBook(rows: rows, session: book.session, stamp: stamp).perform(.add(plan))
      }
      return true
    }
  }

  private func slot(_ start: Int64, minutes: Int64 = 30) -> Slot {
    let start = Instant(milliseconds: minute(start) * 60_000)
    return Slot(start: start, end: start.advanced(by: .seconds(60 * minutes)))
  }

  @Test(
    "The digest of a day has the incidents that were begun or got a note on that day",
    arguments: StoreKind.allCases)
  func digestHasIncidentsOfDay(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("the day before, not again", cost: 100, minute: 10)
    try await book.perform(.begin("over two days"), minute: 20)
    try await book.note("of the day before", cost: 700, minute: Self.minutesOfDay - 1)
    try await book.note("of the day", cost: 50, minute: minute(0))
    try await book.perform(.begin("a description alone"), minute: minute(5))
    try await book.perform(.begin("late"), minute: minute(1_439))
    try await book.note("of the day after", cost: 900, minute: minute(1_440))
    try await book.perform(.begin("the day after"), minute: minute(1_440))
    let digest = try await self.digest(book)
    #expect(digest.page.incidents.map(\.incident.number) == [2, 3, 4])
    #expect(digest.page.incidents.map(\.isContinued) == [true, false, false])
    #expect(digest.page.incidents.map { $0.notes.map(\.text) } == [["of the day"], [], []])
    #expect(digest.page.incidents.map(\.cost.cents) == [50, 0, 0])
    #expect(digest.page.incidents[0].incident.total == Euro(cents: 750))
    #expect(digest.summary.total == DigestSum(incidents: 3, emergencies: 0, open: 3, cost: Euro(cents: 50)))
    #expect(digest.summary.continued == 1 && digest.page.remainingCount == 0)
  }

  @Test(
    "The digest omits erased notes, discarded incidents and undone changes, and has restored ones",
    arguments: StoreKind.allCases)
  func digestOmitsErasedAndUndone(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("kept", cost: 10, minute: minute(1))
    try await book.note("erased", cost: 200, minute: minute(2))
    try await book.perform(.erase(.note, 2), minute: minute(3))
    try await book.perform(.begin("discarded"), minute: minute(4))
    try await book.perform(.discard(nil), minute: minute(5))
    try await book.perform(.begin("undone"), minute: minute(6))
    try await book.perform(.undo(.session), minute: minute(7))
    let before = try await self.digest(book)
    #expect(before.page.incidents.map { $0.notes.map(\.text) } == [["kept"]])
    #expect(before.page.incidents[0].notesLeft == 0)
    #expect(before.summary.total == DigestSum(incidents: 1, open: 1, cost: Euro(cents: 10)))
    try await book.perform(.open(Reference(.incident, 1)), minute: minute(8))
    try await book.perform(.restore(.note, 2), minute: minute(8))
    try await book.perform(.recover(Reference(.incident, 2)), minute: minute(9))
    let after = try await self.digest(book)
    #expect(after.page.incidents.map(\.incident.number) == [1, 2])
    #expect(after.summary.total == DigestSum(incidents: 2, open: 2, cost: Euro(cents: 210)))
  }

  @Test("An earlier incident whose only note of the day was erased is not in the digest", arguments: StoreKind.allCases)
  func erasedAlone(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await book.note("of the day before", minute: 10)
    try await book.note("a slip", minute: minute(1))
    #expect(try await digest(book).summary.continued == 1)
    try await book.perform(.erase(.note, 2), minute: minute(2))
    #expect(try await digest(book).summary == DigestSummary())
  }

  @Test(
    "Files count on the day they were attached, and bring an earlier incident into that day's digest",
    arguments: StoreKind.allCases)
  func filesCountOnAttachmentDay(kind: StoreKind) async throws {
    let book = try await Book(kind)
    func attach(_ format: MediaFormat, _ number: UInt64, minute: Int64) async throws {
      let file = MediaFile(name: "wound", format: format, size: 3, digest: "\(number)")
      let id = UniqueID(at: Instant(milliseconds: minute), random: number)
      try await book.perform(.attach(id, file), minute: minute)
    }
    try await book.note("of the day before", minute: 10)
    try await attach(.jpeg, 1, minute: Self.minutesOfDay - 1)
    #expect(try await digest(book).page.incidents.isEmpty)
    try await attach(.jpeg, 2, minute: minute(0))
    try await attach(.wav, 3, minute: minute(1))
    try await attach(.pdf, 4, minute: minute(2))
    try await book.perform(.erase(.photo, 3), minute: minute(3))
    let digest = try await digest(book)
    #expect(digest.page.incidents.map(\.media) == [2] && digest.summary.continued == 1)
  }

  @Test(
    "The digest lists emergencies first, in pages that have the number of incidents left",
    arguments: StoreKind.allCases)
  func digestListsEmergenciesFirst(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for number in 1...5 {
      try await book.perform(.begin("case \(number)"), minute: minute(Int64(number)))
      if number == 2 || number == 5 { try await book.perform(.emergency(true), minute: minute(Int64(number))) }
    }
    try await book.perform(.settle(nil), minute: minute(9))
    var query = Self.day
    query.limit = 2
    var seen: [[Int]] = []
    var left: [Int] = []
    repeat {
      let digest = try await self.digest(book, query)
      seen.append(digest.page.incidents.map(\.incident.number))
      left.append(digest.page.remainingCount)
      #expect(digest.summary.total == DigestSum(incidents: 5, emergencies: 2, open: 4))
      query.after = seen.last?.last
    } while left.last != 0
    #expect(seen == [[2, 5], [1, 3], [4]])
    #expect(left == [3, 1, 0])
    query.after = 77
    #expect(await answer(book, query) == .failure(.noSuch(Reference(.incident, 77))))
  }

  @Test(
    "An open incident of a removed practitioner is untaken, and counts once in the total",
    arguments: StoreKind.allCases)
  func removedPractitionersIncidentIsUntaken(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await onboard("Ada", "Kim", in: book)
    for (name, settles) in [("ada", false), ("ada", true), ("kim", false)] {
      try await book.perform(.activate(Reference(.practitioner, name)), minute: minute(1))
      try await book.perform(.begin(nil), minute: minute(1))
      try await book.note(name, cost: 10, minute: minute(2))
      if settles { try await book.perform(.settle(nil), minute: minute(3)) }
    }
    var query = Self.day
    query.takenBy = .nobody
    #expect(try await self.digest(book, query).page.incidents.isEmpty)
    try await book.perform(.removeNamed("Ada"), minute: minute(4))
    #expect(try await self.digest(book, query).page.incidents.map(\.incident.number) == [1])
    // Untaken incidents belong to no share; with the shares, they add up to the total.
    let summary = try await self.digest(book).summary
    #expect(summary.untaken.incidents == 1 && summary.total.incidents == 3)
    #expect(summary.shares.map(\.sum.incidents) == [1, 1] && summary.shared == 0)
    let ada = PractitionerName(number: 1, name: "Ada", isRelieved: true)
    #expect(summary.shares.map(\.practitioner) == [ada, PractitionerName(number: 2, name: "Kim")])
    #expect(try await self.digest(book, by: Reference(.practitioner, "ada")).summary.practitioner == ada)
  }

  @Test(
    "An incident of two practitioners counts for both and once in the total; untaken ones are summed apart",
    arguments: StoreKind.allCases)
  func sharedIncidentCountsForBoth(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await onboard("Ada", "Kim", in: book)
    try await book.note("nobody's", cost: 1, minute: minute(1))
    try await book.perform(.begin(nil), minute: minute(2))
    try await book.perform(.activate(Reference(.practitioner, "ada")), minute: minute(2))
    try await book.note("both", cost: 20, minute: minute(3))
    try await book.perform(.activate(Reference(.practitioner, "kim")), minute: minute(4))
    try await book.perform(.take([Reference(.incident, 2)]), minute: minute(4))
    try await book.perform(.begin(nil), minute: minute(5))
    try await book.note("kim's", cost: 300, minute: minute(5))
    let summary = try await self.digest(book).summary
    #expect(summary.total == DigestSum(incidents: 3, open: 3, cost: Euro(cents: 321)))
    #expect(summary.untaken == DigestSum(incidents: 1, open: 1, cost: Euro(cents: 1)))
    #expect(
      summary.shares == [
        DigestShare(
          practitioner: PractitionerName(number: 1, name: "Ada"),
          sum: DigestSum(incidents: 1, open: 1, cost: Euro(cents: 20))),
        DigestShare(
          practitioner: PractitionerName(number: 2, name: "Kim"),
          sum: DigestSum(incidents: 2, open: 2, cost: Euro(cents: 320))),
      ])
    #expect(summary.shared == 1 && summary.practitioner == nil)
    let kim = try await self.digest(book, by: Reference(.practitioner, "kim"))
    #expect(kim.page.incidents.map(\.incident.number) == [2, 3] && kim.summary.shares.isEmpty)
    #expect(kim.summary.practitioner == PractitionerName(number: 2, name: "Kim") && kim.summary.total.cost.cents == 320)
    var query = Self.day
    query.takenBy = .nobody
    let nobody = try await self.digest(book, query)
    #expect(nobody.page.incidents.map(\.incident.number) == [1] && nobody.summary.total.cost.cents == 1)
    #expect(
      await answer(book, by: Reference(.practitioner, "max")) == .failure(.noSuch(Reference(.practitioner, "max"))))
  }

  @Test(
    "The digest counts appointments as open, completed, cancelled, missed or planned, and lists fifty",
    arguments: StoreKind.allCases)
  func digestCountsAppointmentsByState(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await plan(
      [
        Plan(slot: slot(-1), patient: "the day before"), Plan(slot: slot(60), patient: "Rex", practitioner: "Ada"),
        Plan(slot: slot(120), patient: "Mila"), Plan(slot: slot(180), patient: "Balou", practitioner: "ADA"),
        Plan(slot: slot(1_439), patient: "late"), Plan(slot: slot(1_440), patient: "the day after"),
      ], in: book)
    try await book.perform(.openAppointment(2), minute: minute(60))
    _ = try await book.store.write { rows throws(Failure) in
      let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
      return try AgendaBook(rows: rows, session: book.session, stamp: stamp)
        .perform(.cancel(Reference(.appointment, 3)))
    }
    let evening = try await self.digest(book)
    #expect(evening.appointments.map(\.appointment.number) == [2, 3, 4, 5])
    #expect(evening.appointments.map(\.outcome) == [.open, .cancelled, .missed, .planned])
    #expect(evening.summary.visits == DigestVisits(open: 1, cancelled: 1, missed: 1, planned: 1))
    #expect(try await digest(book, at: 180).appointments.map(\.outcome) == [.open, .cancelled, .planned, .planned])
    try await onboard("Ada", "Kim", in: book)
    let ada = try await self.digest(book, by: Reference(.practitioner, "ada"))
    #expect(ada.appointments.map(\.appointment.number) == [2, 3, 4, 5])
    // An appointment counts for the practitioners of its incident, not for the planned one.
    try await book.perform(.activate(Reference(.practitioner, "kim")), minute: minute(61))
    try await book.perform(.take([Reference(.incident, 1)]), minute: minute(61))
    func numbers(_ by: String) async throws -> [Int] {
      try await self.digest(book, by: Reference(.practitioner, by)).appointments.map(\.appointment.number)
    }
    #expect(try await numbers("ada") == [3, 4, 5])
    #expect(try await numbers("kim") == [2, 3, 5])
    var nobodys = Self.day
    nobodys.takenBy = .nobody
    #expect(try await self.digest(book, nobodys).appointments.map(\.appointment.number) == [3, 5])
    try await book.perform(.settle(Reference(.incident, 1)), minute: minute(62))
    #expect(try await digest(book).appointments.first?.outcome == .completed)
    try await plan((0..<230).map { _ in Plan(slot: slot(200)) }, seed: 6_000, in: book)
    let full = try await self.digest(book)
    #expect(full.appointments.count == 50 && full.summary.visits.missed == 231)
  }

  @Test(
    "The digest lists reminders that were missed or completed on its day, also for one practitioner",
    arguments: StoreKind.allCases)
  func digestListsDaysReminders(kind: StoreKind) async throws {
    let book = try await Book(kind)
    try await onboard("Ada", "Kim", in: book)
    for (number, (practitioner, minute)) in [("v1", 10), ("v2", 20), ("", 30), ("", -10)].enumerated() {
      let moment = Instant(milliseconds: self.minute(Int64(minute)) * 60_000)
      try await book.store.write { rows throws(Failure) in
        let record = RecordID(.reminder, try rows.add(.reminder, id: UniqueID(at: moment, random: UInt64(number))))
        for (field, text) in [
          (Field.name, "r\(minute)"), (.due, moment.secondsText), (.missedAt, moment.secondsText),
          (.practitioner, practitioner),
        ] where !text.isEmpty {
          try rows.set(field, of: record, to: .text(text))
        }
      }
    }
    #expect(try await digest(book).missed?.map(\.name) == ["r10", "r20", "r30"])
    #expect(try await digest(book).done == nil)
    // Reminders r1 and r4 are completed on that day; a reminder that was also missed is listed only as missed.
    let moment = Instant(milliseconds: minute(40) * 60_000)
    try await book.store.write { rows throws(Failure) in
      for number in [1, 4] {
        try rows.set(.completedAt, of: RecordID(.reminder, number), to: .text(moment.secondsText))
      }
    }
    let evening = try await digest(book)
    #expect(evening.missed?.map(\.name) == ["r10", "r20", "r30"] && evening.done?.map(\.name) == ["r-10"])
    #expect(evening.missed?.first?[.completedAt] != nil)
    let ada = try await digest(book, by: Reference(.practitioner, "ada"))
    #expect(ada.missed?.map(\.name) == ["r10"])
    let later = DigestQuery(from: Self.day.to, to: Self.day.to.advanced(by: .seconds(86_400)))
    #expect(try await digest(book, later).missed == nil)
  }

  @Test("The digest lists 100 notes of an incident, and adds up the costs of all", arguments: StoreKind.allCases)
  func digestLimitsNotesNotCosts(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for number in 1...103 { try await book.note("note \(number)", cost: 1, minute: minute(Int64(number))) }
    let incident = try await self.digest(book).page.incidents[0]
    #expect(incident.notes.map(\.number) == Array(1...100))
    #expect(incident.notesLeft == 3 && incident.cost == Euro(cents: 103))
  }

  @Test("The press receives every page, note and appointment of the digest", arguments: StoreKind.allCases)
  func pressReceivesWholeDigest(kind: StoreKind) async throws {
    let book = try await Book(kind)
    for number in 1...5 { try await book.perform(.begin("case \(number)"), minute: minute(Int64(number))) }
    for number in 1...101 { try await book.note("note \(number)", minute: minute(10 + Int64(number))) }
    try await plan((0..<60).map { _ in Plan(slot: slot(200)) }, in: book)
    let pages = Lock<[[Int]]>([])
    let notes = Lock(0)
    let appointments = Lock(0)
    let press = DigestPress { (file, query, first, rest) throws(Failure) in
      guard file == "evening.html", query.from == Self.day.from else { throw .emptyNote }
      appointments.withLock { $0 = first.appointments.count }
      var page: DigestPage? = first.page
      while let one = page {
        pages.withLock { $0.append(one.incidents.map(\.incident.number)) }
        notes.withLock { $0 += one.incidents.reduce(0) { $0 + $1.notes.count } }
        page = try rest()
      }
    }
    let evening = evening(book, press: press)
    var query = Self.day
    query.limit = 2
    await evening.dispatch(.printAsked(query, file: "evening.html")).settled()
    #expect(evening.state.answer == .printed(file: "evening.html", incidents: 5))
    #expect(pages.withLock { $0 } == [[1, 2], [3, 4], [5]])
    #expect(notes.withLock { $0 } == 101 && appointments.withLock { $0 } == 60)
  }

  @Test("The digest of a day with 500 incidents holds one page of them")
  func largeDigestHoldsOnePage() async throws {
    let book = try await Book(.memory)
    for number in 1...500 { try await book.perform(.begin("case \(number)"), minute: minute(Int64(number / 2))) }
    let evening = evening(book)
    await evening.dispatch(.asked(Self.day)).settled()
    guard case .digest(let digest)? = evening.state.answer else {
      Issue.record("no digest")
      return
    }
    #expect(
      digest.page.incidents.count == 50 && digest.page.remainingCount == 450 && digest.summary.total.incidents == 500)
  }
}
