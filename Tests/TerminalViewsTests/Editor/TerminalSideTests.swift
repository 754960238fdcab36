import Architecture
import Foundation
import Testing

@testable import TerminalKit
@testable import TerminalViews

/// Output and input of an editor and of a wall at a real terminal.
@Suite struct TerminalSideTests {
  /// Both ends of a pseudoterminal.
  private struct Sides {
    let control: Int32, terminal: Int32

    init() {
      var (control, terminal): (Int32, Int32) = (-1, -1)
      #expect(openpty(&control, &terminal, nil, nil, nil) == 0)
      (self.control, self.terminal) = (control, terminal)
    }

    func close() { for descriptor in [control, terminal] { _ = Foundation.close(descriptor) } }

    func editor() -> LineEditor {
      LineEditor(input: terminal, output: terminal, history: nil)
    }

    func read(until text: String) -> String {
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
  }

  @Test("An editor that begins with a text shows the text with the cursor at its end")
  func editorBeginsWithText() {
    let state = EditorState(text: "limp👩‍⚕️")
    #expect(state.text == "limp👩‍⚕️" && state.cursor == 5)
    #expect(EditorFrame(state, prompt: "› ", columns: 20, height: 3).rows == ["› limp👩‍⚕️"])
  }

  @Test("The editor shows lines typed ahead of their prompt, and returns them one by one in order")
  func linesTypedAheadKeepOrder() async {
    let sides = Sides()
    defer { sides.close() }
    let editor = sides.editor()
    let person = Thread {
      _ = sides.read(until: "› ")
      // One write contains all three lines.
      sides.type("one\rtwo\rthree\r")
      let seen = sides.read(until: "three")
      #expect(seen.contains("one") && seen.contains("two"))
      // The editor returns these lines after the lines typed ahead.
      sides.type("last\rlast\rlast\r")
    }
    var lines = editor.lines.makeAsyncIterator()
    var texts: [String] = []
    editor.ask("› ")
    person.start()
    for _ in 0..<4 {
      texts.append(await lines.next()?.text ?? "nothing")
      editor.ask("› ")
    }
    #expect(texts == ["one", "two", "three", "last"])
    editor.close()
  }

  @Test("The editor reads the background colour from the terminal's answer, and keeps text typed meanwhile")
  func editorReadsBackgroundColour() async {
    let sides = Sides()
    defer { sides.close() }
    let editor = sides.editor()
    let person = Thread {
      _ = sides.read(until: "\u{1B}]11;?")
      sides.type("limp\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    }
    person.start()
    #expect(editor.askBackground(within: .seconds(10)) == .light)
    editor.ask("› ")
    sides.type("ing\r")
    var lines = editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "limping")
    editor.close()
    // A closed editor sends no queries.
    #expect(editor.askBackground(within: .seconds(10)) == nil)
    #expect(editor.askPictures(within: .seconds(10)) == nil)
  }

  @Test("A wall needs a terminal for input and output, and restores the terminal at its end", arguments: [true, false])
  func wallNeedsAndRestoresTerminal(isPainted: Bool) {
    let sides = Sides()
    defer { sides.close() }
    let pipe = Pipe()
    defer { for descriptor in [pipe.read, pipe.write] { _ = Foundation.close(descriptor) } }
    #expect(WallScreen(input: pipe.read, output: sides.terminal, isPainted: isPainted) == nil)
    #expect(WallScreen(input: sides.terminal, output: pipe.write, isPainted: isPainted) == nil)
    let wall = WallScreen(input: sides.terminal, output: sides.terminal, isPainted: isPainted)
    #expect(wall != nil)
    wall?.show { columns, rows in (0..<rows).map { "line \($0)" } }
    let seen = sides.read(until: "\u{1B}[J")
    #expect(seen.contains("\u{1B}[?1049h") == isPainted && seen.contains("line 0"))
    wall?.close()
    wall?.close()
    wall?.show { _, _ in ["too late"] }
    if isPainted { #expect(sides.read(until: "\u{1B}[?1049l").contains("\u{1B}[?25h\u{1B}[?1049l")) }
  }
}
