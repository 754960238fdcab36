import Foundation
import UseCases

/// The JSON of archives: readable, with sorted keys in snake case.
enum ArchiveJSON {
  /// Maximum size of a file of records, in bytes; the reader loads the whole file into memory.
  static let limit = 1 << 28
  static let tooLarge = "it is larger than 256 MiB"
  private static let unknownField = "jotter does not know this field"
  fileprivate static let unreadable = "it cannot be understood"

  static func data(_ value: some Encodable) throws(Failure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw .store(.other("it cannot be written as JSON"))
    }
  }

  static func value<Value: Decodable>(_ kind: Value.Type, _ bytes: [UInt8], of file: String) throws(Failure) -> Value {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = try read(of: file) { () throws(UnreadableJSON) in try JSONReader.utf8(bytes) }
    do {
      return try decoder.decode(kind, from: Data(text))
    } catch {
      // Report malformed JSON and repeated keys first.
      _ = try tree(text, of: file)
      throw .archive("", .damaged("\(file)\((error as? DecodingError)?.place ?? ": \(Self.unreadable)")"))
    }
  }

  /// Parses JSON; throws for a repeated key, because `JSONDecoder` would silently use one of its values.
  static func tree(_ bytes: [UInt8], of file: String) throws(Failure) -> ForeignValue {
    try read(of: file) { () throws(UnreadableJSON) in try JSONReader.value(bytes) }
  }

  private static func read<Read>(
    of file: String, _ read: () throws(UnreadableJSON) -> Read
  ) throws(Failure) -> Read {
    do throws(UnreadableJSON) {
      return try read()
    } catch {
      throw .archive("", .damaged(error.detail(of: file)))
    }
  }

  /// Decodes a file completely; throws for an unknown or repeated key, whose value would be lost.
  static func whole<Value: Codable>(_ kind: Value.Type, _ bytes: [UInt8], of file: String) throws(Failure) -> Value {
    let value = try value(kind, bytes, of: file)
    let again = try data(value)
    // The usual case: the current version has written the file.
    guard again != bytes else { return value }
    if let key = unknown(try tree(bytes, of: file), excluding: try tree(again, of: file)) {
      throw .archive("", .damaged("\(file), \(key): \(Self.unknownField)"))
    }
    return value
  }

  /// The path of the first key in `found` that `known` lacks; nil if `known` has all keys.
  private static func unknown(_ found: ForeignValue, excluding known: ForeignValue) -> String? {
    switch (found, known) {
    case (.object(let found), _):
      let known = if case .object(let values) = known { values } else { [:] as [String: ForeignValue] }
      for (key, value) in found.sorted(by: { $0.key < $1.key }) {
        // A key with a null value may be missing.
        guard let its = known[key] else { if value == .nothing { continue } else { return key } }
        if let inner = unknown(value, excluding: its) { return "\(key).\(inner)" }
      }
    case (.list(let found), .list(let known)):
      for (index, pair) in zip(found, known).enumerated() {
        if let inner = unknown(pair.0, excluding: pair.1) { return "[\(index)].\(inner)" }
      }
    default: break
    }
    return nil
  }
}

extension DecodingError {
  /// The place in the file, and the error: `, [0].name: it is missing`.
  fileprivate var place: String {
    let (path, reason): ([any CodingKey], String) =
      switch self {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "it is missing")
      case .valueNotFound(_, let context): (context.codingPath, "it is missing")
      case .typeMismatch(_, let context): (context.codingPath, "it has the wrong type")
      // The text is JSON: without a path, Foundation failed at a number.
      case .dataCorrupted(let context) where context.codingPath.isEmpty: ([], "it has a number that is too large")
      case .dataCorrupted(let context): (context.codingPath, context.debugDescription)
      @unknown default: ([], ArchiveJSON.unreadable)
      }
    let keys = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return (keys.isEmpty ? "" : ", \(keys)") + ": \(reason)"
  }
}
