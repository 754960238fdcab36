package import UseCases

/// A field of the passport, as a person fills it in.
///
/// It is made of the business's table: flags, `FIELD=VALUE`, what is shown, JSON keys and help all come from it.
public struct FieldForm: Equatable, Sendable, Codable {
  /// Of what it is.
  public enum Part: String, Equatable, Sendable, Codable, CaseIterable {
    /// The patient itself.
    case patient
    /// An owner.
    case owner
    /// A vaccination against rabies.
    case rabies
    /// A rabies antibody titration test.
    case titration
    /// A treatment against tapeworms.
    case tapeworm
  }

  /// What it holds.
  public enum Kind: Equatable, Sendable, Codable {
    /// A line of text.
    case text
    /// Text of several lines.
    case lines
    /// A day: `2026-05-01`.
    case day
    /// A day, a month or a year: `2019-05-01`, `2019-05` or `2019`.
    case partialDay
    /// A time of day: `14:05`.
    case time
    /// A colour: a word, or `#rrggbb`.
    case colour
    /// The fifteen digits of a transponder.
    case chip
    /// A number with up to three decimals.
    case decimal
    /// One of a few words.
    case choice([String])
  }

  /// Of what it is.
  public let part: Part
  /// Its name, as it is typed: `chip-date`.
  public let name: String
  /// What it is called.
  public let label: String
  /// The Roman number of its section; nil for what the passport has no place for.
  public let section: String?
  /// What it holds.
  public let kind: Kind

  /// A field of these values.
  public init(part: Part, name: String, label: String, section: String?, kind: Kind) {
    self.part = part
    self.name = name
    self.label = label
    self.section = section
    self.kind = kind
  }

  package init(_ field: PassportField) {
    part = Part(field.part)
    name = field.name
    label = field.label
    section = field.section?.rawValue
    kind = Kind(field.kind)
  }

  /// All fields, in the order in which they are shown.
  public static let all = PassportField.all.map { FieldForm($0) }

  /// The fields of a part.
  public static func fields(of part: Part) -> [FieldForm] { all.filter { $0.part == part } }
}

extension FieldForm.Kind {
  package init(_ kind: FieldKind) {
    self =
      switch kind {
      case .text: .text
      case .lines: .lines
      case .day: .day
      case .partialDay: .partialDay
      case .time: .time
      case .colour: .colour
      case .chip: .chip
      case .decimal: .decimal
      case .choice(let words): .choice(words)
      }
  }
}
