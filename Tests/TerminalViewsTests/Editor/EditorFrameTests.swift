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

  @Test("A line breaks where the next character does not fit, and the frame has the place of the cursor.")
  func lineBreaksWhereCharacterOverflows() {
    let short = Self.frame("limping")
    #expect(short.rows == ["› limping"] && short.cursorRow == 0 && short.cursorColumn == 9)
    let full = Self.frame("limping!")
    #expect(full.rows == ["› limping!", ""] && full.cursorRow == 1 && full.cursorColumn == 0)
    let long = Self.frame("limping, left hind", .home)
    #expect(long.rows == ["› limping,", " left hind"] && long.cursorRow == 0 && long.cursorColumn == 2)
  }

  @Test("Wide characters and emoji take two columns, and are not split between rows.")
  func wideCharactersAreNotSplit() {
    let frame = Self.frame("abcdefg犬👩‍⚕️", .left)
    #expect(frame.rows == ["› abcdefg", "犬👩‍⚕️"] && frame.cursorRow == 1 && frame.cursorColumn == 2)
  }

  @Test("Colours of a prompt take no columns, and control characters of a line are shown as symbols.")
  func promptColoursTakeNoColumns() {
    #expect(Self.frame("a", prompt: "\u{1B}[1;7;31m!\u{1B}[0m › ").cursorColumn == 5)
    #expect(Self.frame("a\n\u{1B}\t").rows == ["› a⏎␛␉"])
  }

  @Test("A line that is higher than the screen shows the rows around the cursor.")
  func highLineShowsCursorRows() {
    let text = (0..<100).map { "\($0 % 10)" }.joined()
    let end = Self.frame(text, height: 3)
    #expect(end.rows.count == 3 && end.cursorRow == 2)
    let start = Self.frame(text, .home, height: 3)
    #expect(start.rows.first == "› 01234567" && start.rows.count == 3 && start.cursorRow == 0)
  }

  @Test("`alone` has only the rows of the line, and painting it erases the rows below the line.")
  func aloneErasesRowsBelow() {
    var state = EditorState()
    _ = state.reduce(.paste("999 kg "))
    state.problems = ["weight: too much", "type less"]
    let frame = EditorFrame(state, prompt: "› ", columns: 20, height: 6)
    #expect(frame.rows == ["› 999 kg ", "weight: too much", "type less"])
    #expect(frame.withoutMenu.rows == ["› 999 kg "] && frame.withoutMenu.withoutMenu == frame.withoutMenu)
    #expect(
      frame.withoutMenu.painted(over: frame)
        == "\r\u{1B}[K› 999 kg \r\n\u{1B}[K\r\n\u{1B}[K\u{1B}[2A\r\u{1B}[9C")
  }

  @Test("Candidates are shown in columns below the line, and the chosen candidate is highlighted.")
  func candidatesAreShownBelowLine() {
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

  @Test("Errors of a line are shown below the line as far as they fit, until candidates replace the errors.")
  func errorsAreShownBelowLine() {
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

  @Test("Painting a frame replaces the frame before it, and ends at the place of the cursor.")
  func paintingReplacesFormerFrame() {
    let frame = Self.frame("limping, left", .home)
    #expect(frame.painted(over: nil) == "\r\u{1B}[K› limping,\r\n\u{1B}[K left\u{1B}[1A\r\u{1B}[2C")
    let other = Self.frame("limping, left")
    #expect(other.painted(over: frame).hasPrefix("\r\u{1B}[K›"))
    #expect(frame.painted(over: other).hasPrefix("\u{1B}[1A\r\u{1B}[K›"))
  }

  @Test("A shorter line erases the rest row by row: erasing the whole screen would fill the scroll-back.")
  func shorterLineErasesSingleRows() {
    let (long, short) = (Self.frame("limping, left"), Self.frame("l"))
    #expect(short.painted(over: long) == "\u{1B}[1A\r\u{1B}[K› l\r\n\u{1B}[K\u{1B}[1A\r\u{1B}[3C")
    #expect(EditorFrame.erased(long) == "\u{1B}[1A\r\u{1B}[K\r\n\u{1B}[K\u{1B}[1A")
    #expect(EditorFrame.erased(nil) == "\r\u{1B}[K" && EditorFrame.cleared(long) == "\u{1B}[1A\r\u{1B}[J")
  }

  @Test("On a narrower screen, the cursor row of a frame counts the rows that the terminal has wrapped.")
  func narrowerScreenCountsWrappedRows() {
    let narrow = Self.frame("limping, left", prompt: "\u{1B}[31m›\u{1B}[0m ").rewrapped(to: 5)
    #expect(narrow.cursorRow == 3 && narrow.cursorColumn == 0)
    #expect(Self.frame("limping, left").rewrapped(to: 80).cursorRow == 1)
  }

  @Test("The prompt of a history search shows the search text, also when no line is found.")
  func promptShowsSearchText() {
    var state = EditorState(history: ["limping"])
    for key in [Key.control("r"), .character("l")] { _ = state.reduce(key) }
    #expect(EditorFrame(state, prompt: "› ", columns: 40, height: 5).rows == ["search: l › limping"])
    _ = state.reduce(.character("x"))
    #expect(EditorFrame(state, prompt: "› ", columns: 40, height: 5).rows == ["not found: lx › limping"])
  }
}
