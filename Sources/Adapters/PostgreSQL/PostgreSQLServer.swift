public import Architecture
import DatabaseFrames
import Foundation
import UseCases

/// The beginning or end of a long wait for a server, with the server's address.
///
/// `isForStandby`: the server has stored a change, and waits for its stand-by.
public enum ServerWait: Equatable, Sendable {
  case began(String, isForStandby: Bool = false)
  case ended(String, isForStandby: Bool = false)
}

/// A PostgreSQL server, and the program that connects to it.
public struct PostgreSQLServer: Sendable {
  /// The name of the program that connects.
  public static let programName = "jotter-postgresql"

  /// A connection URI without a password, such as `postgres://jana@server/practice`.
  public let address: String
  /// The schema of the practice within the database.
  let schema: String
  private let program: String?
  private let environment: [String: String]
  private let maxWait: Duration
  private let password: Secret?
  /// The time after which a wait is reported.
  let waitReportDelay: Duration
  private let waited: @Sendable (ServerWait) -> Void

  /// Describes a server, without a connection.
  ///
  /// - Parameters:
  ///   - address: a connection URI without a password; libpq takes missing parts from the environment.
  ///   - schema: the schema of the practice within the database.
  ///   - program: the path of the program; nil if it is not installed.
  ///   - environment: variables, of which the program gets `HOME`, `USER` and those of libpq, except a password.
  ///   - maxWait: the time limit for the locks of other clients, after which `busy` is thrown.
  ///   - password: the password; if nil, libpq looks in its password file.
  ///   - waitReportDelay: the time after which a wait for an answer is reported.
  ///   - waited: called when a wait exceeds `waitReportDelay`, and at the end of that wait, on any thread.
  public init(
    _ address: String, schema: String = "jotter", program: String?, environment: [String: String] = [:],
    maxWait: Duration = .seconds(5), password: Secret? = nil, waitReportDelay: Duration = .seconds(1),
    waited: @escaping @Sendable (ServerWait) -> Void = { _ in }
  ) {
    (self.password, self.waitReportDelay, self.waited) = (password, waitReportDelay, waited)
    (self.address, self.schema, self.program) = (address, schema, program)
    self.environment = environment.filter { name, _ in
      ["HOME", "USER"].contains(name) || name.hasPrefix("PG")
    }
    self.maxWait = maxWait
  }

  /// The path of the program: `JOTTER_POSTGRESQL`, beside this program, or in `libexec`; nil if it is not installed.
  public static func path(_ environment: [String: String]) -> String? {
    CompanionProgram.path(programName, environment["JOTTER_POSTGRESQL"])
  }

  /// Reports the beginning or the end of a long wait, on any thread.
  func report(isWaiting: Bool, isForStandby: Bool = false) {
    waited(
      isWaiting ? .began(address, isForStandby: isForStandby) : .ended(address, isForStandby: isForStandby))
  }

  /// The folder for the files of a server's practice, within the data folder.
  ///
  /// The name is a hash of the address, with at most 16 digits.
  public static func folder(of address: String, in data: String) -> String { "\(data)/servers/\(address.digest)" }

  /// Starts the program and connects.
  ///
  /// - Parameters:
  ///   - began: called with the process before it connects.
  ///   - noticed: called after another client has stored something, on a thread of the process; true for an emergency.
  ///   - ended: called once at the end of an established connection, on the same thread.
  func open(
    began: (DatabaseProcess) -> Void = { _ in },
    noticed: @escaping @Sendable (Bool) -> Void = { _ in }, ended: @escaping @Sendable () -> Void = {}
  ) throws(Failure) -> DatabaseProcess {
    guard let program, access(program, X_OK) == 0 else { throw .noProgram(.sharing) }
    // A failed attempt throws, and does not call `ended`.
    let isOpen = Lock(false)
    let process: DatabaseProcess
    switch DatabaseProcess.start(
      program, environment, waitReportDelay: waitReportDelay,
      waited: { report(isWaiting: $0, isForStandby: $1) }, noticed: noticed,
      ended: { if isOpen.withLock({ $0 }) { ended() } })
    {
    case .success(let started): process = started
    case .failure(let error): throw .store(.unreachable("\(program): \(error.reason)"))
    }
    began(process)
    var command = OutgoingMessage()
    command.put(byte: DatabaseCommand.connect.rawValue)
    command.put(address)
    let wait = maxWait.components.seconds * 1_000
    // Warnings are needed: the server warns if a commit stops waiting for the stand-by.
    command.put("-c search_path=\(schema),public -c lock_timeout=\(wait) -c client_min_messages=warning")
    command.put(password?.revealed ?? "")
    _ = try process.rows(&command)
    _ = try process.rows(of: [.init(sql: "LISTEN \(schema)_changes")])
    isOpen.withLock { $0 = true }
    return process
  }
}

extension String {
  /// The FNV-1a hash in hexadecimal digits; equal in all processes, unlike `hashValue`.
  var digest: String {
    String(utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
