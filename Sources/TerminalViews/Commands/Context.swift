import Architecture
public import Foundation
public import TerminalKit
public import ViewModels

/// The parser's input beside the line.
public struct Context: Sendable {
  /// The format of amounts; evaluated only for a line that may have one.
  public var money: @Sendable () -> MoneyLocale
  /// The local time zone.
  public var calendar: LocalCalendar
  /// The present, for `today`.
  public var now: Date
  /// Whether a path names a file: an unknown command may be a file dropped on the terminal.
  public var isFile: @Sendable (String) -> Bool

  /// Whether a path names a file other than a folder.
  public var isPlainFile: @Sendable (String) -> Bool = { _ in false }

  /// Whether a person can answer questions at a prompt.
  public var isPrompt: Bool

  /// The whole standard input of a single command; nil if lines are read from it.
  public var input: @Sendable () -> InputText?

  public var verbs: VerbTable

  /// Whether a word was valid UTF-8, not read as Windows-1252.
  public var isUTF8: @Sendable (String) -> Bool = { _ in true }

  /// The origin of distances, unless another one is typed.
  public var origin = RecordFilter.Origin.usual
  /// Minutes.
  public var snooze = 5

  public init(
    money: @escaping @Sendable () -> MoneyLocale, calendar: LocalCalendar, now: Date,
    isFile: @escaping @Sendable (String) -> Bool, isPrompt: Bool = false,
    input: @escaping @Sendable () -> InputText? = { nil }, verbs: VerbTable = .standard
  ) {
    self.money = money
    self.calendar = calendar
    self.now = now
    self.isFile = isFile
    self.isPrompt = isPrompt
    self.input = input
    self.verbs = verbs
  }

  /// The local day.
  var today: CalendarDate { calendar.date(now) }
}
