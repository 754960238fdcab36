import BuiltProgram
import Foundation
import Testing

#if PostgreSQL
  /// A practice on a PostgreSQL server, used by two machines; its password comes from each possible source.
  @Suite struct SharedPracticeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func machine(_ name: String, _ address: String) -> [String] {
      ["--home", "\(folder.path)/\(name)", "--server", address]
    }

    @Test("An emergency of one machine is printed above the unfinished line at another, and each sees both notes")
    func twoMachines() throws {
      let address = try ThrowawayServer.shared.get().database()
      let (room, car) = (try TerminalDriver(machine("room", address)), try TerminalDriver(machine("car", address)))
      for typist in [room, car] { #expect(typist.sees("has no stand-by") && typist.sees("jotter › ")) }
      car.type("left h")
      #expect(car.sees("left h"))
      room.type("hit by a car\r/emergency\r")
      #expect(car.sees("#1") && car.sees("hit by a car") && car.sees("jotter › left h"))
      car.type("ind\r")
      #expect(car.sees("#2 note n1 stored: left hind"))
      for typist in [room, car] {
        typist.type("/quit\r")
        #expect(typist.end() == 0)
      }
      for name in ["room", "car"] {
        let practice = machine(name, address)
        #expect(try notes(practice, of: 1) == ["hit by a car"] && notes(practice, of: 2) == ["left hind"])
      }
    }

    @Test("A prompt on a server with a stand-by prints no remark on the stand-by")
    func promptIsSilentAboutStandby() throws {
      let typist = try TerminalDriver(machine("room", ThrowawayServer.withStandby.get().database()))
      let start = typist.reads(to: "jotter › ")
      #expect(start?.contains("stand-by") == false, "\(start ?? "")")
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }

    @Test("Over a network, a server is trusted by its certificate and its name, whatever the address says")
    func certificateMakesServerTrusted() throws {
      let (key, certificate) = ("\(folder.path)/key", "\(folder.path)/certificate")
      // The server refuses a key that is not its own; its user is that of scripts/postgresql.
      let script = """
        openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
          -keyout "$1" -out "$2" 2>/dev/null && chmod 600 "$1"
        [ "$(id -u)" -ne 0 ] || chown "$(id -un postgres 2>/dev/null || echo nobody)" "$1"
        python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1], end="")'
        """
      let port = try Program.run("sh", ["-c", script, "sh", key, certificate]).outText
      let server = try ThrowawayServer(
        "-c", "listen_addresses=127.0.0.1", "-c", "ssl=on", "-c", "ssl_cert_file=\(certificate)", "-c",
        "ssl_key_file=\(key)", port: port)
      func code(_ host: String, _ end: String = "", trusts: Bool = true) throws -> Int32 {
        let noted = try Program.run(
          machine("room", "postgres://jotter@\(host):\(port)/postgres\(end)") + ["note", "limping"],
          environment: trusts ? ["PGSSLROOTCERT": certificate] : [:])
        return noted.code
      }
      #expect(try code("localhost") == 0)
      #expect(try code("localhost", "?sslmode=disable", trusts: false) == 7)
      #expect(try code("localhost", trusts: false) == 7)
      #expect(try code("127.0.0.1") == 7)
      withExtendedLifetime(server) {}
    }

    #if os(Linux)
      @Test("A password is read from .pgpass, a service file, the keyring or a terminal, and is written nowhere")
      func passwordHasSeveralSources() throws {
        let (server, address) = try ThrowawayServer.withPassword(folder)
        let (bin, data) = ("\(folder.path)/bin", "\(folder.path)/room")
        for path in [bin, data, "\(folder.path)/user"] {
          try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try Data("*:*:*:ada:fictional\n".utf8).write(to: URL(filePath: "\(folder.path)/user/.pgpass"))
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/user/.pgpass")
        try Data("[elmhof]\npassword=fictional\n".utf8).write(to: URL(filePath: "\(folder.path)/services"))
        try Program.install(
          "[ \"$*\" = 'lookup application jotter database \(address)' ] && echo fictional", at: "\(bin)/secret-tool")
        let variable = ["PGPASSWORD": "fictional"]
        let ways: [(environment: [String: String], code: Int32)] = [
          (variable, 4), (["HOME": "\(folder.path)/user"], 0),
          (["PGSERVICEFILE": "\(folder.path)/services", "PGSERVICE": "elmhof"], 0),
          (["PATH": "\(bin):/usr/bin:/bin"], 0),
        ]
        for way in ways {
          let noted = try Program.run(machine("room", address) + ["note", "pale gums"], environment: way.environment)
          #expect(noted.code == way.code, "\(way.environment): \(noted.errText)")
        }
        let typist = try TerminalDriver(
          machine("room", address) + ["--journal", "\(data)/journal"], environment: variable)
        #expect(typist.sees("password of the practice's server: "))
        typist.type("fictional\r")
        #expect(typist.sees("jotter › "))
        typist.type("limping\r")
        #expect(typist.sees("stored: limping"))
        // Arguments and variables of the prompt's child.
        let script = "for p in $(ps -o pid= --ppid $1); do cat /proc/$p/cmdline /proc/$p/environ; done | tr '\\0' '\\n'"
        let shown = try Program.run("sh", ["-c", script, "sh", "\(typist.pid)"]).outText
        #expect(shown.contains("jotter-postgresql") && !shown.contains("fictional"), "\(shown)")
        typist.type("/quit\r")
        #expect(typist.end() == 0)
        let found = try FileManager.default.subpathsOfDirectory(atPath: data).filter { name in
          FileManager.default.contents(atPath: "\(data)/\(name)")?.range(of: Data("fictional".utf8)) != nil
        }
        #expect(found == [])
        withExtendedLifetime(server) {}
      }
    #endif
  }
#endif
