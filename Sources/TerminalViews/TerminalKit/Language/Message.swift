/// A translatable sentence.
///
/// Written in English as a literal. The English text, with `%1`, `%2` and so on for its arguments, is the key in the
/// catalogues of other languages. An argument is a message, too, or a text that is never translated.
public struct Message: Equatable, Sendable {
  private indirect enum Part: Sendable {
    case sentence(key: String, arguments: [Message])
    case text(String)
  }

  private var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// A text that is never translated: a name, a number, a command.
  public init(text: some StringProtocol) { self.init(parts: text.isEmpty ? [] : [.text(String(text))]) }

  public var isEmpty: Bool { parts.isEmpty }

  /// True for equal English texts.
  public static func == (left: Message, right: Message) -> Bool { left.english == right.english }

  public static func + (left: Message, right: Message) -> Message { Message(parts: left.parts + right.parts) }

  /// In English: for a file that all users of a machine share, and for machine formats.
  public var english: String { text(in: .english) }

  /// The text in a language.
  public func text(in language: Language) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .sentence(let key, let arguments):
        Self.filled(language.catalogue[key] ?? key, with: arguments.map { $0.text(in: language) })
      }
    }.joined()
  }

  /// Replaces `%1` to `%9` by the arguments; `%%` is a percent sign.
  private static func filled(_ sentence: String, with arguments: [String]) -> String {
    guard sentence.utf8.contains(0x25) else { return sentence }
    var text = ""
    var rest = sentence[...]
    while let sign = rest.firstIndex(of: "%") {
      text += String(rest[..<sign])
      rest = rest[rest.index(after: sign)...]
      guard let next = rest.popFirst() else { break }
      if let number = next.wholeNumberValue, number >= 1, number <= arguments.count {
        text += arguments[number - 1]
      } else {
        text.append(next)
      }
    }
    return text + String(rest)
  }
}

extension Message {
  /// Escapes English words for a key; few have the sign, and searching is faster than replacing.
  fileprivate static func literal(_ words: String) -> String {
    words.utf8.contains(0x25) ? words.replacing("%", with: "%%") : words
  }
}

extension Message: CustomStringConvertible {
  /// In English, for texts of other programs.
  public var description: String { english }
}

extension Message: ExpressibleByStringInterpolation {
  /// A sentence without arguments.
  public init(stringLiteral key: String) {
    self.init(parts: key.isEmpty ? [] : [.sentence(key: Self.literal(key), arguments: [])])
  }

  /// A sentence with arguments.
  public init(stringInterpolation: Interpolation) {
    self.init(parts: [.sentence(key: stringInterpolation.key, arguments: stringInterpolation.arguments)])
  }

  /// The key and the arguments of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Message] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { key += Message.literal(literal) }

    /// An argument that is translated, too.
    public mutating func appendInterpolation(_ message: Message) {
      arguments.append(message)
      key += "%\(arguments.count)"
    }

    /// An argument that is never translated.
    public mutating func appendInterpolation(_ text: some StringProtocol) { appendInterpolation(Message(text: text)) }

    public mutating func appendInterpolation(_ sign: Character) { appendInterpolation(String(sign)) }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      appendInterpolation(Message(text: String(number)))
    }
  }
}

extension [Message] {
  /// The messages with a separator between them.
  public func joined(separator: Message) -> Message {
    guard let first else { return "" }
    return dropFirst().reduce(first) { $0 + separator + $1 }
  }
}

extension [String] {
  /// Texts that are never translated, joined by a separator that is.
  public func listed(_ separator: Message) -> Message { map { Message(text: $0) }.joined(separator: separator) }
}
