import TerminalKit
import ViewModels

/// The words for a kind of change.
struct DeedWords: Sendable {
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
  fileprivate var deeds: [ChangeKind: DeedWords] { Self.deedsOfWritten[self] ?? KindWords.own[self]?.deeds ?? [:] }

  /// Words of the built-in kinds.
  private static let deedsOfWritten: [RecordKind: [ChangeKind: DeedWords]] = [
    .incident: [
      .recovered: DeedWords("restoring", done: "restored", already: "is not discarded"),
      .assigned: DeedWords("the patient", done: "patient set", already: "is about this patient already"),
      .unassigned: DeedWords(
        "clearing the patient", done: "patient cleared", already: "is about no patient anyway"),
    ],
    .appointment: [.moved: DeedWords("moving", done: "moved", already: "is there already")],
  ]
}

extension ChangeSummary {
  var words: DeedWords {
    if let own = name?.kind.deeds[kind] { return own }
    let note: Message = name.flatMap { $0.part == nil ? nil : $0.called } ?? "a note"
    let entry: Message = name.map { $0.part == nil ? "" : $0.called } ?? ""
    return switch kind {
    case .noted: DeedWords(note, done: "\(note) stored", already: "\(note) is there already")
    case .attached: DeedWords(note, done: "\(note) attached", already: "\(note) is there already")
    case .described:
      DeedWords(
        "the description", done: "described", already: "has this description already", emptied: "description cleared",
        emptyAlready: "has no description anyway")
    case .priced:
      DeedWords(
        "the cost of \(note)", done: "cost of \(note) set", already: "\(note) costs that already",
        emptied: "cost of \(note) cleared", emptyAlready: "\(note) has no cost anyway")
    case .began: DeedWords("the beginning", done: "begun", already: "has begun already")
    case .left: DeedWords("leaving the incident", done: "left", already: "no incident is occurring anyway")
    case .raised: DeedWords("the emergency", done: "declared", already: "is an emergency already")
    case .calmed:
      DeedWords("the end of the emergency", done: "is no emergency any more", already: "is no emergency anyway")
    case .opened: DeedWords("opening", done: "is occurring now", already: "is occurring already")
    case .settled: DeedWords("settling", done: "settled", already: "is settled already")
    case .reopened: DeedWords("opening again", done: "opened again, and occurring now", already: "is open already")
    case .discarded: DeedWords("discarding", done: "discarded", already: "is discarded already")
    case .recovered: DeedWords("restoring", done: "restored", already: "is not removed")
    case .erased: DeedWords("erasing \(note)", done: "\(note) erased", already: "\(note) is erased already")
    case .restored: DeedWords("restoring \(note)", done: "\(note) restored", already: "\(note) is not erased")
    case .planned: DeedWords("planning", done: "planned", already: "is planned already")
    case .moved:
      DeedWords("moving \(note)", done: "\(note) moved", already: "\(note) is in this incident already")
    case .cancelled: DeedWords("cancelling", done: "cancelled", already: "is cancelled already")
    case .attended: DeedWords("opening", done: "opened", already: "is open already")
    case .interrupted: DeedWords("interrupting", done: "interrupted", already: "is interrupted already")
    case .resumed: DeedWords("going on with", done: "goes on", already: "goes on already")
    case .onboarded: DeedWords("onboarding", done: "onboarded, and in session now", already: "is in the team already")
    case .edited:
      DeedWords(
        entry.isEmpty ? "editing" : "editing \(entry)", done: entry.isEmpty ? "edited" : "\(entry) edited",
        already: "is so already")
    case .assigned:
      DeedWords("choosing", done: "is whom the next incident is about", already: "is chosen already")
    case .unassigned:
      DeedWords("leaving", done: "is chosen no more", already: "no patient is chosen anyway")
    case .admitted:
      DeedWords(
        "adding", done: "added",
        already: name == nil ? "all that is still to end has a reminder already" : "is there already")
    case .released, .relieved: DeedWords("removing", done: "removed", already: "is removed already")
    case .entered where entry.isEmpty:
      DeedWords("adding", done: "added", already: "is there already")
    case .struck where entry.isEmpty:
      DeedWords("removing", done: "removed", already: "is removed already")
    case .entered: DeedWords("adding \(entry)", done: "\(entry) added", already: "\(entry) is there already")
    case .struck: DeedWords("removing \(entry)", done: "\(entry) removed", already: "\(entry) is removed already")
    case .linked: DeedWords("linking", done: "linked", already: "is linked so already")
    case .unlinked: DeedWords("unlinking", done: "linked no more", already: "is not linked")
    case .pictured: DeedWords("the picture", done: "picture set", already: "has this picture already")
    case .unpictured: DeedWords("clearing the picture", done: "picture cleared", already: "has no picture anyway")
    case .imported: DeedWords("importing", done: "imported", already: "is there already")
    case .acknowledged: DeedWords("acknowledging", done: "acknowledged", already: "is acknowledged already")
    case .departed: DeedWords("going", done: "on the way", already: "somebody is on the way already")
    case .completed: DeedWords("completing", done: "done", already: "is done already")
    case .postponed: DeedWords("putting off", done: "put off", already: "is put off already")
    case .sent: DeedWords("sending", done: "in the outbox", already: "is in the outbox already")
    case .purged: DeedWords("purging", done: "removed", already: "is removed already")
    case .taken: DeedWords("taking", done: "taken", already: "is taken already")
    case .dropped: DeedWords("dropping", done: "dropped", already: "was not taken")
    case .activated: DeedWords("the session", done: "is in session now", already: "is in session already")
    case .deactivated:
      DeedWords("the end of the session", done: "is no longer in session", already: "nobody is in session anyway")
    }
  }

  /// The change as a noun, for conflicts: `note n3 of #12`.
  var noun: Message {
    switch (kind, name) {
    case (.left, _), (_, nil): words.part
    case (.reopened, let name?): "opening \(name.reference) again"
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
