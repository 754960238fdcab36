import Architecture

/// A language in which a program speaks; which there are beside English says the program.
public struct Language: Equatable, Sendable {
  /// Its code, as ISO 639 has it: `en`.
  public let code: String
  /// The text of its PO file; empty for English.
  let portableObject: @Sendable () -> String
  private let messages = Messages()

  /// English, in which messages are written where they are made.
  public static let english = Language(code: "en") { "" }

  /// A language of that code, and what reads its PO file: at the first message in it, and once for all copies.
  ///
  /// Two languages of one code are the same.
  public init(code: String, portableObject: @escaping @Sendable () -> String) {
    (self.code, self.portableObject) = (code, portableObject)
  }

  /// Whether both are of one code.
  public static func == (left: Language, right: Language) -> Bool { left.code == right.code }

  /// The translated messages by their key; a message that has none is printed in English.
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
