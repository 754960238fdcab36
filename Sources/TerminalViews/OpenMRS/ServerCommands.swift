import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  static let server = [calendar].about(.agenda) + [logIn, logOut, outbox].about(.program)

  private static let logIn = Verb(
    "login", "[NAME] [flags]", summary: "log in to the OpenMRS server",
    details: [
      "Without NAME, the last name is used, and the command asks for the password; the first time, it asks for the name, too.",
      "The password is typed hidden; it is kept in memory until you log out, and nowhere else.",
      "With --keyring, the system's keyring stores the password, too, until you log out; commands in a shell and the command watch need that.",
      "\"openmrs\" in config.json or --openmrs URL sets the address of the server.",
    ],
    flags: PasswordSource.flags,
    examples: ["login ada.brook", "login ada.brook --keyring", "login ada.brook --password-file ~/.openmrs-password"]
  ) { arguments throws(UsageError) in
    let place = try arguments.passwordSource
    let name = arguments.words.isEmpty ? nil : try arguments.word()
    return .action(
      .server(.logIn(.submitted(name.map { String($0.trimmed) }, place, isKept: arguments.has("--keyring")))))
  }

  private static let logOut = Verb(
    "logout", summary: "log out of the OpenMRS server", examples: ["logout"]
  ) { _ in .action(.server(.logIn(.leaving))) }

  private static let calendar = Verb(
    "calendar", "[DATE] [flags]", summary: "your appointments at the OpenMRS server: of a day, or of a week from today",
    details: [
      "The last list is stored: while the server cannot be reached, jotter shows it with its age.",
      "A past appointment to which nobody came is missed; --all lists it, too.",
    ],
    flags: [
      Flag("--from", "DATE", "from that day on"), Flag("--to", "DATE", "up to and including that day"),
      Flag("--all", nil, "past appointments, too"),
      Flag("--by", "NAME", "appointments of the provider with exactly this name"),
    ],
    examples: ["calendar", "calendar tomorrow --all"],
    verbs: [
      Verb(
        "show", "APPOINTMENT", summary: "show an appointment of the list, with the patient's details",
        examples: ["show a2"]
      ) {
        arguments throws(UsageError) in
        let text = try arguments.word()
        let digits = text.trimmed.drop { $0 == "a" }
        guard let number = wholeNumber(digits, in: 1...100_000_000) else {
          throw UsageError("\(quoted(text)) is not a number in the list", suggestion: "type \(arguments.name) NUMBER")
        }
        let line: CalendarPlace = text.trimmed.hasPrefix("a") ? .number(number) : .line(number)
        return .action(.server(.calendar(.showed(line))))
      },
      Verb("back", summary: "show the last list again", examples: ["back"]) { _ in
        .action(.server(.calendar(.returned)))
      },
      Verb("refresh", summary: "load the same days again", examples: ["refresh"]) { _ in
        .action(.server(.calendar(.refreshed)))
      },
    ]
  ) { arguments throws(UsageError) in
    let days = try arguments.days(defaultDaysAfterToday: 6)
    return .action(
      .server(
        .calendar(
          .asked(
            CalendarFilter(
              from: days.lowerBound, to: days.upperBound, includesOver: arguments.has("--all"),
              by: arguments.flags["--by"].map { String($0.trimmed) })))))
  }

  private static let outbox = Verb(
    "outbox", summary: "what is waiting to be sent to institutions and the OpenMRS server",
    details: [
      "Reports are sent in order to each institution, each report once.",
      "Changes of appointments are sent in order, with the log-in of the practitioner who made them, while that practitioner is in session. They never overwrite changes by others.",
    ],
    examples: ["outbox"],
    verbs: [
      Verb("send", summary: "send it now", examples: ["send"]) { _ in .action(.server(.outbox(.sent))) },
      Verb("retry", "ITEM", summary: "send it, and overwrite the value of the server", examples: ["retry x3"]) {
        arguments throws(UsageError) in .action(.server(.outbox(.decided(try arguments.line, .retry))))
      },
      Verb("hold", "ITEM", summary: "keep the item until the command outbox retry sends it", examples: ["hold x3"]) {
        arguments throws(UsageError) in .action(.server(.outbox(.decided(try arguments.line, .hold))))
      },
      Verb(
        "cancel", "ITEM", summary: "do not send it: the server keeps what it has, and a report becomes a draft again",
        examples: ["cancel x3"]
      ) {
        arguments throws(UsageError) in .action(.server(.outbox(.decided(try arguments.line, .cancel))))
      },
    ]
  ) { _ in .action(.server(.outbox(.listed))) }
}
