import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// The last agenda while the server is unreachable, and the local patients of a server's appointments.
@Suite struct KeptAgendaTests {
  private typealias Prompt = OutboxTests.Prompt
  private static let first = Reference(.appointment, "a1")
  private static let hour = Duration.seconds(3_600)

  private static func list(_ prompt: Prompt) -> CalendarState.CalendarList { prompt.all.server.calendar.state.list }

  /// Numbers of the listed appointments.
  private static func numbers(_ prompt: Prompt) -> [Int?] { list(prompt).page.appointments.map(\.number) }

  private static func prompt(_ kind: StoreKind = .memory) async throws -> Prompt {
    let prompt = try await Prompt(kind)
    await prompt.logIn()
    await prompt.fetch()
    return prompt
  }

  // MARK: Practitioners

  /// Practitioners of the stored appointments, by number.
  private static func practitioners(_ prompt: Prompt) async throws -> [String] {
    var names: [String] = []
    for number in 1...3 {
      if let name = try await prompt.appointment(number)?.plan.practitioner { names.append(name) }
    }
    return names
  }

  @Test(
    "Appointments of a server's user get the practitioner who logged in as that user, even without a session",
    arguments: StoreKind.allCases)
  func appointmentsGetLoggedInPractitioner(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    #expect(try await Self.practitioners(prompt) == ["Ada Brook", "Ada Brook"])
    // Ada logs in as "Ada Brook": the appointments of that user become hers.
    await prompt.onboard("Ada")
    await prompt.logIn()
    #expect(try await Self.practitioners(prompt) == ["Ada", "Ada"])
    // Without a session, new appointments of that user are hers, too.
    await prompt.jot(.activate(nil))
    prompt.server.put(Prompt.appointment("three", "Rex", 15), with: "d1")
    await prompt.logIn()
    await prompt.fetch()
    #expect(try await Self.practitioners(prompt) == ["Ada", "Ada", "Ada"])
  }

  @Test("Appointments keep the practitioner who is named like the server's user, also after a colleague logs in")
  func appointmentsKeepPractitionerOfUser() async throws {
    let prompt = try await Prompt(.memory)
    await prompt.onboard("ada brook")
    await prompt.jot(.activate(nil))
    await prompt.logIn()
    await prompt.fetch()
    #expect(try await Self.practitioners(prompt) == ["ada brook", "ada brook"])
    await prompt.onboard("Ben")
    await prompt.logIn()
    await prompt.fetch()
    #expect(try await Self.practitioners(prompt) == ["ada brook", "ada brook"])
  }

  @Test("An appointment outside the list is shown by its number, even after a failure; returning shows the list")
  func outsideTheList() async throws {
    let prompt = try await Self.prompt()
    let calendar = prompt.all.server.calendar
    let tomorrow = CalendarQuery(from: Prompt.today.to, to: Prompt.today.to.advanced(by: Self.hour * 24))
    await calendar.dispatch(.fetchAsked(tomorrow)).settled()
    #expect(Self.numbers(prompt) == [])
    for isAfterFailure in [false, true] {
      if isAfterFailure { await calendar.dispatch(.detailsAsked(.line(9))).settled() }
      await calendar.dispatch(.detailsAsked(.number(1))).settled()
      guard case .details(let details, from: let list) = calendar.state.stage else {
        Issue.record("\(calendar.state.stage)")
        return
      }
      #expect(details.appointment.number == 1 && details.appointment.patient == "Rex" && list.query == tomorrow)
    }
    await calendar.dispatch(.returned).settled()
    #expect(Self.list(prompt).query == tomorrow && calendar.state.stage == .list(Self.list(prompt)))
  }

  // MARK: Without the server

  @Test(
    "While the server is unreachable, the calendar lists the stored appointments with their age and the failure",
    arguments: StoreKind.allCases)
  func offlineCalendarListsStoredAppointments(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    prompt.clock.set(Prompt.noon.advanced(by: Self.hour / 2))
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    for failure in [ServerFailure.unreachable("no route"), .starting, .timedOut] {
      prompt.server.endFailures()
      prompt.server.fail(failure)
      await prompt.fetch()
      #expect(Self.numbers(prompt) == [1, 2] && Self.list(prompt).query == Prompt.today)
      #expect(Self.list(prompt).failure == failure)
      #expect(Self.list(prompt).readAt == Prompt.noon)
      #expect(prompt.all.server.connection.state.stage == .failed(failure))
    }
    // A day without stored appointments lists none.
    prompt.server.endFailures()
    prompt.server.fail(.starting)
    let tomorrow = CalendarQuery(from: Prompt.today.to, to: Prompt.today.to.advanced(by: Self.hour * 24))
    await prompt.all.server.calendar.dispatch(.fetchAsked(tomorrow)).settled()
    #expect(prompt.all.server.calendar.state.stage == .failed(.starting, from: .list(Self.list(prompt))))
    await prompt.fetch()
    #expect(Self.list(prompt).failure == nil)
  }

  @Test("Without a log-in, a stored appointment is listed with its local changes", arguments: StoreKind.allCases)
  func storedAppointmentShowsLocalChanges(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    await prompt.logOut()
    await prompt.plan(.edit(Self.first, PlanEdit(reason: "limping")))
    await prompt.plan(.cancel(Reference(.appointment, "a2")))
    await prompt.jot(.openAppointment(1))
    await prompt.fetch()
    let (one, two) = (Self.list(prompt).page.appointments.first, Self.list(prompt).page.appointments.last)
    #expect(one?.reason == "limping" && one?.status == .open && one?.id == "one")
    #expect(two?.status == .cancelled && two?.patient == "Mia")
  }

  @Test(
    "After a restart, the stored agenda is listed without a log-in, but not for another practitioner or user",
    arguments: StoreKind.allCases)
  func storedAgendaSurvivesRestart(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    let later = try await prompt.colleague()
    let count = later.server.requestNames.count
    await later.fetch()
    #expect(Self.numbers(later) == [1, 2] && Self.list(later).failure == .notLoggedIn)
    #expect(Self.list(later).readAt == Prompt.noon)
    #expect(later.server.requestNames.count == count)
    await later.onboard("Ben")
    await later.fetch()
    guard case .failed(.notLoggedIn, _) = later.all.server.calendar.state.stage else {
      Issue.record("\(later.all.server.calendar.state.stage)")
      return
    }
    // Another user of the server does not see the stored appointments, either.
    await later.logIn(Prompt.ben)
    later.server.fail(.starting)
    await later.fetch()
    guard case .failed(.starting, _) = later.all.server.calendar.state.stage else {
      Issue.record("\(later.all.server.calendar.state.stage)")
      return
    }
  }

  // MARK: Missed appointments

  @Test("An appointment whose time has passed counts as over, unless it was opened here")
  func pastAppointmentCountsAsOver() async throws {
    let prompt = try await Self.prompt()
    var upcoming = Prompt.today
    upcoming.includesOver = false
    prompt.clock.set(Prompt.noon.advanced(by: Self.hour * 5))
    for isThere in [true, false] {
      if !isThere { prompt.server.fail(.starting) }
      await prompt.all.server.calendar.dispatch(.fetchAsked(upcoming)).settled()
      #expect(Self.numbers(prompt) == [] && Self.list(prompt).query == upcoming)
    }
    await prompt.fetch()
    #expect(Self.numbers(prompt) == [1, 2])
    await prompt.jot(.openAppointment(2))
    await prompt.all.server.calendar.dispatch(.fetchAsked(upcoming)).settled()
    #expect(Self.numbers(prompt) == [2] && Self.list(prompt).page.appointments.first?.status == .open)
  }

  // MARK: Appointments that a list lacks

  @Test(
    "An appointment that its day's list lacks is moved, another provider's or cancelled, as the server answers",
    arguments: StoreKind.allCases)
  func serverExplainsUnlistedAppointment(kind: StoreKind) async throws {
    let prompt = try await Self.prompt(kind)
    prompt.server.put(Prompt.appointment("three", "Tom", 15), with: "d1")
    await prompt.fetch()
    prompt.server.put(Prompt.appointment("one", "Rex", 37), with: "d1")
    prompt.server.put(Prompt.appointment("two", "Mia", 16), with: "d2")
    prompt.server.remove("three")
    await prompt.fetch()
    #expect(Self.numbers(prompt) == [])
    let (moved, given) = (try await prompt.appointment(1), try await prompt.appointment(2))
    #expect(moved?.status == .planned && moved?.plan.slot.start == Instant(milliseconds: 37 * 3_600_000))
    #expect(given?.status == .planned && given?.origin?.isOthers == true)
    #expect(given?.plan.slot.start == Instant(milliseconds: 16 * 3_600_000))
    #expect(try await prompt.appointment(3)?.status == .cancelled)
    // The stored copy of the user's list has the cancelled one alone.
    prompt.server.fail(.starting)
    await prompt.fetch()
    #expect(Self.numbers(prompt) == [3])
    // The server gives it back.
    prompt.server.put(Prompt.appointment("two", "Mia", 14), with: "d1")
    await prompt.fetch()
    #expect(Self.numbers(prompt) == [2])
    #expect(try await prompt.appointment(2)?.origin?.isOthers == nil)
  }

  @Test("An appointment that its day's list lacks stays planned until the server answers about it")
  func unansweredAppointmentStaysPlanned() async throws {
    let prompt = try await Self.prompt()
    prompt.server.put(Prompt.appointment("two", "Mia", 14), with: "d2")
    prompt.server.failOnly("whereabouts")
    await prompt.fetch()
    #expect(Self.numbers(prompt) == [1])
    #expect(try await prompt.appointment(2)?.status == .planned)
    prompt.server.endFailures()
    await prompt.fetch()
    #expect(try await prompt.appointment(2)?.origin?.isOthers == true)
  }

  // MARK: Patients

  private static func known(_ prompt: Prompt) async throws -> [Int?] {
    try await prompt.store.read { rows throws(Failure) in
      try [1, 2, 3].map { number throws(Failure) in try rows.appointment(number)?.plan.known?.number }
    }
  }

  /// A prompt with two appointments of Rex and a local patient of another name.
  private static func withRoxy(_ kind: StoreKind) async throws -> Prompt {
    let prompt = try await Prompt(kind)
    prompt.server.put(Prompt.appointment("three", "Rex", 15), with: "d1")
    await prompt.logIn()
    await prompt.fetch()
    await prompt.all.records.dispatch(.asked(.add(.patient, [FieldText("name", "Roxy")]))).settled()
    return prompt
  }

  @Test(
    "Setting an appointment's patient sets all appointments of the same server patient, until undo",
    arguments: StoreKind.allCases)
  func patientLinkCoversAllAppointments(kind: StoreKind) async throws {
    let prompt = try await Self.withRoxy(kind)
    #expect(try await Self.known(prompt) == [nil, nil, nil])
    await prompt.plan(.edit(Self.first, PlanEdit(patient: "rox")))
    #expect(try await Self.known(prompt) == [1, nil, 1])
    #expect(try await prompt.lines().last == "a3 Roxy yearly planned")
    await prompt.jot(.undo(.session))
    #expect(try await Self.known(prompt) == [nil, nil, nil])
  }

  @Test(
    "Assigning a patient to an appointment's incident sets all appointments of the same server patient",
    arguments: StoreKind.allCases)
  func linksIncident(kind: StoreKind) async throws {
    let prompt = try await Self.withRoxy(kind)
    await prompt.jot(.openAppointment(1), .assign(Reference(.patient, "roxy")))
    #expect(try await Self.known(prompt) == [1, nil, 1])
  }

  @Test("An unknown or empty patient of a server's appointment is refused")
  func unknownPatientIsRefused() async throws {
    let prompt = try await Self.withRoxy(.memory)
    await prompt.plan(.edit(Self.first, PlanEdit(patient: "Mog")))
    #expect(prompt.all.agenda.state.answer == .failure(.noSuch(Reference(.patient, "Mog"))))
    await prompt.plan(.edit(Self.first, PlanEdit(patient: "")))
    #expect(prompt.all.agenda.state.answer == .failure(.keptByServer(1)))
  }
}
