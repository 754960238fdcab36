public import Architecture

/// One durable change: what was done, in which session, and each field that it touched, before and after.
///
/// Nothing is ever deleted: a record that a change made is hidden by its undo, and shown again by its redo.
public struct Change: Equatable, Sendable, Codable {
  /// Its place in the history of the folder.
  public var number: Int
  /// The session in which it was made.
  public var session: Int
  /// When.
  public var madeAt: Instant
  /// What it was.
  public var summary: ChangeSummary
  /// Every field that it touched, in order.
  public var edits: [Edit]
  /// The change that it was made because of, by another process; the two are undone and done again together.
  public var follows: Int?
  /// The number of the practitioner who was in session when it was made; nil for nobody, and where that is not known.
  public var author: Int?

  /// A change of these values.
  public init(
    number: Int, session: Int, madeAt: Instant, summary: ChangeSummary, edits: [Edit], follows: Int? = nil,
    author: Int? = nil
  ) {
    self.number = number
    self.session = session
    self.madeAt = madeAt
    self.summary = summary
    self.edits = edits
    self.follows = follows
    self.author = author
  }
}

/// What a change was, in a line.
public struct ChangeSummary: Equatable, Sendable, Codable {
  /// What was done.
  public var kind: ChangeKind
  /// To which record; nil for leaving an incident without beginning another.
  public var record: RecordID?
  /// Which incident it concerns: that of the record, or that which an appointment has or is interrupted by.
  public var incident: Int?

  /// A summary of these values; the incident of an incident, or of a part of one, need not be said.
  public init(_ kind: ChangeKind, _ record: RecordID? = nil, incident: Int? = nil) {
    self.kind = kind
    self.record = record
    self.incident = record?.kind.whole == .incident ? record?.number : incident
  }
}

/// What can be done to a record.
///
/// The raw values are stored: they never change.
public enum ChangeKind: String, Equatable, Sendable, Codable, CaseIterable {
  /// A note was jotted, perhaps as the first thing of a new incident.
  case noted
  /// The description was set.
  case described
  /// A new incident was begun.
  case began
  /// The jotter was emptied for a new incident that does not exist yet.
  case left
  /// It was declared an emergency.
  case raised
  /// It was declared none.
  case calmed
  /// It was made the occurring one.
  case opened
  /// It was closed.
  case settled
  /// It was opened again after it had been closed.
  case reopened
  /// It was removed.
  case discarded
  /// It was brought back after it had been removed.
  case recovered
  /// The cost of a note was set, changed or cleared.
  case priced
  /// A photo, a video, a PDF or a recording was attached.
  case attached
  /// A note or a medium was marked for removal.
  case erased
  /// That mark was taken away.
  case restored
  /// An appointment was planned.
  case planned
  /// It was put to another time.
  case moved
  /// It will not take place.
  case cancelled
  /// Its incident was begun, or made the occurring one.
  case attended
  /// An emergency came between.
  case interrupted
  /// It went on after the emergency; it and what follows were put back.
  case resumed
  /// A practitioner was taken into the team.
  case onboarded
  /// A practitioner's profile, the text of a note, or what was planned, was changed.
  case edited
  /// A practitioner has left the team.
  case relieved
  /// An incident was taken by a practitioner.
  case taken
  /// It is no longer taken by them.
  case dropped
  /// A practitioner is in session at the prompt.
  case activated
  /// Nobody is in session at the prompt any more.
  case deactivated
  /// It is about a patient; without an incident, the next one will be.
  case assigned
  /// It is about no patient any more.
  case unassigned
  /// A patient or a guardian was added.
  case admitted
  /// A patient or a guardian has left the list.
  case released
  /// An entry of a passport was added.
  case entered
  /// An entry of a passport was removed.
  case struck
  /// A guardian is something to a patient: owner, guardian or caretaker.
  case linked
  /// A guardian is nothing to a patient any more.
  case unlinked
  /// A practitioner or a patient was given a picture.
  case pictured
  /// The picture was taken away.
  case unpictured
}

extension ChangeKind {
  /// What an appointment may have to follow.
  public static let followable: [ChangeKind] = [.raised, .calmed, .settled, .discarded]
}

/// One field of one record, before and after.
public struct Edit: Equatable, Sendable, Codable {
  /// Which record.
  public var record: RecordID
  /// Which of its fields.
  public var field: Field
  /// What was there.
  public var before: Value
  /// What is there since.
  public var after: Value

  /// An edit of these values.
  public init(_ record: RecordID, _ field: Field, before: Value, after: Value) {
    self.record = record
    self.field = field
    self.before = before
    self.after = after
  }

  /// The edit that takes this one back.
  public var inverse: Edit { Edit(record, field, before: after, after: before) }
}

/// A field that changes may touch.
///
/// The raw values are stored: they never change.
///
/// A new field of an incident is added here, to `Incident`, and to the columns of each store.
public enum Field: String, Equatable, Sendable, Codable, CaseIterable {
  /// Whether the record is there at all: an incident, a note, that somebody has taken it.
  case exists
  /// An incident's description.
  case description
  /// Whether an incident is an emergency.
  case isEmergency = "emergency"
  /// When an incident was closed.
  case settledAt = "settled_at"
  /// When an incident was removed.
  case discardedAt = "discarded_at"
  /// A note's text.
  case text
  /// A note's cost, in cents.
  case cost
  /// When a note or a medium was marked for removal.
  case erasedAt = "erased_at"
  /// A session's occurring incident.
  case occurring
  /// When an appointment begins.
  case startsAt = "starts_at"
  /// When it has ended.
  case endsAt = "ends_at"
  /// When an appointment was cancelled.
  case cancelledAt = "cancelled_at"
  /// An appointment's incident.
  case incident
  /// The emergency that came between.
  case interruptedBy = "interrupted_by"
  /// Since when.
  case interruptedAt = "interrupted_at"
  /// Of an appointment: the number of the patient who is known, what kind of visit it is, and why.
  case known, type, reason
  /// The name of a practitioner or a guardian.
  case name
  /// The address of a practitioner or a guardian.
  case address
  /// The post code of that.
  case postcode
  /// Its city.
  case city
  /// Its country.
  case country
  /// The mail address of a practitioner or a guardian.
  case mail
  /// The telephone number of a practitioner or a guardian.
  case phone
  /// The picture of a practitioner or a patient: the id of its medium, as a text.
  case picture
  /// When a practitioner left the team.
  case relievedAt = "relieved_at"
  /// The practitioner in session; the name of an appointment's.
  case practitioner
  /// An incident's patient, and a session's for the incident that begins next; the name of an appointment's.
  case patient
  /// When a patient or a guardian left the list.
  case releasedAt = "released_at"
  /// Of a patient: its own values; see `PassportField` for what they hold, here and below.
  case species, breed, sex, born, colour, features, notes
  /// Of a patient: how it is marked.
  case chip, chipDate, chipPlace, tattoo, tattooDate, tattooPlace
  /// Of a patient and of its entries: who issued, vaccinated, tested or treated.
  case vet, vetAddress, vetPostcode, vetCity, vetCountry, vetPhone, vetMail, vetSp, issued
  /// Of an owner and of a guardian.
  case surname
  /// What a guardian is to a patient; none for nothing.
  case role
  /// Of a vaccination, a test or a treatment.
  case vaccine, manufacturer, batch, date, from, until, sample, titre, product, substance, time
}

/// What a field holds.
public enum Value: Equatable, Sendable, Codable {
  /// Nothing.
  case none
  /// A number, a truth (0 or 1), or an instant in milliseconds since 1970.
  case integer(Int64)
  /// A text.
  case text(String)

  /// A truth.
  public init(_ truth: Bool) { self = .integer(truth ? 1 : 0) }
  /// An instant, if any.
  public init(_ instant: Instant?) { self = instant.map { .integer($0.milliseconds) } ?? .none }
  /// A number, if any.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .none }

  /// The number, if it is one.
  public var integer: Int? {
    if case .integer(let value) = self { Int(value) } else { nil }
  }
  /// The text, if it is one.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }
}
