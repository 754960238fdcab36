/// What is current at a prompt, in an archive.
public struct ArchivedSession: ArchivedRecord {
  /// The session.
  public var number: Int
  /// Its place among the sessions, the one used last being the last.
  public let used: Int
  /// The occurring incident.
  @OrNull public var occurring: Int?
  /// Who is in session.
  @OrNull public var practitioner: Int?
  /// Whom the incident that begins next is about.
  @OrNull public var patient: Int?
  /// How far the agenda has followed its changes.
  public let followed: Int

  /// A session of these values.
  public init(number: Int, used: Int, occurring: Int?, practitioner: Int?, patient: Int?, followed: Int) {
    (self.number, self.used, self.followed) = (number, used, followed)
    (self.occurring, self.practitioner, self.patient) = (occurring, practitioner, patient)
  }

  /// Stores it.
  public func write(to rows: JotterRows) throws(Failure) {
    let known = try rows.newest(of: .session)
    guard number >= 1, number <= known + 1 else { throw .damagedArchive("sessions: \(number) follows \(known)") }
    guard (1...Archive.largest).contains(used), (0...Archive.largest).contains(followed) else {
      throw .damagedArchive("session \(number) is counted beyond \(Archive.largest)")
    }
    try rows.restore(self)
  }
}

/// A change in an archive: with it what was done before can be undone and done again afterwards.
public struct ArchivedChange: ArchivedRecord {
  /// One field of one record, before and after.
  struct Field: Codable, Equatable, Sendable {
    let record: RecordID
    let field: UseCases.Field
    let before: AnyValue
    let after: AnyValue
  }

  /// The change.
  public var number: Int
  let session: Int
  let madeAt: ISOTime
  let kind: ChangeKind
  @OrNull var record: RecordID?
  @OrNull var incident: Int?
  @OrNull var follows: Int?
  @OrNull var author: Int?
  /// Its place in the order of undoing; nil while it is not undone.
  @OrNull public var undone: Int?
  /// Whether it can be neither undone nor done again any more.
  public let lost: Bool
  let edits: [Field]

  /// As it is stored.
  public init(_ change: Change, undone: Int?, isLost: Bool) {
    (number, session, madeAt) = (change.number, change.session, ISOTime(change.madeAt))
    (kind, record, incident) = (change.summary.kind, change.summary.record, change.summary.incident)
    (follows, author, self.undone, lost) = (change.follows, change.author, undone, isLost)
    edits = change.edits.map { edit in
      Field(record: edit.record, field: edit.field, before: AnyValue(edit.before), after: AnyValue(edit.after))
    }
  }

  /// The change.
  public var change: Change {
    Change(
      number: number, session: session, madeAt: madeAt.instant,
      summary: ChangeSummary(kind, record, incident: incident),
      edits: edits.map { Edit($0.record, $0.field, before: $0.before.value, after: $0.after.value) }, follows: follows,
      author: author)
  }

  /// Stores it.
  public func write(to rows: JotterRows) throws(Failure) {
    try check(rows.newestChange() + 1, "changes")
    guard (1...Archive.largest).contains(undone ?? 1) else {
      throw .damagedArchive("change \(number) is counted beyond \(Archive.largest)")
    }
    guard try author.map({ author throws(Failure) in try rows.has(.practitioner(author)) }) ?? true else {
      throw .damagedArchive("change \(number) was made by practitioner \(author ?? 0), who is not there")
    }
    for edit in change.edits {
      let (record, field) = (edit.record, edit.field)
      guard try rows.has(record), try rows.canSet(field, of: record, to: edit.before),
        try rows.canSet(field, of: record, to: edit.after)
      else {
        throw .damagedArchive("change \(number) sets \(field.rawValue) of a \(record.kind.rawValue), which cannot be")
      }
    }
    try rows.restore(self)
  }
}

/// What a field holds, as it is: null, a number or a text.
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
