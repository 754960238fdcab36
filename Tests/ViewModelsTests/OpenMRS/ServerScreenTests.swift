import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Screens of the log-in and the calendar (GP-25 to GP-30, GP-36, GP-37, GP-61 to GP-66).
@Suite struct ServerScreenTests {
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
  private static let slot = Slot(start: Instant(milliseconds: 34_200_000), end: Instant(milliseconds: 36_000_000))
  private static let filter = CalendarFilter(
    from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86_400))

  private let server = MemoryServer()
  private let sources = Lock<[PasswordSource]>([])
  private let root: ViewModel<RootViewState>
  private let processes: Processes

  init() async {
    server.addUser(Self.ada, Secret("poodle-11"))
    server.put(
      ServerAppointment(
        id: "a1", slot: Self.slot, slotID: "s1", patientID: "p1", patient: "Rex", type: "booster", reason: "yearly",
        status: .arrived, statusWord: "Waiting"), with: "d1")
    server.put(
      PatientFile(
        name: "Rex Fern", sex: "M", age: 4, born: PartialDate("2022-05-01"), identifiers: [.init("Chip", "276")],
        address: ["Mill Lane 1", "10115 Berlin"], phone: "030 1"), as: "p1")
    let (runtime, sources) = (Runtime.test(), sources)
    processes = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server,
        passwords: PasswordReader { source, _ in
          sources.withLock { $0.append(source) }
          return switch source {
          case .typed, .typedForKeptName: .success(Secret("poodle-11"))
          case .file(let path): .success(Secret(path))
          case .descriptor(let number): .failure(.noPassword("\(number)"))
          }
        }), runtime: runtime)
    root = .root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
  }

  private func send(_ action: ServerViewState.Action) async { await root.send(.server(action)).settled() }
  private var screen: ServerViewState { root.state.serverScreens ?? ServerViewState() }

  @Test("The screens of a server do not exist before a request, and Ctrl-C does not create them")
  func serverScreensAwaitARequest() async {
    await root.send(.interrupted).settled()
    #expect(root.state.serverScreens == nil && processes.serverIfMade == nil)
  }

  @Test("A log-in shows the user's name and appointments")
  func logsIn() async {
    await send(.logIn(.submitted("ada.brook", .typed)))
    #expect(screen.stage == .loggedIn && screen.logIn.person == "Ada Brook" && screen.screen == .calendar)
    #expect(root.state.screen == .server && root.state.failure == nil && screen.calendar.title == "Ada Brook")
    #expect(
      screen.calendar.rows == [
        CalendarRow(
          number: 1, appointment: 1, id: "a1", startsAt: Date(timeIntervalSince1970: 34_200),
          endsAt: Date(timeIntervalSince1970: 36_000), patient: "Rex", type: "booster", reason: "yearly",
          status: .arrived, statusWord: "Waiting")
      ])
  }

  @Test("Each failed log-in is an answer and keeps the name; the next log-in needs only the password")
  func failedLoginKeepsTheName() async {
    await send(.logIn(.submitted("ada.brook", .file("wrong"))))
    let failure = Failure.server(ServerFailure(.wrongCredentials))
    #expect(root.state.failure == failure && screen.stage == .failed(failure, from: .logIn))
    let answers = root.state.answerCount
    await send(.logIn(.submitted("ada.brook", .file("wrong"))))
    #expect(root.state.answerCount == answers + 1 && screen.stage == .failed(failure, from: .logIn))
    #expect(screen.logIn.name == "ada.brook" && !screen.logIn.isBusy)
    await send(.logIn(.submitted(nil, .descriptor(3))))
    #expect(root.state.failure == .server(ServerFailure(.noPassword, "3")))
    await send(.logIn(.submitted(nil, .typed)))
    #expect(screen.stage == .loggedIn && root.state.failure == nil)
    // The password prompt names the user of the stored name.
    #expect(sources.withLock { $0 } == [.file("wrong"), .file("wrong"), .descriptor(3), .typedForKeptName])
  }

  @Test("With an unreachable server, the calendar shows its stored rows, their time and the failure")
  func offlineCalendarShowsStoredRows() async {
    await send(.logIn(.submitted("ada.brook", .typed)))
    server.fail(.unreachable("no route"))
    await send(.calendar(.asked(Self.filter)))
    #expect(screen.calendar.trouble == ServerFailure(.unreachable, "no route") && screen.calendar.rows.count == 1)
    #expect(screen.calendar.readAt == Date(timeIntervalSince1970: 60))
    #expect(root.state.failure == nil && root.state.screen == .server && screen.stage == .loggedIn)
    await send(.calendar(.asked(Self.filter)))
    #expect(screen.calendar.trouble == nil)
  }

  @Test("A failed stored log-in is reported once, as the reason for the missing list")
  func keptButAway() async {
    let runtime = Runtime.test()
    let processes = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server,
        keyring: Keyring(
          find: { _ in KeptLogIn(name: "ada.brook", password: Secret("poodle-11")) }, keep: { _, _ in nil },
          forget: { _ in nil })), runtime: runtime)
    let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    server.fail(.unreachable("no route"))
    let answers = root.state.answerCount
    await root.send(.server(.logIn(.resumed(.listing)))).settled()
    #expect(root.state.answerCount == answers)
    await root.send(.server(.calendar(.asked(Self.filter)))).settled()
    let failure = Failure.server(.unreachable("no route"), isOfLogIn: true)
    #expect(root.state.answerCount == answers + 1 && root.state.failure == failure)
    let cause = root.state.serverScreens?.cause(of: .starting)
    #expect(cause?.failure == .starting && cause?.isOfLogIn == false)
  }

  @Test("Going back without a list is refused")
  func noList() async {
    await send(.calendar(.returned))
    #expect(root.state.failure == .server(ServerFailure(.noList)))
  }

  @Test("Each action names the purpose of the log-in that it needs, or none")
  func actionsNameTheirLoginPurpose() {
    #expect(ServerViewState.Action.calendar(.asked(Self.filter)).purpose == .listing)
    for action in [ServerViewState.Action.calendar(.refreshed), .calendar(.showed(.line(1)))] {
      #expect(action.purpose == .requesting, "\(action)")
    }
    for action in [
      ServerViewState.Action.calendar(.returned), .outbox(.listed), .outbox(.sent), .logIn(.leaving), .stopped,
    ] {
      #expect(action.purpose == nil, "\(action)")
    }
  }

  @Test("A stored log-in is resumed without an answer; without a stored log-in, the log-in screen stays")
  func storedLoginResumesWithoutAnswer() async {
    let kept = Lock<KeptLogIn?>(nil)
    let runtime = Runtime.test()
    let processes = Processes(
      store: MemoryStore(),
      server: ServerPorts(
        server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) },
        keyring: Keyring(
          find: { _ in kept.withLock { $0 } },
          keep: { logIn, _ in
            kept.withLock { $0 = logIn }
            return nil
          }, forget: { _ in nil })), runtime: runtime)
    let root = ViewModel<RootViewState>.root(processes, undoScope: .session, runtime: runtime)
    await root.send(.jotter(.opened)).settled()
    for purpose in LogInPurpose.allCases {
      let answers = root.state.answerCount
      await root.send(.server(.logIn(.resumed(purpose)))).settled()
      #expect(root.state.answerCount == answers && root.state.serverScreens?.stage == .logIn)
    }
    await root.send(.server(.logIn(.submitted("ada.brook", .typed, isKept: true)))).settled()
    await root.send(.server(.logIn(.stopped))).settled()
    #expect(kept.withLock { $0?.name } == "ada.brook")
    // Another practitioner is in session, and then the first again.
    processes.server.logIn.dispatch(.takenOver)
    await root.send(.server(.logIn(.resumed(.requesting)))).settled()
    #expect(root.state.serverScreens?.stage == .loggedIn && root.state.failure == nil)
    #expect(root.state.serverScreens?.calendar.rows == [] && root.state.serverScreens?.logIn.person == "Ada Brook")
  }

  @Test("Logging out shows the log-in again, and the calendar shows the stored appointments")
  func logsOut() async {
    await send(.logIn(.submitted("ada.brook", .typed)))
    await send(.logIn(.leaving))
    #expect(screen.stage == .logIn && screen.logIn.person == nil && screen.screen == .logIn)
    await send(.calendar(.refreshed))
    #expect(root.state.failure == .server(ServerFailure(.notLoggedIn)))
    // Stored appointments are shown, as in the schedule.
    await send(.calendar(.asked(Self.filter)))
    #expect(screen.calendar.trouble == ServerFailure(.notLoggedIn) && screen.calendar.rows.map(\.appointment) == [1])
  }

  @Test("An appointment's details have the patient's file or name what is missing, and back shows the list")
  func detailsNameMissingPatientFile() async {
    await send(.logIn(.submitted("ada.brook", .typed)))
    await send(.calendar(.showed(.line(1))))
    guard case .details(let details) = screen.calendar.stage else {
      Issue.record("\(screen.calendar.stage)")
      return
    }
    #expect(details.row.patient == "Rex Fern" && details.row.number == 1 && details.age == 4)
    #expect(details.sex == "M" && details.born == "2022-05-01" && details.phone == "030 1")
    #expect(details.identifiers == [.init("Chip", "276")] && details.address == ["Mill Lane 1", "10115 Berlin"])
    await send(.calendar(.returned))
    #expect(screen.calendar.stage == .list && screen.stage == .loggedIn)
    server.fail(.unknown)
    await send(.calendar(.showed(.line(1))))
    guard case .details(let partial) = screen.calendar.stage else {
      Issue.record("nothing is shown")
      return
    }
    #expect(partial.missing.count == 1 && partial.missing.first?.trouble == ServerFailure(.unknown))
  }

  @Test("A failure is shown over the list of the calendar, which the next answer shows again")
  func failureIsShownOverList() async {
    await send(.logIn(.submitted("ada.brook", .typed)))
    server.fail(.starting)
    await send(.calendar(.refreshed))
    #expect(screen.stage == .failed(.server(ServerFailure(.starting)), from: .loggedIn))
    #expect(screen.calendar.rows.count == 1 && screen.calendar.stage == .list)
    await send(.calendar(.asked(Self.filter)))
    #expect(screen.stage == .loggedIn && root.state.failure == nil)
    await send(.calendar(.showed(.line(7))))
    #expect(root.state.failure == .server(ServerFailure(.unknown)))
    server.fail(.noProgram, .interrupted)
    await send(.calendar(.refreshed))
    #expect(root.state.failure == .noProgram(.networking))
    await send(.calendar(.refreshed))
    #expect(root.state.failure == .interrupted)
  }

  @Test("Ctrl-C interrupts a wait for the server, and does nothing without a wait")
  func interruptionEndsOnlyServerWaits() async {
    await send(.logIn(.submitted("ada.brook", .typed)))
    let answers = root.state.answerCount
    // No request is running.
    await root.send(.interrupted).settled()
    #expect(root.state.answerCount == answers && screen.stage == .loggedIn)
    await server.whileLocked {
      _ = root.send(.server(.calendar(.refreshed)))
      return root.send(.interrupted)
    }.settled()
    #expect(root.state.failure == .interrupted && screen.calendar.rows.count == 1)
    await server.whileLocked {
      _ = root.send(.server(.logIn(.submitted(nil, .typed))))
      #expect(screen.logIn.isBusy)
      return root.send(.server(.logIn(.stopped)))
    }.settled()
    #expect(root.state.failure == .interrupted && screen.logIn.person == nil)
    await server.whileLocked {
      _ = root.send(.server(.calendar(.asked(Self.filter))))
      return root.send(.server(.calendar(.stopped)))
    }.settled()
    #expect(root.state.failure == .interrupted)
  }
}
