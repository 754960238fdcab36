public import ViewModels

extension Parser {
  /// What a line means while a form is open: the answer to its question.
  public static func answer(_ line: String, to form: Form, in context: Context) -> FormViewState.Action {
    if line == InputLine.interruption { return .left }
    let text = line.trimmed
    switch text {
    case "": return .answered(.kept)
    case "-": return .answered(.cleared)
    case "<": return .answered(.wentBack)
    case ".": return .answered(.ended)
    default: break
    }
    guard case .field(let field) = form.question else {
      let word = text.lowercased()
      return .answered(
        ["y", "yes", "j", "ja"].contains(word)
          ? .agreed(true) : ["n", "no", "nein"].contains(word) ? .agreed(false) : .typed(String(text)))
    }
    let isDay = field.kind == .day || field.kind == .partialDay
    return .answered(.typed(isDay ? context.day(String(text)) : String(text)))
  }
}
