import Foundation
import TerminalKit
import ViewModels

extension VerbTable {
  /// Verbs that show records.
  static let lists = [show, incidents, digest].about(.lists)

  private static let show = Verb(
    "show", "[REFERENCE]", summary: "the incident with its notes, or any other record",
    details: [
      "12 or #12 is an incident, p7 a patient, v3 one of the team, g1 a guardian, a4 an appointment, x3 an outbox item, f1 a photo and s1 a recording of the incident.",
      "A name without a kind before it is the name of a patient.",
    ],
    examples: ["show", "show 12", "show p7", "show rex", "show practitioner ada"]
  ) { arguments throws(UsageError) in
    guard !arguments.words.isEmpty else { return .jotter(.asked(nil)) }
    switch try arguments.referred {
    // A note is shown in its incident.
    case .part(.note, let number): return .jotter(.asked(nil, note: number))
    case .part(let kind, let number): return .action(.media(.looked(kind, number, isShown: false)))
    // Outbox items have no verb of their own, so the table of verbs does not know their letter.
    case .name(let text)
    where text.lowercased().first == RecordKind.outbox.letter && arguments.number(text, of: .outbox) != nil:
      return .action(.server(.outbox(.showed(text))))
    case .name(let text): return .records(.showed(.patient, text))
    case .record(let kind, let text) where arguments.context.verbs.shapes[kind] != nil:
      return .records(.showed(kind, text))
    case .record(.appointment, let text): return .schedule(.showed(text))
    case .record(_, let text), .number(let text): return .jotter(.asked(text))
    }
  }

  private static let incidents = Verb(
    "incidents", or: ["list", "ls"], "[SEARCH…] [flags]", summary: "the open incidents, newest first",
    details: [
      "Each word of the search must begin a word of the description, of a note, or of the patient's name, owner or transponder; a word of three letters or more may also be inside another word: fall finds Durchfall. ö and oe are the same.",
      "A DATE is today, yesterday, friday, 13.12., 2026-11-21 …: the whole local day.",
    ],
    flags: [
      Flag("--on", "DATE", "begun on that day"),
      Flag("--from", "DATE", "begun on that day or later"),
      Flag("--to", "DATE", "begun on that day or before"),
      Flag("--last", "SPAN", "begun in the last 24h, 3d or 2w"),
      Flag("--search", "TEXT", "the same as SEARCH"),
      Flag("--emergency", nil, "only emergencies"),
      Flag("--patient", "PATIENT", "only incidents about this patient"),
      Flag("--by", "PRACTITIONER|none", "taken by this practitioner; none: taken by nobody"),
      Flag("--all", nil, "settled incidents, too"),
      .limit(else: 20),
      .after("INCIDENT"),
    ],
    examples: ["incidents", "incidents limping --all", "incidents --on yesterday --emergency", "incidents --last 24h"],
    isDaily: true
  ) { arguments throws(UsageError) in
    .action(.incidents(.asked(try arguments.incidentFilter)))
  }
}

extension Arguments {
  fileprivate var incidentFilter: IncidentFilter {
    get throws(UsageError) {
      var filter = IncidentFilter(onlyEmergencies: has("--emergency"), includesSettled: has("--all"))
      filter.by = taker
      if let last = flags["--last"] {
        guard let span = Span(last) else {
          throw UsageError(
            "--last: cannot read \(quoted(last)) as hours, days or weeks", suggestion: "type --last 24h, 3d or 2w")
        }
        guard !has("--on"), !has("--from"), !has("--to") else {
          throw UsageError(
            "--last cannot be combined with --on, --from or --to", suggestion: "use --last alone, or only the days")
        }
        (filter.from, filter.last) = (context.now - span.seconds, span.text)
      } else if let on = try day("--on") {
        guard !has("--from"), !has("--to") else {
          throw UsageError(
            "--on cannot be combined with --from or --to", suggestion: "type one day, or a range with --from and --to")
        }
        (filter.from, filter.to) = (on.lowerBound, on.upperBound)
      } else {
        filter.from = try day("--from")?.lowerBound
        filter.to = try day("--to")?.upperBound
        // `--from 1.11. --to 30.11.` means this November, even before 30 November.
        if let from = filter.from, let to = filter.to, from >= to {
          filter.to = try day("--to", toward: .future)?.upperBound
        }
        if let from = filter.from, let to = filter.to, from >= to {
          throw UsageError("--from is later than --to", suggestion: "swap --from and --to")
        }
      }
      filter.search = try search
      (filter.patient, filter.unquotedRest) = (flags["--patient"], wordsAfterFlag("--patient"))
      filter.limit = number("--limit") ?? filter.limit
      filter.after = try after(.incident)
      return filter
    }
  }

  /// The filter of `--by`; nil for any practitioner.
  var taker: IncidentFilter.PractitionerFilter? {
    guard let by = flags["--by"]?.trimmed else { return nil }
    // Accept `nobody`, too: digests print it for `none`.
    return ["none", "nobody"].contains(by.lowercased()) ? .nobody : .practitioner(String(by))
  }

  /// The number in `--after`: the last one of the page before; nil for the first page.
  func after(_ kind: RecordKind) throws(UsageError) -> Int? {
    guard let after = flags["--after"] else { return nil }
    let digits = after.lowercased().first == kind.letter ? after.dropFirst() : after[...]
    guard let number = wholeNumber(digits, in: 1...Int.max) else {
      throw UsageError(
        "--after: cannot read \(quoted(after)) as a number such as \(RecordID(kind, 12).reference)",
        suggestion: "type --after NUMBER, with the last number of the page before")
    }
    return number
  }

  private func day(
    _ flag: String, toward: SearchDirection = .past
  ) throws(UsageError) -> Range<Date>? {
    guard let text = flags[flag] else { return nil }
    do throws(DayError) {
      return try context.calendar.day(text, today: context.now, toward: toward)
    } catch {
      throw UsageError("\(flag): \(error.reason)", suggestion: error.remedy)
    }
  }

  private var search: String? {
    get throws(UsageError) {
      guard let text = flags["--search"] else { return words.isEmpty ? nil : words.joined(separator: " ") }
      guard words.isEmpty else {
        throw UsageError(
          "two searches were typed: \(quoted(words.joined(separator: " "))) and --search \(quoted(text))",
          suggestion: "type one of them")
      }
      return text
    }
  }
}
