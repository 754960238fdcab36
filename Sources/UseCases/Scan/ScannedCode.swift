/// What a bar code says.
public enum ScannedCode: Equatable, Sendable, Codable {
  /// The practitioner of this name, or of this reference, begins a session: `U.Ada`, `U.v3`.
  case practitioner(String)
  /// The number of an order, and the position in it: `A54327P10`.
  case order(String, position: String)
  /// The transponder of this number.
  case chip(String)

  /// Reads a code, whose digits are those of ASCII; nil for one that fits no rule.
  public init?(_ text: String) {
    if let chip = ChipNumber(text), chip.digits == text, !chip.isBlank {
      self = .chip(text)
    } else if text.hasPrefix("U."), !text.dropFirst(2).allSatisfy(\.isWhitespace) {
      self = .practitioner(String(text.dropFirst(2)))
    } else if let match = text.wholeMatch(of: /A?([0-9]+)P([0-9]+)/) {
      self = .order(String(match.1), position: String(match.2))
    } else {
      return nil
    }
  }

  /// The code as it is printed.
  public var text: String {
    switch self {
    case .practitioner(let name): "U.\(name)"
    case .order(let order, let position): "A\(order)P\(position)"
    case .chip(let digits): digits
    }
  }
}

/// What a label is of, what its code says, and where it is.
public struct Label: Equatable, Sendable, Codable {
  /// The patient, or the practitioner.
  public var named: Named
  /// What its code says.
  public var code: String
  /// The file of its picture.
  public var file: String

  /// A label of these.
  public init(_ named: Named, code: String, file: String) { (self.named, self.code, self.file) = (named, code, file) }
}

/// The port to the programs that read and draw bar codes.
public struct BarCodes: Sendable {
  /// The codes of a picture, each as its text.
  public var read: @Sendable (_ path: String) async -> Result<[String], Failure>
  /// Draws a code of this text into a new file, a picture of PNG; why it did not.
  public var draw: @Sendable (_ text: String, _ path: String) async -> Failure?

  /// A port of these functions.
  public init(
    read: @escaping @Sendable (String) async -> Result<[String], Failure>,
    draw: @escaping @Sendable (String, String) async -> Failure?
  ) {
    (self.read, self.draw) = (read, draw)
  }

  /// A machine without such programs.
  public static let none = BarCodes(
    read: { _ in .failure(.noProgram(.scanning)) }, draw: { _, _ in .noProgram(.labelling) })
}
