import TerminalKit
import ViewModels

extension VerbTable {
  static func remove(_ shapes: [KindShape]) -> Verb {
    Verb(
      "remove", or: ["delete", "rm"], "REFERENCE", summary: "remove anything by its reference",
      details: [
        "n2, f1 and s1 are a note, a photo and a recording of the incident, #12 is an incident, p7 a patient, v3 one of the team, g1 a guardian, a4 an appointment.",
        "A name is that of a patient, a guardian or a colleague; the kind may be typed before it. The command undo, or restore p7, brings everything back.",
        "These commands do the same, each for one kind: erase, discard, patient release, practitioner relieve, guardian remove and appointment cancel.",
      ],
      examples: ["remove n2", "remove #12", "remove p7", "remove rex"], kinds: kinds(shapes)
    ) { arguments throws(UsageError) in
      switch try arguments.referred {
      case .part(let kind, let number): return .jotter(.erased(kind, number))
      case .record(let kind, let text) where arguments.context.verbs.shapes[kind] != nil:
        return .records(.removed(kind, text))
      case .record(.appointment, let text): return .schedule(.cancelled(text))
      case .record(_, let text): return .jotter(.discarded(text))
      case .number(let number): throw arguments.unclear(number, "remove note \(number)", "remove incident \(number)")
      case .name(let name): return .jotter(.removedNamed(name))
      }
    }
  }

  static let erase = Verb(
    "erase", "PART", summary: "erase a note or a file of the incident",
    details: ["n2 is short for note 2, f1 for photo 1, s1 for recording 1.", "The command remove n2 does the same."],
    examples: ["erase note 2", "erase n2", "erase f1"], kinds: ["note", "photo", "recording"]
  ) { arguments throws(UsageError) in
    switch try arguments.referred {
    case .part(let kind, let number): return .jotter(.erased(kind, number))
    case .record(.incident, let incident):
      // In a shell, `#` begins a comment.
      let name = incident.drop { $0 == "#" }
      throw UsageError(
        "erase does not take an incident",
        suggestion: "to remove the incident, type \(arguments.prefix)discard \(String(name))")
    case .number(let number):
      throw arguments.unclear(number, "erase note \(number) for a note", "discard \(number) for an incident")
    case .record(_, let text), .name(let text):
      let typed = arguments.words.map(Words.joined).joined(separator: " ").harmless
      throw UsageError(
        "\(quoted(text)) is not a part of an incident",
        suggestion: "to remove it, type \(arguments.prefix)remove \(typed)"
      )
    }
  }

  static let move = Verb(
    "move", "PART to INCIDENT [--to PLACE]", summary: "move a note or a file into another incident",
    details: [
      "n3 is a note of the incident, f1 a photo, video or PDF, s1 a recording. Cost, time, author and former texts move with it; the command undo brings all of it back.",
      "The note or file gets the next number in that incident; no number is used twice. The current incident stays current.",
      "With --to alone, the command copies everything to another folder or database, with history, files and undo, and reads the copy back. Nothing changes here. If it is interrupted, type the command again to continue.",
      "A database of a server is typed as postgres://USER@HOST/DATABASE.",
    ],
    flags: [.newPlace],
    examples: ["move n3 to 7", "move f1 to 7", "move --to /media/stick/elmhof"],
    kinds: ["note", "photo", "recording"]
  ) { arguments throws(UsageError) in
    var arguments = arguments
    if let place = arguments.flags[Flag.newPlace.name] {
      guard arguments.words.isEmpty else {
        throw arguments.error("--to moves the whole practice and cannot be combined with \(quoted(arguments.words[0]))")
      }
      // `postgres:/DATABASE` is a mistyped address, not a folder.
      let isFolder = !place.contains("://") && place.prefixMatch(of: /postgres(ql)?:/) == nil
      let address = isFolder ? place : try place.serverAddress(behind: Flag.newPlace.name)
      return .action(.archive(.moveAsked(to: address)))
    }
    guard arguments.words.count > 1, let incident = arguments.words.popLast(), !incident.trimmed.isEmpty else {
      throw arguments.error("a note or a file, and an incident, are needed")
    }
    if arguments.words.count > 1, arguments.words.last?.lowercased() == "to" { arguments.words.removeLast() }
    guard case .part(let kind, let number) = try arguments.referred else {
      throw arguments.error("\(quoted(arguments.words.joined(separator: " "))) is not a part of an incident")
    }
    return .jotter(.movedPart(kind, number, to: String(incident.trimmed)))
  }

  static func restore(_ shapes: [KindShape]) -> Verb {
    Verb(
      "restore", "REFERENCE", summary: "bring back what was removed",
      details: [
        "n2 is a note, f1 a photo, s1 a recording of the incident, #12 an incident, p7 a patient, v3 one of the team, g1 a guardian, a4 an appointment. A name is that of a patient, a guardian or a colleague. Tab lists everything removed."
      ],
      examples: ["restore n2", "restore #12", "restore p7", "restore rex"], kinds: kinds(shapes), namesRemoved: true
    ) { arguments throws(UsageError) in
      switch try arguments.referred {
      case .part(let kind, let number): return .jotter(.restored(kind, number))
      case .record(let kind, let text) where arguments.context.verbs.shapes[kind] != nil:
        return .records(.restored(kind, text))
      case .record(.appointment, let text): return .schedule(.restored(text))
      case .record(_, let text): return .jotter(.recovered(text))
      case .number(let number): throw arguments.unclear(number, "restore note \(number)", "restore incident \(number)")
      case .name(let name): return .jotter(.restoredNamed(name))
      }
    }
  }

  /// The kinds that may be typed before a reference or a name.
  private static func kinds(_ shapes: [KindShape]) -> [String] {
    ["note", "photo", "recording", "incident INCIDENT"] + shapes.map { "\($0.commandName) \($0.placeholder)" }
      + ["appointment APPOINTMENT"]
  }
}
