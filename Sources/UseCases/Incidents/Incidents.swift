/// Declared fields of incidents; no business rule uses them.
public enum Incidents {
  /// The fields, in the order of display.
  ///
  /// Each field has a column in each store, and is available in `/set FIELD=VALUE`, display, JSON, undo, export and
  /// import. `de.po` has its German name.
  public static let fields = [
    DeclaredField(field: .details, kind: .lines), DeclaredField(field: .recommendation, kind: .lines),
  ]

  /// Name under which a user types the description: a settled incident is a visit, and the description its purpose.
  public static let purpose = Field.purpose.typedName
}
