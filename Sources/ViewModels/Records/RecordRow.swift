import Architecture
package import UseCases

/// A declared kind of record, as a person fills it in.
public struct KindShape: Equatable, Sendable {
  /// One of its fields.
  public struct Field: Equatable, Sendable {
    /// Its name, as it is typed: `found-on`.
    public let name: String
    /// What it holds.
    public let kind: FieldKind
    /// Whether it is a part of the name; in the order of the fields, a plain name fills these.
    public let isNamed: Bool
    /// Whether no record is without it.
    public let isRequired: Bool
    /// The Roman number of the section of a passport in which it stands, if there is one.
    public let section: String?

    /// A field of these values.
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

  /// A verb that this kind has beside those of any kind.
  public struct OwnVerb: Equatable, Sendable {
    /// As it is typed: `claim`.
    public let name: String
    /// The field that it fills: `claimed-by`.
    public let field: String
  }

  /// The kind.
  public let kind: RecordKind
  /// What several are called.
  public let plural: String
  /// The fields, in the order in which they are shown.
  public let fields: [Field]
  /// Whether one can have a picture.
  public let hasPicture: Bool
  /// Whether one need not have a name, nor anything else.
  public let isNameless: Bool
  /// The kinds of its parts.
  public let parts: [KindShape]
  /// Its own verbs.
  public let verbs: [OwnVerb]

  /// A shape of these values.
  public init(_ kind: RecordKind, plural: String, fields: [Field], parts: [KindShape] = []) {
    (self.kind, self.plural, self.fields, self.parts) = (kind, plural, fields, parts)
    (hasPicture, isNameless, verbs) = (false, false, [])
  }

  package init(_ declaration: Declaration) {
    (kind, plural) = (declaration.kind, declaration.plural)
    fields = declaration.fields.filter { !$0.traits.contains(.kept) }.map { Field($0) }
    hasPicture = declaration.traits.contains(.pictured)
    isNameless = declaration.traits.contains(.nameless)
    parts = declaration.parts.map { KindShape($0) }
    verbs = declaration.verbs.map { OwnVerb(name: $0.name, field: $0.field.typedName) }
  }

  /// The declared fields of incidents.
  public static let ofIncidents = Kinds.own.ofIncidents.map { Field($0) }
  /// Under this name the description of an incident is typed as the purpose of a visit.
  public static let purpose = Incidents.purpose

  /// The kinds that every practice keeps.
  public static let own = shapes(of: .own)

  /// The shapes of these declared kinds.
  package static func shapes(of kinds: Kinds) -> [KindShape] { kinds.declared.map { KindShape($0) } }
}

/// A record of a declared kind, as a person sees one in a line.
public struct RecordRow: Equatable, Sendable, Codable {
  /// What is known, or not: an empty text is none.
  public struct Field: Equatable, Sendable, Codable {
    /// Its name, as it is typed: `found-on`.
    public var name: String
    /// What it holds.
    public var kind: FieldKind
    /// Its text, as it is stored: dates with the year first.
    public var text: String
    /// Whether the record is nothing without it.
    public var isRequired: Bool
    /// The Roman number of the section of a passport in which it stands, if there is one.
    public var section: String?
    /// Who gave a transponder's number out; nil for other fields.
    public var issuer: ChipIssuer?
    /// Of a reference: what the record is called, and whether it was removed.
    public var called: String?, isRemoved: Bool?
    /// The details that distinguish a referenced patient from others of its name.
    public var twin: String?

    /// A field of these values.
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
        section: content.section?.rawValue, issuer: content.kind == .chip ? ChipIssuer(content.text) : nil,
        called: content.called, isRemoved: content.isRemoved, twin: content.twin)
    }
  }

  /// What it is, and its short number.
  public var record: RecordID
  /// The id.
  public var id: String
  /// What it is called.
  public var name: String
  /// The details that distinguish patients of one name; nil for a name that only one has.
  public var twin: String?
  /// All fields, in the order in which they are shown.
  public var fields: [Field]
  /// Its parts, by kind and number.
  public var parts: [RecordRow]
  /// In a list that begins with the nearest: how far away it is, in metres; nil where that is not known.
  public var distance: Int?
  /// Of a reminder: what has become of it.
  public var reminder: ReminderRow?
  /// Of an institution: what it has said of itself.
  public var institution: InstitutionView?
  /// Of an item of the outbox: what has become of it.
  public var outbox: OutboxRow?

  /// A row of these values.
  public init(
    _ record: RecordID, id: String, name: String, twin: String? = nil, fields: [Field] = [],
    parts: [RecordRow] = [], distance: Int? = nil, reminder: ReminderRow? = nil, institution: InstitutionView? = nil,
    outbox: OutboxRow? = nil
  ) {
    (self.record, self.id, self.name, self.twin, self.fields, self.parts) = (record, id, name, twin, fields, parts)
    (self.distance, self.reminder, self.institution, self.outbox) = (distance, reminder, institution, outbox)
  }

  /// The short number; of a part, its own.
  public var number: Int { record.part ?? record.number }

  /// Of a patient: the present owner's name and surname; nil when neither is known.
  public var owner: String? {
    guard let owner = parts(.owner).last, !owner.name.isEmpty else { return nil }
    return owner.name
  }

  /// Its parts of that kind, by number.
  public func parts(_ kind: RecordKind) -> [RecordRow] { parts.filter { $0.record.kind == kind } }

  /// The text of a field; empty when it is not known.
  public subscript(field: String) -> String { fields.first { $0.name == field }?.text ?? "" }

  /// The row of a record.
  public init(_ record: AnyRecord) { self.init(record, from: nil) }

  package init(_ record: AnyRecord, from start: GeoPoint?) {
    self.init(
      record.record, id: record.id.description,
      name: record.name, fields: record.fields.map { Field($0) }, parts: record.parts.map { RecordRow($0) })
    twin = record.twin
    distance = start.flatMap { start in record.place.map { start.distance(to: $0) } }
    if record.kind == .reminder { reminder = ReminderRow(Reminder(record)) }
    if record.kind == .institution { institution = InstitutionView(Institution(record)) }
    // The files of a report are shown in the order in which they are sent.
    if record.kind == .report { parts = Report(record).files.map { RecordRow($0.record) } }
  }
}

/// What a guardian is to a patient, as a person sees it.
public struct GuardianshipRow: Equatable, Sendable {
  /// The guardian.
  public var guardian: RecordRow
  /// The patient.
  public var patient: RecordRow
  /// What the one is to the other; nil for nothing any more.
  public var role: GuardianRole?
  /// What the one was before, where that was just changed into something else.
  public var formerRole: GuardianRole?

  /// A row of these parts.
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
  /// Of an entry of a health book: what it is.
  public var sort: EntrySort? { record.kind == .entry ? EntrySort(rawValue: self["kind"]) : nil }
}

/// What an entry of a health book is; the raw values are typed, and printed as JSON.
public enum EntrySort: String, Equatable, Sendable, CaseIterable {
  /// A vaccination, but for one against rabies.
  case vaccination
  /// A vaccination against rabies.
  case rabies
  /// A rabies antibody titration test.
  case titration
  /// A treatment against tapeworms.
  case tapeworm
  /// A treatment against other parasites.
  case parasites
  /// What was done for the control of fertility.
  case fertility
  /// A weight.
  case weight
  /// A visit.
  case visit
  /// That it was sent to another practice.
  case referral

  /// The Roman number of the section of a passport in which it stands, if it stands in one.
  public var section: String? { EntryKind(rawValue: rawValue)?.section?.rawValue }

  /// The names of its fields, as they are typed.
  public var fields: [String] { EntryKind(rawValue: rawValue)?.typedFields ?? [] }
}
