import Architecture
public import Foundation
package import UseCases

/// One incident, as a person sees it in a line.
public struct IncidentRow: Equatable, Sendable {
  /// The short number that people use.
  public var number: Int
  /// The id that other systems use.
  public var id: String
  /// When the first thing of it was jotted.
  public var openedAt: Date
  /// What it is about; often empty.
  public var description: String
  /// Whom it is about.
  public var patient: PatientName?
  /// Its first note, for a list in which it has no description.
  public var firstNote: String
  /// How many files it has, where it has neither a description nor a note.
  public var files: Int?
  /// The sum of its notes' costs, in euro.
  public var total: Decimal
  /// Whether it is an emergency.
  public var isEmergency: Bool
  /// Whether it is closed.
  public var isSettled: Bool
  /// Whether what is jotted here belongs to it.
  public var isOccurring: Bool
  /// Who has taken it, by number.
  public var takers: [Taker]
  /// In the answer to a search, the note that has what was searched for, where the row does not show it.
  public var found: FoundNote?
  /// The declared fields of which something is known, in the order in which they are shown; nil where nothing is.
  public var fields: [RecordRow.Field]?

  /// A row of these values.
  public init(
    number: Int, id: String, openedAt: Date, description: String = "", patient: PatientName? = nil,
    firstNote: String = "", files: Int? = nil, total: Decimal = 0, isEmergency: Bool = false, isSettled: Bool = false,
    isOccurring: Bool = false, takers: [Taker] = [], found: FoundNote? = nil,
    fields: [RecordRow.Field]? = nil
  ) {
    self.fields = fields
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
      fields: incident.fields?.map { RecordRow.Field($0) })
  }
}

/// What a note said before it was written anew, as a person sees it.
public struct EarlierTextRow: Equatable, Sendable {
  /// What it said.
  public var text: String
  /// Until then.
  public var until: Date

  /// A row of these values.
  public init(text: String, until: Date) {
    self.text = text
    self.until = until
  }
}

/// One note, as a person sees it.
public struct NoteRow: Equatable, Sendable {
  /// Its number within the incident.
  public var number: Int
  /// What was typed.
  public var text: String
  /// What it costs, in euro, if it costs.
  public var cost: Decimal?
  /// When it was typed.
  public var writtenAt: Date
  /// Whether it is marked for removal, and in sight only until the jotter is left.
  public var isErased: Bool
  /// Who wrote it, where that is known.
  public var author: Taker?
  /// What it said before, the oldest first; nil without anything.
  public var earlier: [EarlierTextRow]?

  /// A row of these values.
  public init(
    number: Int, text: String, cost: Decimal? = nil, writtenAt: Date, isErased: Bool = false, author: Taker? = nil,
    earlier: [EarlierTextRow]? = nil
  ) {
    self.number = number
    self.text = text
    self.cost = cost
    self.writtenAt = writtenAt
    self.isErased = isErased
    self.author = author
    self.earlier = earlier
  }

  package init(_ note: Note, earlier: [EarlierText]? = nil) {
    let earlier = earlier?.filter { $0.note == note.number } ?? []
    self.init(
      number: note.number, text: note.text, cost: note.cost.map { Decimal($0) }, writtenAt: Date(note.writtenAt),
      isErased: note.erasedAt != nil, author: note.author,
      earlier: earlier.isEmpty ? nil : earlier.map { EarlierTextRow(text: $0.text, until: Date($0.until)) })
  }
}
