import Adapters
import Architecture
import CSQLite
import Foundation
import UseCases

/// Databases of the benchmarks; `built` makes each once and reuses it, `fresh` empties a folder.
enum Databases {
  static let folder = ".bench"

  static func built(_ count: Int) async throws -> String {
    let path = "\(folder)/incidents-\(count)"
    guard !FileManager.default.fileExists(atPath: "\(path)/complete") else { return path }
    try? FileManager.default.removeItem(atPath: path)
    FileHandle.standardError.write(Data("building \(path), once\n".utf8))
    let store = try SQLiteStore(folder: path)
    let fiction = Fiction(count: count, seed: 1, endingAt: .init(milliseconds: 1_790_000_000_000))
    try await store.beginDemonstration()
    for start in stride(from: 0, to: count, by: 5_000) {
      try await store.add((start..<min(count, start + 5_000)).map(fiction.incident))
    }
    _ = FileManager.default.createFile(atPath: "\(path)/complete", contents: nil)
    return path
  }

  static func fresh(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}

func durableBench(rounds: Int) async throws {
  let notes = 200
  let stack = await Stack(store: try SQLiteStore(folder: try Databases.fresh("durable")))
  let plain = try PlainInserts(folder: try Databases.fresh("durable-plain"))
  let measured = try await interleaved(rounds: rounds) {
    let time = try await nanoseconds {
      for number in 0..<notes {
        if number % 10 == 0 { try await stack.type("/new") }
        try await stack.type("wound cleaned and dressed, owner will call \(number)")
      }
    }
    return Double(notes) / time * 1e9
  } limit: {
    let time = nanoseconds { for number in 0..<notes { plain.insert(number) } }
    return Double(notes) / time * 1e9
  }
  report("note.durable", measured, "notes/s", goal: "ratio at least 0.7")
}

func listBenches(rounds: Int) async throws {
  let large = await Stack(store: try SQLiteStore(folder: try await Databases.built(1_000_000)))
  let small = await Stack(store: try SQLiteStore(folder: try await Databases.built(1_000)))
  let cases = [
    ("list.1m", "/incidents", "ratio at most 1.3"),
    ("list.1m.all", "/incidents --all", "ratio at most 1.3"),
    ("list.1m.by", "/incidents --all --by none", "ratio at most 1.3"),
    // The last whole day of both databases.
    ("digest.1m", "/digest 2026-09-20", "ratio at most 1.3"),
    ("search.1m.common", "/incidents --all --search limping", "ratio at most 2"),
    ("search.1m.rare", "/incidents --all --search quarantine", "ratio at most 2"),
    ("search.1m.open", "/incidents --search limping", "reported"),
  ]
  for (name, line, goal) in cases {
    func median(_ stack: Stack) async throws -> Double {
      var times: [Double] = []
      for _ in 0..<100 { try await times.append(nanoseconds { try await stack.type(line) }) }
      return times.median
    }
    let measured = try await interleaved(rounds: rounds) {
      try await median(large)
    } limit: {
      try await median(small)
    }
    report(name, measured, "ns", goal: goal)
  }
}

func startBench(rounds: Int) throws {
  guard let built = ProcessInfo.processInfo.environment["JOTTER_PROGRAM"] else {
    FileHandle.standardError.write(Data("start.note needs JOTTER_PROGRAM; make bench sets it\n".utf8))
    return
  }
  let home = try Databases.fresh("start")
  // A copy, like an installed program: a file that a linker has just written is cached in smaller pieces.
  let program = try Databases.fresh("start-program") + "/jotter"
  try FileManager.default.copyItem(atPath: built, toPath: program)
  let database = try Databases.fresh("start-sqlite3") + "/plain.sqlite"
  try run("/usr/bin/env", ["sqlite3", database, "PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT) STRICT"])
  var values: [Double] = []
  var limits: [Double] = []
  for round in 0...(rounds * 4) {
    let limit = try nanoseconds2 {
      try run(
        "/usr/bin/env",
        ["sqlite3", database, "PRAGMA synchronous = FULL; INSERT INTO notes VALUES ('limping, left hind')"])
    }
    let value = try nanoseconds2 {
      try run("/usr/bin/env", [program, "--home", home, "note", "limping, left hind", "--cost", "35"])
    }
    guard round > 0 else { continue }
    limits.append(limit)
    values.append(value)
  }
  report("start.note", (values.map { $0 / 1e6 }, limits.map { $0 / 1e6 }), "ms", goal: "ratio at most 4")
}

func nanoseconds2(_ work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return start.duration(to: .now).nanoseconds
}

/// Starts a program and waits for its end, in the same way for both sides of a ratio.
///
/// - Returns: the peak memory of the program or of one of its children, in MB.
@discardableResult func run(_ program: String, _ arguments: [String]) throws -> Double {
  var pid = pid_t()
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor in 0...2 as ClosedRange<Int32> {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
  }
  let words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  guard posix_spawn(&pid, program, &actions, nil, words, environ) == 0 else {
    throw Refused(line: program, code: -1)
  }
  var (status, usage) = (Int32(0), rusage())
  wait4(pid, &status, 0, &usage)
  guard status == 0 else { throw Refused(line: ([program] + arguments).joined(separator: " "), code: status) }
  // Kilobytes on Linux, bytes on Apple's systems.
  #if canImport(Darwin)
    return Double(usage.ru_maxrss) / 1e6
  #else
    return Double(usage.ru_maxrss) / 1e3
  #endif
}
