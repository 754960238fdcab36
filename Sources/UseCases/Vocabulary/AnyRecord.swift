public import Architecture

/// A record of a declared kind in its present state, with a description of its fields.
public struct AnyRecord: Equatable, Sendable, Codable {
  /// A field with its canonical text; empty for no value.
  public struct Content: Equatable, Sendable, Codable {
    public var field: Field
    public var kind: FieldKind
    public var text: String
    /// True if the record needs a value.
    public var isRequired = false
    /// True if only the program sets it.
    public var isKept = false
    /// Section of the passport; nil outside of it.
    public var section: PassportSection?
    /// For a reference: the name of its target; `isRemoved` is true for a removed or missing target.
    public var called: String?, isRemoved: Bool?
    /// Details that distinguish a referenced patient from others of its name.
    public var twin: String?

    public init(
      field: Field, kind: FieldKind, text: String, isRequired: Bool = false, isKept: Bool = false,
      section: PassportSection? = nil, called: String? = nil, isRemoved: Bool? = nil,
      twin: String? = nil
    ) {
      (self.field, self.kind, self.text, self.isRequired) = (field, kind, text, isRequired)
      (self.isKept, self.section, self.called, self.isRemoved) = (isKept, section, called, isRemoved)
      self.twin = twin
    }

    /// The target of a reference.
    public var reference: RecordID? {
      guard case .record(let kind) = kind else { return nil }
      return Reference(kind, text).number.map { RecordID(kind, $0) }
    }
  }

  public var kind: RecordKind
  /// Never reused; for a part, unique among the parts of its kind within the whole.
  public var number: Int
  /// For a part: the number of the whole; the part shares its id.
  public var whole: Int?
  public var id: UniqueID
  /// All fields, in the order of declaration.
  public package(set) var fields: [Content]
  /// Parts by kind, in the order of declaration, then by number.
  public var parts: [AnyRecord]
  /// The text of the naming fields, or else the end of the id.
  public var name: String
  /// Time of the removal from the list; nil for a listed record.
  public var releasedAt: Instant?
  /// Details that distinguish patients of one name; nil if the name is unique.
  public var twin: String?

  public init(
    kind: RecordKind, number: Int, whole: Int?, id: UniqueID, fields: [Content], parts: [AnyRecord], name: String,
    releasedAt: Instant?, twin: String? = nil
  ) {
    (self.kind, self.number, self.whole, self.id) = (kind, number, whole, id)
    (self.fields, self.parts, self.name, self.releasedAt, self.twin) = (fields, parts, name, releasedAt, twin)
  }

  /// The identity in changes.
  public var record: RecordID { whole.map { RecordID(kind, $0, part: number) } ?? RecordID(kind, number) }

  /// Parts of one kind, by number.
  public func parts(_ kind: RecordKind) -> [AnyRecord] { parts.filter { $0.kind == kind } }

  /// Text of a field; nil if it is empty or absent.
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
