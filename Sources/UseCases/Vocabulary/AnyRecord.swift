public import Architecture

/// A record of a declared kind, as it is now; it says of itself what its fields hold.
public struct AnyRecord: Equatable, Sendable, Codable {
  /// A field with its canonical text; an empty one for nothing.
  public struct Content: Equatable, Sendable, Codable {
    /// Its stored name.
    public var field: Field
    /// What it holds.
    public var kind: FieldKind
    /// The text.
    public var text: String
    /// Whether the record is nothing without it.
    public var isRequired = false
    /// Whether the program alone sets it.
    public var isKept = false
    /// The section of a passport in which it stands, if there is one.
    public var section: PassportSection?
    /// Of a reference: what the record is called, and whether it is off the list, or not there any more.
    public var called: String?, isRemoved: Bool?
    /// The details that distinguish a referenced patient from others of its name.
    public var twin: String?

    /// A field of these values.
    public init(
      field: Field, kind: FieldKind, text: String, isRequired: Bool = false, isKept: Bool = false,
      section: PassportSection? = nil, called: String? = nil, isRemoved: Bool? = nil,
      twin: String? = nil
    ) {
      (self.field, self.kind, self.text, self.isRequired) = (field, kind, text, isRequired)
      (self.isKept, self.section, self.called, self.isRemoved) = (isKept, section, called, isRemoved)
      self.twin = twin
    }

    /// The record that a reference names.
    public var reference: RecordID? {
      guard case .record(let kind) = kind else { return nil }
      return Reference(kind, text).number.map { RecordID(kind, $0) }
    }
  }

  /// What it is.
  public var kind: RecordKind
  /// The short number, never used again; of a part, among those of its kind within the whole.
  public var number: Int
  /// Of a part: the number of what it is a part of, whose id it has.
  public var whole: Int?
  /// The id.
  public var id: UniqueID
  /// All fields, in the order in which they are declared.
  public package(set) var fields: [Content]
  /// Its parts, by kind in the order in which these are declared, and by number.
  public var parts: [AnyRecord]
  /// What it is called: the fields that name it, or else the end of its id.
  public var name: String
  /// When it left the list; nil for one that is on it.
  public var releasedAt: Instant?
  /// The details that distinguish patients of one name; nil for a name that only one has.
  public var twin: String?

  /// A record of these values.
  public init(
    kind: RecordKind, number: Int, whole: Int?, id: UniqueID, fields: [Content], parts: [AnyRecord], name: String,
    releasedAt: Instant?, twin: String? = nil
  ) {
    (self.kind, self.number, self.whole, self.id) = (kind, number, whole, id)
    (self.fields, self.parts, self.name, self.releasedAt, self.twin) = (fields, parts, name, releasedAt, twin)
  }

  /// What changes name it by.
  public var record: RecordID { whole.map { RecordID(kind, $0, part: number) } ?? RecordID(kind, number) }

  /// Its parts of that kind, by number.
  public func parts(_ kind: RecordKind) -> [AnyRecord] { parts.filter { $0.kind == kind } }

  /// The text of a field; nil when it has none.
  public subscript(field: Field) -> String? {
    get { fields.first { $0.field == field }.flatMap { $0.text.isEmpty ? nil : $0.text } }
    set { if let place = fields.firstIndex(where: { $0.field == field }) { fields[place].text = newValue ?? "" } }
  }
}

/// A section of the passport, by its Roman number.
///
/// Source: the model passport of Commission Implementing Regulation (EU) No 577/2013, annex III.
public enum PassportSection: String, Equatable, Sendable, Codable, CaseIterable {
  /// Details of ownership.
  case ownership = "I"
  /// Description of the animal.
  case description = "II"
  /// Marking of the animal.
  case marking = "III"
  /// Issuing of the passport.
  case issuing = "IV"
  /// Vaccination against rabies.
  case rabies = "V"
  /// Rabies antibody titration test.
  case titration = "VI"
  /// Anti-Echinococcus treatment.
  case tapeworm = "VII"
}
