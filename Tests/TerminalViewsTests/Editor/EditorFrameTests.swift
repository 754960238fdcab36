import TerminalViews
import Testing

@testable import TerminalKit

@Suite struct EditorFrameTests {
  static func frame(
    _ text: String, _ keys: Key..., prompt: String = "› ", columns: Int = 10, height: Int = 5
  ) -> EditorFrame {
    var state = EditorState()
    for key in [.paste(text)] + keys { _ = state.reduce(key) }
    return EditorFrame(state, prompt: prompt, columns: columns, height: height)
  }

  @Test("A line is broken where the next character has no room, and the cursor is where it goes.")
  func breaks() {
    let short = Self.frame("limping")
    #expect(short.rows == ["› limping"] && short.cursorRow == 0 && short.cursorColumn == 9)
    let full = Self.frame("limping!")
    #expect(full.rows == ["› limping!", ""] && full.cursorRow == 1 && full.cursorColumn == 0)
    let long = Self.frame("limping, left hind", .home)
    #expect(long.rows == ["› limping,", " left hind"] && long.cursorRow == 0 && long.cursorColumn == 2)
  }

  @Test("Wide characters and emoji take two columns, and none is cut in half.")
  func wide() {
    let frame = Self.frame("abcdefg犬👩‍⚕️", .left)
    #expect(frame.rows == ["› abcdefg", "犬👩‍⚕️"] && frame.cursorRow == 1 && frame.cursorColumn == 2)
  }

  @Test("The colours of a prompt take no room, and controls and newlines of a line are shown as signs.")
  func signs() {
    #expect(Self.frame("a", prompt: "\u{1B}[1;7;31m!\u{1B}[0m › ").cursorColumn == 5)
    #expect(Self.frame("a\n\u{1B}\t").rows == ["› a⏎␛␉"])
  }

  @Test("Of a line that is higher than the screen, the rows around the cursor are shown.")
  func high() {
    let text = (0..<100).map { "\($0 % 10)" }.joined()
    let end = Self.frame(text, height: 3)
    #expect(end.rows.count == 3 && end.cursorRow == 2)
    let start = Self.frame(text, .home, height: 3)
    #expect(start.rows.first == "› 01234567" && start.rows.count == 3 && start.cursorRow == 0)
  }

  @Test("The rows below a line are erased when the line is left.")
  func alone() {
    var state = EditorState()
    _ = state.reduce(.paste("999 kg "))
    state.problems = ["weight: too much", "type less"]
    let frame = EditorFrame(state, prompt: "› ", columns: 20, height: 6)
    #expect(frame.rows == ["› 999 kg ", "weight: too much", "type less"])
    #expect(frame.alone.rows == ["› 999 kg "] && frame.alone.alone == frame.alone)
    #expect(
      frame.alone.painted(over: frame)
        == "\r\u{1B}[K› 999 kg \r\n\u{1B}[K\r\n\u{1B}[K\u{1B}[2A\r\u{1B}[9C")
  }

  @Test("The candidates stand in columns below the line.")
  func menu() {
    var state = EditorState()
    state.offer(Candidates(length: 0, words: ["on", "off", "settle", "erase"]))
    let frame = EditorFrame(state, prompt: "› ", columns: 20, height: 6)
    #expect(frame.rows == ["› ", "on      off", "settle  erase"])
    let low = EditorFrame(state, prompt: "› ", columns: 8, height: 4)
    #expect(low.rows == ["› ", "on", "and 3 m…"])
    _ = state.reduce(.tab)
    #expect(
      EditorFrame(state, prompt: "› ", columns: 20, height: 6).rows
        == ["› on", "\u{1B}[7mon\u{1B}[0m      off", "settle  erase"])
    _ = state.reduce(.backTab)
    #expect(
      EditorFrame(state, prompt: "› ", columns: 8, height: 4).rows == [
        "› erase", "\u{1B}[7merase\u{1B}[0m", "and 3 m…",
      ])
  }

  @Test("An error of the line stands below it where there is room, until there are candidates.")
  func problems() {
    var state = EditorState()
    state.problems = ["date: still to come", "until: \u{1B}[2J", "a third", "a fourth"]
    let frame = EditorFrame(state, prompt: "› ", columns: 12, height: 6)
    #expect(frame.rows == ["› ", "date: stil…", "until: ␛[2J", "a third"])
    #expect(frame.cursorRow == 0 && frame.cursorColumn == 2)
    state.offer(Candidates(length: 0, words: ["on", "up"]))
    #expect(EditorFrame(state, prompt: "› ", columns: 12, height: 6).rows == ["› ", "on  up"])
    state.clear()
    #expect(EditorFrame(state, prompt: "› ", columns: 12, height: 6).rows == ["› "])
  }

  @Test("A frame is painted over the one before, and puts the cursor back.")
  func painted() {
    let frame = Self.frame("limping, left", .home)
    #expect(frame.painted(over: nil) == "\r\u{1B}[K› limping,\r\n\u{1B}[K left\u{1B}[1A\r\u{1B}[2C")
    let other = Self.frame("limping, left")
    #expect(other.painted(over: frame).hasPrefix("\r\u{1B}[K›"))
    #expect(frame.painted(over: other).hasPrefix("\u{1B}[1A\r\u{1B}[K›"))
  }

  @Test("The rest of a longer line is erased row by row: erasing the whole screen would fill the scroll-back.")
  func erased() {
    let (long, short) = (Self.frame("limping, left"), Self.frame("l"))
    #expect(short.painted(over: long) == "\u{1B}[1A\r\u{1B}[K› l\r\n\u{1B}[K\u{1B}[1A\r\u{1B}[3C")
    #expect(EditorFrame.erased(long) == "\u{1B}[1A\r\u{1B}[K\r\n\u{1B}[K\u{1B}[1A")
    #expect(EditorFrame.erased(nil) == "\r\u{1B}[K" && EditorFrame.cleared(long) == "\u{1B}[1A\r\u{1B}[J")
  }

  @Test("A screen that has become narrower has broken the rows, and the cursor is further down.")
  func broken() {
    let narrow = Self.frame("limping, left", prompt: "\u{1B}[31m›\u{1B}[0m ").broken(to: 5)
    #expect(narrow.cursorRow == 3 && narrow.cursorColumn == 0)
    #expect(Self.frame("limping, left").broken(to: 80).cursorRow == 1)
  }

  @Test("While the history is searched, the prompt says for what.")
  func search() {
    var state = EditorState(history: ["limping"])
    for key in [Key.control("r"), .character("l")] { _ = state.reduce(key) }
    #expect(EditorFrame(state, prompt: "› ", columns: 40, height: 5).rows == ["search: l › limping"])
    _ = state.reduce(.character("x"))
    #expect(EditorFrame(state, prompt: "› ", columns: 40, height: 5).rows == ["not found: lx › limping"])
  }
}
