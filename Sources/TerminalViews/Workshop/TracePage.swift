public import Architecture
import CResources
import Foundation
import TerminalKit

/// Makes an HTML page of a run's record: causes, order, and differences of states.
///
/// The page is one file without external resources; its data are embedded as JSON.
public enum TracePage {
  /// The page of these entries, which must have states.
  public static func html(_ entries: [Entry], title: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let data = (try? encoder.encode(Trace(entries, title: title))) ?? Data("{}".utf8)
    // JSON escapes do not change the data; they keep tags out of the page, and control characters off a terminal.
    let json = String(decoding: data, as: UTF8.self).unicodeScalars.map { scalar in
      scalar == "<" || scalar.isHarmful ? "\\u" + scalar.hexadecimal : String(scalar)
    }.joined()
    let template = String(cString: resource_text("TracePage.html"))
    return template.replacing("TRACE", with: json, maxReplacements: 1)
  }

  /// The data of the page.
  private struct Trace: Encodable {
    struct Reactor: Encodable {
      var name: String
      var lane: Int
      var start: [String: String] = [:]
    }

    var title: String
    var start = 0.0
    var reactors: [Reactor] = []
    var rows: [Row] = []

    init(_ entries: [Entry], title: String) {
      self.title = title
      var places: [String: Int] = [:]
      for case .made(let wiring) in entries where places[wiring.reactor] == nil {
        places[wiring.reactor] = reactors.count
        reactors.append(Reactor(name: wiring.reactor, lane: wiring.layer == .presentation ? 1 : 2))
      }
      let begun = entries.lazy.compactMap(\.time).min() ?? Instant(milliseconds: 0)
      start = Double(begun.nanoseconds) / 1_000_000
      var seen: Set<String> = []
      for entry in entries {
        if let turn = entry.turn, let place = places[turn.reactor], let states = turn.states,
          seen.insert(turn.reactor).inserted
        {
          let fields = Difference.fields(of: states.before).map { ($0.path, TraceRenderer.short($0.after ?? "")) }
          reactors[place].start = Dictionary(fields, uniquingKeysWith: { first, _ in first })
        }
        if let row = Row(entry, places, since: begun) { rows.append(row) }
      }
    }
  }

  /// A row of the page; its keys are short because there are many rows.
  ///
  /// `k` kind, `n` number, `r` reactor, `c` cause, `i` input, `at` milliseconds since the start, `e` event, effect or
  /// text, `x` changed, `of` effect that answers or ends, `f` observation, `d` differences, `s` started effects, `q`
  /// cancelled effects, `line` and `text` number and text of a typed line, `text` also of a fault, and `out` and `err`
  /// printed lines.
  private struct Row: Encodable {
    private enum Effect: Encodable {
      case number(UInt64)
      case id(String)
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .id(let id): try container.encode(id)
        }
      }
    }

    private var k: String
    private var n: UInt64?
    private var r: Int?
    private var c: UInt64?
    private var i: UInt64?
    private var at: Double?
    private var e: String?
    private var x: Int?
    private var of: UInt64?
    private var f: Int?
    private var d: [[String?]]?
    private var s: [[Effect]]?
    private var q: [[Effect]]?
    private var line: Int?
    private var text: String?
    private var out: [String]?
    private var err: [String]?

    init?(_ entry: Entry, _ places: [String: Int], since start: Instant) {
      func passed(_ time: Instant) -> Double { Double(time.nanoseconds &- start.nanoseconds) / 1_000_000 }
      func pairs(_ effects: [StartedEffect]) -> [[Effect]]? {
        effects.isEmpty ? nil : effects.map { [.number($0.number), .id($0.id)] }
      }
      switch entry {
      case .turn(let turn):
        (k, n, r, c, of) = ("turn", turn.number, places[turn.reactor], turn.cause, turn.answerOf)
        i = turn.input
        (at, e) = (passed(turn.stamp.time), TraceRenderer.event(turn))
        (x, f) = (turn.isChanged == true ? 1 : nil, turn.isObservation ? 1 : nil)
        (s, q) = (pairs(turn.starts), pairs(turn.cancels))
        guard turn.isChanged == true, let states = turn.states else { return }
        d = Difference.leaves(between: states.before, and: states.after).map { difference in
          [difference.path, difference.before.map(TraceRenderer.short), difference.after.map(TraceRenderer.short)]
        }
      case .late(let late):
        (k, n, r, of) = ("late", late.number, places[late.reactor], late.effect.number)
        (at, e) = (passed(late.time), TraceRenderer.short(late.event))
      case .ignored(let reactor, let effect, let cause):
        (k, r, c, e) = ("ignored", places[reactor], cause, effect.description)
      case .filtered(let reactor, let event, let cause):
        (k, r, c, e) = ("filtered", places[reactor], cause, TraceRenderer.short(event))
      case .ended(let effect, _): (k, of) = ("ended", effect)
      case .cancelled(let effect, _): (k, of) = ("ended", effect.number)
      case .lost(let lost): (k, r, c, e) = ("lost", places[lost.target], lost.cause, TraceRenderer.text(lost))
      case .closed(let reactor, let isStopped):
        (k, r, e) = ("closed", places[reactor], TraceRenderer.wordsForEnd(isStopped: isStopped))
      case .fault(let fault): (k, text) = ("fault", fault.description)
      case .made, .read: return nil
      case .note:
        switch entry.note {
        case .typed(let typed, let time): (k, line, text, at) = ("typed", typed.number, typed.text, passed(time))
        case .printed(let out, let err):
          (k, self.out, self.err) = ("printed", out.map(\.colorless), err.map(\.colorless))
        default: return nil
        }
      }
    }
  }
}

extension Entry {
  /// The time of a turn or a typed line; nil for other entries.
  fileprivate var time: Instant? {
    if let turn { return turn.stamp.time }
    if case .typed(_, let time)? = note { return time }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether this scalar controls a terminal or is invisible; only up to U+FFFF, because an escape has four digits.
  fileprivate var isHarmful: Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory) && value <= 0xFFFF
  }

  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
