import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if PostgreSQL
  /// Message of a terminal while its server does not answer; the tests pause a real server.
  @Suite struct ServerWaitTests {
    private static let line = "waiting for the practice's server (Ctrl-C ends it): postgres://"

    private let folder: TemporaryFolder
    private let server: ThrowawayServer
    private var home: String { "\(folder.path)/home" }

    init() throws {
      folder = try TemporaryFolder()
      server = try ThrowawayServer()
    }

    /// A practice with a note that can be undone, and a photo to attach.
    private func practice() throws -> [String] {
      let words = ["--home", home, "--server", try server.database()]
      let noted = try Program.run(words + ["note", "limping"])
      #expect(noted.code == 0, "\(noted.errText)")
      try onePixel.write(to: URL(filePath: "\(folder.path)/paw.png"))
      return words
    }

    @Test("Each line at a prompt prints that the server does not answer, and continues after the answer")
    func promptLineReportsServerWait() throws {
      let words = try practice()
      let lines: [(typed: String, answer: String)] = [
        ("pale gums", "stored: pale gums"), ("/incidents", "pale gums"), ("/incidents --search pale", "pale gums"),
        ("/show", "n1"), ("/undo", "undone: #2 note n1 stored: pale gums"),
        ("/redo", "redone: #2 note n1 stored: pale gums"),
        ("/attach \(folder.path)/paw.png", "attached: paw.png"), ("/check", "no problems found"),
        ("/export \(folder.path)/archive", "exported to"), ("/move --to \(folder.path)/elm", "moved to"),
      ]
      let typist = try TerminalDriver(words)
      #expect(typist.sees("jotter › "))
      for line in lines {
        try server.pause()
        typist.type(line.typed + "\r")
        #expect(typist.sees(Self.line), "\(line.typed)")
        try server.resume()
        #expect(typist.sees(line.answer) && typist.sees("› "), "\(line.typed)")
      }
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }

    @Test("Each single command prints that the server does not answer, and continues after the answer")
    func singleCommandReportsServerWait() throws {
      let words = try practice()
      let (archive, local) = ("\(folder.path)/archive", ["--home", "\(folder.path)/local"])
      _ = try Program.run(local + ["note", "vomiting"])
      let commands: [(words: [String], answer: String)] = [
        (words + ["note", "pale gums"], "stored: pale gums"), (words + ["incidents"], "limping"),
        (words + ["undo"], "undone: #1 note n2 stored: pale gums"), (words + ["check"], "no problems found"),
        (words + ["export", archive], "exported to"), (words + ["move", "--to", "\(folder.path)/elm"], "moved to"),
        (local + ["--server", try server.database(), "import", archive], "imported from"),
        (local + ["move", "--to", try server.database()], "moved to"),
        (words + ["watch", "--once"], "no other reminder will ring"),
      ]
      for command in commands {
        try server.pause()
        let typist = try TerminalDriver(command.words)
        #expect(typist.sees(Self.line), "\(command.words)")
        try server.resume()
        #expect(typist.sees(command.answer), "\(command.words)")
        #expect(typist.end() == 0, "\(command.words)")
      }
    }

    @Test("After a lost commit, the wait for the server is printed, and Ctrl-C ends it with the note in doubt")
    func lostCommit() throws {
      // Cuts the connections before the portion that commits: it inserts the mark of the transaction.
      let proxy = try ServerProxy(to: server.database()) { portion in
        !portion.earlier.contains { $0.hasPrefix("INSERT INTO notes") }
          || !portion.statements.contains { $0.hasPrefix("INSERT INTO commits") }
      }
      let typist = try TerminalDriver(["--home", home, "--server", proxy.address, "note", "pale gums"])
      #expect(typist.sees(Self.line))
      typist.type("\u{3}")
      #expect(typist.sees("the storage did not answer: the change may or may not be stored"))
      #expect(typist.sees("check before you type the line again: jotter show") && typist.end() == 1)
    }

    @Test("Ctrl-C ends a move that waits for the target server, while it connects and later")
    func stoppedMove() throws {
      let local = ["--home", "\(folder.path)/local"]
      _ = try Program.run(local + ["note", "vomiting"])
      func isStopped(_ typist: TerminalDriver) -> Bool {
        guard typist.sees(Self.line) else { return false }
        typist.type("\u{3}")
        return typist.sees("the move was stopped: nothing has changed here") && typist.end() == 130
      }
      let ends = try Program.openPipe()
      // Creates the tables first, so that the next portions only query the contents.
      let address = try server.database()
      _ = try Program.run(["--home", home, "--server", address, "incidents"])
      let proxy = try ServerProxy(to: address) { portion in
        guard portion.number == 6 else { return true }
        var byte: UInt8 = 0
        _ = read(ends.read, &byte, 1)
        return false
      }
      let later = try TerminalDriver(local + ["move", "--to", proxy.address])
      #expect(isStopped(later))
      close(ends.write)
      try server.pause()
      let connecting = try TerminalDriver(local + ["move", "--to", address])
      #expect(isStopped(connecting))
      try server.resume()
      let moved = try Program.run(local + ["move", "--to", address])
      #expect(moved.code == 0, "\(moved.errText)")
    }

    @Test("A watch of reminders prints that its server does not answer, and Ctrl-C ends the watch")
    func interruptEndsReminderWatch() throws {
      let words = try practice()
      try server.pause()
      let typist = try TerminalDriver(words + ["watch"])
      #expect(typist.sees(Self.line))
      try server.resume()
      #expect(typist.sees("reminders ring here until you press Ctrl-C"))
      typist.type("\u{3}")
      #expect(typist.end() == 130)
    }

    @Test("A command for programs, and one without a terminal, print nothing while the server does not answer")
    func programCommandWaitsSilently() throws {
      let words = try practice()
      let (input, errors) = ("\(folder.path)/in", "\(folder.path)/err")
      try Data().write(to: URL(filePath: input))
      try server.pause()
      let json = try TerminalDriver(words + ["incidents", "--json"])
      let pid = try Program.start(
        Program.path, words + ["incidents"],
        files: [(0, input, O_RDONLY), (1, "/dev/null", O_WRONLY), (2, errors, O_WRONLY | O_CREAT)])
      // This program started later: when it prints the line, the others have waited longer.
      let typist = try TerminalDriver(words + ["incidents"])
      #expect(typist.sees(Self.line))
      try server.resume()
      #expect(typist.sees("limping") && typist.end() == 0)
      let printed = json.reads(to: "\"title\":\"incidents\"")
      #expect(printed?.contains("waiting") == false, "\(printed ?? "")")
      #expect(json.end() == 0 && Program.wait(pid) == 0)
      #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("waiting") == false)
    }
  }
#endif
