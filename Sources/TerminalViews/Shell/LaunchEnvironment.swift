public import Architecture
import Foundation
public import TerminalKit
public import ViewModels

/// The inputs of a run that its output depends on; a journal contains them.
public struct LaunchEnvironment: Equatable, Sendable, Codable {
  /// The program's arguments, without its name.
  public var arguments: [String]
  /// Only the variables that parsing and printing read: others may be secrets.
  public var environment: [String: String]
  public var timeZone: String {
    get { zone ?? TimeZone.current.identifier }
    set { zone = newValue }
  }
  /// The time zone if it is known already; reading it from the system is slow, and few lines need it.
  private var zone: String?
  /// The text of `TZ` if it names no known time zone; nil otherwise, and in older journals.
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

  /// Standard input that a single command read; nil if it read none.
  public var input: InputText?
  /// Reads of each hint at the prompt; nil if reads are not counted.
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
      // POSIX writes a colon before the name, which Foundation does not know.
      let plain = String(name.drop { $0 == ":" })
      if TimeZone(identifier: plain) == nil { unknownZone = name } else { zone = plain }
    }
  }

  /// Fixes the time zone, which is otherwise read from the system on demand.
  public var complete: LaunchEnvironment {
    var launchEnvironment = self
    launchEnvironment.timeZone = timeZone
    return launchEnvironment
  }

  /// Adds the settings of the file, unless a variable of `environment` overrides them.
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

  /// The longest wait for an answer of the terminal; 300 milliseconds unless set.
  public var terminalWait: Duration {
    .milliseconds(Configuration.Key.terminalWait.number(environment["JOTTER_TERMINAL_WAIT"]) ?? 300)
  }

  /// Whether to avoid repainting and drawing characters.
  public var isAccessible: Bool { environment.isAccessible }

  /// The name of the practice; nil if none is set.
  public var practice: String? { environment["JOTTER_PRACTICE"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Days between a reminder of an expiring entry and the end of its validity; nil unless set.
  public var leadDays: Int? { Configuration.Key.leadDays.number(environment["JOTTER_LEAD_DAYS"]) }

  /// Whether setting and answering reminders needs the role.
  ///
  /// An unknown word protects, too.
  public var requiresReminderRole: Bool { !["", "open"].contains(environment["JOTTER_REMINDERS"] ?? "") }

  /// Rings before an unanswered reminder is marked as missed; nil unless set.
  public var rings: Int? { Configuration.Key.rings.number(environment["JOTTER_RINGS"]) }

  /// Minutes by which a reminder is put off; nil unless set.
  public var snooze: Int? { Configuration.Key.snooze.number(environment["JOTTER_SNOOZE"]) }

  /// The origin of distances: the practice's coordinates if set.
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

/// The result of reading or writing a file.
public enum DiskAnswer: Equatable, Sendable, Codable {
  case written
  /// The lines that were made of the file.
  case lines([String])
  case refused(Failure)
}

/// A platform's entry in the record: the start of a run, a typed line, printed lines.
public enum SessionNote: Equatable, Sendable, Codable {
  /// The start of the run, with the seed of its random numbers.
  case began(LaunchEnvironment, seed: UInt64)
  /// A line was typed at this time.
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
