import TerminalViews
import Testing
import ViewModels

@testable import TerminalKit

/// Pasted notes and answers are stored unchanged, at a painted prompt and at a plain one.
@Suite struct PastedAnswerTests {
  enum Place: CaseIterable { case prompt, form, practiceQuestion }

  private static let pastes = [
    "limping", "/undo", "/patient show rex", "//", "//undo", "/home/ada/key", "/", "/new\n/undo", "left hind\n/undo",
    "a/b",
  ]

  /// Pastes with leading blanks: no commands, although their trimmed texts would be.
  private static let blankFirst = [
    "  /undo", "\t/patient show rex", "\n/new", " //undo", "\u{A0}/undo", " \n /undo\nx",
    "\u{FF0F}undo", "\u{2003}\u{FF0F}undo", "\u{200B}/undo", "\u{FEFF}/undo",
  ]

  /// The line after a paste at a painted prompt.
  private func painted(_ text: String, isAnswer: Bool) -> String? {
    var state = EditorState()
    state.isAnswer = isAnswer
    _ = state.reduce(.paste(text))
    guard case .accepted(let line, _)? = state.reduce(.enter) else { return nil }
    return line
  }

  /// The line after a paste at a plain prompt, which does not know whether a question is open.
  private func plain(_ text: String) async -> String? {
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~\n".utf8)
    return await LineSourceTests.lines([bytes], prompt: PlainPrompt(LineWriter { _ in 0 })).first?.text
  }

  /// The text that the line stores in this place.
  private func stored(_ line: String, _ place: Place) throws -> String? {
    var state = RootViewState()
    switch place {
    case .prompt: break
    case .form: state.form.open(emptyForm(.practitioner))
    case .practiceQuestion: state.archive.question = "Mill Row"
    }
    switch try Parser.answer(line, to: state, in: context()) {
    case .form(.answered(.typed(let text, _), _)): return text
    case .archive(.practiceNamed(let name)): return name
    case .some: return nil
    case nil: return try Parser.line(line, in: context()).typed
    }
  }

  @Test("A pasted text is stored unchanged, even if it begins with a slash", arguments: pastes, Place.allCases)
  func pastedTextIsStoredUnchanged(text: String, place: Place) async throws {
    let lines = [painted(text, isAnswer: place != .prompt), await plain(text)]
    for line in lines {
      let line = try #require(line)
      #expect(try stored(line, place) == text)
    }
  }

  @Test(
    "A pasted text that begins with blanks is stored without them, also before a slash", arguments: blankFirst,
    Place.allCases)
  func pastedLeadingBlanksAreRemoved(text: String, place: Place) async throws {
    for line in [painted(text, isAnswer: place != .prompt), await plain(text)] {
      let line = try #require(line)
      #expect(try stored(line, place) == String(text.trimmed))
    }
  }
}
