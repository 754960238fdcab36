import Architecture
public import Foundation
package import UseCases

/// An incident, as one line.
public struct IncidentRow: Equatable, Sendable {
  public var number: Int
  /// The unique id, for other systems.
  public var id: String
  /// Time of the first entry.
  public var openedAt: Date
  /// Often empty.
  public var description: String
  public var patient: PatientName?
  /// The first note, shown instead of an empty description.
  public var firstNote: String
  /// Number of files of an incident without description and notes; nil otherwise.
  public var files: Int?
  /// The sum of the notes' costs, in euro.
  public var total: Decimal
  public var isEmergency: Bool
  public var isSettled: Bool
  /// True for the current incident of this prompt.
  public var isOccurring: Bool
  /// In order of their numbers.
  public var takers: [PractitionerName]
  /// The note that matches a search, if the row itself does not show the match.
  public var found: FoundNote?
  /// The declared fields with a value, in display order; nil without any.
  public var fields: [RecordRow.Field]?
  /// True if a note has the same text as the description: its amounts are then counted as those of the note.
  public var isTextOfNote: Bool

  public init(
    number: Int, id: String, openedAt: Date, description: String = "", patient: PatientName? = nil,
    firstNote: String = "", files: Int? = nil, total: Decimal = 0, isEmergency: Bool = false, isSettled: Bool = false,
    isOccurring: Bool = false, takers: [PractitionerName] = [], found: FoundNote? = nil,
    fields: [RecordRow.Field]? = nil, isTextOfNote: Bool = false
  ) {
    (self.fields, self.isTextOfNote) = (fields, isTextOfNote)
    self.number = number
    self.id = id
    self.openedAt = openedAt
    self.description = description
    self.patient = patient
    self.firstNote = firstNote
    self.files = files
    self.total = total
    self.isEmergency = isEmergency
    self.isSettled = isSettled
    self.isOccurring = isOccurring
    self.takers = takers
    self.found = found
  }

  package init(_ incident: Incident, isOccurring: Bool) {
    self.init(
      number: incident.number, id: incident.id.description, openedAt: Date(incident.openedAt),
      description: incident.description, patient: incident.patient,
      firstNote: incident.firstNote, files: incident.files, total: Decimal(incident.total),
      isEmergency: incident.isEmergency, isSettled: incident.settledAt != nil, isOccurring: isOccurring,
      takers: incident.takers,
      found: incident.found,
      fields: incident.fields?.map { RecordRow.Field($0) }, isTextOfNote: incident.isTextOfNote ?? false)
  }
}

/// An earlier text of a note, with its cost at that time.
public struct EarlierTextRow: Equatable, Sendable {
  public var text: String
  /// In euro; nil for none.
  public var cost: Decimal?
  /// Time at which a newer text or cost replaced this text.
  public var until: Date

  public init(text: String, cost: Decimal? = nil, until: Date) {
    self.text = text
    self.cost = cost
    self.until = until
  }
}

/// An earlier text of a field.
public struct EarlierFieldRow: Equatable, Sendable {
  /// The name of the field, as typed.
  public var name: String
  public var text: String
  /// Time at which a newer text replaced this text.
  public var until: Date

  public init(name: String, text: String, until: Date) {
    (self.name, self.text, self.until) = (name, text, until)
  }

  package init(_ earlier: EarlierField) {
    self.init(name: earlier.field.typedName, text: earlier.text, until: Date(earlier.replacedAt))
  }
}

public struct NoteRow: Equatable, Sendable {
  /// The number within the incident.
  public var number: Int
  public var text: String
  /// In euro; nil for none.
  public var cost: Decimal?
  public var writtenAt: Date
  /// True if marked for removal; shown only until the prompt leaves the incident.
  public var isErased: Bool
  /// Nil if unknown.
  public var author: PractitionerName?
  /// Earlier texts, oldest first; nil without any.
  public var earlier: [EarlierTextRow]?
  /// True if the text may contain an uncounted amount: no cost was set since the text was typed.
  public var isUncertain: Bool

  public init(
    number: Int, text: String, cost: Decimal? = nil, writtenAt: Date, isErased: Bool = false,
    author: PractitionerName? = nil,
    earlier: [EarlierTextRow]? = nil, isUncertain: Bool = false
  ) {
    self.isUncertain = isUncertain
    self.number = number
    self.text = text
    self.cost = cost
    self.writtenAt = writtenAt
    self.isErased = isErased
    self.author = author
    self.earlier = earlier
  }

  package init(_ note: Note, earlier: [EarlierText]? = nil, uncertain: [Int]? = nil) {
    let earlier = earlier?.filter { $0.note == note.number } ?? []
    self.init(
      number: note.number, text: note.text, cost: note.cost.map { Decimal($0) }, writtenAt: Date(note.writtenAt),
      isErased: note.erasedAt != nil, author: note.author,
      earlier: earlier.isEmpty
        ? nil
        : earlier.map { EarlierTextRow(text: $0.text, cost: $0.cost.map { Decimal($0) }, until: Date($0.replacedAt)) },
      isUncertain: uncertain?.contains(note.number) ?? false)
  }
}

/// The note that stores the cost of a description or of a health book entry.
public struct ChargeRow: Equatable, Sendable {
  /// The incident's number.
  public var incident: Int
  public var note: NoteRow
  /// The practitioners who have taken the incident, in order of their numbers.
  public var takers: [PractitionerName]
  /// True if the incident is not the current one, or only others have taken it.
  public var isOfOthers: Bool
  /// True if the incident was settled after its opening; false for an open one, and for one that was settled from the
  /// start, for the cost of an entry.
  public var isSettled: Bool

  public init(
    incident: Int, note: NoteRow, takers: [PractitionerName] = [], isOfOthers: Bool = false, isSettled: Bool = false
  ) {
    (self.incident, self.note, self.takers) = (incident, note, takers)
    (self.isOfOthers, self.isSettled) = (isOfOthers, isSettled)
  }

  package init(_ charge: Charge, occurring: Int?, inSession: Int?) {
    let takers = charge.incident.takers
    let isTakenHere = inSession.map { own in takers.contains { $0.number == own } } ?? true
    self.init(
      incident: charge.incident.number, note: NoteRow(charge.note), takers: takers,
      isOfOthers: charge.incident.number != occurring || !isTakenHere,
      isSettled: charge.incident.settledAt.map { $0 != charge.incident.openedAt } ?? false)
  }
}
