import ViewModels

extension Deed {
  /// What was done, as a noun, for conflicts: `note n3 of #12`.
  var noun: String {
    let incident = incident.map { "#\($0)" } ?? "no incident"
    let appointment = appointment.map { "a\($0)" } ?? "an appointment"
    let practitioner = practitioner.map { "v\($0)" } ?? "a practitioner"
    return switch kind {
    case .onboarded, .edited, .relieved, .activated, .deactivated: "\(part) \(practitioner)"
    case .planned, .moved, .cancelled, .attended, .interrupted, .resumed: "\(part) \(appointment)"
    case .left: part
    case .opened, .settled, .discarded, .recovered: "\(part) \(incident)"
    case .reopened: "opening \(incident) again"
    default: "\(part) of \(incident)"
    }
  }

  /// What was done, as a noun behind the incident's number, for undo and redo: `note n3`.
  var part: String {
    let note = note.map { "note n\($0)" } ?? "a note"
    return switch kind {
    case .noted: note
    case .described: "the description"
    case .began: "the beginning"
    case .left: "leaving the incident"
    case .raised: "the emergency"
    case .calmed: "the end of the emergency"
    case .opened: "opening"
    case .settled: "settling"
    case .reopened: "opening again"
    case .discarded: "discarding"
    case .recovered: "restoring"
    case .erased: "erasing \(note)"
    case .restored: "restoring \(note)"
    case .planned: "planning"
    case .moved: "moving"
    case .cancelled: "cancelling"
    case .attended: "opening"
    case .interrupted: "interrupting"
    case .resumed: "going on with"
    case .onboarded: "onboarding"
    case .edited: "editing"
    case .relieved: "relieving"
    case .activated: "activating"
    case .deactivated: "deactivating"
    }
  }

  /// What was done, behind the incident's number.
  var done: String {
    let note = note.map { "note n\($0)" } ?? "a note"
    return switch kind {
    case .noted: "\(note) stored"
    case .described: "described"
    case .began: "begun"
    case .left: "left"
    case .raised: "declared"
    case .calmed: "is no emergency any more"
    case .opened: "is occurring now"
    case .settled: "settled"
    case .reopened: "opened again, and occurring now"
    case .discarded: "discarded"
    case .recovered: "restored"
    case .erased: "\(note) erased"
    case .restored: "\(note) restored"
    case .planned: "planned"
    case .moved: "moved"
    case .cancelled: "cancelled"
    case .attended: "opened"
    case .interrupted: "interrupted"
    case .resumed: "goes on"
    case .onboarded: "onboarded"
    case .edited: "edited"
    case .relieved: "relieved"
    case .activated: "is in session now"
    case .deactivated: "is no longer in session"
    }
  }

  /// What was so already, behind the incident's number.
  var already: String {
    let note = note.map { "note n\($0)" } ?? "the note"
    return switch kind {
    case .noted: "\(note) is there already"
    case .described: "has this description already"
    case .began: "has begun already"
    case .left: "no incident is occurring already"
    case .raised: "is an emergency already"
    case .calmed: "is no emergency anyway"
    case .opened: "is occurring already"
    case .settled: "is settled already"
    case .reopened: "is open already"
    case .discarded: "is discarded already"
    case .recovered: "is not discarded"
    case .erased: "\(note) is erased already"
    case .restored: "\(note) is not erased"
    case .planned: "is planned already"
    case .moved: "is there already"
    case .cancelled: "is cancelled already"
    case .attended: "is open already"
    case .interrupted: "is interrupted already"
    case .resumed: "goes on already"
    case .onboarded: "is in the team already"
    case .edited: "is so already"
    case .relieved: "is relieved already"
    case .activated: "is in session already"
    case .deactivated: "nobody is in session already"
    }
  }

  /// The kind as other programs read it; these words never change.
  var key: String {
    switch kind {
    case .noted: "noted"
    case .described: "described"
    case .began: "began"
    case .left: "left"
    case .raised: "raised"
    case .calmed: "calmed"
    case .opened: "opened"
    case .settled: "settled"
    case .reopened: "reopened"
    case .discarded: "discarded"
    case .recovered: "recovered"
    case .erased: "erased"
    case .restored: "restored"
    case .planned: "planned"
    case .moved: "moved"
    case .cancelled: "cancelled"
    case .attended: "attended"
    case .interrupted: "interrupted"
    case .resumed: "resumed"
    case .onboarded: "onboarded"
    case .edited: "edited"
    case .relieved: "relieved"
    case .activated: "activated"
    case .deactivated: "deactivated"
    }
  }
}
