public import Architecture

/// Those of the team, and those who have left it.
public enum Practitioners: RecordType {
  /// What one is.
  public static let kind = RecordKind.practitioner
  /// What several are called.
  public static let plural = "practitioners"
  /// Who was onboarded first comes first, and each has a picture.
  public static let traits: RecordTraits = [.oldestFirst, .pictured]
  /// They are taken into a team, and leave it.
  public static let changes = (added: ChangeKind.onboarded, removed: ChangeKind.relieved)

  /// What can be known of one; a name is.
  public struct Fields: Sendable {
    /// The name.
    public let name = Stored.text(.name, .named)
    /// Where the practitioner lives or works: street and number.
    public let address = Stored.text(.address)
    /// The post code, the city and the country of that place.
    public let postcode = Stored.text(.postcode), city = Stored.text(.city), country = Stored.text(.country)
    /// How to reach the practitioner.
    public let mail = Stored.text(.mail), phone = Stored.text(.phone)
    /// Whether they set reminders or answer them, where the practice goes by roles.
    public let role = Stored.choice(.role, ReminderRight.allCases.map(\.rawValue), .unsearched)
    /// Whom the incident that they begin next is about, at whatever prompt that is (PV-30).
    public let patient = Stored.record(.patient, .patient, [.kept, .unsearched])
    /// Whether the session is theirs at each prompt, as an administrator has decided (SG-17).
    public let standard = Stored.choice(.standard, [yes], [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// That something is so.
  static let yes = "yes"

  /// Where the practice goes by roles, only who sets reminders says who sets them: by a role, and by whom is on the team.
  public static func check(_ change: RecordChange<Practitioner>, in book: JotterBook) throws(Failure) {
    switch change {
    case .added(let new) where !new.role.isEmpty: try book.demandRoles(of: new.number, was: "")
    case .edited(let old, let new) where old.role != new.role: try book.demandRoles(of: new.number, was: old.role)
    case .removed(let old) where old.role == ReminderRight.sets.rawValue:
      try book.demandRoles(of: old.number, was: old.role)
    case .restored(let back) where back.role == ReminderRight.sets.rawValue:
      try book.demandRoles(of: back.number, was: "")
    case .added, .edited, .removed, .restored: break
    }
  }

  /// Who is in session follows, and so does what is planned with somebody who has another name.
  public static func consequences(
    of change: RecordChange<Practitioner>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    switch change {
    case .added(let practitioner):
      // A colleague who is onboarded does not take the place of who is in session.
      guard try book.inSession() == nil else { return [] }
      return try book.set(.practitioner, of: .session(book.session), to: Value(practitioner.number))
    case .edited(let old, let new):
      // Unless another colleague has the old name, too.
      let others = try book.rows.team.filter { $0.number != new.number && $0.name == old.name }
      guard new.name != old.name, others.isEmpty else { return [] }
      var edits: [Edit] = []
      for number in try book.rows.appointments(with: old.name) {
        edits += try book.set(.practitioner, of: .appointment(number), to: .text(new.name))
      }
      return edits
    case .removed(let practitioner):
      let own = try book.set(.standard, of: practitioner.record.record, to: .text(""))
      // At other prompts nobody is in session from now on, and is again when this is undone.
      guard try book.rows.value(.practitioner, of: .session(book.session)).integer == practitioner.number else {
        return own
      }
      return try own + book.set(.practitioner, of: .session(book.session), to: .none)
    case .restored: return []
    }
  }

  /// With what is pending there: emergencies first, then the others, each newest first; at most ten.
  public static func details(
    of practitioner: Practitioner, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    let limit = 10
    var query = IncidentQuery(onlyEmergencies: true, takenBy: .practitioner(practitioner.number), limit: limit)
    var pending = try rows.page(query)
    // As many again leave enough of the others, whatever is an emergency among them.
    query.onlyEmergencies = false
    query.limit = limit + pending.incidents.count
    let open = try rows.page(query)
    let others = open.incidents.filter { !$0.isEmergency }
    pending.hasMore = open.hasMore || pending.hasMore || pending.incidents.count + others.count > limit
    pending.incidents = Array((pending.incidents + others).prefix(limit))
    var details = RecordDetails(practitioner.record, hasMore: pending.hasMore)
    details.incidents = pending.incidents
    details.occurring = try rows.value(.occurring, of: .session(session)).integer
    return details
  }
}

/// Someone of the team, or who has left it.
public typealias Practitioner = TypedRecord<Practitioners>

/// A prompt that is open now: who is in session there, and what is occurring.
public struct OpenPrompt: Equatable, Sendable, Codable {
  /// The number of its session.
  public var session: Int
  /// The number of who is in session; nil for nobody.
  public var practitioner: Int?
  /// The incident that is occurring; nil for none.
  public var occurring: Incident?
  /// Whether it is the one that asks.
  public var isHere: Bool

  /// A prompt of these values.
  public init(session: Int, practitioner: Int? = nil, occurring: Incident? = nil, isHere: Bool = false) {
    self.session = session
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}

extension JotterRows {
  /// The practitioner of this number, one who has left the team, too; nil when there is none.
  public func practitioner(_ number: Int) throws(Failure) -> Practitioner? {
    try record(.practitioner(number)).map { Practitioner($0) }
  }

  /// The practitioner whom the reference names.
  public func practitioner(_ reference: Reference, relievedToo: Bool = false) throws(Failure) -> Practitioner {
    Practitioner(try record(reference, releasedToo: relievedToo))
  }

  /// The whole team: a few dozen people at the most.
  var team: [Practitioner] {
    get throws(Failure) { try records(RecordQuery(.practitioner, limit: 1_000)).records.map { Practitioner($0) } }
  }

  /// The prompts that are open now, by session; the one that asks is one of them.
  func openPrompts(asking own: Int, _ stamp: Stamp) throws(Failure) -> [OpenPrompt] {
    var prompts: [OpenPrompt] = []
    for session in (try heldSessions(besides: own) + [own]).sorted() {
      let book = JotterBook(rows: self, session: session, stamp: stamp)
      prompts.append(
        OpenPrompt(
          session: session, practitioner: try book.inSession()?.number, occurring: try book.occurring(),
          isHere: session == own))
    }
    return prompts
  }
}
