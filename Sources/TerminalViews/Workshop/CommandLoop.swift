public import Architecture

/// What the loop over the lines is doing, and how the session is looked at.
///
/// It is a process of the terminal, and in no record: a session that is run again has neither signals nor a terminal, and
/// looking must not change what is looked at.
public struct CommandLoopState: DomainState {
  /// What can happen to it.
  public enum Event: Equatable, Sendable, Codable {
    /// A line is waited for.
    case prompted
    /// Here it is.
    case typed
    /// Somebody has pressed Ctrl-C.
    case pressed
    /// The session could not be written down any more.
    case journalFailed
    /// Each line is to be followed by what it has caused, or none any more.
    case traced(isOn: Bool)
    /// The line at this place is looked at; nil comes back to the present.
    case lookedAt(Int?)
    /// The store is made to misbehave like this.
    case misbehaved(StoreMischief)
  }

  /// Whether a line is waited for: then Ctrl-C clears it, else it ends what runs.
  public var isWaiting = false
  /// How often Ctrl-C was pressed while this line was worked on.
  public var presses = 0
  /// Whether the session is written down as it should be.
  public var isJournalWhole = true
  /// Whether each line is followed by what it has caused.
  public var isTracing = false
  /// The place of the line that is looked at; nil is the present.
  public var place: Int?
  /// How the store misbehaves.
  public var mischief = StoreMischief.off

  /// A loop that has not begun.
  public init() {}

  /// Applies one event.
  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .prompted: isWaiting = true
    case .typed: (isWaiting, presses) = (false, 0)
    case .pressed: if !isWaiting { presses += 1 }
    case .journalFailed: isJournalWhole = false
    case .traced(let isOn): isTracing = isOn
    case .lookedAt(let place): self.place = place
    case .misbehaved(let mischief): self.mischief = mischief
    }
  }
}

extension UseCase<CommandLoopState> {
  /// The loop of one run of the program.
  public convenience init(report: @escaping @Sendable (Fault) -> Void) {
    self.init(CommandLoopState(), name: "command loop", runtime: .live(report: report))
  }
}
