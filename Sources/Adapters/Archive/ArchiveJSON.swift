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
    do {
      return try decoder.decode(kind, from: Data(bytes))
    } catch let error as DecodingError {
      throw .archive("", .damaged("\(file): \(error.place)"))
    } catch {
      throw .archive("", .damaged("\(file) is no JSON"))
    }
  }

  /// Decodes a file completely; throws for an unknown key, whose value would be lost.
  static func whole<Value: Codable>(_ kind: Value.Type, _ bytes: [UInt8], of file: String) throws(Failure) -> Value {
    let value = try value(kind, bytes, of: file)
    let again = try data(value)
    // The usual case: written by this program.
    guard again != bytes else { return value }
    let found = try? JSONSerialization.jsonObject(with: Data(bytes))
    let known = try? JSONSerialization.jsonObject(with: Data(again))
    if let key = unknown(found, besides: known) {
      throw .archive("", .damaged("\(file): nothing is known of \(key)"))
    }
    return value
  }

  /// The first key that `known` lacks.
  private static func unknown(_ found: Any?, besides known: Any?) -> String? {
    if let found = found as? [String: Any] {
      let known = known as? [String: Any] ?? [:]
      for (key, value) in found.sorted(by: { $0.key < $1.key }) {
        // Null values are optional.
        if known[key] == nil { if value is NSNull { continue } else { return key } }
        if let inner = unknown(value, besides: known[key]) { return "\(key).\(inner)" }
      }
    }
    if let found = found as? [Any], let known = known as? [Any] {
      for (index, value) in found.enumerated() where index < known.count {
        if let inner = unknown(value, besides: known[index]) { return "[\(index)].\(inner)" }
      }
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
      return context.codingPath.isEmpty ? "it is no JSON" : "\(path(context)) is \(context.debugDescription)"
    @unknown default: return "it cannot be understood"
    }
  }
}
