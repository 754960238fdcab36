public import Architecture
import DatabaseFrames
import Foundation
import UseCases

/// A long wait for the answer of a server, by its address.
public enum ServerWait: Equatable, Sendable {
  case began(String)
  case ended(String)
}

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
  private let maxWait: Duration
  private let password: Secret?
  private let patience: Duration
  private let waited: @Sendable (ServerWait) -> Void

  /// Describes a server, without a connection.
  ///
  /// - Parameters:
  ///   - address: a connection URI without a password; libpq takes what it lacks from the environment.
  ///   - schema: the schema of the practice within the database.
  ///   - program: the path of the program; nil if it is not installed.
  ///   - environment: the environment of the program: libpq's variables are passed on, except a password.
  ///   - maxWait: the time limit for waits for another client; then `busy` is thrown.
  ///   - password: the password; nil for one of libpq's files, or none.
  ///   - patience: the time after which a wait for an answer is reported.
  ///   - waited: called at the beginning and at the end of such a wait, on any thread.
  public init(
    _ address: String, schema: String = "jotter", program: String?, environment: [String: String] = [:],
    maxWait: Duration = .seconds(5), password: Secret? = nil, patience: Duration = .seconds(1),
    waited: @escaping @Sendable (ServerWait) -> Void = { _ in }
  ) {
    (self.password, self.patience, self.waited) = (password, patience, waited)
    (self.address, self.schema, self.program) = (address, schema, program)
    self.environment = environment.filter { name, _ in
      ["HOME", "USER"].contains(name) || name.hasPrefix("PG") && name != "PGPASSWORD"
    }
    self.maxWait = maxWait
  }

  /// The path of the program: of `JOTTER_POSTGRESQL`, beside this program, or where `make install` puts it.
  public static func path(_ environment: [String: String]) -> String? {
    CompanionProgram.path(programName, environment["JOTTER_POSTGRESQL"])
  }

  /// The folder with the files of the practice at an address, in the data folder; its name has a fixed length.
  public static func folder(of address: String, in data: String) -> String { "\(data)/servers/\(address.digest)" }

  /// Starts the program and connects.
  ///
  /// - Parameters:
  ///   - began: called with the process before it connects.
  ///   - noticed: called after another client has stored something, on a thread of the process; true for an emergency.
  ///   - ended: called once at the end of the connection, on that thread.
  func open(
    began: (DatabaseProcess) -> Void = { _ in },
    noticed: @escaping @Sendable (Bool) -> Void = { _ in }, ended: @escaping @Sendable () -> Void = {}
  ) throws(Failure) -> DatabaseProcess {
    guard let program else { throw .store(.unreachable("the program \(Self.programName) is not installed")) }
    // The end of an attempt is an error here, and no end of a connection.
    let isOpen = Lock(false)
    let process: DatabaseProcess
    switch DatabaseProcess.start(
      program, environment, patience: patience,
      waited: { [address, waited] in waited($0 ? .began(address) : .ended(address)) },
      noticed: noticed, ended: { if isOpen.withLock({ $0 }) { ended() } })
    {
    case .success(let started): process = started
    case .failure(let error): throw .store(.unreachable("\(program): \(error.reason)"))
    }
    began(process)
    var order = OutgoingMessage()
    order.put(byte: DatabaseOrder.connect.rawValue)
    order.put(address)
    let wait = maxWait.components.seconds * 1_000
    // A warning tells that a commit does not wait for the stand-by any more.
    order.put("-c search_path=\(schema),public -c lock_timeout=\(wait) -c client_min_messages=warning")
    order.put(password?.revealed ?? "")
    _ = try process.rows(&order)
    _ = try process.rows(of: [.init(sql: "LISTEN \(schema)_changes")])
    isOpen.withLock { $0 = true }
    return process
  }
}

extension String {
  /// A hash that is equal in all processes: FNV-1a, in hexadecimal digits.
  var digest: String {
    String(utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
