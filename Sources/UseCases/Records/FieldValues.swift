public import Architecture

/// Nonempty values by field.
public struct FieldValues: Equatable, Sendable, Codable {
  public struct Named: Equatable, Sendable, Codable {
    public let field: Field
    public let text: String

    public init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// Values, sorted by the names of their fields.
  public private(set) var all: [Named] = []

  public init() {}

  public init(all: [Named]) {
    for named in all { self[named.field] = named.text }
  }

  /// Creates values from texts; ignores empty texts.
  public init(_ texts: KeyValuePairs<Field, String>) {
    for (field, text) in texts { self[field] = text }
  }

  /// Text of a field; nil for none, never empty.
  public subscript(field: Field) -> String? {
    get { all.first { $0.field == field }?.text }
    set {
      all.removeAll { $0.field == field }
      guard let newValue, !newValue.isEmpty else { return }
      let place = all.firstIndex { $0.field.rawValue > field.rawValue } ?? all.count
      all.insert(Named(field, newValue), at: place)
    }
  }

  public func day(_ field: Field) -> CalendarDate? { self[field].flatMap { PartialDate($0)?.day } }
}
