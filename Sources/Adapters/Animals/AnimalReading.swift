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
/// A member that is missing, null, blank or of another type is nil: the services send all of that.
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

  // A missing or null member is nil; one of another type throws, which is expensive: so the usual type is tried first.
  // Texts and whole numbers have functions of their own, which are faster than the generic one.

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

  /// A text without the blanks around it, or a whole number as one.
  func text(_ name: String) -> String? {
    guard let text = read({ try string(name) }, or: { try int(name).map(String.init) }) else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// A text, or several.
  func texts(_ name: String) -> [String] {
    let texts = read(
      { try string(name).map { [$0] } }, or: { try value(name, as: [String].self) },
      or: { try int(name).map { [String($0)] } })
    return (texts ?? []).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The words of a list with commas.
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

  /// An object; nil if a required member is missing.
  func object<Item: AnimalRow>(_ name: String, as type: Item.Type) -> Item? {
    (try? value(name, as: ReadRow<Item>.self))?.item
  }

  /// True for an object without members.
  func isEmptyObject(_ name: String) -> Bool {
    (try? container.nestedContainer(keyedBy: Key.self, forKey: Key(name)))?.allKeys.isEmpty ?? false
  }

  /// The objects of a list that can be read.
  func list<Item: AnimalRow>(_ name: String, of type: Item.Type) -> [Item] {
    (try? value(name, as: [ReadRow<Item>].self))?.compactMap(\.item) ?? []
  }

  /// The name of an image.
  func image(_ name: String) -> ImageID? { text(name).flatMap { ImageID($0) } }

  /// The owner by the `sub_id`; one in capitals and small letters is another program's, and keeps them.
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

/// A row that is parsed by itself, so that an unreadable row does not affect others.
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

/// Reads whole answers.
enum AnimalReading {
  /// A list, each row by itself.
  static func rows<Item: AnimalRow>(_ data: Data, of type: Item.Type) throws(AnimalFailure) -> [ServiceRow<Item>] {
    do { return try JSONDecoder().decode([ReadRow<Item>].self, from: data).map(\.row) } catch {
      throw .unreadable(reason(error, data))
    }
  }

  /// An object.
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
