public import Architecture

/// What is known of an animal: values of the fields of the passport, its own and those of its numbered entries.
///
/// Every value is optional, and kept as canonical text: a day as `2026-05-01`, a time as `14:05` (see `FieldKind`).
public struct Passport: Equatable, Sendable, Codable {
  /// The patient's own values, in the order of the table.
  public var values: FieldValues
  /// The entries, by part and number.
  public var entries: [PassportEntry]

  /// A passport of these values; without any, nothing is known.
  public init(values: FieldValues = FieldValues(), entries: [PassportEntry] = []) {
    self.values = values
    self.entries = entries
  }

  /// The entries of a part, by number.
  public func entries(_ part: PassportPart) -> [PassportEntry] {
    entries.filter { $0.part == part }.sorted { $0.number < $1.number }
  }
}

/// A numbered part of a patient: an owner, a vaccination, a test, a treatment.
public struct PassportEntry: Equatable, Sendable, Codable {
  /// What it is.
  public var part: PassportPart
  /// Its number within the patient's entries of the part, never used again.
  public var number: Int
  /// Its values.
  public var values: FieldValues

  /// An entry of these values.
  public init(_ part: PassportPart, _ number: Int, _ values: FieldValues = FieldValues()) {
    self.part = part
    self.number = number
    self.values = values
  }
}

/// Values by their fields; what has no value is not there.
public struct FieldValues: Equatable, Sendable, Codable {
  /// One value.
  public struct Named: Equatable, Sendable, Codable {
    /// The field.
    public let field: Field
    /// The canonical text.
    public let text: String

    /// A value of this field.
    public init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The values, by the names of their fields.
  public private(set) var all: [Named] = []

  /// No values.
  public init() {}

  /// These values.
  public init(all: [Named]) {
    for named in all { self[named.field] = named.text }
  }

  /// These values; an empty text is none.
  public init(_ texts: KeyValuePairs<Field, String>) {
    for (field, text) in texts { self[field] = text }
  }

  /// The text of a field; nil, and nothing else, when it has none.
  public subscript(field: Field) -> String? {
    get { all.first { $0.field == field }?.text }
    set {
      all.removeAll { $0.field == field }
      guard let newValue, !newValue.isEmpty else { return }
      let place = all.firstIndex { $0.field.rawValue > field.rawValue } ?? all.count
      all.insert(Named(field, newValue), at: place)
    }
  }

  /// The day of a field that holds one.
  public func day(_ field: Field) -> CalendarDate? { self[field].flatMap { PartialDate($0)?.day } }
}
