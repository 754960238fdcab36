public import UseCases

/// What can be done to the book of incidents, in terms of rows: each command one change, each change with its inverse.
///
/// The newest incident is the occurring one: the product's sessions are left out here.
public struct JotterBook {
  let rows: any JotterRows

  /// Does what was asked, and says what it did.
  public func perform(_ command: JotterCommand) throws(Failure) -> Receipt {
    switch command {
    case .describe(let text): try describe(text)
    case .place(let room): try place(room)
    case .undo: try undo()
    }
  }

  private func describe(_ text: String) throws(Failure) -> Receipt {
    var edits: [Edit] = []
    let incident = try target(&edits)
    edits += try set(.description, of: incident, to: .text(text))
    return try written(.described, incident, edits)
  }

  private func place(_ room: String) throws(Failure) -> Receipt {
    let incident = try occurring()
    let edits = try set(.room, of: incident, to: .text(room))
    return try written(.placed, incident, edits)
  }

  /// Takes back every field that the newest change touched: it need not know which fields there are.
  private func undo() throws(Failure) -> Receipt {
    guard let change = try rows.newestDone() else { throw .nothingToUndo }
    for edit in change.edits.reversed() { try rows.set(edit.field, of: change.incident, to: edit.before) }
    try rows.mark(change.number, undone: true)
    return Receipt(kind: change.kind, isUndone: true, incident: try rows.incident(change.incident))
  }

  private func occurring() throws(Failure) -> Int {
    guard let number = try rows.newestIncident() else { throw .nothingOccurring }
    return number
  }

  private func target(_ edits: inout [Edit]) throws(Failure) -> Int {
    if let number = try rows.newestIncident() { return number }
    let number = try rows.addIncident()
    edits.append(Edit(field: .exists, before: Value(false), after: Value(true)))
    return number
  }

  private func set(_ field: Field, of incident: Int, to value: Value) throws(Failure) -> [Edit] {
    let before = try rows.value(field, of: incident)
    guard before != value else { return [] }
    try rows.set(field, of: incident, to: value)
    return [Edit(field: field, before: before, after: value)]
  }

  private func written(_ kind: ChangeKind, _ incident: Int, _ edits: [Edit]) throws(Failure) -> Receipt {
    if !edits.isEmpty { try rows.append(kind, incident: incident, edits: edits) }
    return Receipt(kind: kind, isUndone: false, incident: try rows.incident(incident))
  }
}
