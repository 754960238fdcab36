import Architecture
public import Foundation
public import TerminalKit
public import ViewModels

/// All inputs of printing beside the view state.
public struct Style: Sendable {
  public var format: Format
  /// Whether the sixteen ANSI colours may be used; never colour alone.
  public var hasColor: Bool
  /// Whether colours may be used on the standard error; nil for the setting of the standard output.
  public var hasErrorColor: Bool?
  public var background: Background
  /// The width of the terminal in columns; nil without a terminal: no text is cut.
  public var width: Int?
  /// No drawing characters.
  public var isAccessible: Bool
  /// The prefix of commands in hints: `/` at the prompt and in a script, `jotter ` outside.
  public var commandPrefix: String
  /// Whether a person types at a prompt; false in a script.
  public var isPrompt: Bool
  public var money: MoneyLocale
  public var calendar: LocalCalendar
  /// The language of messages.
  public var language: Language
  /// The time of the typed line; nil if unknown.
  public var now: Date?
  /// Reads of each hint at this prompt; nil if reads are not counted.
  public var readHints: ReadHints?
  /// Whether days have their weekdays, as in confirmations: a wrong day is noticed there.
  var namesWeekdays = false
  /// The declared kinds of records.
  public var kinds: [KindShape]
  /// The address of the practice's server; nil for a practice in a folder.
  public var server: String?

  public init(
    format: Format = .people, hasColor: Bool = false, width: Int? = nil, isAccessible: Bool = false,
    commandPrefix: String = "/", money: MoneyLocale = .unknown, calendar: LocalCalendar = LocalCalendar(),
    hasErrorColor: Bool? = nil, background: Background = .dark, language: Language = .english, isPrompt: Bool = false,
    now: Date? = nil, kinds: [KindShape] = KindShape.own
  ) {
    self.format = format
    self.hasColor = hasColor
    self.hasErrorColor = hasErrorColor
    self.background = background
    self.width = width
    self.isAccessible = isAccessible
    self.commandPrefix = commandPrefix
    self.isPrompt = isPrompt
    self.money = money
    self.calendar = calendar
    self.language = language
    self.now = now
    self.kinds = kinds
  }
}

extension Style {
  /// The style of text on the standard error.
  public var forErrors: Style {
    var style = self
    style.hasColor = hasErrorColor ?? hasColor
    return style
  }

  /// The separator between parts of a line.
  var dot: String { isAccessible ? ", " : " · " }

  /// The style at this time; nil for an unknown time.
  public func at(_ now: Date?) -> Style {
    var style = self
    style.now = now
    return style
  }

  /// The style of a confirmation.
  var withWeekdays: Style {
    var style = self
    style.namesWeekdays = true
    return style
  }

  /// A moment's date and time.
  func stamp(_ date: Date) -> String {
    namesWeekdays ? "\(say(calendar.fullDay(date))) \(calendar.time(date))" : calendar.stamp(date)
  }

  /// A stored day, or a month or a year.
  func day(_ text: String) -> String {
    let shown = calendar.form.shown(text)
    guard namesWeekdays, let day = try? CalendarDate(typed: text, .iso) else { return shown }
    return "\(say(LocalCalendar.weekdays[day.weekday])) \(shown)"
  }

  /// Translates a message.
  public func say(_ message: Message) -> String { message.text(in: language) }

  /// A line for each non-empty text, behind its name, folded.
  func fields(_ fields: [(name: Message, text: String)]) -> [String] {
    let rows = fields.map { (say($0.name), $0.text) }
    let width = rows.map(\.0.displayWidth).max() ?? 0
    return rows.filter { !$0.1.isEmpty }.flatMap { name, text in
      "\(name.padded(to: width))  \(text.oneLine(nil))".folded(to: self.width)
    }
  }

  /// Text in an ink; plain without colour.
  func paint(_ text: String, _ ink: Ink) -> String {
    hasColor && !text.isEmpty ? InkMark.text(text, ink.code(on: background)) : text
  }

  /// Money in the user's locale; empty for zero.
  func amount(_ amount: Decimal) -> String { amount == 0 ? "" : cost(amount) }

  /// The cost of a note; zero, too, if it was typed.
  func cost(_ amount: Decimal) -> String { Amount.print(amount, in: money) }
}
