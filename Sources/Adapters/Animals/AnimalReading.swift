import Architecture
import Foundation
import UseCases

/// A value that a service sends as a JSON object.
protocol AnimalRow: Equatable, Sendable, Codable {
  /// Parses the object; throws if a required member is missing.
  init(_ fields: Fields) throws(Unreadable)
}

/// The reason why a row cannot be read.
struct Unreadable: Error, Equatable {
  let reason: String
}

/// The members of a JSON object, read tolerantly as the wanted type.
///
/// A member that is missing, null, blank or of another type is nil, because the services send such members.
struct Fields {
  private let container: KeyedDecodingContainer<Key>

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ decoder: any Decoder) throws(Unreadable) {
    do { container = try decoder.container(keyedBy: Key.self) } catch {
      throw Unreadable(reason: "it is not an object")
    }
  }

  // Decoding a member of another type throws, which is expensive: callers try the usual type first.
  // `string` and `int` are faster than the generic `value`.

  private func string(_ name: String) throws -> String? {
    try container.decodeIfPresent(String.self, forKey: Key(name))
  }

  private func int(_ name: String) throws -> Int? { try container.decodeIfPresent(Int.self, forKey: Key(name)) }

  private func value<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    try container.decodeIfPresent(type, forKey: Key(name))
  }

  /// A member as its usual type, or else as another possible type.
  private func read<Value>(
    _ usual: () throws -> Value?, or other: () throws -> Value?, or last: () throws -> Value? = { nil }
  ) -> Value? {
    do { return try usual() } catch { return (try? other()) ?? (try? last()) ?? nil }
  }

  /// A trimmed text, or a whole number as text; nil for a blank text.
  func text(_ name: String) -> String? {
    guard let text = read({ try string(name) }, or: { try int(name).map(String.init) }) else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A list of texts; a single text or whole number is a list of one.
  func texts(_ name: String) -> [String] {
    let texts = read(
      { try string(name).map { [$0] } }, or: { try value(name, as: [String].self) },
      or: { try int(name).map { [String($0)] } })
    return (texts ?? []).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The items of a text that is a list separated by commas.
  func words(_ name: String) -> [String] { text(name)?.listed ?? [] }

  /// A whole number, which may be written as a text.
  func integer(_ name: String) -> Int? {
    read({ try int(name) }, or: { try string(name).flatMap { Int($0.trimmed) } })
  }

  /// A finite number, which may be written as a text or a Boolean.
  func number(_ name: String) -> Double? {
    let number = read(
      { try value(name, as: Double.self) }, or: { try string(name).flatMap { Double($0.trimmed) } },
      or: { try value(name, as: Bool.self).map { $0 ? 1 : 0 } })
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A Boolean, usually written as 0 or 1.
  func flag(_ name: String) -> Bool? {
    read({ try int(name).map { $0 != 0 } }, or: { try value(name, as: Bool.self) })
  }

  func time(_ name: String) -> Instant? { text(name).flatMap { ISOTime($0)?.instant } }

  /// An object; nil if the object or one of its required members is missing.
  func object<Item: AnimalRow>(_ name: String, as type: Item.Type) -> Item? {
    (try? value(name, as: ReadRow<Item>.self))?.item
  }

  /// True for an object without members.
  func isEmptyObject(_ name: String) -> Bool {
    (try? container.nestedContainer(keyedBy: Key.self, forKey: Key(name)))?.allKeys.isEmpty ?? false
  }

  /// The objects of a list; drops unreadable objects.
  func list<Item: AnimalRow>(_ name: String, of type: Item.Type) -> [Item] {
    (try? value(name, as: [ReadRow<Item>].self))?.compactMap(\.item) ?? []
  }

  func image(_ name: String) -> ImageID? { text(name).flatMap { ImageID($0) } }

  /// The owner in `sub_id`.
  ///
  /// This program sends ids in upper case; version 0.4 sent lower case. An id in mixed case belongs to another program.
  var owner: AnimalOwner {
    guard let text = text("sub_id") else { return .nobody }
    let isOfOneCase = text == text.uppercased() || text == text.lowercased()
    return UniqueID(text).flatMap { isOfOneCase ? .practitioner($0) : nil } ?? .stranger(text)
  }

  /// Throws if a required value is missing.
  func needed<Value>(_ value: Value?, _ name: String) throws(Unreadable) -> Value {
    guard let value else { throw Unreadable(reason: "it has no \(name)") }
    return value
  }
}

/// Decodes a row without throwing: an unreadable row must not fail the whole list.
struct ReadRow<Item: AnimalRow>: Decodable {
  let row: ServiceRow<Item>

  init(from decoder: any Decoder) {
    var fields: Fields?
    do throws(Unreadable) {
      let read = try Fields(decoder)
      fields = read
      row = .item(try Item(read))
    } catch {
      row = .unreadable(id: fields?.text("id"), reason: error.reason)
    }
  }

  var item: Item? { if case .item(let item) = row { item } else { nil } }
}

/// Parses the bodies of answers.
enum AnimalReading {
  /// Parses a list; an unreadable row becomes `ServiceRow.unreadable`.
  static func rows<Item: AnimalRow>(_ data: Data, of type: Item.Type) throws(AnimalFailure) -> [ServiceRow<Item>] {
    do { return try JSONDecoder().decode([ReadRow<Item>].self, from: data).map(\.row) } catch {
      throw .unreadable(reason(error, data))
    }
  }

  /// Parses a single object.
  static func object<Item: AnimalRow>(_ data: Data, as type: Item.Type) throws(AnimalFailure) -> Item {
    let row: ServiceRow<Item>
    do { row = try JSONDecoder().decode(ReadRow<Item>.self, from: data).row } catch {
      throw .unreadable(reason(error, data))
    }
    switch row {
    case .item(let item): return item
    case .unreadable(_, let reason): throw .unreadable(reason)
    }
  }

  private static func reason(_ error: any Error, _ data: Data) -> String {
    if data.isEmpty { return "it is empty" }
    if case DecodingError.typeMismatch = error { return "it is not a list" }
    return "it is not JSON"
  }
}
