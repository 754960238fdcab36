import Architecture
import Foundation
import TerminalKit
import ViewModels

extension FieldKind {
  /// A value in the format for people.
  func shown(_ text: String, _ style: Style) -> String {
    switch self {
    // A kind of health book entry has a longer name than the word that is typed.
    case .choice: style.say(EntryKind(rawValue: text)?.noun ?? Message(stringLiteral: text))
    case .word: style.say(word(text))
    case .day, .partialDay, .lastDay: style.day(text)
    case .decimal: style.language == .english ? text : text.replacing(".", with: ",")
    case .moment, .lastMoment: (try? Date(text, strategy: .iso8601)).map(style.stamp) ?? text
    case .repetition: style.say(TypedRepetition.words(text))
    case .text, .lines, .time, .colour, .chip, .digits, .port, .address, .place, .record, .recording: text
    }
  }
}

extension FieldKind {
  /// A value in words; the name of the month shows how a typed day was parsed.
  func inFull(_ text: String, _ style: Style) -> String {
    let moment = [.moment, .lastMoment].contains(self) ? try? Date(text, strategy: .iso8601) : nil
    let day = moment.map { style.calendar.date($0) } ?? (try? CalendarDate(typed: text, style.calendar.form))
    guard moment != nil || [.day, .partialDay, .lastDay].contains(self), let day else { return shown(text, style) }
    return style.say(day.inWords) + (moment.map { " " + style.calendar.time($0) } ?? "")
  }
}

extension RecordRow.Field {
  /// The value with its unit or remark; a colour has a swatch if the terminal has colours.
  func shown(_ style: Style) -> String {
    let text = text.oneLine(nil)
    switch kind {
    case .colour:
      guard style.hasColor, let parts = Colour.parts(self.text) else { return text }
      return "\(text) \(InkMark.text("  ", Ink.swatch(parts[0], parts[1], parts[2])))"
    case .chip:
      return switch issuer {
      case .country(let letters): "\(text) (\(letters))"
      case .manufacturer(900): style.say("\(text) (code 900: several manufacturers)")
      case .manufacturer(let code): style.say("\(text) (manufacturer \(code))")
      case .test: style.say("\(text) (code 999: for tests only)")
      case .unknown(let code): style.say("\(text) (code \(String(1_000 + code).dropFirst()) is not assigned)")
      case nil: text
      }
    case .decimal: return kind.shown(text, style) + (name == "titre" ? " IU/ml" : "")
    case .record:
      let named = [text, naming?.shownName(nil, style) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      return isRemoved == true ? style.say("\(named) (removed)") : named
    case .day, .partialDay, .lastDay, .choice, .word, .text, .lines, .digits, .port, .address, .time, .moment,
      .lastMoment, .place, .recording, .repetition:
      return kind.shown(text, style)
    }
  }
}

/// Parses the colour of an animal.
enum Colour {
  /// Red, green and blue from 0 to 255, of `#rrggbb` or an English word; nil for other texts.
  static func parts(_ text: String) -> [Int]? {
    let hex = text.first == "#" ? text.dropFirst() : words[text.lowercased()]?[...]
    guard let hex, hex.utf8.count == 6, let number = Int(hex, radix: 16) else { return nil }
    return [number >> 16, number >> 8 & 255, number & 255]
  }

  private static let words = [
    "black": "101010", "white": "f8f8f8", "grey": "808080", "gray": "808080", "blue": "6b7a8f", "silver": "c0c0c0",
    "brown": "6b4226", "chocolate": "5c3317", "red": "a0451f", "ginger": "c8702a", "orange": "d07a2c", "fawn": "c9a26b",
    "cream": "f1e3c2", "golden": "d4a04a", "tan": "c68e5b", "sand": "d9c29c", "liver": "4f2b1b", "yellow": "e0c060",
  ]
}
