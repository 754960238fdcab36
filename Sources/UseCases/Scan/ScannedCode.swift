/// The content of a bar code.
public enum ScannedCode: Equatable, Sendable, Codable {
  /// A practitioner's name or reference, for a session: `U.Ada`, `U.v3`.
  case practitioner(String)
  /// Number and position of an order: `A54327P10`.
  case order(String, position: String)
  /// The fifteen digits of a standard transponder; older codes have no recognizable format.
  case chip(String)

  /// Parses a code with ASCII digits; nil for any other text.
  public init?(_ text: String) {
    if let chip = ChipNumber(text), chip.isStandard, chip.code == text, !chip.isBlank {
      self = .chip(text)
    } else if text.hasPrefix("U."), !text.dropFirst(2).allSatisfy(\.isWhitespace) {
      self = .practitioner(String(text.dropFirst(2)))
    } else if let match = text.wholeMatch(of: /A?([0-9]+)P([0-9]+)/) {
      self = .order(String(match.1), position: String(match.2))
    } else {
      return nil
    }
  }

  /// True for the code of an order that lacks its position: `A54327`.
  public static func isOrderAlone(_ text: String) -> Bool { text.wholeMatch(of: /A[0-9]{4,}P?/) != nil }

  public var text: String {
    switch self {
    case .practitioner(let name): "U.\(name)"
    case .order(let order, let position): "A\(order)P\(position)"
    case .chip(let digits): digits
    }
  }
}

extension ScannedCode {
  /// Splits an order code in the order or position field into both fields; other texts stay unchanged.
  static func split(_ texts: [FieldText]) -> [FieldText] {
    let (order, position) = (Field.order.typedName, Field.position.typedName)
    return texts.flatMap { text in
      guard [order, position].contains(text.name), case .order(let first, let second)? = ScannedCode(text.text) else {
        return [text]
      }
      let parts = [FieldText(order, first), FieldText(position, second)]
      return parts.filter { part in part.name == text.name || !texts.contains { $0.name == part.name } }
    }
  }
}

/// A label: its record, the text of its code, and its file.
public struct Label: Equatable, Sendable, Codable {
  /// The patient or practitioner.
  public var named: Named
  public var code: String
  /// Path of the picture.
  public var file: String

  public init(_ named: Named, code: String, file: String) { (self.named, self.code, self.file) = (named, code, file) }
}

/// The port to the programs that read and draw bar codes.
public struct BarCodes: Sendable {
  /// Reads the texts of the codes in a picture.
  public var read: @Sendable (_ path: String) async -> Result<[String], Failure>
  /// Draws a code into a new PNG file; nil on success.
  public var draw: @Sendable (_ text: String, _ path: String) async -> Failure?

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
