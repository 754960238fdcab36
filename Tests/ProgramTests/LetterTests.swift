#if os(Linux)
  import BuiltProgram
  import Foundation
  import Glibc
  import Testing

  /// Evening reports that the built program hands to a real mail program, which sends them to a real server.
  @Suite struct LetterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func run(_ arguments: String...) throws -> Program.Finished {
      try Program.run(
        ["--home", "\(folder.path)/home"] + arguments,
        environment: ["HOME": folder.path, "PATH": "\(folder.path)/bin:/usr/bin:/bin"])
    }

    /// Configures the mail program for the server at this port.
    private func setUp(port: String) throws {
      let bin = "\(folder.path)/bin"
      try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
      // msmtp behaves as sendmail under that name.
      if !FileManager.default.fileExists(atPath: bin + "/sendmail") {
        let found = try Program.run("sh", ["-c", "command -v msmtp"]).outText
        try FileManager.default.createSymbolicLink(
          atPath: bin + "/sendmail", withDestinationPath: found.trimmingCharacters(in: .newlines))
      }
      let settings = "account default\nhost 127.0.0.1\nport \(port)\nfrom vet@practice.example\n"
      let path = "\(folder.path)/.msmtprc"
      try Data(settings.utf8).write(to: URL(filePath: path))
      // msmtp refuses settings that other users can read.
      chmod(path, 0o600)
    }

    @Test("A digest for a mail address waits with the reason until a server answers, and arrives as HTML")
    func mailedDigestWaitsForServer() throws {
      try setUp(port: "1")
      #expect(try run("new", "Räudige Katze <b>").code == 0)
      let queued = try run("digest", "--send", "team@practice.example")
      #expect(queued.code == 0 && queued.errText.contains("x1 in the outbox: digest "), "\(queued.errText)")
      try FileManager.default.removeItem(atPath: "\(folder.path)/.msmtprc")
      let unset = try run("outbox", "send")
      #expect(unset.code == 5 && unset.errText.contains("the mail program is not allowed to send, or is not set up: "))
      #expect(unset.errText.contains("jotter outbox retry x1 tries it again"))
      try setUp(port: "1")
      #expect(try run("outbox", "retry", "x1").code == 0)
      let away = try run("outbox", "send")
      let words = "the mail program cannot send to team@practice.example now"
      #expect(away.code == 6 && away.errText.contains("1 report waits: \(words)"))
      #expect(try run("outbox").outText.contains(words))

      let letter = "\(folder.path)/letter"
      let said = try Program.openPipe()
      let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "mail_server.py").path
      let server = try Program.start("python3", ["-B", script, letter], descriptors: [(said.write, 1)])
      close(said.write)
      var (port, byte): ([UInt8], UInt8) = ([], 0)
      while read(said.read, &byte, 1) == 1, byte != 0x0A { port.append(byte) }
      close(said.read)
      try setUp(port: String(decoding: port, as: UTF8.self))
      let sent = try run("outbox", "send")
      #expect(sent.code == 0 && sent.errText.contains("x1 sent: digest "), "\(sent.errText)")
      #expect(Program.wait(server) == 0)
      let parsed = try Program.run(
        "python3",
        [
          "-c",
          """
          import email, email.policy, sys
          letter = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
          print(letter["To"], letter["Subject"][:7], letter.get_content_type(), letter["Message-ID"] is not None)
          print(letter.get_content())
          """, letter,
        ])
      #expect(
        parsed.outText.hasPrefix("team@practice.example digest  text/html True\n"), "\(parsed.outText)\(parsed.errText)"
      )
      #expect(parsed.outText.contains("Räudige Katze &lt;b&gt;"))
      #expect(try run("outbox", "--plain").outText.isEmpty)
    }
  }
#endif
