public import Architecture
public import TerminalKit
public import ViewModels

/// The view of the whole app: owns its view model, sends typed actions, and prints each answer once.
///
/// Causes settle only after this view has received their states, so that a command ends after its answer is printed.
public final class RootView: Sendable {
  /// The running command and its result.
  private struct Current {
    var style: Style
    var typed: String?
    var line: String?
    var exitCode: Int32 = 0
    var printed = 0
    /// The number of printed events of each kind of news.
    var printedCounts = News.all.map { _ in 0 }
    var writeError: Int32 = 0
    /// Whether a line of progress must be cleared from the terminal before the next answer.
    var hasProgress = false
    /// The last printed line of progress, and its time; the time is nil without a rate limit.
    var progress: String?
    var progressTime: Instant?
    /// The cause of the newest `.interrupted`; nil after `perform` has awaited it.
    var interruption: Cause?
    var readHints: ReadHints?
  }

  private let viewModel: ViewModel<RootViewState>
  /// Subscribed in `init`, so that `run` prints states from before its call, too.
  private let states: AsyncStream<RootViewState>
  private let out: LineWriter
  private let err: LineWriter
  private let showsProgress: Bool
  private let clock: Clock?
  /// The minimum time between two lines of progress, in nanoseconds.
  private static let progressInterval: Int64 = 100_000_000
  private let keepHints: @Sendable (ReadHints) -> Void
  private let awaitTurn: @Sendable () async -> Void
  private let current: Lock<Current>
  /// Whether to print news; its lock also keeps printed lines and journal entries in the same order.
  private let printsNews = Lock(true)

  /// Creates a view, and subscribes to the view model.
  ///
  /// - Parameters:
  ///   - viewModel: the app.
  ///   - style: the style before the first command.
  ///   - showsProgress: whether the standard error is a terminal: for progress, bell and wrapped lines.
  ///   - clock: limits the lines of progress to ten a second; nil for no limit.
  ///   - readHints: counts of reads of hints; nil if reads are not counted.
  ///   - keepHints: stores changed counts.
  ///   - awaitTurn: in a replay, waits until the recorded order permits the next action.
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
  /// `perform` does not return unless this runs.
  ///
  /// - Parameter follow: called with each state before its answer is printed, to update the prompt.
  public func run(following follow: @Sendable (RootViewState) -> Void = { _ in }) async {
    for await state in states {
      follow(state)
      show(state)
    }
  }

  /// Sends an action, and returns after all its effects are settled and printed.
  ///
  /// - Returns: the exit code of the answer.
  public func perform(
    _ action: RootViewState.Action, style: Style, typed: String?, line: String? = nil
  ) async -> Int32 {
    current.withLock { current in
      current.style = style
      current.typed = typed
      current.line = line
      current.exitCode = 0
    }
    await awaitTurn()
    await viewModel.send(action).settled()
    // The answer includes the output of an interruption.
    let interruption = current.withLock { $0.interruption.take() }
    await interruption?.settled()
    return current.withLock { $0.exitCode }
  }

  /// Starts all kinds of news, for a person at a prompt.
  public func watch(style: Style) async {
    for action in News.all.compactMap(\.watched) { _ = await perform(action, style: style, typed: nil) }
  }

  /// Sends `.interrupted` after Ctrl-C, which cancels running effects.
  public func interrupt() {
    current.withLock { $0.interruption = viewModel.send(.interrupted) }
  }

  /// Stops printing news, before the session ends.
  ///
  /// The arrival of news at the end depends on the timing of threads, which a replay cannot repeat.
  public func stopNews() { printsNews.withLock { $0 = false } }

  /// Prints lines that do not come from the view model: help, a usage error, the greeting.
  ///
  /// - Parameters:
  ///   - output: the lines.
  ///   - format: the format of the lines; nil for the format of the last command.
  public func show(_ output: Output, format: Format? = nil) { show(output, format: format, isBackgroundNews: false) }

  private func show(_ output: Output, format: Format? = nil, isBackgroundNews: Bool) {
    var output = output
    if showsProgress, let width = current.withLock({ $0.style.width }) { output.wrapErrors(to: width) }
    let hasCells = format.map { $0 == .plain } ?? current.withLock { $0.style.format == .plain }
    let data = output.out.map { PrintedLine($0, hasCells: hasCells) }
    let messages = output.err.map { PrintedLine($0) }
    // The bell precedes the first line, and is not in the journal.
    let rings = output.rings && showsProgress && !messages.isEmpty
    let messageText = messages.map(\.text).joined(separator: "\n")
    let errors = printsNews.withLock { printsNews -> [Int32] in
      guard printsNews || !isBackgroundNews else { return [] }
      viewModel.note(PlatformEvent.printed(out: data.map(\.text), err: messages.map(\.text)))
      return [out.write(lines: data), rings ? err.write(raw: "\u{7}\(messageText)\n") : err.write(lines: messages)]
    }
    note(errors)
  }

  private func show(_ state: RootViewState) {
    let (style, typed, line, isNewAnswer) = current.withLock { current in
      defer { current.printed = state.answerCount }
      var style = current.style
      style.readHints = current.readHints
      return (style, current.typed, current.line, current.printed != state.answerCount)
    }
    showNews(state, style)
    guard isNewAnswer else { return showProgress(state, style) }
    let output = RootRenderer.render(state, style: style, typed: typed, line: line)
    let hadProgress = current.withLock { current in
      // A line can have several answers; the first failure determines the exit code.
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

  /// Prints news, independent of the answer to the typed line.
  private func showNews(_ state: RootViewState, _ style: Style) {
    let counts = News.all.map { $0.count(state) }
    let printedCounts = current.withLock { current in
      defer { current.printedCounts = counts }
      return current.printedCounts
    }
    for (index, news) in News.all.enumerated() where printedCounts[index] != counts[index] {
      show(news.output(state, style), isBackgroundNews: true)
    }
  }

  private func showProgress(_ state: RootViewState, _ style: Style) {
    guard showsProgress, let line = Self.progress(state, style) else { return }
    let text = PrintedLine(line).text
    // No rate limit for a recording: it reports five times a second, and its last report must be printed.
    let now = state.media.progress == nil ? clock?.now() : nil
    let isLeftOut = current.withLock { current in
      if let now, let last = current.progressTime,
        (0..<Self.progressInterval).contains(now.nanoseconds - last.nanoseconds)
      {
        return true
      }
      defer { (current.progress, current.progressTime) = (text, now) }
      // Accessible output cannot replace a line: do not print the same text twice.
      return style.isAccessible && current.progress == text
    }
    guard !isLeftOut else { return }
    note([err.write(raw: style.isAccessible ? text + "\n" : "\r\u{1B}[K" + text)])
    if !style.isAccessible { current.withLock { $0.hasProgress = true } }
  }

  /// The progress of long work, from the first screen that has some.
  private static func progress(_ state: RootViewState, _ style: Style) -> String? {
    RootViewState.Screen.allCases.lazy.compactMap { $0.terminal.progress?(state, style) }.first
  }

  private func note(_ errors: [Int32]) {
    guard let error = errors.first(where: { $0 != 0 }) else { return }
    current.withLock { $0.writeError = error }
  }
}
