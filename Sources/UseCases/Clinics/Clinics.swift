/// Other practices, for referrals.
public enum Clinics: RecordType {
  public static let kind = RecordKind.clinic
  public static let plural = "clinics"

  /// The fields; a name is required.
  public struct Fields: Sendable {
    public let name = Stored.text(.name, .named), city = Stored.text(.city)
    /// Coordinates.
    public let place = Stored.place(.place, .unsearched)
    /// Telephone number, and web page.
    public let phone = Stored.text(.phone), link = Stored.text(.link, .unsearched)
    public let description = Stored.lines(.description)
    /// Web address of its logo.
    public let logo = Stored.text(.logo, .unsearched)
    /// Id in the imported file, by which the next import finds the clinic.
    public let sourceID = Stored.text(.sourceID, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())
}
