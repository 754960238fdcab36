public import Architecture
import Foundation
public import UseCases

/// One line of a journal, with the parts that a replay needs.
public struct JournalLine: Sendable {
  /// The unchanged line.
  public var text: String
  /// The number of a turn or a forwarded action; nil for other entries.
  public var turn: UInt64?
  /// Time of the entry.
  public var time: Instant?
  /// True for an input from outside, without a turn or an effect as its cause.
  public var isFirst = false
  /// The effect that caused the line: it answered (perhaps too late), sent an event, read the state, or ended.
  public var effect: UInt64?
  /// The receiver of an event that an effect sent, also if the event was lost.
  public var target: String?
  /// Whether the effect ended.
  public var isEnd = false
  /// Whether the effect read the state.
  public var isRead = false
  /// The encoded event.
  public var event: [UInt8]?
  /// The encoded note of the platform, such as a typed line.
  public var note: [UInt8]?
}

/// Reads a journal.
public enum JournalReader {
  /// Reads the lines of a file; throws if it is unreadable, or has a line that no journal has.
  ///
  /// A last line without a newline was cut off with its process, and is ignored.
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
    // Drop the incomplete line after the last newline.
    for bytes in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard let line = self.line(bytes, &effects) else {
        throw .file(path, reason: "line \(lines.count + 1) is no line of a journal")
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines of these entries, as in a journal.
  public static func lines(of entries: [Entry]) -> [JournalLine] {
    let encoder = LineEncoder()
    var effects: Set<UInt64> = []
    return entries.compactMap { entry in (try? encoder.encode(entry)).flatMap { line(Data($0), &effects) } }
  }

  /// Parses a line; `effects` has the numbers of all effects started so far.
  private static func line(_ line: Data, _ effects: inout Set<UInt64>) -> JournalLine? {
    guard let form = try? JSONDecoder().decode(Form.self, from: line) else { return nil }
    effects.formUnion((form.starts ?? form.made?.starts ?? []).map(\.number))
    return form.line(String(decoding: line, as: UTF8.self), effects)
  }

  private struct Form: Decodable {
    /// The target of a lost event; a turn has a list of targets, which is ignored.
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
      // The effect is in `of` for an answer, and in `cause` for an event that it sent to another use case.
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

/// Decodes the events of a journal.
public struct JournalDecoder: EventDecoder {
  public init() {}

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
