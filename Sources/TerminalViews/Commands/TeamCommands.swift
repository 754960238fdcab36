import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs of a practitioner at work; the team itself is a declared kind of record.
  static let team = [session, take, drop].about(.team)

  private static let session = Verb(
    "session", "PRACTITIONER|none", summary: "say who is at this prompt, or nobody",
    details: [
      "It is of this prompt alone, and lasts until somebody says otherwise.",
      "Who takes over leaves the incident that is open here; open goes on with it.",
    ],
    examples: ["session ada", "session v3", "session none"], isDaily: true
  ) { arguments throws(UsageError) in
    let name = try arguments.line
    return .jotter(.activated(name.lowercased() == "none" ? nil : name))
  }

  private static let take = Verb(
    "take", "[INCIDENT…]", summary: "you have taken them, or the occurring one",
    details: [
      "Who is in session takes them; what is begun in session is taken at once.",
      "One undo takes all of them back.",
    ],
    examples: ["take", "take 12 15"]
  ) { arguments throws(UsageError) in .jotter(.took(try arguments.incidents)) }

  private static let drop = Verb(
    "drop", "[INCIDENT…]", summary: "you no longer have taken them",
    details: ["Others who have taken them still have."], examples: ["drop", "drop 12 15"]
  ) { arguments throws(UsageError) in .jotter(.dropped(try arguments.incidents)) }
}
