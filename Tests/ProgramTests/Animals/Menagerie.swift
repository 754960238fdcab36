import BuiltProgram
import Foundation
import Testing

/// The built program with its own home, and a simulated server of both animal services.
final class Menagerie: Sendable {
  /// Options for an unreachable service: port 1 of the loopback address refuses connections.
  static let nowhere = ["--cat-api", "http://127.0.0.1:1/cat/v1", "--dog-api", "http://127.0.0.1:1/dog/v1"]
  static let keys = ["JOTTER_CAT_API_KEY": "test-key-cat", "JOTTER_DOG_API_KEY": "test-key-dog"]

  let server: LoopbackServer
  let folder: TemporaryFolder
  /// Options with the addresses of the services.
  let services: [String]

  var home: String { "\(folder.path)/home" }

  init(_ options: [String] = []) throws {
    server = try LoopbackServer(.animals, options)
    folder = try TemporaryFolder()
    services = ["--cat-api", try server.address("cat"), "--dog-api", try server.address("dog")]
  }

  /// Runs a command whose words contain no blanks; without a command, runs the input as a script.
  func run(
    _ command: String = "", input: String = "", options: [String] = [], services: [String]? = nil,
    keys: [String: String] = Menagerie.keys
  ) throws -> Program.Finished {
    let words = command.split(separator: " ").map(String.init)
    return try Program.run(
      ["--home", home] + (services ?? self.services) + options + words, input: input, environment: keys)
  }

  /// The JSON output of a command, which must succeed.
  func object(_ command: String) throws -> [String: Any] {
    let finished = try run(command + " --json")
    try #require(finished.code == 0, "\(command): \(finished.errText)")
    return try #require(try JSONSerialization.jsonObject(with: finished.out) as? [String: Any])
  }

  /// The JSON rows of a list.
  func rows(_ command: String) throws -> [[String: Any]] {
    try #require(try object(command)["rows"] as? [[String: Any]])
  }

  /// The ids of a list of images.
  func ids(_ command: String) throws -> [String] { try rows(command).compactMap { $0["id"] as? String } }

  /// A prompt on a terminal.
  ///
  /// - Parameters:
  ///   - draws: true to let the prompt find the programs that draw pictures.
  ///   - answersAlways: true if the test answers each query of the program to the terminal. The program then waits up
  ///     to a minute, so that a slow test does not miss the limit.
  func typist(draws: Bool = false, answersAlways: Bool = false) throws -> TerminalDriver {
    var environment = Menagerie.keys
    if !draws { environment["PATH"] = "/nowhere" }
    if answersAlways { environment["JOTTER_TERMINAL_WAIT"] = "60000" }
    return try TerminalDriver(["--home", home] + services, environment: environment)
  }

  /// Creates a PNG file of one pixel beside the home, and returns its path.
  func picture(_ name: String) throws -> String {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let path = "\(folder.path)/\(name)"
    try #require(Data(base64Encoded: png)).write(to: URL(filePath: path))
    return path
  }
}
