public import Architecture
import Foundation
public import TerminalKit
public import ViewModels

/// All inputs of a run that affect its output.
///
/// A journal (`--journal FILE`) stores them, so that a replay prints the same.
public struct LaunchEnvironment: Equatable, Sendable, Codable {
  /// The program's arguments, without its name.
  public var arguments: [String]
  /// The variables that parsing and printing read; all others are left out, because they may be secrets.
  public var environment: [String: String]
  public var timeZone: String {
    get { zone ?? TimeZone.current.identifier }
    set { zone = newValue }
  }
  /// The identifier of the time zone; nil for the system's, whose slow look-up waits until it is needed.
  private var zone: String?
  /// The value of `TZ` if no time zone has that name; nil otherwise, and in older journals.
  private var unknownZone: String?
  /// Whether the standard input is a terminal.
  public var hasInput: Bool
  /// Whether the standard output is a terminal.
  public var hasOutput: Bool
  /// Whether the standard error is a terminal.
  public var hasErrors: Bool
  /// The width of the terminal in columns; nil if the standard output is no terminal.
  public var width: Int?

  /// The background that the terminal reported; nil without a report.
  public var askedBackground: Background?

  /// The standard input of a single command; nil if the command did not read it.
  public var input: InputText?
  /// The number of times that the user has seen each hint at the prompt; nil if it is not counted.
  public var readHints: ReadHints?
  /// The program's version; nil in journals of versions before 0.2.0.
  public private(set) var version: String? = programVersion

  private enum CodingKeys: String, CodingKey {
    case arguments, environment, hasInput, hasOutput, hasErrors, width, askedBackground, input, readHints, version
    case unknownZone
    case zone = "timeZone"
  }

  private static let names = [
    "LC_ALL", "LC_NUMERIC", "LC_TIME", "LC_MESSAGES", "LANG", "JOTTER_LANGUAGE", "NO_COLOR", "CLICOLOR_FORCE", "TERM",
    "ACCESSIBLE",
    "JOTTER_BACKGROUND", "JOTTER_PLACE", "JOTTER_LEAD_DAYS", "JOTTER_REMINDERS", "JOTTER_RINGS", "JOTTER_SNOOZE",
    "JOTTER_PRACTICE", "JOTTER_TERMINAL_WAIT", "JOTTER_OPENMRS", "JOTTER_SERVER",
  ]

  /// The environment of this process.
  public init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment.filter { Self.names.contains($0.key) }
    hasInput = Terminal.hasInput
    hasOutput = Terminal.hasOutput
    hasErrors = Terminal.hasErrors
    width = Terminal.width(environment: environment)
    if let name = environment["TZ"], !name.isEmpty, TimeZone(identifier: name) == nil {
      // Remove the colon that POSIX allows before the name: Foundation does not accept it.
      let plain = String(name.drop { $0 == ":" })
      if TimeZone(identifier: plain) == nil { unknownZone = name } else { zone = plain }
    }
  }

  /// A copy that contains the time zone, so that a journal stores it.
  public var complete: LaunchEnvironment {
    var launchEnvironment = self
    launchEnvironment.timeZone = timeZone
    return launchEnvironment
  }

  /// A copy with the settings of the configuration file; variables in `environment` take precedence.
  public func filled(by configuration: Configuration, in environment: [String: String]) -> LaunchEnvironment {
    let filled = configuration.filling(environment)
    var launchEnvironment = self
    launchEnvironment.environment = filled.filter { Self.names.contains($0.key) }
    if environment["TZ"] != filled["TZ"], let zone = filled["TZ"] {
      (launchEnvironment.timeZone, launchEnvironment.unknownZone) = (zone, nil)
    }
    return launchEnvironment
  }

  /// The background of the terminal: a setting, else the terminal's report, else dark.
  public var background: Background {
    environment["JOTTER_BACKGROUND"].flatMap(Background.init(rawValue:)) ?? askedBackground ?? .dark
  }

  /// The timeout for answers of the terminal; 300 milliseconds unless set.
  public var terminalWait: Duration {
    .milliseconds(Configuration.Key.terminalWait.number(environment["JOTTER_TERMINAL_WAIT"]) ?? 300)
  }

  /// Whether to avoid repainting, and symbols such as `▸` and `→`, for screen readers.
  public var isAccessible: Bool { environment.isAccessible }

  /// The name of the practice; nil if none is set.
  public var practice: String? { environment["JOTTER_PRACTICE"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The number of days between a reminder of a validity and the end of the validity; nil unless set.
  public var leadDays: Int? { Configuration.Key.leadDays.number(environment["JOTTER_LEAD_DAYS"]) }

  /// Whether reminders may be set only with the role `sets`, and answered only with the role `answers`.
  ///
  /// True for every value except `open` and an empty one, so that a typing error does not remove the protection.
  public var requiresReminderRole: Bool { !["", "open"].contains(environment["JOTTER_REMINDERS"] ?? "") }

  /// The number of rings before an unanswered reminder is marked as missed; nil unless set.
  public var rings: Int? { Configuration.Key.rings.number(environment["JOTTER_RINGS"]) }

  /// Minutes by which a reminder is postponed; nil unless set.
  public var snooze: Int? { Configuration.Key.snooze.number(environment["JOTTER_SNOOZE"]) }

  /// The origin of distances: the configured place, else a default.
  public var origin: RecordFilter.Origin {
    environment["JOTTER_PLACE"].flatMap(Configuration.Key.place).map { .init($0, .configured) } ?? .usual
  }

  /// The local calendar.
  public var calendar: LocalCalendar {
    LocalCalendar(
      timeZone: zone.flatMap { TimeZone(identifier: $0) } ?? .current, form: DateForm(environment: environment),
      unknownZone: unknownZone)
  }
}

/// The result of reading or writing a file; a replay takes it from the journal.
public enum DiskAnswer: Equatable, Sendable, Codable {
  case written
  /// Lines to print, made from the file.
  case lines([String])
  case refused(Failure)
}

/// An entry of the record that no reactor makes: the start of a run, a typed line, printed lines.
public enum PlatformEvent: Equatable, Sendable, Codable {
  /// The start of the run, with the seed of its random numbers.
  case began(LaunchEnvironment, seed: UInt64)
  /// A line was entered at this time.
  case typed(InputLine, at: Instant)
  /// The input has ended.
  case ended
  case disk(DiskAnswer)
  /// The run has ended with this exit code.
  case left(Int32)
  /// Ctrl-C was pressed while a command ran.
  case interrupted
  case printed(out: [String], err: [String])
}
