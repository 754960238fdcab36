/// Declared fields of incidents, which no business rule is about.
public enum Incidents {
  /// The fields, in the order of display.
  ///
  /// A field declared here has a column in each store, is set by `/set FIELD=VALUE`, shown, printed as JSON, undone,
  /// exported and imported; `de.po` has its German name.
  public static let fields = [
    DeclaredField(field: .details, kind: .lines), DeclaredField(field: .recommendation, kind: .lines),
  ]

  /// The typed name of the description, as the purpose of the visit that a settled incident becomes.
  public static let purpose = Field.purpose.typedName
}
