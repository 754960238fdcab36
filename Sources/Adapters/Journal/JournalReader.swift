public import Architecture
import Foundation
public import UseCases

/// One line of a journal, with the parts that a replay needs.
public struct JournalLine: Sendable {
  /// The line as in the file.
  public var text: String
  /// The number of a turn or a forwarded action; nil for other entries.
  public var turn: UInt64?
  public var time: Instant?
  /// True for an input from outside, without a turn or an effect as its cause.
  public var isFirst: Bool
  /// The number of the effect that answered (perhaps too late), sent an event, read the state, or ended.
  public var effect: UInt64?
  /// The receiver of an event that an effect sent, also if the event was lost.
  public var target: String?
  /// True if the line records the end of the effect.
  public var isEnd: Bool
  /// True if the line records that the effect read the state.
  public var isRead: Bool
  /// The event as JSON.
  public var event: [UInt8]?
  /// A note of the platform as JSON, such as a typed line.
  public var note: [UInt8]?
}

public enum JournalReader {
  /// Reads the lines of a journal file; throws if the file is unreadable or has an invalid line.
  ///
  /// Ignores a last line without a newline: the process ended while it wrote this line.
  public static func lines(path: String) throws(Failure) -> [JournalLine] {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path))
    } catch {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      throw .file(
        path, reason: isFolder.boolValue ? "it is a folder" : isThere ? "it cannot be read" : "there is no such file")
    }
    var (lines, effects): ([JournalLine], Set<UInt64>) = ([], [])
    // Drop the incomplete line after the last newline.
    for bytes in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      guard let line = self.line(bytes, &effects) else {
        throw .fileContent(path, .notAJournal(line: lines.count + 1))
      }
      lines.append(line)
    }
    return lines
  }

  /// The lines that a journal has for these entries.
  public static func lines(of entries: [Entry]) -> [JournalLine] {
    let encoder = LineEncoder()
    var effects: Set<UInt64> = []
    return entries.compactMap { entry in (try? encoder.encode(entry)).flatMap { line(Data($0), &effects) } }
  }

  /// Parses a line; adds the started effects to `effects`.
  private static func line(_ line: Data, _ effects: inout Set<UInt64>) -> JournalLine? {
    guard let form = try? JSONDecoder().decode(Form.self, from: line) else { return nil }
    effects.formUnion((form.starts ?? form.made?.starts ?? []).map(\.number))
    return form.line(String(decoding: line, as: UTF8.self), effects)
  }

  private struct Form: Decodable {
    /// The name of a lost event's target; nil in a turn, where `to` is a list of targets.
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
      // An answer has its effect in `of`; an event that an effect sent to another use case has the effect in `cause`.
      let isSent = of == nil && (turn != nil || lost != nil)
      let sender = isSent ? cause.flatMap { effects.contains($0) ? $0 : nil } : nil
      return JournalLine(
        text: text, turn: turn ?? passed, time: at.map { Instant(nanoseconds: $0) },
        isFirst: cause == 0 && of == nil, effect: ended ?? read ?? of?.number ?? sender,
        target: sender == nil ? nil : lost == nil ? by : to?.name,
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
  case boolean(Bool)
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
      self = .boolean(truth)
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
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .natural(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
