/// Text attributes in the sixteen colours of every terminal.
///
/// The text must have the same meaning without them.
public enum Ink: String, CaseIterable, Sendable {
  /// Emphasized text.
  case bold = "1"
  /// Secondary text.
  case dim = "2"
  /// Outdated text.
  case struck = "9"
  /// Removed text.
  case erased = "9;31"
  /// Success.
  case good = "32"
  /// A command to type next.
  case hint = "36"
  /// An error or a warning.
  case wrong = "31"
  /// An emergency.
  case emergency = "1;7;31"

  /// The parameters of the escape sequence.
  ///
  /// On a light background an emergency is yellow: red has too little contrast there.
  public func code(on background: Background) -> String {
    self == .emergency && background == .light ? "1;7;33" : rawValue
  }

  /// The code of a background colour, for a colour sample; components from 0 to 255.
  public static func swatch(_ red: Int, _ green: Int, _ blue: Int) -> String { "48;2;\(red);\(green);\(blue)" }

  /// The length of the longest code.
  static let maxCodeLength = swatch(255, 255, 255).utf8.count

  /// Whether this is the code of an ink or of a swatch.
  static func isCode(_ code: String) -> Bool {
    if allCases.contains(where: { $0.code(on: .dark) == code || $0.code(on: .light) == code }) { return true }
    let numbers = code.split(separator: ";").compactMap { UInt8($0).map(Int.init) }
    return numbers.count == 5 && code == swatch(numbers[2], numbers[3], numbers[4])
  }
}
