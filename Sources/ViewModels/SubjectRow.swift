package import UseCases

/// A changed record other than an incident, after the change; before, if the change undid its creation.
public enum SubjectRow: Equatable, Sendable {
  case note(NoteRow)
  case medium(MediumRow)
  case appointment(AppointmentRow)
  /// A record of a declared kind.
  case record(RecordRow)
  /// A guardian's role for a patient.
  case guardianship(GuardianshipRow)

  package init(_ subject: Subject) {
    self =
      switch subject {
      case .note(let note): .note(NoteRow(note))
      case .medium(let medium): .medium(MediumRow(medium))
      case .appointment(let appointment): .appointment(AppointmentRow(appointment))
      case .record(let record): .record(RecordRow(record))
      case .guardianship(let guardianship): .guardianship(GuardianshipRow(guardianship))
      }
  }
}
