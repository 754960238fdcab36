import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  static let server = [calendar].about(.agenda) + [logIn, logOut, outbox].about(.program)

  private static let logIn = Verb(
    "login", "[NAME] [flags]", summary: "log in at the OpenMRS server",
    details: [
      "Without NAME it is the name that was typed last, and the password is asked for at once; before the first time the name is asked for.",
      "The password is asked for, and not seen; it is kept in memory until logout, and nowhere else.",
      "With --keyring the system's keyring keeps it, too, until logout: single commands and watch use that.",
      "\"openmrs\" in config.json or --openmrs URL says where the server is.",
    ],
    flags: PasswordSource.flags,
    examples: ["login ada.brook", "login ada.brook --keyring", "login ada.brook --password-file ~/.openmrs-password"]
  ) { arguments throws(UsageError) in
    let place = try arguments.passwordPlace
    let name = arguments.words.isEmpty ? nil : try arguments.word()
    return .action(
      .server(.logIn(.submitted(name.map { String($0.trimmed) }, place, isKept: arguments.has("--keyring")))))
  }

  private static let logOut = Verb(
    "logout", summary: "be known to the OpenMRS server no more", examples: ["logout"]
  ) { _ in .action(.server(.logIn(.leaving))) }

  private static let calendar = Verb(
    "calendar", "[DATE] [flags]", summary: "your appointments at the OpenMRS server: of a day, or of a week from today",
    details: [
      "What was told is kept: while the server cannot be asked, that is listed, with its age.",
      "One whose time has gone by, and to which nobody has come, is missed, and over.",
    ],
    flags: [
      Flag("--from", "DATE", "from that day on"), Flag("--to", "DATE", "until that day"),
      Flag("--all", nil, "also those that are over"), Flag("--by", "NAME", "of the provider of exactly this name"),
    ],
    examples: ["calendar", "calendar tomorrow --all"],
    verbs: [
      Verb("show", "APPOINTMENT", summary: "one of the list, with what is known of the patient", examples: ["show a2"])
      {
        arguments throws(UsageError) in
        let text = try arguments.word()
        let digits = text.trimmed.drop { $0 == "a" }
        guard let number = wholeNumber(digits, in: 1...100_000_000) else {
          throw UsageError("\(quoted(text)) is no number of the list", suggestion: "type \(arguments.name) a2")
        }
        let line: CalendarPlace = text.trimmed.hasPrefix("a") ? .number(number) : .line(number)
        return .action(.server(.calendar(.showed(line))))
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
          .asked(
            CalendarFilter(
              from: days.lowerBound, to: days.upperBound, includesOver: arguments.has("--all"),
              by: arguments.flags["--by"].map { String($0.trimmed) })))))
  }

  private static let outbox = Verb(
    "outbox", summary: "what institutions and the OpenMRS server have still to be told: when they are back, they are",
    details: [
      "Reports are sent in order to each institution, and each once.",
      "Changes of appointments are sent in order, under the log-in of whoever has made them, while they are in session as they were then, and never over what others have changed.",
    ],
    examples: ["outbox"],
    verbs: [
      Verb("send", summary: "send it now", examples: ["send"]) { _ in .action(.server(.outbox(.sent))) },
      Verb("retry", "ITEM", summary: "send it all the same, over what the server has", examples: ["retry x3"]) {
        arguments throws(UsageError) in .action(.server(.outbox(.decided(try arguments.line, .retry))))
      },
      Verb("hold", "ITEM", summary: "let it wait until retry", examples: ["hold x3"]) {
        arguments throws(UsageError) in .action(.server(.outbox(.decided(try arguments.line, .hold))))
      },
      Verb(
        "cancel", "ITEM", summary: "do not send it: what the server has stays, and a report is a draft again",
        examples: ["cancel x3"]
      ) {
        arguments throws(UsageError) in .action(.server(.outbox(.decided(try arguments.line, .cancel))))
      },
    ]
  ) { _ in .action(.server(.outbox(.listed))) }
}
