import Architecture
import TerminalKit

/// The format of printed dates, and the order of day and month in a date with slashes.
///
/// Dates with slashes are never printed: 01/02/2026 means different days in London and New York. A typed date with
/// slashes is read in the locale's order; the program then prints the date with the month's name.
public struct DateForm: Equatable, Sendable {
  /// Whether dates are printed as `21.11.2026`, and not as `2026-11-21`.
  public var isDotted: Bool
  public var isMonthFirst: Bool

  /// `2026-11-21`, the default.
  public static let iso = DateForm()
  /// `21.11.2026`.
  public static let dotted = DateForm(isDotted: true)

  /// Languages with points in short dates: day, month, year (CLDR 44).
  private static let pointing: Set<String> = [
    "bg", "cs", "da", "de", "et", "fi", "hr", "is", "lv", "mk", "nb", "nn", "no", "pl", "ro", "ru", "sk", "sl", "sr",
    "tr", "uk",
  ]

  /// Regions where English and Filipino dates begin with the month (CLDR 44); empty for a locale without a region.
  private static let monthFirst: Set<String> = ["", "AS", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"]

  public init(isDotted: Bool = false, isMonthFirst: Bool = false) {
    (self.isDotted, self.isMonthFirst) = (isDotted, isMonthFirst)
  }

  /// A stored day or month, `2026-11-21` or `2026-11`, in this form; any other text unchanged.
  func shown(_ text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDate = [[4, 2, 2], [4, 2]].contains(parts.map(\.utf8.count))
    return isDotted && isDate ? parts.reversed().joined(separator: ".") : text
  }

  /// The form of the user's locale, by the first of LC_ALL, LC_TIME and LANG that is not empty.
  public init(environment: [String: String]) {
    let value = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let language = value.prefix { $0.isLetter }
    let country = value.dropFirst(language.count + 1).prefix { $0.isLetter }
    self.init(
      isDotted: Self.pointing.contains(language.lowercased()),
      isMonthFirst: ["en", "fil"].contains(language.lowercased())
        && (value.dropFirst(language.count).first == "_" ? Self.monthFirst.contains(country.uppercased()) : true))
  }
}

extension CalendarDate {
  /// The printed and typed form: `2026-11-21` or `21.11.2026`.
  func text(_ form: DateForm) -> String {
    form.shown(text)
  }

  /// The unambiguous form with the month's name: `4 March 2020`.
  var inWords: Message {
    let months: [Message] = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return "\(day) \(months[month - 1]) \(year)"
  }
}
