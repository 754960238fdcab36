/// How results are printed.
public enum Format: String, Equatable, Sendable, CaseIterable {
  /// For a person.
  case people
  /// One JSON object.
  case json
  /// One JSON object a row.
  case jsonl
  /// Tab-separated, no colour, nothing cut.
  case plain
}

/// Everything that printing depends on beside the view state.
public struct Style: Sendable {
  /// How results are printed.
  public var format: Format
  /// Whether the sixteen ANSI colours may be used; never colour alone.
  public var hasColor: Bool
  /// The width of the terminal in columns; nil where there is none, and nothing is cut.
  public var width: Int?
  /// No drawing characters.
  public var isAccessible: Bool
  /// What stands before a command in a hint: `/` at the prompt and in a script, `jotter ` outside.
  public var commandPrefix: String
  /// How amounts are printed.
  public var money: MoneyLocale
  /// The local time zone.
  public var calendar: LocalCalendar

  /// A style of these values.
  public init(
    format: Format = .people, hasColor: Bool = false, width: Int? = nil, isAccessible: Bool = false,
    commandPrefix: String = "/", money: MoneyLocale = .unknown, calendar: LocalCalendar = LocalCalendar()
  ) {
    self.format = format
    self.hasColor = hasColor
    self.width = width
    self.isAccessible = isAccessible
    self.commandPrefix = commandPrefix
    self.money = money
    self.calendar = calendar
  }
}

/// The lines of one answer, without their newlines, and the exit code that goes with it.
public struct Output: Equatable, Sendable {
  /// Data: for the standard output.
  public var out: [String]
  /// Confirmations, hints, errors: for the standard error.
  public var err: [String]
  /// 0, or what `help exit-codes` says.
  public var exitCode: Int32

  /// An output of these lines.
  public init(out: [String] = [], err: [String] = [], exitCode: Int32 = 0) {
    self.out = out
    self.err = err
    self.exitCode = exitCode
  }
}
