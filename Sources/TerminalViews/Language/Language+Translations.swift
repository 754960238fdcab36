import CResources
public import TerminalKit

/// Text for users; with the alias, other files need no import of `TerminalKit`.
public typealias Message = TerminalKit.Message

/// The languages of the program.
///
/// Commands, flags and machine formats are the same in all languages. To add a language, add a PO file to
/// `Translations`, a row to `CResources` and a constant here.
extension Language {
  public static let german = Language(code: "de") { portableObject("de") }
  public static let polish = Language(code: "pl", countsBehindNoun: true) { portableObject("pl") }

  public static let allCases: [Language] = [.english, .german, .polish]

  private static func portableObject(_ code: String) -> String {
    resource_text("\(code).po").map { String(cString: $0) } ?? ""
  }

  /// The language of the first variable that is not empty: JOTTER_LANGUAGE, LC_ALL, LC_MESSAGES, LANG.
  ///
  /// English for any unsupported language, and for `C` and `POSIX`.
  public init(environment: [String: String]) {
    let value = Self.variable(in: environment).flatMap { environment[$0] } ?? ""
    let code = value.prefix { $0.isLetter }.lowercased()
    self = Self.allCases.first { $0.code == code } ?? .english
  }

  /// The name of the first variable that sets the language; nil without one.
  static func variable(in environment: [String: String]) -> String? {
    ["JOTTER_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].first { !(environment[$0] ?? "").isEmpty }
  }

  /// The only word that begins with `typed`, in lower case, in any language; nil if none or several do.
  static func word(meantBy typed: String, among words: [String]) -> String? {
    guard !typed.isEmpty else { return nil }
    let meant = words.filter { word in
      allCases.contains { Message(stringLiteral: word).text(in: $0).lowercased().hasPrefix(typed) }
    }
    return meant.count == 1 ? meant[0] : nil
  }
}
