/// Kind of a change, named after the record's new condition.
///
/// The raw values are stored, and read by other programs: they never change.
public enum ChangeKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// A note was jotted; it may have begun a new incident.
  case noted
  /// The description was set.
  case described
  /// A new incident was begun.
  case began
  /// The session left its incident without beginning another.
  case left
  /// The incident was declared an emergency.
  case raised
  /// The emergency flag was cleared.
  case calmed
  /// The incident became the current one of the session.
  case opened
  /// The incident was closed.
  case settled
  /// A settled incident was opened again.
  case reopened
  /// The incident was removed.
  case discarded
  /// A discarded incident was restored.
  case recovered
  /// The cost of a note was set, changed or cleared.
  case priced
  /// A photo, a video, a PDF or a recording was attached.
  case attached
  /// A note or a medium was marked for removal.
  case erased
  /// The removal mark of a note or a medium was cleared.
  case restored
  /// An appointment was planned.
  case planned
  /// An appointment got another time, or a note or a medium got another incident.
  case moved
  /// The appointment was cancelled.
  case cancelled
  /// The appointment's incident was begun, or became the current one of the session.
  case attended
  /// An emergency interrupted the appointment.
  case interrupted
  /// The appointment continued after the emergency; the appointment and the following ones were postponed.
  case resumed
  /// A practitioner joined the team.
  case onboarded
  /// A field, the text of a note or a planned time was changed.
  case edited
  /// A practitioner left the team.
  case relieved
  /// An incident was taken by a practitioner.
  case taken
  /// A practitioner no longer has the incident.
  case dropped
  /// A practitioner was put in session at the prompt.
  case activated
  /// The prompt was left without a practitioner in session.
  case deactivated
  /// The incident got a patient; without an incident, a patient was chosen for the next one.
  case assigned
  /// The incident lost its patient, or the choice of a patient was cleared.
  case unassigned
  /// A patient, a guardian or another declared record was added.
  case admitted
  /// A patient, a guardian or another declared record was removed from the list.
  case released
  /// An entry of a passport was added.
  case entered
  /// An entry of a passport was removed.
  case struck
  /// A guardian got a role for a patient: owner, guardian or caretaker.
  case linked
  /// A guardian lost the role for a patient.
  case unlinked
  /// A record, such as a patient, got a picture.
  case pictured
  /// The picture was removed.
  case unpictured
  /// Clinics were imported from a file; the record is the first of them.
  case imported
  /// A practitioner acknowledged a due reminder.
  case acknowledged
  /// A practitioner is on the way.
  case departed
  /// The task of a reminder was completed.
  case completed
  case postponed
  /// Completed or missed reminders were removed from the list; the record is the first of them.
  case purged
  /// A report was put into the outbox.
  case sent
}
