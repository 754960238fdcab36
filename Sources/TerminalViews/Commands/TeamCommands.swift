import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs for sessions and taken incidents; the verbs for practitioners come from their declared kind.
  static let team = [session, take, drop].about(.team)

  private static let session = Verb(
    "session", "[PRACTITIONER|none]", summary: "start or end a session at this prompt",
    details: [
      "A session belongs to one prompt, and lasts until it ends or another one begins.",
      "A new session leaves the current incident; the command open continues that incident.",
      "Without a name, the command lists the team, and marks who is in session.",
    ],
    examples: ["session ada", "session v3", "session none"], isDaily: true
  ) { arguments throws(UsageError) in
    guard !arguments.words.isEmpty else { return .records(.asked(RecordFilter(.practitioner))) }
    let name = try arguments.line
    return .jotter(.activated(name.lowercased() == "none" ? nil : name))
  }

  private static let take = Verb(
    "take", "[INCIDENT…]", summary: "take incidents, or the current one",
    details: [
      "The practitioner in session takes the incidents; an incident that begins in a session is taken at once.",
      "One undo command reverts all of them.",
    ],
    examples: ["take", "take 12 15"]
  ) { arguments throws(UsageError) in .jotter(.took(try arguments.incidents)) }

  private static let drop = Verb(
    "drop", "[INCIDENT…]", summary: "give back incidents you have taken",
    details: ["Colleagues who have also taken them keep them."], examples: ["drop", "drop 12 15"]
  ) { arguments throws(UsageError) in .jotter(.dropped(try arguments.incidents)) }
}
