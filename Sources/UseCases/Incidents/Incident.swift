public import Architecture

/// A case, without its notes, which may be too many to load.
public struct Incident: Equatable, Sendable, Codable, Identifiable {
  /// The short number for people; never reused.
  public let number: Int
  /// The globally unique id, for exports and other systems.
  public let id: UniqueID
  /// Time of the first input; later numbers may have earlier times if the clock was set back.
  public let openedAt: Instant
  /// The subject in a few words; often empty.
  public var description: String
  public var isEmergency: Bool
  /// Time of the settlement; nil for an open incident.
  public var settledAt: Instant?
  /// Time of the removal; nil if not removed.
  public var discardedAt: Instant?
  /// The patient; nil if there is none, or if the patient was removed.
  public var patient: PatientName?
  /// At most 200 characters of the first unerased note: the title in lists if the description is empty.
  public var firstNote: String
  /// Number of unerased files if there is neither a description nor a note; else nil.
  public var files: Int?
  /// Sum of the costs of unerased notes.
  public var total: Euro
  /// Practitioners who have taken the incident, sorted by number; includes former members of the team.
  public var takers: [PractitionerName]
  /// The matching note of a search; nil if the incident's own line shows the match, or without a search.
  public var found: FoundNote?
  /// Declared fields with a value, in the order of declaration; nil without any.
  public var fields: [AnyRecord.Content]?
  /// True if a note repeats the text of the description: an amount in it is then judged once, in the note.
  ///
  /// Nil if no note does, or if the incident was read without its notes.
  public var isTextOfNote: Bool?

  public init(
    number: Int, id: UniqueID, openedAt: Instant, description: String = "", isEmergency: Bool = false,
    settledAt: Instant? = nil, discardedAt: Instant? = nil, patient: PatientName? = nil, firstNote: String = "",
    files: Int? = nil, total: Euro = .zero, takers: [PractitionerName] = [], found: FoundNote? = nil,
    fields: [AnyRecord.Content]? = nil, isTextOfNote: Bool? = nil
  ) {
    (self.fields, self.isTextOfNote) = (fields, isTextOfNote)
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
  /// The number within the incident; never reused.
  public let number: Int
  /// The text as typed, without the cost.
  public var text: String
  /// The cost; negative for a refund.
  public var cost: Euro?
  public let writtenAt: Instant
  /// Time of the removal mark; nil if not marked.
  public var erasedAt: Instant?
  /// The practitioner in session at the time of writing, with the present name; nil if unknown or none.
  public var author: PractitionerName?

  /// Largest number: the search index stores it in 20 bits.
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

/// A former text and cost of a note.
public struct EarlierText: Equatable, Sendable, Codable {
  /// The note's number.
  public var note: Int
  public var text: String
  public var cost: Euro?
  public var replacedAt: Instant

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case note, text, cost, replacedAt = "until" }

  public init(note: Int, text: String, cost: Euro? = nil, replacedAt: Instant) {
    self.note = note
    self.text = text
    self.cost = cost
    self.replacedAt = replacedAt
  }
}

/// A former text of a field of an incident or a health book entry.
public struct EarlierField: Equatable, Sendable, Codable {
  public var field: Field
  public var text: String
  public var replacedAt: Instant

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case field, text, replacedAt = "until" }

  public init(field: Field, text: String, replacedAt: Instant) {
    (self.field, self.text, self.replacedAt) = (field, text, replacedAt)
  }
}

/// An incident with all its notes and media.
public struct IncidentDetails: Equatable, Sendable, Codable {
  public var incident: Incident
  /// All notes by number, including erased ones.
  public var notes: [Note]
  /// Photos, videos and PDFs, then recordings, including erased ones.
  public var media: [Medium]
  /// Former texts and costs of notes, oldest first; nil for none.
  public var earlier: [EarlierText]?
  /// Numbers of notes whose text may contain an uncounted amount; nil for none.
  public var uncertain: [Int]?
  /// Former findings and recommendations, oldest first; nil for none.
  public var earlierFields: [EarlierField]?
  /// Entries of the patient's health book that may contain an uncounted amount; nil for none.
  public var uncharged: [AnyRecord]?

  /// Empty `earlier` and `uncertain` become nil.
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
