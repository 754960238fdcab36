public import Architecture

/// Commands on records of declared kinds; each is one undoable change.
public enum RecordCommand: Equatable, Sendable, Codable {
  /// Adds a record; an entry of a health book defaults to the patient here.
  case add(RecordKind, [FieldText])
  /// Adds an entry for the patient that the first words name, or for the patient here; the other words fill the field.
  case write([FieldText], words: [String], into: String)
  /// Sets or clears fields.
  case edit(Reference, [FieldText])
  /// Applies a verb of the kind with this text.
  case apply(Reference, verb: String, String)
  /// Adds a part, with the values of a guardian, if one is given, and with these texts instead.
  case enter(Reference, RecordKind, from: Reference? = nil, [FieldText])
  /// Sets or clears fields of the part of this kind and number.
  case amend(Reference, RecordKind, Int, [FieldText])
  /// Removes the part.
  case strike(Reference, RecordKind, Int)
  /// Sets or clears fields of a record and its parts, and adds parts, as one change; nil for a new record.
  case fill(RecordKind, Reference?, [RecordInput])
  /// Sets the picture: a media file stored under this id.
  case picture(Reference, UniqueID, MediaFile)
  case clearPicture(Reference)
  /// Removes a record from its list.
  case remove(Reference)
  case restore(Reference)
  /// Adds a reminder of the current incident.
  case remindHere([FieldText])
  /// Adds a reminder, perhaps of the current incident, with a stored photo as hint.
  case remind([FieldText], isHere: Bool, UniqueID, MediaFile)
  /// Adds the missing reminders of all entries whose validity ends, such as those written before reminders existed.
  case remindDue
  case answer(Reference, ReminderAnswer)
  /// Completes a reminder with a photo that is stored under this id.
  case prove(Reference, UniqueID, MediaFile)
  /// Releases all reminders completed or missed before the day.
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
  /// The words typed behind an unquoted name, which may be a part of it.
  public var behind: String?

  public init(_ name: String, _ text: String, behind: String? = nil) {
    self.name = name
    self.text = text
    self.behind = behind
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
