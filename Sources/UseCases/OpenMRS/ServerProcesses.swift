public import Architecture

/// The use cases of a server of appointments; feedbacks connect them.
public struct ServerProcesses: Sendable {
  public let logIn: UseCase<LogInState>
  public let connection: UseCase<ConnectionState>
  public let calendar: UseCase<CalendarState>
  public let outbox: UseCase<OutboxState>

  init(
    _ ports: ServerPorts, store: any JotterStore, session: ServerTargets = ServerTargets(),
    courier: LateTarget<CourierState> = .nobody, clock: WallClock = .universal, runtime: Runtime
  ) {
    let (lateTarget, outboxTarget) = (LateTarget<ConnectionState>("connection"), LateTarget<OutboxState>("outbox"))
    calendar = UseCase(
      server: ports.server, store: store, connection: lateTarget, outbox: outboxTarget, clock: clock, runtime: runtime)
    outbox = UseCase(
      server: ports.server, store: store, courier: courier, logIn: session.logIn, runtime: runtime)
    connection = UseCase(calendar: calendar, outbox: outbox, runtime: runtime)
    lateTarget.connect(connection)
    outboxTarget.connect(outbox)
    logIn = UseCase(ports, store: store, connection: connection, outbox: outboxTarget, runtime: runtime)
    session.connect(self)
  }
}

/// Late targets for the jotter's session, connected once the use cases exist.
struct ServerTargets: Sendable {
  let logIn = LateTarget<LogInState>("log-in", isOptional: true)
  private let calendar = LateTarget<CalendarState>("calendar", isOptional: true)
  let outbox = LateTarget<OutboxState>("outbox", isOptional: true)

  var listeners: [SessionListener] {
    [SessionListener(logIn), SessionListener(calendar), SessionListener(outbox)]
  }

  fileprivate func connect(_ processes: ServerProcesses) {
    logIn.connect(processes.logIn)
    calendar.connect(processes.calendar)
    outbox.connect(processes.outbox)
  }
}

/// The ports of the use cases of a server.
public struct ServerPorts: Sendable {
  public let server: any AppointmentServer
  public let passwords: PasswordReader
  /// Stores log-ins beyond the end of the program.
  public let keyring: Keyring

  public init(
    server: any AppointmentServer = NoServer(), passwords: PasswordReader = .none, keyring: Keyring = .none
  ) {
    (self.server, self.passwords, self.keyring) = (server, passwords, keyring)
  }

  /// A practice without a server.
  public static let none = ServerPorts()
}
