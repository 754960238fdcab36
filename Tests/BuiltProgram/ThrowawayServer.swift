package import Adapters
import Architecture
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A real PostgreSQL server on a socket; ends with the process, or at `deinit`.
package final class ThrowawayServer: Sendable {
  /// Server that tests share if they do not stop it; the first of them starts it.
  package static let shared = Result { try ThrowawayServer() }

  /// Server whose settings name a stand-by, and which does not wait for it.
  package static let withStandby = Result {
    try ThrowawayServer("-c", "synchronous_standby_names=one", "-c", "synchronous_commit=local")
  }

  struct Trouble: Error {
    let text: String
  }

  package let address: String
  private let pid: pid_t
  /// Pipe to the script of the server; the server ends when this end closes.
  private let input: Int32
  private let output: FileHandle
  private let practices = Lock(0)

  /// Starts a server with these options, such as `-c fsync=on`.
  ///
  /// - Parameter port: for options with `listen_addresses`; nil for the default port.
  package init(_ options: String..., port: String? = nil) throws {
    let (down, up) = (try Program.openPipe(), try Program.openPipe())
    (input, output) = (down.write, FileHandle(fileDescriptor: up.read, closeOnDealloc: true))
    // A pipe of another thread that is not yet close-on-exec would stay open with the server.
    pid = try Program.start(
      "sh", ["\(Program.root)/scripts/postgresql"] + options, environment: port.map { ["PGPORT": $0] } ?? [:],
      descriptors: [(down.read, 0), (up.write, 1)], closed: Array(3..<1_024))
    close(down.read)
    close(up.write)
    address = try Self.address(from: output)
  }

  deinit {
    close(input)
    _ = Program.wait(pid)
  }

  /// Ends all processes of the server by `SIGKILL`, and starts it again.
  package func kill() throws { try obey("kill") }

  /// Stops all processes of the server until `resume`; their connections stay open.
  package func pause() throws { try obey("pause") }

  package func resume() throws { try obey("resume") }

  private func obey(_ order: String) throws {
    let line = order + "\n"
    guard write(input, line, line.utf8.count) == line.utf8.count, try Self.address(from: output) == address
    else { throw Trouble(text: "the server did not obey: \(order)") }
  }

  /// The settings of a new, empty practice on this server.
  package func practice() -> PostgreSQLServer {
    let number = practices.withLock { number in
      number += 1
      return number
    }
    return PostgreSQLServer(address, schema: "t\(getpid())_\(number)", program: Self.program)
  }

  /// The address of a new, empty database on this server.
  package func database() throws -> String {
    let number = practices.withLock { number in
      number += 1
      return number
    }
    let made = try Program.run("psql", [address, "-qc", "CREATE DATABASE d\(getpid())_\(number)"])
    guard made.code == 0 else { throw Trouble(text: made.errText) }
    return address.replacing("/postgres?", with: "/d\(getpid())_\(number)?")
  }

  /// Path of the companion program for PostgreSQL; nil if it is not installed.
  package static let program = PostgreSQLServer.path([:])

  /// Reads the address of the server from the next line of the script's output.
  private static func address(from output: FileHandle) throws -> String {
    var line = Data()
    while let byte = try output.read(upToCount: 1), byte.first != UInt8(ascii: "\n") { line += byte }
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("postgres:") else { throw Trouble(text: "no server started") }
    return text
  }
}
