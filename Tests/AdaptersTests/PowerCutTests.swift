import Adapters
import Architecture
import CSQLite
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Kills, power cuts and disk errors at any call of SQLite.
@Suite struct PowerCutTests {
  /// Number of rounds: `few`, or the value of the variable (`make soak`).
  private static func rounds(_ variable: String, _ few: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? few
  }

  /// Prints `text` if the variable is set.
  private static func tell(_ variable: String, _ text: String) {
    if ProcessInfo.processInfo.environment[variable] != nil { print(text) }
  }

  /// Copies the surviving files to a folder of their own, without shared memory.
  private func found(_ image: [String: [UInt8]]) throws -> StoredFolder {
    let place = try StoredFolder()
    for (name, bytes) in image { try Data(bytes).write(to: URL(filePath: "\(place.path)/\(name)")) }
    return place
  }

  private func found(in place: StoredFolder) throws -> StoredFolder {
    var image: [String: [UInt8]] = [:]
    for name in try place.files.contentsOfDirectory(atPath: place.path) where !name.hasSuffix("-shm") {
      image[name] = try [UInt8](Data(contentsOf: URL(filePath: "\(place.path)/\(name)")))
    }
    return try found(image)
  }

  /// Expects the notes 0, 1, … without gaps in a working store: at least `confirmed` and at most `begun` of them.
  private func check(_ place: StoredFolder, confirmed: Int, begun: Int, _ what: Comment) async throws {
    let next = try await OpenStore(place.opened())
    let notes = try await next.store.notesByIncident().map { $0.compactMap { Int($0) } }
    #expect(notes.allSatisfy { $0 == $0.sorted() }, what)
    let all = notes.flatMap(\.self).sorted()
    #expect(all == Array(0..<all.count), what)
    #expect(all.count >= confirmed && all.count <= begun, what)
    #expect(try await next.store.integrityProblem() == nil, what)
    #expect(try await next.store.wasUnlogged() == false, what)
    #expect(try place.run("PRAGMA journal_mode") == "wal", what)
    try await next.note("\(all.count)")
    #expect(try await place.opened().notes().count == all.count + 1, what)
  }

  @Test("After a power cut at any call, the store is intact and has each confirmed note once, in order")
  func powerCutKeepsConfirmedNotes() async throws {
    let rounds = Self.rounds("JOTTER_CUTS", 12)
    for round in 0..<rounds {
      var dice = SplitMix(seed: UInt64(round))
      let disk = try ForgetfulDisk(in: StoredFolder())
      // A third of the cuts fall into the first start.
      disk.cut(at: Int(dice.next() % (round % 3 == 0 ? 250 : 900)), seed: dice.next())
      var (confirmed, begun) = (0, 0)
      var open: [OpenStore] = []
      while disk.image == nil, begun < 40 {
        switch dice.next() % 6 {
        case 0 where open.count < 3, _ where open.isEmpty:
          let pages = dice.next() % 2 == 0 ? 20 : nil
          open.append(try await OpenStore(disk.place.opened(emptiesLogAt: pages, fileSystem: disk.name)))
        case 1: open.removeLast().store.leave()
        default:
          begun += 1
          try await open[Int(dice.next() % UInt64(open.count))].note("\(begun - 1)")
          if disk.image == nil { confirmed = begun }
        }
      }
      try await check(
        found(disk.cutNow(seed: dice.next())), confirmed: confirmed, begun: begun, "power cut \(round)")
    }
    Self.tell("JOTTER_CUTS", "power cuts: \(rounds)")
  }

  @Test("The forgetful disk detects lost commits: without a write-ahead log, some power cuts lose the last commit")
  func forgetfulDiskDetectsLostCommits() throws {
    var lost = 0
    for seed in 0..<20 as Range<UInt64> {
      let disk = try ForgetfulDisk(in: StoredFolder())
      var connection: OpaquePointer?
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      #expect(sqlite3_open_v2(disk.place.database, &connection, flags, disk.name) == SQLITE_OK)
      let sql = "PRAGMA synchronous = FULL; CREATE TABLE a (b); INSERT INTO a VALUES (1); INSERT INTO a VALUES (2)"
      #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
      let after = try found(disk.cutNow(seed: seed))
      sqlite3_close(connection)
      lost += try after.run("SELECT count(*) FROM a") == "2" ? 0 : 1
    }
    #expect(lost > 0 && lost < 20)
  }

  @Test("A store killed at any call of its first start or first notes has each confirmed note at the next start")
  func killedStoreKeepsConfirmedNotes() async throws {
    func start(_ disk: ForgetfulDisk) async throws -> Int {
      var confirmed = 0
      do {
        let open = try await OpenStore(disk.place.opened(emptiesLogAt: 20, fileSystem: disk.name))
        for note in 0..<4 {
          try await open.note("\(note)")
          confirmed += 1
        }
        open.store.leave()
      } catch is Failure {}
      return confirmed
    }
    let whole = try ForgetfulDisk(in: StoredFolder())
    #expect(try await start(whole) == 4)
    let rounds = min(Self.rounds("JOTTER_STOPS", 12), whole.calls)
    for round in 0..<rounds {
      let disk = try ForgetfulDisk(in: StoredFolder())
      let call = round * whole.calls / rounds
      disk.stop(at: call)
      let confirmed = try await start(disk)
      try await check(found(in: disk.place), confirmed: confirmed, begun: 4, "stopped at call \(call)")
    }
    Self.tell("JOTTER_STOPS", "ends at a call: \(rounds) of \(whole.calls)")
  }

  private static let faults: [(fault: ForgetfulDisk.Fault, name: String)] = [
    (.init(calls: [.write], code: SQLITE_FULL, error: ENOSPC), "a full disk"),
    (.init(calls: [.write], code: IOError.write, error: EIO), "a write that fails"),
    (.init(calls: [.sync], code: IOError.sync, error: EIO), "a sync that fails"),
    (.init(calls: [.truncate], code: IOError.truncate, error: EIO), "a file that stays as long as it was"),
    (.init(calls: [.open], code: SQLITE_CANTOPEN, error: EMFILE), "too many open files"),
    (.init(calls: [.delete], code: IOError.delete, error: EIO), "a journal that stays"),
    (.init(calls: Set(ForgetfulDisk.Fault.Call.allCases), code: SQLITE_IOERR, error: EIO), "a disk that is gone"),
  ]

  @Test("A failing disk call leaves each note stored, refused or reported as unconfirmed, and later notes are stored")
  func failingDiskSparesLaterNotes() async throws {
    let rounds = Self.rounds("JOTTER_FAULTS", 21)
    for round in 0..<rounds {
      let (fault, name) = Self.faults[round % Self.faults.count]
      let what: Comment = "\(name), \(round)"
      let disk = try ForgetfulDisk(in: StoredFolder())
      let open = try await OpenStore(disk.place.opened(emptiesLogAt: 20, fileSystem: disk.name))
      var expected: [String] = []
      var doubtful: Set<String> = []
      disk.fail(from: round / Self.faults.count * 3, fault)
      for note in 0..<6 {
        if note == 4 { disk.fail(from: 0, nil) }
        do {
          try await open.note("\(note)")
          expected.append("\(note)")
        } catch Failure.store(.unconfirmed) {
          doubtful.insert("\(note)")
        } catch {
          #expect(note < 4, "\(error)")
        }
      }
      // Notes confirmed after the fault are stored.
      let place = try found(in: disk.place)
      let next = try place.opened()
      let notes = try await next.notes()
      #expect(notes.filter { !doubtful.contains($0) } == expected, what)
      #expect(expected.suffix(2) == ["4", "5"], what)
      #expect(try await next.integrityProblem() == nil, what)
      withExtendedLifetime(place) {}
    }
    Self.tell("JOTTER_FAULTS", "failing calls: \(rounds)")
  }

  @Test("If any disk call of the first start fails, the next start finds an intact store")
  func failingStart() async throws {
    let rounds = Self.rounds("JOTTER_FAULTS", 14)
    for round in 0..<rounds {
      let (fault, name) = Self.faults[round % Self.faults.count]
      let disk = try ForgetfulDisk(in: StoredFolder())
      disk.fail(from: round / Self.faults.count * 11, fault)
      var confirmed = 0
      do {
        let open = try await OpenStore(disk.place.opened(fileSystem: disk.name))
        try await open.note("0")
        confirmed = 1
      } catch is Failure {}
      try await check(found(in: disk.place), confirmed: confirmed, begun: 1, "\(name), \(round)")
    }
    Self.tell("JOTTER_FAULTS", "failing calls at a first start: \(rounds)")
  }
}
