public import Foundation
public import ViewModels

/// What a line, or the program's arguments, ask for.
public enum Request: Equatable, Sendable {
  /// Something that the app does.
  case action(RootViewState.Action)
  /// Help, about a topic or at large.
  case help(topic: String?)
  /// The program's name and version.
  case version
  /// To leave.
  case quit
  /// Nothing: an empty line.
  case nothing
}

/// One request, and what goes with it.
public struct Invocation: Equatable, Sendable {
  /// What is asked for.
  public var request: Request
  /// The format asked for with this command, if one was.
  public var format: Format?
  /// A line for the standard error, after the answer: how a command would have been typed.
  public var hint: String?
  /// What would be lost if it could not be stored; nil for a command that stores no text.
  public var typed: String?

  /// An invocation of these values.
  public init(_ request: Request, format: Format? = nil, hint: String? = nil, typed: String? = nil) {
    self.request = request
    self.format = format
    self.hint = hint
    self.typed = typed
  }
}

/// What reading a line depends on beside the line.
public struct Context: Sendable {
  /// How amounts are typed; made only when one may be there.
  public var money: @Sendable () -> MoneyLocale
  /// The local time zone.
  public var calendar: LocalCalendar
  /// The present, for `today`.
  public var now: Date
  /// Whether a path names a file: an unknown command may be a file that was dropped on the terminal.
  public var isFile: @Sendable (String) -> Bool

  /// A context of these values.
  public init(
    money: @escaping @Sendable () -> MoneyLocale, calendar: LocalCalendar, now: Date,
    isFile: @escaping @Sendable (String) -> Bool
  ) {
    self.money = money
    self.calendar = calendar
    self.now = now
    self.isFile = isFile
  }
}

/// What the program's arguments set for the whole run.
public struct Options: Equatable, Sendable {
  /// Where the data are kept.
  public enum Store: String, Equatable, Sendable, CaseIterable {
    /// In the data folder.
    case sqlite
    /// Nowhere: gone when the program ends.
    case memory
  }
  /// When to use colour.
  public enum Color: String, Equatable, Sendable, CaseIterable {
    /// When the terminal can, and nothing forbids it.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// One folder for data, config, state and cache; nil for the usual places.
  public var home: String?
  /// Where the data are kept.
  public var store = Store.sqlite
  /// When to use colour.
  public var color = Color.auto
  /// The format of every answer that does not ask for its own.
  public var format = Format.people
  /// In a script, go on after a line that failed.
  public var keepsGoing = false

  /// What holds without arguments.
  public init() {}
}

/// What the program's arguments ask for: options, and a command; without one, the prompt or a script.
public struct Launch: Equatable, Sendable {
  /// The options.
  public var options: Options
  /// The command; nil for the prompt or a script.
  public var invocation: Invocation?

  /// A launch of these values.
  public init(options: Options, invocation: Invocation?) {
    self.options = options
    self.invocation = invocation
  }
}

/// Something typed wrongly: nothing was done. Exit code 2.
public struct UsageError: Error, Equatable, Sendable {
  /// What is wrong, for a line that begins with `jotter: `.
  public var message: String
  /// What to type instead.
  public var suggestion: String

  /// An error of these words.
  public init(_ message: String, suggestion: String) {
    self.message = message
    self.suggestion = suggestion
  }
}
