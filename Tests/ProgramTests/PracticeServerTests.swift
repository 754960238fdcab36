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
    func signalledConnectionPrintsTextBack(number: Int32) throws {
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
      #expect(printed == "jotter: interrupted\nto retry, type the line again\nnot stored: pale gums\n")
    }

    @Test("At a terminal, the wait for a practice's server is shown; Ctrl-C ends it and prints the text back")
    func serverWaitIsShown() throws {
      let server = try SilentServer()
      let typist = try TerminalDriver(["--home", home, "--server", server.address, "note", "pale gums"])
      #expect(typist.sees("waiting for the practice's server (Ctrl-C ends it): postgres://"))
      typist.type("\u{3}")
      let before = typist.reads(to: "interrupted\r\n")
      #expect(before?.contains("\r\u{1B}[K") == true, "\(before ?? "")")
      #expect(typist.sees("not stored: pale gums"))
      #expect(typist.end() == 130)
    }

    @Test("Without the server, a command and a piped script print back the texts that they would have stored")
    func unreachableServerPrintsTextBack() throws {
      let practice = ["--home", home, "--server", "postgres://jotter@/practice?host=\(folder.path)"]
      let single = try Program.run(practice + ["remind", "feed the cat", "tomorrow", "8:00"])
      #expect(single.code == 7)
      let options = "--home \(home) --server '\(practice[3])'"
      #expect(single.errText.hasSuffix("\nnot stored: jotter \(options) remind 'feed the cat' tomorrow 8:00\n"))
      let reading = try Program.run(practice + ["incidents"])
      #expect(reading.code == 7 && !reading.errText.contains("not stored"))
      let lines = "pale gums\n/incidents\n\n/weigh rex 4\n/login ada fictional\n"
      for flags in [[], ["--keep-going"]] {
        let script = try Program.run(
          "sh", ["-c", "cat | \"$@\"", "sh", Program.path] + practice + flags, input: Data(lines.utf8))
        #expect(script.code == 7)
        #expect(
          script.errText.hasSuffix("\nnot stored: pale gums\nnot stored: /weigh rex 4\nnot stored: /login …\n"),
          "\(script.errText)")
        // A file still has its lines.
        let file = try Program.run(practice + flags, input: lines)
        #expect(file.code == 7 && !file.errText.contains("not stored"))
      }
    }

    @Test("A wrong password may be corrected twice; a third wrong password or Ctrl-C prints the text back")
    func wrongPasswordMayBeCorrected() throws {
      let (server, address) = try ThrowawayServer.withPassword(folder)
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
      withExtendedLifetime(server) {}
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

  extension ThrowawayServer {
    /// A server whose user `ada` needs the password `fictional`, and the address of her practice.
    static func withPassword(_ folder: TemporaryFolder) throws -> (server: ThrowawayServer, address: String) {
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
      return (server, server.address.replacing("jotter@/postgres", with: "ada@/elmhof"))
    }
  }

  /// A socket that takes connections and never answers, at an address of a PostgreSQL server.
  private final class SilentServer {
    private let folder: TemporaryFolder
    private let socket: Int32
    var address: String { "postgres://jotter@/practice?host=\(folder.path)" }

    init() throws {
      folder = try TemporaryFolder()
      socket = try LocalSocket.listening(in: folder.path)
    }

    deinit { close(socket) }

    /// Waits for a connection, which stays open as long as this process.
    func accept() { LocalSocket.accepted(by: socket) }
  }
#endif
