import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs for export, import and wipe.
  static let archive = [
    Verb(
      "export", "DIR", summary: "write everything into a folder of files",
      details: [
        "JSON and the files of the media, for other programs to read; with it all that was erased, discarded or undone, and what undo and redo know.",
        "The folder is a new one, or empty, and outside the data folder.",
      ],
      examples: ["export /media/stick/jotter-backup"]
    ) { arguments throws(UsageError) in .action(.archive(.exportAsked(try arguments.word()))) },
    Verb(
      "import", "DIR|FILE", summary: "read such a folder into an empty one, or records of a file",
      details: [
        "A FILE is JSON with pets, vaccinations, anti_parasites, medical_records, clinics and Alarms, a list each. All that is wrong is named by its entry, all else is taken, and one undo takes it back; known ones stay as they are.",
        "pets: id, name, species, breed, color, sex, dateOfBirth, microchipNumber, weight. vaccinations and anti_parasites: petId, medicineName, lot, applicationDate, expirationDate, comment. medical_records: petId, date, name, description, doctorsRecomendations. Alarms: label, scheduledYear to scheduledMinute, status.",
        "Everything is as it was, numbers, ids and undo, too.",
        "Each file is compared with its check sum first; all of it is read, or nothing.",
        "A folder that vjot has written is read, too: what does not fit is kept as text, and said; amounts and days are read as people here type them.",
        "No other jotter may use the folder.",
      ],
      flags: [Flag("--dry-run", nil, "of a file: say what would be added, and store nothing")],
      examples: ["import /media/stick/jotter-backup", "import petvet.json --dry-run"]
    ) { arguments throws(UsageError) in
      let (path, isTrial) = (try arguments.word(), arguments.has("--dry-run"))
      // A mistyped path must not become a folder.
      let isMistake = path.lowercased().hasSuffix(".json") && !arguments.context.isFile(path)
      guard isTrial || isMistake || arguments.context.isPlainFile(path) else {
        return .action(.archive(.importAsked(path)))
      }
      return .records(.imported(path, clinicsOnly: false, isTrial: isTrial))
    },
    Verb(
      "wipe", "[--to DIR] [--yes]", summary: "export everything, and then forget it",
      details: [
        "The copy is written and read back; import has it again. Then the practice's name is asked for, \"practice\" in config.json or else the folder's name, and nothing is left: no record, no file, nothing to undo; numbers begin at 1.",
        "No other jotter may use the folder.",
      ],
      flags: [
        Flag("--to", "DIR", "the folder of the copy; else one beside the history"),
        Flag("--yes", nil, "without the question"),
      ],
      examples: ["wipe --yes", "wipe --to /media/stick/last-copy --yes"], question: "everything is to be wiped"
    ) { arguments in
      .action(.archive(.wipeAsked(to: arguments.flags["--to"], isAgreed: arguments.has("--yes"))))
    },
  ].about(.setup)
}
