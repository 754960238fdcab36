import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs only for clinics.
  static let ofClinic = [
    Verb(
      "import", "FILE", summary: "add the clinics of a JSON file",
      details: [
        "It has a list of objects with id, name, cityName, coordinates as [latitude, longitude], phone, link, description and logoUrl, or such a list under \"clinics\"; a name is enough.",
        "What cannot be taken is named by its entry, and all others are taken. Known ones stay as they are: those of the same id, or where one has none, of the same name and city.",
        "One undo takes all of them back.",
      ],
      flags: [Flag("--dry-run", nil, "say what would be added, and store nothing")],
      examples: ["import clinics.json", "import clinics.json --dry-run"]
    ) { arguments throws(UsageError) in
      .records(.imported(try arguments.word(), clinicsOnly: true, isTrial: arguments.has("--dry-run")))
    }
  ]
}
