/// A translatable sentence.
///
/// Write it as an English literal. The literal, with `%1`, `%2` and so on for its arguments, is the key in the
/// catalogues of other languages. An argument is a message, or a text that is never translated.
public struct Message: Equatable, Sendable {
  private indirect enum Part: Sendable {
    case sentence(key: String, arguments: [Message])
    case text(String)
    case counted(Int, noun: Message)
    case reason(String)
  }

  private var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// A text that is never translated: a name, a number, a command.
  public init(text: some StringProtocol) { self.init(parts: text.isEmpty ? [] : [.text(String(text))]) }

  /// A number with its noun: `5 patients`.
  public static func counted(_ count: Int, _ noun: Message) -> Message { Message(parts: [.counted(count, noun: noun)]) }

  /// The reason of a failure in English, perhaps after its place: `a.jpg: it has 8 bytes`.
  ///
  /// A catalogue may translate the whole text, or the parts before and after the colon. Its key has `%1`, `%2` and so
  /// on for the numbers in the text.
  public init(reason: String) { self.init(parts: reason.isEmpty ? [] : [.reason(reason)]) }

  public var isEmpty: Bool { parts.isEmpty }

  /// True for equal English texts.
  public static func == (left: Message, right: Message) -> Bool { left.english == right.english }

  public static func + (left: Message, right: Message) -> Message { Message(parts: left.parts + right.parts) }

  /// The English text, for files that several users share and for machine formats.
  public var english: String { text(in: .english) }

  /// The text in a language.
  public func text(in language: Language) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .counted(let count, let noun):
        language.countsBehindNoun ? "\(noun.text(in: language)): \(count)" : "\(count) \(noun.text(in: language))"
      case .sentence(let key, let arguments):
        Self.filled(language.catalogue[key] ?? key, with: arguments.map { $0.text(in: language) })
      case .reason(let words): Self.translated(words, by: language.catalogue)
      }
    }.joined()
  }

  private static func translated(_ reason: String, by catalogue: [String: String]) -> String {
    let key = literal(reason)
    if let known = catalogue[key] { return filled(known, with: []) }
    var numbers: [String] = []
    let pattern = key.replacing(digitsPattern) { number in
      numbers.append(String(number.output))
      return "%\(numbers.count)"
    }
    if !numbers.isEmpty, let known = catalogue[pattern] { return filled(known, with: numbers) }
    guard let colon = reason.firstRange(of: ": ") else { return reason }
    let (place, rest) = (reason[..<colon.lowerBound], translated(String(reason[colon.upperBound...]), by: catalogue))
    return catalogue["\(literal(String(place))): %1"].map { filled($0, with: [rest]) } ?? "\(place): \(rest)"
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
  /// Escapes the percent signs of a literal.
  ///
  /// Searches first: few literals have the sign, and replacing is slower.
  fileprivate static func literal(_ words: String) -> String {
    words.utf8.contains(0x25) ? words.replacing("%", with: "%%") : words
  }
}

extension Message: CustomStringConvertible {
  /// The English text.
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

    /// Adds an argument that is translated, too.
    public mutating func appendInterpolation(_ message: Message) {
      arguments.append(message)
      key += "%\(arguments.count)"
    }

    /// Adds an argument that is never translated.
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
  /// Joins texts that are never translated by a translated separator.
  public func listed(_ separator: Message) -> Message { map { Message(text: $0) }.joined(separator: separator) }
}

private let digitsPattern = Pattern(/[0-9]+/)
