public import Architecture

/// The use cases about a server of appointments; each tells the next by declared feedback.
public struct ServerProcesses: Sendable {
  /// The log-in.
  public let logIn: UseCase<LogInState>
  /// Who is logged in.
  public let connection: UseCase<ConnectionState>
  /// The appointments of who is.
  public let calendar: UseCase<CalendarState>
  /// What has still to reach the server.
  public let outbox: UseCase<OutboxState>

  /// The processes over these ports, in a practice.
  init(
    _ ports: ServerPorts, store: any JotterStore, session: ServerTargets = ServerTargets(),
    courier: LateTarget<CourierState> = .nobody, clock: WallClock = .universal, runtime: Runtime
  ) {
    let (lateTarget, answers) = (LateTarget<ConnectionState>("connection"), LateTarget<OutboxState>("outbox"))
    calendar = UseCase(
      server: ports.server, store: store, connection: lateTarget, outbox: answers, clock: clock, runtime: runtime)
    outbox = UseCase(server: ports.server, store: store, courier: courier, runtime: runtime)
    connection = UseCase(calendar: calendar, outbox: outbox, runtime: runtime)
    lateTarget.connect(connection)
    answers.connect(outbox)
    logIn = UseCase(ports, store: store, connection: connection, runtime: runtime)
    session.connect(self)
  }
}

/// Where the jotter tells who is in session, and in which one, to those about a server: it waits there until they are made.
struct ServerTargets: Sendable {
  let logIn = LateTarget<LogInState>("log-in", isOptional: true)
  private let calendar = LateTarget<CalendarState>("calendar", isOptional: true)
  private let outbox = LateTarget<OutboxState>("outbox", isOptional: true)

  var listeners: [SessionListener] {
    [SessionListener(logIn), SessionListener(calendar), SessionListener(outbox)]
  }

  fileprivate func connect(_ processes: ServerProcesses) {
    logIn.connect(processes.logIn)
    calendar.connect(processes.calendar)
    outbox.connect(processes.outbox)
  }
}

/// What the processes about a server of appointments are given.
public struct ServerPorts: Sendable {
  /// The server.
  public let server: any AppointmentServer
  /// Where passwords come from.
  public let passwords: PasswordReader
  /// Where a log-in stays when the program ends.
  public let keyring: Keyring

  /// These ports.
  public init(
    server: any AppointmentServer = NoServer(), passwords: PasswordReader = .none, keyring: Keyring = .none
  ) {
    (self.server, self.passwords, self.keyring) = (server, passwords, keyring)
  }

  /// A practice without such a server.
  public static let none = ServerPorts()
}
