import Architecture
import Testing

@testable import UseCases

/// Times, words and states of appointments.
@Suite struct PlanTests {
  private static let start = Instant(milliseconds: 1_790_000_000_000)
  private static let day: Int64 = 86_400_000

  private static func slot(_ milliseconds: Int64) -> Slot {
    Slot(start: start, end: Instant(milliseconds: start.milliseconds + milliseconds))
  }

  @Test(
    "A possible slot lasts longer than nothing and at most a day; a readable slot may also be empty",
    arguments: [
      (-1, false, false), (0, false, true), (1, true, true), (day - 1, true, true), (day, true, true),
      (day + 1, false, false),
    ])
  func possibleSlotHasLimitedLength(milliseconds: Int64, isPossible: Bool, isReadable: Bool) {
    let slot = Self.slot(milliseconds)
    #expect(slot.isPossible == isPossible && slot.isReadable == isReadable)
  }

  @Test("A slot is over from its end on, and `later` moves its start and its end")
  func slotIsOverAtEnd() {
    let slot = Self.slot(1_000)
    #expect(slot.isOver(at: slot.end) && slot.isOver(at: slot.end.advanced(by: .nanoseconds(1))))
    #expect(!slot.isOver(at: slot.end.advanced(by: .nanoseconds(-1))))
    let later = slot.later(by: .seconds(60))
    #expect(later.start == slot.start.advanced(by: .seconds(60)))
    #expect(later.end == slot.end.advanced(by: .seconds(60)))
  }

  @Test(
    "A plan's description joins type and reason, and names the patient on request",
    arguments: [
      ("check", "left hind", "Rex", "check: left hind", "check: left hind (Rex)"),
      ("check", "", "Rex", "check", "check (Rex)"), ("", "left hind", "Rex", "left hind", "left hind (Rex)"),
      ("", "", "Rex", "", "Rex"), ("check", "", "", "check", "check"), ("", "", "", "", ""),
    ])
  func descriptionJoinsTypeAndReason(type: String, reason: String, patient: String, plain: String, named: String) {
    let plan = Plan(slot: Self.slot(1), patient: patient, type: type, reason: reason)
    #expect(plan.description(namingPatient: false) == plain)
    #expect(plan.description(namingPatient: true) == named)
  }

  @Test("A page of the agenda or of the digest has a limit of at least one")
  func pageLimitExceedsZero() {
    for (asked, limit) in [(-1, 1), (0, 1), (1, 1), (2, 2)] {
      #expect(AgendaQuery(from: Self.start, to: Self.start, limit: asked).limit == limit)
      #expect(DigestQuery(from: Self.start, to: Self.start, limit: asked).limit == limit)
    }
  }

  // MARK: States

  private static func origin(
    _ status: ServerStatus = .planned, _ word: String = "", changeable: [ServerAspect]? = nil
  ) -> Origin {
    Origin(
      id: "s1", user: "u1", patient: "p-1", status: status, statusWord: word, reason: "cough",
      changeable: changeable, readAt: start)
  }

  private static func appointment(
    _ incident: Int? = nil, isSettled: Bool = false, isCancelled: Bool = false, isInterrupted: Bool = false,
    of origin: Origin? = nil
  ) -> Appointment {
    Appointment(
      number: 1, id: UniqueID(high: 1, low: 1), plan: Plan(slot: slot(1)), cancelledAt: isCancelled ? start : nil,
      incident: incident, isSettled: isSettled,
      interruption: isInterrupted ? .init(by: 2, since: start) : nil, origin: origin)
  }

  private static let states: [(appointment: Appointment, status: AppointmentStatus)] = [
    (appointment(), .planned), (appointment(isCancelled: true), .cancelled),
    (appointment(3, isCancelled: true), .cancelled), (appointment(3), .open),
    (appointment(3, isInterrupted: true), .interrupted), (appointment(3, isSettled: true), .completed),
    (appointment(3, isSettled: true, isInterrupted: true), .completed),
    (appointment(of: origin(.planned)), .planned), (appointment(of: origin(.completed)), .completed),
    (appointment(of: origin(.open)), .planned), (appointment(3, of: origin(.completed)), .open),
    (appointment(isCancelled: true, of: origin(.completed)), .cancelled),
  ]

  @Test("The status of an appointment follows from its incident, its cancellation and its server")
  func appointmentStatusFollowsFromIncident() {
    for (appointment, status) in Self.states { #expect(appointment.status == status, "\(appointment)") }
  }

  @Test("The digest shows a planned appointment as missed once it is over, and otherwise its status")
  func pastPlannedAppointmentIsMissed() {
    let slot = Self.slot(1)
    for (appointment, status) in Self.states {
      let early = DigestAppointment(appointment, now: slot.start).outcome
      let late = DigestAppointment(appointment, now: slot.end).outcome
      #expect(early.rawValue == status.rawValue)
      #expect(late.rawValue == (status == .planned ? "missed" : status.rawValue))
    }
  }

  // MARK: Appointments of a server

  @Test("The origin of a server's appointment stores its values as text, with times to the millisecond")
  func originStoresValuesAsText() throws {
    let server = ServerAppointment(
      id: "s7", slot: Self.slot(1), patientID: "p-2", patient: "Rex", type: "check", reason: "bite", status: .arrived,
      statusWord: "WALKIN")
    var origin = Origin(server, of: "u2", at: Self.start.advanced(by: .nanoseconds(7)))
    #expect(
      origin
        == Origin(
          id: "s7", user: "u2", patient: "p-2", status: .arrived, statusWord: "WALKIN", reason: "bite", changeable: nil,
          readAt: Self.start))
    origin.changeable = [.reason]
    #expect(Origin(text: origin.text) == origin && Origin(text: "{}") == nil && Origin(text: "") == nil)
    // Readable by people and other programs: sorted keys, no escaped slashes.
    #expect(origin.text.hasPrefix(#"{"changeable":["reason"],"id":"s7""#))
    var path = origin
    path.id = "a/b"
    #expect(path.text.contains(#""id":"a/b""#))
  }

  @Test("Origins say the same if they have equal values and were read within the same minute")
  func equalOriginsSayTheSame() {
    // `start` is 20 seconds after the beginning of its minute.
    let origin = Self.origin()
    func other(_ milliseconds: Int64, _ change: (inout Origin) -> Void = { _ in }) -> Origin {
      var other = origin
      other.readAt = Instant(milliseconds: Self.start.milliseconds + milliseconds)
      change(&other)
      return other
    }
    #expect(Self.start.milliseconds % 60_000 == 20_000)
    #expect(
      origin.isEquivalent(to: other(0)) && origin.isEquivalent(to: other(39_999))
        && origin.isEquivalent(to: other(-20_000)))
    #expect(!origin.isEquivalent(to: other(40_000)) && !origin.isEquivalent(to: other(-20_001)))
    #expect(
      !origin.isEquivalent(to: other(0) { $0.reason = "bite" })
        && !origin.isEquivalent(to: other(0) { $0.status = .missed }))
  }

  @Test("A server's appointment takes the changes that its server lists, and each change without a list")
  func serverAppointmentTakesListedChanges() {
    #expect(Self.origin().allowsChange(of: .reason) && Self.origin().allowsChange(of: .status))
    let reason = Self.origin(changeable: [.reason])
    #expect(
      reason.allowsChange(of: .reason) && !reason.allowsChange(of: .status)
        && !Self.origin(changeable: []).allowsChange(of: .reason))
  }

  @Test("A server's appointment shows the server's own word for its status, if the server has sent one")
  func appointmentShowsServersStatusWord() {
    #expect(Self.origin(.arrived, "WALKIN").value(of: .status) == "WALKIN")
    #expect(Self.origin(.arrived).value(of: .status) == "arrived")
    #expect(Self.origin(.arrived, "WALKIN").value(of: .reason) == "cough")
  }

  // MARK: Postponing

  /// Number, start and end of each appointment postponed by `duration` after an interruption from minute 0 to 30.
  private static func postpone(_ minutes: [(Int64, Int64)], by duration: Int64, serverAppointments: Set<Int> = [])
    -> [[Int64]]
  {
    func instant(_ minute: Int64) -> Instant { start.advanced(by: .seconds(60 * minute)) }
    let appointments = minutes.enumerated().map { place, times in
      Appointment(
        number: place, id: UniqueID(high: 1, low: UInt64(place)),
        plan: Plan(slot: Slot(start: instant(times.0), end: instant(times.1))),
        origin: serverAppointments.contains(place) ? origin() : nil)
    }
    func minute(_ instant: Instant) -> Int64 { (instant.milliseconds - start.milliseconds) / 60_000 }
    return Slot(start: instant(0), end: instant(30)).postponedSlots(appointments, by: .seconds(60 * duration)).map {
      moved in
      [Int64(moved.number), minute(moved.slot.start), minute(moved.slot.end)]
    }
  }

  @Test("An interruption postpones each appointment that would begin before the one before it ends")
  func overlappedAppointmentsArePostponed() {
    #expect(Self.postpone([(0, 20)], by: 30) == [[0, 30, 50]])
    // A later appointment moves only if it would begin before the moved one ends.
    #expect(Self.postpone([(0, 20), (20, 40), (50, 60)], by: 30) == [[0, 30, 50], [1, 50, 70], [2, 80, 90]])
    #expect(Self.postpone([(0, 20), (50, 60)], by: 30) == [[0, 30, 50]])
    #expect(Self.postpone([(0, 20), (49, 60)], by: 30) == [[0, 30, 50], [1, 79, 90]])
    // An appointment that was over before the interruption stays.
    #expect(Self.postpone([(0, 20), (-30, 0)], by: 30) == [[0, 30, 50]])
    #expect(Self.postpone([(0, 20), (-30, 1)], by: 30) == [[0, 30, 50], [1, 0, 31]])
    // A long appointment may end after later ones.
    #expect(Self.postpone([(0, 60), (10, 20), (89, 95), (125, 130)], by: 30).map { $0[0] } == [0, 1, 2])
  }

  @Test("Nothing is postponed if the first appointment is outside the interruption, or the delay is 0")
  func nothingIsPostponed() {
    #expect(Self.postpone([(-60, -30)], by: 30) == [] && Self.postpone([(-60, -29)], by: 30) == [[0, -30, 1]])
    #expect(Self.postpone([(30, 40)], by: 30) == [] && Self.postpone([(29, 40)], by: 30) == [[0, 59, 70]])
    #expect(Self.postpone([(30, 40), (0, 10)], by: 30) == [] && Self.postpone([(0, 20)], by: 0) == [])
    #expect(Self.postpone([], by: 30) == [])
  }

  @Test("An appointment of a server is not postponed, and later appointments are postponed without regard to it")
  func serverAppointmentIsNotPostponed() {
    #expect(
      Self.postpone([(0, 20), (20, 40), (45, 55)], by: 30, serverAppointments: [1]) == [[0, 30, 50], [2, 75, 85]])
    #expect(Self.postpone([(0, 20), (10, 20)], by: 30, serverAppointments: [0]) == [[1, 40, 50]])
  }

  // MARK: News

  @Test("`AgendaNews` with any part is not empty")
  func partialNewsIsNotEmpty() {
    #expect(AgendaNews().isEmpty)
    for news in [
      AgendaNews(completed: [1]), AgendaNews(interrupted: [.init(appointment: 1, by: 2)]),
      AgendaNews(resumed: [.init(appointment: 1, minutes: 0, others: 0, incident: nil)]), AgendaNews(planned: [1]),
      AgendaNews(reinterrupted: [.init(appointment: 1, by: 2)]),
    ] {
      #expect(!news.isEmpty)
    }
  }

  // MARK: The universal clock

  @Test("`WallClock.universal` begins days at midnight UTC, also before 1970")
  func universalDaysBeginAtMidnight() {
    let clock = WallClock.universal
    for (milliseconds, day) in [
      (0, "1970-01-01"), (86_399_999, "1970-01-01"), (86_400_000, "1970-01-02"), (-1, "1969-12-31"),
      (-86_400_000, "1969-12-31"), (-86_400_001, "1969-12-30"), (1_795_435_200_000, "2026-11-23"),
      (4_102_444_800_000, "2100-01-01"), (4_102_444_799_999, "2099-12-31"),
    ] as [(Int64, String)] {
      #expect(clock.day(Instant(milliseconds: milliseconds)).text == day)
    }
    #expect(clock.zone() == "GMT" && clock.inZone("Europe/Berlin") == nil)
    #expect(clock.offset(Instant(milliseconds: 0)) == 0)
  }

  @Test("`WallClock.universal` counts times and minutes of a day from midnight UTC")
  func universalMinutesCountFromMidnight() {
    let clock = WallClock.universal
    let (noon, midnight) = (Instant(milliseconds: 1_795_435_200_000), Instant(milliseconds: 4_102_444_800_000))
    #expect(clock.timeOfDay(noon, midnight) == midnight.advanced(by: .seconds(43_200)))
    #expect(clock.timeOfDay(Instant(milliseconds: -1), midnight) == midnight.advanced(by: .milliseconds(86_399_999)))
    #expect(clock.atMinute(0, noon) == noon.advanced(by: .seconds(-43_200)))
    #expect(clock.atMinute(721, noon) == noon.advanced(by: .seconds(60)))
    #expect(clock.atMinute(1, Instant(milliseconds: -1)) == Instant(milliseconds: -86_340_000))
  }

  @Test("An appointment is planned without an incident, open with an open incident, completed with a settled incident")
  func openIncidentMakesAppointmentOpen() {
    let plan = Plan(slot: Self.slot(1_000), patient: "Rex")
    func appointment(_ incident: Int?) -> Appointment {
      Appointment(number: 1, id: UniqueID(high: 0, low: 1), plan: plan, incident: incident)
    }
    #expect(appointment(nil).status == .planned && appointment(3).status == .open)
    var settled = appointment(3)
    settled.isSettled = true
    #expect(settled.status == .completed)
  }
}
