/// A session in an archive: the current records of a prompt.
public struct ArchivedSession: ArchivedRecord {
  public var number: Int
  /// Rank by last use; the latest session has the largest.
  public let used: Int
  /// Current incident.
  @OrNull public var occurring: Int?
  /// Practitioner in session.
  @OrNull public var practitioner: Int?
  /// Patient of the next incident.
  @OrNull public var patient: Int?
  /// Number of the last change that the agenda has handled.
  public let followed: Int

  public init(number: Int, used: Int, occurring: Int?, practitioner: Int?, patient: Int?, followed: Int) {
    (self.number, self.used, self.followed) = (number, used, followed)
    (self.occurring, self.practitioner, self.patient) = (occurring, practitioner, patient)
  }

  public func write(to rows: JotterRows) throws(Failure) {
    let known = try rows.newest(of: .session)
    guard number >= 1, number <= known + 1 else {
      throw .damagedArchive("sessions \(number)", "its number does not follow the one before")
    }
    guard (1...Archive.largest).contains(used), (0...Archive.largest).contains(followed) else {
      throw .damagedArchive("sessions \(number)", "it has a number that is not possible")
    }
    try rows.restore(self)
  }
}

/// A change in an archive, so that undo and redo work after an import.
public struct ArchivedChange: ArchivedRecord {
  struct Field: Codable, Equatable, Sendable {
    let record: RecordID
    let field: UseCases.Field
    let before: AnyValue
    let after: AnyValue
  }

  public var number: Int
  let session: Int
  let madeAt: ISOTime
  let kind: ChangeKind
  @OrNull var record: RecordID?
  @OrNull var incident: Int?
  @OrNull var follows: Int?
  @OrNull var author: Int?
  /// Position in the order of undo; nil if the change is not undone.
  @OrNull public var undone: Int?
  /// True if undo and redo skip the change.
  public let isExcludedFromUndo: Bool
  let edits: [Field]

  /// Names in archives.
  private enum CodingKeys: String, CodingKey {
    case number, session, madeAt, kind, record, incident, follows, author, undone
    case isExcludedFromUndo = "lost"
    case edits
  }

  public init(_ change: Change, undone: Int?, isExcludedFromUndo: Bool) {
    (number, session, madeAt) = (change.number, change.session, ISOTime(change.madeAt))
    (kind, record, incident) = (change.summary.kind, change.summary.record, change.summary.incident)
    (follows, author, self.undone) = (change.follows, change.author, undone)
    self.isExcludedFromUndo = isExcludedFromUndo
    edits = change.edits.map { edit in
      Field(record: edit.record, field: edit.field, before: AnyValue(edit.before), after: AnyValue(edit.after))
    }
  }

  /// True for the same change in another storage; ignores the edits, and the undo state, which may have changed since.
  func isSame(as other: ArchivedChange) -> Bool {
    (number, session, madeAt, kind) == (other.number, other.session, other.madeAt, other.kind)
      && (record, incident) == (other.record, other.incident)
  }

  public var change: Change {
    Change(
      number: number, session: session, madeAt: madeAt.instant,
      summary: ChangeSummary(kind, record, incident: incident),
      edits: edits.map { Edit($0.record, $0.field, before: $0.before.value, after: $0.after.value) }, follows: follows,
      author: author)
  }

  public func write(to rows: JotterRows) throws(Failure) {
    try check(rows.newestChange() + 1, "changes")
    guard (1...Archive.largest).contains(undone ?? 1) else {
      throw .damagedArchive("changes \(number)", "it has a number that is not possible")
    }
    guard try author.map({ author throws(Failure) in try rows.has(.practitioner(author)) }) ?? true else {
      throw .damagedArchive("changes \(number), v\(author ?? 0)", "this practitioner is not in the archive")
    }
    for edit in change.edits {
      let (record, field) = (edit.record, edit.field)
      guard try rows.has(record), try rows.canSet(field, of: record, to: edit.before),
        try rows.canSet(field, of: record, to: edit.after)
      else {
        throw .damagedArchive(
          "changes \(number), \(record.kind.rawValue) \(field.rawValue)", "this value is not possible")
      }
    }
    try rows.restore(self)
  }
}

/// A stored value: null, a number or a text.
struct AnyValue: Codable, Equatable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .none
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else {
      value = .integer(try container.decode(Int64.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .none: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}
