public import Architecture

/// What a practitioner asks about patients; each is one change, durable and undoable.
public enum PatientCommand: Equatable, Sendable, Codable {
  /// Add a patient.
  case add([FieldText])
  /// Set or clear fields of a patient or of one of its entries.
  case edit(Reference, PassportPlace, [FieldText])
  /// Add an entry to its passport.
  case enter(Reference, PassportPart, [FieldText])
  /// Add an owner to its passport with what is known of a guardian, and with these texts instead.
  case enterOwner(Reference, from: Reference, [FieldText])
  /// Remove an entry.
  case strike(Reference, PassportPart, Int)
  /// Set or clear fields of a patient and of its entries, and add entries, as one change; nil for a new patient.
  case fill(Reference?, [PassportTexts])
  /// Give a patient a picture: a file that lies in the folder of the media under this id.
  case picture(Reference, UniqueID, MediaFile)
  /// Take the picture away.
  case clearPicture(Reference)
  /// Take a patient off the list.
  case release(Reference)
  /// Bring one back that has left it: it is named by its number alone.
  case restore(Reference)
}
