public import Architecture

/// The state of the command loop, and of the workshop's view of the session.
///
/// Not recorded: a replay has no signals and no terminal, and the workshop must not change the record that it shows.
public struct CommandLoopState: DomainState {
  public enum Event: Equatable, Sendable, Codable {
    /// The prompt waits for a line.
    case prompted
    /// The program waits for reminders until Ctrl-C ends it; there is no prompt.
    case watched
    /// A line was entered.
    case typed
    /// Ctrl-C was pressed.
    case pressed
    /// The journal cannot be written any more.
    case journalFailed
    /// Tracing of each line was turned on or off.
    case traced(isOn: Bool)
    /// The workshop shows the line with this index; nil is the present.
    case lookedAt(Int?)
    /// A fault of the store was injected.
    case misbehaved(PortFault)
    /// A server has not answered for a while.
    case serverWaitBegan(SilentServer)
    /// The server has answered, or the wait was given up.
    case serverWaitEnded(SilentServer)
  }

  /// Whether the program waits for a line or for reminders.
  ///
  /// Ctrl-C then clears the line; otherwise it cancels running effects.
  public var isWaiting = false
  /// Whether the program waits for reminders, without a prompt.
  public var isWatching = false
  /// Presses of Ctrl-C while the current line runs.
  public var presses = 0
  /// True until the journal fails.
  public var isJournalWhole = true
  /// Whether a trace follows each line.
  public var isTracing = false
  /// The index of the line that the workshop shows; nil is the present.
  public var place: Int?
  /// The injected fault of the store.
  public var injectedFault = PortFault.none

  /// Servers that have not answered for a while.
  public var silentServers: [SilentServer] = []
  /// The server that a command or a watch waits for; nil while the prompt waits for a line.
  public var awaitedServer: SilentServer? {
    isWaiting && !isWatching ? nil : silentServers.first(where: \.isAwaitingStandby) ?? silentServers.first
  }

  /// A loop before its first line.
  public init() {}

  public mutating func reduce(_ event: Event, _ stamp: Stamp) {
    switch event {
    case .prompted: isWaiting = true
    case .watched: (isWaiting, isWatching) = (true, true)
    case .typed: (isWaiting, presses) = (false, 0)
    case .pressed: if !isWaiting { presses += 1 }
    case .journalFailed: isJournalWhole = false
    case .traced(let isOn): isTracing = isOn
    case .lookedAt(let place): self.place = place
    case .misbehaved(let injectedFault): self.injectedFault = injectedFault
    case .serverWaitBegan(let server): silentServers.append(server)
    case .serverWaitEnded(let server): silentServers.firstIndex(of: server).map { _ = silentServers.remove(at: $0) }
    }
  }
}

/// A server that has not answered for a while.
public struct SilentServer: Equatable, Sendable, Codable {
  public var address: String
  /// Whether the server has stored a change, and waits for its stand-by.
  public var isAwaitingStandby: Bool

  public init(_ address: String, isAwaitingStandby: Bool = false) {
    (self.address, self.isAwaitingStandby) = (address, isAwaitingStandby)
  }
}

extension UseCase<CommandLoopState> {
  /// The loop of one run of the program.
  public convenience init(report: @escaping @Sendable (Fault) -> Void) {
    self.init(CommandLoopState(), name: "command loop", runtime: .live(report: report))
  }
}
