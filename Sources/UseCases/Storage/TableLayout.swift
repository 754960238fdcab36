/// Columns and indexes of a table, from which a storage creates both.
public struct TableLayout: Sendable {
  public let table: Table
  /// Columns of the primary key; a storage can generate a key that is a single number.
  public let key: [Field]
  public let columns: [TableColumn]
  public let indexes: [TableIndex]

  /// Mostly empty columns, with an index of the rows that have a value.
  public var sparse: [Field] {
    indexes.compactMap { index in
      index.columns.first.flatMap { index.conditions == [.differs($0, .none)] ? $0 : nil }
    }
  }

  fileprivate init(
    _ table: Table, key: [Field], _ columns: [TableColumn], texts: [Field] = [], indexes: [TableIndex] = []
  ) {
    (self.table, self.key, self.indexes) = (table, key, indexes)
    self.columns = columns + texts.map { .text($0) }
  }
}

/// One column of a table.
public struct TableColumn: Sendable {
  /// The type of the values in a column.
  public enum Holding: Sendable { case integer, text, any }

  public let field: Field
  public let holding: Holding
  /// False if each row has a value.
  public let isNullable: Bool
  /// Default value, for a row that is inserted without this column; `.none` for no default.
  public let initial: Value
  /// Foreign key: the table whose key the column contains; nil for other columns.
  public let target: Table?
  /// True if no two rows have the same value.
  public var isUnique: Bool { field == .id }

  /// A column that each inserted row sets.
  static func required(_ field: Field, _ holding: Holding = .integer, of target: Table? = nil) -> TableColumn {
    TableColumn(field: field, holding: holding, isNullable: false, initial: .none, target: target)
  }

  /// A column that may have no value.
  static func optional(_ field: Field, _ holding: Holding = .integer, of target: Table? = nil) -> TableColumn {
    TableColumn(field: field, holding: holding, isNullable: true, initial: .none, target: target)
  }

  /// A number or a flag, initially 0.
  static func number(_ field: Field) -> TableColumn {
    TableColumn(field: field, holding: .integer, isNullable: false, initial: .integer(0), target: nil)
  }

  /// A text, initially empty.
  static func text(_ field: Field) -> TableColumn {
    TableColumn(field: field, holding: .text, isNullable: false, initial: .text(""), target: nil)
  }
}

/// An index of the rows of a table that meet its conditions.
public struct TableIndex: Sendable {
  /// Stored name, which queries refer to.
  public let name: String
  /// Columns in the order of the index; `.tail` is the end of the id.
  public let columns: [Field]
  /// Conditions with constants of the program only: flags, words, and the presence of a value.
  public let conditions: [RowCondition]
  public let isUnique: Bool

  fileprivate init(_ name: String, _ columns: [Field], _ conditions: [RowCondition] = [], isUnique: Bool = false) {
    (self.name, self.columns, self.conditions, self.isUnique) = (name, columns, conditions, isUnique)
  }
}

extension TableLayout {
  /// Chunks of media files, for a storage that has them in a table; not part of `Kinds.layouts`.
  public static let portions = TableLayout(
    .portions, key: [.medium, .number],
    [.required(.medium, .text), .required(.number), .required(.format, .text), .required("content", .text)])
}

extension Table {
  /// The table of `TableLayout.portions`.
  public static let portions: Table = "portions"
  static let incidents: Table = "incidents", notes: Table = "notes", takers: Table = "takers", media: Table = "media"
  static let pictures: Table = "pictures", appointments: Table = "appointments", sessions: Table = "sessions"
  static let changes: Table = "changes", edits: Table = "edits", guardianships: Table = "guardianships"
  static let marks: Table = "marks"
  /// Facts about the whole storage: a name and a number each.
  static let facts: Table = "facts"
}

/// Columns that no change sets: derived columns, and those of the storage itself.
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
  /// The last twelve characters of the id, in indexes only.
  public static let tail: Field = "tail"
  /// Indexed parts of an appointment's origin.
  static let originID: Field = "origin_id", originUser: Field = "origin_user", originPatient: Field = "origin_patient"
}

extension Kinds {
  /// All tables, each after the tables that its rows refer to; changes also refer to their own table.
  public var layouts: [TableLayout] {
    let wholes = declared.map { declaration in
      TableLayout(
        declaration.table, key: [.number],
        [.required(.number), .required(.id, .text), .optional(.releasedAt), .text(.search), .number(.removed)]
          + (declaration.traits.contains(.pictured) ? [.optional(.picture, .text, of: .pictures)] : []),
        texts: declaration.fields.map(\.field) + declaration.keys, indexes: declaration.tableIndexes)
    }
    let parts = declared.flatMap { whole in
      whole.parts.map { part in
        TableLayout(
          part.table, key: [.whole, .number],
          [.required(.whole, of: whole.table), .required(.number), .number(.removed)], texts: part.fields.map(\.field))
      }
    }
    let incidents = TableLayout(
      .incidents, key: [.number],
      [
        .required(.number), .required(.id, .text), .required(.openedAt), .text(.description), .number(.isEmergency),
        .optional(.settledAt), .optional(.discardedAt), .number(.removed), .number(.notes), .number(.total),
        .number(.takers), .number(.present), .number(.photos), .number(.recordings),
        .optional(.patient, of: Patients.declaration.table),
      ], texts: ofIncidents.map(\.field), indexes: Self.indexesOfIncidents)
    return [Self.facts, Self.marks, Self.pictures] + wholes + parts + [Self.guardianships, incidents] + Self.written
  }

  private static let facts = TableLayout(.facts, key: [.name], [.required(.name, .text), .optional(.value, .any)])
  private static let marks = TableLayout(
    .marks, key: [.kind, .species, .image, .practitioner],
    [
      .required(.kind, .text), .required(.species, .text), .required(.image, .text), .required(.practitioner, .text),
      .required(.number), .optional(.value, .text), .optional(.address, .text), .required(.at),
    ],
    indexes: [
      TableIndex("marks_of", [.kind, .species, .practitioner, .number]),
      TableIndex("marks_all", [.kind, .species, .number]),
    ])
  private static let pictures = TableLayout(
    .pictures, key: [.id],
    [.required(.id, .text), .required(.record, .text), .required(.number)] + file
      + [.number(.lost), .number(.collected)],
    indexes: [TableIndex("pictures_of", [.record, .number, .id]), TableIndex("pictures_lost", [.id], uncollected)])
  private static let guardianships = TableLayout(
    .guardianships, key: [.guardian, .patient],
    [
      .required(.guardian, of: Guardians.declaration.table), .required(.patient, of: Patients.declaration.table),
      .optional(.role, .text),
    ], indexes: [TableIndex("guardianships_patient", [.patient, .guardian], [.differs(.role, .none)])])

  /// Columns of a file.
  private static let file: [TableColumn] = [
    .required(.name, .text), .required(.format, .text), .required(.size), .required(.digest, .text),
    .required(.attachedAt),
  ]
  private static let uncollected: [RowCondition] = [.flag(.lost, true), .flag(.collected, false)]

  // MARK: Lists of incidents

  private static let kept: [RowCondition] = [.flag(.removed, false), .equals(.discardedAt, .none)]
  /// Conditions of each list, by the suffix of its index name.
  private static let lists: [(suffix: String, conditions: [RowCondition])] = [
    ("", kept), ("_open", kept + [.equals(.settledAt, .none)]), ("_emergency", kept + [.flag(.isEmergency, true)]),
    ("_open_emergency", kept + [.equals(.settledAt, .none), .flag(.isEmergency, true)]),
  ]
  private static let indexesOfIncidents: [TableIndex] =
    [
      TableIndex("incidents_opened", [.openedAt, .number]), TableIndex("incidents_tail", [.tail]),
      TableIndex("incidents_patient", [.patient, .number], kept + [.differs(.patient, .none)]),
      TableIndex("incidents_visits", [.number], kept + [.differs(.settledAt, .none), .differs(.patient, .none)]),
      TableIndex("incidents_discarded", [.number], [.flag(.removed, false), .differs(.discardedAt, .none)]),
    ] + lists.dropFirst().map { TableIndex("incidents\($0.suffix)", [.number], $0.conditions) }
    + lists.map { TableIndex("incidents_untaken\($0.suffix)", [.number], $0.conditions + [.flag(.present, false)]) }

  // MARK: Tables of no declared kind

  private static let written = [
    TableLayout(
      .takers, key: [.rowKey],
      [
        .required(.rowKey), .required(.number, of: .incidents),
        .required(.practitioner, of: Practitioners.declaration.table), .number(.isEmergency), .optional(.settledAt),
        .optional(.discardedAt), .number(.removed),
      ],
      indexes: lists.map { list in
        TableIndex("takers\(list.suffix.isEmpty ? "_listed" : list.suffix)", [.practitioner, .number], list.conditions)
      }),
    TableLayout(
      .notes, key: [.rowKey],
      [
        .required(.rowKey), .required(.incident, of: .incidents), .required(.number), .required(.text, .text),
        .optional(.cost), .required(.writtenAt), .optional(.erasedAt), .number(.removed),
        .optional(.practitioner, of: Practitioners.declaration.table),
      ],
      // A covering index for the digest's sums.
      indexes: [
        TableIndex("notes_written", [.writtenAt, .incident, .cost, .removed, .erasedAt], JotterRows.visible)
      ]),
    TableLayout(
      .media, key: [.rowKey],
      [.required(.rowKey), .required(.id, .text)] + file + [
        .optional(.milliseconds), .optional(.erasedAt), .number(.removed), .number(.collected), .number(.lost),
      ],
      indexes: [
        TableIndex("media_attached", [.attachedAt, .removed, .erasedAt], JotterRows.visible),
        TableIndex("media_lost", [.id], uncollected),
      ]),
    TableLayout(
      .appointments, key: [.number],
      [
        .required(.number), .required(.id, .text), .required(.startsAt), .required(.endsAt), .text(.patient),
        .text(.type), .text(.reason), .text(.practitioner), .optional(.cancelledAt),
        .optional(.incident, of: .incidents), .optional(.interruptedBy, of: .incidents), .optional(.interruptedAt),
        .number(.removed), .optional(.known, of: Patients.declaration.table), .optional(.origin, .text),
        .optional(.originID, .text), .optional(.originUser, .text), .optional(.originPatient, .text),
      ],
      indexes: [
        TableIndex("appointments_start", [.startsAt, .number], [.flag(.removed, false)]),
        TableIndex("appointments_incident", [.incident], [.differs(.incident, .none)]),
        TableIndex("appointments_interrupted", [.interruptedBy], [.differs(.interruptedBy, .none)]),
        TableIndex("appointments_cancelled", [.number], [.flag(.removed, false), .differs(.cancelledAt, .none)]),
        TableIndex("appointments_origin", [.originID], [.differs(.originID, .none)], isUnique: true),
        TableIndex("appointments_patient_there", [.originPatient, .number], [.differs(.originPatient, .none)]),
      ]),
    TableLayout(
      .sessions, key: [.number],
      [
        .required(.number), .optional(.occurring, of: .incidents), .required(.used), .number(.followed),
        .optional(.practitioner, of: Practitioners.declaration.table),
        .optional(.patient, of: Patients.declaration.table), .optional(.terminal, .text), .number(.since),
      ]),
    TableLayout(
      .changes, key: [.number],
      [
        .required(.number), .required(.session, of: .sessions), .required(.madeAt), .required(.kind, .text),
        .optional(.incident, of: .incidents), .optional(.part), .optional(.undone), .number(.lost),
        .optional(.follows, of: .changes), .optional(.record, .text), .optional(.subject),
        .optional(.author, of: Practitioners.declaration.table),
      ],
      indexes: [
        TableIndex("changes_done", [.session, .number], [.equals(.undone, .none)]),
        TableIndex("changes_undone", [.undone], [.differs(.undone, .none)]),
        TableIndex("changes_redoable", [.session, .undone], [.differs(.undone, .none), .flag(.lost, false)]),
        TableIndex("changes_incident", [.incident, .number]),
        TableIndex("changes_follows", [.follows, .number], [.differs(.follows, .none)]),
        TableIndex(
          "changes_followable", [.session, .number],
          [.equals(.undone, .none), .word(.kind, ChangeKind.followable.map(\.rawValue))]),
        TableIndex(
          "changes_attended", [.session, .number],
          [.equals(.undone, .none), .word(.kind, [ChangeKind.attended.rawValue])]),
        TableIndex(
          "changes_subject", [.subject, .record, .number],
          [.noWord(.record, [RecordKind.incident.rawValue, RecordKind.note.rawValue])]),
      ]),
    TableLayout(
      .edits, key: [.change, .position],
      [
        .required(.change, of: .changes), .required(.position), .required(.record, .text), .required(.number),
        .optional(.note), .required(.field, .text), .optional(.before, .any), .optional(.after, .any),
      ],
      indexes: [
        TableIndex(
          "edits_appointment", [.number, .field, .change], [.word(.record, [RecordKind.appointment.rawValue])]),
        TableIndex("edits_medium", [.after], [.word(.field, [Field.medium.rawValue])]),
      ]),
  ]
}

extension Declaration {
  /// Indexes of the list, the ids, the identifying fields, the orders and the names.
  fileprivate var tableIndexes: [TableIndex] {
    let identities = fields.filter { $0.traits.contains(.identifying) }.map(\.field)
    return [
      TableIndex("\(plural)_listed", [.number], JotterRows.listed), TableIndex("\(plural)_tail", [.tail]),
    ]
      + identities.map { TableIndex("\(plural)_\($0.rawValue)_whole", [$0], [.noWord($0, [""])]) }
      + orders.map { columns in
        TableIndex(
          "\(plural)_by_\(columns.map(\.rawValue).joined(separator: "_"))", columns + [.number], JotterRows.listed)
      }
      + zip(names, keys).map { TableIndex("\(plural)_\($0.rawValue)", [$1], JotterRows.listed) }
      // Only kinds with many removed records.
      + ([RecordKind.patient, .guardian, .practitioner].contains(kind)
        ? [TableIndex("\(plural)_released", [.number], [.flag(.removed, false), .differs(.releasedAt, .none)])] : [])
  }

  /// Columns of the lists and of the order of the kind.
  package var orders: [[Field]] { lists + (order.map { [[$0.field]] } ?? []) }

  public var table: Table { Table(rawValue: plural) }

  /// Columns with the search keys of names, one for each field of the name in first place.
  public var keys: [Field] { names.map { Field(rawValue: "\($0.rawValue)_key") } }
}
