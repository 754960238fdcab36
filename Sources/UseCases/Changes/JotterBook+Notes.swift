import Architecture

/// Notes that are written already: their costs and their texts.
extension JotterBook {
  /// Sets, changes or clears the cost of a note of the occurring incident.
  func price(_ number: Int, _ cost: Euro?) throws(Failure) -> Receipt {
    let record = try note(number)
    return try written(ChangeSummary(.priced, record), set(.cost, of: record, to: Value(cost)))
  }

  /// Writes a note anew; without a cost it keeps the one that it has.
  func rewrite(_ number: Int, _ text: String, _ cost: Euro?) throws(Failure) -> Receipt {
    guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyNote }
    let record = try note(number)
    var edits = try set(.text, of: record, to: .text(text))
    if let cost { edits += try set(.cost, of: record, to: Value(cost)) }
    return try written(ChangeSummary(.edited, record), edits)
  }

  /// The text that the command's own takes the place of.
  func text(replacedBy command: JotterCommand) throws(Failure) -> String? {
    switch command {
    case .rewrite(let number, _, _):
      let record = try note(number)
      return try rows.note(number, of: record.number)?.text
    case .describe: return try occurring()?.description
    default: return nil
    }
  }

  /// The note of this number of the occurring incident.
  func note(_ number: Int) throws(Failure) -> RecordID {
    let record = RecordID.note(incident: try incident(nil).number, number)
    guard try rows.subject(record) != nil else { throw .noSuchPart(record) }
    return record
  }
}

extension Value {
  /// An amount, if any.
  fileprivate init(_ amount: Euro?) { self = amount.map { .integer($0.cents) } ?? .none }
}
