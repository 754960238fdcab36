import Architecture

/// Changes to the costs and texts of existing notes.
extension JotterBook {
  /// Sets, changes or clears the cost of a note of the current incident.
  ///
  /// Records even an unchanged cost if it is the first decision about an amount in the text (decision 85).
  func price(_ number: Int, _ cost: Euro?) throws(Failure) -> Receipt {
    let record = try note(number)
    var edits = try set(.cost, of: record, to: Value(cost))
    if edits.isEmpty, let note = try rows.note(number, of: record.number),
      try !rows.uncertain([note], of: record.number).isEmpty
    {
      edits = [Edit(record, .cost, before: Value(cost), after: Value(cost))]
    }
    return try commit(ChangeSummary(.priced, record), edits)
  }

  /// Replaces the text of a note; without a new cost, the old one stays.
  func rewrite(_ number: Int, _ text: String, _ cost: Euro?) throws(Failure) -> Receipt {
    guard text.contains(where: { !$0.isBlank }) else { throw .emptyNote }
    let record = try note(number)
    var edits = try set(.text, of: record, to: .text(text))
    if let cost { edits += try set(.cost, of: record, to: Value(cost)) }
    var receipt = try commit(ChangeSummary(.edited, record), edits)
    if cost == nil, let note = try uncertain(record) { receipt.uncertain = [note] }
    return receipt
  }

  /// The note, if its text may have an uncounted amount, or may contradict the cost; nil otherwise.
  ///
  /// A cost that was set by command counts as a decision about all numbers in the text.
  private func uncertain(_ record: RecordID) throws(Failure) -> Note? {
    guard let note = try rows.subject(record)?.note else { return nil }
    if let cost = note.cost, cost.cents != 0 {
      let isDecided = try rows.isPricedByCommand(note.number, of: record.number)
      if note.text.numbers.isEmpty || !isDecided { return note }
    }
    return try rows.uncertain([note], of: record.number).isEmpty ? nil : note
  }

  /// The note whose text was updated with its description, if its cost is uncertain; nil otherwise.
  func uncertain(ofDescription edits: [Edit]) throws(Failure) -> Note? {
    let record = edits.first { $0.record.kind == .note && $0.field == .text }?.record
    return try record.flatMap { record throws(Failure) in try uncertain(record) }
  }

  /// The stored texts that the command would replace or restore.
  func texts(replacedBy command: JotterCommand) throws(Failure) -> [String] {
    switch command {
    case .rewrite(let number, _, _):
      let record = try note(number)
      return try [rows.note(number, of: record.number)?.text].compactMap(\.self)
    case .move(.note, let number, _): return try [rows.subject(note(number))?.note?.text].compactMap(\.self)
    case .describe: return try [occurring()?.description].compactMap(\.self)
    case .undo(let scope): return try newest(scope, undone: false).flatMap(\.texts)
    case .redo(let scope): return try newest(scope, undone: true).flatMap(\.texts)
    default: return []
    }
  }

  /// The note of the current incident with this number; throws `noSuchPart` if there is none.
  func note(_ number: Int) throws(Failure) -> RecordID {
    let record = RecordID.note(incident: try incident(nil).number, number)
    guard try rows.subject(record) != nil else { throw .noSuchPart(record) }
    return record
  }
}

extension Value {
  /// An amount in cents; nil gives `none`.
  init(_ amount: Euro?) { self = amount.map { .integer($0.cents) } ?? .none }
}

extension Change {
  /// Former and new texts of all edits.
  fileprivate var texts: [String] {
    edits.flatMap { [$0.before, $0.after] }.compactMap { value in
      guard case .text(let text) = value else { return nil }
      return text
    }
  }
}
