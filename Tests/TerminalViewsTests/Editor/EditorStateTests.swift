import TerminalViews
import Testing

@testable import TerminalKit

@Suite struct EditorStateTests {
  /// The state after a text and then these keys.
  static func typed(_ text: String, _ keys: Key..., history: [String] = []) -> EditorState {
    var state = EditorState(history: history)
    for character in text { _ = state.reduce(.character(character)) }
    for key in keys { _ = state.reduce(key) }
    return state
  }

  /// The text with a bar at the cursor.
  static func shown(_ state: EditorState) -> String {
    String(state.text.prefix(state.cursor)) + "|" + state.text.dropFirst(state.cursor)
  }

  @Test(
    "Keys move the cursor by a character, a word or the line.",
    arguments: [
      ([Key.control("a")], "|limping, left hind"), ([.home, .control("e")], "limping, left hind|"),
      ([.control("b")], "limping, left hin|d"), ([.left, .left, .control("f")], "limping, left hin|d"),
      ([.alt("b")], "limping, left |hind"), ([.wordLeft, .wordLeft, .wordLeft], "|limping, left hind"),
      ([.home, .alt("f")], "limping|, left hind"), ([.home, .left, .wordRight, .wordRight], "limping, left| hind"),
      ([.end, .right], "limping, left hind|"),
    ])
  func keysMoveCursor(keys: [Key], expected: String) {
    var state = Self.typed("limping, left hind")
    for key in keys { _ = state.reduce(key) }
    #expect(Self.shown(state) == expected)
  }

  @Test(
    "Keys delete a character, cut a word or a part of the line, or exchange two letters.",
    arguments: [
      ([Key.backspace], "limping, left hin|"), ([.home, .control("d")], "|imping, left hind"),
      ([.home, .delete, .backspace], "|imping, left hind"), ([.control("w")], "limping, left |"),
      ([.altBackspace, .altBackspace], "limping, |"), ([.home, .alt("d")], "|, left hind"),
      ([.alt("b"), .control("k")], "limping, left |"), ([.alt("b"), .control("u")], "|hind"),
      ([.control("t")], "limping, left hidn|"), ([.home, .control("t")], "|limping, left hind"),
    ])
  func keysDeleteCutAndExchange(keys: [Key], expected: String) {
    var state = Self.typed("limping, left hind")
    for key in keys { _ = state.reduce(key) }
    #expect(Self.shown(state) == expected)
  }

  @Test("Ctrl-Y inserts successive cuts as one text, and Alt-Y replaces the text by an older cut.")
  func yankInsertsSuccessiveCuts() {
    var state = Self.typed("one two three", .control("w"), .control("w"), .control("y"))
    #expect(Self.shown(state) == "one two three|")
    _ = state.reduce(.control("a"))
    _ = state.reduce(.alt("d"))
    _ = state.reduce(.control("y"))
    _ = state.reduce(.alt("y"))
    #expect(Self.shown(state) == "two three| two three")
    _ = state.reduce(.alt("y"))
    #expect(Self.shown(state) == "one| two three")
  }

  @Test("Undo removes a series of typed characters, and then each change before the series.")
  func undoRemovesTypedSeries() {
    var state = Self.typed("one two", .control("w"), .character("x"), .character("y"))
    #expect(state.text == "one xy")
    var seen: [String] = []
    for _ in 0..<4 {
      _ = state.reduce(.control("_"))
      seen.append(state.text)
    }
    #expect(seen == ["one ", "one two", "", ""])
  }

  @Test("Scalars that arrive one by one form one character.")
  func scalarsFormOneCharacter() {
    var state = Self.typed("e")
    _ = state.reduce(.character("\u{301}"))
    for scalar in "👩‍⚕️".unicodeScalars { _ = state.reduce(.character(Character(scalar))) }
    #expect(state.text == "é👩‍⚕️" && state.cursor == 2)
    _ = state.reduce(.backspace)
    #expect(Self.shown(state) == "é|")
  }

  @Test("Enter accepts each line, but the history keeps no empty or repeated line and none with a leading blank.")
  func historySkipsRepeatedLines() {
    var state = Self.typed("a")
    #expect(state.reduce(.enter) == .accepted("a", isKept: true))
    for text in ["a", " b", "", "c"] {
      for character in text { _ = state.reduce(.character(character)) }
      #expect(state.reduce(.enter) == .accepted(text, isKept: text == "c"))
    }
    #expect(state.lines == ["a", "c"] && state.text.isEmpty)
  }

  @Test("The arrows walk through the history and return to the typed line.")
  func arrowsWalkThroughHistory() {
    var state = Self.typed("ne", .up, .up, .up, history: ["first", "second"])
    #expect(Self.shown(state) == "first|")
    _ = state.reduce(.down)
    #expect(Self.shown(state) == "second|")
    _ = state.reduce(.control("n"))
    _ = state.reduce(.control("n"))
    #expect(Self.shown(state) == "ne|")
    #expect(Self.typed("", .down, .down, history: ["first"]).text.isEmpty)
  }

  @Test("Ctrl-R finds the newest line, then older lines; Enter accepts the line, and Ctrl-G restores the typed line.")
  func searchFindsNewestLineFirst() {
    let history = ["limping, left", "coughing", "Limping, right"]
    var state = Self.typed("x", .control("r"), .character("i"), .character("m"), history: history)
    #expect(state.text == "Limping, right" && state.searchText == "im")
    _ = state.reduce(.control("r"))
    #expect(state.text == "limping, left")
    _ = state.reduce(.control("r"))
    #expect(state.text == "limping, left" && state.isSearchFailing)
    var given = state
    _ = given.reduce(.control("g"))
    #expect(given.text == "x" && given.searchText == nil)
    #expect(state.reduce(.enter) == .accepted("limping, left", isKept: true))
    var edited = Self.typed("", .control("r"), .character("c"), .left, history: history)
    #expect(Self.shown(edited) == "coughin|g")
    _ = edited.reduce(.down)
    #expect(edited.text == "Limping, right")
  }

  @Test("A pasted text is one line with its newlines, and a pasted slash begins no command.")
  func pastedTextIsOneLine() throws {
    var state = Self.typed("", .paste("limping\r\nleft\rhind\n\n"))
    #expect(state.reduce(.enter) == .accepted("limping\nleft\nhind", isKept: true))
    for text in ["/quit", "/quit\n", "/quit\r/wipe"] {
      var state = Self.typed("", .paste(text))
      guard case .accepted(let line, _) = state.reduce(.enter) else {
        Issue.record("no line")
        continue
      }
      let note = text.hasSuffix("wipe") ? "/quit\n/wipe" : "/quit"
      #expect(try Parser.line(line, in: context()).typed == note)
    }
    #expect(Self.typed("/note ", .paste("a\nb")).text == "/note a\nb")
  }

  @Test("Ctrl-C drops the line, and Ctrl-D on an empty line ends the input like the end of the file.")
  func controlKeysDropOrEnd() {
    var state = Self.typed("half")
    #expect(state.reduce(.control("c")) == .interrupted)
    #expect(state.text.isEmpty)
    #expect(state.reduce(.control("d")) == .ended)
    #expect(state.reduce(.endOfInput) == .ended)
    #expect(state.reduce(.control("l")) == .wiped)
    #expect(state.reduce(.control("z")) == .suspended)
  }

  @Test("Tab inserts the common beginning of the candidates, then shows a menu, which another key closes.")
  func tabInsertsBeginningThenMenu() {
    var state = Self.typed("/e")
    #expect(state.reduce(.tab) == .completing("/e"))
    state.offer(Candidates(length: 1, words: ["erase", "eraser"]))
    #expect(state.text == "/erase" && state.choices.isEmpty)
    state.offer(Candidates(length: 5, words: ["erase", "eraser"]))
    #expect(state.choices == ["erase", "eraser"])
    _ = state.reduce(.left)
    #expect(state.choices.isEmpty)
    _ = state.reduce(.end)
    state.offer(Candidates(length: 5, words: ["eraser"]))
    #expect(state.text == "/eraser ")
    state.offer(Candidates(length: 0, words: []))
    state.offer(Candidates(length: 99, words: ["x"]))
    #expect(state.text == "/eraser ")
  }

  @Test("Candidates with a common beginning inside of a quote open a menu, and the line stays unchanged.")
  func quotedCandidatesOpenMenu() {
    var state = Self.typed("/refer ")
    state.offer(Candidates(length: 0, words: ["'blue bag'", "'blue leash'"]))
    #expect(state.text == "/refer " && state.choices == ["'blue bag'", "'blue leash'"])
  }

  /// A menu of five words in three columns, in place of the last character.
  private static var offered: EditorState {
    var state = typed("/x e")
    state.columns = 20
    state.offer(Candidates(length: 1, words: ["eins", "erst", "etwas", "elf/", "eher"]))
    return state
  }

  @Test("Tab and the arrows walk through the menu, and the line shows the chosen word.")
  func tabAndArrowsWalkMenu() {
    var state = Self.offered
    for (key, text) in [
      (Key.tab, "/x eins"), (.tab, "/x erst"), (.right, "/x etwas"), (.down, "/x etwas"), (.right, "/x elf/"),
      (.up, "/x eins"), (.left, "/x eher"), (.backTab, "/x elf/"), (.tab, "/x eher"), (.tab, "/x eins"),
      (.unknown, "/x eins"), (.down, "/x elf/"), (.up, "/x eins"), (.up, "/x elf/"),
    ] {
      #expect(state.reduce(key) == nil)
      #expect(state.text == text, "\(key)")
    }
  }

  @Test("In a menu, Enter takes the word, Escape restores the line, and a character is added after the word.")
  func enterTakesMenuWord() {
    var state = Self.offered
    for key in [Key.tab, .enter] { #expect(state.reduce(key) == nil) }
    #expect(state.text == "/x eins " && state.choices.isEmpty)
    #expect(state.reduce(.control("_")) == nil)
    #expect(state.text == "/x e")
    state = Self.offered
    for key in [Key.up, .escape] { #expect(state.reduce(key) == nil) }
    #expect(state.text == "/x e" && state.choices.isEmpty)
    state = Self.offered
    for key in [Key.down, .character("1")] { #expect(state.reduce(key) == nil) }
    #expect(state.text == "/x eins 1" && state.choices.isEmpty)
    state = Self.offered
    #expect(state.reduce(.enter) == .accepted("/x e", isKept: true))
  }

  @Test(
    "Random keys keep the cursor inside of the line and inside of the frame.",
    arguments: 1...4 as ClosedRange<UInt64>)
  func randomKeysKeepCursorInside(seed: UInt64) {
    var dice = Dice(state: seed)
    var state = EditorState(history: ["limping", "/emergency on", "犬 👩‍⚕️"])
    for _ in 0..<5_000 {
      let outcome = state.reduce(Key.random(&dice))
      if case .completing = outcome {
        state.offer(Candidates(length: Int.random(in: 0...3, using: &dice), words: ["ab", "ac", "犬犬", "a", "b"]))
      }
      #expect((0...state.text.count).contains(state.cursor))
      let columns = Int.random(in: 1...40, using: &dice)
      state.columns = columns
      let frame = EditorFrame(state, prompt: "jotter › ", columns: columns, height: 5)
      #expect(frame.rows.indices.contains(frame.cursorRow) && frame.cursorColumn < max(2, columns))
    }
  }
}

/// A random generator with a seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension Key {
  static func random(_ dice: inout Dice) -> Key {
    let letters: [Character] = ["a", " ", "/", "é", "犬", "👩‍⚕️", "\u{301}", "\u{200D}", "🇩", "\u{202E}"]
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: return .control("abcdefghijklmnopqrstuvwxyz_".randomElement(using: &dice) ?? "a")
    case 1: return .alt("bdfy<>x".randomElement(using: &dice) ?? "b")
    case 2: return others.randomElement(using: &dice) ?? .enter
    default: return .character(letters.randomElement(using: &dice) ?? "a")
    }
  }

  private static let others: [Key] = [
    .enter, .tab, .tab, .backTab, .backspace, .altBackspace, .delete, .up, .down, .left, .right, .wordLeft, .wordRight,
    .home, .end,
    .escape, .unknown, .endOfInput, .paste("/a\r\nb\n"), .paste("\u{301}x"), .paste(""),
  ]
}
