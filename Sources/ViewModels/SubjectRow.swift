package import UseCases

/// What was changed besides an incident, as it is now; when its beginning was undone, as it was.
public enum SubjectRow: Equatable, Sendable {
  /// A note.
  case note(NoteRow)
  /// A photo, a video, a PDF or a recording.
  case medium(MediumRow)
  /// An appointment.
  case appointment(AppointmentRow)
  /// A record of a declared kind.
  case record(RecordRow)
  /// What a guardian is to a patient.
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
