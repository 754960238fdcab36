import Architecture
import Testing

@testable import UseCases

/// State of the jotter after the events that `JotterFlowTests` does not cover.
@Suite struct JotterStateTests {
  private typealias LostItems = UseCases.LostItems

  private static let stamp = Stamp(time: Instant(milliseconds: 5_000), seed: 1)

  private static func incident(_ number: Int, _ description: String = "") -> Incident {
    Incident(
      number: number, id: UniqueID(high: 0, low: UInt64(number)), openedAt: Instant(milliseconds: 1),
      description: description)
  }

  private static func practitioner(_ number: Int) -> Practitioner {
    Practitioner(
      AnyRecord(
        Practitioners.declaration, number: number, id: UniqueID(high: 1, low: UInt64(number)),
        values: FieldValues([.name: "Ada"])))
  }

  private static func receipt(
    _ record: RecordID? = .incident(1), subject: Subject? = nil, occurring: Int? = 1, lost: LostItems? = nil,
    news: IncidentNews? = nil
  ) -> Receipt {
    Receipt(
      outcome: .made, summary: ChangeSummary(.erased, record), subject: subject,
      occurring: occurring.map { incident($0) },
      inSession: practitioner(2), nextPatient: PatientName(number: 3, name: "Rex"), lost: lost, news: news)
  }

  /// A prompt whose incident has been current since the first second.
  private static func prompt(_ number: Int? = 1) -> WithAnswerCount<JotterState> {
    var state = WithAnswerCount(JotterState())
    state.reduce(
      .sessionOpened(
        7, occurring: number.map { incident($0) }, practitioner: Self.practitioner(1),
        patient: PatientName(number: 1, name: "Tom"), remarks: [.incomplete], start: .lastOfFolder(1)),
      Stamp(time: Instant(milliseconds: 1_000), seed: 1))
    return state
  }

  @Test("An opened session sets the incident, practitioner, patient, remarks and start of the jotter.")
  func openedSessionFillsTheJotter() {
    let state = Self.prompt()
    #expect(state.session == 7 && state.occurring?.number == 1 && state.practitioner?.number == 1)
    #expect(state.patient?.name == "Tom" && state.remarks == [.incomplete] && state.start == .lastOfFolder(1))
    #expect(state.occurringSince == Instant(milliseconds: 1_000) && state.answers == 0)
    var bare = state
    bare.reduce(.sessionOpened(8, occurring: nil), Self.stamp)
    #expect(bare.remarks == [] && bare.start == nil && bare.occurring == nil && bare.occurringSince == nil)
  }

  @Test("Only an assignment that names an incident clears the start `lastOfFolder`, and none clears `resumed`.")
  func namedAssignmentClearsStart() {
    let rex = Reference(.patient, "rex"), first = Reference(.incident, 1)
    let commands: [(JotterCommand, Bool)] = [
      (.assign(rex), false), (.reassign(rex), false), (.assign(rex, to: first), true),
      (.reassign(rex, of: first), true),
      (.assign(nil, to: first), true), (.note("limping", cost: nil), false), (.open(first), false),
    ]
    for (command, isNamed) in commands {
      var state = Self.prompt()
      state.reduce(.asked(command), Self.stamp)
      #expect((state.start == nil) == isNamed, "\(command)")
      state = Self.prompt()
      state.start = .resumed(IncidentSize(notes: 1))
      state.reduce(.asked(command), Self.stamp)
      #expect(state.start != nil, "\(command)")
    }
  }

  @Test("A committed change is an answer, sets incident, practitioner and patient, and clears the edited text.")
  func committedChangeUpdatesTheJotter() {
    var state = Self.prompt()
    state.reduce(.rewritten(1, "lame", cost: nil), Self.stamp)
    #expect(state.edited == "lame")
    state.reduce(.committed(Self.receipt(occurring: 2)), Self.stamp)
    #expect(state.edited == nil && state.occurring?.number == 2 && state.occurringSince == Self.stamp.time)
    #expect(state.practitioner?.number == 2 && state.patient?.name == "Rex")
    #expect(state.answers == 1 && state.answer == .receipt(Self.receipt(occurring: 2)) && state.changes == 0)
    state.reduce(.committed(Self.receipt(occurring: nil)), Self.stamp)
    #expect(state.occurring == nil && state.occurringSince == nil && state.answers == 2)
  }

  @Test("A colleague's change in a receipt is reported once, and stays after a receipt without one.")
  func colleagueChangeIsReportedOnce() {
    var state = Self.prompt()
    let news = IncidentNews(incident: Self.incident(1), change: ChangeSummary(.settled, .incident(1)), by: "Ben")
    state.reduce(.committed(Self.receipt(news: news)), Self.stamp)
    state.reduce(.committed(Self.receipt()), Self.stamp)
    #expect(state.changes == 1 && state.change == news)
  }

  @Test("A lost incident or practitioner is reported only if the jotter shows that record.")
  func onlyShownLossIsReported() {
    let cases: [(lost: LostItems?, told: LostItems?)] = [
      (nil, nil), (LostItems(incident: 1), LostItems(incident: 1)), (LostItems(incident: 2), nil),
      (LostItems(practitioner: Self.practitioner(1)), LostItems(practitioner: Self.practitioner(1))),
      (LostItems(practitioner: Self.practitioner(2)), nil),
      (LostItems(incident: 2, practitioner: Self.practitioner(1)), LostItems(practitioner: Self.practitioner(1))),
      (LostItems(incident: 1, practitioner: Self.practitioner(2)), LostItems(incident: 1)),
    ]
    for (lost, told) in cases {
      for event in [
        JotterState.Event.committed(Self.receipt(lost: lost)), .refreshed(nil, practitioner: nil, lost: lost),
      ] {
        var state = Self.prompt()
        state.reduce(event, Self.stamp)
        #expect(state.lost == told && state.losses == (told == nil ? 0 : 1), "\(event)")
      }
    }
    // Without a shown incident, nothing can be lost.
    var empty = WithAnswerCount(JotterState())
    empty.reduce(.refreshed(nil, practitioner: nil, lost: LostItems()), Self.stamp)
    #expect(empty.losses == 0 && empty.lost == nil)
  }

  @Test("A refresh replaces incident, practitioner and patient, and is no answer.")
  func refreshReplacesShownRecords() {
    var state = Self.prompt()
    state.reduce(
      .refreshed(
        Self.incident(4), practitioner: Self.practitioner(5), patient: PatientName(number: 6, name: "Mia")), Self.stamp)
    #expect(state.occurring?.number == 4 && state.practitioner?.number == 5 && state.patient?.name == "Mia")
    #expect(state.occurringSince == Self.stamp.time && state.answers == 0)
  }

  @Test("An incident changed elsewhere is shown only if it is the current incident.")
  func foreignChangeNeedsCurrentIncident() {
    var state = Self.prompt()
    state.reduce(.changedElsewhere(Self.incident(1, "lame")), Self.stamp)
    #expect(state.occurring?.description == "lame")
    state.reduce(.changedElsewhere(Self.incident(2, "bite")), Self.stamp)
    #expect(state.occurring?.description == "lame" && state.answers == 0)
  }

  @Test("A failure is an answer; a changed patient is shown only if the failure is about the current incident.")
  func failureIsAnAnswer() {
    let (old, new) = (PatientName(number: 1, name: "Tom"), PatientName(number: 2, name: "Mia"))
    for number in [1, 2] {
      var state = Self.prompt()
      let failure = Failure.patientChanged(number, now: new, was: old, by: nil)
      state.reduce(.failed(failure), Self.stamp)
      #expect(state.occurring?.patient == (number == 1 ? new : nil))
      #expect(state.answers == 1 && state.answer == .failure(failure))
    }
  }

  @Test("A part erased here stays in `erasedHere` until it is restored or another incident is current.")
  func erasedPartStaysUntilRestored() {
    func note(_ number: Int, erased: Bool) -> Subject {
      .note(
        Note(
          number: number, text: "a", writtenAt: Instant(milliseconds: 1),
          erasedAt: erased ? Instant(milliseconds: 4_000) : nil))
    }
    func change(_ number: Int, erased: Bool, of incident: Int = 1) -> JotterState.Event {
      .committed(Self.receipt(.note(incident: incident, number), subject: note(number, erased: erased)))
    }
    var state = Self.prompt()
    for number in [1, 2] { state.reduce(change(number, erased: true), Self.stamp) }
    state.reduce(change(1, erased: true), Self.stamp)
    #expect(state.erasedHere == [.note(incident: 1, 2), .note(incident: 1, 1)])
    state.reduce(change(2, erased: false), Self.stamp)
    state.reduce(change(9, erased: true, of: 3), Self.stamp)
    #expect(state.erasedHere == [.note(incident: 1, 1)])
    state.reduce(.committed(Self.receipt(.incident(1), subject: note(1, erased: true))), Self.stamp)
    #expect(state.erasedHere == [.note(incident: 1, 1)])
    state.reduce(.refreshed(Self.incident(1)), Self.stamp)
    #expect(state.erasedHere == [.note(incident: 1, 1)] && state.occurringSince == Instant(milliseconds: 1_000))
    state.reduce(.refreshed(Self.incident(2)), Self.stamp)
    #expect(state.erasedHere == [])
  }

  @Test("Details of the current incident add the parts erased since it is current to `erasedHere`, each once.")
  func detailsAddErasedPartsOnce() {
    func details(_ number: Int) -> IncidentDetails {
      let times: [Int64?] = [nil, 1_000, 1_001]
      let notes = times.enumerated().map { place, time in
        Note(
          number: place + 1, text: "a", writtenAt: Instant(milliseconds: 1),
          erasedAt: time.map { Instant(milliseconds: $0) })
      }
      let medium = Medium(
        id: UniqueID(high: 2, low: 1), record: .photo(incident: number, 1),
        file: MediaFile(name: "a.png", format: .png, size: 1, digest: "00"), attachedAt: Instant(milliseconds: 1),
        erasedAt: Instant(milliseconds: 2_000))
      return IncidentDetails(incident: Self.incident(number), notes: notes, media: [medium])
    }
    var state = Self.prompt()
    state.reduce(.detailsRead(details(2)), Self.stamp)
    #expect(state.erasedHere == [] && state.answers == 1 && state.answer == .details(details(2)))
    for _ in 1...2 { state.reduce(.detailsRead(details(1)), Self.stamp) }
    #expect(state.erasedHere == [.note(incident: 1, 3), .photo(incident: 1, 1)] && state.answers == 3)
    var empty = Self.prompt(nil)
    empty.reduce(.detailsRead(details(1)), Self.stamp)
    #expect(empty.erasedHere == [] && empty.answers == 1)
  }

  @Test("A start, an interruption, a failed refresh and a request for an edit, details or a refresh change no state.")
  func mereRequestsChangeNothing() {
    for event in [
      JotterState.Event.started, .rewriteAsked(1), .detailsAsked(nil), .refreshAsked, .refreshFailed(.interrupted),
      .interrupted,
    ] {
      var state = Self.prompt()
      state.reduce(event, Self.stamp)
      #expect(state.state == Self.prompt().state && state.answers == 0, "\(event)")
    }
  }

  @Test("`needs` has the text and the media that a command stores, and whether it replaces a text.")
  func commandKnowsTextAndMedia() {
    let first = Reference(.incident, 1)
    let texts: [(JotterCommand, String?, Bool)] = [
      (.note("a", cost: nil), "a", false), (.describe("a"), "a", true), (.beginEmergency("a"), "a", false),
      (.rewrite(1, "a", cost: nil), "a", true), (.begin("a"), "a", false), (.begin(nil), nil, false),
      (.move(.note, 1, to: first), nil, true), (.undo(.session), nil, true), (.redo(.folder), nil, true),
      (.open(first), nil, false), (.removeNamed("a"), nil, false),
    ]
    for (command, text, replaces) in texts {
      let needs = command.needs
      #expect(needs.text == text && needs.replacesText == replaces && needs.media.isEmpty, "\(command)")
    }
    let id = UniqueID(high: 0, low: 1)
    #expect(JotterCommand.attach(id, MediaFile(name: "a", format: .png, size: 1, digest: "")).needs.media == [id])
  }
}

/// State of a list of incidents after each event.
@Suite struct IncidentsStateTests {
  @Test("A query starts reading; the page and a failure are one answer each.")
  func pageAndFailureAnswerQuery() {
    let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
    let (asked, read) = (IncidentQuery(limit: 3), IncidentQuery(limit: 4))
    var state = WithAnswerCount(IncidentsState())
    state.reduce(.asked(asked), stamp)
    #expect(state.phase == .reading && state.query == asked && state.answers == 0)
    let page = IncidentPage(incidents: [], hasMore: true)
    state.reduce(.read(page, for: read), stamp)
    #expect(state.phase == .read(page) && state.query == read && state.answers == 1)
    state.reduce(.failed(.store(.busy)), stamp)
    #expect(state.phase == .failed(.store(.busy)) && state.answers == 2)
  }

  @Test("The total of a page is the sum of its incidents; adding euros stops at the largest amount.")
  func pageTotalSumsItsIncidents() {
    let incidents = [100, 250].map { cents in
      Incident(
        number: 1, id: UniqueID(high: 0, low: 1), openedAt: Instant(milliseconds: 1), total: Euro(cents: cents))
    }
    #expect(IncidentPage(incidents: incidents, hasMore: false).total == Euro(cents: 350))
    #expect(Euro(cents: .max) + Euro(cents: 1) == Euro(cents: .max) && Euro(cents: 1) < Euro(cents: 2))
    #expect(!(Euro(cents: 2) < Euro(cents: 2)))
  }
}
