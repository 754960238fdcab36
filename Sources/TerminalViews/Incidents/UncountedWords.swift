import Foundation
import TerminalKit
import ViewModels

/// Amounts in stored texts that no cost contains (decision 85).
///
/// They are read when they are shown: so notes of before, and imported ones, are named, too.
extension NoteRow {
  /// Uncounted amounts of the text, as typed; empty after the cost was set by hand.
  var uncounted: [String] {
    guard isUncertain, !isErased else { return [] }
    let read = Amount.cost(of: text)
    guard let amount = read.cost else { return read.uncounted }
    return amount == cost ? [] : Amount.mentions(in: text)
  }
}

extension NoteRow {
  /// The remark on amounts of the text that are not counted, with the cost that the note still has.
  ///
  /// An edited text without an amount that is read leaves the cost as it was (decision 85). `amounts` is empty if the
  /// text has none.
  func remark(onUncounted amounts: String, _ style: Style) -> Message {
    let command = "\(style.commandPrefix)cost \(reference)"
    if amounts.isEmpty, let cost { return "the cost is still \(style.cost(cost)); \(command) none clears it" }
    guard let cost else { return "no cost taken from \(amounts); \(command) AMOUNT sets it" }
    return
      "the cost is still \(style.cost(cost)); not counted: \(amounts); \(command) AMOUNT changes the cost, \(command) none clears it"
  }

  /// The remark as a line of a list, behind the name of the note.
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
  /// The remark on amounts of the description that are not counted.
  ///
  /// A description that is typed again with its amount at the end ends the remark; a note would not.
  func remark(onUncounted amounts: String, _ style: Style) -> Message {
    let prefix = style.commandPrefix
    return isOccurring
      ? "not counted as a cost: \(amounts); \(prefix)describe TEXT AMOUNT sets one"
      : "not counted as a cost: \(amounts); \(prefix)open \(number), then \(prefix)describe TEXT AMOUNT sets one"
  }

  /// Amounts of the description that are not counted, as typed.
  var uncounted: [String] {
    let read = Amount.cost(of: description)
    guard read.cost != nil else { return read.uncounted }
    // A description that is only an amount keeps it, and its note has the cost.
    return read.text == description ? [] : Amount.mentions(in: description)
  }

  /// The lines that name the amounts which are not counted in the description, in these notes and in these entries of the
  /// patient's health book: all of them, as each has its own command.
  func uncountedLines(_ notes: [NoteRow], _ entries: [RecordRow], _ style: Style) -> [String] {
    var lines: [Message] = []
    // A note with the same text has its cost, and names them.
    if !uncounted.isEmpty, !notes.contains(where: { !$0.isErased && $0.text == description }) {
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
  /// Amounts in the texts of an entry without a cost, as typed.
  var uncounted: [String] {
    let priced = KindWords.of(record.kind).commands.priced
    return fields.filter { priced.contains($0.name) }.flatMap { Amount.kept(in: $0.text) }
  }

  /// The line that names them, with the command that sets the cost; nil without any.
  fileprivate func uncountedLine(_ style: Style) -> Message? {
    guard !uncounted.isEmpty else { return nil }
    let edit = "\(style.commandPrefix)\(KindWords.of(record.kind).noun.english) edit \(reference)"
    return "\(reference): not counted as a cost: \(quotedAmounts(uncounted)); \(edit) cost=AMOUNT sets it"
  }
}

extension [RecordRow] {
  /// The lines that name the uncounted amounts of entries.
  func uncountedLines(_ style: Style) -> [String] { compactMap { $0.uncountedLine(style) }.hints(style) }

  /// The entries with uncounted amounts for other programs; nil without any.
  func uncountedJSON(_ style: Style) -> JSON? {
    let entries = compactMap { row -> JSON? in
      let amounts = row.uncounted
      guard !amounts.isEmpty else { return nil }
      return .object(["reference": .string(row.reference), "uncounted": .array(amounts.map { .string($0) })])
    }
    return entries.isEmpty ? nil : .array(entries)
  }
}

extension Amount {
  /// Amounts of a stored text, as typed: a field of a record keeps an amount that was not read in its command.
  static func kept(in text: String) -> [String] {
    let read = cost(of: text)
    return read.text == text ? read.uncounted : mentions(in: text)
  }

  /// A number with cents and without a currency at the end of a text of several words: it may be meant as a cost.
  ///
  /// Only a confirmation names it: in a list it may as well be a strength or a size.
  static func bare(atEndOf text: String) -> [String] {
    guard let last = text.split(whereSeparator: \.isBlank).dropFirst().last,
      last.wholeMatch(of: /[0-9]{1,4}[.,][0-9]{2}/) != nil
    else { return [] }
    return [String(last)]
  }

  /// A number with cents and without a currency at the end of a note, unless it may be a measure, a time or a day.
  static func bare(atEndOfNote note: String) -> [String] {
    guard let number = bare(atEndOf: note).first else { return [] }
    let parts = number.split { ".,".contains($0) }.compactMap { Int($0) }
    guard parts.count == 2 else { return [] }
    let isTime =
      number.contains(".") && (parts[0] < 24 && parts[1] < 60 || (1...31).contains(parts[0]) && parts[1] < 13)
    let words = note.foldedForMoney.split { !$0.isLetter }
    // Small numbers are laboratory values, and 35 to 43 may be a temperature.
    let isMeasure =
      parts[0] < 10 || (35...43).contains(parts[0])
      || words.contains { word in measures.contains { word.hasPrefix($0) } || units.contains(String(word)) }
    return isTime || isMeasure ? [] : [number]
  }

  /// Beginnings of words of a measure.
  private static let measures = [
    "temp", "weigh", "wiegt", "gewicht", "dose", "dosis", "puls", "heart", "herz", "atem", "resp", "gluc", "gluk",
    "zucker", "sugar", "haemat", "hemat", "crea", "krea", "urea", "harnstoff", "value", "wert", "level", "spiegel",
    "batch",
    "charge", "chip", "size", "groesse", "laenge", "length", "druck", "pressure", "protein", "eiwei", "leuko",
    "thrombo",
    "fieber", "fever", "bilirubin", "calcium", "kalium", "natrium", "sodium", "potassium", "albumin",
  ]
  private static let units: Set<String> = [
    "kg", "g", "mg", "ml", "l", "cm", "mm", "bpm", "iop", "hct", "hkt", "pcv", "wbc", "rbc", "alt", "alp", "ast", "ck",
    "bun",
    "lot", "t", "t4", "at", "um", "gegen", "until", "bis", "room", "no", "nr", "id",
  ]
}

extension [Message] {
  fileprivate func hints(_ style: Style) -> [String] { map { style.paint(style.say($0), .hint) } }
}

private func quotedAmounts(_ amounts: [String]) -> String { amounts.map { $0.oneLine(24) }.joined(separator: ", ") }
