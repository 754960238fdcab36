import Adapters
import Architecture
import Harness
import Testing
import UseCases

/// Messages among log-in, connection and calendar, over an in-memory server (GP-24, GP-38, GP-49).
@Suite struct ServerFlowTests {
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  /// 1970-01-01, 09:30 to 10:00 in UTC.
  private static let slot = Slot(start: Instant(milliseconds: 34_200_000), end: Instant(milliseconds: 36_000_000))

  private let server = MemoryServer()
  private let passwords = Lock<[Result<Secret, ServerFailure>]>([])
  private let all: ServerProcesses
  private let logIns: AnswerCounter

  init() {
    let passwords = passwords
    server.addUser(Self.ada, Secret("poodle-11"))
    server.put(
      ServerAppointment(id: "a1", slot: Self.slot, slotID: "s1", patientID: "p1", patient: "Rex", type: "booster"),
      with: "d1")
    server.put(ServerAppointment(id: "a2", slot: Self.slot, patient: "Mia"), with: "d2")
    server.put(PatientFile(name: "Rex", age: 4), as: "p1")
    all =
      Processes(
        store: MemoryStore(),
        server: ServerPorts(
          server: server,
          passwords: PasswordReader { _, _ in
            passwords.withLock { $0.isEmpty ? .failure(.interrupted) : $0.removeFirst() }
          }), runtime: .test()
      ).server
    logIns = AnswerCounter(all.logIn)
  }

  private func logIn(_ password: String = "poodle-11") async {
    passwords.withLock { $0.append(.success(Secret(password))) }
    await all.logIn.dispatch(.asked("ada.brook", .typed)).settled()
  }

  private var listed: [String] { all.calendar.state.list.page.appointments.map(\.id) }

  @Test("A log-in lists the user's own appointments at once")
  func logsIn() async {
    await logIn()
    #expect(all.logIn.state.stage == .loggedIn(Self.ada))
    #expect(all.connection.state.stage == .authorized(Self.ada))
    #expect(listed == ["a1"])
    #expect(all.calendar.state.list.readAt == Instant(milliseconds: 60_000))
    #expect(server.requestNames == ["log in", "appointments"])
  }

  @Test("Each refused password is an answer of its own, and nobody is logged in")
  func eachRefusedPasswordIsAnswered() async {
    await logIn("siamese-7")
    await logIn("siamese-7")
    #expect(all.logIn.state.stage == .failed(.wrongCredentials, "ada.brook") && logIns.count == 2)
    #expect(all.connection.state.stage == .unauthorized && server.requestNames == ["log in", "log in"])
  }

  @Test("A stored log-in is resumed by a request, without an answer of its own; logging out removes it")
  func requestResumesStoredLogin() async {
    let keyring = Lock<[String: KeptLogIn]>([:])
    let processes = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) },
        keyring: Keyring(
          find: { owner in keyring.withLock { $0[owner] } },
          keep: { logIn, owner in
            keyring.withLock { $0[owner] = logIn }
            return nil
          },
          forget: { owner in
            keyring.withLock { $0[owner] = nil }
            return .keyring("it is locked")
          })), runtime: .test())
    let all = processes.server
    let logIns = AnswerCounter(all.logIn)
    await all.logIn.dispatch(.resumeAsked(.requesting)).settled()
    #expect(all.logIn.state.stage == .loggedOut && logIns.count == 0 && server.requestNames.isEmpty)
    await all.logIn.dispatch(.asked("ada.brook", .typed, isKept: true)).settled()
    #expect(keyring.withLock { $0 } == ["": KeptLogIn(name: "ada.brook", password: Secret("poodle-11"))])
    // Another practitioner ends the log-in. A request resumes the stored log-in; a sending does not.
    await all.logIn.dispatch(.takenOver).settled()
    #expect(all.logIn.state.stage == .loggedOut && logIns.count == 2)
    await all.logIn.dispatch(.resumeAsked(.sending)).settled()
    #expect(all.logIn.state.stage == .loggedOut)
    let asked = server.requestNames.count
    await all.logIn.dispatch(.resumeAsked(.requesting)).settled()
    #expect(all.logIn.state.stage == .loggedIn(Self.ada) && logIns.count == 2)
    #expect(all.calendar.state.user == Self.ada && server.requestNames.dropFirst(asked) == ["log in"])
    await all.logIn.dispatch(.logOutAsked).settled()
    #expect(all.logIn.state.stage == .failed(.keyring("it is locked"), "") && keyring.withLock { $0 }.isEmpty)
  }

  @Test("A stored log-in with a wrong password is removed; a log-in that cannot be stored fails")
  func wrongStoredLoginIsRemoved() async {
    let kept = Lock<KeptLogIn?>(KeptLogIn(name: "ada.brook", password: Secret("siamese-7")))
    let processes = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) },
        keyring: Keyring(
          find: { _ in kept.withLock { $0 } }, keep: { _, _ in .keyring("it is locked") },
          forget: { _ in
            kept.withLock { $0 = nil }
            return nil
          })), runtime: .test())
    let all = processes.server
    for expected in [LogInState.Stage.failed(.wrongCredentials, ""), .loggedOut] {
      await all.logIn.dispatch(.resumeAsked(.requesting)).settled()
      #expect(all.logIn.state.stage == expected)
      // A new attempt starts logged out.
      if expected != .loggedOut { await all.logIn.dispatch(.logOutAsked).settled() }
    }
    #expect(server.requestNames.filter { $0 == "log in" }.count == 1)
    await all.logIn.dispatch(.asked("ada.brook", .typed, isKept: true)).settled()
    #expect(all.logIn.state.stage == .failed(.keyring("it is locked"), "ada.brook") && server.loggedIn == nil)
  }

  @Test("A too short name or password is not sent, and a too short name does not ask for the password")
  func tooShortCredentialsStayUnsent() async {
    passwords.withLock { $0 = [.success(Secret("four"))] }
    await all.logIn.dispatch(.asked("adel", .typed)).settled()
    #expect(all.logIn.state.stage == .failed(.shortName, "adel") && passwords.withLock { $0.count } == 1)
    await all.logIn.dispatch(.asked("ada.brook", .typed)).settled()
    #expect(all.logIn.state.stage == .failed(.shortPassword, "ada.brook") && server.requestNames == [])
    let adele = ServerUser(id: "u5", name: "adele", person: "Adele", providers: ["d1"])
    server.addUser(adele, Secret("fives"))
    passwords.withLock { $0 = [.success(Secret("fives"))] }
    await all.logIn.dispatch(.asked("adele", .typed)).settled()
    #expect(all.logIn.state.stage == .loggedIn(adele))
  }

  @Test("A password that the server refuses is not stored in the keyring")
  func refusedIsNotKept() async {
    let kept = Lock(0)
    let all = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server, passwords: PasswordReader { _, _ in .success(Secret("siamese-7")) },
        keyring: Keyring(
          find: { _ in nil },
          keep: { _, _ in
            kept.withLock { $0 += 1 }
            return nil
          }, forget: { _ in nil })), runtime: .test()
    ).server
    await all.logIn.dispatch(.asked("ada.brook", .typed, isKept: true)).settled()
    #expect(all.logIn.state.stage == .failed(.wrongCredentials, "ada.brook") && kept.withLock { $0 } == 0)
    #expect(server.loggedIn == nil)
  }

  @Test("A log-in without a name asks for the name, and fails if the answer is empty")
  func asksName() async {
    let names = Lock(["ada.brook", ""])
    let all = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server,
        passwords: PasswordReader(
          name: { .success(names.withLock { $0.removeFirst() }) }, read: { _, _ in .success(Secret("poodle-11")) })),
      runtime: .test()
    ).server
    await all.logIn.dispatch(.asked("", .typed)).settled()
    #expect(all.logIn.state.stage == .loggedIn(Self.ada))
    await all.logIn.dispatch(.asked("", .typed)).settled()
    #expect(all.logIn.state.stage == .failed(.shortName, ""))
  }

  @Test("Each calendar request without a log-in, or without a server, fails and sends nothing")
  func calendarRequestNeedsLogin() async {
    for (all, failure) in [
      (all, ServerFailure.notLoggedIn),
      (Processes(store: MemoryStore(), server: .none, runtime: .test()).server, .noServer),
    ] {
      let week = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
      for event in [CalendarState.Event.fetchAsked(week), .refreshAsked, .detailsAsked(.line(1))] {
        await all.calendar.dispatch(event).settled()
        #expect(all.calendar.state.stage == .failed(failure, from: .list(CalendarState.CalendarList())), "\(event)")
      }
    }
    #expect(server.requestNames == [])
  }

  @Test("A query for an unknown provider fails, and names a provider of a similar name, if any")
  func unknownProviderSuggestsSimilarName() async {
    server.addUser(ServerUser(id: "u2", name: "ben.alder", person: "Ben Alder", providers: ["d2"]), Secret("siamese-7"))
    await logIn()
    for (name, similar) in [("Ben", "Ben Alder"), ("Tom", "")] {
      let day = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000), by: name)
      await all.calendar.dispatch(.fetchAsked(day)).settled()
      #expect(all.connection.state.stage == .failed(.noSuchProvider(similar)))
    }
  }

  @Test("Appointments of another provider are listed without a number")
  func otherProviderHasUnnumberedAppointments() async {
    server.addUser(ServerUser(id: "u2", name: "ben.alder", person: "Ben Alder", providers: ["d2"]), Secret("siamese-7"))
    await logIn()
    let day = CalendarQuery(
      from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000), by: "Ben Alder")
    await all.calendar.dispatch(.fetchAsked(day)).settled()
    #expect(listed == ["a2"] && all.calendar.state.list.page.appointments.first?.number == nil)
  }

  @Test("A second log-in that fails leaves the first log-in valid")
  func failedSecondLoginKeepsFirst() async {
    await logIn()
    await logIn("siamese-7")
    #expect(all.connection.state.stage == .authorized(Self.ada) && server.loggedIn == "ada.brook")
  }

  @Test("A refused, too short or stopped log-in leaves the former user logged in until a takeover")
  func staysLoggedIn() async {
    await logIn()
    let day = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
    passwords.withLock { $0 = [.success(Secret("siamese-7")), .failure(.interrupted), .success(Secret("four"))] }
    for name in ["ben.alder", "ben", "ben.alder", "ben.alder"] {
      await all.logIn.dispatch(.asked(name, .typed)).settled()
      for purpose in LogInPurpose.allCases {
        await all.logIn.dispatch(.resumeAsked(purpose)).settled()
        let count = server.requestNames.count
        await all.calendar.dispatch(.fetchAsked(day)).settled()
        #expect(listed == ["a1"] && server.requestNames.dropFirst(count) == ["appointments"])
        #expect(all.calendar.state.user == Self.ada && all.connection.state.stage == .authorized(Self.ada))
      }
    }
    await all.logIn.dispatch(.takenOver).settled()
    #expect(all.logIn.state.stage == .loggedOut && all.connection.state.stage == .unauthorized)
    #expect(server.loggedIn == nil && server.requestNames.last == "log out")
  }

  @Test("Logging out ends the session at the server, and clears the list and the user of the calendar")
  func logsOut() async {
    await logIn()
    await all.logIn.dispatch(.logOutAsked).settled()
    #expect(all.logIn.state.stage == .loggedOut && all.connection.state.stage == .unauthorized)
    #expect(listed == [] && all.calendar.state.user == nil && server.requestNames.last == "log out")
  }

  @Test("Logging out without a log-in sends nothing to the server")
  func logsOutOfNothing() async {
    await all.logIn.dispatch(.logOutAsked).settled()
    await all.logIn.dispatch(.takenOver).settled()
    #expect(logIns.count == 1 && server.requestNames == [])
  }

  @Test("A log-in ends when another practitioner is in session at the prompt")
  func logInEndsWhenPractitionerChanges() async throws {
    let server = server
    let store = MemoryStore()
    let processes = Processes(
      store: store,
      server: ServerPorts(server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) }),
      runtime: .test())
    #expect(processes.serverIfMade == nil)
    await processes.jotter.dispatch(.started).settled()
    await processes.server.logIn.dispatch(.asked("ada.brook", .typed)).settled()
    #expect(server.loggedIn == "ada.brook")
    await processes.records.dispatch(.asked(.add(.practitioner, [FieldText("name", "Ben")]))).settled()
    await processes.jotter.dispatch(.refreshAsked).settled()
    #expect(processes.jotter.state.practitioner?.number == 1)
    #expect(processes.server.logIn.state.stage == .loggedOut && server.loggedIn == nil)
  }

  @Test("A failed refresh fails the connection and leaves the list; the next refresh shows the list again")
  func failedRefreshLeavesTheList() async {
    await logIn()
    server.fail(.starting)
    await all.calendar.dispatch(.refreshAsked).settled()
    #expect(all.connection.state.stage == .failed(.starting) && listed == ["a1"])
    await all.calendar.dispatch(.refreshAsked).settled()
    #expect(server.requestNames == ["log in", "appointments", "appointments", "appointments"])
    #expect(all.calendar.state.stage == .list(all.calendar.state.list))
  }

  @Test("A refresh requests the appointments from a list, an empty list, the details, and after a failure")
  func refreshRequestsAppointmentsFromEverywhere() async {
    await logIn()
    let day = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000))
    func asks() async -> Bool {
      let before = server.requestNames.count
      await all.calendar.dispatch(.refreshAsked).settled()
      return server.requestNames.dropFirst(before) == ["appointments"]
    }
    #expect(await asks())
    let later = CalendarQuery(from: Instant(milliseconds: 86_400_000), to: Instant(milliseconds: 172_800_000))
    await all.calendar.dispatch(.fetchAsked(later)).settled()
    #expect(listed == [])
    #expect(await asks())
    await all.calendar.dispatch(.fetchAsked(day)).settled()
    await all.calendar.dispatch(.detailsAsked(.line(1))).settled()
    guard case .details = all.calendar.state.stage else {
      Issue.record("\(all.calendar.state.stage)")
      return
    }
    #expect(await asks())
    #expect(listed == ["a1"] && all.calendar.state.stage == .list(all.calendar.state.list))
    server.fail(.starting)
    #expect(await asks())
    #expect(all.connection.state.stage == .failed(.starting))
    #expect(await asks())
    #expect(listed == ["a1"])
  }

  @Test("A log-in of a user who is no provider fails the connection, and requests no appointments")
  func noProvider() async {
    server.addUser(ServerUser(id: "u3", name: "cleo.fern", person: "Cleo Fern", providers: []), Secret("ferret-42"))
    passwords.withLock { $0 = [.success(Secret("ferret-42"))] }
    await all.logIn.dispatch(.asked("cleo.fern", .typed)).settled()
    #expect(all.connection.state.stage == .failed(.noProvider) && server.requestNames == ["log in"])
  }

  @Test("The details of an appointment have its slot and patient; going back shows the list without a request")
  func detailsHaveSlotAndPatient() async {
    await logIn()
    await all.calendar.dispatch(.detailsAsked(.line(1))).settled()
    guard case .details(let details, _) = all.calendar.state.stage else {
      Issue.record("\(all.calendar.state.stage)")
      return
    }
    #expect(details.patient?.age == 4 && details.appointment.slot == Self.slot && details.missing.isEmpty)
    #expect(Set(server.requestNames.suffix(3)) == ["appointment", "slot", "patient"])
    let count = server.requestNames.count
    await all.calendar.dispatch(.returned).settled()
    #expect(all.calendar.state.stage == .list(all.calendar.state.list) && listed == ["a1"])
    #expect(server.requestNames.count == count)
  }

  @Test("The details of an appointment name their missing parts, and have the rest")
  func detailsNameTheirMissingParts() async {
    server.put(ServerAppointment(id: "a1", slot: Self.slot, slotID: "s1", patient: "Rex"), with: "d1")
    await logIn()
    server.fail(.forbidden("no"))
    await all.calendar.dispatch(.detailsAsked(.line(1))).settled()
    guard case .details(let details, _) = all.calendar.state.stage else {
      Issue.record("\(all.calendar.state.stage)")
      return
    }
    #expect(details.appointment.patient == "Rex")
    #expect(details.missing.contains(.init(.patient)) && details.missing.count == 2)
    #expect(details.missing.contains { $0.failure == .forbidden("no") })
    // This appointment has neither a patient id nor a slot id.
    server.put(ServerAppointment(id: "a9", patient: "Tom", type: "booster"), with: "d1")
    await all.calendar.dispatch(.refreshAsked).settled()
    let line = listed.firstIndex(of: "a9").map { $0 + 1 } ?? 0
    await all.calendar.dispatch(.detailsAsked(.line(line))).settled()
    guard case .details(let bare, _) = all.calendar.state.stage else {
      Issue.record("\(all.calendar.state.stage)")
      return
    }
    #expect(bare.appointment.patient == "Tom" && bare.appointment.type == "booster" && !all.calendar.state.isAsking)
    #expect(Set(bare.missing.map(\.part)) == [.slot, .patient] && bare.missing.allSatisfy { $0.failure == nil })
  }

  @Test("The newest query counts; a stopped request fails as interrupted, and recovering shows the list")
  func onlyNewestQueryCounts() async {
    await logIn()
    let day = CalendarQuery(from: Instant(milliseconds: 86_400_000), to: Instant(milliseconds: 172_800_000))
    all.calendar.dispatch(.refreshAsked)
    await all.calendar.dispatch(.fetchAsked(day)).settled()
    #expect(all.calendar.state.list.query == day && listed == [])
    all.calendar.dispatch(.refreshAsked)
    await all.calendar.dispatch(.stopAsked).settled()
    #expect(all.calendar.state.stage == .failed(.interrupted, from: .list(all.calendar.state.list)))
    await all.calendar.dispatch(.recovered).settled()
    #expect(all.calendar.state.stage == .list(all.calendar.state.list))
  }

  @Test("A stopped log-in fails as interrupted")
  func stoppedLoginFailsAsInterrupted() async {
    let asked = all.logIn.dispatch(.asked("ada.brook", .typed))
    await all.logIn.dispatch(.stopAsked).settled()
    await asked.settled()
    #expect(all.logIn.state.stage == .failed(.interrupted, "ada.brook"))
  }

  @Test("A log-in without a server, or to a server without HTTPS, does not ask for a password")
  func noServer() async {
    for failure in [ServerFailure.noServer, .plainHTTP] {
      let asked = Lock(0)
      let all = Processes(
        store: MemoryStore(),
        server: ServerPorts(
          server: NoServer(because: failure),
          passwords: PasswordReader { _, _ in
            asked.withLock { $0 += 1 }
            return .success(Secret("poodle-11"))
          }), runtime: .test()
      ).server
      await all.logIn.dispatch(.asked("ada.brook", .typed)).settled()
      #expect(all.logIn.state.stage == .failed(failure, "ada.brook") && asked.withLock { $0 } == 0)
    }
    let nobody = NoServer()
    let query = CalendarQuery(from: Instant(milliseconds: 0), to: Instant(milliseconds: 1))
    await #expect(throws: ServerFailure.noServer) { try await nobody.appointments(query, of: Self.ada) }
    await #expect(throws: ServerFailure.noServer) { try await nobody.logIn("ada.brook", Secret("")) }
    await #expect(throws: ServerFailure.noServer) { try await nobody.appointment("a1") }
    await #expect(throws: ServerFailure.noServer) { try await nobody.slot("s1") }
    await #expect(throws: ServerFailure.noServer) { try await nobody.patient("p1") }
    await nobody.logOut()
    guard case .failure(let failure) = await PasswordReader.none.read(.typed, "ada.brook"), failure.kind == .noPassword
    else {
      Issue.record("a machine without a terminal has a password")
      return
    }
  }
}
