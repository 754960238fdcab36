public import Architecture

/// Commands on records of declared kinds; each is one undoable change.
public enum RecordCommand: Equatable, Sendable, Codable {
  /// Adds a record; for an entry of a health book, the default is the current patient.
  case add(RecordKind, [FieldText])
  /// Adds an entry for the patient that the first words name, or the current one; the other words fill the field.
  case write([FieldText], words: [String], into: String)
  /// Sets or clears fields.
  case edit(Reference, [FieldText])
  /// Applies a verb of the kind with this text.
  case apply(Reference, verb: String, String)
  /// Adds a part with these texts; the values of a guardian, if given, fill its other fields.
  case enter(Reference, RecordKind, from: Reference? = nil, [FieldText])
  /// Sets or clears fields of the part of this kind and number.
  case amend(Reference, RecordKind, Int, [FieldText])
  /// Removes the part.
  case strike(Reference, RecordKind, Int)
  /// Sets or clears fields of a record and its parts, and adds parts; a nil reference adds a record.
  case fill(RecordKind, Reference?, [RecordInput])
  /// Sets the picture: a media file stored under this id.
  case picture(Reference, UniqueID, MediaFile)
  case clearPicture(Reference)
  /// Removes a record from its list.
  case remove(Reference)
  case restore(Reference)
  /// Adds a reminder of the current incident.
  case remindHere([FieldText])
  /// Adds a reminder with a stored photo as hint; `isHere`: a reminder of the current incident.
  case remind([FieldText], isHere: Bool, UniqueID, MediaFile)
  /// Adds or updates the reminders of all entries that end today or later, such as entries of an older version.
  case remindDue
  case answer(Reference, ReminderAnswer)
  /// Completes a reminder with a photo that is stored under this id.
  case prove(Reference, UniqueID, MediaFile)
  /// Removes from the list all reminders that were completed or missed before this day.
  case purge(before: CalendarDate)
  /// Sets order and position of the current draft from a scanned code.
  case order(String, position: String, code: String)
  /// Sets the role of a guardian for a patient; nil removes it.
  case link(Reference, patient: Reference, GuardianRole?)

  /// Ids of the files that the change refers to.
  var media: [UniqueID] {
    switch self {
    case .picture(_, let id, _), .remind(_, _, let id, _), .prove(_, let id, _): [id]
    default: []
    }
  }
}

/// A field as typed; an empty value clears it.
public struct FieldText: Equatable, Sendable, Codable {
  public var name: String
  public var text: String
  /// The words typed after a name without quotes, which may be a part of the name.
  public var unquotedRest: String?

  /// Keys in journals: older than the names of the cases and properties, and kept for replays.
  private enum CodingKeys: String, CodingKey { case name, text, unquotedRest = "behind" }

  public init(_ name: String, _ text: String, unquotedRest: String? = nil) {
    self.name = name
    self.text = text
    self.unquotedRest = unquotedRest
  }
}

/// Typed fields of a record or of one of its parts.
public struct RecordInput: Equatable, Sendable, Codable {
  public var texts: [FieldText]
  /// Kind of the part; nil for the record itself.
  public var part: RecordKind?
  /// Number of the part; nil for a new one.
  public var number: Int?
  /// Values that the practitioner saw, to detect conflicts; nil to overwrite any.
  public var seen: FieldValues?

  public init(
    _ texts: [FieldText], of part: RecordKind? = nil, _ number: Int? = nil, seen: FieldValues? = nil
  ) {
    (self.part, self.number, self.texts, self.seen) = (part, number, texts, seen)
  }
}
