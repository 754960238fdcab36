import TerminalKit
import ViewModels

/// The words for one kind of change.
struct ChangeWords: Sendable {
  /// The change as a noun, for changes that cannot be undone: `erasing note n3`.
  var noun: Message
  /// Printed after the reference of the record: `note n3 erased`.
  var done: Message
  /// Printed after the reference if nothing changed.
  var already: Message
  /// Replaces ``done`` if the change cleared a value.
  var emptied: Message
  /// Replaces ``already`` if there was no value to clear.
  var emptyAlready: Message

  init(_ noun: Message, done: Message, already: Message, emptied: Message = "", emptyAlready: Message = "") {
    self.noun = noun
    self.done = done
    self.already = already
    self.emptied = emptied
    self.emptyAlready = emptyAlready
  }
}

extension RecordKind {
  /// This kind's own words for changes; a missing change has the words common to all kinds.
  fileprivate var ownChangeWords: [ChangeKind: ChangeWords] {
    Self.builtInChangeWords[self] ?? KindWords.own[self]?.ownChangeWords ?? [:]
  }

  /// Own words of the kinds without a `KindWords`.
  private static let builtInChangeWords: [RecordKind: [ChangeKind: ChangeWords]] = [
    .incident: [
      .recovered: ChangeWords("restoring", done: "restored", already: "is not discarded"),
      .assigned: ChangeWords("the patient", done: "patient set", already: "already has this patient"),
      .unassigned: ChangeWords(
        "removing the patient from the incident", done: "patient removed from the incident", already: "had no patient"),
    ],
    .appointment: [.moved: ChangeWords("moving", done: "moved", already: "already has this time")],
  ]
}

extension ChangeSummary {
  /// The changed part of an incident: `note n3`.
  var changedPart: Message { name.flatMap { $0.part == nil ? nil : $0.called } ?? "a note" }

  var words: ChangeWords {
    if let own = name?.kind.ownChangeWords[kind] { return own }
    let entry: Message = name.map { $0.part == nil ? "" : $0.called } ?? ""
    return switch kind {
    case .noted: ChangeWords(changedPart, done: "\(changedPart) stored", already: "\(changedPart) exists already")
    case .attached: ChangeWords(changedPart, done: "\(changedPart) attached", already: "\(changedPart) exists already")
    case .described:
      ChangeWords(
        "the description", done: "described", already: "already has this description", emptied: "description cleared",
        emptyAlready: "had no description")
    case .priced:
      ChangeWords(
        "the cost of \(changedPart)", done: "cost of \(changedPart) set",
        already: "\(changedPart) already has this cost",
        emptied: "cost of \(changedPart) cleared", emptyAlready: "\(changedPart) had no cost")
    case .began: ChangeWords("the beginning", done: "begun", already: "has begun already")
    case .left:
      ChangeWords(
        "leaving the incident", done: "left the incident",
        already: "no current incident; your next note begins one")
    case .raised: ChangeWords("the emergency", done: "declared", already: "already declared")
    case .calmed:
      ChangeWords("the end of the emergency", done: "is no longer an emergency", already: "was not an emergency")
    case .opened:
      ChangeWords("opening", done: "is now the current incident", already: "is already the current incident")
    case .settled: ChangeWords("settling", done: "settled", already: "is settled already")
    case .reopened: ChangeWords("reopening", done: "reopened", already: "is open already")
    case .discarded: ChangeWords("discarding", done: "discarded", already: "is discarded already")
    case .recovered: ChangeWords("restoring", done: "restored", already: "is not removed")
    case .erased:
      ChangeWords("erasing \(changedPart)", done: "\(changedPart) erased", already: "\(changedPart) is erased already")
    case .restored:
      ChangeWords("restoring \(changedPart)", done: "\(changedPart) restored", already: "\(changedPart) is not erased")
    case .planned: ChangeWords("planning", done: "planned", already: "is planned already")
    case .moved:
      ChangeWords(
        "moving \(changedPart)", done: "\(changedPart) moved", already: "\(changedPart) is in this incident already")
    case .cancelled: ChangeWords("cancelling", done: "cancelled", already: "is cancelled already")
    case .attended: ChangeWords("opening", done: "opened", already: "is open already")
    case .interrupted: ChangeWords("interrupting", done: "interrupted", already: "is interrupted already")
    case .resumed: ChangeWords("resuming", done: "resumed", already: "was not interrupted")
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
        already: name == nil ? "every entry with a future end already has a reminder" : "exists already")
    case .released, .relieved: ChangeWords("removing", done: "removed", already: "is removed already")
    case .entered where entry.isEmpty:
      ChangeWords("adding", done: "added", already: "exists already")
    case .struck where entry.isEmpty:
      ChangeWords("removing", done: "removed", already: "is removed already")
    case .entered: ChangeWords("adding \(entry)", done: "\(entry) added", already: "\(entry) exists already")
    case .struck: ChangeWords("removing \(entry)", done: "\(entry) removed", already: "\(entry) is removed already")
    case .linked: ChangeWords("linking", done: "linked", already: "is already linked")
    case .unlinked: ChangeWords("unlinking", done: "no longer linked", already: "is not linked")
    case .pictured: ChangeWords("the picture", done: "picture set", already: "already has this picture")
    case .unpictured: ChangeWords("clearing the picture", done: "picture cleared", already: "had no picture")
    case .imported: ChangeWords("importing", done: "imported", already: "exists already")
    case .acknowledged: ChangeWords("acknowledging", done: "acknowledged", already: "is acknowledged already")
    case .departed: ChangeWords("setting out for", done: "on the way", already: "already has somebody on the way")
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

  /// The words printed after "undone:" or "redone:": those of the first confirmation, or `description changed`.
  ///
  /// `isEmptied`: the description or the cost is empty after the undo or redo.
  func wordsAfterMark(_ outcome: ChangeOutcome, isEmptied: Bool = false) -> Message {
    switch (kind, outcome) {
    case (.opened, _): "opened"
    case (.raised, .undone): "declared an emergency"
    // A value that remains after the undo was set, replaced or cleared before: say "changed".
    case (.described, .undone) where !isEmptied: "description changed"
    case (.priced, .undone) where !isEmptied: "cost of \(changedPart) changed"
    case (_, .redone) where isEmptied: words.emptied
    default: words.done
    }
  }

  /// True if the confirmation of an undo also shows the new state.
  ///
  /// "undone: description changed" alone leaves open which text holds now.
  var showsStateIfUndone: Bool {
    switch kind {
    case .described, .priced, .edited, .calmed: true
    case .assigned, .unassigned: name?.kind == .incident
    case .moved: name?.part == nil
    default: false
    }
  }

  /// The change as a noun with its record, for conflicts: `note n3 of #12`.
  var noun: Message {
    switch (kind, name) {
    case (.left, _), (_, nil): words.noun
    case (.reopened, let name?): "reopening \(name.reference)"
    case (.opened, let name?), (.settled, let name?), (.discarded, let name?), (.recovered, let name?),
      (.taken, let name?),
      (.dropped, let name?):
      "\(words.noun) \(name.reference)"
    case (_, let name?):
      name.kind == .incident || name.part != nil || kind == .pictured || kind == .unpictured
        ? "\(words.noun) of \(name.whole)" : "\(words.noun) \(name.reference)"
    }
  }

  /// The kind of change in JSON; stable across versions.
  var key: String { kind.rawValue }
}

extension ChangeOutcome {
  /// Printed before an undone or redone change.
  var mark: Message? {
    switch self {
    case .undone: "undone:"
    case .redone: "redone:"
    case .made, .unchanged: nil
    }
  }
}
