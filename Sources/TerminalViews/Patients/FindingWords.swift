import Architecture
import TerminalKit
import ViewModels

extension FindingRow {
  /// The finding in words, without the number of its section; `prefix` precedes commands.
  func words(_ form: DateForm, _ prefix: String = "") -> Message {
    let day = date?.text(form) ?? ""
    return switch rule {
    case .ofPassports: "only cats, dogs and ferrets have a passport: its rules do not apply to this animal"
    case .ownerComplete: lacks(nothing: "no owner is named", complete: "the owner is named")
    case .ownerAge: "\(part("owner")) is over 16 only after \(day)"
    case .descriptionComplete: lacks(complete: "the description is complete")
    case .markingComplete: lacks(complete: "the marking is complete")
    case .tattooDate: "a tattoo counts only if it was applied before \(day)"
    case .chipCode: "the transponder's code is not assigned to a manufacturer, or is for tests"
    case .issuingComplete: lacks(complete: "the veterinarian is named")
    case .issuedAfterBirth: "the passport was issued before the animal was born (\(day))"
    case .issuable: "sections I to IV are complete: the passport may be issued"
    case .issued: isKept ? "the passport is issued" : "the passport is not issued"
    case .markedBefore:
      lacks("chip")
        ? "\(subject) does not count: the animal has no marking (\(missing.joined(separator: ", ")))"
        : isMissing
          ? "\(subject): the day of the marking is not known (\(missing.joined(separator: ", ")))"
          : "\(subject) was before the marking on \(day): it does not count"
    case .entryComplete: subject + Message(text: " ") + lacks(complete: "is complete")
    case .otherKind: otherKind(prefix)
    case .givenByToday: "\(subject) is dated \(day), in the future: it does not count"
    case .vaccinationAge:
      isMissing
        ? "\(subject): it is not known whether the animal was 12 weeks old (\(missing.joined(separator: ", ")))"
        : "\(subject) was before the age of 12 weeks, reached on \(day): it does not count"
    case .validOrder: "\(subject) ends on \(day), before it begins: it does not count"
    case .validFrom: "\(subject) is valid from \(day) at the earliest"
    case .validUntil: "\(subject) must end one to three calendar years after it was given: the limit is \(day)"
    case .rabiesValid: rabies(day)
    case .booster: "booster due by \(day)"
    case .sampleDate:
      day.isEmpty
        ? "\(subject): no vaccination was valid when the sample was collected"
        : "\(subject): the sample was collected before \(day), 30 days after the vaccination"
    case .titre: "\(subject): less than 0.5 IU/ml"
    case .titrationValid:
      isKept ? "\(subject) is valid until \(day)" : "\(subject) ended on \(day): a booster was missed"
    case .substance: "\(subject): neither praziquantel nor an equivalent was given"
    case .tapewormWindow:
      isKept
        ? "\(subject) is 24 to 120 hours before the entry"
        : isMissing
          ? "the hours cannot be counted: no tapeworm treatment has a time of day"
          : "no tapeworm treatment is 24 to 120 hours before the entry"
    }
  }

  private func otherKind(_ prefix: String) -> Message {
    let sort: EntryKind = section == "V" ? .rabies : .tapeworm
    let kindConflict = KindConflict(entry: entry ?? 0, kind: sort.rawValue)
    return kindConflict.words(prefix)
  }

  private func rabies(_ day: String) -> Message {
    switch state {
    case .fulfilled: "rabies vaccination valid until \(day)"
    case .due: "rabies vaccination valid from \(day)"
    case .missing: "no rabies vaccination"
    case .violated: day.isEmpty ? "no rabies vaccination is valid" : "the rabies vaccination ended on \(day)"
    }
  }

  var isKept: Bool { if case .fulfilled = state { true } else { false } }

  /// Whether the field of this name is missing.
  private func lacks(_ field: String) -> Bool {
    if case .missing(let fields) = state { fields.contains { $0.typedName == field } } else { false }
  }

  private var isMissing: Bool { if case .missing = state { true } else { false } }

  /// The owner or the health book entry that the finding is about.
  private var subject: Message {
    switch section {
    case "I": part("owner")
    case "V": numbered(.rabies)
    case "VI": numbered(.titration)
    default: numbered(.tapeworm)
    }
  }

  private func numbered(_ sort: EntryKind) -> Message {
    entry.map { sort.noun + Message(text: " t\($0)") } ?? sort.noun
  }

  /// Labels of the empty fields.
  private var missing: [Message] {
    if case .missing(let fields) = state { fields.map { KindWords.of(kind).label($0.typedName) } } else { [] }
  }

  /// The kind of record that lacks the missing fields.
  private var kind: RecordKind {
    switch rule {
    case .ownerComplete: .owner
    case .entryComplete: .entry
    default: .patient
    }
  }

  private func part(_ word: Message) -> Message { entry.map { word + Message(text: " \($0)") } ?? word }

  private func lacks(nothing: Message = "", complete: Message) -> Message {
    guard isMissing else { return complete }
    return missing.isEmpty ? nothing : "lacks \(missing.joined(separator: ", "))"
  }

  /// The day in the state of the finding, such as the end of a validity; nil without one.
  private var date: CalendarDate? {
    switch state {
    case .fulfilled(let day), .violated(let day): day
    case .due(let day): day
    case .missing: nil
    }
  }

  var json: JSON {
    var members: [String: JSON] = [
      "section": .string(section), "rule": .string(rule.rawValue), "entry": JSON(entry),
      "text": .string(words(.iso).english),
      "day": JSON(date?.text), "missing": .array([]), "obstacle": .bool(isObstacle),
    ]
    switch state {
    case .fulfilled: members["state"] = .string("fulfilled")
    case .due: members["state"] = .string("due")
    case .violated: members["state"] = .string("violated")
    case .missing(let fields):
      members["state"] = .string("missing")
      members["missing"] = .array(fields.map { .string($0.typedName) })
    }
    return .object(members)
  }
}
