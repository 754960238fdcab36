/// What a practitioner asks about guardians; each is one change, durable and undoable.
public enum GuardianCommand: Equatable, Sendable, Codable {
  /// Add a guardian.
  case add([GuardianText])
  /// Set or clear texts of one, of whom this was seen when that was decided; nil: whatever stands there.
  case edit(Reference, [GuardianText], seen: FieldValues? = nil)
  /// Take one off the list.
  case remove(Reference)
  /// Bring one back that has left it: it is named by its number alone.
  case restore(Reference)
  /// Say what a guardian is to a patient.
  case link(Reference, patient: Reference, GuardianRole)
  /// Say that a guardian is nothing to a patient any more.
  case unlink(Reference, patient: Reference)
}

/// What is to be known of a guardian; an empty text is to be known no more.
public struct GuardianText: Equatable, Sendable, Codable {
  /// What it is.
  public var field: GuardianField
  /// How it reads.
  public var text: String

  /// A text of this field.
  public init(_ field: GuardianField, _ text: String) {
    self.field = field
    self.text = text
  }
}
