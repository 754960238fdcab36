public import Architecture
import Foundation
public import TerminalKit
public import ViewModels

extension LaunchEnvironment {
  /// The kinds of paths.
  public enum PathKind: Sendable {
    /// Anything except a folder.
    case file
    case folder
  }

  /// Whether the terminal supports paste marks.
  public var marksPastes: Bool { hasInput && hasErrors && !["", "dumb"].contains(environment["TERM"] ?? "") }

  /// The context of the parser.
  ///
  /// - Parameters:
  ///   - calendar: the local calendar.
  ///   - now: the present.
  ///   - verbs: the verbs of the program.
  ///   - pathKind: the kind of a path; nil if it does not exist.
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
  ///   - options: the options of the program.
  ///   - prefix: the prefix of commands: `/`, or the name of the program.
  ///   - format: the format of the command; nil for the options' format.
  ///   - kinds: the kinds of records.
  public func style(_ options: Options, prefix: String, format: Format?, kinds: [KindShape]) -> Style {
    func hasColor(_ isTerminal: Bool) -> Bool {
      Terminal.hasColor(options.color, isTerminal: isTerminal, environment: environment)
    }
    var style = Style(
      format: format ?? options.format, hasColor: hasColor(hasOutput), width: width, isAccessible: isAccessible,
      commandPrefix: prefix, money: MoneyLocale(environment: environment), calendar: calendar,
      hasErrorColor: hasColor(hasErrors), background: background, language: Language(environment: environment),
      isPrompt: prefix == "/" && hasInput, kinds: kinds)
    style.server = options.server(in: environment)
    return style
  }
}
