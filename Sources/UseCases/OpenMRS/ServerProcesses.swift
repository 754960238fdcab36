public import Architecture

/// The use cases about a server of appointments; each tells the next by declared feedback.
public struct ServerProcesses: Sendable {
  /// The log-in.
  public let logIn: UseCase<LogInState>
  /// Who is logged in.
  public let connection: UseCase<ConnectionState>
  /// The appointments of who is.
  public let calendar: UseCase<CalendarState>

  /// The processes over these ports.
  public init(_ ports: ServerPorts, clock: WallClock = .universal, runtime: Runtime) {
    let inlet = Inlet<ConnectionState>("connection")
    calendar = UseCase(server: ports.server, connection: inlet, clock: clock, runtime: runtime)
    connection = UseCase(calendar: calendar, runtime: runtime)
    inlet.connect(connection)
    logIn = UseCase(server: ports.server, passwords: ports.passwords, connection: connection, runtime: runtime)
  }
}

/// What the processes about a server of appointments are given.
public struct ServerPorts: Sendable {
  /// The server.
  public let server: any AppointmentServer
  /// Where passwords come from.
  public let passwords: PasswordReader

  /// These ports.
  public init(server: any AppointmentServer = NoServer(), passwords: PasswordReader = .none) {
    (self.server, self.passwords) = (server, passwords)
  }

  /// A practice without such a server.
  public static let none = ServerPorts()
}
