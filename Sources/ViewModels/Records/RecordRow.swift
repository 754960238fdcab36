import Architecture
package import UseCases

/// A declared kind of record.
public struct KindShape: Equatable, Sendable {
  public struct Field: Equatable, Sendable {
    /// The typed name, such as `found-on`.
    public let name: String
    public let kind: FieldKind
    /// True if the field is part of the record's name; a name typed without `FIELD=` is split into these fields.
    public let isNamed: Bool
    public let isRequired: Bool
    /// The Roman number of the passport's section; nil for a field outside the passport.
    public let section: String?

    public init(
      _ name: String, _ kind: FieldKind = .text, isNamed: Bool = false, isRequired: Bool = false, section: String? = nil
    ) {
      (self.name, self.kind, self.isNamed, self.isRequired) = (name, kind, isNamed, isRequired)
      self.section = section
    }

    fileprivate init(_ field: DeclaredField) {
      self.init(
        field.name, field.kind, isNamed: field.traits.contains(.named),
        isRequired: field.traits.contains(.required), section: field.section?.rawValue)
    }
  }

  /// A verb that only this kind has, in addition to the common verbs.
  public struct OwnVerb: Equatable, Sendable {
    /// The typed verb, such as `claim`.
    public let name: String
    /// The field that the verb sets, such as `claimed-by`.
    public let field: String
  }

  public let kind: RecordKind
  public let plural: String
  /// In display order.
  public let fields: [Field]
  /// True if a record can have a picture.
  public let hasPicture: Bool
  /// True if a record may be added without a name or any other value.
  public let isNameless: Bool
  public let parts: [KindShape]
  public let verbs: [OwnVerb]

  public init(_ kind: RecordKind, plural: String, fields: [Field], parts: [KindShape] = []) {
    (self.kind, self.plural, self.fields, self.parts) = (kind, plural, fields, parts)
    (hasPicture, isNameless, verbs) = (false, false, [])
  }

  package init(_ declaration: Declaration) {
    (kind, plural) = (declaration.kind, declaration.plural)
    fields = declaration.fields.filter { !$0.traits.contains(.readOnly) }.map { Field($0) }
    hasPicture = declaration.traits.contains(.pictured)
    isNameless = declaration.traits.contains(.nameless)
    parts = declaration.parts.map { KindShape($0) }
    verbs = declaration.verbs.map { OwnVerb(name: $0.name, field: $0.field.typedName) }
  }

  /// The declared fields of incidents.
  public static let ofIncidents = Kinds.own.ofIncidents.map { Field($0) }
  /// The name of an incident's description as a flag and in the JSON of a visit.
  public static let purpose = Incidents.purpose

  /// The shapes of the built-in kinds.
  public static let own = shapes(of: .own)

  package static func shapes(of kinds: Kinds) -> [KindShape] { kinds.declared.map { KindShape($0) } }
}

/// A record of a declared kind, as one line.
public struct RecordRow: Equatable, Sendable, Codable {
  /// A field and its value.
  public struct Field: Equatable, Sendable, Codable {
    public var name: String
    public var kind: FieldKind
    /// The stored text, with the year first in dates; empty if unknown.
    public var text: String
    public var isRequired: Bool
    public var section: String?
    /// The issuer of a transponder number; nil for other fields.
    public var issuer: ChipIssuer?
    /// For a reference: the name of the referenced record, and true if that record was removed.
    public var called: String?, isRemoved: Bool?
    /// Details that distinguish a referenced patient from others with the same name.
    public var twin: String?

    public init(
      _ name: String, _ kind: FieldKind = .text, _ text: String, isRequired: Bool = false, section: String? = nil,
      issuer: ChipIssuer? = nil, called: String? = nil, isRemoved: Bool? = nil, twin: String? = nil
    ) {
      (self.name, self.kind, self.text, self.isRequired) = (name, kind, text, isRequired)
      (self.section, self.issuer, self.called, self.isRemoved) = (section, issuer, called, isRemoved)
      self.twin = twin
    }

    init(_ content: AnyRecord.Content) {
      self.init(
        content.field.typedName, content.kind, content.text, isRequired: content.isRequired,
        section: content.section?.rawValue, issuer: content.kind == .chip ? ChipNumber(content.text)?.issuer : nil,
        called: content.called, isRemoved: content.isRemoved, twin: content.twin)
    }
  }

  public var record: RecordID
  public var id: String
  public var name: String
  public var twin: String?
  public var fields: [Field]
  /// In order of kind and number.
  public var parts: [RecordRow]
  /// The distance in metres, in a list sorted by distance; nil if unknown.
  public var distance: Int?
  public var reminder: ReminderRow?
  /// For an institution: its self-description.
  public var institution: InstitutionView?
  /// For an item of the outbox: its state.
  public var outbox: OutboxRow?
  /// For a patient in a list, without an owner in its passport: a guardian's name; nil without one.
  public var guardian: String?

  public init(
    _ record: RecordID, id: String, name: String, twin: String? = nil, fields: [Field] = [],
    parts: [RecordRow] = [], distance: Int? = nil, reminder: ReminderRow? = nil, institution: InstitutionView? = nil,
    outbox: OutboxRow? = nil, guardian: String? = nil
  ) {
    self.guardian = guardian
    (self.record, self.id, self.name, self.twin, self.fields, self.parts) = (record, id, name, twin, fields, parts)
    (self.distance, self.reminder, self.institution, self.outbox) = (distance, reminder, institution, outbox)
  }

  /// The number of the part; for a whole record, the number of the record.
  public var number: Int { record.part ?? record.number }

  /// For a patient: the current owner's name and surname, or else `guardian`; nil if unknown.
  public var owner: String? {
    guard let owner = parts(.owner).last, !owner.name.isEmpty else { return guardian }
    return owner.name
  }

  /// The parts of this kind, in order of their numbers.
  public func parts(_ kind: RecordKind) -> [RecordRow] { parts.filter { $0.record.kind == kind } }

  /// The text of a field; empty if unknown.
  public subscript(field: String) -> String { fields.first { $0.name == field }?.text ?? "" }

  public init(_ record: AnyRecord) { self.init(record, from: nil) }

  package init(_ record: AnyRecord, from start: GeoPoint?) {
    self.init(
      record.record, id: record.id.description,
      name: record.name, fields: record.fields.map { Field($0) }, parts: record.parts.map { RecordRow($0) })
    twin = record.twin
    distance = start.flatMap { start in record.place.map { start.distance(to: $0) } }
    Self.additions[record.kind]?(record, &self)
  }

  /// For some kinds: sets values of the row other than its fields.
  private static let additions: [RecordKind: @Sendable (AnyRecord, inout RecordRow) -> Void] = [
    .reminder: { $1.reminder = ReminderRow(Reminder($0)) },
    .institution: { $1.institution = InstitutionView(Institution($0)) },
    // The files of a report are in the order of sending.
    .report: { $1.parts = Report($0).files.map { RecordRow($0.record) } },
  ]
}

/// The role of a guardian for a patient.
public struct GuardianshipRow: Equatable, Sendable {
  public var guardian: RecordRow
  public var patient: RecordRow
  /// Nil after the role was removed.
  public var role: GuardianRole?
  /// The previous role, if the last command replaced it.
  public var formerRole: GuardianRole?

  public init(guardian: RecordRow, patient: RecordRow, role: GuardianRole?, formerRole: GuardianRole? = nil) {
    (self.guardian, self.patient, self.role, self.formerRole) = (guardian, patient, role, formerRole)
  }

  package init(_ guardianship: Guardianship) {
    self.init(
      guardian: RecordRow(guardianship.guardian), patient: RecordRow(guardianship.patient),
      role: guardianship.role, formerRole: guardianship.formerRole)
  }
}

extension RecordRow {
  /// For a health book entry: its kind.
  public var sort: EntryKind? { record.kind == .entry ? EntryKind(rawValue: self["kind"]) : nil }
}

extension EntryKind {
  /// The names of the fields, as typed.
  public var fieldNames: [String] { typedFields }
}
