import Architecture
public import Foundation
public import TerminalKit
public import ViewModels

/// All inputs of a renderer, except the view state.
public struct Style: Sendable {
  public var format: Format
  /// Whether the sixteen ANSI colours may be used; colour alone must never carry meaning.
  public var hasColor: Bool
  /// Whether colours may be used on the standard error; nil for the setting of the standard output.
  public var hasErrorColor: Bool?
  public var background: Background
  /// The width of the terminal in columns; nil without a terminal: no text is cut.
  public var width: Int?
  /// Whether to avoid repainting, and symbols such as `▸` and `→`, for screen readers.
  public var isAccessible: Bool
  /// The prefix of commands in hints: `/` at a prompt and in a script, `jotter ` for a single command.
  public var commandPrefix: String
  /// The prefix of commands that are typed in a shell for the practice of this run.
  var shellPrefix = "jotter "
  /// Whether a person types at a prompt; false in a script.
  public var isPrompt: Bool
  public var money: MoneyLocale
  public var calendar: LocalCalendar
  /// The language of messages.
  public var language: Language
  /// The time at which the line was typed; nil if unknown.
  public var now: Date?
  /// The number of times that the user has seen each hint; nil if it is not counted.
  public var readHints: ReadHints?
  /// Whether to print weekdays with dates, as in confirmations, where they reveal a wrong date.
  var namesWeekdays = false
  /// The declared kinds of records.
  public var kinds: [KindShape]
  /// The address of the practice's PostgreSQL server; nil for a practice in a folder.
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
  /// This style with the colour setting of the standard error.
  public var forErrors: Style {
    var style = self
    style.hasColor = hasErrorColor ?? hasColor
    return style
  }

  /// The command that opens another prompt of the practice of this run.
  public var program: String { String(shellPrefix.dropLast()) }

  /// The separator between parts of a line.
  var dot: String { isAccessible ? ", " : " · " }

  /// This style with another time; nil for an unknown time.
  public func at(_ now: Date?) -> Style {
    var style = self
    style.now = now
    return style
  }

  /// This style with weekdays, for confirmations.
  var withWeekdays: Style {
    var style = self
    style.namesWeekdays = true
    return style
  }

  /// The date and the time.
  func stamp(_ date: Date) -> String {
    namesWeekdays ? "\(say(calendar.fullDay(date))) \(calendar.time(date))" : calendar.stamp(date)
  }

  /// A stored day, month or year in the user's format.
  func day(_ text: String) -> String {
    let shown = calendar.form.shown(text)
    guard namesWeekdays, let day = try? CalendarDate(typed: text, .iso) else { return shown }
    return "\(say(LocalCalendar.weekdays[day.weekday])) \(shown)"
  }

  /// Translates a message.
  public func say(_ message: Message) -> String { message.text(in: language) }

  /// A folded line with name and text for each field whose text is not empty.
  func fields(_ fields: [(name: Message, text: String)]) -> [String] {
    let rows = fields.map { (say($0.name), $0.text) }
    let width = rows.map(\.0.displayWidth).max() ?? 0
    return rows.filter { !$0.1.isEmpty }.flatMap { name, text in
      "\(name.padded(to: width))  \(text.oneLine(nil))".folded(to: self.width)
    }
  }

  /// Text in an ink; unchanged without colour.
  func paint(_ text: String, _ ink: Ink) -> String {
    hasColor && !text.isEmpty ? InkMark.text(text, ink.code(on: background)) : text
  }

  /// Money in the user's locale; empty for zero.
  func amount(_ amount: Decimal) -> String { amount == 0 ? "" : cost(amount) }

  /// Money in the user's locale, with zero: a note can have the cost zero.
  func cost(_ amount: Decimal) -> String { Amount.print(amount, in: money) }
}
