import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs only for institutions.
  static let ofInstitution = [
    Verb(
      "test", "INSTITUTION", summary: "connect to the server, and read which reports it accepts",
      details: ["While the host key is not confirmed, the command test only shows the key and does not log in."],
      examples: ["test i1"]
    ) { arguments throws(UsageError) in .action(.reports(.visited(try arguments.line))) },
    Verb(
      "trust", "INSTITUTION [FINGERPRINT]",
      summary: "confirm the server's host key: the one with this fingerprint, or the one that test showed",
      examples: ["trust i1 SHA256:uNiVztksCsDhcc0u9e8BrsgQdnF2J5Vm4ETG2dNb3UI"]
    ) { arguments throws(UsageError) in
      guard arguments.words.count > 1, let last = arguments.words.last, last.hasPrefix("SHA256:") else {
        return .action(.reports(.trusted(try arguments.line, fingerprint: nil)))
      }
      var name = arguments
      name.words.removeLast()
      return .action(.reports(.trusted(try name.line, fingerprint: last)))
    },
    Verb(
      "password", "INSTITUTION [flags]", summary: "set the password, if you log in without a key file",
      details: ["The password is typed hidden; it stays in memory until the program ends, and nowhere else."],
      flags: PasswordSource.flags + [Flag("--forget", nil, "forget the password")],
      examples: ["password i1 --keyring", "password i1 --forget"]
    ) { arguments throws(UsageError) in
      let name = try arguments.line
      if arguments.has("--forget") { return .action(.reports(.passwordForgotten(name))) }
      return .action(
        .reports(.passwordGiven(name, try arguments.passwordSource, isKept: arguments.has("--keyring"))))
    },
    Verb(
      "open", "INSTITUTION", summary: "open the institution's help page",
      details: ["With --json or --plain, or if no program can open it, the address or number is printed."],
      examples: ["open i1"]
    ) { arguments throws(UsageError) in
      .records(.opened(.institution, try arguments.line, .site, opens: try arguments.isForPeople))
    },
  ]

  /// Verbs only for practitioners.
  static let ofPractitioner = [
    Verb(
      "standard", "NAME|none [flags]",
      summary: "set one practitioner for the session of every prompt (administrator only)",
      details: [
        "The command asks for the administrator's password, which is set in an institution's config.json. While there is a standard user, this session does not end, and no other session begins."
      ],
      flags: Array(PasswordSource.flags.dropLast()), examples: ["standard v1", "standard none"]
    ) { arguments throws(UsageError) in
      let name = try arguments.line
      return .action(.reports(.standardSet(name == "none" ? nil : name, try arguments.passwordSource)))
    }
  ]

  /// Verbs only for reports.
  static let ofReport = [
    Verb(
      "attach", "[REPORT] FILE… [--from INCIDENT]", summary: "attach copies of photos, videos and PDFs",
      details: [
        "If one of several files cannot be attached, none of them is attached; put a name with spaces in quotes."
      ],
      flags: [Flag("--from", "INCIDENT", "the photos, videos and PDFs of that incident")],
      examples: ["attach d1 eye.jpg", "attach d1 --from 12"]
    ) { arguments throws(UsageError) in
      let (report, files) = arguments.reportAndRest
      let incident = arguments.flags["--from"].map { String($0.trimmed) }
      guard !files.isEmpty || incident != nil else { throw arguments.error("at least one file is needed") }
      return .action(.reports(.attached(report, files, from: incident)))
    },
    Verb(
      "gallery", "FOLDER [flags]", summary: "the newest photos and videos of a folder, to attach them",
      flags: [.limit(else: GalleryView.usual)], examples: ["gallery ~/Pictures"]
    ) { arguments throws(UsageError) in
      .action(.reports(.galleryOpened(try arguments.line, limit: arguments.number("--limit") ?? GalleryView.usual)))
    },
    Verb("look", "[REPORT] N", summary: "show the file with that number", examples: ["look d1 2"]) {
      arguments throws(UsageError) in
      let (report, words) = arguments.reportAndRest
      guard words.count == 1, let number = wholeNumber(words[0], in: 1...Int.max) else {
        throw arguments.error("a file is needed")
      }
      return .action(.reports(.looked(report, number, isShown: try arguments.isForPeople)))
    },
    Verb("detach", "[REPORT] N", summary: "remove the file with that number", examples: ["detach d1 2"]) {
      arguments throws(UsageError) in
      let (report, words) = arguments.reportAndRest
      guard words.count == 1, let number = wholeNumber(words[0], in: 1...Int.max) else {
        throw arguments.error("a file is needed")
      }
      return .action(.reports(.detached(report, number)))
    },
    Verb(
      "send", "[REPORT]", summary: "put the report into the outbox, to be sent",
      details: ["A report in the outbox cannot be changed. If values are missing, one message lists them all."],
      examples: ["send d1"]
    ) { arguments throws(UsageError) in
      .action(.reports(.sent(arguments.words.isEmpty ? nil : try arguments.line)))
    },
    Verb("again", "REPORT", summary: "begin a draft with the same fields and files", examples: ["again d1"]) {
      arguments throws(UsageError) in .action(.reports(.copied(try arguments.line)))
    },
    Verb(
      "fill", "[REPORT] [FIELD=VALUE…]", summary: "fill in the form of a report; without fields, list the fields",
      examples: ["fill d1", "fill d1 Befund='left eye'"]
    ) { arguments throws(UsageError) in
      let (report, words) = arguments.reportAndRest
      var fields: [TypedField] = []
      for word in words {
        guard let place = word.firstIndex(of: "="), place > word.startIndex else {
          throw arguments.error("\(quoted(word)) is not FIELD=VALUE")
        }
        fields.append(TypedField(String(word[..<place]), String(word[word.index(after: place)...])))
      }
      return .action(.reports(.filled(report, fields)))
    },
    Verb("page", "[REPORT] [N]", summary: "show a page of its form", examples: ["page d1 2"]) {
      arguments throws(UsageError) in
      let (report, words) = arguments.reportAndRest
      guard words.count < 2, let page = words.isEmpty ? 1 : wholeNumber(words[0], in: 1...10_000) else {
        throw arguments.error("a page number is needed")
      }
      return .action(.reports(.paged(report, page, isShown: try arguments.isForPeople)))
    },
  ]
}

extension Arguments {
  /// The report that the first word names, and the other words; nil and all words if it names no report.
  fileprivate var reportAndRest: (report: String?, rest: [String]) {
    guard let first = words.first, number(first.lowercased(), of: .report) != nil, first.lowercased().hasPrefix("d")
    else {
      return (nil, words)
    }
    return (first, Array(words.dropFirst()))
  }

  /// The source of the password: a file, a descriptor, or the prompt.
  var passwordSource: PasswordSource {
    get throws(UsageError) {
      let file = flags["--password-file"].map { String($0.trimmed) }
      guard let descriptor = number("--password-fd") else { return file.map { .file($0) } ?? .typed }
      guard file == nil else { throw verb.unreadable(lead) }
      return .descriptor(descriptor)
    }
  }
}

extension PasswordSource {
  /// Flags for the source of the password, and for the keyring.
  static let flags = [
    Flag("--password-file", "FILE", "a file whose first line is the password; only you may read it"),
    Flag("--password-fd", "N", in: 3...1_023, "a file descriptor whose first line is the password"),
    Flag("--keyring", nil, "store the password in the system's keyring, too"),
  ]
}
