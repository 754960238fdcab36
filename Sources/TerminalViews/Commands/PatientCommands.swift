import Architecture
import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  static let patients = [forPatient, reassign].about(.passport)

  private static let incident = Flag("--incident", "INCIDENT", "change this incident instead")

  private static let forPatient = Verb(
    "for", "PATIENT|none", summary: "choose the patient for this incident or the next",
    details: [
      "The command sets the patient of the current incident. The patient stays chosen until you choose another or none: commands without a patient, and each new incident, are about the chosen patient. The command patient use does the same.",
      "If the current incident already has a patient and notes, a new incident begins; the command reassign changes the patient of the whole incident.",
      "Several words together may name one patient: max weber is the Max of the owner Weber.",
      "If the incident belongs to an appointment from the OpenMRS server, the command also links the server's patient to this patient, for all appointments of that patient there.",
    ],
    flags: [incident],
    examples: ["for rex", "for 276098106123456", "for rex --incident 12", "for none"]
  ) { arguments throws(UsageError) in try arguments.assigned }

  private static let reassign = Verb(
    "reassign", "PATIENT|none [INCIDENT]", summary: "give a whole incident to another patient",
    details: [
      "Its notes, costs and files move with it. Other prompts where this incident is current report the change.",
      "If the incident belongs to an appointment from the OpenMRS server, the command also links the server's patient to this patient, for all appointments of that patient there.",
    ],
    examples: ["reassign rex", "reassign 12 to rex", "reassign rex 12", "reassign none"]
  ) { arguments throws(UsageError) in
    var words = arguments.words
    var incident: String?
    // The first or the last of several words is an incident if it has the form of one: `12 to rex`, `rex 12`.
    func isTo(_ word: String) -> Bool { word.lowercased() == "to" }
    if words.count > 1, words[0].isIncidentNumber, isTo(words[1]) || words.last?.isIncidentNumber == false {
      incident = words.removeFirst()
    } else if words.count > 1, let last = words.last, last.isIncidentNumber {
      incident = words.removeLast()
      if words.count > 1, let last = words.last, isTo(last) { words.removeLast() }
    }
    if words.count > 1, isTo(words[0]) { words.removeFirst() }
    let name = String(words.joined(separator: " ").trimmed)
    guard !name.isEmpty else { throw arguments.missing(0) }
    return .jotter(.reassigned(name.lowercased() == "none" ? nil : name, of: incident))
  }

  /// Further subcommands of `patient`.
  static let ofPatient = [
    Verb(
      "use", "PATIENT|none", summary: "choose the patient, like the command for", flags: [incident],
      examples: ["use rex"]
    ) { arguments throws(UsageError) in try arguments.assigned },
    Verb(
      "check", "[PATIENT] --entry MOMENT", summary: "list what prevents a journey",
      flags: [
        Flag("--entry", "MOMENT", "when, such as 2026-12-01T10:00"),
        Flag("--to", "COUNTRY", "the country of entry, such as GB"),
        Flag("--from", "COUNTRY", "the country from which the animal comes directly"),
      ],
      examples: ["check p7 --entry 2026-12-01T10:00 --to GB"]
    ) { arguments throws(UsageError) in try arguments.checked },
  ]
}

extension FieldKind {
  /// A valid value, for examples.
  var example: String {
    switch self {
    case .text, .lines: "2"
    case .day, .partialDay: "today"
    case .lastDay: "1y"
    case .time: "9:30"
    case .colour: "black"
    case .chip: "276098106123456"
    case .decimal: "31.5"
    case .digits: "54327"
    case .port: "22"
    case .address: "sftp.lab.example"
    case .choice(let words), .word(let words): words.first ?? ""
    case .moment, .lastMoment: "'tomorrow 9:30'"
    case .place: "52.237049,21.017532"
    case .repetition: "1d"
    case .recording: "s1"
    case .record(let kind): "\(kind.letter)1"
    }
  }

  /// The placeholder of a value in help.
  var placeholder: String {
    switch self {
    case .text, .lines: "TEXT"
    case .day, .lastDay: "DAY"
    case .partialDay: "DATE"
    case .time: "TIME"
    case .colour: "COLOUR"
    case .chip: "CODE"
    case .decimal: "NUMBER"
    case .digits: "DIGITS"
    case .port: "PORT"
    case .address: "NAME"
    case .choice(let words): words.joined(separator: "|")
    case .word(let words): words.joined(separator: "|") + "|TEXT"
    case .moment, .lastMoment: "MOMENT"
    case .place: "LAT,LON"
    case .repetition: "RHYTHM"
    case .recording: "RECORDING"
    case .record(let kind): kind.commandName.uppercased()
    }
  }
}

extension String {
  /// True for `12` and `#12`.
  fileprivate var isIncidentNumber: Bool {
    let digits = hasPrefix("#") ? dropFirst() : self[...]
    return !digits.isEmpty && digits.utf8.count <= 9 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension Arguments {
  fileprivate var assigned: Request {
    get throws(UsageError) {
      let name = try line
      return .jotter(
        .assigned(name.lowercased() == "none" ? nil : name, to: flags["--incident"].map { String($0.trimmed) }))
    }
  }

  fileprivate var checked: Request {
    get throws(UsageError) {
      guard let first = flags["--entry"] else { throw error("the time of entry is needed") }
      // A time of several words needs no quotes: `--entry 25.12.2026 10:00`.
      let behind = wordsAfterFlags["--entry"] ?? []
      let texts = (0...behind.count).map { ([first] + behind.prefix($0)).joined(separator: " ") }
      let count = texts.lastIndex { (try? context.calendar.moment($0, today: context.now, [], .refused)) != nil } ?? 0
      let text = texts[count]
      var others = self
      if count > 0, let start = words.indices.last(where: { words[$0...].starts(with: behind) }) {
        others.words.removeSubrange(start..<start + count)
      }
      let patient = others.term ?? ""
      let entry: Date
      do throws(MomentError) {
        entry = try context.calendar.moment(text, today: context.now, [], .refused)
      } catch {
        if case .over = error { throw UsageError("--entry: \(error.reason)", suggestion: error.remedy) }
        throw UsageError(
          "--entry: \(error.reason)",
          suggestion: "type --entry 2026-12-01T10:00 or 'friday 10:00', in local time")
      }
      let form = JourneyForm(
        day: context.calendar.date(entry), minute: context.calendar.minuteOfDay(entry), to: flags["--to"],
        from: flags["--from"])
      return .records(.checked(patient, form))
    }
  }
}

extension KindShape {
  /// A search with the stored words of choices, such as `dog` for `Hund`; nil if no word changes.
  func searchInStoredWords(_ search: String, in context: Context) -> String? {
    let choices = fields.map(\.kind).filter(\.hasWords)
    let typed = search.split(whereSeparator: \.isWhitespace).map(String.init)
    let meant = typed.map { word in
      // Shorter beginnings are too often parts of names.
      guard word.count >= 3 else { return word }
      return choices.lazy.map { $0.storedText(word, in: context) }.first { $0 != word } ?? word
    }
    return meant == typed ? nil : meant.joined(separator: " ")
  }
}

extension FieldKind {
  /// True if the field has stored words, which are printed in the language of the program.
  fileprivate var hasWords: Bool {
    switch self {
    case .choice, .word: true
    default: false
    }
  }

  /// Parses days, times and choices into their stored form; any other text stays as typed, for the use case to check.
  ///
  /// A choice is accepted in every language of the program, like the words for days. A length counts from `first`, the
  /// stored start of a validity or series; nil if only the stored record has the start.
  func storedText(_ text: String, in context: Context, from first: String? = nil) -> String {
    switch self {
    case .day, .partialDay:
      // These fields are about the past, such as a birth or a treatment.
      return (try? context.calendar.day(text, today: context.now, toward: .past)).map {
        context.calendar.isoDay($0.lowerBound)
      } ?? text
    case .time: return context.calendar.timeOfDay(text).map { context.calendar.clock($0 * 60) } ?? text
    case .choice(let words), .word(let words):
      let typed = text.trimmed.lowercased()
      guard !words.contains(where: { $0.hasPrefix(typed) }) else { return text }
      return Language.word(meantBy: typed, among: words) ?? text
    case .moment:
      return (try? context.calendar.moment(text, today: context.now, .plan)).map(context.calendar.iso8601) ?? text
    case .lastMoment: return Self.lastMoment(text, from: first, in: context)
    case .lastDay:
      guard !context.calendar.mayBeMonth(text, today: context.now),
        let end = context.calendar.end(text, today: context.now)
      else { return text }
      switch end {
      case .day(let day): return day.text
      case .length(let length):
        return first.flatMap { try? CalendarDate(typed: $0, .iso) }?.adding(length: length)?.text ?? length
      }
    case .repetition: return TypedRepetition.canonical(text) ?? text
    case .text, .lines, .colour, .chip, .decimal, .digits, .port, .address, .place, .recording, .record: return text
    }
  }

  /// The stored form of the last moment of a period: a moment, the last minute of a day, or a length after the start.
  private static func lastMoment(_ text: String, from first: String?, in context: Context) -> String {
    let calendar = context.calendar
    // A text with a time of day is a moment.
    if case .moment(let moment)? = try? calendar.read(text, today: context.now, .plan) {
      return calendar.iso8601(moment)
    }
    guard let end = calendar.end(text, today: context.now) else { return moment.storedText(text, in: context) }
    switch end {
    case .day(let last): return calendar.iso8601(calendar.start(of: last.dayNumber + 1) - 60)
    case .length(let length):
      guard let first else { return length }
      let start = (try? Date(first, strategy: .iso8601)) ?? context.now
      guard let day = calendar.date(start).adding(length: length) else { return length }
      return calendar.iso8601(
        calendar.sameTime(as: calendar.wholeMinute(start), onDayBeginningAt: calendar.start(of: day.dayNumber)))
    }
  }
}
