import Architecture
import BuiltProgram
import Foundation
import Harness
import Testing
import UseCases

@testable import Adapters

#if PostgreSQL
  /// Media of a practice on a PostgreSQL server: two machines, each with its own folder as a cache.
  @Suite struct ServerMediaTests {
    private let practice: PostgreSQLServer
    private let (one, two): (Machine, Machine)
    private let id = UniqueID(high: 1, low: 2)

    /// A machine with its cache.
    private struct Machine {
      let place = try? TemporaryFolder()
      var data: String { (place?.path ?? "") + "/data" }
      let store: PostgreSQLStore
      let media: ServerMedia

      init(_ practice: PostgreSQLServer) throws {
        let data = (place?.path ?? "") + "/data"
        store = try PostgreSQLStore(practice, machine: data, mediaFolder: data)
        media = ServerMedia(data: data, practice)
      }

      func file(_ name: String, _ bytes: Data) throws -> String {
        let folder = (place?.path ?? "") + "/originals"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: "\(folder)/\(name)"))
        return "\(folder)/\(name)"
      }

      /// Attaches a photo to an incident, as the use case does.
      ///
      /// - Parameter meanwhile: runs after the file is stored, and before its record is stored.
      func attach(
        _ path: String, as id: UniqueID, meanwhile: () async throws -> Void = {}
      ) async throws -> Medium {
        let session = try await store.openSession(at: Instant(milliseconds: 0))
        let file = try await media.take(path, as: id)
        try await meanwhile()
        let medium = try await store.write { rows throws(Failure) in
          let stamp = Stamp(time: Instant(milliseconds: 60_000), seed: 1)
          _ = try JotterBook(rows: rows, session: session, stamp: stamp).perform(.attach(id, file))
          return try rows.keptMedium(id)
        }
        media.release(id)
        return try #require(medium)
      }
    }

    init() throws {
      practice = try ThrowawayServer.shared.get().practice()
      (one, two) = (try Machine(practice), try Machine(practice))
    }

    private func connection() -> DatabaseConnection {
      DatabaseConnection { [practice] () throws(Failure) in try practice.open() }
    }

    /// A photo of several portions.
    private static let large = Samples.png + Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) })

    private func bytes(_ medium: Medium, on machine: Machine) -> Data? {
      FileManager.default.contents(atPath: machine.media.path(of: medium))
    }

    @Test("A second machine reads a photo from the server, also after its cache is lost or damaged")
    func secondMachineReadsServerPhoto() async throws {
      let medium = try await one.attach(try one.file("x.png", Self.large), as: id)
      #expect(await two.media.condition(of: medium, isThorough: false) == .sound)
      #expect(bytes(medium, on: two) == Self.large)
      // The cache is deleted while the prompt is open.
      try FileManager.default.removeItem(atPath: two.data)
      #expect(bytes(medium, on: two) == Self.large)
      var damaged = Self.large
      damaged[damaged.count - 1] ^= 1
      for copy in [damaged, Self.large.prefix(9), Data()] {
        try copy.write(to: URL(filePath: two.media.path(of: medium)))
        #expect(await two.media.condition(of: medium, isThorough: false) == .sound)
        #expect(bytes(medium, on: two) == Self.large)
      }
      let other = UniqueID(high: 1, low: 3)
      let taken = try await two.media.take(try two.file("y.png", Samples.png), as: other)
      #expect(taken.size == Samples.png.count)
      let left = try FileManager.default.contentsOfDirectory(atPath: two.data + "/media").sorted()
      #expect(left == ["\(id).png", "\(other).png", "unfinished"])
      two.media.discard(other)
    }

    @Test("Storing a record stores its file again if another machine has removed it meanwhile")
    func storingRecordRestoresRemovedFile() async throws {
      let medium = try await one.attach(try one.file("x.png", Self.large), as: id) {
        try two.media.remove("\(id).png")
        #expect(try await two.media.names() == [])
      }
      #expect(bytes(medium, on: two) == Self.large)
    }

    @Test("Storing a record does not store its file a second time")
    func recordStoresFileOnce() async throws {
      let own = connection()
      // Transactions that wrote the portions.
      func writers() throws -> [[Value]] { try own.rows("SELECT xmin::text::bigint FROM portions ORDER BY number") }
      var before: [[Value]] = []
      _ = try await one.attach(try one.file("x.png", Self.large), as: id) { before = try writers() }
      #expect(before.count == 3)
      #expect(try writers() == before)
    }

    @Test("A cut connection leaves no partial photo on the server or the machine, and the next upload succeeds")
    func cutConnectionLeavesNoPhoto() async throws {
      let own = connection()
      _ = try own.rows("SELECT 1")
      let cutter = Lock(own)
      let schema = practice.schema
      let path = try one.file("x.png", Self.large)
      await #expect(throws: Failure.self) {
        try await one.media.take(path, as: id, isPicture: false) { _, _ in
          cutter.withLock { own in
            // Server processes with a lock on the table of portions.
            let pids = try? own.rows(
              "SELECT DISTINCT pid::bigint FROM pg_locks WHERE relation = $1::regclass AND pid <> pg_backend_pid()",
              [.text("\(schema).portions")])
            for pid in pids ?? [] {
              _ = try? own.rows("SELECT pg_terminate_backend($1::int4)", pid)
              while (try? own.rows("SELECT 1 FROM pg_stat_activity WHERE pid = $1::int4", pid))?.isEmpty == false {}
            }
          }
        }
      }
      #expect(try await one.media.names() == [])
      #expect(try await two.media.names() == [])
      #expect(!FileManager.default.fileExists(atPath: one.data + "/media/unfinished"))
      _ = try await one.media.take(path, as: id)
      #expect(try await two.media.names() == ["\(id).png"])
    }

    @Test("Discarding a photo removes it, and the photo of a dead process is abandoned and can be removed")
    func discardedPhotoIsRemoved() async throws {
      let path = try one.file("x.png", Samples.png)
      _ = try await one.media.take(path, as: id)
      one.media.discard(id)
      #expect(try await two.media.names() == [])
      var dying: ServerMedia? = ServerMedia(data: one.data, practice)
      _ = try await dying?.take(path, as: id)
      #expect(one.media.sweepAbandoned() == [])
      dying = nil
      #expect(try await two.media.names() == ["\(id).png"])
      #expect(one.media.sweepAbandoned() == ["\(id).png"])
      #expect(try one.media.unlessInUse("\(id).png") { () throws(Failure) in try one.media.remove("\(id).png") })
      one.media.endUse("\(id).png")
      #expect(try await two.media.names() == [])
      #expect(try await one.media.names() == [])
    }

    @Test("A check finds altered and missing photos on the server, and uploads a photo that only this machine has")
    func checkFindsAlteredPhotos() async throws {
      let medium = try await one.attach(try one.file("x.png", Self.large), as: id)
      #expect(await two.media.condition(of: medium, isThorough: true) == .sound)
      let own = connection()
      _ = try own.rows("UPDATE portions SET content = 'AAAA' WHERE number = 2")
      guard case .damaged = await two.media.condition(of: medium, isThorough: true) else {
        Issue.record("an altered file is not damaged")
        return
      }
      #expect(await one.media.condition(of: medium, isThorough: true) == .sound)
      #expect(await two.media.condition(of: medium, isThorough: true) == .sound)
      let stored = medium.file
      let file = ArchivedFile(of: medium.record, name: medium.fileName, size: stored.size, digest: stored.digest)
      try one.media.readBack(file) { true }
      _ = try own.rows("DELETE FROM portions")
      #expect(throws: Failure.mediumLost(medium.record, .missing)) { try one.media.readBack(file) { true } }
      try two.media.readBack(file) { true }
      #expect(await two.media.condition(of: medium, isThorough: true) == .missing)
      #expect(await one.media.condition(of: medium, isThorough: true) == .sound)
      #expect(bytes(medium, on: two) == Self.large)
      _ = try own.rows("DELETE FROM portions")
      try FileManager.default.removeItem(atPath: one.data)
      try FileManager.default.removeItem(atPath: two.data)
      #expect(await two.media.condition(of: medium, isThorough: true) == .missing)
      #expect(await two.media.condition(of: medium, isThorough: false) == .missing)
    }

    @Test("An export has a photo that only another machine has cached, a wipe deletes it, and an import restores it")
    func exportIncludesOtherMachinesPhoto() async throws {
      let medium = try await one.attach(try one.file("x.png", Self.large), as: id)
      let place = try TemporaryFolder()
      let archives = ArchiveFolder(
        data: two.data, program: "1.2.3", state: place.path, kinds: .own, fetchFile: two.media.fetchFile)
      let exporting = UseCase<ArchiveState>(store: two.store, archives: archives, runtime: .test())
      await exporting.dispatch(.exportAsked(place.path + "/archive")).settled()
      guard case .exported(let report)? = exporting.state.answer else {
        Issue.record("\(String(describing: exporting.state.answer))")
        return
      }
      #expect(report.counts.last == .init(folder: "media", count: 1) && report.remarks == [])
      let copy = "\(place.path)/archive/media/\(medium.fileName)"
      #expect(FileManager.default.contents(atPath: copy) == Self.large)
      let standing = try await one.store.storeVersion()
      #expect(try await one.store.wipe(at: standing))
      #expect(try await two.media.names() == ["\(id).png"], "its own cache")
      #expect(try connection().rows("SELECT 1 FROM portions").isEmpty)
      let here = ArchiveFolder(data: one.data, program: "1.2.3", state: place.path, fetchFile: one.media.fetchFile)
      let importing = UseCase<ArchiveState>(store: one.store, archives: here, runtime: .test())
      await importing.dispatch(.importAsked(place.path + "/archive")).settled()
      guard case .imported? = importing.state.answer else {
        Issue.record("\(String(describing: importing.state.answer))")
        return
      }
      let third = try Machine(practice)
      #expect(bytes(medium, on: third) == Self.large)
    }
  }
#endif
