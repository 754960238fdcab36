public import TerminalKit
public import ViewModels

extension Parser {
  /// The action for a line that answers an open question; nil without a question.
  public static func answer(
    _ line: String, to state: RootViewState, in context: Context
  ) throws(UsageError) -> RootViewState.Action? {
    switch state.question {
    case .form(let form): return .form(try answer(line, to: form, in: context))
    case .deletion:
      let text = line == InputLine.interruption ? "" : line.trimmed
      let isShort = agreement(text) == true && !wholeAgreements.contains(text.lowercased())
      guard let isAgreed = text.isEmpty ? false : agreement(text), !isShort else {
        // A deletion cannot be undone, so it needs the whole word.
        throw UsageError("cannot read \(quoted(String(text))) as yes or no", suggestion: "type yes in full, or no")
      }
      return .animals(.uploads(.answered(isAgreed: isAgreed)))
    case .wipe:
      let name = line == InputLine.interruption ? "" : unquoted(line)
      return .archive(name.isEmpty ? .wipeLeft : .practiceNamed(String(name)))
    case nil: return nil
    }
  }

  private static let wholeAgreements: Set<String> = ["yes", "ja", "tak", "--yes"]

  /// Parses yes or no, in each language or as a flag; nil for any other text.
  static func agreement(_ line: Substring) -> Bool? {
    switch line.trimmed.lowercased() {
    case let word where wholeAgreements.contains(word): true
    case "y", "j", "t", "ok", "okay", "-y": true
    case "n", "no", "nein", "nie", "-n", "--no": false
    default: nil
    }
  }

  /// The action for a line that answers a form's question.
  ///
  /// Throws for a command. A word with a second slash is a path, not a command.
  public static func answer(
    _ line: String, to form: Form, in context: Context
  ) throws(UsageError) -> FormViewState.Action {
    guard line != InputLine.interruption else { return .left }
    let text = unquoted(line)
    if line.command?.firstMatch(of: commandWordPattern) != nil {
      throw UsageError(
        "a question is open, so the command does not run: \(quoted(String(text)))",
        suggestion: "Ctrl-C cancels the form; to answer with a text that begins with /, type //")
    }
    return .answered(answer(text, to: form.question, of: form, in: context), today: context.today)
  }

  /// A remark on the reading of an ambiguous answer; nil for any other answer.
  public static func remark(on line: String, to form: Form?, in context: Context) -> Message? {
    guard case .field(let field)? = form?.question else { return nil }
    return field.kind.reading(of: String(unquoted(line)), in: context)
  }

  /// The text of a line, without the first slash of `//`, as in a note.
  private static func unquoted(_ line: String) -> Substring { line.withoutTextSlash.trimmed }

  private static func answer(
    _ text: Substring, to question: FormQuestion, of form: Form, in context: Context
  ) -> FormAnswer {
    switch text {
    case "": return .kept
    case "-": return .cleared
    case "<": return .wentBack
    case ".": return .ended
    default: break
    }
    if case .field(let field) = question {
      let isPriced = field.place == .whole && KindWords.of(form.kind).commands.priced.contains(field.name)
      let read = isPriced ? Amount.cost(of: String(text)) : NoteCost(text: String(text))
      return .typed(
        field.kind.storedText(read.text, in: context, from: form.value(of: field.kind == .lastDay ? "date" : "due")),
        cost: read.cost?.decimals)
    }
    return agreement(text).map { .agreed($0) } ?? .typed(String(text))
  }
}

/// `/note` and a blank or the end; no path.
private let commandWordPattern = Pattern(/^\/[^\/\s]+(\s|$)/)
