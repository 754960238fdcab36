public import Architecture

/// The members of the team, present and former.
public enum Practitioners: RecordType {
  public static let kind = RecordKind.practitioner
  public static let plural = "practitioners"
  /// Listed in the order of onboarding; each can have a picture.
  public static let traits: RecordTraits = [.oldestFirst, .pictured]
  /// Adding is called onboarding, and removing relieving.
  public static let changes = (added: ChangeKind.onboarded, removed: ChangeKind.relieved)

  /// The fields; a name is required.
  public struct Fields: Sendable {
    public let name = Stored.text(.name, .named)
    public let address = Stored.text(.address)
    public let postcode = Stored.text(.postcode), city = Stored.text(.city), country = Stored.text(.country)
    public let mail = Stored.text(.mail), phone = Stored.text(.phone)
    /// The role for reminders, if the practice uses roles: sets or answers them.
    public let role = Stored.choice(.role, ReminderRight.allCases.map(\.rawValue), .unsearched)
    /// The patient of the practitioner's next incident, at any prompt (PV-30).
    public let patient = Stored.record(.patient, .patient, [.readOnly, .unsearched])
    /// `yes` for the standard user, in session at every prompt, as set by an administrator (SG-17).
    public let standard = Stored.choice(.standard, [yes], [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())

  /// The value of a set flag.
  static let yes = "yes"

  /// If the practice uses roles, requires the `sets` role for changing roles and for members with that role.
  ///
  /// The standard user stays in the team until the administrator has ended that.
  public static func check(_ change: RecordChange<Practitioner>, in book: JotterBook) throws(Failure) {
    if case .removed(let old) = change { try book.checkNotStandard(old) }
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

  /// Updates the session, and the planned practitioner of appointments after a renaming.
  public static func consequences(
    of change: RecordChange<Practitioner>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    switch change {
    case .added(let practitioner):
      // A new colleague does not replace the practitioner in session.
      guard try book.inSession() == nil else { return [] }
      return try book.set(.practitioner, of: .session(book.session), to: Value(practitioner.number))
    case .edited(let old, let new):
      // Not if another colleague has the old name, too.
      let others = try book.rows.team.filter { $0.number != new.number && $0.name == old.name }
      guard new.name != old.name, others.isEmpty else { return [] }
      var edits: [Edit] = []
      for number in try book.rows.appointments(with: old.name) {
        edits += try book.set(.practitioner, of: .appointment(number), to: .text(new.name))
      }
      return edits
    case .removed(let practitioner):
      // Other prompts keep the number: without a listed practitioner none is in session there, until an undo.
      guard try book.rows.value(.practitioner, of: .session(book.session)).integer == practitioner.number else {
        return []
      }
      return try book.set(.practitioner, of: .session(book.session), to: .none)
    case .restored: return []
    }
  }

  /// The record with the practitioner's open incidents: emergencies first, each newest first; at most ten.
  public static func details(
    of practitioner: Practitioner, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    let limit = 10
    var query = IncidentQuery(onlyEmergencies: true, takenBy: .practitioner(practitioner.number), limit: limit)
    var pending = try rows.page(query)
    // Add the number of emergencies to the limit: all of them may be among these incidents, too.
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

/// A present or former member of the team.
public typealias Practitioner = TypedRecord<Practitioners>

/// An open prompt, with its practitioner and its occurring incident.
public struct OpenPrompt: Equatable, Sendable, Codable {
  /// The number of its session.
  public var session: Int
  /// The number of the practitioner in session; nil for none.
  public var practitioner: Int?
  public var occurring: Incident?
  /// True for the prompt of the caller.
  public var isHere: Bool

  public init(session: Int, practitioner: Int? = nil, occurring: Incident? = nil, isHere: Bool = false) {
    self.session = session
    self.practitioner = practitioner
    self.occurring = occurring
    self.isHere = isHere
  }
}

extension JotterRows {
  /// The practitioner of this number, present or former; nil if there is none.
  public func practitioner(_ number: Int) throws(Failure) -> Practitioner? {
    try record(.practitioner(number)).map { Practitioner($0) }
  }

  /// The practitioner of a reference; a former one, by number or by name, only if `relievedToo`.
  public func practitioner(_ reference: Reference, relievedToo: Bool = false) throws(Failure) -> Practitioner {
    Practitioner(try record(reference, releasedToo: relievedToo))
  }

  /// The present team, at most 1,000 members.
  var team: [Practitioner] {
    get throws(Failure) { try records(RecordQuery(.practitioner, limit: 1_000)).records.map { Practitioner($0) } }
  }

  /// The open prompts by session, the caller's included.
  func openPrompts(asking own: Int, _ stamp: Stamp) throws(Failure) -> [OpenPrompt] {
    var prompts: [OpenPrompt] = []
    for session in (try heldSessions(excluding: own) + [own]).sorted() {
      let book = JotterBook(rows: self, session: session, stamp: stamp)
      prompts.append(
        OpenPrompt(
          session: session, practitioner: try book.inSession()?.number, occurring: try book.occurring(),
          isHere: session == own))
    }
    return prompts
  }
}
