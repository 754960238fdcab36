import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if PostgreSQL
  /// A practice on a PostgreSQL server, at a terminal: waits, passwords, and text that is printed back.
  @Suite struct PracticeServerTests {
    private let folder: TemporaryFolder
    private var home: String { "\(folder.path)/home" }

    init() throws { folder = try TemporaryFolder() }

    @Test(
      "A signal while a single command connects prints the text back, and sets the exit code",
      arguments: [SIGINT, SIGTERM, SIGHUP])
    func signal(number: Int32) throws {
      let server = try SilentServer()
      let (input, errors) = ("\(folder.path)/in", "\(folder.path)/err")
      try Data().write(to: URL(filePath: input))
      let pid = try Program.start(
        Program.path, ["--home", home, "--server", server.address, "note", "pale gums"],
        files: [(0, input, O_RDONLY), (1, "/dev/null", O_WRONLY), (2, errors, O_WRONLY | O_CREAT)])
      server.accept()
      kill(pid, number)
      #expect(Program.wait(pid) == 128 + number)
      let printed = try String(contentsOfFile: errors, encoding: .utf8)
      #expect(printed == "jotter: interrupted\ntype it again to retry\nnot stored: pale gums\n")
    }

    @Test("At a terminal, the wait for a practice's server is shown; Ctrl-C ends it and prints the text back")
    func silent() throws {
      let server = try SilentServer()
      let typist = try TerminalDriver(["--home", home, "--server", server.address, "note", "pale gums"])
      #expect(typist.sees("waiting for the practice's server (Ctrl-C ends it): postgres://"))
      typist.type("\u{3}")
      let before = typist.reads(to: "interrupted\r\n")
      #expect(before?.contains("\r\u{1B}[K") == true, "\(before ?? "")")
      #expect(typist.sees("not stored: pale gums"))
      #expect(typist.end() == 130)
    }

    @Test("A wrong password may be corrected twice; a third wrong password or Ctrl-C prints the text back")
    func password() throws {
      let rules = "\(folder.path)/hba"
      try Data("local all jotter trust\nlocal all all scram-sha-256\n".utf8).write(to: URL(filePath: rules))
      let server = try ThrowawayServer("-c", "hba_file=\(rules)")
      let made = try Program.run(
        "psql",
        [
          server.address, "-q", "-c", "CREATE ROLE ada LOGIN PASSWORD 'fictional'", "-c",
          "CREATE DATABASE elmhof OWNER ada",
        ])
      #expect(made.code == 0, "\(made.errText)")
      let address = server.address.replacing("jotter@/postgres", with: "ada@/elmhof")
      let words = ["--home", home, "--server", address]
      func answer(_ answers: [String]) throws -> TerminalDriver {
        let typist = try TerminalDriver(words + ["note", "pale gums"], environment: ["HOME": folder.path])
        for (place, answer) in answers.enumerated() {
          #expect(typist.sees((place == 0 ? "" : "wrong password; ") + "password of the practice's server: "))
          typist.type(answer)
        }
        return typist
      }
      let right = try answer(["odd\r", "odder\r", "fictional\r"])
      #expect(right.sees("#1 note n1 stored: pale gums") && right.end() == 0)
      let wrong = try answer(["odd\r", "odder\r", "oddest\r"])
      #expect(wrong.sees("wrong password for the server of the practice"))
      #expect(wrong.sees("not stored: pale gums") && wrong.end() == 4)
      let left = try answer(["odd\r", "\u{3}"])
      #expect(left.sees("interrupted\r\n") && left.sees("not stored: pale gums") && left.end() == 130)
      let unasked = try Program.run(words + ["note", "pale gums"], environment: ["HOME": folder.path])
      #expect(unasked.code == 4 && unasked.errText.contains("asks for a password"))
      let file = "\(folder.path)/pgpass"
      try Data("*:*:*:*:odd\n".utf8).write(to: URL(filePath: file))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      let kept = try Program.run(
        words + ["note", "pale gums"], environment: ["HOME": folder.path, "PGPASSFILE": file])
      #expect(kept.code == 4 && kept.errText.hasPrefix("jotter: wrong password for the server of the practice"))
    }

    @Test("An address with a password is refused from a variable or file, and the password is not printed")
    func secretAddress() throws {
      let address = "postgres://ada:fictional@server/elmhof"
      let variable = try Program.run(["--home", home, "note", "pale gums"], environment: ["JOTTER_SERVER": address])
      try FileManager.default.createDirectory(atPath: "\(home)/config", withIntermediateDirectories: true)
      try Data("{\"server\": \"\(address)\"}".utf8).write(to: URL(filePath: "\(home)/config/config.json"))
      let file = try Program.run(["--home", home, "note", "pale gums"])
      for finished in [variable, file] {
        #expect(finished.code == 2 && finished.errText.contains("must not contain a password"))
        #expect(finished.errText.contains("~/.pgpass") && finished.errText.contains("pale gums"))
        #expect(!finished.errText.contains("fictional"), "\(finished.errText)")
      }
    }

    @Test("While a prompt is open on a server, `wipe` is refused with the server's address")
    func inUse() throws {
      let address = try ThrowawayServer.shared.get().database()
      let prompt = try TerminalDriver(["--home", home, "--server", address])
      #expect(prompt.sees("jotter › "))
      let finished = try Program.run(["--home", home, "--server", address, "wipe", "--yes"])
      #expect(finished.code == 7)
      #expect(finished.errText.contains("jotter: another jotter uses the practice on \"\(address)\"\n"))
      prompt.type("/quit\r")
      #expect(prompt.end() == 0)
    }
  }

  /// A socket that takes connections and never answers, at an address of a PostgreSQL server.
  private final class SilentServer {
    private let folder: TemporaryFolder
    private let socket: Int32
    var address: String { "postgres://jotter@/practice?host=\(folder.path)" }

    init() throws {
      folder = try TemporaryFolder()
      #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      var place = sockaddr_un()
      place.sun_family = sa_family_t(AF_UNIX)
      let path = Array("\(folder.path)/.s.PGSQL.5432".utf8)
      withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path) }
      let socket = Program.alone {
        #if canImport(Glibc)
          Glibc.socket(AF_UNIX, stream, 0)
        #else
          Darwin.socket(AF_UNIX, stream, 0)
        #endif
      }
      self.socket = socket
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &place) { place in
        place.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
      }
      guard isBound, listen(socket, 1) == 0, fcntl(socket, F_SETFD, FD_CLOEXEC) == 0 else {
        throw NotStarted(program: "socket", reason: String(cString: strerror(errno)))
      }
    }

    deinit { close(socket) }

    /// Waits for a connection, which stays open as long as this process.
    func accept() {
      #if canImport(Glibc)
        _ = Glibc.accept(socket, nil, nil)
      #else
        _ = Darwin.accept(socket, nil, nil)
      #endif
    }
  }
#endif
