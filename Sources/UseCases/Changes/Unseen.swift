/// What was decided in sight of values that are others by now: it is refused, and not stored over them unseen.
extension [Edit] {
  /// Those of them that changed something else than what was seen; none where it was not looked at.
  func unseen(_ seen: FieldValues?) -> [Edit] {
    guard let seen else { return [] }
    return filter { ($0.before.text ?? "") != (seen[$0.field] ?? "") }
  }
}

extension Failure {
  /// Throws `changedMeanwhile` if there is any such edit.
  static func refuse(_ unseen: [Edit], of record: AnyRecord) throws(Failure) {
    guard unseen.isEmpty else { throw .changedMeanwhile(record, unseen.map(\.field)) }
  }
}
