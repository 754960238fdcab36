import ViewModels

extension Deed {
  /// What was done, as a noun, for undo, redo and conflicts: `note n3 of #12`.
  var noun: String {
    let incident = incident.map { "#\($0)" } ?? "no incident"
    let note = note.map { "note n\($0)" } ?? "a note"
    return switch kind {
    case .noted: "\(note) of \(incident)"
    case .described: "the description of \(incident)"
    case .began: "the beginning of \(incident)"
    case .left: "leaving the incident"
    case .raised: "the emergency of \(incident)"
    case .calmed: "the end of the emergency of \(incident)"
    case .opened: "opening \(incident)"
    case .settled: "settling \(incident)"
    case .reopened: "opening \(incident) again"
    case .discarded: "discarding \(incident)"
    case .recovered: "restoring \(incident)"
    case .erased: "erasing \(note) of \(incident)"
    case .restored: "restoring \(note) of \(incident)"
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
    case .raised: "is an emergency now"
    case .calmed: "is no emergency any more"
    case .opened: "is occurring now"
    case .settled: "settled"
    case .reopened: "opened again, and occurring now"
    case .discarded: "discarded"
    case .recovered: "restored"
    case .erased: "\(note) erased"
    case .restored: "\(note) restored"
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
    }
  }
}
