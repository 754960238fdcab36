import TerminalKit

/// The manual page `jotter.1` in mdoc(7) markup, made from the command table.
///
/// Always in English: all users of a machine share the page.
public enum ManualPage {
  /// The lines of the page.
  public static func lines(of table: VerbTable = .standard) -> [String] {
    var lines = [
      ".Dd \(programDate)", ".Dt JOTTER 1", ".Os", ".Sh NAME", ".Nm jotter", ".Nd a veterinarian's jotter",
      ".Sh SYNOPSIS", ".Nm jotter", ".Op Ar option ...", ".Op Ar command Op Ar argument ...",
      ".Sh DESCRIPTION", "Without a command it opens a prompt,",
      "where a line is a note, and a line that begins with a slash is a command.",
      "If the standard input is not a terminal, jotter reads such lines from it.",
      "What you type is stored at once; every change can be undone.", ".Ss Options",
    ]
    lines += list((Flag.global + Flag.alone + Flag.common).map { ($0.usage, $0.summary.english) })
    lines.append(".Sh COMMANDS")
    for topic in VerbTopic.allCases {
      lines += [".Ss \(topic.heading)", ".Bl -tag -width Ds"]
      for verb in table.verbs where verb.topic == topic { lines += items(verb, "") }
      lines.append(".El")
    }
    lines.append(".Sh ENVIRONMENT")
    lines += list(environment)
    lines += [".Sh FILES"] + literal(topic("places"))
    lines += [".Sh EXIT STATUS"] + literal(topic("exit-codes"))
    lines += [".Sh EXAMPLES"] + literal(table.verbs.flatMap { $0.examples(behind: "jotter ") })
    return lines + [".Sh NOTES", ".Ss Keys of the prompt"] + literal(topic("keys"))
  }

  private static let environment = [
    ("JOTTER_HOME", "a folder that keeps everything, as --home does"),
    ("NO_COLOR", "no colour"), ("CLICOLOR_FORCE", "colour, even where there is no terminal"),
    ("ACCESSIBLE", "no repainting and no drawing characters"),
    ("JOTTER_CAT_API_KEY, JOTTER_DOG_API_KEY", "the keys for The Cat API and The Dog API"),
    ("JOTTER_CAT_API, JOTTER_DOG_API", "the addresses of these services, as --cat-api and --dog-api do"),
    ("JOTTER_OPENMRS", "the address of an OpenMRS server, as --openmrs does"),
    ("JOTTER_OPENMRS_CA", "the file with the certificate of the server's authority"),
    ("JOTTER_OPENMRS_HTTP", "1 allows http, where others can read passwords"),
    ("JOTTER_OPENMRS_MODULE", "the server's module for appointments: appointmentscheduling or bahmni"),
    ("JOTTER_SERVER", "the address of the practice's PostgreSQL server, as --server does"),
    ("JOTTER_POSTGRESQL", "the path of jotter-postgresql, if it is not beside jotter"),
    ("JOTTER_NETWORK", "the path of jotter-network, if it is not beside jotter"),
    ("http_proxy, https_proxy, no_proxy", "the proxies for the services of cats and dogs; never used for this machine"),
    ("JOTTER_PRACTICE", "the name of the practice, which wipe asks for"),
    ("JOTTER_TERMINAL_WAIT", "milliseconds to wait for an answer of the terminal, for a slow connection"),
    ("JOTTER_LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the language: en, de or pl"),
    ("LC_ALL, LC_NUMERIC, LC_MESSAGES, LANG", "how amounts are typed and printed"),
    ("LC_ALL, LC_TIME, LANG", "how dates are printed"), ("TZ", "the time zone"),
  ]

  private static func topic(_ name: String) -> [String] {
    HelpTopics.lines(name, in: .english) ?? []
  }

  private static func list(_ rows: [(String, String)]) -> [String] {
    [".Bl -tag -width Ds"] + rows.flatMap { [".It Ic \(argument($0))"] + text($1 + ".") } + [".El"]
  }

  private static func literal(_ lines: [String]) -> [String] { [".Bd -literal"] + lines.map(line) + [".Ed"] }

  /// List items of a verb and its subcommands; `lead` precedes their names.
  private static func items(_ verb: Verb, _ lead: String) -> [String] {
    [".It Ic \(argument(verb.usage(lead)))"] + text(verb.summary.english + ".")
      + verb.details.flatMap { text($0.english) }
      + (verb.flags.isEmpty ? [] : list(verb.flags.map { ($0.usage, $0.summary.english) }))
      + verb.verbs.flatMap { items($0, "\(lead)\(verb.name) ") }
  }

  /// A text with each sentence on a new line, as mdoc(7) recommends; a text with columns stays one display line.
  private static func text(_ text: String) -> [String] {
    guard !text.contains("  ") else { return [".Dl \(argument(text))"] }
    return text.replacing(". ", with: ".\n").split(separator: "\n").flatMap { folded(String($0)) }
  }

  /// Splits a sentence into lines of at most 80 bytes after escaping, the limit of mandoc, which refills lines.
  private static func folded(_ sentence: String) -> [String] {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, line(longer).utf8.count <= 80 {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map(line)
  }

  /// Escapes a line so that mandoc reads all of it as text, not as a request or an escape sequence.
  private static func line(_ line: String) -> String {
    let escaped = escaped(line)
    return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
  }

  /// A quoted argument of a macro.
  private static func argument(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

  private static func escaped(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": line += "\\e"
      case "-": line += "\\-"
      case _ where scalar.isASCII: line.unicodeScalars.append(scalar)
      default: line += "\\[u\(hexadecimal(scalar.value))]"
      }
    }
    return line
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension VerbTopic {
  /// The heading of the topic's commands in the manual page.
  fileprivate var heading: String {
    switch self {
    case .jotting: "Jotting"
    case .lists: "Lists"
    case .agenda: "Agenda"
    case .media: "Media"
    case .team: "Team"
    case .reports: "Reports"
    case .animals: "Cats and dogs"
    case .passport: "Patients"
    case .program: "Program"
    case .setup: "Setup"
    case .workshop: "Workshop"
    }
  }
}
