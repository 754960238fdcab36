import Architecture
import DatabaseFrames
import Foundation
import UseCases

/// A PostgreSQL server, and the program that connects to it.
public struct PostgreSQLServer: Sendable {
  /// The name of the program.
  public static let programName = "jotter-postgresql"

  /// A connection URI without a password, such as `postgres://jana@server/practice`.
  public let address: String
  /// The schema of the practice within the database.
  let schema: String
  private let program: String?
  private let environment: [String: String]
  private let password: String?
  private let maxWait: Duration

  /// Describes a server, without a connection.
  ///
  /// - Parameters:
  ///   - address: a connection URI without a password; libpq takes what it lacks from the environment.
  ///   - schema: the schema of the practice within the database.
  ///   - program: the path of the program; nil if it is not installed.
  ///   - environment: the environment of the program: libpq's variables are passed on, except a password.
  ///   - password: nil if libpq finds one itself, in `.pgpass` or a service file, or needs none.
  ///   - maxWait: the time limit for waits for another client; then `busy` is thrown.
  public init(
    _ address: String, schema: String = "jotter", program: String?, environment: [String: String] = [:],
    password: String? = nil, maxWait: Duration = .seconds(5)
  ) {
    (self.address, self.schema, self.program) = (address, schema, program)
    self.environment = environment.filter { name, _ in
      ["HOME", "USER"].contains(name) || name.hasPrefix("PG") && name != "PGPASSWORD"
    }
    (self.password, self.maxWait) = (password, maxWait)
  }

  /// The path of the program: of `JOTTER_POSTGRESQL`, beside this program, or where `make install` puts it.
  public static func path(_ environment: [String: String]) -> String? {
    CompanionProgram.path(programName, environment["JOTTER_POSTGRESQL"])
  }

  /// Starts the program and connects.
  ///
  /// - Parameters:
  ///   - noticed: called after another client has stored something, on a thread of the process.
  ///   - ended: called once at the end of the connection, on that thread.
  func open(
    noticed: @escaping @Sendable () -> Void, ended: @escaping @Sendable () -> Void
  ) throws(Failure) -> DatabaseProcess {
    guard let program else { throw .store(.unreachable("the program \(Self.programName) is not installed")) }
    // The end of an attempt is an error here, and no end of a connection.
    let isOpen = Lock(false)
    let process: DatabaseProcess
    switch DatabaseProcess.start(
      program, environment, noticed: noticed, ended: { if isOpen.withLock({ $0 }) { ended() } })
    {
    case .success(let started): process = started
    case .failure(let error): throw .store(.unreachable("\(program): \(error.reason)"))
    }
    var order = OutgoingMessage()
    order.put(byte: DatabaseOrder.connect.rawValue)
    order.put(address)
    let wait = maxWait.components.seconds * 1_000
    order.put("-c search_path=\(schema),public -c lock_timeout=\(wait) -c client_min_messages=error")
    order.put(password != nil)
    if let password { order.put(password) }
    _ = try process.rows(&order)
    _ = try process.rows(of: [.init(sql: "LISTEN \(schema)_changes")])
    isOpen.withLock { $0 = true }
    return process
  }
}
