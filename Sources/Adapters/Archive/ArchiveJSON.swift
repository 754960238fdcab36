import Foundation
import UseCases

/// The JSON of archives: readable, with sorted keys in snake case.
enum ArchiveJSON {
  /// Maximum size of a file of records, in bytes: it is read into memory.
  static let limit = 1 << 28
  static let tooLarge = "it is larger than 256 MiB"

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
      throw .archive("", .damaged("\(file): \((error as? DecodingError)?.place ?? "it cannot be understood")"))
    }
  }

  /// The parsed JSON; throws for a key that stands twice: the decoder would take one of the two.
  static func tree(_ bytes: [UInt8], of file: String) throws(Failure) -> ForeignValue {
    try read(of: file) { () throws(UnreadableJSON) in try JSONReader.value(bytes) }
  }

  private static func read<Read>(
    of file: String, _ read: () throws(UnreadableJSON) -> Read
  ) throws(Failure) -> Read {
    do throws(UnreadableJSON) {
      return try read()
    } catch {
      throw .archive("", .damaged("\(file): \(error.reason)"))
    }
  }

  /// Decodes a file completely; throws for an unknown key, or one that stands twice, whose value would be lost.
  static func whole<Value: Codable>(_ kind: Value.Type, _ bytes: [UInt8], of file: String) throws(Failure) -> Value {
    let value = try value(kind, bytes, of: file)
    let again = try data(value)
    // The usual case: written by this program.
    guard again != bytes else { return value }
    if let key = unknown(try tree(bytes, of: file), excluding: try tree(again, of: file)) {
      throw .archive("", .damaged("\(file): nothing is known of \(key)"))
    }
    return value
  }

  /// The first key that `known` lacks.
  private static func unknown(_ found: ForeignValue, excluding known: ForeignValue) -> String? {
    switch (found, known) {
    case (.object(let found), _):
      let known = if case .object(let values) = known { values } else { [:] as [String: ForeignValue] }
      for (key, value) in found.sorted(by: { $0.key < $1.key }) {
        // Null values are optional.
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
  /// The error and its place, in words.
  fileprivate var place: String {
    func path(_ context: Context) -> String {
      context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    }
    switch self {
    case .keyNotFound(let key, let context): return "\(path(context)) has no \(key.stringValue)"
    case .valueNotFound(_, let context): return "\(path(context)) is missing"
    case .typeMismatch(_, let context): return "\(path(context)) is of another kind"
    case .dataCorrupted(let context):
      // The text is JSON, so Foundation failed at a number.
      return context.codingPath.isEmpty
        ? "a number in it is too large" : "\(path(context)) is \(context.debugDescription)"
    @unknown default: return "it cannot be understood"
    }
  }
}
