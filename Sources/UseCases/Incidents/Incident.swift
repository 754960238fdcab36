public import Architecture

/// A case being jotted: one line of it, without its notes, whose number is not bounded.
public struct Incident: Equatable, Sendable, Codable, Identifiable {
  /// The short number that people use; never given twice.
  public let number: Int
  /// The id that other systems use.
  public let id: UniqueID
  /// When the first thing of it was jotted; never before that of the incident with the number before.
  public let openedAt: Instant
  /// What it is about, in a few words; often empty.
  public var description: String
  /// Whether it is one.
  public var isEmergency: Bool
  /// When it was closed; nil while it is open.
  public var settledAt: Instant?
  /// When it was removed; nil while it is not.
  public var discardedAt: Instant?
  /// Whom it is about; nil, too, while that patient is off the list.
  public var patient: PatientName?
  /// Its first note that is not erased, for a list in which it has no description.
  public var firstNote: String
  /// How many files it has, where it has neither a description nor a note; else nil.
  public var files: Int?
  /// The sum of its notes' costs, erased ones left out.
  public var total: Euro
  /// Who has taken it, by number; those who have left the team since, too.
  public var takers: [Taker]
  /// In the answer to a search, the note that has what was searched for, where the incident's line does not show it.
  public var found: FoundNote?
  /// The declared fields of which something is known, in their order; nil where nothing is.
  public var fields: [AnyRecord.Content]?

  /// An incident of these values.
  public init(
    number: Int, id: UniqueID, openedAt: Instant, description: String = "", isEmergency: Bool = false,
    settledAt: Instant? = nil, discardedAt: Instant? = nil, patient: PatientName? = nil, firstNote: String = "",
    files: Int? = nil, total: Euro = .zero, takers: [Taker] = [], found: FoundNote? = nil,
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
  /// Whether it has no word to be called by.
  package var isBare: Bool { description.isEmpty && firstNote.isEmpty }
}

/// One thing jotted about an incident.
public struct Note: Equatable, Sendable, Codable {
  /// Its number within the incident; never given twice.
  public let number: Int
  /// What was typed, as it was typed, without its cost.
  public var text: String
  /// What it costs, if it costs; a refund is negative.
  public var cost: Euro?
  /// When it was typed.
  public let writtenAt: Instant
  /// When it was marked for removal; nil while it is not.
  public var erasedAt: Instant?
  /// Who was in session when it was typed, with the name of now; nil when nobody was, or that is not known.
  public var author: Taker?

  /// The largest number: the search index gives a note twenty bits.
  public static let largestNumber = 1 << 20 - 1

  /// A note of these values.
  public init(
    number: Int, text: String, cost: Euro? = nil, writtenAt: Instant, erasedAt: Instant? = nil, author: Taker? = nil
  ) {
    self.number = number
    self.text = text
    self.cost = cost
    self.writtenAt = writtenAt
    self.erasedAt = erasedAt
    self.author = author
  }
}

/// What a note said before it was written anew.
public struct EarlierText: Equatable, Sendable, Codable {
  /// The note's number.
  public var note: Int
  /// What it said.
  public var text: String
  /// Until then.
  public var until: Instant

  /// An earlier text of these values.
  public init(note: Int, text: String, until: Instant) {
    self.note = note
    self.text = text
    self.until = until
  }
}

/// An incident with all its notes and media, in the order of their numbers.
public struct IncidentDetails: Equatable, Sendable, Codable {
  /// The incident.
  public var incident: Incident
  /// Its notes, erased ones too.
  public var notes: [Note]
  /// Its photos, videos and PDFs, then its recordings; erased ones too.
  public var media: [Medium]
  /// What its notes said before, the oldest first; nil without any.
  public var earlier: [EarlierText]?

  /// The details of these parts.
  public init(incident: Incident, notes: [Note], media: [Medium] = [], earlier: [EarlierText]? = nil) {
    self.incident = incident
    self.notes = notes
    self.media = media
    self.earlier = earlier?.isEmpty == true ? nil : earlier
  }
}
