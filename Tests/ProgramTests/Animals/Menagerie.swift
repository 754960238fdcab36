import BuiltProgram
import Foundation
import Testing

/// The program with a home of its own, and the server of animals that it asks.
final class Menagerie: Sendable {
  /// A service that nobody keeps: no connection to this port of the loopback is ever taken.
  static let nowhere = ["--cat-api", "http://127.0.0.1:1/cat/v1", "--dog-api", "http://127.0.0.1:1/dog/v1"]
  static let keys = ["JOTTER_CAT_API_KEY": "test-key-cat", "JOTTER_DOG_API_KEY": "test-key-dog"]

  let server: LoopbackServer
  let folder: TemporaryFolder
  /// The options that say where the services are.
  let services: [String]

  var home: String { "\(folder.path)/home" }

  init(_ options: [String] = []) throws {
    server = try LoopbackServer(.animals, options)
    folder = try TemporaryFolder()
    services = ["--cat-api", try server.address("cat"), "--dog-api", try server.address("dog")]
  }

  /// Runs a command whose words have no blanks in them; without one, the input is a script.
  func run(
    _ command: String = "", input: String = "", options: [String] = [], services: [String]? = nil,
    keys: [String: String] = Menagerie.keys
  ) throws -> Program.Finished {
    let words = command.split(separator: " ").map(String.init)
    return try Program.run(
      ["--home", home] + (services ?? self.services) + options + words, input: input, environment: keys)
  }

  /// What a command that succeeds prints for programs.
  func object(_ command: String) throws -> [String: Any] {
    let finished = try run(command + " --json")
    try #require(finished.code == 0, "\(command): \(finished.errText)")
    return try #require(try JSONSerialization.jsonObject(with: finished.out) as? [String: Any])
  }

  /// The rows of a list.
  func rows(_ command: String) throws -> [[String: Any]] {
    try #require(try object(command)["rows"] as? [[String: Any]])
  }

  /// The ids of a list of images.
  func ids(_ command: String) throws -> [String] { try rows(command).compactMap { $0["id"] as? String } }

  /// The prompt on a terminal, which draws pictures where programs for it may be found.
  ///
  /// - Parameter answersAlways: whether the test answers for the terminal whenever it is asked: then it is waited for.
  func typist(draws: Bool = false, answersAlways: Bool = false) throws -> Typist {
    var environment = Menagerie.keys
    if !draws { environment["PATH"] = "/nowhere" }
    if answersAlways { environment["JOTTER_TERMINAL_WAIT"] = "60000" }
    return try Typist(["--home", home] + services, environment: environment)
  }

  /// A file of one dot, beside the home.
  func picture(_ name: String) throws -> String {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let path = "\(folder.path)/\(name)"
    try #require(Data(base64Encoded: png)).write(to: URL(filePath: path))
    return path
  }
}
