import TerminalKit
import ViewModels

/// Help on topics other than commands.
enum HelpTopics {
  /// The names of the topics.
  static let explained = [
    "keys", "formats", "exit-codes", "places", "options", "passport", "media", "setup", "workshop",
  ]

  /// The lines of a topic by its name; nil for any other name.
  static func lines(_ name: String, in language: Language) -> [String]? {
    func say(_ messages: [Message]) -> [String] { messages.map { $0.text(in: language) } }
    return switch name {
    case "exit-codes": say(exitCodes)
    case "formats": say(formats)
    case "places": say(places)
    case "keys": HelpRenderer.table(keys, language)
    case "options": HelpRenderer.flags(Flag.global + Flag.alone, language)
    case "about": say(about)
    case "passport": say(passport)
    case "animals": say(animals)
    default: nil
    }
  }

  /// The fields of a patient by part, and the rules of the passport.
  private static var passport: [Message] {
    var lines: [Message] = [
      "", "Fields of a patient and of its numbered entries (FIELD=VALUE or --FIELD VALUE):",
    ]
    for shape in KindShape.own[.patient].map({ [$0] + $0.parts }) ?? [] {
      let names = shape.fields.map(\.name).joined(separator: ", ")
      lines.append(Message(text: "\(shape.kind.rawValue.padded(to: 9))  \(names)"))
    }
    let rules: [Message] = [
      "A DAY is 2026-05-01, 01.05.2026, 01/05/2026, today, 13.12.; a DATE may be 2019.",
      "A colour is a word or #rrggbb. A chip has fifteen digits (an older one 9 or 10),",
      "or letters and digits; upper and lower case make no difference.", "", "Rules, by section of the passport:",
      "I    the owner is aged over 16; a new owner, or a new address, is a further",
      "     entry; a postal address is enough.",
      "III  a tattoo counts only if it was applied before 3 July 2011.",
      "IV   the passport may be issued when sections I to IV are complete.",
      "V    valid from day 21 (vaccination: day 0); a timely booster is valid at once;",
      "     valid for one to three calendar years. A vaccination does not count if the",
      "     animal was younger than 12 weeks (84 days). If only the month or year of",
      "     birth is known, it counts unless the animal was certainly too young.",
      "VI   sampled at least 30 days after the vaccination, at least 0.5 IU/ml;",
      "     a missed booster ends the validity.",
      "VII  dogs: 24 to 120 hours before entering FI, GB, IE, MT or NO, unless they",
      "     come directly from FI, IE, MT or NO; hours in local time.",
      "A vaccination, test or treatment before the marking does not count.", "",
      "For the practices that you refer patients to, see help clinic.",
    ]
    return lines + rules
  }

  private static let animals: [Message] = [
    "", "The pictures and breeds are those of The Cat API and The Dog API.",
    "Without a key you get single pictures and all breeds; the rest needs one:",
    "JOTTER_CAT_API_KEY, JOTTER_DOG_API_KEY, or in config.json",
    "\"cat_api_key\", \"dog_api_key\"; a key is never printed.",
    "IMAGE is an id, or the number of an image on the screen: /cat fav 1.",
    "An id of one or two digits needs id: before it, such as id:12.",
    "Favourites and votes belong to the practitioner in session; a copy is stored here.",
  ]

  private static let exitCodes: [Message] = [
    "0   done",
    "1   failed",
    "2   not understood, or an answer is missing",
    "3   no such record or file; or no current incident",
    "4   a session or a log-in is needed",
    "5   a program is missing; the message says how to install it",
    "6   a service cannot be reached or refuses, for example without a key",
    "7   conflict: something was changed meanwhile, another jotter uses the data,",
    "    a newer jotter wrote it, or the server of the practice cannot be used",
    "74  the output could not be written",
    "130 interrupted; for any other signal, the sum of 128 and its number",
  ]

  private static let formats: [Message] = [
    "Text for people by default; colour and shortened lines only on a terminal.",
    "--json   one object: title, rows, total and next; show adds notes and media;",
    "         page_total replaces total if the sum is that of one page only",
    "--jsonl  one row per line, each an object",
    "--plain  fields separated by tabs, uncut and without colour:",
    "         incidents: #number, local time, emergency, occurring or settled, sum,",
    "         description, first note, who took it, patient; show has a row per note:",
    "         n-number, local time, erased, cost, text; and one for each file:",
    "         f- or s-number, local time, erased, kind, bytes, milliseconds, name",
    "         digest: total, each v-number and nobody: incidents, emergencies,",
    "         open incidents and sum; then incidents, notes and appointments",
    "Amounts are strings with two decimals, such as \"35.00\"; times are in UTC.",
    "Data goes to standard output, everything else to standard error.",
    "The commands help, version and about always print text for people.",
  ]

  private static let places: [Message] = [
    "data   $XDG_DATA_HOME/jotter, else ~/.local/share/jotter",
    "config $XDG_CONFIG_HOME/jotter/config.json, else ~/.config/jotter/config.json",
    "state  $XDG_STATE_HOME/jotter, else ~/.local/state/jotter; for typed lines",
    "cache  $XDG_CACHE_HOME/jotter, else ~/.cache/jotter; for pictures and breeds",
    "--home DIR or JOTTER_HOME keeps everything in one folder instead;",
    "jotter config shows these places and all settings.",
  ]

  private static let keys: [(Message, Message)] = [
    ("Ctrl-A, Ctrl-E, Home, End", "to the beginning, to the end"),
    ("Ctrl-B, Ctrl-F, arrows", "a character back, forward"),
    ("Alt-B, Alt-F, Ctrl-arrows", "a word back, forward"),
    ("Backspace, Ctrl-D, Delete", "delete the character before or under the cursor"),
    ("Ctrl-W, Alt-Backspace, Alt-D", "cut back to a space, a word back, a word forward"),
    ("Ctrl-U, Ctrl-K", "cut to the beginning, to the end"),
    ("Ctrl-Y, then Alt-Y", "put back what was cut, or what was cut before it"),
    ("Ctrl-T, Ctrl-_", "swap two characters, undo a change"),
    ("Ctrl-P, Ctrl-N, arrows", "earlier lines, but none that starts with a space"),
    ("Ctrl-R", "search earlier lines; again: older; Ctrl-G: stop"),
    ("Tab", "complete a command, a flag, a file, an incident"),
    ("Tab again, arrows", "choose from several; Enter takes one, Escape none"),
    ("Ctrl-C, Ctrl-L, Ctrl-Z", "discard the line, clear the screen, suspend"),
    ("Ctrl-D in an empty line", "leave"),
    ("a text that is pasted", "is a part of one note, never a command"),
    ("-, <, . at a question", "clear the value, go back, end early"),
    ("// at a question", "a text that begins with a slash, not a command"),
  ]

  /// Name, version, authors and year of the program.
  static let about: [Message] = [
    "jotter \(programVersion): a veterinarian's jotter.",
    "What you type is stored at once; every change can be undone.",
    "\(programAuthors) wrote it in \(programYear).",
  ]
}

extension VerbTable {
  /// All topics of help: verbs, sections, and topics that are not commands.
  var topics: [String] {
    Set(verbs.map(\.name) + VerbTopic.Section.allCases.map(\.rawValue) + HelpTopics.explained).sorted()
  }

  /// The name of the topic or verb with this name or unambiguous prefix; throws for an unknown name.
  func topic(_ words: [String], prefix: String) throws(UsageError) -> String {
    let typed = words.joined(separator: " ")
    let name = String((words.first ?? "").lowercased().drop { $0 == "/" })
    let candidates = topics.contains(name) ? [name] : name.isEmpty ? [] : topics.filter { $0.hasPrefix(name) }
    let verb = verbs.first { $0.isNamed(name) || candidates == [$0.name] }
    if words.count == 1, let topic = verb?.name ?? (candidates.count == 1 ? candidates[0] : nil) { return topic }
    if let (path, rest) = verb?.resolved(words.dropFirst()), rest.isEmpty {
      return path.map(\.name).joined(separator: " ")
    }
    let near = candidates.isEmpty ? Spelling.nearest(to: name, among: topics) : candidates
    throw UsageError(
      "there is no help on \(quoted(typed))\(Spelling.question(words.count == 1 ? near : []))",
      suggestion: "\(prefix)help lists all topics")
  }
}

let programAuthors: Message = "Jotter's authors"

let programYear = 2026

public let programVersion = "0.4.0"

/// The date of this version, in the format of manual pages.
let programDate = "November 21, 2026"
