import TerminalKit
import ViewModels

extension VerbTable {
  /// Further subcommands of `clinic`.
  static let ofClinic = [
    Verb(
      "import", "FILE", summary: "add the clinics of a JSON file",
      details: [
        "The file has a list of objects with id, name, cityName, coordinates as [latitude, longitude], phone, link, description and logoUrl, or such a list under \"clinics\"; a name is enough.",
        "Entries that cannot be imported are named, and all others are imported. Known clinics stay as they are: those with the same id or, without an id, with the same name and city.",
        "One undo command reverts all of them.",
      ],
      flags: [Flag("--dry-run", nil, "print what would be added, and store nothing")],
      examples: ["import clinics.json", "import clinics.json --dry-run"]
    ) { arguments throws(UsageError) in
      .records(.imported(try arguments.word(), clinicsOnly: true, isTrial: arguments.has("--dry-run")))
    }
  ]
}
