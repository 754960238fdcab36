import Foundation
import ViewModels

extension VerbTable {
  /// The server of appointments.
  static let server = [calendar].about(.agenda) + [logIn, logOut].about(.program)

  private static let logIn = Verb(
    "login", "[NAME] [flags]", summary: "log in at the OpenMRS server",
    details: [
      "The password is asked for, and not seen; it is kept in memory until logout, and nowhere else.",
      "\"openmrs\" in config.json or --openmrs URL says where the server is.",
    ],
    flags: [
      Flag("--password-file", "FILE", "its first line is the password; only you may read it"),
      Flag("--password-fd", "N", in: 3...1_023, "the first line of this descriptor is the password"),
    ],
    examples: ["login ada.brook", "login ada.brook --password-file ~/.openmrs-password"]
  ) { arguments throws(UsageError) in
    var place = PasswordPlace.typed
    if let file = arguments.flags["--password-file"] { place = .file(String(file.trimmed)) }
    if let number = arguments.number("--password-fd") {
      guard place == .typed else {
        throw UsageError("--password-file and --password-fd exclude each other", suggestion: "keep one of them")
      }
      place = .descriptor(number)
    }
    guard arguments.words.count < 2 else {
      throw UsageError(
        "a password is no argument: others could read it", suggestion: "leave it out, and it is asked for")
    }
    let name = arguments.words.isEmpty ? nil : try arguments.word()
    return .action(.server(.logIn(.submitted(name.map { String($0.trimmed) }, place))))
  }

  private static let logOut = Verb(
    "logout", summary: "be known to the OpenMRS server no more", examples: ["logout"]
  ) { _ in .action(.server(.logIn(.leaving))) }

  private static let calendar = Verb(
    "calendar", "[DATE] [flags]", summary: "your appointments at the OpenMRS server: of a day, or of a week from today",
    flags: [
      Flag("--from", "DATE", "from that day on"), Flag("--to", "DATE", "until that day"),
      Flag("--all", nil, "also those that are over"),
    ],
    examples: ["calendar", "calendar tomorrow --all"],
    verbs: [
      Verb("show", "N", summary: "one of the list, with what is known of the patient", examples: ["show 2"]) {
        arguments throws(UsageError) in
        let text = try arguments.word()
        guard let number = wholeNumber(text.trimmed, in: 1...100_000) else {
          throw UsageError("\(quoted(text)) is no number of the list", suggestion: "type calendar show 2")
        }
        return .action(.server(.calendar(.showed(number))))
      },
      Verb("back", summary: "the list again, as it was", examples: ["back"]) { _ in
        .action(.server(.calendar(.returned)))
      },
      Verb("refresh", summary: "the same days, asked for again", examples: ["refresh"]) { _ in
        .action(.server(.calendar(.refreshed)))
      },
    ]
  ) { arguments throws(UsageError) in
    let days = try arguments.days(elseBehindToday: 6)
    return .action(
      .server(
        .calendar(
          .asked(CalendarFilter(from: days.lowerBound, to: days.upperBound, includesOver: arguments.has("--all"))))))
  }
}
