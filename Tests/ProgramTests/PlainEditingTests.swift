import BuiltProgram
import Testing

/// Lines typed and pasted at a terminal where nothing is repainted.
@Suite(.serialized) struct PlainEditingTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("Without repainting, a command that ends with a Tab prints its completions as a list")
  func tabPrintsCompletionsAsList() throws {
    let typist = try TerminalDriver(["--home", folder.path], environment: ["ACCESSIBLE": "1"])
    #expect(typist.sees("jotter > "))
    typist.type("/emergency o\t\n")
    #expect(typist.sees("\r\noff\r\non\r\njotter > "))
    typist.type("/emergency x\t\n")
    #expect(typist.sees("nothing begins with that"))
    typist.type("limping\t\n")
    #expect(typist.sees("stored: limping"))
    typist.type("/quit\n")
    // Bracketed paste mode is off again; there is no other escape sequence.
    #expect(!typist.rest.replacing("\u{1B}[?2004l", with: "").contains("\u{1B}"))
    #expect(typist.end() == 0)
  }

  @Test("Without repainting, a paste is one note, even with commands in it")
  func plainPaste() throws {
    let typist = try TerminalDriver(["--home", folder.path], environment: ["ACCESSIBLE": "1"])
    #expect(typist.sees("\u{1B}[?2004h"))
    #expect(typist.sees("jotter > "))
    typist.type("\u{1B}[200~owner writes:\n/new boo\n/discard 1\nthanks\u{1B}[201~\n")
    #expect(typist.sees("stored: owner writes:"))
    typist.type("\u{1B}[200~/new boo\u{1B}[201~\n")
    #expect(typist.sees("stored: /new boo"))
    typist.type("/incidents\n")
    #expect(typist.sees("#1"))
    typist.type("/quit\n")
    #expect(!typist.rest.contains("#2"))
    #expect(typist.end() == 0)
  }

  @Test(
    "Without repainting, no control byte in a paste turns its lines into commands",
    arguments: [
      "x\u{3}", "x\u{15}y", "x\u{1A}", "\u{17}x", "\u{7F}x", "x\u{4}", "\u{4}", "x\u{1C}", "x\u{16}", "x\u{13}y",
    ])
  func plainPasteOfControls(first: String) throws {
    let typist = try TerminalDriver(["--home", folder.path], environment: ["ACCESSIBLE": "1"])
    let found = typist.modes
    #expect(typist.sees("jotter > "))
    typist.type("\u{1B}[200~y\(first)\r/patient add Evil\r/patient add Evil2\r\u{1B}[201~\r")
    #expect(typist.sees("stored: y"))
    typist.type("/patients\r")
    #expect(typist.sees("/patients\r\n"))
    typist.type("/quit\r")
    var after = ""
    #expect(!typist.rest.contains("p1"))
    #expect(typist.end { after = typist.modes } == 0)
    #expect(after == found)
  }

  @Test("Without repainting, Ctrl-C drops the typed text, and Ctrl-Z gives the terminal to the shell until `fg`")
  func plainSignals() throws {
    let typist = try TerminalDriver(
      ["--norc", "--noprofile", "-i"], program: "bash",
      environment: ["PS1": "shell> ", "HOME": folder.path, "ACCESSIBLE": "1"])
    #expect(typist.sees("shell> "))
    let found = typist.modes
    typist.type("'\(Program.path)' --home '\(folder.path)'\n")
    #expect(typist.sees("jotter > "))
    typist.type("wrong")
    #expect(typist.sees("wrong"))
    typist.type("\u{3}")
    #expect(typist.sees("\r\njotter > "))
    typist.type("lim")
    #expect(typist.sees("lim"))
    typist.type("\u{1A}")
    #expect(typist.sees("Stopped"))
    #expect(typist.sees("shell> "))
    typist.type("echo $((20 + 22)); fg\n")
    #expect(typist.sees("42\r\n"))
    #expect(typist.sees("lim"))
    typist.type("ping\r")
    #expect(typist.sees("stored: limping"))
    typist.type("/quit\r")
    #expect(typist.sees("shell> "))
    #expect(typist.modes == found)
    typist.type("exit\n")
    _ = typist.end()
    #expect(try notes(folder.path) == ["limping"])
  }
}
