import Foundation
import Testing
import ViewModels

@testable import TerminalKit
@testable import TerminalViews

/// Input of lines at a pseudoterminal: editing, end, history and interruption.
@Suite struct LineEditorTalkTests {
  /// Both ends of a pseudoterminal, and an editor on its terminal end.
  private struct Desk {
    let control: Int32, terminal: Int32
    let editor: LineEditor

    init(history: HistoryFile? = nil) {
      var (control, terminal): (Int32, Int32) = (-1, -1)
      #expect(openpty(&control, &terminal, nil, nil, nil) == 0)
      (self.control, self.terminal) = (control, terminal)
      editor = LineEditor(
        input: terminal, output: terminal, history: history, secrets: VerbTable.standard.secrets)
    }

    @discardableResult func read(until text: String) -> String {
      var seen: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while !String(decoding: seen, as: UTF8.self).contains(text) {
        var waited = pollfd(fd: control, events: Int16(POLLIN), revents: 0)
        guard poll(&waited, 1, 60_000) > 0 else { break }
        let count = Foundation.read(control, &buffer, buffer.count)
        guard count > 0 else { break }
        seen += buffer.prefix(count)
      }
      return String(decoding: seen, as: UTF8.self)
    }

    func type(_ text: String) { _ = LineWriter(descriptor: control).write(raw: text) }

    func close() {
      editor.close()
      for descriptor in [control, terminal] { _ = Foundation.close(descriptor) }
    }
  }

  @Test(
    "Line editing needs terminals for input and errors, a TERM that can move the cursor, and no ACCESSIBLE.",
    arguments: [
      (["TERM": "xterm"], true, true, true), ([:], true, true, false), (["TERM": ""], true, true, false),
      (["TERM": "dumb"], true, true, false), (["TERM": "xterm"], false, true, false),
      (["TERM": "xterm"], true, false, false), (["TERM": "xterm", "ACCESSIBLE": "1"], true, true, false),
    ] as [([String: String], Bool, Bool, Bool)])
  func editingNeedsCapableTerminal(environment: [String: String], hasInput: Bool, hasErrors: Bool, isPossible: Bool) {
    var launchEnvironment = LaunchEnvironment(arguments: [], environment: environment)
    (launchEnvironment.hasInput, launchEnvironment.hasErrors) = (hasInput, hasErrors)
    #expect(LineEditor.isPossible(launchEnvironment) == isPossible)
  }

  @Test("Each line has a number, and the history file stores it unless it begins with a blank.")
  func linesAreNumberedAndStored() async {
    let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let history = HistoryFile(folder: folder)
    let desk = Desk(history: history)
    defer { desk.close() }
    // Wait for the editor: until it sets raw mode, the terminal would edit the line itself.
    let person = Thread {
      desk.read(until: "› ")
      desk.type("limping\r secret\rbite\r")
    }
    desk.editor.ask("› ")
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    var seen: [InputLine?] = []
    for _ in 0..<3 { seen.append(await lines.next()) }
    #expect(seen.map { $0?.text } == ["limping", " secret", "bite"])
    #expect(seen.map { $0?.number } == [1, 2, 3] && seen.allSatisfy { $0?.isTooLong == false })
    #expect(history.lines() == ["limping", "bite"])
  }

  @Test("Ctrl-D on an empty line ends the input.")
  func controlKeyEndsInput() async {
    let desk = Desk()
    defer { desk.close() }
    let person = Thread {
      desk.read(until: "› ")
      desk.type("\u{4}")
    }
    desk.editor.ask("› ")
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next() == nil)
  }

  @Test("Ctrl-C at a question interrupts it and drops the typed text.")
  func interruptedQuestionDropsText() async {
    let desk = Desk()
    defer { desk.close() }
    let person = Thread {
      desk.read(until: "name: ")
      desk.type("half\u{3}")
    }
    desk.editor.ask("name: ", isAnswer: true)
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == InputLine.interruption)
  }

  @Test("Tab completes a command and a patient's name.")
  func tabCompletesCommandAndName() async {
    let desk = Desk()
    defer { desk.close() }
    var completion = Completion(files: { _ in [] })
    completion.names = { question, found in
      #expect(question == NameQuestion(.patient, "re"))
      found(["Rex"])
    }
    let person = Thread {
      desk.read(until: "› ")
      desk.type("/emerg\t")
      desk.read(until: "/emergency ")
      desk.type("\u{15}/for re\t")
      desk.read(until: "/for Rex ")
      desk.type("\r")
    }
    desk.editor.ask("› ", complete: completion.find)
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "/for Rex ")
  }

  @Test(
    "A line of two rows is left below its second row, whichever row the cursor is in.",
    arguments: [(false, []), (true, ["\u{1B}[1B"])] as [(Bool, [String])])
  func twoRows(isAtBeginning: Bool, moves: [String]) async {
    let desk = Desk()
    defer { desk.close() }
    let text = String(repeating: "x", count: 100)
    let person = Thread {
      desk.read(until: "› ")
      desk.type(text)
      // The cursor is behind the 22 letters of the second row.
      desk.read(until: text.prefix(22) + "\r\u{1B}[22C")
      if isAtBeginning {
        desk.type("\u{1}")
        desk.read(until: "\u{1B}[1A\r\u{1B}[2C")
      }
      desk.type(isAtBeginning ? "\u{3}" : "\r")
    }
    desk.editor.ask("› ", isAnswer: true)
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == (isAtBeginning ? InputLine.interruption : text))
    desk.editor.close()
    let seen = desk.read(until: "\u{1B}[?2004l")
    #expect(seen.matches(of: /\u{1B}\[[0-9]+B/).map { String($0.0) } == moves)
  }

  @Test("`interrupt()` drops the typed line and begins a new line.")
  func interruptDropsTypedLine() async {
    let desk = Desk()
    defer { desk.close() }
    let person = Thread {
      desk.read(until: "› ")
      desk.type("limp")
      desk.read(until: "› limp")
      desk.editor.interrupt()
      desk.type("x\r")
    }
    desk.editor.ask("› ")
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "x")
  }

  @Test("Ctrl-L wipes the screen and prints the prompt and the typed line again.")
  func wipedScreenReprintsLine() async {
    let desk = Desk()
    defer { desk.close() }
    let person = Thread {
      desk.read(until: "› ")
      desk.type("limp")
      desk.read(until: "› limp")
      desk.type("\u{C}")
      #expect(desk.read(until: "› limp").contains("\u{1B}[H\u{1B}[2J\r\u{1B}[K› limp"))
      desk.type("\r")
    }
    desk.editor.ask("› ")
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "limp")
  }

  @Test("Another program gets the terminal in its original modes; behind it, keys arrive at once again.")
  func otherProgramGetsOriginalModes() async {
    let desk = Desk()
    defer { desk.close() }
    /// True if the terminal edits lines and prints typed keys.
    func isOriginal() -> Bool {
      var modes = termios()
      #expect(tcgetattr(desk.terminal, &modes) == 0)
      let original = tcflag_t(ICANON | ECHO)
      return modes.c_lflag & original == original
    }
    #expect(isOriginal())
    let person = Thread {
      desk.read(until: "› ")
      desk.type("limping\r")
    }
    desk.editor.ask("› ")
    person.start()
    var lines = desk.editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "limping")
    #expect(!isOriginal())
    let isGiven = await desk.editor.lend {
      // A paste is not marked.
      #expect(desk.read(until: "\u{1B}[?2004l").contains("\u{1B}[?2004l"))
      return isOriginal()
    }
    #expect(isGiven && !isOriginal())
    #expect(desk.read(until: "\u{1B}[?2004h").contains("\u{1B}[?2004h"))
  }

  @Test("Lines printed while another program has the terminal appear in order when that program ends.")
  func lentTerminalDelaysLines() async {
    let desk = Desk()
    defer { desk.close() }
    let pipe = Pipe()
    let writer = desk.editor.above(LineWriter(descriptor: pipe.write))
    let answer = await desk.editor.lend {
      #expect(writer.write(raw: "one\n") == 0 && writer.write(raw: "two\n") == 0)
      var waited = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waited, 1, 0) == 0)
      return 7
    }
    #expect(answer == 7)
    var buffer = [UInt8](repeating: 0, count: 64)
    var seen: [UInt8] = []
    while seen.count < 8 {
      let count = Foundation.read(pipe.read, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += buffer.prefix(count)
    }
    #expect(String(decoding: seen, as: UTF8.self) == "one\ntwo\n")
    #expect(writer.write(raw: "three\n") == 0)
    #expect(Foundation.read(pipe.read, &buffer, buffer.count) == 6)
    for descriptor in [pipe.read, pipe.write] { _ = Foundation.close(descriptor) }
  }
}
