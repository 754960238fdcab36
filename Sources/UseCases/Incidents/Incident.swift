public import Architecture

/// A case being jotted, in one line: without its notes, whose number has no bound.
public struct Incident: Equatable, Sendable, Codable, Identifiable {
  /// The short number for people; never used again.
  public let number: Int
  /// The id for other systems.
  public let id: UniqueID
  /// Time of the first input; if the clock was set back, earlier than the time of an incident with a lower number.
  public let openedAt: Instant
  /// The subject in a few words; often empty.
  public var description: String
  public var isEmergency: Bool
  /// Time of the settlement; nil for an open incident.
  public var settledAt: Instant?
  /// Time of the removal; nil if not removed.
  public var discardedAt: Instant?
  /// The patient; nil also while the patient is off the list.
  public var patient: PatientName?
  /// The first 200 characters at most of the first unerased note: the title in a list if the description is empty.
  public var firstNote: String
  /// Number of unerased files if there is neither a description nor a note; else nil.
  public var files: Int?
  /// Sum of the costs of unerased notes.
  public var total: Euro
  /// Practitioners who have taken the incident, by number; also former ones of the team.
  public var takers: [PractitionerName]
  /// In a search result, the matching note, unless the incident's line shows the match.
  public var found: FoundNote?
  /// Declared fields with a value, in the order of declaration; nil without any.
  public var fields: [AnyRecord.Content]?

  public init(
    number: Int, id: UniqueID, openedAt: Instant, description: String = "", isEmergency: Bool = false,
    settledAt: Instant? = nil, discardedAt: Instant? = nil, patient: PatientName? = nil, firstNote: String = "",
    files: Int? = nil, total: Euro = .zero, takers: [PractitionerName] = [], found: FoundNote? = nil,
    fields: [AnyRecord.Content]? = nil
  ) {
    self.fields = fields
    self.number = number
    self.id = id
    self.openedAt = openedAt
    self.description = description
    self.isEmergency = isEmergency
    self.settledAt = settledAt
    self.discardedAt = discardedAt
    self.patient = patient
    self.firstNote = firstNote
    self.files = files
    self.total = total
    self.takers = takers
    self.found = found
  }
}

extension Incident {
  /// True if neither a description nor a note can serve as title.
  package var isBare: Bool { description.isEmpty && firstNote.isEmpty }
}

/// A note of an incident.
public struct Note: Equatable, Sendable, Codable {
  /// The number within the incident; never used again.
  public let number: Int
  /// The text as typed, without the cost.
  public var text: String
  /// A refund is negative.
  public var cost: Euro?
  public let writtenAt: Instant
  /// Time of the removal mark; nil if not marked.
  public var erasedAt: Instant?
  /// The practitioner in session at that time, by present name; nil if unknown or none.
  public var author: PractitionerName?

  /// Limit of the search index, which has twenty bits for a note.
  public static let largestNumber = 1 << 20 - 1

  public init(
    number: Int, text: String, cost: Euro? = nil, writtenAt: Instant, erasedAt: Instant? = nil,
    author: PractitionerName? = nil
  ) {
    self.number = number
    self.text = text
    self.cost = cost
    self.writtenAt = writtenAt
    self.erasedAt = erasedAt
    self.author = author
  }
}

/// The text and the cost of a note before one of them was changed.
public struct EarlierText: Equatable, Sendable, Codable {
  /// The note's number.
  public var note: Int
  public var text: String
  public var cost: Euro?
  /// Time of the change.
  public var until: Instant

  public init(note: Int, text: String, cost: Euro? = nil, until: Instant) {
    self.note = note
    self.text = text
    self.cost = cost
    self.until = until
  }
}

/// The text of a field of an incident or an entry before it was written anew.
public struct EarlierField: Equatable, Sendable, Codable {
  public var field: Field
  public var text: String
  /// Time of the rewriting.
  public var until: Instant

  public init(field: Field, text: String, until: Instant) {
    (self.field, self.text, self.until) = (field, text, until)
  }
}

/// An incident with all its notes and media, in the order of their numbers.
public struct IncidentDetails: Equatable, Sendable, Codable {
  public var incident: Incident
  /// Erased notes, too.
  public var notes: [Note]
  /// Photos, videos and PDFs, then recordings; erased ones, too.
  public var media: [Medium]
  /// Earlier texts and costs of notes, oldest first; nil without any.
  public var earlier: [EarlierText]?
  /// Numbers of the notes that may have an amount which is not counted; nil without any.
  public var uncertain: [Int]?
  /// Earlier findings and recommendations, oldest first; nil without any.
  public var earlierFields: [EarlierField]?
  /// Entries of the patient's health book that may have an amount which is not counted; nil without any.
  public var uncharged: [AnyRecord]?

  /// An empty list of earlier texts or of uncertain notes becomes nil.
  public init(
    incident: Incident, notes: [Note], media: [Medium] = [], earlier: [EarlierText]? = nil, uncertain: [Int]? = nil,
    earlierFields: [EarlierField]? = nil, uncharged: [AnyRecord]? = nil
  ) {
    (self.incident, self.earlierFields, self.uncharged) = (incident, earlierFields, uncharged)
    self.notes = notes
    self.media = media
    self.earlier = earlier?.isEmpty == true ? nil : earlier
    self.uncertain = uncertain?.isEmpty == true ? nil : uncertain
  }
}
