/// Other practices that a patient can be sent to.
public enum Clinics: RecordType {
  /// What one is.
  public static let kind = RecordKind.clinic
  /// What several are called.
  public static let plural = "clinics"

  /// What can be known of one; its name is.
  public struct Fields: Sendable {
    /// The name, and the city that it is in.
    public let name = Stored.text(.name, .named), city = Stored.text(.city)
    /// Where it is.
    public let place = Stored.place(.place, .unsearched)
    /// How to reach it: its telephone number, and its page on the web.
    public let phone = Stored.text(.phone), link = Stored.text(.link, .unsearched)
    /// What it says of itself.
    public let description = Stored.lines(.description)
    /// The address of its logo.
    public let logo = Stored.text(.logo, .unsearched)
    /// Its id in the file that it was imported from, by which the next import knows it.
    public let sourceID = Stored.text(.sourceID, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())
}
