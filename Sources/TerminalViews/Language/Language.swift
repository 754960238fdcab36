/// A language in which the program speaks.
///
/// Commands, flags and what other programs read are the same in all of them.
public enum Language: String, Sendable, CaseIterable {
  /// English, in which messages are written where they are made.
  case english = "en"
  /// German.
  case german = "de"

  /// The user's language: LC_ALL, LC_MESSAGES and LANG, in this order; an empty one counts as unset.
  ///
  /// English for any language that the program does not speak, and for `C` and `POSIX`.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    self = Language(rawValue: value.prefix { $0.isLetter }.lowercased()) ?? .english
  }

  /// Each message that is not as it is in English, by its key.
  var catalogue: [String: String] {
    switch self {
    case .english: [:]
    case .german: Self.germanCatalogue
    }
  }
}
