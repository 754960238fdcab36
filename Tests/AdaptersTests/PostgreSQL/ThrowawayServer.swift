import Adapters
import Architecture
import Foundation

/// A real PostgreSQL server on a socket, for the tests of one process; ends with the process.
final class ThrowawayServer: Sendable {
  /// The server, started by the first test that needs it.
  static let shared = Result { try ThrowawayServer() }

  struct Trouble: Error {
    let text: String
  }

  let address: String
  /// The server runs while this is open.
  private let input: FileHandle
  private let practices = Lock(0)

  /// Starts a server with these options, such as `-c fsync=on`.
  init(_ options: String...) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [root.appending(path: "scripts/postgresql").path] + options
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    self.input = input.fileHandleForWriting
    guard let text = try output.fileHandleForReading.readToEnd(upTo: UInt8(ascii: "\n")), text.hasPrefix("postgres:")
    else { throw Trouble(text: "no server started") }
    address = text
  }

  /// The settings of a new, empty practice on this server.
  func practice() -> PostgreSQLServer {
    let number = practices.withLock { number in
      number += 1
      return number
    }
    return practice("t\(getpid())_\(number)")
  }

  /// The settings of a practice in this schema.
  func practice(_ schema: String) -> PostgreSQLServer {
    PostgreSQLServer(address, schema: schema, program: Self.program)
  }

  /// The program beside the tests.
  static let program = PostgreSQLServer.path([:])
}

extension FileHandle {
  /// The text up to this byte; nil if the file ends before.
  fileprivate func readToEnd(upTo end: UInt8) throws -> String? {
    var text = Data()
    while let byte = try read(upToCount: 1) {
      guard byte.first != end else { return String(decoding: text, as: UTF8.self) }
      text += byte
    }
    return nil
  }
}
