public import TerminalKit
public import ViewModels

/// What a line, or the program's arguments, ask for.
public enum Request: Equatable, Sendable {
  /// Something that the app does.
  case action(RootViewState.Action)
  /// Help, about a topic or at large.
  case help(topic: String?)
  /// All of help, as a manual page.
  case manual
  /// The script by which a shell completes the program's arguments.
  case completion(Shell)
  /// What is set, and where that was said.
  case settings
  /// The program's name and version.
  case version
  /// What the program is, whose, and where it keeps the data.
  case about
  /// One of the lessons about the architecture, or its code; nil for a list of them.
  case lesson(Int?, showsCode: Bool = false)
  /// To see how the program works.
  case look(WorkshopLook)
  /// To let reminders ring where no prompt is open, or whenever somebody is logged in.
  case watch(WatchWish)
  /// To see the practice on the whole screen.
  case wall
  /// To leave.
  case quit
  /// Nothing: an empty line.
  case nothing
}

/// What somebody wants of reminders while no prompt is open.
public enum WatchWish: Equatable, Sendable {
  /// To wait for them until the program is ended.
  case run
  /// To let those ring that are due now.
  case once
  /// To have the system wait for them from now on.
  case install
  /// To have it wait no more.
  case remove
}

/// What somebody wants to see of the program at work.
public enum WorkshopLook: Equatable, Sendable {
  /// What the line before has caused.
  case trace
  /// All that has happened, into this file.
  case traceSaved(String)
  /// A page that shows all that has happened: at the prompt into this file, else of this journal.
  case tracePage(String)
  /// What each line causes, from now on, or no more.
  case traceAlways(Bool)
  /// How the line came to be that was printed so many lines ago.
  case why(Int)
  /// The effects that run.
  case effects
  /// Who tells whom of what; of this session, or of a journal.
  case diagram(DiagramFormat, journal: String?)
  /// What was printed so many lines ago.
  case back(Int)
  /// What was printed so many lines after that.
  case forward(Int)
  /// What the line of that turn printed.
  case goto(UInt64)
  /// A store that misbehaves like this, from now on.
  case fault(StoreMischief)
  /// Simulated practices: the first seed, how many, and how many lines in each.
  case simulation(seed: UInt64, runs: Int, commands: Int)
  /// The lines that are typed in them.
  case simulatedLines(seed: UInt64, runs: Int, commands: Int)
}

/// How a store is made to misbehave.
public enum StoreMischief: Equatable, Sendable, Codable {
  /// It does not.
  case off
  /// It takes so many seconds.
  case slow(Int)
  /// It does nothing, and says so.
  case fails
  /// It does it, and the answer is lost.
  case loses
  /// It does it, and tells twice that something has changed.
  case twice
}

/// One request, and what goes with it.
public struct Invocation: Equatable, Sendable {
  /// What is asked for.
  public var request: Request
  /// The format asked for with this command, if one was.
  public var format: Format?
  /// A line for the standard error, after the answer: how a command would have been typed.
  public var hint: Message?
  /// What would be lost if it could not be stored; nil for a command that stores no text.
  public var typed: String?

  /// An invocation of these values.
  public init(_ request: Request, format: Format? = nil, hint: Message? = nil, typed: String? = nil) {
    self.request = request
    self.format = format
    self.hint = hint
    self.typed = typed
  }
}

extension Request {
  /// Whether it shows help, and nothing else.
  public var isHelp: Bool {
    switch self {
    case .help, .manual: true
    default: false
    }
  }

  /// Whether its answer is the same with whatever settings.
  public var isFixed: Bool {
    switch self {
    case .help, .manual, .completion, .version: true
    default: false
    }
  }

  /// Whether it does something that a record would have.
  public var isRecorded: Bool { if case .action = self { true } else { false } }
}
