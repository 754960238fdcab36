/// The port to files of records that other programs have written.
public struct ForeignFiles: Sendable {
  /// What stands in a file.
  ///
  /// `noSuchFile` where there is no file, and `file` with a reason where it cannot be read.
  public var read: @Sendable (_ path: String) async throws(Failure) -> ForeignValue
  /// Writes that into a file that is not there yet.
  public var write: @Sendable (_ value: ForeignValue, _ path: String) async throws(Failure) -> Void

  /// Files of these functions.
  public init(
    read: @escaping @Sendable (_ path: String) async throws(Failure) -> ForeignValue,
    write: @escaping @Sendable (_ value: ForeignValue, _ path: String) async throws(Failure) -> Void = {
      (_, path) throws(Failure) in throw .file(path, reason: "there is no disk")
    }
  ) {
    (self.read, self.write) = (read, write)
  }

  /// A machine without files.
  public static let none = ForeignFiles { path throws(Failure) in throw .noSuchFile(path) }
}

/// A value in such a file, of which nothing is taken for granted.
public enum ForeignValue: Equatable, Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// A list of values.
  case list([ForeignValue])
  /// Values by their keys.
  case object([String: ForeignValue])
  /// Nothing, said in so many words.
  case nothing
  /// Anything else.
  case other

  /// A text, or a whole number as one; empty for nothing, and nil for anything else.
  var asText: String? {
    switch self {
    case .text(let text): text.withoutOuterBlanks
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: "\(Int64(number))"
    case .nothing: ""
    case .number, .list, .object, .other: nil
    }
  }

  /// As somebody would recognise it.
  var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number): asText ?? "\(number)"
    case .list(let values): "[\(values.prefix(4).map(\.shown).joined(separator: ", "))\(values.count > 4 ? ", …" : "")]"
    case .object: "{…}"
    case .nothing: "null"
    case .other: "…"
    }
  }
}
