public import TerminalKit
public import ViewModels

/// Answers that need no view model, such as help, and errors outside a command.
public enum Answer {
  /// The help of a topic; nil for the overview.
  public static func help(_ topic: String?, style: Style, of verbs: VerbTable) -> Output {
    do throws(UsageError) {
      return Output(out: try HelpRenderer.lines(topic: topic, style: style, of: verbs))
    } catch {
      return usage(error, style: style)
    }
  }

  public static func manual(of verbs: VerbTable) -> Output { Output(out: ManualPage.lines(of: verbs)) }

  public static func completion(_ shell: Shell, of verbs: VerbTable) -> Output {
    Output(out: ShellCompletion.script(shell, of: verbs.verbs))
  }

  public static func version(_ format: Format) -> Output {
    switch format {
    case .json, .jsonl:
      Output(out: [#"{"title":"version","program":"jotter","version":"\#(programVersion)"}"#])
    case .people, .plain: Output(out: ["jotter \(programVersion)"])
    }
  }

  /// The message and the remedy of a usage error.
  public static func usage(_ error: UsageError, style: Style) -> Output {
    let lost = error.unstored.map { ["not stored: \($0.harmless)" as Message] } ?? []
    let lines = ["jotter: \(error.message)", error.suggestion] + lost
    return Output(err: lines.map(style.say), exitCode: UsageError.exitCode)
  }

  /// The error for too few file descriptors.
  public static func fewFiles(_ limit: Int, needed: Int, style: Style, typed: String?) -> Output {
    let lost = typed.map { ["not stored: \($0.harmless)" as Message] } ?? []
    let lines: [Message] = [
      "jotter: the limit of open files is \(limit), but jotter needs \(needed)",
      "type ulimit -n 256, then start jotter again",
    ]
    return Output(err: (lines + lost).map(style.say), exitCode: 1)
  }

  /// The error for a line that is too long to read.
  public static func tooLong(_ line: InputLine, style: Style) -> Output {
    usage(
      UsageError(
        "the line is longer than \(LineSource.maxLineLength / 1_048_576) MiB",
        suggestion: "split it into several notes", unstored: line.text.fitted(to: 60)), style: style)
  }

  /// The error if a workshop command needs the whole session, and its first lines are no longer in memory.
  public static func sessionTooLong(style: Style) -> Output {
    let lines: [Message] = [
      "the session is too long: its beginning is no longer kept",
      "start the next session with jotter --journal FILE; jotter trace html FILE then shows the whole session",
    ]
    return Output(err: lines.map(style.say), exitCode: 1)
  }

  /// The error if faults are to be injected into a store of real data.
  public static func cannotBeDisturbed(style: Style) -> Output {
    usage(
      UsageError(
        "faults are only for a store in memory, not for real data", suggestion: "try it with jotter --store memory"),
      style: style)
  }

  /// The error for `wall` at a prompt.
  public static func needsScreen(style: Style) -> Output {
    usage(
      UsageError(
        "the command wall needs the whole screen, and does not run at a prompt",
        suggestion: "type \(style.shellPrefix)wall in a shell of its own"), style: style)
  }

  /// The error for `watch` at a prompt: a prompt rings reminders itself.
  public static func watchesAlready(style: Style) -> Output {
    usage(
      UsageError("reminders ring here already", suggestion: "type \(style.shellPrefix)watch in a shell"), style: style)
  }

  /// Confirms that the user's service for `jotter watch` is installed; `path` is its file.
  public static func watchBegun(_ path: String, style: Style) -> Output {
    let lines: [Message] = [
      "reminders ring whenever you are logged in: \(path.harmless)",
      "loginctl enable-linger lets them ring before you log in, too; \(style.shellPrefix)watch --remove stops them",
    ]
    return Output(err: lines.map(style.say))
  }

  /// Confirms that the service is removed; `isGone` is false if none was installed.
  public static func watchEnded(_ isGone: Bool, style: Style) -> Output {
    Output(err: [
      style.say(isGone ? "reminders now ring only while a prompt is open" : "jotter watch was not installed")
    ])
  }

  /// The error for standard input that cannot be read.
  public static func unreadable(_ reason: String, style: Style) -> Output {
    let lines: [Message] = [
      "jotter: cannot read the lines: \(reason)",
      "the earlier lines have run; type \(style.shellPrefix)< FILE for a file, or \(style.program) for the keyboard",
    ]
    return Output(err: lines.map(style.say), exitCode: 1)
  }

  /// The error for a failure that no view model reports.
  public static func refusal(_ failure: Failure, style: Style, of invocation: Invocation? = nil) -> Output {
    var state = RootViewState()
    state.failure = failure
    return RootRenderer.render(state, style: style, typed: invocation?.typed, line: invocation?.line)
  }

  /// Prints back a line of a script that was not run; nothing for a line that stores nothing.
  public static func notRun(_ line: InputLine, style: Style, in context: Context) -> Output {
    let invocation = try? Parser.line(line.text, in: context)
    let lost = invocation.map(\.unstored) ?? context.verbs.secrets.masked(line.text)
    return Output(err: FailureRenderer.unstored(lost, style: style))
  }
}
