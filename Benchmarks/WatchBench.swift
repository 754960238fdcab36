import Foundation

/// Measures wakes per minute and CPU share of an idle watch, on systems with `/proc`.
func watchBench() async throws {
  guard let program = ProcessInfo.processInfo.environment["JOTTER_PROGRAM"],
    FileManager.default.fileExists(atPath: "/proc/self/task")
  else {
    FileHandle.standardError.write(Data("watch.wakes needs JOTTER_PROGRAM and /proc\n".utf8))
    return
  }
  let home = try Databases.fresh("watch")
  try run(program, ["--home", home, "remind", "the next day", "tomorrow", "12:00"])
  let watcher = Process()
  watcher.executableURL = URL(filePath: program)
  watcher.arguments = ["--home", home, "watch"]
  (watcher.standardError, watcher.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
  try watcher.run()
  defer { watcher.terminate() }
  func counted() throws -> (wakes: Int, ticks: Int) {
    let folder = "/proc/\(watcher.processIdentifier)"
    var wakes = 0
    for task in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/task") {
      let status = try String(contentsOfFile: "\(folder)/task/\(task)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      wakes += line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
    let stat = try String(contentsOfFile: "\(folder)/stat", encoding: .utf8)
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    return (wakes, fields[12...13].reduce(0) { $0 + (Int($1) ?? 0) })
  }
  // The start of the program is not measured.
  try await Task.sleep(for: .seconds(10))
  let before = try counted()
  let minutes = 3
  try await Task.sleep(for: .seconds(60 * minutes))
  let after = try counted()
  Figure(
    name: "watch.wakes", value: Double(after.wakes - before.wakes) / Double(minutes), unit: "a minute", limit: nil,
    ratio: nil, goal: "at most 1"
  ).print()
  // A tick is a hundredth of a second.
  Figure(
    name: "watch.core", value: Double(after.ticks - before.ticks) / Double(60 * minutes), unit: "%", limit: nil,
    ratio: nil, goal: "at most 0.1"
  ).print()
}
