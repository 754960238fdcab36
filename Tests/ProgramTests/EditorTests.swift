import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized) struct EditorTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test("Keys edit the line, a carriage return or newline enters it, and the history returns earlier lines")
  func keysEditAndEnterLine() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("impinx\u{7F}g\u{1}l\u{1B}[F, lfet\u{1B}[D\u{1B}[D\u{14}\r")
    #expect(typist.sees("stored: limping, left"))
    typist.type("\u{1B}[A 犬\n")
    #expect(typist.sees("stored: limping, left 犬"))
    typist.type("half\u{1B}b\u{12}ing\u{12}\r")
    #expect(typist.sees("stored: limping, left"))
    typist.type("/qu\t\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path) == ["limping, left", "limping, left 犬", "limping, left"])
    let history = try String(contentsOfFile: folder.path + "/state/history", encoding: .utf8)
    #expect(history == "limping, left\nlimping, left 犬\nlimping, left\n/quit \n")
  }

  @Test("Tab completes a patient's name, and shows a menu if several names match")
  func tabCompletesPatientName() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    for name in ["Zorro", "Mia", "Max the 2nd"] {
      typist.type("/patient add 'name=\(name)'\r")
      #expect(typist.sees("added"))
    }
    typist.type("/for z\t")
    #expect(typist.sees("/for Zorro "))
    typist.type("\r")
    #expect(typist.sees("jotter for Zorro ›"))
    typist.type("/patient show m\t")
    #expect(typist.sees("Max the 2nd  p3") && typist.sees("Mia          p2"))
    typist.type("\t")
    #expect(typist.sees("/patient show Max the 2nd"))
    typist.type("\r\r")
    // Text of the answer, not of the menu: while the command runs, Ctrl-C would cancel it.
    #expect(typist.sees("III lacks") && typist.sees("jotter for Zorro › "))
    typist.type("/for z\t\u{3}/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("While an entry of the health book is typed, its errors appear below the line until they are corrected")
  func entryErrorsAppearBelowLine() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("/patient add Rex\r")
    #expect(typist.sees("added"))
    typist.type("/vaccinate p1 product=Rabisin date=1920-01-01 ")
    #expect(typist.sees("\r\r\n\u{1B}[Kdate: \"1920-01-01\" is before 1950-01-01"))
    typist.type("until=1919-01-01 ")
    #expect(typist.sees("until: \"1919-01-01\" is before date \"1920-01-01\""))
    typist.type("\u{17}")
    // The row of the corrected error is empty again.
    #expect(typist.sees("01 \r\r\n\u{1B}[Kdate: \"1920-01-01\" is before 1950-01-01\r\r\n\u{1B}[K\u{1B}[2A"))
    typist.type("\u{17}")
    #expect(typist.sees("Rabisin \r\r\n\u{1B}[K\u{1B}[1A"))
    typist.type("date=2024-05-06\r")
    #expect(typist.sees("t1") && typist.sees("jotter › "))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("The menu of references shows the text of each record, and Tab completes the chosen reference")
  func referenceMenuShowsRecordTexts() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    for line in ["/appointment add tomorrow 9:30 --patient Rex", "/appointment add tomorrow 11:00 --patient Mila"] {
      typist.type("\(line)\r")
      #expect(typist.sees("planned"))
    }
    typist.type("/appointment open \t")
    #expect(typist.sees("09:30 Rex") && typist.sees("11:00 Mila"))
    typist.type("\t\t\r")
    #expect(typist.sees("/appointment open a2 "))
    typist.type("\u{15}limping\r")
    #expect(typist.sees("stored"))
    typist.type("left hind\r")
    #expect(typist.sees("n2 stored"))
    typist.type("/erase n\t")
    #expect(typist.sees("n1    limping") && typist.sees("n2    left hind"))
    typist.type("\u{3}/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("Confirmations show the undo hint five times at the prompts of a home, and always in a script")
  func undoHintAppearsFiveTimes() throws {
    for notes in [["a1", "b1", "c1"], ["d1", "e1", "f1"]] {
      let typist = try TerminalDriver(["--home", folder.path])
      #expect(typist.sees("› "))
      for note in notes {
        typist.type("\(note)\r/version\r")
        let text = typist.reads(to: "jotter 0") ?? ""
        #expect(text.contains("stored: \(note)") && text.contains("(/undo)") == (note != "f1"), "\(note)")
      }
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }
    let script = try Program.run(["--home", folder.path], input: "g1\n")
    #expect(script.errText.contains("stored: g1 (/undo)\n"))
  }

  @Test("A form asks field after field, Ctrl-C or Ctrl-D cancels it, and its journal can be replayed")
  func formAsksFieldAfterField() throws {
    let journal = folder.path + "/forms.journal"
    let typist = try TerminalDriver(["--home", folder.path, "--journal", journal])
    #expect(typist.sees("jotter › "))
    typist.type("/patient add\r")
    #expect(typist.sees("name: "))
    typist.type("Rex\r")
    #expect(typist.sees("species (cat, dog, ferret, …): "))
    typist.type("\r\r\r27609\r")
    #expect(typist.sees("\"27609\" is not a transponder number") && typist.sees("transponder: "))
    typist.type("do")
    #expect(typist.sees("do"))
    typist.type("\u{3}")
    #expect(
      typist.sees("cancelled, nothing changed") && typist.sees("/patient add name=Rex") && typist.sees("jotter › "))
    typist.type("/patient add\rRex\r.\r")
    #expect(typist.sees("store it? (Y/n) "))
    typist.signal(SIGINT)
    #expect(typist.sees("/patient add name=Rex") && typist.sees("jotter › "))
    typist.type("/patient add\rRex\r.\r\r")
    #expect(typist.sees("p1 added: Rex") && typist.sees("jotter › "))
    typist.type("/patient edit rex\r-\r.\r")
    #expect(typist.sees("name: Rex → nothing"))
    typist.type("\u{4}")
    #expect(typist.sees("/patient edit p1 name=") && typist.sees("jotter › "))
    typist.type("\u{4}")
    #expect(typist.end() == 0)
    let history = try String(contentsOfFile: folder.path + "/state/history", encoding: .utf8)
    #expect(history == "/patient add\n/patient edit rex\n")
    #expect(try Program.run(["--replay", journal]).code == 0)
  }

  @Test("A journal can be replayed if a line follows Ctrl-C at a question at once")
  func lineAfterQuestion() throws {
    let journal = folder.path + "/questions.journal"
    let typist = try TerminalDriver(["--home", folder.path, "--journal", journal])
    #expect(typist.sees("jotter › "))
    for _ in 1...12 {
      typist.type("/patient add\rRex\r.\r")
      #expect(typist.sees("store it? (Y/n) "))
      typist.signal(SIGINT)
      #expect(typist.sees("/patient add name=Rex") && typist.sees("jotter › "))
    }
    typist.type("\u{4}")
    #expect(typist.end() == 0)
    #expect(try Program.run(["--replay", journal]).code == 0)
  }

  @Test("A paste of three lines is one note, and a pasted command is a note and is not run")
  func pasteIsOneNote() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("\u{1B}[?2004h"))
    typist.type("\u{1B}[200~limping\r/quit\rleft hind\r\u{1B}[201~")
    #expect(typist.sees("limping⏎/quit⏎left hind"))
    typist.type("\r")
    #expect(typist.sees("n1 stored"))
    typist.type("\u{1B}[200~/quit\r\u{1B}[201~\r")
    #expect(typist.sees("n2 stored: /quit"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path) == ["limping\n/quit\nleft hind", "/quit"])
  }

  @Test("A paste with control keys is one note, although its start mark arrives in two pieces", arguments: 1...5)
  func splitPaste(place: Int) throws {
    let typist = try TerminalDriver(["--home", folder.path])
    typist.type("x")
    #expect(typist.sees("› x"))
    let mark = "\u{1B}[200~"
    typist.type(String(mark.prefix(place)))
    // The line is repainted after the timeout of the incomplete mark.
    #expect(typist.sees("› x"))
    typist.type(String(mark.dropFirst(place)) + "a\r/quit\r\u{3}\u{4}\u{15}\u{1A}b\u{1B}[201~")
    #expect(typist.sees("b"))
    typist.type("\r")
    #expect(typist.sees("n1 stored"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path) == ["xa\n/quit\n\u{3}\u{4}\u{15}\u{1A}b"])
  }

  @Test(
    "The end of a prompt restores the terminal's modes, and a signal prints the unfinished line",
    arguments: [0, SIGTERM, SIGHUP, SIGQUIT])
  func promptEndRestoresTerminal(signal: Int32) throws {
    let typist = try TerminalDriver(["--home", folder.path])
    let found = typist.modes
    #expect(typist.sees("jotter › "))
    typist.type("half")
    #expect(typist.sees("half"))
    #expect(typist.modes != found)
    if signal == 0 { typist.type("\u{15}/quit\r") } else { typist.signal(signal) }
    if signal != 0 { #expect(typist.sees("not stored: half\r")) }
    #expect(typist.sees("\u{1B}[?2004l"))
    var left = ""
    let code = typist.end { left = typist.modes }
    #expect(code == (signal == 0 ? 0 : 128 + signal))
    #expect(left == found)
  }

  @Test("An unfinished answer or paste of the terminal loses no line, and Ctrl-D cancels only a form")
  func unfinishedPasteLosesNoLine() throws {
    let typist = try TerminalDriver(["--home", folder.path], environment: ["JOTTER_BACKGROUND": ""])
    #expect(typist.sees("]11;?"))
    typist.type("\u{1B}]11;rgb:0/0/0")
    #expect(typist.sees("jotter › "))
    typist.type("limping\r")
    #expect(typist.sees("stored: limping"))
    typist.type("\u{1B}[200~abc")
    #expect(typist.sees("› abc"))
    typist.type("\u{3}\u{3}")
    #expect(typist.sees("jotter #1 › "))
    typist.type("/patient add\r")
    #expect(typist.sees("name"))
    typist.type("\u{4}")
    #expect(typist.sees("cancelled, nothing changed"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path) == ["limping"])
  }

  @Test("After a resize, `/config` prints the new width of the terminal")
  func resizeChangesPrintedWidth() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.resize(to: 97)
    typist.type("/config\r")
    #expect(typist.sees("width") && typist.sees("97"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("A resize repaints the line at the new width, and an interrupt signal clears the line")
  func resizeRepaintsLine() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("limping, left hind")
    #expect(typist.sees("limping, left hind"))
    typist.resize(to: 20)
    #expect(typist.sees("jotter › limping, le"))
    typist.signal(SIGINT)
    #expect(typist.sees("\r\n\r\u{1B}[Kjotter › \r"))
    typist.type("\u{4}")
    #expect(typist.end() == 0)
  }

  @Test("A dumb terminal is read line by line, without escape sequences")
  func dumbTerminalGetsPlainText() throws {
    let typist = try TerminalDriver(["--home", folder.path], terminalType: "dumb")
    #expect(typist.sees("jotter › "))
    typist.type("limping\n")
    #expect(typist.sees("stored: limping"))
    typist.type("\u{4}")
    #expect(!typist.rest.contains("\u{1B}"))
    #expect(typist.end() == 0)
  }

  @Test("A prompt with a store in memory creates no folder for its history")
  func memoryStoreCreatesNoFolder() throws {
    let typist = try TerminalDriver(["--home", folder.path, "--store", "memory"])
    #expect(typist.sees("jotter › "))
    typist.type("limping\r")
    #expect(typist.sees("stored: limping"))
    typist.type("\u{4}")
    #expect(typist.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/state"))
  }

  @Test(
    "The background colour in the terminal's answer sets the emergency's colour; typed text is stored",
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", "33"), ("\u{1B}]11;rgb:0000/0000/0000\u{7}", "31"), ("", "31"),
    ])
  func terminalBackgroundSetsEmergencyColour(answer: String, color: String) throws {
    let typist = try TerminalDriver(
      ["--home", folder.path], environment: ["JOTTER_BACKGROUND": "", "JOTTER_TERMINAL_WAIT": "60000"])
    #expect(typist.sees("\u{1B}]11;?\u{1B}\\\u{1B}[c"))
    typist.type("lim\(answer)ping\u{1B}[?62;4c犬\r")
    #expect(typist.sees("stored: limping犬"))
    typist.type("/emergency on\r")
    #expect(typist.sees("\u{1B}[1;7;\(color)m! EMERGENCY"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("A terminal without an answer counts as dark, and a late answer is not taken as text")
  func lateAnswer() throws {
    let typist = try TerminalDriver(["--home", folder.path], environment: ["JOTTER_BACKGROUND": ""])
    #expect(typist.sees("jotter › "))
    typist.type("limp\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;4cing\r/emergency on\r")
    #expect(typist.sees("stored: limping"))
    #expect(typist.sees("\u{1B}[1;7;31m! EMERGENCY"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test(
    "`ACCESSIBLE`, `NO_COLOR` or a dumb terminal prevents the query for the background colour",
    arguments: ["ACCESSIBLE", "NO_COLOR", "TERM"])
  func plainTerminalsPreventColourQuery(variable: String) throws {
    let typist = try TerminalDriver(
      ["--home", folder.path],
      environment: ["JOTTER_BACKGROUND": "", variable: variable == "TERM" ? "dumb" : "1"])
    #expect(typist.sees("jotter "))
    typist.type("/quit\n")
    #expect(!typist.rest.contains("]11;?"))
    #expect(typist.end() == 0)
  }

  @Test("Tab shows a menu, further Tabs choose an item, Enter inserts it, and Escape closes the menu")
  func tabsChooseMenuItem() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("/emergency o\t")
    #expect(typist.sees("/emergency o"))
    #expect(typist.sees("off  on"))
    typist.type("\t\t")
    #expect(typist.sees("off  \u{1B}[7mon\u{1B}[0m"))
    typist.type("\u{1B}")
    #expect(typist.sees("/emergency o\r\r\n\u{1B}[K"))
    typist.type("\t\t\r")
    #expect(typist.sees("/emergency off "))
    typist.type("\u{15}/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("Ctrl-Z gives the terminal to the shell, and `fg` restores the unfinished line")
  func suspendedPromptRestoresLine() throws {
    let typist = try TerminalDriver(
      ["--norc", "--noprofile", "-i"], program: "bash", environment: ["PS1": "shell> ", "HOME": folder.path])
    #expect(typist.sees("shell> "))
    let found = typist.modes
    typist.type("'\(Program.path)' --home '\(folder.path)'\n")
    #expect(typist.sees("jotter › "))
    for part in ["lim", "ping, ", "left"] {
      typist.type(part)
      #expect(typist.sees(part))
      typist.type("\u{1A}")
      #expect(typist.sees("Stopped"))
      #expect(typist.sees("shell> "))
      typist.type("echo $((20 + 22)); fg\n")
      #expect(typist.sees("42\r\n"))
      #expect(typist.sees(part))
    }
    typist.type("\r")
    #expect(typist.sees("stored: limping, left"))
    typist.type("/quit\r")
    #expect(typist.sees("shell> "))
    #expect(typist.modes == found)
    typist.type("exit\n")
    _ = typist.end()
    #expect(try notes(folder.path) == ["limping, left"])
  }

  @Test("EDITOR edits a note in the terminal's former modes; the former text is shown, and undo restores it")
  func editedNoteCanBeUndone() throws {
    let (script, said) = (folder.path + "/my editor.sh", folder.path + "/said")
    let lines = [
      "trap '' INT", "stty -a > '\(said)'", "printf 'editing '; cat \"$2\"", "read -r answer",
      "printf '%s\\n' \"$answer\" > \"$2\"",
      "stty raw -echo", "[ \"$answer\" != fail ]",
    ]
    try Program.install(lines.joined(separator: "\n"), at: script)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/ed", withDestinationPath: script)
    let typist = try TerminalDriver(
      ["--home", folder.path],
      environment: ["EDITOR": "\(folder.path)/ed --wait"])
    let found = typist.modes
    #expect(typist.sees("jotter › "))
    typist.type("limping, left hind 35€\r/edit n1\r")
    #expect(typist.sees("editing limping, left hind"))
    #expect(typist.modes == found)
    typist.type("\u{3}")
    typist.type("limping, right hind 20€\n")
    #expect(typist.sees("note n1 edited: limping, right hind · €20.00"))
    typist.type("/show\r")
    #expect(typist.sees("until ") && typist.sees(": limping, left hind"))
    typist.type("/undo\r")
    #expect(typist.sees("undone: #1 note n1 edited; now: limping, left hind · €35.00"))
    typist.type("/edit n1\r")
    #expect(typist.sees("editing limping, left hind"))
    typist.type("fail\n")
    #expect(typist.sees("it ended with exit code 1"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path) == ["limping, left hind"])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
    #expect(!left.contains { $0.hasPrefix("edit-") })
  }

  @Test("An emergency declared by another process is printed above the unfinished line, which stays")
  func foreignEmergencyAppearsAboveLine() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("limping, left")
    #expect(typist.sees("limping, left"))
    #expect(try Program.run(["--home", folder.path, "note", "pale gums"]).code == 0)
    #expect(try Program.run(["--home", folder.path, "emergency", "on"]).code == 0)
    #expect(
      typist.sees("\r\u{1B}[K\u{7}#1 \u{1B}[1;7;31m! EMERGENCY\u{1B}[0m pale gums declared elsewhere  /open 1\r\n"))
    #expect(typist.sees("jotter › limping, left"))
    #expect(try Program.run(["--home", folder.path, "emergency", "off"]).code == 0)
    #expect(typist.sees("#1 pale gums is no longer an emergency\r\n") && typist.sees("jotter › limping, left"))
    typist.type(" hind\r")
    #expect(typist.sees("stored: limping, left hind"))
    #expect(try Program.run(["--home", folder.path, "emergency", "on"]).code == 0)
    #expect(typist.sees("declared elsewhere"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path, of: 2) == ["limping, left hind"])
    // The next prompt resumes no incident.
    let later = try TerminalDriver(["--home", folder.path])
    #expect(later.sees("#1 \u{1B}[1;7;31m! EMERGENCY\u{1B}[0m pale gums is open  /open 1"))
    later.type("/quit\r")
    #expect(later.end() == 0)
  }

  @Test("An incident settled elsewhere is reported above the line and stays current until the prompt ends")
  func settledElsewhere() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("/new Rex\rpale")
    #expect(typist.sees("#1 begun: Rex") && typist.sees("› pale"))
    #expect(try Program.run(["--home", folder.path, "settle", "1"]).code == 0)
    #expect(typist.sees("#1 Rex settled elsewhere; you are still in it  /new\r\n") && typist.sees("› pale"))
    typist.type(" gums\r")
    #expect(typist.sees("note n1 stored: pale gums · the incident was settled elsewhere; /new begins\r\nanother"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    let later = try TerminalDriver(["--home", folder.path])
    #expect(later.sees("jotter › "))
    later.type("limping\r")
    #expect(later.sees("#2 note n1 stored: limping"))
    later.type("/quit\r")
    #expect(later.end() == 0)
  }
}
