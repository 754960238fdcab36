public import Architecture

extension DeclaredField {
  /// Stored form of a typed text; empty to clear the field, nil for an impossible value.
  public func canonical(_ typed: String) -> String? {
    // A weight may have a unit.
    kind.canonical(typed: field == .weight ? WeightText.kilograms(typed) ?? typed : typed)
  }

  /// Stored form of a typed text; empty to clear the field.
  ///
  /// Throws for an impossible value, and for a future day in a field of past days.
  public func canonical(_ typed: String, today: CalendarDate) throws(Failure) -> String {
    guard let canonical = canonical(typed) else {
      throw .impossibleValue(FieldProblem(name, kind, typed: typed.withoutOuterBlanks))
    }
    if traits.contains(.past) { try PartialDate(canonical)?.checkPast(name, today: today) }
    return canonical
  }
}
