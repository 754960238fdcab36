import Testing
import ViewModels

@testable import TerminalKit
@testable import TerminalViews

/// Keys of the editor at the bounds of its text, history and menus.
@Suite struct EditorCornersTests {
  private func typed(_ text: String, _ keys: Key..., history: [String] = []) -> EditorState {
    var state = EditorState(history: history)
    for character in text { _ = state.reduce(.character(character)) }
    for key in keys { _ = state.reduce(key) }
    return state
  }

  private func shown(_ state: EditorState) -> String { EditorStateTests.shown(state) }

  // MARK: Series of keys

  @Test("Another key ends a series of typed characters, cuts or yanks.")
  func anotherKeyEndsSeries() {
    var state = typed("ab", .left, .character("x"))
    #expect(shown(state) == "ax|b")
    var seen: [String] = []
    for _ in 0..<3 {
      _ = state.reduce(.control("_"))
      seen.append(state.text)
    }
    #expect(seen == ["ab", "", ""])
    state = typed("one two", .control("w"), .home, .control("k"), .control("y"))
    #expect(state.text == "one ")
    #expect(state.reduce(.alt("y")) == nil && state.text == "two")
    state = typed("one two", .control("w"), .home, .control("k"), .control("y"), .end, .alt("y"))
    #expect(state.text == "one ")
  }

  @Test("A completion ends a series of yanks: Alt-Y leaves the completed word.", arguments: ["x/", "sooner/"])
  func completedYank(word: String) {
    var state = typed("one two", .control("w"), .home, .control("k"), .control("y"))
    #expect(shown(state) == "one |")
    state.offer(Candidates(length: 4, words: [word]))
    #expect(state.reduce(.alt("y")) == nil && shown(state) == "\(word)|")
  }

  @Test("A forward cut is appended to the last cut, a backward cut is prepended, and an empty cut is ignored.")
  func cutsJoinByDirection() {
    var state = typed("one two three", .home, .alt("d"), .alt("D"), .control("y"))
    #expect(shown(state) == "one two| three")
    state = typed("one two", .control("w"), .control("w"), .control("u"), .control("k"), .control("y"))
    #expect(state.text == "one two")
    #expect(typed("", .control("k"), .control("u"), .control("w"), .altBackspace, .control("y")).text == "")
    #expect(typed("", .alt("y")).text == "" && typed("a", .alt("y")).text == "a")
    #expect(typed("one two", .left, .control("u")).text == "o")
    #expect(typed("one two", .left, .control("k")).text == "one tw")
  }

  @Test("The editor keeps the newest 30 cuts and the newest 200 changes.")
  func editorKeepsNewestCuts() {
    var state = EditorState()
    for number in 0...30 {
      for character in "\(number)" { _ = state.reduce(.character(character)) }
      for key in [Key.control("u"), .home] { _ = state.reduce(key) }
    }
    #expect(state.killRing.count == 30 && state.killRing.first == ["1"] && state.killRing.last == ["3", "0"])
    state = EditorState()
    for _ in 0...200 { _ = state.reduce(.paste("x")) }
    #expect(state.undo.count == 200)
    for _ in 0..<201 { _ = state.reduce(.control("_")) }
    #expect(state.text == "x")
  }

  @Test("Ctrl-T exchanges the letters around the cursor, or the last two letters at the end of the line.")
  func lettersAroundCursorAreExchanged() {
    #expect(shown(typed("abc", .home, .right, .control("t"))) == "ba|c")
    #expect(shown(typed("abc", .left, .control("t"))) == "acb|")
    #expect(shown(typed("abc", .control("t"))) == "acb|" && shown(typed("a", .control("t"))) == "a|")
    #expect(shown(typed("ab", .home, .control("t"))) == "|ab" && typed("", .control("t")).text.isEmpty)
  }

  @Test("No key deletes or moves beyond an end of the line.")
  func keysStayWithinLine() {
    #expect(shown(typed("ab", .delete)) == "ab|" && shown(typed("ab", .home, .backspace)) == "|ab")
    #expect(shown(typed("ab", .home, .left)) == "|ab" && shown(typed("ab", .right)) == "ab|")
    #expect(shown(typed("ab", .home, .wordLeft)) == "|ab" && shown(typed("ab", .wordRight)) == "ab|")
    #expect(shown(typed("ab", .control("d"))) == "ab|" && shown(typed("ab", .left, .control("d"))) == "a|")
    #expect(shown(typed("ab ,c", .wordLeft, .wordLeft)) == "|ab ,c")
    #expect(shown(typed("ab ,c", .home, .alt("F"), .alt("F"), .alt("B"))) == "ab ,|c")
  }

  // MARK: History

  @Test("Alt-< shows the oldest line of the history, and Alt-> returns to the typed line.")
  func keysJumpToHistoryEnds() {
    var state = typed("ne", .alt("<"), history: ["a", "b"])
    #expect(state.text == "a")
    _ = state.reduce(.alt(">"))
    #expect(shown(state) == "ne|")
    #expect(shown(typed("ne", .left, .alt(">"), history: ["a"])) == "n|e")
    #expect(shown(typed("ne", .left, .alt("<"))) == "n|e" && shown(typed("ne", .left, .up)) == "n|e")
  }

  @Test("A recalled line has no earlier undo, and its edits do not change the history.")
  func recalledLineHasNoUndo() {
    var state = typed("ne", .up, .control("_"), history: ["a"])
    #expect(state.text == "a")
    for key in [Key.character("x"), .down, .up] { _ = state.reduce(key) }
    #expect(state.text == "a" && state.lines == ["a"])
  }

  // MARK: Search

  private let history = ["limping", "coughing", "Limping, right"]

  @Test("A shorter search searches again, and an empty search restores the line.")
  func searchedAgain() {
    var state = typed("x", .control("r"), .character("c"), history: history)
    #expect(state.text == "coughing" && state.searchText == "c")
    _ = state.reduce(.character("x"))
    #expect(state.isSearchFailing && state.text == "coughing" && state.searchText == "cx")
    _ = state.reduce(.backspace)
    #expect(!state.isSearchFailing && state.text == "coughing")
    _ = state.reduce(.backspace)
    #expect(state.text == "x" && state.searchText == "" && !state.isSearchFailing)
    for key in [Key.backspace, .unknown] { #expect(state.reduce(key) == nil && state.searchText == "") }
    _ = state.reduce(.escape)
    #expect(state.text == "x" && state.searchText == nil)
  }

  @Test("A longer search continues from the found line, and a shorter search from the newest line.")
  func longerSearchContinuesFromMatch() {
    var state = typed("", .control("r"), .character("l"), .control("r"), history: history)
    #expect(state.text == "limping")
    _ = state.reduce(.character("i"))
    #expect(state.text == "limping")
    _ = state.reduce(.backspace)
    #expect(state.text == "Limping, right")
    for key in [Key.control("r"), .pasteBegan(typed: 5)] { _ = state.reduce(key) }
    #expect(state.searchText == "" && state.text.isEmpty)
    #expect(typed("", .control("r"), .character("l")).isSearchFailing)
  }

  @Test("The prompt of a search cuts the search text to 24 columns.")
  func searchPromptCutsText() {
    var state = typed("", .control("r"))
    for _ in 0..<30 { _ = state.reduce(.character("y")) }
    let row = EditorFrame(state, prompt: "› ", columns: 80, height: 5).rows.first
    #expect(row == "not found: \(String(repeating: "y", count: 23))… › ")
  }

  // MARK: Answers and pastes

  @Test("Ctrl-C, or Ctrl-D on an empty line, leaves an answer; no answer is kept; a pasted slash is doubled.")
  func controlKeysLeaveAnswer() {
    func asked(_ text: String, _ keys: Key...) -> (state: EditorState, outcome: EditorOutcome?) {
      var state = EditorState()
      state.isAnswer = true
      for character in text { _ = state.reduce(.character(character)) }
      for key in keys.dropLast() { _ = state.reduce(key) }
      return (state, keys.last.flatMap { state.reduce($0) })
    }
    #expect(asked("half", .control("c")).outcome == .left && asked("", .control("d")).outcome == .left)
    #expect(asked("half", .control("d")).outcome == nil)
    #expect(asked("half", .enter).outcome == .accepted("half", isKept: false))
    #expect(asked("", .paste("/x"), .enter).outcome == .accepted("//x", isKept: false))
    #expect(typed("", .paste("/x")).text == "//x" && typed("a", .paste("/x")).text == "a/x")
    #expect(typed("a", .home, .paste("/x")).text == "//xa" && typed("a", .paste("\n")).text == "a")
  }

  @Test("A recognised paste removes its first bytes, which were inserted as typed text.")
  func pasteBegan() {
    #expect(shown(typed("a[20", .pasteBegan(typed: 3))) == "a|")
    #expect(shown(typed("ab", .pasteBegan(typed: 5))) == "|" && shown(typed("ab", .pasteBegan(typed: 0))) == "ab|")
  }

  @Test("The whole words of a command end before its last blank; notes, answers and long lines have none.")
  func wholeWords() {
    #expect(typed("/weigh p1 12").wholeWords == "/weigh p1" && typed("/weigh ").wholeWords == "/weigh")
    #expect(typed("/weigh").wholeWords == "" && typed("weigh p1 ").wholeWords == "")
    var answer = typed("/weigh p1 ")
    answer.isAnswer = true
    #expect(answer.wholeWords == "")
    let line = "/" + String(repeating: "x", count: 4_093) + " "
    #expect(EditorState(text: line).wholeWords == String(line.dropLast()))
    #expect(EditorState(text: line + "x").wholeWords == "")
  }

  @Test("Clearing the line removes its undo steps, search, menu and errors, and keeps history and cuts.")
  func clearingLineKeepsHistory() {
    var state = typed("abc", .control("w"), .character("x"), history: ["a"])
    state.offer(Candidates(length: 1, words: ["x1", "x2"]))
    state.problems = ["wrong"]
    _ = state.reduce(.control("r"))
    state.clear()
    #expect(state.text.isEmpty && state.cursor == 0 && state.undo.isEmpty && state.lastEdit == .none)
    #expect(state.place == nil && state.searchText == nil && state.choices.isEmpty && state.problems.isEmpty)
    #expect(state.lines == ["a"] && state.killRing.count == 1)
  }

  // MARK: Menus

  @Test("A menu has as many columns as fit, each of its widest word and two blanks.")
  func menuColumnsFitWidestWord() {
    let menu = EditorMenu(words: ["on", "off", "settle"], length: 0, before: .init())
    #expect(menu.columns(of: 23) == (3, 8) && menu.columns(of: 22) == (2, 8) && menu.columns(of: 15) == (2, 8))
    #expect(menu.columns(of: 14) == (1, 8) && menu.columns(of: 5) == (1, 6))
    var told = menu
    told.about = ["on": "x"]
    #expect(told.columns(of: 80) == (1, 8))
  }

  @Test("A menu that is too high shows the rows around the choice, and the number of the other words.")
  func highMenuShowsNearbyRows() {
    var menu = EditorMenu(words: (0..<10).map { "w\($0)" }, length: 0, before: .init())
    #expect(menu.rows(columns: 4, most: 0, in: .english).isEmpty)
    #expect(menu.rows(columns: 4, most: 10, in: .english) == menu.words)
    #expect(menu.rows(columns: 20, most: 3, in: .english) == ["w0  w1  w2  w3  w4", "w5  w6  w7  w8  w9"])
    #expect(menu.rows(columns: 8, most: 3, in: .english) == ["w0  w1", "w2  w3", "and 6 m…"])
    menu.choice = 5
    #expect(
      menu.rows(columns: 8, most: 3, in: .english) == ["w2  w3", "w4  \u{1B}[7mw5\u{1B}[0m", "and 6 m…"])
    menu.choice = 9
    #expect(menu.rows(columns: 8, most: 2, in: .english) == ["w8  \u{1B}[7mw9\u{1B}[0m", "and 8 m…"])
    #expect(menu.rows(columns: 8, most: 1, in: .english) == ["w8  \u{1B}[7mw9\u{1B}[0m"])
    #expect(EditorMenu(words: [], length: 0, before: .init()).rows(columns: 8, most: 3, in: .english).isEmpty)
  }
}
