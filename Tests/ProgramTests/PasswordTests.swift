#if os(Linux)
  import BuiltProgram
  import Foundation
  import Glibc
  import Testing

  /// The password of an appointment server is in the program's memory and in one header, and nowhere else.
  @Suite struct PasswordTests {
    private static let right = "poodle-11", wrong = "mistyped-7"
    /// Each password as text, and in Base64 at all three alignments.
    private static let needles = [right, wrong].flatMap { password in
      [Data(password.utf8)]
        + (0...2).map { before in
          let encoded = (Data(repeating: 0, count: before) + Data(password.utf8)).base64EncodedString().utf8
          return Data(Array(encoded)[(8 * before + 5) / 6..<8 * (before + password.utf8.count) / 6])
        }
    }

    private let folder: TemporaryFolder
    private let server: LoopbackServer

    init() throws {
      folder = try TemporaryFolder()
      server = try LoopbackServer(.openMRS)
      for name in ["tmp", "bin"] {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      // A keyring that logs its arguments and environment, and stores no secret.
      try Program.install(
        "{ echo \"$@\"; env; } >> '\(folder.path)/keyring'\ncat > /dev/null", at: "\(folder.path)/bin/secret-tool")
    }

    /// True for data with a password or a session cookie.
    private static func isFound(in data: Data) -> Bool {
      (needles + [Data("JSESSIONID".utf8)]).contains { data.range(of: $0) != nil }
    }

    /// Names of all files in the folder, and of the files with a password.
    private func files() throws -> (all: [String], found: [String]) {
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      let all = names.filter { !FileManager.default.isDirectory("\(folder.path)/\($0)") }
      return (
        all,
        all.filter { name in
          // A file may disappear after it was listed.
          Self.isFound(in: FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data())
        }
      )
    }

    /// Names of a process and its descendants; `found` lists those with a password in an argument or a variable.
    private func processes(of first: pid_t) throws -> (all: [String], found: [String]) {
      let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
      func read(_ pid: Int32, _ name: String) -> Data {
        FileManager.default.contents(atPath: "/proc/\(pid)/\(name)") ?? Data()
      }
      let parents = all.map { pid in
        let lines = String(decoding: read(pid, "status"), as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("PPid:") } ?? ""
        return (pid, Int32(line.dropFirst(5).trimmingCharacters(in: .whitespaces)))
      }
      var family = [first]
      // Append children behind their parents.
      var index = 0
      while index < family.count {
        family += parents.filter { $0.1 == family[index] }.map(\.0)
        index += 1
      }
      func name(_ pid: Int32) -> String {
        let program = read(pid, "cmdline").prefix { $0 != 0 }
        return String(decoding: program, as: UTF8.self).split(separator: "/").last.map(String.init) ?? ""
      }
      let found = family.filter { pid in ["cmdline", "environ"].contains { Self.isFound(in: read(pid, $0)) } }
      return (family.map(name), found.map(name))
    }

    private struct Log: Decodable {
      struct Request: Decodable {
        let method: String
        let path: String
        let query: [[String]]
        let credentials: String
      }
      let requests: [Request]
    }

    @Test("A password of a server is in no file, output, replay, argument or variable, during or after a session")
    func serverPasswordAppearsNowhere() async throws {
      #expect(Self.isFound(in: Data("Basic \(Data("ada.brook:poodle-11".utf8).base64EncodedString())".utf8)))
      let journal = "\(folder.path)/day.journal"
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let typist = try TerminalDriver(
        ["--home", "\(folder.path)/home", "--openmrs", try server.address("openmrs"), "--journal", journal],
        environment: [
          "HOME": folder.path, "TMPDIR": "\(folder.path)/tmp", "PATH": "\(folder.path)/bin:\(path)",
          "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere",
        ])
      var printed = typist.reads(to: "jotter › ") ?? ""
      func type(_ keys: String, until words: String) {
        typist.type(keys)
        let read = typist.reads(to: words)
        #expect(read != nil, "\(words)")
        printed += read ?? ""
      }
      /// Types, and looks for the password while the request is pending.
      func ask(_ keys: String, _ path: String, _ method: String, count: Int, until words: String) async throws {
        try await server.fault("stall", path, ["at": "start", "method": method])
        typist.type(keys)
        try server.arrived(path, count: count)
        let (programs, found) = try processes(of: typist.pid)
        #expect(programs == ["jotter", "jotter-network"] && found == [], "\(keys)")
        let written = try files()
        #expect(written.found == [] && written.all.contains("day.journal"), "\(keys)")
        // The write-ahead log, which has the newest data, is among the files.
        #expect(written.all.contains { $0.hasPrefix("home/") && $0.hasSuffix("-wal") })
        try server.releaseBlocking()
        type("", until: words)
      }
      type("/login ada.brook\r", until: "password of ada.brook: ")
      type("\(Self.wrong)\r", until: "wrong name or password for the OpenMRS server")
      type("/login ada.brook --keyring\r", until: "password of ada.brook: ")
      try await ask("\(Self.right)\r", "*/session", "GET", count: 2, until: "logged in as Ada Brook (ada.brook)")
      type("", until: "jotter › ")
      let asked = try await server.log(as: Log.self).requests.count { $0.path.hasSuffix("/appointment") }
      try await ask("/calendar refresh\r", "*/appointment", "GET", count: asked + 1, until: "jotter › ")
      // The appointment is read before it is changed.
      try await ask("/appointment edit a1 reason=itching\r", "*/appointment/*", "POST", count: 2, until: "x1 sent")
      type("/trace save \(folder.path)/saved.journal\r", until: "entries saved to")
      type("/trace html \(folder.path)/trace.html\r", until: "a page of this session is written to")
      type("/trace\r", until: "has ended")
      type("/logout\r", until: "logged out")
      typist.type("/quit\r")
      printed += typist.rest
      #expect(typist.end() == 0)
      #expect(!Self.isFound(in: Data(printed.utf8)))
      for words in [
        ["--replay", journal], ["--emit-test", journal], ["diagram", journal], ["trace", "html", journal],
      ] {
        let again = try Program.run(words, environment: ["JOTTER_HOME": "\(folder.path)/home"])
        #expect(!Self.isFound(in: again.out + again.err) && again.code == 0, "\(words) \(again.errText.suffix(600))")
      }
      let written = try files()
      #expect(written.found == [])
      for name in ["day.journal", "saved.journal", "trace.html", "keyring"] { #expect(written.all.contains(name)) }
      #expect(written.all.contains { $0.hasPrefix("home/state/") }, "\(written.all)")
      let kept = String(
        decoding: FileManager.default.contents(atPath: "\(folder.path)/keyring") ?? Data(), as: UTF8.self)
      #expect(kept.contains("store ") && kept.contains("lookup ") && kept.contains("PATH="), "\(kept)")
      let log = try await server.log(as: Log.self)
      #expect(log.requests.allSatisfy { $0.credentials == "present" })
      for request in log.requests {
        #expect(!Self.isFound(in: Data(([request.path] + request.query.joined()).joined(separator: "?").utf8)))
      }
    }
  }
#endif
