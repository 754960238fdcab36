public import Architecture
import Foundation
public import TerminalKit
public import ViewModels

extension LaunchEnvironment {
  /// A kind of path.
  public enum PathKind: Sendable {
    /// Anything except a folder.
    case file
    case folder
  }

  /// Whether the terminal can mark pasted text (bracketed paste).
  public var supportsBracketedPaste: Bool {
    hasInput && hasErrors && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// The context of the parser.
  ///
  /// - Parameters:
  ///   - calendar: the local calendar.
  ///   - now: the present time.
  ///   - verbs: the verbs of the program.
  ///   - pathKind: returns the kind of a path, or nil if the path does not exist.
  public func context(
    calendar: LocalCalendar, at now: Instant, verbs: VerbTable, pathKind: @escaping @Sendable (String) -> PathKind?
  ) -> Context {
    var context = Context(
      money: { [environment] in MoneyLocale(environment: environment) }, calendar: calendar,
      now: Date(timeIntervalSince1970: Double(now.milliseconds) / 1000), isFile: { pathKind($0) != nil },
      input: { [input] in input }, verbs: verbs)
    context.isPlainFile = { pathKind($0) == .file }
    context.origin = origin
    if let snooze { context.snooze = snooze }
    return context
  }

  /// The style of this run's output.
  ///
  /// - Parameters:
  ///   - options: the program's flags.
  ///   - isPrompt: whether the lines of a prompt or a script are read, and not a single command.
  ///   - format: the format that the command sets; nil for the format of `options`.
  ///   - kinds: the declared kinds of records.
  public func style(_ options: Options, isPrompt: Bool, format: Format?, kinds: [KindShape]) -> Style {
    func hasColor(_ isTerminal: Bool) -> Bool {
      Terminal.hasColor(options.color, isTerminal: isTerminal, environment: environment)
    }
    var style = Style(
      format: format ?? options.format, hasColor: hasColor(hasOutput), width: width, isAccessible: isAccessible,
      commandPrefix: isPrompt ? "/" : "jotter ", money: MoneyLocale(environment: environment), calendar: calendar,
      hasErrorColor: hasColor(hasErrors), background: background, language: Language(environment: environment),
      isPrompt: isPrompt && hasInput, kinds: kinds)
    style.shellPrefix = options.shellPrefix()
    style.server = options.server(in: environment)
    return style
  }
}
