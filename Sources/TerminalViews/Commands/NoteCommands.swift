import TerminalKit
import ViewModels

extension VerbTable {
  static let cost = Verb(
    "cost", "NOTE AMOUNT|none", summary: "set, change or clear the cost of a note",
    details: ["The word none clears the cost; a negative amount is a refund."],
    examples: ["cost n3 20", "cost n3 -12.50", "cost n3 none"]
  ) { arguments throws(UsageError) in
    let word = try arguments.word()
    let number = try arguments.note(word)
    let amount = try arguments.line(from: 1)
    if amount.lowercased() == "none" { return .jotter(.priced(number, nil)) }
    do throws(AmountError) {
      return .jotter(.priced(number, try Amount.parse(amount, in: arguments.context.money())))
    } catch {
      throw UsageError(error.reason, suggestion: error.remedy(behind: "\(arguments.name) \(word)"))
    }
  }

  static let edit = Verb(
    "edit", "NOTE [TEXT…]", summary: "rewrite a note",
    details: [
      "The command show lists the former text below the note.",
      "An amount in the text replaces the cost, as in a new note.",
      "Without a text, at a prompt, your editor (EDITOR) opens with the text of the note.",
    ],
    examples: ["edit n3 limping, right hind"], takesText: true
  ) { arguments throws(UsageError) in
    let typed = (arguments.text ?? "").trimmed
    let word = typed.firstWord
    guard !word.isEmpty else { throw arguments.missing(0) }
    let number = try arguments.note(String(word))
    let text = typed[word.endIndex...].trimmed
    guard !text.isEmpty else {
      // An external editor needs a person at the terminal.
      guard arguments.context.isPrompt else { throw arguments.error("a text is needed") }
      return .jotter(.rewrote(number, nil, cost: nil))
    }
    let note = Amount.cost(of: String(text))
    return .jotter(.rewrote(number, note.text, cost: note.cost))
  }
}

extension Arguments {
  /// The number of a note, typed with or without its letter.
  fileprivate func note(_ word: String) throws(UsageError) -> Int {
    if let number = number(word, of: .note) { return number }
    let message: Message = "\(quoted(word)) is not the number of a note"
    let other = context.verbs.shapes.first {
      word.lowercased().first == $0.kind.letter && number(word, of: $0.kind) != nil
    }
    guard let other else { throw error(message) }
    throw UsageError(message, suggestion: "type \(prefix)\(other.commandName) edit \(word) FIELD=VALUE")
  }
}
