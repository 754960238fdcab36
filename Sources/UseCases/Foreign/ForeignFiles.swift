/// The port to JSON files of other programs.
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

/// A JSON value of another program, without assumptions about its shape.
public enum ForeignValue: Equatable, Sendable {
  case text(String)
  case number(Double)
  case list([ForeignValue])
  case object([String: ForeignValue])
  /// A JSON `null`.
  case nothing
  case boolean(Bool)

  /// The text, or a whole number as text; empty for null, nil for other values.
  var asText: String? {
    switch self {
    case .text(let text): text.withoutOuterBlanks
    case .number(let number) where number == number.rounded() && abs(number) < 1e15: "\(Int64(number))"
    case .nothing: ""
    case .number, .list, .object, .boolean: nil
    }
  }

  /// Merges lists grouped by account, `{"Patients":{"uid":{"Alarms":{…}}}}`; returns any other value unchanged.
  ///
  /// If two accounts use the same id, the second entry gets the account's name as a prefix.
  var withoutAccounts: ForeignValue {
    guard case .object(var lists) = self, case .object(let accounts)? = lists["Patients"] else { return self }
    lists["Patients"] = nil
    for (name, account) in accounts.sorted(by: { $0.key < $1.key }) {
      guard case .object(let own) = account else { continue }
      for (key, value) in own {
        var known: [String: ForeignValue] = if case .object(let held)? = lists[key] { held } else { [:] }
        let entries: [(String, ForeignValue)] =
          switch value {
          case .object(let entries): entries.map { ($0.key, $0.value) }
          case .list(let entries): entries.enumerated().map { ("\(name)/\($0.offset)", $0.element) }
          default: [(name, value)]
          }
        for (id, entry) in entries { known[known[id] == nil ? id : "\(name)/\(id)"] = entry }
        lists[key] = .object(known)
      }
    }
    return .object(lists)
  }

  /// A short text for messages.
  var shown: String {
    switch self {
    case .text(let text): text
    case .number(let number): asText ?? "\(number)"
    case .list(let values): "[\(values.prefix(4).map(\.shown).joined(separator: ", "))\(values.count > 4 ? ", …" : "")]"
    case .object: "{…}"
    case .nothing: "null"
    case .boolean: "…"
    }
  }
}
