public import Architecture

/// The outbox: changes, reports and digests for other systems.
///
/// `wanted` is the practitioner's wish, `told` the state of the other system. An item waits while both differ: undo
/// withdraws an unsent item, and reverts a sent one at the server.
public enum OutboxItems: RecordType {
  public static let kind: RecordKind = .outbox
  public static let plural = "outbox"
  /// Oldest item first.
  public static let traits: RecordTraits = .oldestFirst
  /// One index each: open items; file names in use, to choose a name for another report.
  public static let lists: [[Field]] = [[.wanted, .told], [.base]]

  /// The fields; only the program sets them.
  public struct Fields: Sendable {
    /// One-line description.
    public let name = Stored.text(.name, [.named, .readOnly])
    /// Reference of the local appointment, such as `a4`.
    public let appointment = Stored.text(.appointment, [.readOnly, .unsearched])
    /// Server's id of the appointment.
    public let object = Stored.text(.object, [.readOnly, .unsearched])
    /// Server's id of the appointment's user; only the log-in of this user sends the item.
    public let user = Stored.text(.user, [.readOnly, .unsearched])
    /// Changed aspect, old and new value; for a status, the server's own words once known.
    public let
      aspect = Stored.choice(
        .aspect, ServerAspect.allCases.map(\.rawValue), [.readOnly, .unsearched]),
      before = Stored.lines(.before, [.readOnly, .unsearched]), after = Stored.lines(.after, [.readOnly, .unsearched])
    /// Author of the change; only a session with this practitioner sends the item.
    public let practitioner = Stored.record(.practitioner, .practitioner, [.readOnly, .unsearched])
    public let madeAt = Stored.moment(.madeAt, [.readOnly, .unsearched])
    /// For a report: the report, its institution, the name of its files there, and whether it has reserved this name.
    public let report = Stored.record(.report, .report, [.readOnly, .unsearched]),
      institution = Stored.record(.institution, .institution, .readOnly),
      base = Stored.text(.base, [.readOnly, .unsearched]),
      claimed = Stored.choice(.claimed, [yes], [.readOnly, .unsearched])
    /// For a digest: the day, and the mail address; no address for an institution.
    public let evening = Stored.lines(.evening, [.readOnly, .unsearched]), mail = Stored.text(.mail, .readOnly)
    /// The practitioner's wish, and the state of the other system.
    ///
    /// `going` in `wanted`: the item cannot be withdrawn any more. `going` in `told`: it is unknown whether the change
    /// arrived.
    public let wanted = Stored.choice(.wanted, [yes, going], [.readOnly, .unsearched]),
      told = Stored.choice(.told, [yes, going], [.readOnly, .unsearched])
    /// Session that has claimed the item.
    public let sender = Stored.text(.sender, [.readOnly, .unsearched])
    /// Reason of the hold, and the server's value or message.
    public let held = Stored.choice(.held, OutboxHold.allCases.map(\.rawValue), [.readOnly, .unsearched]),
      theirs = Stored.lines(.theirs, [.readOnly, .unsearched])
    /// Number of failed tries, and the latest failure.
    public let attempts = Stored.decimal(.attempts, [.readOnly, .unsearched]),
      problem = Stored.text(.problem, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())

  static let yes = "yes"
  static let going = "going"
}

/// A change, report or digest for another system.
public typealias OutboxItem = TypedRecord<OutboxItems>

extension OutboxItem {
  /// True if the item must be sent, or reverted at the server.
  ///
  /// Sent reports and mails cannot be reverted.
  public var isOpen: Bool { self.wanted != self.told && !(recipient != nil && self.wanted.isEmpty) }
  /// Receiver of a report or digest; nil for a change of an appointment, which is for the server.
  public var recipient: Recipient? {
    self.institution.map { .institution($0.number) } ?? (self.mail.isEmpty ? nil : .mail)
  }
  /// Day of a digest; nil for another item.
  var day: DigestQuery? { DigestQuery(stored: self.evening) }
  /// Value that the server should have.
  public var goal: String { self.wanted.isEmpty ? self.before : self.after }
  /// Value that the server is expected to have before the item is sent.
  public var known: String { self.wanted.isEmpty ? self.after : self.before }
  public var change: ServerChange {
    ServerChange(ServerAspect(rawValue: self.aspect) ?? .status, goal)
  }
  /// Reason of the hold; nil for an item that needs no decision.
  public var hold: OutboxHold? { OutboxHold(rawValue: self.held) }

  /// True if the item's failure blocks all items for the same institution until a practitioner decides.
  var blocksOthers: Bool { hold == .refused && transferFailure?.isOfInstitution == true }

  /// True if the item is on hold because a program is missing or not set up; the next request to send tries it again.
  var isHeldForProgram: Bool { hold == .refused && transferFailure?.isOfProgram == true }

  /// True if this item must wait for the held item.
  func isBlocked(by held: OutboxItem) -> Bool {
    if recipient != nil { return held.blocksOthers && held.recipient == recipient }
    return held.recipient == nil && held.object == self.object && held.number < number
  }

  /// Minimum pause between the latest try and the next.
  var pause: Duration { failedAttempts == 0 ? .zero : RetryPause.after(attempts: failedAttempts - 1) }

  /// Number of failed tries.
  public var failedAttempts: Int { record[.attempts].flatMap { Int($0) } ?? 0 }
  /// Latest failure at the server of appointments; nil for none.
  public var failure: ServerFailure? {
    ServerFailureKind(rawValue: trouble.kind).map { ServerFailure($0, trouble.words) }
  }
  /// Latest failure at an institution; nil for none.
  public var transferFailure: TransferFailure? {
    TransferFailureKind(rawValue: trouble.kind).map { TransferFailure($0, trouble.words) }
  }
  /// Latest failure as stored: its kind, then a colon and the message.
  private var trouble: (kind: String, words: String) {
    let parts = self.problem.split(separator: ":", maxSplits: 1)
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1].trimmingPrefix(" ")) : "")
  }

  /// Field that stores `known`.
  var knownField: Field { self.wanted.isEmpty ? .after : .before }

  /// True if the server has the goal.
  func isReached(by now: ServerAppointment) -> Bool { now.has(goal, as: change.aspect) }

  /// True if the server's value may be replaced: it is unchanged, or the visit has only advanced.
  func mayFollow(_ now: ServerAppointment) -> Bool {
    if now.has(known, as: change.aspect) { return true }
    // A visit may be completed from each of these states, even if another user set the state.
    let onTheWay: [ServerStatus] = [.planned, .arrived, .open]
    return change.aspect == .status && ServerStatus(said: goal) == .completed
      && onTheWay.contains(now.status) && onTheWay.contains(ServerStatus(said: known))
  }
}

/// One change of an appointment at a server.
public struct ServerChange: Equatable, Sendable, Codable {
  public var aspect: ServerAspect
  /// A text; for a status, a raw value of `ServerStatus`, or the server's own word to restore.
  public var value: String

  public init(_ aspect: ServerAspect, _ value: String) { (self.aspect, self.value) = (aspect, value) }
}

extension ServerAppointment {
  /// Current value; for a status, the server's own word, if any.
  public func value(of aspect: ServerAspect) -> String {
    switch aspect {
    case .status: statusWord.isEmpty ? status.rawValue : statusWord
    case .reason: reason
    }
  }

  /// True if the appointment has this value; a status matches by the server's word or by raw value.
  func has(_ value: String, as aspect: ServerAspect) -> Bool {
    value == self.value(of: aspect) || aspect == .status && value == status.rawValue && status != .other
  }
}
