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
    /// The right to set or to answer reminders, if the practice uses roles.
    public let role = Stored.choice(.role, ReminderRight.allCases.map(\.rawValue), .unsearched)
    /// The patient of the practitioner's next incident, at any prompt (PV-30).
    public let patient = Stored.record(.patient, .patient, [.readOnly, .unsearched])
    /// `yes` for the standard user, whom an administrator has put in session at every prompt (SG-17).
    public let standard = Stored.choice(.standard, [yes], [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())

  /// The value of a set flag.
  static let yes = "yes"

  /// Refuses to remove the standard user, whom only the administrator may release.
  ///
  /// If the practice uses roles, the `sets` role is required to change a role, and to remove or restore a member with
  /// the `sets` role.
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
      return try book.beginSession(of: practitioner.number)
    case .edited(let old, let new):
      // An appointment stores its practitioner by name: leave it if another colleague has the old name, too.
      let others = try book.rows.team.filter { $0.number != new.number && $0.name == old.name }
      guard new.name != old.name, others.isEmpty else { return [] }
      var edits: [Edit] = []
      for number in try book.rows.appointments(with: old.name) {
        edits += try book.set(.practitioner, of: .appointment(number), to: .text(new.name))
      }
      return edits
    case .removed(let practitioner):
      // Other prompts keep the number, but have no practitioner in session until an undo.
      guard try book.rows.value(.practitioner, of: .session(book.session)).integer == practitioner.number else {
        return []
      }
      return try book.endSession(choosing: practitioner.patient?.number)
    case .restored: return []
    }
  }

  /// The record with at most ten open incidents: emergencies first, then the others, newest first.
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

/// An open prompt, with its practitioner and its current incident.
public struct OpenPrompt: Equatable, Sendable, Codable {
  /// The number of the session.
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

  /// The practitioner of a reference; a former practitioner, by number or by name, only with `relievedToo`.
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
