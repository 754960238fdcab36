import Architecture

extension JotterBook {
  /// Marks incidents as taken by the practitioner in session, or removes the mark.
  ///
  /// Each incident is one change; the later ones follow the first, so that one undo reverts all of them.
  func take(_ references: [Reference], _ kind: ChangeKind) throws(Failure) -> Receipt {
    guard let practitioner = try inSession()?.number else { throw .nobodyInSession }
    var numbers: [Int] = []
    for reference in references {
      let number = try incident(reference).number
      if !numbers.contains(number) { numbers.append(number) }
    }
    if numbers.isEmpty { numbers = [try incident(nil).number] }
    var group: [Change] = []
    var unchanged: [Int] = []
    for number in numbers {
      let record = RecordID.taker(incident: number, practitioner)
      let edits = try set(.exists, of: record, to: Value(kind == .taken))
      guard !edits.isEmpty else {
        unchanged.append(number)
        continue
      }
      group.append(
        try append(ChangeSummary(kind, record), edits, follows: group.first?.number))
    }
    guard let first = group.first else {
      var receipt = try commit(ChangeSummary(kind, .taker(incident: numbers[0], practitioner)), [])
      receipt.unchanged = try incidents(unchanged.dropFirst())
      return receipt
    }
    var receipt = try receipt(.made, first)
    receipt.others = try others(of: group)
    receipt.unchanged = try incidents(unchanged[...])
    return receipt
  }

  private func incidents(_ numbers: ArraySlice<Int>) throws(Failure) -> [Incident]? {
    var incidents: [Incident] = []
    for number in numbers { if let incident = try rows.incident(number) { incidents.append(incident) } }
    return incidents.isEmpty ? nil : incidents
  }

  /// Incidents of a command's changes, except the first one.
  func others(of group: [Change]) throws(Failure) -> [Incident] {
    var others: [Incident] = []
    for change in group.dropFirst() where change.summary.kind == group[0].summary.kind {
      if let number = change.summary.incident, let incident = try rows.incident(number) { others.append(incident) }
    }
    return others
  }
}
