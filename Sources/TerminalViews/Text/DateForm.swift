import Architecture

/// How people's dates are printed; both forms can be typed anywhere, so what was printed is understood.
///
/// A date with slashes is printed nowhere: 01/02/2026 is another day in London than in New York.
public enum DateForm: Equatable, Sendable {
  /// `2026-11-21`, as everywhere where nothing else is usual.
  case iso
  /// `21.11.2026`.
  case dotted

  /// The languages whose short dates are day, month and year with points between (CLDR 44).
  private static let pointing: Set<String> = [
    "bg", "cs", "da", "de", "et", "fi", "hr", "is", "lv", "mk", "nb", "nn", "no", "pl", "ro", "ru", "sk", "sl", "sr",
    "tr", "uk",
  ]

  /// A day or a month that is stored as `2026-11-21` or `2026-11`, in this form; any other text as it is.
  func shown(_ text: String) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isDate = [[4, 2, 2], [4, 2]].contains(parts.map(\.utf8.count))
    return self == .dotted && isDate ? parts.reversed().joined(separator: ".") : text
  }

  /// The form of the user's locale: LC_ALL, LC_TIME and LANG, in this order; an empty one counts as unset.
  public init(environment: [String: String]) {
    let value = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self = Self.pointing.contains(value.prefix { $0.isLetter }.lowercased()) ? .dotted : .iso
  }
}

extension CalendarDate {
  /// As it is printed and typed: `2026-11-21` or `21.11.2026`.
  func text(_ form: DateForm) -> String {
    form.shown(text)
  }
}
