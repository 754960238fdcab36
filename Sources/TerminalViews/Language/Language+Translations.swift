import CResources
public import TerminalKit

/// An alias: messages of reactors have the same name.
public typealias Message = TerminalKit.Message

/// The languages of the program.
///
/// Commands, flags and machine formats are the same in all of them. A new language is a PO file in `Translations`, its
/// row in `CResources`, and its row here.
extension Language {
  public static let german = Language(code: "de") { portableObject("de") }
  public static let polish = Language(code: "pl") { portableObject("pl") }

  public static let allCases: [Language] = [.english, .german, .polish]

  private static func portableObject(_ code: String) -> String {
    resource_text("\(code).po").map { String(cString: $0) } ?? ""
  }

  /// The user's language: JOTTER_LANGUAGE, LC_ALL, LC_MESSAGES and LANG, in this order; an empty one counts as unset.
  ///
  /// English for any other language, and for `C` and `POSIX`.
  public init(environment: [String: String]) {
    let value = Self.variable(in: environment).flatMap { environment[$0] } ?? ""
    let code = value.prefix { $0.isLetter }.lowercased()
    self = Self.allCases.first { $0.code == code } ?? .english
  }

  /// The first variable that sets the language; nil without one.
  static func variable(in environment: [String: String]) -> String? {
    ["JOTTER_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].first { !(environment[$0] ?? "").isEmpty }
  }

  /// The choice that a text names or abbreviates in any language; nil for none, or several.
  static func word(meantBy typed: String, among words: [String]) -> String? {
    guard !typed.isEmpty else { return nil }
    let meant = words.filter { word in
      allCases.contains { Message(stringLiteral: word).text(in: $0).lowercased().hasPrefix(typed) }
    }
    return meant.count == 1 ? meant[0] : nil
  }
}
