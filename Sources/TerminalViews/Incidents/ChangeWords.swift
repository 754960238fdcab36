import TerminalKit
import ViewModels

/// The words for a kind of change.
struct ChangeWords: Sendable {
  /// As a noun, for undo and redo: `erasing note n3`.
  var part: Message
  /// Printed behind the reference: `note n3 erased`.
  var done: Message
  /// Printed behind the reference if nothing changed.
  var already: Message
  /// ``done`` for a change that removed a value.
  var emptied: Message
  /// ``already`` for a change without a value to remove.
  var emptyAlready: Message

  init(_ part: Message, done: Message, already: Message, emptied: Message = "", emptyAlready: Message = "") {
    self.part = part
    self.done = done
    self.already = already
    self.emptied = emptied
    self.emptyAlready = emptyAlready
  }
}

extension RecordKind {
  /// Words for changes of this kind that differ from the words of any kind.
  fileprivate var deeds: [ChangeKind: ChangeWords] { Self.deedsOfWritten[self] ?? KindWords.own[self]?.deeds ?? [:] }

  /// Words of the built-in kinds.
  private static let deedsOfWritten: [RecordKind: [ChangeKind: ChangeWords]] = [
    .incident: [
      .recovered: ChangeWords("restoring", done: "restored", already: "is not discarded"),
      .assigned: ChangeWords("the patient", done: "patient set", already: "already has this patient"),
      .unassigned: ChangeWords(
        "clearing the patient", done: "patient cleared", already: "had no patient"),
    ],
    .appointment: [.moved: ChangeWords("moving", done: "moved", already: "already has this time")],
  ]
}

extension ChangeSummary {
  var words: ChangeWords {
    if let own = name?.kind.deeds[kind] { return own }
    let note: Message = name.flatMap { $0.part == nil ? nil : $0.called } ?? "a note"
    let entry: Message = name.map { $0.part == nil ? "" : $0.called } ?? ""
    return switch kind {
    case .noted: ChangeWords(note, done: "\(note) stored", already: "\(note) is there already")
    case .attached: ChangeWords(note, done: "\(note) attached", already: "\(note) is there already")
    case .described:
      ChangeWords(
        "the description", done: "described", already: "already has this description", emptied: "description cleared",
        emptyAlready: "had no description")
    case .priced:
      ChangeWords(
        "the cost of \(note)", done: "cost of \(note) set", already: "\(note) already has this cost",
        emptied: "cost of \(note) cleared", emptyAlready: "\(note) had no cost")
    case .began: ChangeWords("the beginning", done: "begun", already: "has begun already")
    case .left:
      ChangeWords("leaving the incident", done: "left", already: "no current incident; your next note begins one")
    case .raised: ChangeWords("the emergency", done: "declared", already: "is an emergency already")
    case .calmed:
      ChangeWords("the end of the emergency", done: "is no longer an emergency", already: "was not an emergency")
    case .opened:
      ChangeWords("opening", done: "is now the current incident", already: "is already the current incident")
    case .settled: ChangeWords("settling", done: "settled", already: "is settled already")
    case .reopened: ChangeWords("reopening", done: "reopened", already: "is open already")
    case .discarded: ChangeWords("discarding", done: "discarded", already: "is discarded already")
    case .recovered: ChangeWords("restoring", done: "restored", already: "is not removed")
    case .erased: ChangeWords("erasing \(note)", done: "\(note) erased", already: "\(note) is erased already")
    case .restored: ChangeWords("restoring \(note)", done: "\(note) restored", already: "\(note) is not erased")
    case .planned: ChangeWords("planning", done: "planned", already: "is planned already")
    case .moved:
      ChangeWords("moving \(note)", done: "\(note) moved", already: "\(note) is in this incident already")
    case .cancelled: ChangeWords("cancelling", done: "cancelled", already: "is cancelled already")
    case .attended: ChangeWords("opening", done: "opened", already: "is open already")
    case .interrupted: ChangeWords("interrupting", done: "interrupted", already: "is interrupted already")
    case .resumed: ChangeWords("resuming", done: "resumed", already: "is already resumed")
    case .onboarded: ChangeWords("onboarding", done: "onboarded and in session", already: "is in the team already")
    case .edited:
      ChangeWords(
        entry.isEmpty ? "editing" : "editing \(entry)", done: entry.isEmpty ? "edited" : "\(entry) edited",
        already: "is unchanged")
    case .assigned:
      ChangeWords("choosing", done: "chosen for the next incident", already: "is already chosen")
    case .unassigned:
      ChangeWords("clearing the chosen patient", done: "is no longer chosen", already: "no patient was chosen")
    case .admitted:
      ChangeWords(
        "adding", done: "added",
        already: name == nil ? "every entry that will end already has a reminder" : "is there already")
    case .released, .relieved: ChangeWords("removing", done: "removed", already: "is removed already")
    case .entered where entry.isEmpty:
      ChangeWords("adding", done: "added", already: "is there already")
    case .struck where entry.isEmpty:
      ChangeWords("removing", done: "removed", already: "is removed already")
    case .entered: ChangeWords("adding \(entry)", done: "\(entry) added", already: "\(entry) is there already")
    case .struck: ChangeWords("removing \(entry)", done: "\(entry) removed", already: "\(entry) is removed already")
    case .linked: ChangeWords("linking", done: "linked", already: "is already linked")
    case .unlinked: ChangeWords("unlinking", done: "no longer linked", already: "is not linked")
    case .pictured: ChangeWords("the picture", done: "picture set", already: "already has this picture")
    case .unpictured: ChangeWords("clearing the picture", done: "picture cleared", already: "had no picture")
    case .imported: ChangeWords("importing", done: "imported", already: "is there already")
    case .acknowledged: ChangeWords("acknowledging", done: "acknowledged", already: "is acknowledged already")
    case .departed: ChangeWords("setting out for", done: "on the way", already: "somebody is on the way already")
    case .completed: ChangeWords("completing", done: "done", already: "is done already")
    case .postponed: ChangeWords("putting off", done: "put off", already: "is put off already")
    case .sent: ChangeWords("sending", done: "in the outbox", already: "is in the outbox already")
    case .purged: ChangeWords("purging", done: "removed", already: "is removed already")
    case .taken: ChangeWords("taking", done: "taken", already: "is taken already")
    case .dropped: ChangeWords("dropping", done: "dropped", already: "unchanged, you had not taken it")
    case .activated: ChangeWords("the session", done: "is in session now", already: "is in session already")
    case .deactivated:
      ChangeWords(
        "the end of the session", done: "is no longer in session", already: "no session to end at this prompt")
    }
  }

  /// The change as a noun, for conflicts: `note n3 of #12`.
  var noun: Message {
    switch (kind, name) {
    case (.left, _), (_, nil): words.part
    case (.reopened, let name?): "reopening \(name.reference)"
    case (.opened, let name?), (.settled, let name?), (.discarded, let name?), (.recovered, let name?),
      (.taken, let name?),
      (.dropped, let name?):
      "\(words.part) \(name.reference)"
    case (_, let name?):
      name.kind == .incident || name.part != nil || kind == .pictured || kind == .unpictured
        ? "\(words.part) of \(name.whole)" : "\(words.part) \(name.reference)"
    }
  }

  /// The kind in JSON, which never changes.
  var key: String { kind.rawValue }
}
