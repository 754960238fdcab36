public import Architecture

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
