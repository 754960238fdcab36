import Foundation
import TerminalKit
import ViewModels

/// Uncounted amounts: amounts in stored texts that are in no cost (decision 85).
///
/// The texts are parsed on display, so that older and imported notes are covered, too. One function finds the amounts
/// for confirmations, lists and JSON.
enum StoredText {
  case note(cost: Decimal?)
  /// A description, whose cost is in its note.
  case description
  /// A product or a purpose of an entry.
  case entry
  /// A field whose amount is never the cost: a comment, a finding, a recommendation.
  case remark

  /// Uncounted amounts of a text of this kind, as typed.
  func uncounted(_ text: String) -> [String] {
    let read = Amount.cost(of: text)
    var amounts = read.uncounted
    // A command removes the amount of a cost from its text, so an amount that is still there was not counted.
    if let amount = read.cost, !isCounted(amount, read.text == text) { amounts = Amount.mentions(in: text) }
    return amounts + bare(text).filter { !amounts.contains($0) }
  }

  /// Whether an amount that was read from a text is its cost; `isWhole`: the text has no other words.
  private func isCounted(_ amount: Decimal, _ isWhole: Bool) -> Bool {
    switch self {
    case .note(let cost): amount == cost
    case .description, .entry: isWhole
    case .remark: false
    }
  }

  private func bare(_ text: String) -> [String] {
    switch self {
    case .note(.some): []
    case .note, .description, .remark: Amount.bare(besideNote: text)
    case .entry: Amount.bare(beside: text)
    }
  }
}

extension KindWords.Commands {
  /// The kind of a field's text, which decides how its amounts are read; nil for a field without amounts.
  func text(_ field: String) -> StoredText? {
    priced.contains(field) ? .entry : remarked.contains(field) ? .remark : nil
  }
}

extension NoteRow {
  /// Uncounted amounts of the text, as typed; empty if the note is erased or a command has set its cost.
  var uncounted: [String] { isUncertain && !isErased ? StoredText.note(cost: cost).uncounted(text) : [] }
}

extension NoteRow {
  /// The remark on uncounted amounts, and on a cost that the text does not name.
  ///
  /// An edit without a readable amount keeps the former cost (decision 85); `amounts` is empty if the text has none.
  func remark(onUncounted amounts: String, _ style: Style) -> Message {
    let command = "\(style.commandPrefix)cost \(reference)"
    if amounts.isEmpty, let cost { return "the cost is still \(style.cost(cost)); \(command) none clears it" }
    guard let cost else { return "no cost taken from \(amounts); \(command) AMOUNT sets it" }
    return
      "the cost is still \(style.cost(cost)); not counted: \(amounts); \(command) AMOUNT changes the cost, \(command) none clears it"
  }

  /// The remark as a line of a list, after the reference of the note.
  fileprivate func line(onUncounted amounts: String, in incident: IncidentRow, _ style: Style) -> Message {
    let prefix = style.commandPrefix
    let name = incident.isOccurring ? reference : "\(incident.reference) \(reference)"
    switch (cost, incident.isOccurring) {
    case (_?, true): return Message(text: "\(name): ") + remark(onUncounted: amounts, style)
    case (let cost?, false):
      return
        "\(name): the cost is still \(style.cost(cost)); not counted: \(amounts); \(prefix)open \(incident.number), then \(prefix)cost \(reference) AMOUNT changes the cost"
    case (nil, true): return "\(name): not counted as a cost: \(amounts); \(prefix)cost \(reference) AMOUNT sets it"
    case (nil, false):
      return
        "\(name): not counted as a cost: \(amounts); \(prefix)open \(incident.number), then \(prefix)cost \(reference) AMOUNT sets it"
    }
  }
}

extension IncidentRow {
  /// The remark on uncounted amounts of the description.
  ///
  /// Suggests the description again, with the amount at the end: after a new note, the remark would still be printed.
  func remark(onUncounted amounts: String, _ style: Style) -> Message {
    let prefix = style.commandPrefix
    return isOccurring
      ? "not counted as a cost: \(amounts); \(prefix)describe TEXT AMOUNT sets a cost"
      : "not counted as a cost: \(amounts); \(prefix)open \(number), then \(prefix)describe TEXT AMOUNT sets a cost"
  }

  /// Uncounted amounts of the description, as typed.
  var uncounted: [String] {
    // A note with the same text has the cost, and its own line for the amounts.
    guard !isTextOfNote else { return [] }
    return StoredText.description.uncounted(description)
  }

  /// A line for each text with uncounted amounts: the description, these notes, and these health book entries.
  ///
  /// All are listed, because each has its own command.
  func uncountedLines(_ notes: [NoteRow], _ entries: [RecordRow], _ style: Style) -> [String] {
    var lines: [Message] = []
    if !uncounted.isEmpty {
      lines.append(Message(text: "\(reference): ") + remark(onUncounted: quotedAmounts(uncounted), style))
    }
    for note in notes {
      let amounts = note.uncounted
      guard !amounts.isEmpty else { continue }
      lines.append(note.line(onUncounted: quotedAmounts(amounts), in: self, style))
    }
    return (lines + entries.compactMap { $0.uncountedLine(style) }).hints(style)
  }
}

extension RecordRow {
  /// Uncounted amounts of an entry, as typed.
  var uncounted: [String] {
    let commands = KindWords.of(record.kind).commands
    return fields.flatMap { commands.text($0.name)?.uncounted($0.text) ?? [] }
  }

  /// The line with the uncounted amounts and the command that sets the cost; nil without amounts.
  fileprivate func uncountedLine(_ style: Style) -> Message? {
    guard !uncounted.isEmpty else { return nil }
    let edit = "\(style.commandPrefix)\(KindWords.of(record.kind).noun.english) edit \(reference)"
    return "\(reference): not counted as a cost: \(quotedAmounts(uncounted)); \(edit) cost=AMOUNT sets it"
  }
}

extension [RecordRow] {
  /// A line for each entry with uncounted amounts.
  func uncountedLines(_ style: Style) -> [String] { compactMap { $0.uncountedLine(style) }.hints(style) }

  /// The entries with uncounted amounts in JSON; nil without any.
  func uncountedJSON(_ style: Style) -> JSON? {
    let entries = compactMap { row -> JSON? in
      let amounts = row.uncounted
      guard !amounts.isEmpty else { return nil }
      return .object(["reference": .string(row.reference), "uncounted": .array(amounts.map { .string($0) })])
    }
    return entries.isEmpty ? nil : .array(entries)
  }
}

extension [Message] {
  fileprivate func hints(_ style: Style) -> [String] { map { style.paint(style.say($0), .hint) } }
}

private func quotedAmounts(_ amounts: [String]) -> String { amounts.map { $0.oneLine(40) }.joined(separator: ", ") }
