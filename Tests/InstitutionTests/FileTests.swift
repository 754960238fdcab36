import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension InstitutionTests {
  /// File operations, against a real sshd.
  @Suite struct FileTests {
    private func connected(
      _ server: SSHServer, _ trial: Trial
    ) async throws -> any InstitutionConnection {
      try await trial.client.connect(server.account())
    }

    @Test("`files(in:)` lists the files of a folder by name without its folders, and nothing for a missing folder")
    func filesAreListedByName() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      try FileManager.default.createDirectory(atPath: "\(server.home)/forms", withIntermediateDirectories: false)
      try FileManager.default.createDirectory(atPath: "\(server.home)/none", withIntermediateDirectories: false)
      try server.write("12345", "forms/b.pdf")
      try server.write("", "forms/a.pdf")
      try server.write("123", "top")
      let connection = try await connected(server, trial)
      #expect(try await connection.files(in: "forms") == [RemoteFile("a.pdf", size: 0), RemoteFile("b.pdf", size: 5)])
      #expect(try await connection.files(in: "forms/") == [RemoteFile("a.pdf", size: 0), RemoteFile("b.pdf", size: 5)])
      #expect(try await connection.files(in: "") == [RemoteFile("top", size: 3)])
      for folder in ["none", "missing", "top", "missing/deeper"] {
        #expect(try await connection.files(in: folder) == [], "\(folder)")
      }
      await connection.close()
      #expect(trial.leftovers == [])
    }

    @Test("`names(in:)` lists files and folders, and `move` removes a folder only if the folder is empty")
    func folderNames() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      try server.write("1", "a")
      let connection = try await connected(server, trial)
      for folder in ["tmp_upload", "tmp_upload/a.1", "tmp_upload/a.2"] { try await connection.makeFolder(folder) }
      try server.write("1", "tmp_upload/a_0.jpg")
      #expect(try await connection.names(in: "") == ["a", "tmp_upload"])
      #expect(try await connection.names(in: "tmp_upload") == ["a.1", "a.2", "a_0.jpg"])
      #expect(try await connection.files(in: "tmp_upload") == [RemoteFile("a_0.jpg", size: 1)])
      try await connection.move([("tmp_upload/a_0.jpg", "a_0.jpg")], removing: "tmp_upload/a.1")
      #expect(try await connection.names(in: "tmp_upload") == ["a.2"])
      try await connection.move([], removing: "tmp_upload/a.1")
      // A folder that is not empty stays; removing it is no failure.
      try await connection.move([], removing: "tmp_upload")
      #expect(try await connection.names(in: "") == ["a", "a_0.jpg", "tmp_upload"])
      #expect(
        await failure { () throws(TransferFailure) in
          try await connection.move([("x", "y")], removing: "tmp_upload/a.2")
        }?
        .kind == .missing)
      await connection.close()
    }

    @Test("A file that is put, moved over another file and fetched keeps every byte, with one log-in")
    func roundTrip() async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      let path = try trial.file(bytes: 300_001, in: own)
      let content = [UInt8](try Data(contentsOf: URL(filePath: path)))
      try server.write("old", "r1.jpg")
      let connection = try await connected(server, trial)
      try await connection.makeFolder("tmp_upload")
      try await connection.makeFolder("tmp_upload")
      try await connection.put(path, as: "tmp_upload/r1.jpg")
      #expect(server.read("r1.jpg") == "old")
      try await connection.move("tmp_upload/r1.jpg", to: "r1.jpg")
      #expect(try await connection.files(in: "tmp_upload") == [])
      #expect(try await connection.fetch("r1.jpg", limit: 300_001) == content)
      try await connection.put(try trial.file("none", bytes: 0, in: own), as: "r1.jpg")
      #expect(try await connection.fetch("r1.jpg", limit: 0) == [])
      await connection.close()
      #expect(server.logInsAtTheEnd() == 1)
      #expect(trial.leftovers == [])
    }

    @Test("An uploaded private file can be read on the server by the account and its group only")
    func privateUploadStaysPrivate() async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      let path = try trial.file(bytes: 10, in: own)
      chmod(path, 0o600)
      try server.write("1", "starred")
      let connection = try await connected(server, trial)
      for name in ["plain", "star*", "with 'quotes\""] {
        try await connection.put(path, as: name)
        let rights = try FileManager.default.attributesOfItem(atPath: "\(server.home)/\(name)")[.posixPermissions]
        #expect(rights as? Int == 0o640, "\(name)")
      }
      let other = try FileManager.default.attributesOfItem(atPath: "\(server.home)/starred")[.posixPermissions]
      #expect(other as? Int != 0o640)
      await connection.close()
    }

    @Test(
      "A name with blanks, quotes, wildcards or foreign letters names exactly one file",
      arguments: [
        "with  blank ", " x", "it's \"quoted\"", "star*[a]?{b}", "*", "[", "back\\slash", "\\*", "\\\"", "\\", "-l",
        "--",
        "~tilde", "ümlaut ß 犬", "u\u{308}", "#hash", "!touch x", "%d$HOME;|&`id`", "a:b@c", "Host", "\u{1F415}",
      ])
    func specialNameNamesOneFile(name: String) async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      let path = try trial.file(name, bytes: 10, in: own)
      try server.write("another", "other")
      let connection = try await connected(server, trial)
      try await connection.put(path, as: name)
      #expect(
        try await connection.files(in: "") == [RemoteFile(name, size: 10), RemoteFile("other", size: 7)].sorted())
      #expect(try await connection.fetch(name, limit: 10).count == 10)
      try await connection.makeFolder("folder")
      try await connection.move(name, to: "folder/\(name)")
      #expect(try await connection.files(in: "folder") == [RemoteFile(name, size: 10)])
      try await connection.makeFolder("folder/deeper \(name)")
      try await connection.move("folder/\(name)", to: "folder/deeper \(name)/\(name)")
      #expect(try await connection.files(in: "folder/deeper \(name)") == [RemoteFile(name, size: 10)])
      #expect(try await connection.files(in: "") == [RemoteFile("other", size: 7)])
      await connection.close()
    }

    @Test(
      "A name that is empty, too long or has control characters is refused, and makes no folder",
      arguments: ["a\nput b", "a\rb", "a\0b", "a\tb", "", String(repeating: "long", count: 600)])
    func refusedNames(name: String) async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      let connection = try await connected(server, trial)
      #expect(await failure { () throws(TransferFailure) in try await connection.makeFolder(name) }?.kind == .refused)
      #expect(try FileManager.default.contentsOfDirectory(atPath: server.home) == [])
      #expect(try await connection.files(in: "") == [])
      await connection.close()
    }

    @Test("A file on the server whose name imitates lines of sftp does not disturb lists and fetches")
    func forgedNameDisturbsNothing() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      try server.write("1", "a\nsftp> #done\nsftp> lpwd\nLocal working directory: ")
      try server.write("1", "b")
      let connection = try await connected(server, trial)
      #expect(try await connection.files(in: "").contains(RemoteFile("b", size: 1)))
      #expect(try await connection.fetch("b", limit: 1) == Array("1".utf8))
      await connection.close()
    }

    @Test("A missing file or folder on the server is reported as missing, and the connection stays usable")
    func missingFileKeepsConnectionUsable() async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      let path = try trial.file(bytes: 1, in: own)
      let connection = try await connected(server, trial)
      #expect(
        await failure { () throws(TransferFailure) in try await connection.fetch("x", limit: 9) }?.kind == .missing)
      #expect(await failure { () throws(TransferFailure) in try await connection.move("x", to: "y") }?.kind == .missing)
      #expect(await failure { () throws(TransferFailure) in try await connection.makeFolder("x/y") }?.kind == .missing)
      #expect(
        await failure { () throws(TransferFailure) in try await connection.put(path, as: "x/y") }?.kind == .missing)
      try await connection.put(path, as: "x")
      #expect(try await connection.fetch("x", limit: 9).count == 1)
      await connection.close()
      #expect(trial.leftovers == [])
    }

    @Test("A fetch refuses a file above its limit as too long, also if the server states a shorter length")
    func fetchRefusesFileAboveLimit() async throws {
      let (server, trial) = (try SSHServer(), try Trial())
      try server.write("12345", "five")
      symlink("/proc/self/status", "\(server.home)/endless")
      let connection = try await connected(server, trial)
      #expect(
        await failure { () throws(TransferFailure) in try await connection.fetch("five", limit: 4) }?.kind == .tooLong)
      #expect(
        await failure { () throws(TransferFailure) in try await connection.fetch("endless", limit: 4) }?.kind
          == .tooLong)
      await connection.close()
      #expect(trial.leftovers == [])
    }

    @Test("A local file that is missing or is a folder is reported as unreadable, and not put")
    func unreadableFileIsNotPut() async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      let connection = try await connected(server, trial)
      let missing = "\(own.path)/missing"
      #expect(
        await failure { () throws(TransferFailure) in try await connection.put(missing, as: "x") }
          == TransferFailure(.unreadable, "\(missing): No such file or directory"))
      #expect(
        await failure { () throws(TransferFailure) in try await connection.put(own.path, as: "x") }
          == TransferFailure(.unreadable, "\(own.path): Is a directory"))
      #expect(try await connection.files(in: "") == [])
      await connection.close()
    }

    @Test(
      "A local file without read permission is reported as unreadable",
      .enabled("root may read everything") { geteuid() != 0 })
    func notAllowed() async throws {
      let (server, trial, own) = (try SSHServer(), try Trial(), try TemporaryFolder())
      let path = try trial.file(bytes: 1, in: own)
      chmod(path, 0)
      let connection = try await connected(server, trial)
      #expect(
        await failure { () throws(TransferFailure) in try await connection.put(path, as: "x") }?.kind == .unreadable)
      await connection.close()
    }

    @Test("A read-only server forbids new folders, files and moves; making an existing folder is no failure")
    func readOnly() async throws {
      let (server, trial, own) = (try SSHServer(.readOnly), try Trial(), try TemporaryFolder())
      try server.write("1", "a")
      try FileManager.default.createDirectory(atPath: "\(server.home)/there", withIntermediateDirectories: false)
      let path = try trial.file(bytes: 1, in: own)
      let connection = try await connected(server, trial)
      try await connection.makeFolder("there")
      for failed in [
        await failure { () throws(TransferFailure) in try await connection.makeFolder("new") },
        await failure { () throws(TransferFailure) in try await connection.makeFolder("a") },
        await failure { () throws(TransferFailure) in try await connection.put(path, as: "b") },
        await failure { () throws(TransferFailure) in try await connection.move("a", to: "b") },
      ] {
        #expect(failed?.kind == .forbidden, "\(String(describing: failed))")
      }
      #expect(try await connection.fetch("a", limit: 1) == Array("1".utf8))
      await connection.close()
    }

    @Test("A forbidden look at a file or folder is reported as forbidden, not as missing or empty")
    func forbiddenLookIsReported() async throws {
      for service in [SSHServer.Service.withoutLooks, .withoutLists] {
        let (server, trial) = (try SSHServer(service), try Trial())
        try FileManager.default.createDirectory(atPath: "\(server.home)/config", withIntermediateDirectories: false)
        try server.write("{}", "config/config.json")
        let connection = try await connected(server, trial)
        for failed in [
          await failure { () throws(TransferFailure) in _ = try await connection.files(in: "config") },
          await failure { () throws(TransferFailure) in _ = try await connection.names(in: "config") },
        ] {
          #expect(failed?.kind == .forbidden, "\(service): \(String(describing: failed))")
        }
        guard service == .withoutLooks else { continue }
        for failed in [
          await failure { () throws(TransferFailure) in
            _ = try await connection.fetch("config/config.json", limit: 9)
          }, await failure { () throws(TransferFailure) in try await connection.makeFolder("config") },
        ] {
          #expect(failed?.kind == .forbidden, "\(service): \(String(describing: failed))")
        }
        #expect(try await connection.files(in: "missing") == [])
        await connection.close()
      }
    }

    @Test("A server that refuses changes of permissions still takes files")
    func ownPermissions() async throws {
      let (server, trial, own) = (try SSHServer(.withoutPermissions), try Trial(), try TemporaryFolder())
      let path = try trial.file(bytes: 3, in: own)
      let connection = try await connected(server, trial)
      try await connection.put(path, as: "a")
      #expect(try await connection.files(in: "") == [RemoteFile("a", size: 3)])
      await connection.close()
    }

    @Test("A server at its limit for the length of a file is reported as full")
    func fullServerIsReported() async throws {
      // 128 KiB; setting this limit needs no privileges.
      let (server, trial, own) = (try SSHServer(fileLimit: 256), try Trial(), try TemporaryFolder())
      let path = try trial.file(bytes: 1 << 20, in: own)
      let connection = try await connected(server, trial)
      #expect(await failure { () throws(TransferFailure) in try await connection.put(path, as: "x") }?.kind == .full)
      await connection.close()
    }

    @Test(
      "A server without room on its disk is reported as full",
      .enabled(if: SmallDisk.isPossible, "only Linux has a disk that is small without being mounted"))
    func fullDisk() async throws {
      let (own, place) = (try TemporaryFolder(), try TemporaryFolder())
      let disk = try SmallDisk(at: "\(place.path)/disk", bytes: 256 << 10)
      let (server, trial) = (try SSHServer(environment: disk.environment), try Trial())
      try FileManager.default.createSymbolicLink(
        atPath: "\(server.home)/disk", withDestinationPath: "\(place.path)/disk")
      let path = try trial.file(bytes: 1 << 20, in: own)
      let connection = try await connected(server, trial)
      #expect(
        await failure { () throws(TransferFailure) in try await connection.put(path, as: "disk/x") }?.kind == .full)
      await connection.close()
      server.kill()
      withExtendedLifetime((disk, place)) {}
    }

    @Test("`put` reports the number of sent bytes: 0 first, never fewer than before, the file's size last")
    func putReportsSentBytes() async throws {
      let (server, clock, own) = (try SSHServer(), ManualClock(), try TemporaryFolder())
      let trial = try Trial(clock: clock)
      let proxy = try Proxy(to: server.port, holdsAfter: 300_000)
      let path = try trial.file(bytes: 8 << 20, in: own)
      let connecting = Task { try await trial.client.connect(account(server, proxy)) }
      let connection = try await connecting.value
      let (told, teller) = AsyncStream.makeStream(of: Int.self)
      let putting = Task { try await connection.put(path, as: "x") { teller.yield($0) } }
      await proxy.held()
      await clock.tick()
      var heard = told.makeAsyncIterator()
      #expect(await heard.next() == 0)
      let some = try #require(await heard.next())
      #expect(some > 250_000 && some < 8 << 20, "\(some)")
      proxy.open()
      try await putting.value
      teller.finish()
      var last = some
      while let next = await heard.next() {
        #expect(next >= last)
        last = next
      }
      #expect(last == 8 << 20)
      await connection.close()
    }

    private func account(_ server: SSHServer, _ proxy: Proxy) -> InstitutionAccount { server.account(port: proxy.port) }
  }
}

extension [RemoteFile] {
  fileprivate func sorted() -> Self { sorted { $0.name < $1.name } }
}
