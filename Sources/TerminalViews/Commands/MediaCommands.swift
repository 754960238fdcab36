import TerminalKit
import ViewModels

extension VerbTable {
  static let media = [
    Verb(
      "attach", "FILE…", summary: "attach copies of files to the incident",
      details: [
        "Photos, recordings, videos and PDFs; jotter sees the kind of a file by its content.",
        "At most 50 MB for a photo or a PDF, 200 MB for a recording, 2000 MB for a video.",
        "f1 is a photo, video or PDF of the incident, s1 a recording; remove f1 erases f1.",
      ],
      examples: ["attach photo.jpg", "attach 'x ray.png' blood.pdf"]
    ) { arguments throws(UsageError) in
      guard !arguments.words.isEmpty else { throw arguments.missing(0) }
      return .action(.media(.attached(arguments.words, orWhole: arguments.unquoted)))
    },
    Verb(
      "look", "PHOTO", summary: "look at a photo, a video or a PDF of the incident",
      details: [
        "v3 shows the picture of a practitioner, p7 that of a patient, r5 the hint photo of a reminder; if r5 was completed with a photo, r5 shows that photo.",
        "A photo is drawn if the terminal can do that; else the system's viewer shows it.",
        "With --json or --plain nothing is shown, only its details are printed.",
      ],
      flags: [Flag("--hint", nil, "show the hint photo, even if the reminder was completed with a photo")],
      examples: ["look 1", "look f1", "look p7", "look s1 --json", "look r5 --hint"]
    ) { arguments throws(UsageError) in
      let (word, isShown) = (try arguments.word(), try arguments.isForPeople)
      for kind in [RecordKind.photo, .recording, .practitioner, .patient, .reminder] {
        if let number = arguments.number(word, of: kind) {
          let ofHint: Bool? = kind == .reminder && arguments.has("--hint") ? true : nil
          return .action(.media(.looked(kind, number, isShown: isShown, ofHint: ofHint)))
        }
      }
      throw arguments.error("\(quoted(word)) is not the number of a photo")
    },
    Verb(
      "record", "[--seconds N]", summary: "record a spoken note",
      details: ["Ctrl-C ends the recording sooner; lines typed meanwhile are stored afterwards."],
      flags: [Flag("--seconds", "N", in: 1...3600, "maximum length in seconds, from 1 to 3600; else 300")],
      examples: ["record", "record --seconds 20"]
    ) { arguments in .action(.media(.recorded(seconds: arguments.number("--seconds") ?? 300))) },
    Verb(
      "play", "RECORDING", summary: "listen to a recording of the incident",
      details: ["Ctrl-C stops playing; lines typed meanwhile are stored afterwards."], examples: ["play 1", "play s1"]
    ) { arguments throws(UsageError) in
      let word = try arguments.word()
      guard let number = arguments.number(word, of: .recording) else {
        throw arguments.error("\(quoted(word)) is not the number of a recording")
      }
      return .action(.media(.played(number)))
    },
    Verb(
      "check", "[--clean]", summary: "check all data and files for problems",
      details: [
        "The command names missing and damaged files, and files that no record uses.",
        "Files that undo or redo can still bring back, and files that another jotter is adding, are never removed.",
      ],
      flags: [Flag("--clean", nil, "remove unused files, and end the warning that jotter.sqlite-wal was missing")],
      examples: ["check", "check --clean"]
    ) { arguments in .action(.media(.checked(cleans: arguments.has("--clean")))) },
  ].about(.media)
}

extension Verb {
  /// The verb that sets or removes the picture of a record; `whom` is the syntax of the record.
  static func picture(_ whom: String, of kind: RecordKind, example: String) -> Verb {
    let reference = RecordID(kind, 7).reference
    return Verb(
      "picture", "\(whom) FILE|none", summary: "store a copy of a photo; the command look \(reference) shows it",
      examples: [example]
    ) { arguments throws(UsageError) in
      if !kind.hasCurrentRecord { _ = try arguments.line }
      let isFileAlone = kind.hasCurrentRecord && !arguments.isReference(arguments.words.first ?? "", of: kind)
      guard arguments.words.count > (isFileAlone ? 0 : 1), let path = arguments.words.last, !path.isEmpty else {
        throw arguments.missing(1)
      }
      var whom = arguments
      whom.words.removeLast()
      let name = try whom.recordName(kind)
      guard path.lowercased() == "none" else { return .action(.media(.pictured(kind, name, path: path))) }
      return .records(.unpictured(kind, name))
    }
  }
}
