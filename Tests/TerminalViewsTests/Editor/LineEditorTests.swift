import Architecture
import Foundation
import TerminalViews
import Testing

@testable import TerminalKit

@Suite struct LineEditorTests {
  /// Reads the terminal's output up to this text, and returns it.
  private static func read(_ descriptor: Int32, until text: String) -> String {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: seen, as: UTF8.self).contains(text) {
      var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, 60_000) > 0 else { break }
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += buffer.prefix(count)
    }
    return String(decoding: seen, as: UTF8.self)
  }

  private static func type(_ text: String, _ descriptor: Int32) {
    _ = LineWriter(descriptor: descriptor).write(raw: text)
  }

  @Test("A line printed during typing appears above the typed line, which stays unchanged.")
  func printedLineAppearsAbove() async {
    var (control, terminal): (Int32, Int32) = (-1, -1)
    #expect(openpty(&control, &terminal, nil, nil, nil) == 0)
    defer { for descriptor in [control, terminal] { close(descriptor) } }
    let editor = LineEditor(input: terminal, output: terminal, history: nil)
    let writer = editor.above(LineWriter(descriptor: terminal))
    let keyboard = control
    let person = Thread {
      Self.type("limp", keyboard)
      _ = Self.read(keyboard, until: "› limp")
      #expect(writer.write(raw: "a reminder") == 0)
      let seen = Self.read(keyboard, until: "› limp")
      #expect(seen.contains("\r\u{1B}[Ka reminder\r\n\r\u{1B}[K› limp"))
      Self.type("ing\r", keyboard)
    }
    editor.ask("› ")
    person.start()
    var lines = editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "limping")
    editor.close()
    editor.close()
    #expect(Self.read(control, until: "\u{1B}[?2004l").contains("\u{1B}[?2004l"))
  }

  @Test("The editor checks a command after each whole word, and drops the result for words that have changed.")
  func editorChecksAfterWholeWord() async {
    var (control, terminal): (Int32, Int32) = (-1, -1)
    #expect(openpty(&control, &terminal, nil, nil, nil) == 0)
    defer { for descriptor in [control, terminal] { close(descriptor) } }
    let editor = LineEditor(input: terminal, output: terminal, history: nil)
    // The editor checks no word while more keys wait, so the test types on only after a check.
    let (asked, isAsked) = (Lock<[String]>([]), DispatchSemaphore(value: 0))
    let late = Lock<(@Sendable ([String]) -> Void)?>(nil)
    editor.check { words, found in
      asked.withLock { $0.append(words) }
      defer { isAsked.signal() }
      if words == "/weigh" { late.withLock { $0 = found } } else { found(["\(words) is wrong"]) }
    }
    let keyboard = control
    let person = Thread {
      Self.type("no command ", keyboard)
      _ = Self.read(keyboard, until: "command ")
      Self.type("\u{15}/weigh ", keyboard)
      isAsked.wait()
      Self.type("p", keyboard)
      _ = Self.read(keyboard, until: "/weigh p")
      Self.type("1 ", keyboard)
      isAsked.wait()
      let seen = Self.read(keyboard, until: "/weigh p1 is wrong")
      #expect(seen.contains("› /weigh p1 \r\r\n\u{1B}[K/weigh p1 is wrong"))
      late.withLock { $0.take() }?(["too late"])
      Self.type("\u{7F}", keyboard)
      // The last word is unfinished again: the editor checks the words before it, and keeps their old result meanwhile.
      #expect(Self.read(keyboard, until: "/weigh p1\r\r\n").contains("/weigh p1\r\r\n"))
      isAsked.wait()
      Self.type("\r", keyboard)
    }
    editor.ask("› ")
    person.start()
    var lines = editor.lines.makeAsyncIterator()
    #expect(await lines.next()?.text == "/weigh p1")
    editor.close()
    #expect(asked.withLock { $0 } == ["/weigh", "/weigh p1", "/weigh"])
    #expect(!Self.read(control, until: "\u{1B}[?2004l").contains("too late"))
  }
}
