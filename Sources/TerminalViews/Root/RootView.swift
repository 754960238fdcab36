public import Architecture
public import TerminalKit
public import ViewModels

/// The view of the whole app: owns its view model, sends typed actions, and prints each answer once.
///
/// Awaited for every view state: a command ends after its answer is printed.
public final class RootView: Sendable {
  /// The running command and its result.
  private struct Current {
    var style: Style
    var typed: String?
    var exitCode: Int32 = 0
    var printed = 0
    /// The printed count of each kind of news.
    var printedCounts = News.all.map { _ in 0 }
    var writeError: Int32 = 0
    /// Whether a line of progress is on the terminal, and has to be cleared.
    var hasProgress = false
    /// The last printed line of progress, and its time.
    var progress: String?
    var progressTime: Instant?
    /// The cause of the Ctrl-C.
    var interruption: Cause?
    var readHints: ReadHints?
  }

  private let viewModel: ViewModel<RootViewState>
  /// Created in `init`, so that states before `run` are printed, too.
  private let states: AsyncStream<RootViewState>
  private let out: LineWriter
  private let err: LineWriter
  private let showsProgress: Bool
  private let clock: Clock?
  /// Nanoseconds between two lines of progress.
  private static let pause: Int64 = 100_000_000
  private let keepHints: @Sendable (ReadHints) -> Void
  private let awaitTurn: @Sendable () async -> Void
  private let current: Lock<Current>
  /// Whether news prints; the lock orders output and journal.
  private let printsNews = Lock(true)

  /// A view of that view model.
  ///
  /// - Parameters:
  ///   - viewModel: the app.
  ///   - style: the style before the first command.
  ///   - showsProgress: whether a person watches the standard error.
  ///   - clock: limits the lines of progress to ten a second; nil for no limit.
  ///   - readHints: reads of each hint at this prompt; nil if reads are not counted.
  ///   - keepHints: called with changed reads.
  ///   - awaitTurn: waits until the next action may be sent, in a replay.
  ///   - out: receives data.
  ///   - err: receives confirmations, hints and errors.
  public init(
    viewModel: ViewModel<RootViewState>, style: Style, showsProgress: Bool, clock: Clock? = nil,
    readHints: ReadHints? = nil,
    keepHints: @escaping @Sendable (ReadHints) -> Void = { _ in },
    awaitTurn: @escaping @Sendable () async -> Void = {}, out: LineWriter, err: LineWriter
  ) {
    self.viewModel = viewModel
    states = viewModel.states(.every, isAwaited: true)
    self.out = out
    self.err = err
    (self.showsProgress, self.clock) = (showsProgress, clock)
    self.keepHints = keepHints
    self.awaitTurn = awaitTurn
    current = Lock(Current(style: style, readHints: readHints))
  }

  /// The name of the view model in the record.
  public var name: String { viewModel.name }

  public var state: RootViewState { viewModel.state }

  /// The error number of the last failed write; 0 without one.
  public var writeError: Int32 { current.withLock { $0.writeError } }

  /// Prints answers until the view model ends; call it once.
  ///
  /// `perform` returns only while this runs.
  ///
  /// - Parameter follow: called with each state before its answer is printed, as by the prompt.
  public func run(following follow: @Sendable (RootViewState) -> Void = { _ in }) async {
    for await state in states {
      follow(state)
      show(state)
    }
  }

  /// Sends an action, and returns after all its effects are settled and printed.
  ///
  /// - Returns: the exit code of the answer.
  public func perform(_ action: RootViewState.Action, style: Style, typed: String?) async -> Int32 {
    current.withLock { current in
      current.style = style
      current.typed = typed
      current.exitCode = 0
    }
    await awaitTurn()
    await viewModel.send(action).settled()
    // The answer includes the output of an interruption.
    let interruption = current.withLock { $0.interruption.take() }
    await interruption?.settled()
    return current.withLock { $0.exitCode }
  }

  /// Asks for all news: a person sits at the prompt.
  public func watch(style: Style) async {
    for action in News.all.compactMap(\.watched) { _ = await perform(action, style: style, typed: nil) }
  }

  /// Cancels running effects after Ctrl-C.
  public func interrupt() {
    current.withLock { $0.interruption = viewModel.send(.interrupted) }
  }

  /// Stops printing news before the session ends.
  ///
  /// A replay knows the time of the end, and not how far each thread had come by then.
  public func endTelling() { printsNews.withLock { $0 = false } }

  /// Prints lines that do not come from the view model: help, a usage error, the greeting.
  ///
  /// - Parameters:
  ///   - output: the lines.
  ///   - format: the format of the lines; nil for the last command's.
  public func show(_ output: Output, format: Format? = nil) { show(output, format: format, isNews: false) }

  private func show(_ output: Output, format: Format? = nil, isNews: Bool) {
    var output = output
    if showsProgress, let width = current.withLock({ $0.style.width }) { output.wrapErrors(to: width) }
    let hasCells = format.map { $0 == .plain } ?? current.withLock { $0.style.format == .plain }
    let data = output.out.map { PrintedLine($0, hasCells: hasCells) }
    let messages = output.err.map { PrintedLine($0) }
    // The bell precedes the first line, and is not recorded.
    let rings = output.rings && showsProgress && !messages.isEmpty
    let printedCounts = messages.map(\.text).joined(separator: "\n")
    let errors = printsNews.withLock { printsNews -> [Int32] in
      guard printsNews || !isNews else { return [] }
      viewModel.note(SessionNote.printed(out: data.map(\.text), err: messages.map(\.text)))
      return [out.write(lines: data), rings ? err.write(raw: "\u{7}\(printedCounts)\n") : err.write(lines: messages)]
    }
    note(errors)
  }

  private func show(_ state: RootViewState) {
    let (style, typed, isNews) = current.withLock { current in
      defer { current.printed = state.answers }
      var style = current.style
      style.readHints = current.readHints
      return (style, current.typed, current.printed != state.answers)
    }
    tell(state, style)
    guard isNews else { return showProgress(state, style) }
    let output = RootRenderer.render(state, style: style, typed: typed)
    let hadProgress = current.withLock { current in
      // A line may have several answers; the first failure determines the exit code.
      if current.exitCode == 0 { current.exitCode = output.exitCode }
      defer { current.hasProgress = false }
      return current.hasProgress
    }
    if hadProgress { note([err.write(raw: "\r\u{1B}[K")]) }
    show(output)
    count(output.hints)
  }

  private func count(_ hints: [Hint]) {
    let read = current.withLock { current -> ReadHints? in
      guard !hints.isEmpty, var read = current.readHints else { return nil }
      for hint in hints where read.wants(hint) { read = read.reading(hint) }
      current.readHints = read
      return read
    }
    if let read { keepHints(read) }
  }

  /// Prints changes by other prompts; no answer to the typed line.
  private func tell(_ state: RootViewState, _ style: Style) {
    let counts = News.all.map { $0.count(state) }
    let printedCounts = current.withLock { current in
      defer { current.printedCounts = counts }
      return current.printedCounts
    }
    for (index, news) in News.all.enumerated() where printedCounts[index] != counts[index] {
      show(news.output(state, style), isNews: true)
    }
  }

  private func showProgress(_ state: RootViewState, _ style: Style) {
    guard showsProgress, let line = Self.progress(state, style) else { return }
    let text = PrintedLine(line).text
    // A recording reports once a second by itself, and its last report stays on the screen.
    let now = state.media.progress == nil ? clock?.now() : nil
    let isLeftOut = current.withLock { current in
      if let now, let last = current.progressTime, (0..<Self.pause).contains(now.nanoseconds - last.nanoseconds) {
        return true
      }
      defer { (current.progress, current.progressTime) = (text, now) }
      // Without replacing lines, print each progress only once.
      return style.isAccessible && current.progress == text
    }
    guard !isLeftOut else { return }
    note([err.write(raw: style.isAccessible ? text + "\n" : "\r\u{1B}[K" + text)])
    if !style.isAccessible { current.withLock { $0.hasProgress = true } }
  }

  /// Progress of a long operation.
  private static func progress(_ state: RootViewState, _ style: Style) -> String? {
    if let recording = state.media.progress { return MediaRenderer.progress(recording, style: style) }
    if let medium = state.media.playing { return MediaRenderer.progress(playing: medium, style: style) }
    if let line = AnimalsRenderer.progress(state.animals, style: style) { return line }
    if let server = state.serverScreens, let line = ServerRenderer.progress(server, style: style) { return line }
    if let reports = state.reportScreens, let line = ReportsRenderer.progress(reports, style: style) { return line }
    let work = state.media.work ?? state.archive.progress ?? state.bootstrap.progress
    return work.map { WorkRenderer.line($0, style) }
  }

  private func note(_ errors: [Int32]) {
    guard let error = errors.first(where: { $0 != 0 }) else { return }
    current.withLock { $0.writeError = error }
  }
}
