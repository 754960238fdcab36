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
  case look(WorkshopCommand)
  /// To ring reminders without a prompt: now, or whenever the user is logged in.
  case watch(WatchRequest)
  /// To show the practice on the whole screen.
  case wall
  /// To leave.
  case quit
  /// An empty line.
  case nothing
}

/// A command about reminders while no prompt is open.
public enum WatchRequest: Equatable, Sendable {
  /// To wait for reminders until a signal ends the program.
  case run
  /// To ring reminders that are due now.
  case once
  /// To install a unit with which the system waits for reminders.
  case install
  /// To remove that unit.
  case remove
}

/// A command of the workshop, which shows the program at work.
public enum WorkshopCommand: Equatable, Sendable {
  /// The trace of the previous line.
  case trace
  /// Saves the record so far to this file.
  case traceSaved(String)
  /// Makes a page of the record; the text is the page's file at a prompt, and the journal's file otherwise.
  case tracePage(String)
  /// Turns a trace after each line on or off.
  case traceAlways(Bool)
  /// The causes of the line that was printed this many lines ago.
  case why(Int)
  /// Running effects.
  case effects
  /// The reactors and their events; of this session, or of a journal.
  case diagram(DiagramFormat, journal: String?)
  /// Goes this many lines back, and prints that screen again.
  case back(Int)
  /// Goes this many lines forward.
  case forward(Int)
  /// Goes to the line of this turn.
  case goto(UInt64)
  /// Injects a fault into the store.
  case fault(PortFault)
  /// Simulated practices: the first seed, the number of runs, and the lines in each.
  case simulation(seed: UInt64, runs: Int, commands: Int)
  /// The lines of these runs.
  case simulatedLines(seed: UInt64, runs: Int, commands: Int)
}

/// An injected fault of a port, such as the store.
public enum PortFault: Equatable, Sendable, Codable {
  case none
  /// A call takes this many seconds before its work.
  case slow(Int)
  /// A call takes this many seconds after its work.
  case late(Int)
  /// A call fails, and changes nothing.
  case fails
  /// A call succeeds, and reports a failure.
  case loses
  /// A call succeeds, and the agenda gets its notification twice.
  case twice
}

/// A request and its output options.
public struct Invocation: Equatable, Sendable {
  public var request: Request
  /// The format requested with this command; nil without one.
  public var format: Format?
  /// A remark after the answer: the reading of ambiguous words, or the command that a note resembles.
  public var hint: Message?
  /// The text to store, which an error prints back; nil for a command that stores no text.
  public var typed: String?

  public init(_ request: Request, format: Format? = nil, hint: Message? = nil, typed: String? = nil) {
    self.request = request
    self.format = format
    self.hint = hint
    self.typed = typed
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

  /// True for actions: only those leave entries in a record.
  public var isRecorded: Bool { if case .action = self { true } else { false } }
}
