import Architecture

/// A language of messages; the program declares all except English.
public struct Language: Equatable, Sendable {
  /// The ISO 639 code: `en`.
  public let code: String
  /// True if a count is printed after its noun: the language has more than two forms of a counted noun, as Polish has.
  let countsBehindNoun: Bool
  /// The text of its PO file; empty for English.
  let portableObject: @Sendable () -> String
  private let messages = Messages()

  /// English, the language of messages in the source.
  public static let english = Language(code: "en") { "" }

  /// Makes a language from its code and the text of its PO file.
  ///
  /// Calls `portableObject` once for all copies, at the first message. Languages with the same code are equal.
  public init(code: String, countsBehindNoun: Bool = false, portableObject: @escaping @Sendable () -> String) {
    (self.code, self.countsBehindNoun, self.portableObject) = (code, countsBehindNoun, portableObject)
  }

  public static func == (left: Language, right: Language) -> Bool { left.code == right.code }

  /// Translations by message key; a message without a translation is printed in English.
  public var catalogue: [String: String] {
    guard self != .english else { return [:] }
    return messages.read.withLock { read in
      if let read { return read }
      let messages = PortableObject(portableObject()).messages
      read = messages
      return messages
    }
  }

  private final class Messages: Sendable {
    let read = Lock<[String: String]?>(nil)
  }
}
