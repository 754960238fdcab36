/// What can be done to a record.
///
/// The raw values are stored, and read by other programs: they never change.
public enum ChangeKind: String, CaseIterable, Codable, Equatable, Sendable {
  /// A note was jotted, perhaps as the first thing of a new incident.
  case noted
  /// The description was set.
  case described
  /// A new incident was begun.
  case began
  /// The jotter was emptied for a new incident that does not exist yet.
  case left
  /// It was declared an emergency.
  case raised
  /// It was declared none.
  case calmed
  /// It was made the occurring one.
  case opened
  /// It was closed.
  case settled
  /// It was opened again after it had been closed.
  case reopened
  /// It was removed.
  case discarded
  /// It was brought back after it had been removed.
  case recovered
  /// The cost of a note was set, changed or cleared.
  case priced
  /// A photo, a video, a PDF or a recording was attached.
  case attached
  /// A note or a medium was marked for removal.
  case erased
  /// That mark was taken away.
  case restored
  /// An appointment was planned.
  case planned
  /// An appointment was put to another time, or a part of an incident into another one.
  case moved
  /// It will not take place.
  case cancelled
  /// Its incident was begun, or made the occurring one.
  case attended
  /// An emergency came between.
  case interrupted
  /// It went on after the emergency; it and what follows were put back.
  case resumed
  /// A practitioner was taken into the team.
  case onboarded
  /// A practitioner's profile, the text of a note, or what was planned, was changed.
  case edited
  /// A practitioner has left the team.
  case relieved
  /// An incident was taken by a practitioner.
  case taken
  /// It is no longer taken by them.
  case dropped
  /// A practitioner is in session at the prompt.
  case activated
  /// Nobody is in session at the prompt any more.
  case deactivated
  /// It is about a patient; without an incident, the next one will be.
  case assigned
  /// It is about no patient any more.
  case unassigned
  /// A patient or a guardian was added.
  case admitted
  /// A patient or a guardian has left the list.
  case released
  /// An entry of a passport was added.
  case entered
  /// An entry of a passport was removed.
  case struck
  /// A guardian is something to a patient: owner, guardian or caretaker.
  case linked
  /// A guardian is nothing to a patient any more.
  case unlinked
  /// A practitioner or a patient was given a picture.
  case pictured
  /// The picture was taken away.
  case unpictured
  /// Clinics were added that stand in a file; it is about the first of them.
  case imported
  /// Somebody has seen that a reminder is due.
  case acknowledged
  /// Somebody is on the way.
  case departed
  /// What a reminder is about is done.
  case completed
  /// A reminder was put off.
  case postponed
  /// Reminders that were done or missed were taken off the list; it is about the first of them.
  case purged
  /// A report was put into the outbox.
  case sent
}
