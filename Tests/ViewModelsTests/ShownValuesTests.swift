import Architecture
import Foundation
import Testing
import UseCases
import ViewModels

private let id = UniqueID(high: 7, low: 7)
private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
private func instant(_ seconds: Int64) -> Instant { Instant(milliseconds: seconds * 1_000) }

/// Shown values at the bounds of each condition.
@Suite struct ShownValuesTests {
  @Test("A `Decimal` becomes a `Euro` only in whole cents and up to the largest amount")
  func onlyWholeCentsBecomeEuros() {
    #expect(Decimal(Euro(cents: 12_345)) == Decimal(string: "123.45"))
    let most = Decimal(Euro.largest)
    let cent = Decimal(string: "0.01") ?? 0
    for (amount, cents) in [
      (Decimal(0), 0), (cent, 1), (-cent, -1), (Decimal(string: "123.45") ?? 0, 12_345),
      (most, Euro.largest.cents), (-most, -Euro.largest.cents),
    ] { #expect(Euro(amount)?.cents == cents) }
    for amount in [most + cent, -most - cent, Decimal(string: "0.005") ?? 0, Decimal(string: "1.239") ?? 0, .nan] {
      #expect(Euro(amount) == nil)
    }
  }

  @Test("A `Date` and an `Instant` convert to the millisecond; a date out of range becomes the nearest instant")
  func datesConvertToTheMillisecond() {
    #expect(Date(Instant(milliseconds: 1_500)) == date(1.5))
    #expect(Instant(date(1.5)) == Instant(milliseconds: 1_500))
    #expect(Instant(date(-0.0016)) == Instant(milliseconds: -2))
    #expect(Instant(date(1e30)) == Instant(milliseconds: .max))
    #expect(Instant(date(-1e30)) == Instant(milliseconds: .min))
  }

  @Test("The owner of an image is shown as you, as a practitioner by name, as unknown, or as nobody")
  func imageOwnerIsShown() {
    let (ada, bo, cy) = (UniqueID(high: 1, low: 1), UniqueID(high: 2, low: 2), UniqueID(high: 3, low: 3))
    let team = [MarkOwner(id: ada, name: "Ada", isAsking: true), MarkOwner(id: bo, name: "Bo", isAsking: false)]
    for (owner, view) in [
      (AnimalOwner.practitioner(ada), AnimalOwnerView.you("Ada")), (.practitioner(bo), .practitioner("Bo")),
      (.practitioner(cy), .unknown(cy.description.uppercased())), (.stranger("x"), .unknown("x")), (.nobody, .nobody),
    ] { #expect(AnimalOwnerView(owner, among: team) == view) }
  }

  @Test("A pending favourite is listed first, a pending removal hides the own favourite, others' stay")
  func pendingFavouriteIsListedFirst() {
    func mark(_ image: String, _ owner: AnimalOwnerView, isPending: Bool = false) -> ServiceRow<MarkRow> {
      .item(MarkRow(image: AnimalImageRow(id: image), owner: owner, isPending: isPending))
    }
    var view = MarksViewState(.favourite)
    view.confirmed = [mark("a", .you("Ada")), mark("b", .practitioner("Bo")), mark("b", .you("Ada"))]
    #expect(view.rows == view.confirmed)
    view.pendingMarks = [
      .init(species: .cat, image: "b", isAddition: false), .init(species: .cat, image: "c", isAddition: true),
      .init(species: .dog, image: "a", isAddition: false),
    ]
    #expect(
      view.rows == [mark("c", .you(""), isPending: true), mark("a", .you("Ada")), mark("b", .practitioner("Bo"))])
    view.pendingMarks = [.init(species: .cat, image: "a", isAddition: true)]
    #expect(
      view.rows == [mark("a", .you(""), isPending: true), mark("b", .practitioner("Bo")), mark("b", .you("Ada"))])
    #expect(view.rows.map(\.item?.isOwn) == [true, false, true])
  }

  @Test("A pending vote is shown with its value")
  func wishedVote() {
    var view = MarksViewState(.vote)
    view.pendingMarks = [.init(species: .cat, image: "a", isAddition: true, value: -1)]
    #expect(view.rows.map(\.item?.value) == [-1])
  }

  @Test("`AnimalsViewState.asking` has the species of a running request of a screen")
  func runningRequestHasItsSpecies() {
    let changes: [(inout AnimalsViewState) -> Void] = [
      { $0.version.asking = .dog }, { $0.breeds.asking = .dog }, { $0.catalogue.asking = .dog },
      { $0.favourites.asking = .dog }, { $0.votes.asking = .dog }, { $0.analysis.asking = .dog },
    ]
    for change in changes {
      var state = AnimalsViewState()
      change(&state)
      #expect(state.asking == .dog)
    }
  }

  @Test("Each species has its own images on the screen; only ids of one or two digits need the prefix `id:`")
  func shownImages() {
    var shown = ShownImages(cats: ["c1", nil], dogs: ["d1"])
    shown[.dog] = ["d2", "d3"]
    #expect(shown[.cat] == ["c1", nil] && shown[.dog] == ["d2", "d3"])
    shown[.cat] = ["c4"]
    #expect(shown[.cat] == ["c4"] && shown[.dog] == ["d2", "d3"])
    for (id, reference) in [
      ("7", "id:7"), ("42", "id:42"), ("421", "421"), ("a7", "a7"), ("7a", "7a"), ("", ""), ("0", "id:0"),
    ] { #expect(ShownImages.reference(to: id) == reference) }
  }

  @Test("A number means the image at that place on the screen; a place without an image is refused")
  func namedImages() throws {
    let shown = ShownImages(cats: ["aaa", nil, "ccc"])
    func named(_ text: String) -> Result<AnimalsViewState.Action, ShownImages.Refusal> {
      shown.resolvingNumbers(.analysis(.asked(.cat, text)))
    }
    for (text, image) in [("1", "aaa"), ("3", "ccc"), ("id:3", "3"), ("xyz", "xyz"), ("123", "123")] {
      #expect(try named(text).get() == .analysis(.asked(.cat, image)), "\(text)")
    }
    for number in [0, 2, 4, 99] {
      #expect(throws: ShownImages.Refusal.self) { try named("\(number)").get() }
    }
    guard case .failure(let refusal) = named("4") else {
      Issue.record("there is no fourth image")
      return
    }
    #expect(refusal.failure == .notOnScreen(4, .cat))
  }

  @Test("`ListAge` shows the source, time, refresh and failure of a list")
  func listAgeShowsItsSource() {
    let kept = Fetched<String>.FetchedValue("x", at: instant(5), source: .bundled)
    let trouble = Failure.animal(.timedOut, .dog)
    for (list, age) in [
      (Fetched<String>.neverAsked, ListAge(.service, at: nil)), (.current(kept), ListAge(.bundled, at: date(5))),
      (.stale(kept), ListAge(.bundled, at: date(5), isRefreshing: true)),
      (.loading(previous: kept), ListAge(.bundled, at: date(5), isRefreshing: true)),
      (.loading(previous: nil), ListAge(.service, at: nil, isRefreshing: true)),
      (.failed(.timedOut, previous: kept), ListAge(.bundled, at: date(5), trouble: trouble)),
      (.failed(.timedOut, previous: nil), ListAge(.service, at: nil, trouble: trouble)),
      (.empty(at: instant(9)), ListAge(.service, at: date(9))), (.refused(.key), ListAge(.service, at: nil)),
    ] { #expect(ListAge(list, .dog) == age) }
    let origin = FetchOrigin(at: instant(2), source: .stored)
    #expect(ListAge(Fetched.current(kept), of: origin, .dog) == ListAge(.stored, at: date(2)))
  }

  @Test(
    "A set reminder is shown as ringing from its time on; a reminder in another state keeps its state",
    arguments: [(99, ReminderStatus.set), (100, .ringing), (101, .ringing)])
  func reminderRingsFromItsTime(now: Int, state: ReminderStatus) {
    #expect(ReminderRow(.set, ringsAt: date(100)).state(at: date(Double(now))) == state)
    for other in ReminderStatus.allCases where other != .set {
      #expect(ReminderRow(other, ringsAt: date(100)).state(at: date(Double(now))) == other)
    }
    #expect(ReminderRow(.set, ringsAt: date(100)).state(at: nil) == .set)
  }

  @Test("`ReminderResponse.later` postpones a reminder by its minutes")
  func laterResponsePostponesByMinutes() {
    #expect(ReminderResponse.later(minutes: 3).business == .postpone(.seconds(180)))
  }

  @Test(
    "A tally's percentage is rounded down, and 0 without reminders", arguments: [(0, 0, 0), (1, 3, 33), (3, 3, 100)])
  func tallyPercentageIsRoundedDown(done: Int, all: Int, percent: Int) {
    #expect(DayTally(done: done, of: all).percent == percent)
  }

  @Test("A digest continues after its last incident if more are left, and is empty without any value")
  func digestContinuesAfterLastIncident() {
    let (from, to) = (date(0), date(86_400))
    let rows = [4, 2].map { DigestRow(incident: IncidentRow(number: $0, id: "", openedAt: from)) }
    #expect(DigestView(from: from, to: to, rows: rows).next == nil)
    #expect(DigestView(from: from, to: to, rows: rows, left: 1).next == 2)
    #expect(DigestView(from: from, to: to).isEmpty)
    let missed = [RecordRow(RecordID("reminder", 1), id: "", name: "")]
    for view in [
      DigestView(from: from, to: to, total: DigestSum(incidents: 1)),
      DigestView(from: from, to: to, visits: DigestVisits(missed: 1)),
      DigestView(from: from, to: to, missed: missed),
    ] { #expect(!view.isEmpty) }
  }

  @Test("A digest counts all visits of a day, and the visits that it does not list")
  func digestCountsUnlistedVisits() {
    let counts = DigestVisits(open: 1, interrupted: 2, completed: 4, cancelled: 8, missed: 16, planned: 32)
    #expect(counts.all == 63 && VisitOutcome.allCases.map { counts[$0] } == [1, 2, 4, 8, 16, 32])
    let appointment = AppointmentRow(number: 1, id: "", startsAt: date(0), endsAt: date(1))
    let listed = [DigestVisitRow(appointment: appointment, outcome: .open)]
    func left(_ visits: DigestVisits) -> Int {
      DigestView(from: date(0), to: date(1), appointments: listed, visits: visits).appointmentsLeft
    }
    #expect(left(counts) == 62 && left(DigestVisits(open: 1)) == 0 && left(DigestVisits()) == 0)
  }

  @Test("A check is sound without a storage fault, findings and orphans")
  func faultlessCheckIsSound() {
    #expect(CheckView(count: 3, cleaned: 2).isSound)
    for view in [CheckView(storage: "x"), CheckView(findingCount: 1), CheckView(orphanCount: 1)] {
      #expect(!view.isSound)
    }
  }

  @Test("An archive report is lacking if a remark names a lost file")
  func lostFileMakesArchiveLacking() {
    #expect(!ArchiveReport(path: "", counts: []).isLacking)
    #expect(!ArchiveReport(path: "", counts: [], remarks: [.more(2), .leftOut(.pictures, 1)]).isLacking)
    #expect(ArchiveReport(path: "", counts: [], remarks: [.more(2), .lost(.patient(3), .missing)]).isLacking)
  }

  @Test("A planned visit is missed once it is over, unless the server has another status")
  func endedPlannedVisitIsMissed() {
    func row(_ status: AppointmentStatus, _ there: ServerStatus?) -> AppointmentRow {
      AppointmentRow(
        number: 1, id: "", startsAt: date(0), endsAt: date(60), status: status,
        origin: there.map { OriginLabel($0, readAt: date(0)) })
    }
    for (status, there, seconds, isMissed) in [
      (AppointmentStatus.planned, ServerStatus?.none, 60.0, true), (.planned, nil, 59, false),
      (.planned, .planned, 60, true), (.planned, .arrived, 60, false), (.open, nil, 60, false),
    ] { #expect(row(status, there).isMissed(at: date(seconds)) == isMissed) }
  }

  @Test("A visit differs from the server by its reason, or, without an incident, by its cancellation")
  func visitDiffersByItsReason() {
    func row(
      _ status: AppointmentStatus, _ there: ServerStatus, reason: String = "", incident: Int? = nil
    ) -> AppointmentRow {
      AppointmentRow(
        number: 1, id: "", startsAt: date(0), endsAt: date(60), reason: reason, status: status, incident: incident,
        origin: OriginLabel(there, readAt: date(0)))
    }
    for (row, isSo) in [
      (row(.planned, .planned), false), (row(.planned, .planned, reason: "x"), true),
      (row(.cancelled, .planned), true), (row(.planned, .cancelled), true), (row(.planned, .missed), true),
      (row(.cancelled, .missed), false), (row(.cancelled, .cancelled), false),
      (row(.open, .cancelled, incident: 3), false), (row(.open, .cancelled, reason: "x", incident: 3), true),
      (AppointmentRow(number: 1, id: "", startsAt: date(0), endsAt: date(60), reason: "x"), false),
    ] { #expect(row.differsFromServer == isSo) }
  }

  @Test(
    "A box of a PDF form is ticked if its value is neither empty nor `Off`",
    arguments: [
      (true, "Yes", true), (true, "Off", false), (true, "", false), (false, "Yes", false), (nil, "Yes", false),
    ] as [(Bool?, String, Bool)])
  func filledBoxIsTicked(isBox: Bool?, value: String, isTicked: Bool) {
    #expect(PDFField("x", value: value, isBox: isBox).isTicked == isTicked)
  }

  @Test("`ChangeSummary.incident` is the incident of its record, or else the given incident")
  func summaryPrefersItsRecordIncident() {
    #expect(ChangeSummary(.began, .incident(3), incident: 9).incident == 3)
    #expect(ChangeSummary(.noted, .note(incident: 4, 2), incident: 9).incident == 4)
    #expect(ChangeSummary(.attended, .appointment(5), incident: 9).incident == 9)
    #expect(
      ChangeSummary(.attended, .appointment(5)).incident == nil && ChangeSummary(.left, incident: 9).incident == 9)
  }

  @Test("`named` is nil for a session, the incident for a taker, and the guardian for a guardianship")
  func changeNamesTheAffectedRecord() {
    #expect(RecordID.session(1).named == nil)
    #expect(RecordID.taker(incident: 4, 2).named == .incident(4))
    #expect(RecordID(.guardianship, 5, part: 2).named == .guardian(5))
    #expect(RecordID.note(incident: 4, 2).named == .note(incident: 4, 2))
  }

  @Test("The row of an incident has each value of the incident")
  func incidentRowHasEachValue() {
    let incident = Incident(
      number: 3, id: id, openedAt: instant(60), description: "bite", isEmergency: true, settledAt: instant(90),
      patient: PatientName(number: 2, name: "Rex"), firstNote: "deep", files: 4, total: Euro(cents: 250),
      takers: [PractitionerName(number: 1, name: "Ada")], found: FoundNote(number: 5, text: "wound"))
    #expect(
      IncidentRow(incident, isOccurring: true)
        == IncidentRow(
          number: 3, id: id.description, openedAt: date(60), description: "bite",
          patient: PatientName(number: 2, name: "Rex"), firstNote: "deep", files: 4, total: 2.5,
          isEmergency: true, isSettled: true, isOccurring: true, takers: [PractitionerName(number: 1, name: "Ada")],
          found: FoundNote(number: 5, text: "wound")))
    let plain = IncidentRow(Incident(number: 3, id: id, openedAt: instant(60)), isOccurring: false)
    #expect(plain == IncidentRow(number: 3, id: id.description, openedAt: date(60)))
  }

  @Test("The row of a note has the note's former texts, and none of another note")
  func noteRowHasFormerTexts() {
    let note = Note(
      number: 2, text: "now", cost: Euro(cents: 50), writtenAt: instant(60), erasedAt: instant(70),
      author: PractitionerName(number: 1, name: "Ada"))
    let earlier = [
      EarlierText(note: 1, text: "other", replacedAt: instant(61)),
      EarlierText(note: 2, text: "before", replacedAt: instant(62)),
    ]
    #expect(
      NoteRow(note, earlier: earlier)
        == NoteRow(
          number: 2, text: "now", cost: 0.5, writtenAt: date(60), isErased: true,
          author: PractitionerName(number: 1, name: "Ada"),
          earlier: [EarlierTextRow(text: "before", until: date(62))]))
    let plain = Note(number: 2, text: "now", writtenAt: instant(60))
    #expect(NoteRow(plain, earlier: [earlier[0]]) == NoteRow(number: 2, text: "now", writtenAt: date(60)))
    #expect(NoteRow(plain) == NoteRow(number: 2, text: "now", writtenAt: date(60)))
  }

  @Test("The running deliveries are shown by recipient, institutions before mail; only a request shows the newest one")
  func runningDeliveriesAppearByRecipient() {
    let recipients = [Recipient.mail, .institution(2), .institution(1)]
    let running = recipients.indices.map { DeliveryProgress(item: $0, .sending) }
    var courier = CourierState()
    var view = ReportsViewState()
    func follow(_ event: CourierState.Event) {
      courier.reduce(event, Stamp(time: instant(60), seed: 1))
      view.show(courier, isAnswer: false)
    }
    follow(.found(recipients, outdated: [], waiting: 3))
    #expect(view.underWay == [])
    for (recipient, progress) in zip(recipients, running) { follow(.moved(recipient, progress)) }
    #expect(view.underWay == [running[2], running[1], running[0]] && view.delivery == nil)
    follow(.sendAsked)
    #expect(view.delivery == running[2])
    follow(.ended(.institution(2), CourierRound()))
    #expect(view.underWay == [running[2], running[0]])
  }

  @Test("A patient's owner is the last of its owners, or nobody if that owner has no name")
  func patientOwnerIsTheLast() {
    func row(_ names: String...) -> RecordRow {
      RecordRow(
        .patient(1), id: "", name: "Rex", fields: [.init("breed", .text, "beagle")],
        parts: [RecordRow(RecordID(.entry, 1, part: 1), id: "", name: "shot")]
          + names.map { RecordRow(RecordID(.owner, 1, part: 1), id: "", name: $0) })
    }
    #expect(row("Ada", "Bo").owner == "Bo" && row("Ada", "").owner == nil && row().owner == nil)
    #expect(row("Ada").parts(.owner).map(\.name) == ["Ada"] && row("Ada").parts(.entry).map(\.name) == ["shot"])
    #expect(row()["breed"] == "beagle" && row()["colour"] == "")
    #expect(row().number == 1 && row().parts.map(\.number) == [1])
  }

  @Test("A custom kind has no picture and no verbs; a built-in kind has what its declaration says")
  func customKindHasNoPicture() throws {
    let own = KindShape("lost", plural: "losts", fields: [KindShape.Field("name")])
    #expect(!own.hasPicture && !own.isNameless && own.verbs.isEmpty && own.parts.isEmpty)
    let practitioner = try #require(KindShape.own.first { $0.kind == .practitioner })
    #expect(practitioner.hasPicture && !practitioner.isNameless && practitioner.plural == "practitioners")
    #expect(practitioner.fields.map(\.name).contains("role") && !practitioner.fields.map(\.name).contains("standard"))
    let report = try #require(KindShape.own.first { $0.kind == .report })
    #expect(!report.hasPicture && report.isNameless && report.parts.map(\.plural) == ["report_files"])
  }

  @Test("The field `kind` of an entry sets its sort; no other record has a sort")
  func kindFieldSetsEntrySort() {
    #expect(
      RecordRow(RecordID(.entry, 1), id: "", name: "", fields: [.init("kind", .text, "rabies")]).sort == .rabies)
    #expect(RecordRow(.patient(1), id: "", name: "", fields: [.init("kind", .text, "rabies")]).sort == nil)
    #expect(EntryKind.rabies.section != nil && EntryKind.weight.fieldNames.contains("weight"))
  }
}

/// The `Failure` for each failure of an animal service.
@Suite struct ToldFailuresTests {
  private static let animals: [(AnimalFailure, Failure)] = [
    (.interrupted, .interrupted), (.noSuchFile("x"), .noSuchFile("x")),
    (.file("x", reason: "y"), .file("x", reason: "y")), (.noProgram, .noProgram(.networking)),
    (.unreachable("x"), .animal(.unreachable("x"), .dog)), (.timedOut, .animal(.timedOut, .dog)),
    (.unanswered("x"), .animal(.unanswered("x"), .dog)),
    (.circuitOpen(until: instant(9)), .animal(.circuitOpen(until: instant(9)), .dog)),
    (.rateLimited(until: instant(9)), .animal(.rateLimited(until: instant(9)), .dog)),
    (.rateLimited(until: nil), .animal(.rateLimited(until: nil), .dog)),
    (.keyRefused, .animal(.keyRefused, .dog)), (.unknown(.vote, "x"), .animal(.unknown(.vote, "x"), .dog)),
    (.noMark(.vote, "x"), .animal(.noMark(.vote, "x"), .dog)), (.duplicate, .animal(.duplicate, .dog)),
    (.notOurs, .animal(.notOurs, .dog)),
    (.wrongAnimal, .animal(.wrongAnimal, .dog)), (.quotaReached, .animal(.quotaReached, .dog)),
    (.refused(status: 4, "x"), .animal(.refused(status: 4, "x"), .dog)),
    (.broken(status: 5), .animal(.broken(status: 5), .dog)), (.unreadable("x"), .animal(.unreadable("x"), .dog)),
    (.tooLarge(7, most: 6), .animal(.tooLarge(7, most: 6), .dog)),
  ]

  @Test("Each `AnimalFailure` becomes a `Failure` with the same details")
  func ofAnimals() {
    for (failure, told) in Self.animals { #expect(Failure(failure, .dog) == told) }
    #expect(Failure(.session, .dog) == .nobodyInSession && Failure(.key, .dog) == .noKey(.dog))
  }
}
