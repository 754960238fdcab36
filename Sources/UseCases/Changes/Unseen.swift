/// Edit conflicts: an edit is refused if its field has changed since the user saw it.
extension [Edit] {
  /// Edits of fields whose former value differs from `seen`; empty without `seen`.
  func unseen(_ seen: FieldValues?) -> [Edit] {
    guard let seen else { return [] }
    return filter { ($0.before.text ?? "") != (seen[$0.field] ?? "") }
  }
}

extension Failure {
  /// Throws `changedMeanwhile` with the fields of `unseen`, unless it is empty.
  static func refuse(_ unseen: [Edit], of record: AnyRecord) throws(Failure) {
    guard unseen.isEmpty else { throw .changedMeanwhile(record, unseen.map(\.field)) }
  }
}
