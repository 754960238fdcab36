public import Architecture
import Foundation
public import UseCases

/// One line of a journal, as far as a replay needs it.
public struct JournalLine: Sendable {
  /// The line as it stands in the file.
  public var text: String
  /// The number of a turn, or of an action that was passed on, if it is one.
  public var turn: UInt64?
  /// When it was: nanoseconds since 1970.
  public var time: Instant?
  /// Whether a person began it: it is caused by no other turn and by no effect.
  public var isFirst = false
  /// The effect that answered, that answered too late, that told another use case, that read the state, or that ended.
  public var effect: UInt64?
  /// The use case that the effect told something: another one, or one that refused it.
  public var target: String?
  /// Whether the effect ended.
  public var isEnd = false
  /// Whether the effect read the state.
  public var isRead = false
  /// The event, as it is encoded.
  public var event: [UInt8]?
  /// What a platform wrote down, as it is encoded.
  public var note: [UInt8]?
}

/// Reads a journal.
public enum JournalReader {
  /// The lines of the file; throws when it cannot be read, or one of them is no line of a journal.
  ///
  /// A last line that does not end was cut off with its process, and is left out.
  public static func lines(path: String) throws(Failure) -> [JournalLine] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      throw .file(
        path, reason: isFolder.boolValue ? "it is a folder" : isThere ? "it cannot be read" : "it is not there")
    }
    var (lines, effects): ([JournalLine], Set<UInt64>) = ([], [])
    // What comes after the last newline is no whole line.
    for bytes in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard let line = self.line(bytes, &effects) else {
        throw .file(path, reason: "line \(lines.count + 1) is no line of a journal")
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines that these entries would be in a journal.
  public static func lines(of entries: [Entry]) -> [JournalLine] {
    let encoder = LineEncoder()
    var effects: Set<UInt64> = []
    return entries.compactMap { entry in (try? encoder.encode(entry)).flatMap { line(Data($0), &effects) } }
  }

  /// One line; `effects` has the numbers of all effects that were started before.
  private static func line(_ line: Data, _ effects: inout Set<UInt64>) -> JournalLine? {
    guard let form = try? JSONDecoder().decode(Form.self, from: line) else { return nil }
    effects.formUnion((form.starts ?? form.made?.starts ?? []).map(\.number))
    return form.line(String(decoding: line, as: UTF8.self), effects)
  }

  private struct Form: Decodable {
    /// The target of a lost event; a turn has a list of targets, which says nothing here.
    struct Target: Decodable {
      var name: String?
      init(from decoder: any Decoder) throws { name = try? decoder.singleValueContainer().decode(String.self) }
    }
    struct Effect: Decodable {
      var number: UInt64
      init(from decoder: any Decoder) throws {
        if let number = try? decoder.singleValueContainer().decode(UInt64.self) {
          self.number = number
        } else {
          number = try StartedEffect(from: decoder).number
        }
      }
    }
    struct Made: Decodable {
      var starts: [Effect]?
    }
    var made: Made?
    var starts: [Effect]?
    var by: String?
    var turn: UInt64?
    var passed: UInt64?
    var at: Int64?
    var cause: UInt64?
    var lost: JSONValue?
    var to: Target?
    var of: Effect?
    var ended: UInt64?
    var read: UInt64?
    var event: JSONValue?
    var note: JSONValue?

    func line(_ text: String, _ effects: Set<UInt64>) -> JournalLine {
      // A turn or a refused event with an effect as its cause was told by that effect, and is no answer.
      let isTold = of == nil && (turn != nil || lost != nil)
      let teller = isTold ? cause.flatMap { effects.contains($0) ? $0 : nil } : nil
      return JournalLine(
        text: text, turn: turn ?? passed, time: at.map { Instant(nanoseconds: $0) },
        isFirst: cause == 0 && of == nil, effect: ended ?? read ?? of?.number ?? teller,
        target: teller == nil ? nil : lost == nil ? by : to?.name,
        isEnd: ended != nil, isRead: read != nil, event: (event ?? lost).flatMap { try? LineEncoder().encode($0) },
        note: note.flatMap { try? LineEncoder().encode($0) })
    }
  }
}

/// Reads the events of a journal back.
public struct JournalDecoder: EventDecoder {
  /// A decoder.
  public init() {}

  /// The event; throws when the bytes are no such event.
  public func decode<Event: Decodable>(_ type: Event.Type, from bytes: [UInt8]) throws -> Event {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

/// Any JSON value.
indirect enum JSONValue: Codable {
  case null
  case truth(Bool)
  case integer(Int64)
  case natural(UInt64)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let truth = try? container.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? container.decode(Int64.self) {
      self = .integer(number)
    } else if let number = try? container.decode(UInt64.self) {
      self = .natural(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .natural(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
