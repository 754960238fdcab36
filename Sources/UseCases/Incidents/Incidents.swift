/// What can be known of an incident beside what business rules are about.
public enum Incidents {
  /// The fields, in the order in which they are shown.
  ///
  /// One that is declared here has its column in each store, is set by `/set FIELD=VALUE`, shown, printed as JSON, undone,
  /// exported and imported; its German name stands in `de.po`.
  public static let fields = [
    DeclaredField(field: .details, kind: .lines), DeclaredField(field: .recommendation, kind: .lines),
  ]

  /// Under this name the description is typed as the purpose of the visit that a settled incident is.
  public static let purpose = Field.purpose.typedName
}
