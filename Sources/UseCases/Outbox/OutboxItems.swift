public import Architecture

/// The outbox: what has still to reach another system.
///
/// What a person wants, and what the other system was told, are two fields: while they differ, the item waits. So undo
/// takes an item back that was not sent, and has one taken back there that was.
public enum OutboxItems: RecordType {
  /// What one is.
  public static let kind: RecordKind = .outbox
  /// What several are called.
  public static let plural = "outbox"
  /// What waits longest comes first.
  public static let traits: RecordTraits = .oldestFirst
  /// What waits, and what is to be taken back; what has a name that is wanted for another one.
  public static let lists: [[Field]] = [[.wanted, .told], [.base]]

  /// What is known of one; nobody types it.
  public struct Fields: Sendable {
    /// What it is about, in a line.
    public let name = Stored.text(.name, [.named, .kept])
    /// Which of the appointments of the practice it is about: `a4`.
    public let appointment = Stored.text(.appointment, [.kept, .unsearched])
    /// The server's id of that appointment.
    public let object = Stored.text(.object, [.kept, .unsearched])
    /// The server's id of the user whose appointment that is; it is sent under their log-in alone.
    public let user = Stored.text(.user, [.kept, .unsearched])
    /// What of it is to be another, what the server had, and what it is to have; of a status the server's own words, once
    /// it has said them.
    public let
      aspect = Stored.choice(
        .aspect, ServerAspect.allCases.map(\.rawValue), [.kept, .unsearched]),
      before = Stored.lines(.before, [.kept, .unsearched]), after = Stored.lines(.after, [.kept, .unsearched])
    /// Who has changed it; it is sent while they are in session.
    public let practitioner = Stored.record(.practitioner, .practitioner, [.kept, .unsearched])
    /// When it was changed.
    public let madeAt = Stored.moment(.madeAt, [.kept, .unsearched])
    /// Of a report: which one, to whom, under which name, and whether that name is its own there.
    public let report = Stored.record(.report, .report, [.kept, .unsearched]),
      institution = Stored.record(.institution, .institution, .kept), base = Stored.text(.base, [.kept, .unsearched]),
      claimed = Stored.choice(.claimed, [yes], [.kept, .unsearched])
    /// Of an evening: which day it is, and the address that it is for; none where it is for an institution.
    public let evening = Stored.lines(.evening, [.kept, .unsearched]), mail = Stored.text(.mail, .kept)
    /// Whether the person wants it, and whether the server has it.
    ///
    /// A wish that cannot be taken back any more is going, and so is a change of which it is not known whether the server
    /// has it.
    public let wanted = Stored.choice(.wanted, [yes, going], [.kept, .unsearched]),
      told = Stored.choice(.told, [yes, going], [.kept, .unsearched])
    /// The session that is sending it.
    public let sender = Stored.text(.sender, [.kept, .unsearched])
    /// Why it waits for a person, and what the server has, or says.
    public let held = Stored.choice(.held, OutboxHold.allCases.map(\.rawValue), [.kept, .unsearched]),
      theirs = Stored.lines(.theirs, [.kept, .unsearched])
    /// How often it was tried, and what went wrong last.
    public let attempts = Stored.decimal(.attempts, [.kept, .unsearched]),
      problem = Stored.text(.problem, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// That something is so.
  static let yes = "yes"
  /// That it is on its way.
  static let going = "going"
}

/// Something that has still to reach another system.
public typealias OutboxItem = TypedRecord<OutboxItems>

extension OutboxItem {
  /// Whether it was not sent yet, or is still to be taken back.
  ///
  /// What an institution or an address was sent cannot be taken back.
  public var isOpen: Bool { self.wanted != self.told && !(recipient != nil && self.wanted.isEmpty) }
  /// Who takes it; nil for a change of an appointment, which is for the server of those.
  public var recipient: Recipient? {
    self.institution.map { .institution($0.number) } ?? (self.mail.isEmpty ? nil : .mail)
  }
  /// The day that is told; nil for another item.
  var day: DigestQuery? { DigestQuery(stored: self.evening) }
  /// What the server is to have.
  public var goal: String { self.wanted.isEmpty ? self.before : self.after }
  /// What it had when this was decided.
  public var known: String { self.wanted.isEmpty ? self.after : self.before }
  /// What of the appointment it is about.
  public var change: ServerChange {
    ServerChange(ServerAspect(rawValue: self.aspect) ?? .status, goal)
  }
  /// Why it waits for a person; nil for one that does not.
  public var hold: OutboxHold? { OutboxHold(rawValue: self.held) }

  /// Whether what went wrong with it keeps its institution from all others, until a person has decided about it.
  var blocksOthers: Bool { hold == .refused && transferFailure?.isOfInstitution == true }

  /// Whether it is sent after that one, which waits for a person.
  func isBehind(_ held: OutboxItem) -> Bool {
    if recipient != nil { return held.blocksOthers && held.recipient == recipient }
    return held.recipient == nil && held.object == self.object && held.number < number
  }

  /// How long it is left alone after it was tried.
  var pause: Duration { tried == 0 ? .zero : RetryPause.after(attempts: tried - 1) }

  /// How often it was tried.
  public var tried: Int { record[.attempts].flatMap { Int($0) } ?? 0 }
  /// What went wrong last with a server of appointments; nil where nothing did.
  public var failure: ServerFailure? {
    ServerFailureKind(rawValue: trouble.kind).map { ServerFailure($0, trouble.words) }
  }
  /// What went wrong last with an institution; nil where nothing did.
  public var transferFailure: TransferFailure? {
    TransferFailureKind(rawValue: trouble.kind).map { TransferFailure($0, trouble.words) }
  }
  /// What went wrong last, as it is stored: its kind, and the words behind a colon.
  private var trouble: (kind: String, words: String) {
    let parts = self.problem.split(separator: ":", maxSplits: 1)
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1].trimmingPrefix(" ")) : "")
  }

  /// Where that which the server had stands: what this takes the place of.
  var knownField: Field { self.wanted.isEmpty ? .after : .before }

  /// Whether the server has what it is to have.
  func isReached(by now: ServerAppointment) -> Bool { now.has(goal, as: change.aspect) }

  /// Whether what the server has now may become what it is to have: it is as it was.
  func mayFollow(_ now: ServerAppointment) -> Bool {
    if now.has(known, as: change.aspect) { return true }
    // A visit goes on from there to its end, whoever says how far it is.
    let onTheWay: [ServerStatus] = [.planned, .arrived, .open]
    return change.aspect == .status && ServerStatus(said: goal) == .completed
      && onTheWay.contains(now.status) && onTheWay.contains(ServerStatus(said: known))
  }
}

/// One change of an appointment at a server.
public struct ServerChange: Equatable, Sendable, Codable {
  /// What of it.
  public var aspect: ServerAspect
  /// What it is to be: a text; of a status a raw value of `ServerAppointment.Status`, or the server's own word, to give it
  /// back.
  public var value: String

  /// A change to this value.
  public init(_ aspect: ServerAspect, _ value: String) { (self.aspect, self.value) = (aspect, value) }
}

extension ServerAppointment {
  /// What it is now: of a status the server's own word.
  public func value(of aspect: ServerAspect) -> String {
    switch aspect {
    case .status: statusWord.isEmpty ? status.rawValue : statusWord
    case .reason: reason
    }
  }

  /// Whether it is that: of a status the same word, or what that raw value stands for.
  func has(_ value: String, as aspect: ServerAspect) -> Bool {
    value == self.value(of: aspect) || aspect == .status && value == status.rawValue && status != .other
  }
}
