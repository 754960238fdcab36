public import TerminalKit
public import ViewModels

/// A parsed input line, or the parsed arguments of the program.
public enum Request: Equatable, Sendable {
  /// An action of the app.
  case action(RootViewState.Action)
  /// Help on a topic; nil for the overview.
  case help(topic: String?)
  /// The manual page.
  case manual
  /// The completion script of a shell.
  case completion(Shell)
  /// The settings and their origins.
  case settings
  /// The program's name and version.
  case version
  /// Name, version and authors of the program, and the data folder.
  case about
  /// A lesson about the architecture, or its code; nil for the list of lessons.
  case lesson(Int?, showsCode: Bool = false)
  /// A command of the workshop.
  case workshop(WorkshopCommand)
  /// Rings reminders without a prompt, or installs or removes the service that does so.
  case watch(WatchRequest)
  /// Shows the practice on the whole screen.
  case wallScreen
  /// Ends the program.
  case quit
  /// An empty line.
  case nothing
}

/// A command about reminders while no prompt is open.
public enum WatchRequest: Equatable, Sendable {
  /// Rings reminders until a signal ends the program.
  case run
  /// Rings the reminders that are due now.
  case once
  /// Installs a systemd unit that runs `watch`.
  case install
  /// Removes the systemd unit.
  case remove
}

/// A command of the workshop, which shows the program at work.
public enum WorkshopCommand: Equatable, Sendable {
  /// The trace of the previous line.
  case trace
  /// Saves the record of the session to this file.
  case saveTrace(String)
  /// Writes the record of a session as an HTML page.
  ///
  /// At a prompt the text is the page's file; in a shell it is the journal to read.
  case tracePage(String)
  /// Turns the trace after each line on or off.
  case traceAlways(Bool)
  /// The causes of the output this many lines ago.
  case why(Int)
  /// Running effects.
  case effects
  /// The reactors and their events, of this session or of a journal.
  case diagram(DiagramFormat, journal: String?)
  /// Shows the screen this many lines earlier.
  case back(Int)
  /// Shows the screen this many lines later.
  case forward(Int)
  /// Shows the screen after this turn.
  case goto(UInt64)
  /// Injects a fault into the store.
  case fault(PortFault)
  /// Runs simulated practices: the first seed, the number of runs, and the lines in each.
  case simulation(seed: UInt64, runs: Int, commands: Int)
  /// Prints the lines of simulated practices without running them.
  case simulatedLines(seed: UInt64, runs: Int, commands: Int)
}

/// An injected fault of a port, such as the store.
public enum PortFault: Equatable, Sendable, Codable {
  case none
  /// A call is delayed by this many seconds before its work.
  case slow(Int)
  /// A call is delayed by this many seconds after its work.
  case late(Int)
  /// A call fails, and changes nothing.
  case fails
  /// A call succeeds, but reports a failure.
  case loses
  /// Calls succeed, but the agenda is notified of their changes twice.
  case twice
}

/// A request and its output options.
public struct Invocation: Equatable, Sendable {
  public var request: Request
  /// The format in the command's flags; nil without one.
  public var format: Format?
  /// A remark to print after the answer, such as how ambiguous words were understood.
  public var hint: Message?
  /// The text to store, which an error prints; nil for a command without a text.
  public var typed: String?
  /// The line of a writing command whose `typed` is nil; printed if the storage fails.
  public var line: String?

  public init(_ request: Request, format: Format? = nil, hint: Message? = nil, typed: String? = nil) {
    self.request = request
    self.format = format
    self.hint = hint
    self.typed = typed
  }

  /// The typed text that an error prints if nothing was stored; nil for a command that stores nothing.
  public var unstored: String? { typed ?? line }

  /// A copy with the typed line, if the line would be lost otherwise.
  func keepingLine(_ line: String) -> Invocation {
    var invocation = self
    if typed == nil, case .action(let action) = request, action.isWriting { invocation.line = line }
    return invocation
  }
}

extension Request {
  public var isHelp: Bool {
    switch self {
    case .help, .manual: true
    default: false
    }
  }

  /// True if the answer does not depend on settings.
  public var isIndependentOfSettings: Bool {
    switch self {
    case .help, .manual, .completion, .version: true
    default: false
    }
  }

  /// True for an action: no other request is recorded.
  public var isRecorded: Bool { if case .action = self { true } else { false } }
}
