public import TerminalKit
import ViewModels

/// A word such as `--cost` that modifies a verb.
public struct Flag: Equatable, Sendable {
  /// The name with its dashes: `--cost`.
  public var name: String
  /// The placeholder of its value, `AMOUNT`, or the choices, `asc|desc`; nil for a switch.
  public var value: String?
  /// The accepted range of a whole number; nil for any other value.
  public var range: ClosedRange<Int>?
  public var summary: Message
  public var isRepeatable: Bool
  /// Whether the flag sets a field of a record; such a flag can be typed as `FIELD=VALUE`, too.
  ///
  /// An empty value clears the field.
  public var isField = false

  public init(
    _ name: String, _ value: String? = nil, in range: ClosedRange<Int>? = nil, _ summary: Message,
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.value = value
    self.range = range
    let isLong = (value?.utf8.count ?? 0) > Self.maxLength
    self.summary = isLong ? summary + ": " + FieldKind.listed(value?.choices ?? []) : summary
    self.isRepeatable = isRepeatable
  }

  /// Creates a flag that sets a field of a record.
  public init(field: String, _ value: String, in range: ClosedRange<Int>? = nil, _ summary: Message) {
    self.init("--\(field)", value, in: range, summary)
    isField = true
  }

  static let newPlace = Flag(
    "--to", "PLACE", "a new folder, or the address of a server's empty database, for the whole practice")

  /// The syntax: `--cost AMOUNT`; long choices are listed in the summary.
  public var usage: String {
    guard let value else { return name }
    return "\(name) \(value.utf8.count > Self.maxLength ? name.dropFirst(2).uppercased() : value)"
  }

  /// The maximum length of a value in ``usage``, in bytes.
  private static let maxLength = 60

  /// The literal values: `always`, `auto` and `never`; empty without any.
  var choices: [String] { value?.choices ?? [] }

  /// ``choices``, if no other value is accepted: empty for `PRACTITIONER|none`.
  var fixedChoices: [String] { value?.contains(where: \.isUppercase) == true ? [] : choices }

  var takesPath: Bool { value == "FILE" || value == "DIR" }

  /// Whether the value is a name of possibly several words: of a record, a breed, a trait or the like.
  func isOfName(_ shapes: [KindShape]) -> Bool {
    // Providers are on the OpenMRS server: they are not a kind of record here.
    guard value != "PROVIDER" else { return true }
    guard name != "--after", let value,
      let named = NameQuestion.Named(value, of: nil, isRemoved: false, shapes: shapes)
    else { return false }
    switch named {
    case .record(let kind): return ![.incident, .appointment, .note].contains(kind)
    case .animal: return true
    case .part, .removed, .reference, .order, .subject: return false
    }
  }

  /// Whether the value may have several words: the words after an unquoted value are then refused.
  ///
  /// False for most names of records: the store checks whether the words after them belong to the name.
  var takesWords: Bool {
    guard let value, name != "--after" else { return false }
    if value.hasSuffix("TEXT") || ["NAME", "COLOUR"].contains(value) { return true }
    return !isField && (name == "--by" || ["GUARDIAN", "SPECIES", "COUNTRY", "GROUP", "TRAIT"].contains(value))
  }

  /// Validates a value: a number in its range, one of the choices, or a text that is not blank.
  func accepted(_ text: String) throws(UsageError) -> String {
    guard value != nil else { return text }
    if let range {
      guard wholeNumber(text, in: range) != nil else {
        let (first, last) = (range.lowerBound, range.upperBound)
        throw UsageError(
          "\(name): \(quoted(text)) is not a number from \(first) to \(last)",
          suggestion: "type \(name) \(max(first, min(last, 20)))")
      }
      return text
    }
    if isField { return text }
    guard !text.trimmed.isEmpty else { throw UsageError("\(name) needs a value", suggestion: "type \(usage)") }
    let words = fixedChoices
    guard !words.isEmpty else { return text }
    guard words.contains(text.lowercased()) else {
      if let meant = Language.word(meantBy: text.trimmed.lowercased(), among: words) { return meant }
      throw UsageError(
        "\(name) does not take \(quoted(text))\(Spelling.question(Spelling.nearest(to: text, among: words)))",
        suggestion: "type \(name) \(words.listed(" or "))")
    }
    return text.lowercased()
  }

  /// Validates all values; the values of a repeated flag are one text, a line each.
  static func accepted(_ values: [String: String], by flags: [Flag]) throws(UsageError) -> [String: String] {
    var accepted = values
    for flag in flags {
      guard let text = values[flag.name] else { continue }
      guard flag.isRepeatable else {
        accepted[flag.name] = try flag.accepted(text)
        continue
      }
      var lines: [String] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(try flag.accepted(String(line)))
      }
      accepted[flag.name] = lines.joined(separator: "\n")
    }
    return accepted
  }

  static func limit(else usual: Int) -> Flag {
    Flag("--limit", "N", in: 1...1000, "at most this many, from 1 to 1000; else \(usual)")
  }

  /// The flag that continues a list after the last row of the previous page.
  static func after(_ value: String) -> Flag { Flag("--after", value, "continue the list after this one") }

  /// The flags that every verb takes.
  public static let common = [
    Flag("--json", nil, "print one JSON object"),
    Flag("--jsonl", nil, "print one JSON object per line"),
    Flag("--plain", nil, "print fields separated by tabs, uncut and without colour"),
    Flag("--help", nil, "explain the command"),
  ]

  /// Flags of the program, which may stand before or after the command.
  public static let global = [
    Flag("--home", "DIR", "keep everything in this folder"),
    Flag("--server", "ADDRESS", "use the practice on this PostgreSQL server"),
    Flag("--store", "sqlite|memory", "where to store data; memory lasts until jotter ends"),
    Flag("--color", "always|auto|never", "whether to print in colour"),
    Flag("--cat-api", "URL", "the address of The Cat API, ending in v1"),
    Flag("--dog-api", "URL", "the address of The Dog API, ending in v1"),
    Flag("--openmrs", "URL", "the address of an OpenMRS server"),
    Flag("--journal", "FILE", "record the session in a file, to replay it"),
    Flag("--replay", "FILE", "replay a recorded session; no data is changed"),
    Flag("--emit-test", "FILE", "print a Swift test of a recorded session"),
    Flag("--keep-going", nil, "continue after a failing line of a script"),
    Flag("--version", nil, "print the version"),
  ]

  /// Flags of the program that only a run without a command takes: lists have another `--from`.
  public static let alone = [Flag("--from", "TURN", "with --replay: continue by hand from that turn")]
}

extension [Flag] {
  /// The first flag of each name.
  var uniquedByName: [Flag] {
    reduce(into: []) { flags, flag in if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) } }
  }
}

extension String {
  /// The literal, lowercase words of a syntax, without the placeholder `[flags]`.
  var choices: [String] {
    replacing("[flags]", with: "").split { !$0.isLetter && $0 != "-" }.filter {
      $0.first != "-" && $0.allSatisfy { $0.isLowercase || $0 == "-" }
    }
    .map(String.init)
  }
}
