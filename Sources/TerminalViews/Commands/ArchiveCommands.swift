import TerminalKit
import ViewModels

extension VerbTable {
  static let archive = [
    Verb(
      "export", "DIR", summary: "write everything into a folder of files",
      details: [
        "JSON and the media files, readable by other programs; with everything that was erased, discarded or undone, and with the history of undo and redo.",
        "The folder must be new or empty, and outside the data folder.",
      ],
      examples: ["export /media/stick/jotter-backup"]
    ) { arguments throws(UsageError) in .action(.archive(.exportAsked(try arguments.word()))) },
    Verb(
      "import", "DIR|FILE", summary: "read an exported folder into an empty jotter, or records from a file",
      details: [
        "A FILE is JSON with a list for each of pets, vaccinations, anti_parasites, medical_records, clinics and Alarms. Wrong entries are listed, all others are imported, and one undo command removes them again; records that jotter knows already stay as they are.",
        "pets: id, name, species, breed, color, sex, dateOfBirth, microchipNumber, weight. vaccinations and anti_parasites: petId, medicineName, lot, applicationDate, expirationDate, comment. medical_records: petId, date, name, description, doctorsRecomendations. Alarms: label, scheduledYear to scheduledMinute, status.",
        "Everything is restored, also numbers, ids and undo.",
        "Each file is first compared with its checksum; everything is imported, or nothing.",
        "A folder that vjot wrote can be imported, too: what does not fit is kept as text and reported; amounts and days are read as they are typed here.",
        "No other jotter may use the practice.",
      ],
      flags: [Flag("--dry-run", nil, "list what a file would add, and store nothing")],
      examples: ["import /media/stick/jotter-backup", "import petvet.json --dry-run"]
    ) { arguments throws(UsageError) in
      let (path, isTrial) = (try arguments.word(), arguments.has("--dry-run"))
      // A `.json` path without a file is a mistyped file, not a folder.
      let isMistake = path.lowercased().hasSuffix(".json") && !arguments.context.isFile(path)
      guard isTrial || isMistake || arguments.context.isPlainFile(path) else {
        return .action(.archive(.importAsked(path)))
      }
      return .records(.imported(path, clinicsOnly: false, isTrial: isTrial))
    },
    Verb(
      "wipe", "[--to DIR] [--yes]", summary: "export everything, then remove it here",
      details: [
        "A copy is written and read back; import restores it. Then jotter asks for the practice's name (\"practice\" in config.json, otherwise the folder's name). After the name is typed, nothing is left here: no record, no file, nothing to undo. Numbers begin at 1 again.",
        "No other jotter may use the practice.",
      ],
      flags: [
        Flag("--to", "DIR", "the folder for the copy; else a new one in the folder state"),
        Flag("--yes", nil, "without asking"),
      ],
      examples: ["wipe --yes", "wipe --to /media/stick/last-copy --yes"], question: "it removes everything here"
    ) { arguments in
      .action(.archive(.wipeAsked(to: arguments.flags["--to"], isAgreed: arguments.has("--yes"))))
    },
  ].about(.setup)
}
