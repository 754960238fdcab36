import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if PostgreSQL
  /// The line of a terminal that names a server that does not answer, over a real server that is paused.
  @Suite struct ServerWaitTests {
    private static let line = "waiting for the practice's server (Ctrl-C ends it): postgres://"

    /// A picture of one grey pixel.
    private static let png =
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2ZgnlwAAAABJRU5ErkJggg==") ?? Data()

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
      try Self.png.write(to: URL(filePath: "\(folder.path)/paw.png"))
      return words
    }

    @Test("Each line at a prompt whose server does not answer says so, and goes on with the answer")
    func prompt() throws {
      let words = try practice()
      let lines: [(typed: String, answer: String)] = [
        ("pale gums", "stored: pale gums"), ("/incidents", "pale gums"), ("/incidents --search pale", "pale gums"),
        ("/show", "n1"), ("/undo", "undone: pale gums"), ("/redo", "redone: pale gums"),
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

    @Test("Each single command whose server does not answer says so, and goes on with the answer")
    func command() throws {
      let words = try practice()
      let (archive, local) = ("\(folder.path)/archive", ["--home", "\(folder.path)/local"])
      _ = try Program.run(local + ["note", "vomiting"])
      let commands: [(words: [String], answer: String)] = [
        (words + ["note", "pale gums"], "stored: pale gums"), (words + ["incidents"], "limping"),
        (words + ["undo"], "undone: pale gums"), (words + ["check"], "no problems found"),
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

    @Test("A watch of reminders whose server does not answer says so, and Ctrl-C ends it")
    func watch() throws {
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
    func silent() throws {
      let words = try practice()
      let (input, errors) = ("\(folder.path)/in", "\(folder.path)/err")
      try Data().write(to: URL(filePath: input))
      try server.pause()
      let json = try TerminalDriver(words + ["incidents", "--json"])
      let pid = try Program.start(
        Program.path, words + ["incidents"],
        files: [(0, input, O_RDONLY), (1, "/dev/null", O_WRONLY), (2, errors, O_WRONLY | O_CREAT)])
      // Started later, this one waits less long.
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
