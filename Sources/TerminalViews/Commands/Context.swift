import Architecture
public import Foundation
public import TerminalKit
public import ViewModels

/// The parser's input besides the line.
public struct Context: Sendable {
  /// The format of amounts; evaluated only for a line that may contain an amount.
  public var money: @Sendable () -> MoneyLocale
  public var calendar: LocalCalendar
  /// The current time, from which `today` and `+30` are counted.
  public var now: Date
  /// Whether a file or folder exists at a path: a terminal types the path of a file dropped on it.
  public var isFile: @Sendable (String) -> Bool

  /// Whether a file, not a folder, exists at a path.
  public var isPlainFile: @Sendable (String) -> Bool = { _ in false }

  /// Whether a path has anything but an empty folder: no copy can be written there.
  public var isTaken: @Sendable (String) -> Bool = { _ in false }

  /// Whether a person can answer questions at a prompt.
  public var isPrompt: Bool

  /// The whole standard input of a single command; nil if the input consists of command lines.
  public var input: @Sendable () -> InputText?

  public var verbs: VerbTable

  /// Whether a word was typed in UTF-8; any other word was decoded as Windows-1252.
  public var isUTF8: @Sendable (String) -> Bool = { _ in true }

  /// The origin of distances if the command names none.
  public var origin = RecordFilter.Origin.usual
  /// The default snooze time, in minutes.
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

  var today: CalendarDate { calendar.date(now) }
}
