import Architecture

/// A language of messages; the program declares those beside English.
public struct Language: Equatable, Sendable {
  /// The ISO 639 code: `en`.
  public let code: String
  /// The text of its PO file; empty for English.
  let portableObject: @Sendable () -> String
  private let messages = Messages()

  /// English, the language of messages in the source.
  public static let english = Language(code: "en") { "" }

  /// A language of that code; `portableObject` is called once for all copies, at the first message.
  ///
  /// Languages of the same code are equal.
  public init(code: String, portableObject: @escaping @Sendable () -> String) {
    (self.code, self.portableObject) = (code, portableObject)
  }

  public static func == (left: Language, right: Language) -> Bool { left.code == right.code }

  /// Translated messages by key; a message without a translation is printed in English.
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
