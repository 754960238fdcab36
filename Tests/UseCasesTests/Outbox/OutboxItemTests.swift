import Architecture
import Testing

@testable import UseCases

/// Values of an outbox item.
@Suite struct OutboxItemTests {
  private static func item(_ texts: KeyValuePairs<Field, String>, number: Int = 1) -> OutboxItem {
    OutboxItem(
      AnyRecord(
        OutboxItems.declaration, number: number, id: UniqueID(high: 0, low: UInt64(number)), values: FieldValues(texts)
      ))
  }

  @Test("A change is open while `wanted` and `told` differ; a withdrawn report or mail is never open.")
  func differingValuesMakeChangeOpen() {
    let changes: [(wanted: String, told: String, isOpen: Bool)] = [
      ("", "", false), ("yes", "", true), ("yes", "going", true), ("yes", "yes", false), ("", "yes", true),
      ("", "going", true), ("going", "", true), ("going", "going", false),
    ]
    for (wanted, told, isOpen) in changes {
      let texts: KeyValuePairs<Field, String> = [.wanted: wanted, .told: told]
      #expect(Self.item(texts).isOpen == isOpen, "\(wanted) \(told)")
      let parcel = Self.item([.wanted: wanted, .told: told, .institution: "i1"])
      #expect(parcel.isOpen == (isOpen && !wanted.isEmpty), "\(wanted) \(told)")
      let letter = Self.item([.wanted: wanted, .told: told, .mail: "lab@example.org"])
      #expect(letter.isOpen == (isOpen && !wanted.isEmpty), "\(wanted) \(told)")
    }
  }

  @Test("The recipient of an item is its institution, or else mail, or nil for the server.")
  func itemRecipientIsItsInstitution() {
    #expect(Self.item([.institution: "i3"]).recipient == .institution(3))
    #expect(Self.item([.institution: "i3", .mail: "lab@example.org"]).recipient == .institution(3))
    #expect(Self.item([.mail: "lab@example.org"]).recipient == .mail && Self.item([:]).recipient == nil)
    #expect("\(Recipient.institution(3))" == Reference(.institution, 3).text && "\(Recipient.mail)" == "mail")
  }

  @Test("A wanted item changes the value from `before` to `after` at the server, and a withdrawn item changes it back.")
  func withdrawnItemLeadsBack() {
    let (there, back) = (
      Self.item([.wanted: "yes", .before: "a", .after: "b"]), Self.item([.told: "yes", .before: "a", .after: "b"])
    )
    #expect(there.goal == "b" && there.known == "a" && there.knownField == .before)
    #expect(back.goal == "a" && back.known == "b" && back.knownField == .after)
    #expect(Self.item([.wanted: "yes", .aspect: "reason", .after: "b"]).change == ServerChange(.reason, "b"))
    #expect(Self.item([.wanted: "yes", .after: "b"]).change == ServerChange(.status, "b"))
  }

  @Test(
    "An item waits half a minute after its first try, twice as long after each further try, and half an hour at most.")
  func itemPauseDoublesToLimit() {
    let pauses = (0...9).map { Self.item([.attempts: "\($0)"]).pause }
    #expect(pauses == [0, 30, 60, 120, 240, 480, 960, 1_800, 1_800, 1_800].map { .seconds($0) })
    #expect(
      Self.item([:]).failedAttempts == 0 && Self.item([:]).pause == .zero
        && Self.item([.attempts: "3"]).failedAttempts == 3)
    #expect(RetryPause.maxPause == .seconds(1_800))
  }

  @Test("A change waits behind an earlier, held change of the same appointment, and not behind a parcel.")
  func changeWaitsBehindHeldChange() {
    let held = Self.item([.object: "one", .held: "refused"], number: 5)
    #expect(Self.item([.object: "one"], number: 6).isBlocked(by: held))
    #expect(!Self.item([.object: "one"], number: 5).isBlocked(by: held))
    #expect(!Self.item([.object: "one"], number: 4).isBlocked(by: held))
    #expect(!Self.item([.object: "two"], number: 6).isBlocked(by: held))
    let parcel = Self.item([.object: "one", .held: "refused", .institution: "i1"], number: 5)
    #expect(!Self.item([.object: "one"], number: 6).isBlocked(by: parcel))
  }

  @Test("A parcel waits behind an earlier or later parcel that a failure of the same institution holds.")
  func parcelWaitsForHeldParcel() throws {
    let blocking = try #require(
      TransferFailureKind.allCases.first { TransferFailure($0).isOfInstitution })
    let alone = try #require(
      TransferFailureKind.allCases.first { !TransferFailure($0).isOfInstitution })
    func held(_ kind: TransferFailureKind, _ hold: String = "refused", at institution: String = "i1") -> OutboxItem {
      Self.item([.held: hold, .problem: kind.rawValue, .institution: institution], number: 5)
    }
    for number in [4, 6] {
      let parcel = Self.item([.institution: "i1"], number: number)
      #expect(parcel.isBlocked(by: held(blocking)))
      #expect(!parcel.isBlocked(by: held(alone)) && !parcel.isBlocked(by: held(blocking, "asked")))
      #expect(!parcel.isBlocked(by: held(blocking, at: "i2")))
    }
    #expect(!held(blocking, "").blocksOthers && !Self.item([.held: "refused"]).blocksOthers)
  }

  @Test("The failure of an item is read from its stored kind and words, for a server and for an institution.")
  func storedItemFailureIsRead() {
    #expect(Self.item([.problem: "unreachable: a: b"]).failure == ServerFailure(.unreachable, "a: b"))
    #expect(Self.item([.problem: "unreachable"]).transferFailure == TransferFailure(.unreachable))
    #expect(Self.item([.problem: "full: no room"]).transferFailure == TransferFailure(.full, "no room"))
    #expect(Self.item([:]).failure == nil && Self.item([:]).transferFailure == nil)
    for kind in ServerFailureKind.allCases {
      for words in ["", "no route: eth0"] {
        let failure = ServerFailure(kind, words)
        #expect(Self.item([.problem: failure.stored]).failure == failure, "\(failure.stored)")
      }
    }
    #expect(ServerFailure(.unreachable, "no route").stored == "unreachable: no route")
    #expect(ServerFailure.starting.stored == "starting")
  }

  @Test("A status is printed in the server's word if it has one, or else in ours, and matches both words.")
  func statusPrefersTheServerWord() {
    let own = ServerAppointment(id: "a", reason: "yearly", status: .arrived, statusWord: "WALKIN")
    #expect(own.value(of: .status) == "WALKIN" && own.value(of: .reason) == "yearly")
    #expect(own.has("WALKIN", as: .status) && own.has("arrived", as: .status) && !own.has("planned", as: .status))
    #expect(own.has("yearly", as: .reason) && !own.has("arrived", as: .reason) && !own.has("WALKIN", as: .reason))
    let plain = ServerAppointment(id: "a", status: .arrived)
    #expect(plain.value(of: .status) == "arrived" && plain.has("arrived", as: .status))
    let odd = ServerAppointment(id: "a", status: .other, statusWord: "ODD")
    #expect(odd.has("ODD", as: .status) && !odd.has("other", as: .status))
  }

  @Test("A change may follow only the value it was based on; a completion may follow any status of an open visit.")
  func changeFollowsOnlyItsBase() {
    func change(_ before: String, _ after: String, _ aspect: String = "status") -> OutboxItem {
      Self.item([.wanted: "yes", .aspect: aspect, .before: before, .after: after])
    }
    func now(_ status: ServerStatus) -> ServerAppointment {
      ServerAppointment(id: "a", reason: status.rawValue, status: status)
    }
    let onTheWay: [ServerStatus] = [.planned, .arrived, .open]
    for known in onTheWay {
      for status in ServerStatus.allCases {
        let follows = change(known.rawValue, "completed").mayFollow(now(status))
        #expect(follows == onTheWay.contains(status), "\(known) \(status)")
        #expect(change(known.rawValue, "cancelled").mayFollow(now(status)) == (known == status), "\(known) \(status)")
        let reason = change(known.rawValue, "completed", "reason").mayFollow(now(status))
        #expect(reason == (known == status), "\(known) \(status)")
      }
    }
    #expect(!change("missed", "completed").mayFollow(now(.planned)))
    #expect(change("SCHEDULED", "COMPLETED").mayFollow(now(.open)))
    #expect(change("planned", "completed").isReached(by: now(.completed)))
    #expect(!change("planned", "completed").isReached(by: now(.planned)))
  }
}

/// Statuses and errors of a server.
@Suite struct ServerWordsTests {
  @Test("Each status word of a server, in upper or lower case, is read as a status, an unknown word as `other`.")
  func statusWordsIgnoreCase() {
    let words: [(ServerStatus, [String])] = [
      (.planned, ["SCHEDULED", "Rescheduled", "REQUESTED", "WAITLIST", "planned"]),
      (.arrived, ["WALKIN", "WAITING", "ARRIVED", "arrived"]), (.open, ["INCONSULTATION", "CHECKEDIN", "open"]),
      (.completed, ["COMPLETED", "completed"]),
      (.cancelled, ["CANCELLED", "CANCELLED_AND_NEEDS_RESCHEDULE", "cancelled"]), (.missed, ["MISSED", "missed"]),
      (.other, ["NEVER", "", "other"]),
    ]
    for (status, words) in words {
      for word in words { #expect(ServerStatus(said: word) == status, "\(word)") }
    }
    // `init(word:)` reads only the server's words, not ours.
    #expect(ServerStatus(word: "open") == .other)
  }

  @Test("A completed, cancelled or missed appointment is over; a cancelled or missed appointment is away.")
  func finishedAppointmentsAreOver() {
    let over = ServerStatus.allCases.filter { $0.isOver }
    #expect(over == [.completed, .cancelled, .missed])
    #expect(ServerStatus.allCases.filter { $0.isAway } == [.cancelled, .missed])
  }

  @Test("Only a planned appointment is missed, once its slot is over.")
  func onlyPlannedAppointmentIsMissed() {
    let slot = Slot(start: Instant(milliseconds: 1_000), end: Instant(milliseconds: 2_000))
    for status in ServerStatus.allCases {
      let appointment = ServerAppointment(id: "a", slot: slot, status: status)
      #expect(appointment.isMissed(at: Instant(milliseconds: 5_000)) == (status == .planned), "\(status)")
      #expect(!appointment.isMissed(at: Instant(milliseconds: 1_500)), "\(status)")
    }
    #expect(!ServerAppointment(id: "a").isMissed(at: Instant(milliseconds: 5_000)))
  }

  @Test("A page leaves out and counts appointments that are over or missed, unless the query includes them.")
  func pageLeavesOutOverAppointments() {
    let (now, later) = (Instant(milliseconds: 5_000), Instant(milliseconds: 9_000))
    let gone = Slot(start: Instant(milliseconds: 1_000), end: Instant(milliseconds: 2_000))
    let page = CalendarPage(
      [
        ServerAppointment(id: "a", slot: gone), ServerAppointment(id: "b", slot: Slot(start: now, end: later)),
        ServerAppointment(id: "c", slot: gone, status: .open), ServerAppointment(id: "d", status: .cancelled),
      ], hasMore: true)
    let some = page.shown(by: CalendarQuery(from: now, to: later), at: now)
    #expect(some.appointments.map(\.id) == ["b", "c"] && some.hasMore && some.overCount == 2)
    let all = page.shown(by: CalendarQuery(from: now, to: later, includesOver: true), at: now)
    #expect(all == page)
  }

  @Test("A failure allows a stored list if the server is unavailable, or if nobody is logged in.")
  func unavailableServerAllowsStoredList() {
    let ofOne = ServerFailureKind.allCases.filter { ServerFailure($0).isMissingAnswer }
    #expect(Set(ofOne) == [.starting, .unreachable, .timedOut])
    let kept = ServerFailureKind.allCases.filter { ServerFailure($0).allowsStoredCopy }
    #expect(Set(kept) == [.starting, .unreachable, .timedOut, .notLoggedIn])
  }

  @Test("An appointment is found by its line in the list, counted from 1, or by its number.")
  func appointmentIsFoundByLine() {
    var state = CalendarState()
    let page = CalendarPage([ServerAppointment(id: "a", number: 7), ServerAppointment(id: "b", number: 9)])
    state.stage = .failed(.starting, from: .list(CalendarState.CalendarList(page: page)))
    func id(_ place: CalendarPlace) -> String? { state.appointment(place)?.id }
    #expect((-1...3).map { id(.line($0)) } == [nil, nil, "a", "b", nil])
    #expect([7, 9, 8].map { id(.number($0)) } == ["a", "b", nil])
  }

  @Test("A line that is not on the list is requested without a log-in, and refused with a log-in.")
  func unknownLine() {
    var state = WithAnswerCount(CalendarState())
    state.reduce(.detailsAsked(.line(1)), Stamp(time: Instant(milliseconds: 1), seed: 1))
    #expect(state.isAsking && state.answers == 0)
    state.user = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: [])
    state.reduce(.detailsAsked(.line(1)), Stamp(time: Instant(milliseconds: 1), seed: 1))
    #expect(!state.isAsking && state.answers == 1)
  }

  @Test("A new user, a query and a refresh request the list; a resumed user does not, and a log-out ends the request.")
  func newUserRequestsTheList() {
    let stamp = Stamp(time: Instant(milliseconds: 1), seed: 1)
    let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: [])
    var state = CalendarState()
    state.reduce(.userChanged(ada), stamp)
    #expect(state.isAsking && state.user == ada)
    state.reduce(.userChanged(nil), stamp)
    #expect(!state.isAsking && state.user == nil)
    state.isAsking = true
    state.reduce(.userResumed(ada), stamp)
    #expect(!state.isAsking && state.user == ada)
    for event in [CalendarState.Event.fetchAsked(CalendarQuery(from: stamp.time, to: stamp.time)), .refreshAsked] {
      state.isAsking = false
      state.reduce(event, stamp)
      #expect(state.isAsking, "\(event)")
    }
  }

  @Test("`NoServer` allows no changes, and each of its requests fails with the reason for its absence.")
  func noServer() async {
    let server = NoServer(because: .plainHTTP)
    #expect(server.changeable.isEmpty && server.absence == .plainHTTP && NoServer().absence == .noServer)
    await #expect(throws: ServerFailure.plainHTTP) { try await server.appointment("a") }
    await #expect(throws: ServerFailure.plainHTTP) { try await server.slot("a") }
    await #expect(throws: ServerFailure.plainHTTP) { try await server.patient("a") }
    await #expect(throws: ServerFailure.plainHTTP) { try await server.change("a", ServerChange(.reason, ""), as: "u") }
    await #expect(throws: ServerFailure.plainHTTP) { try await server.logIn("ada.brook", Secret("poodle-11")) }
  }
}
