/// Columns of a table, and their initial values.
public struct TableLayout: Sendable {
  public let table: Table
  /// Columns of the unique key, which is indexed.
  public let key: [Field]
  public let columns: [(field: Field, initial: Value)]
  /// Mostly empty columns, with an index of the rows that have a value.
  public let sparse: [Field]

  fileprivate init(
    _ table: Table, key: [Field], _ columns: KeyValuePairs<Field, Value>, texts: [Field] = [], sparse: [Field] = []
  ) {
    (self.table, self.key, self.sparse) = (table, key, sparse)
    self.columns = columns.map { (field: $0.key, initial: $0.value) } + texts.map { (field: $0, initial: .text("")) }
  }
}

extension Table {
  static let incidents: Table = "incidents", notes: Table = "notes", takers: Table = "takers", media: Table = "media"
  static let pictures: Table = "pictures", appointments: Table = "appointments", sessions: Table = "sessions"
  static let changes: Table = "changes", edits: Table = "edits", guardianships: Table = "guardianships"
  static let marks: Table = "marks"
  /// Facts about the whole storage: a name and a number each.
  static let facts: Table = "facts"
}

/// Columns outside of changes: derived ones, and the storage's own.
extension Field {
  static let number: Field = "number", id: Field = "id", openedAt: Field = "opened_at", removed: Field = "removed"
  static let total: Field = "total", takers: Field = "takers", present: Field = "present", photos: Field = "photos"
  static let recordings: Field = "recordings", writtenAt: Field = "written_at", rowKey: Field = "key"
  static let format: Field = "format", size: Field = "size", digest: Field = "digest",
    milliseconds: Field = "milliseconds"
  static let attachedAt: Field = "attached_at", lost: Field = "lost", collected: Field = "collected"
  static let record: Field = "record", whole: Field = "whole", search: Field = "search", value: Field = "value"
  static let used: Field = "used", terminal: Field = "terminal", since: Field = "since", followed: Field = "followed",
    subject: Field = "subject", part: Field = "part"
  static let follows: Field = "follows", author: Field = "author", undone: Field = "undone", change: Field = "change"
  static let note: Field = "note", field: Field = "field", guardian: Field = "guardian", image: Field = "image"
  static let at: Field = "at"
  /// Indexed parts of an appointment's origin.
  static let originID: Field = "origin_id", originUser: Field = "origin_user", originPatient: Field = "origin_patient"
}

extension Kinds {
  /// All tables; a table comes after those that its rows refer to.
  public var layouts: [TableLayout] {
    let wholes = declared.map { declaration in
      let picture: KeyValuePairs<Field, Value> =
        declaration.traits.contains(.pictured)
        ? [
          .number: .none, .id: .none, .releasedAt: .none, .search: .text(""), .removed: .integer(0), .picture: .none,
        ] : [.number: .none, .id: .none, .releasedAt: .none, .search: .text(""), .removed: .integer(0)]
      return TableLayout(
        declaration.table, key: [.number], picture, texts: declaration.fields.map(\.field) + declaration.keys)
    }
    let parts = declared.flatMap(\.parts).map { part in
      TableLayout(
        part.table, key: [.whole, .number], [.whole: .none, .number: .none, .removed: .integer(0)],
        texts: part.fields.map(\.field))
    }
    let incidents = TableLayout(
      .incidents, key: [.number],
      [
        .number: .none, .id: .none, .openedAt: .none, .description: .text(""), .isEmergency: .integer(0),
        .settledAt: .none, .discardedAt: .none, .removed: .integer(0), .notes: .integer(0), .total: .integer(0),
        .takers: .integer(0), .present: .integer(0), .photos: .integer(0), .recordings: .integer(0), .patient: .none,
      ], texts: ofIncidents.map(\.field))
    return [Self.facts, Self.marks, Self.pictures] + wholes + parts + [Self.guardianships, incidents] + Self.written
  }

  private static let facts = TableLayout(.facts, key: [.name], [.name: .none, .value: .none])
  private static let marks = TableLayout(
    .marks, key: [.kind, .species, .image, .practitioner],
    [
      .kind: .none, .species: .none, .image: .none, .practitioner: .none, .number: .none, .value: .none,
      .address: .none, .at: .none,
    ])
  private static let pictures = TableLayout(
    .pictures, key: [.id],
    [
      .id: .none, .record: .none, .number: .none, .name: .none, .format: .none, .size: .none, .digest: .none,
      .attachedAt: .none, .lost: .integer(0), .collected: .integer(0),
    ])
  private static let guardianships = TableLayout(
    .guardianships, key: [.guardian, .patient], [.guardian: .none, .patient: .none, .role: .none])
  private static let written = [
    TableLayout(
      .takers, key: [.rowKey],
      [
        .rowKey: .none, .number: .none, .practitioner: .none, .isEmergency: .integer(0), .settledAt: .none,
        .discardedAt: .none, .removed: .integer(0),
      ]),
    TableLayout(
      .notes, key: [.rowKey],
      [
        .rowKey: .none, .incident: .none, .number: .none, .text: .none, .cost: .none, .writtenAt: .none,
        .erasedAt: .none, .removed: .integer(0), .practitioner: .none,
      ]),
    TableLayout(
      .media, key: [.rowKey],
      [
        .rowKey: .none, .id: .none, .name: .none, .format: .none, .size: .none, .digest: .none, .milliseconds: .none,
        .attachedAt: .none, .erasedAt: .none, .removed: .integer(0), .collected: .integer(0), .lost: .integer(0),
      ]),
    TableLayout(
      .appointments, key: [.number],
      [
        .number: .none, .id: .none, .startsAt: .none, .endsAt: .none, .patient: .text(""), .type: .text(""),
        .reason: .text(""), .practitioner: .text(""), .cancelledAt: .none, .incident: .none, .interruptedBy: .none,
        .interruptedAt: .none, .removed: .integer(0), .known: .none, .origin: .none, .originID: .none,
        .originUser: .none, .originPatient: .none,
      ]),
    TableLayout(
      .sessions, key: [.number],
      [
        .number: .none, .occurring: .none, .used: .none, .followed: .integer(0), .practitioner: .none,
        .patient: .none, .terminal: .none, .since: .integer(0),
      ]),
    TableLayout(
      .changes, key: [.number],
      [
        .number: .none, .session: .none, .madeAt: .none, .kind: .none, .incident: .none, .part: .none,
        .undone: .none, .lost: .integer(0), .follows: .none, .record: .none, .subject: .none, .author: .none,
      ], sparse: [.undone, .follows]),
    TableLayout(
      .edits, key: [.change, .position],
      [
        .change: .none, .position: .none, .record: .none, .number: .none, .note: .none, .field: .none,
        .before: .none, .after: .none,
      ]),
  ]
}

extension Declaration {
  public var table: Table { Table(rawValue: plural) }

  /// Columns with the search keys of names, one per order of the name's fields.
  public var keys: [Field] { names.map { Field(rawValue: "\($0.rawValue)_key") } }
}
