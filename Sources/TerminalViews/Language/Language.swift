import Architecture
import CResources

/// A language in which the program speaks.
///
/// Commands, flags and what other programs read are the same in all of them. A new language is a PO file in
/// `Translations`, its row in `CResources`, and its code here.
public enum Language: String, Sendable, CaseIterable {
  /// English, in which messages are written where they are made.
  case english = "en"
  /// German.
  case german = "de"

  /// The user's language: JOTTER_LANGUAGE, LC_ALL, LC_MESSAGES and LANG, in this order; an empty one counts as unset.
  ///
  /// English for any language that the program does not speak, and for `C` and `POSIX`.
  public init(environment: [String: String]) {
    let value = Self.variable(in: environment).flatMap { environment[$0] } ?? ""
    self = Language(rawValue: value.prefix { $0.isLetter }.lowercased()) ?? .english
  }

  /// The name of the variable that says it here; nil when none does.
  static func variable(in environment: [String: String]) -> String? {
    ["JOTTER_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].first { !(environment[$0] ?? "").isEmpty }
  }

  /// The translated messages by their key; the file is read at the first message in its language.
  public var catalogue: [String: String] {
    guard self != .english else { return [:] }
    return Self.catalogues.withLock { catalogues in
      if let catalogue = catalogues[self] { return catalogue }
      let catalogue = PortableObject(portableObject).messages
      catalogues[self] = catalogue
      return catalogue
    }
  }

  private static let catalogues = Lock<[Language: [String: String]]>([:])

  /// The PO file; empty for English.
  var portableObject: String { resource_text("\(rawValue).po").map { String(cString: $0) } ?? "" }

  /// The one of these words that a text means or begins in some language, as the words for days do; nil for none, or several.
  static func word(meantBy typed: String, among words: [String]) -> String? {
    guard !typed.isEmpty else { return nil }
    let meant = words.filter { word in
      allCases.contains { Message(stringLiteral: word).text(in: $0).lowercased().hasPrefix(typed) }
    }
    return meant.count == 1 ? meant[0] : nil
  }
}
