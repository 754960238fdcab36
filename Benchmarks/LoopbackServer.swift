import Foundation

/// A local server that imitates a remote service; ends with this object.
final class LoopbackServer {
  /// The address that the server printed after the requested name.
  let address: String
  private let process = Process()
  private let input = Pipe()

  /// Starts `serve.py` of a test folder, which prints one line for each of its addresses: a name, then the address.
  init(_ folder: String, _ name: String, _ arguments: [String] = []) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tests/\(folder)/serve.py").path
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script] + arguments
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var found: String?
    var text = ""
    while found == nil, let more = String(data: output.fileHandleForReading.availableData, encoding: .utf8),
      !more.isEmpty
    {
      text += more
      let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      found = whole.first { $0.hasPrefix("\(name) ") }.map { String($0.dropFirst(name.count + 1)) }
    }
    address = found ?? ""
  }

  /// Changes the server's settings, given in JSON.
  func set(_ settings: String) throws {
    let place = URL(string: address).flatMap { url in url.port.map { "http://127.0.0.1:\($0)/_control" } } ?? ""
    try run("/usr/bin/env", ["curl", "--silent", "--fail", "--output", "/dev/null", "--data", settings, place])
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
