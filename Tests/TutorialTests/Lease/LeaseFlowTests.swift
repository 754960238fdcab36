import Adapters
import Architecture
import Testing
import UseCases

/// A log-in that ends by itself: the cycle of lease, log-in and connection.
@Suite struct LeaseFlowTests {
  private static let start = Instant(milliseconds: 43_200_000)
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])

  private let simulator = Simulator(seed: 1, at: start) { Issue.record("\($0)") }
  private let server = MemoryServer()
  private let logIn: UseCase<LogInState>
  private let connection: UseCase<ConnectionState>
  private let calendar: UseCase<CalendarState>
  private let lease: UseCase<LeaseState>

  init() {
    server.addUser(Self.ada, Secret("poodle-11"))
    let ports = ServerPorts(server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) })
    let (store, runtime) = (MemoryStore(), simulator.runtime)
    let toConnection = LateTarget<ConnectionState>("connection")
    let toLogIn = LateTarget<LogInState>("log-in")
    calendar = UseCase(server: server, store: store, connection: toConnection, runtime: runtime)
    lease = UseCase(logIn: toLogIn, runtime: runtime)
    connection = UseCase(calendar: calendar, lease: lease, runtime: runtime)
    logIn = UseCase(ports, store: store, connection: connection, runtime: runtime)
    toConnection.connect(connection)
    toLogIn.connect(logIn)
  }

  @Test("A log-in ends after fifteen minutes at the server and in each use case")
  func loginEndsAfterFifteenMinutes() {
    logIn.dispatch(.asked("ada.brook", .typed))
    simulator.settle()
    #expect(lease.state.endsAt == Self.start.advanced(by: .seconds(900)))
    #expect(calendar.state.user == Self.ada && server.loggedIn == "ada.brook")

    simulator.advance(by: .seconds(900))

    #expect(server.loggedIn == nil && calendar.state.user == nil)
    #expect(logIn.state.stage == .loggedOut && connection.state.stage == .unauthorized)
    #expect(lease.state.endsAt == nil)
  }

  @Test("A log-out cancels the time limit, and the next log-in lasts the full fifteen minutes")
  func logoutCancelsTimeLimit() {
    logIn.dispatch(.asked("ada.brook", .typed))
    simulator.settle()
    logIn.dispatch(.logOutAsked)
    simulator.settle()
    #expect(lease.state.endsAt == nil)

    simulator.advance(by: .seconds(600))
    logIn.dispatch(.asked("ada.brook", .typed))
    simulator.advance(by: .seconds(300))
    #expect(lease.state.endsAt == Self.start.advanced(by: .seconds(1_500)))
    #expect(calendar.state.user == Self.ada)
  }
}
