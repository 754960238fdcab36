/// The port to record files of other programs.
public struct ForeignFiles: Sendable {
  /// Parses a file.
  ///
  /// Throws `noSuchFile` if it does not exist, and `file` with a reason if it cannot be read.
  public var read: @Sendable (_ path: String) async throws(Failure) -> ForeignValue
  /// Writes a value into a new file.
  public var write: @Sendable (_ value: ForeignValue, _ path: String) async throws(Failure) -> Void

  public init(
    read: @escaping @Sendable (_ path: String) async throws(Failure) -> ForeignValue,
    write: @escaping @Sendable (_ value: ForeignValue, _ path: String) async throws(Failure) -> Void = {
      (_, path) throws(Failure) in throw .file(path, reason: "there is no disk")
    }
  ) {
    (self.read, self.write) = (read, write)
  }

  public static let none = ForeignFiles { path throws(Failure) in throw .noSuchFile(path) }
}

/// A value in JSON of another program, without assumptions about its shape.
public enum ForeignValue: Equatable, Sendable {
  case text(String)
  case number(Double)
  case list([ForeignValue])
  case object([String: ForeignValue])
  /// An explicit null.
  case nothing
  case truth(Bool)

  /// A text, or a whole number as one; empty for null, nil for other values.
  var asText: String? {
    switch self {
    case .text(let text): text.withoutOuterBlanks
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: "\(Int64(number))"
    case .nothing: ""
    case .number, .list, .object, .truth: nil
    }
  }

  /// A short text for messages.
  var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number): asText ?? "\(number)"
    case .list(let values): "[\(values.prefix(4).map(\.shown).joined(separator: ", "))\(values.count > 4 ? ", …" : "")]"
    case .object: "{…}"
    case .nothing: "null"
    case .truth: "…"
    }
  }
}
