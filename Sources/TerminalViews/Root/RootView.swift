public import Architecture
public import TerminalKit
public import ViewModels

/// The view of the whole app: holds its view model, sends what was typed, and prints each answer once.
///
/// It is a subscriber of every view state, and awaited: a command has ended when its answer is printed.
public final class RootView: Sendable {
  /// What the command that runs asked for, and what it has come to.
  private struct Current {
    var style: Style
    var typed: String?
    var exitCode: Int32 = 0
    var printed = 0
    /// How often each kind of news has happened, as far as it is printed.
    var told = News.all.map { _ in 0 }
    var writeError: Int32 = 0
    /// Whether the line of the terminal shows how far it is, and has to be cleared.
    var hasProgress = false
    /// The line that said how far it is last.
    var progress: String?
    /// What Ctrl-C has caused.
    var interruption: Cause?
    /// How often a person at this prompt has read each hint; nil where nobody counts.
    var readHints: ReadHints?
  }

  private let viewModel: ViewModel<RootViewState>
  /// What is shown, from the beginning: an answer waits to be printed, however late somebody begins with it.
  private let states: AsyncStream<RootViewState>
  private let out: LineWriter
  private let err: LineWriter
  private let showsProgress: Bool
  private let keepHints: @Sendable (ReadHints) -> Void
  private let awaitTurn: @Sendable () async -> Void
  private let current: Lock<Current>
  /// Whether what others do is told of; who holds it prints, so that all is written in the order in which it is noted.
  private let isTelling = Lock(true)

  /// A view of that view model.
  ///
  /// - Parameters:
  ///   - viewModel: the app.
  ///   - style: how to print before a command has said otherwise.
  ///   - showsProgress: whether a person watches the standard error.
  ///   - readHints: how often a person at this prompt has read each hint; nil where nobody counts.
  ///   - keepHints: takes that when it has changed.
  ///   - awaitTurn: waits until the next action may be sent, as in a session that is run again.
  ///   - out: takes data.
  ///   - err: takes confirmations, hints and errors.
  public init(
    viewModel: ViewModel<RootViewState>, style: Style, showsProgress: Bool, readHints: ReadHints? = nil,
    keepHints: @escaping @Sendable (ReadHints) -> Void = { _ in },
    awaitTurn: @escaping @Sendable () async -> Void = {}, out: LineWriter, err: LineWriter
  ) {
    self.viewModel = viewModel
    states = viewModel.states(.every, isAwaited: true)
    self.out = out
    self.err = err
    self.showsProgress = showsProgress
    self.keepHints = keepHints
    self.awaitTurn = awaitTurn
    current = Lock(Current(style: style, readHints: readHints))
  }

  /// The name of its view model, by which the record calls it.
  public var name: String { viewModel.name }

  /// The view state that is shown.
  public var state: RootViewState { viewModel.state }

  /// The error number of the last write that failed; 0 when all went well.
  public var writeError: Int32 { current.withLock { $0.writeError } }

  /// Prints what the view model has to say, until it ends; to be called once.
  ///
  /// No command ends before: what is performed meanwhile waits for it.
  ///
  /// - Parameter follow: takes each state before what it has to say is printed, as the prompt of it does.
  public func run(following follow: @Sendable (RootViewState) -> Void = { _ in }) async {
    for await state in states {
      follow(state)
      show(state)
    }
  }

  /// Sends an action, and comes back when everything that it caused has come to rest and is printed.
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
    // What was interrupted ends at once; what the interruption has to say is part of the answer.
    let interruption = current.withLock { $0.interruption.take() }
    await interruption?.settled()
    return current.withLock { $0.exitCode }
  }

  /// Asks what waits or takes long to end: a person has pressed Ctrl-C.
  public func interrupt() {
    current.withLock { $0.interruption = viewModel.send(.interrupted) }
  }

  /// Tells of nothing any more but the answers: the session ends.
  ///
  /// A session that is run again knows when that was, and not how far each thread had come by then.
  public func endTelling() { isTelling.withLock { $0 = false } }

  /// Prints lines that are no answer of the view model: help, a usage error, the prompt's greeting.
  ///
  /// - Parameters:
  ///   - output: the lines.
  ///   - format: the format that they are in; nil is that of the command before.
  public func show(_ output: Output, format: Format? = nil) { show(output, format: format, isNews: false) }

  private func show(_ output: Output, format: Format? = nil, isNews: Bool) {
    var output = output
    if showsProgress, let width = current.withLock({ $0.style.width }) { output.wrapErrors(to: width) }
    let hasCells = format.map { $0 == .plain } ?? current.withLock { $0.style.format == .plain }
    let data = output.out.map { PrintedLine($0, hasCells: hasCells) }
    let messages = output.err.map { PrintedLine($0) }
    // The bell is no part of what is read: it stands before the first line.
    let rings = output.rings && showsProgress && !messages.isEmpty
    let told = messages.map(\.text).joined(separator: "\n")
    let errors = isTelling.withLock { isTelling -> [Int32] in
      guard isTelling || !isNews else { return [] }
      viewModel.note(SessionNote.printed(out: data.map(\.text), err: messages.map(\.text)))
      return [out.write(lines: data), rings ? err.write(raw: "\u{7}\(told)\n") : err.write(lines: messages)]
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
      // One line may have several answers; the first that failed is the one that counts.
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

  /// Says what others have done meanwhile; it is no answer to what was typed.
  private func tell(_ state: RootViewState, _ style: Style) {
    let counts = News.all.map { $0.count(state) }
    let told = current.withLock { current in
      defer { current.told = counts }
      return current.told
    }
    for (index, news) in News.all.enumerated() where told[index] != counts[index] {
      show(news.output(state, style), isNews: true)
    }
  }

  private func showProgress(_ state: RootViewState, _ style: Style) {
    guard showsProgress, let line = Self.progress(state, style) else { return }
    let text = PrintedLine(line).text
    // A line that cannot be replaced is worth its place once.
    let isRepeated = current.withLock { current in
      defer { current.progress = text }
      return style.isAccessible && current.progress == text
    }
    guard !isRepeated else { return }
    note([err.write(raw: style.isAccessible ? text + "\n" : "\r\u{1B}[K" + text)])
    if !style.isAccessible { current.withLock { $0.hasProgress = true } }
  }

  /// How far it is, while something takes long.
  private static func progress(_ state: RootViewState, _ style: Style) -> String? {
    if let recording = state.media.progress { return MediaRenderer.progress(recording, style: style) }
    if let medium = state.media.playing { return MediaRenderer.progress(playing: medium, style: style) }
    if let line = AnimalsRenderer.progress(state.animals, style: style) { return line }
    if let server = state.serverScreens, let line = ServerRenderer.progress(server, style: style) { return line }
    if let reports = state.reportScreens, let line = ReportsRenderer.progress(reports, style: style) { return line }
    if let copying = state.media.copying { return MediaRenderer.progress(copying, style: style) }
    let progress = state.bootstrap
    guard progress.outcome == nil, progress.done > 0, progress.done < progress.count else { return nil }
    return BootstrapRenderer.progress(progress, style: style)
  }

  private func note(_ errors: [Int32]) {
    guard let error = errors.first(where: { $0 != 0 }) else { return }
    current.withLock { $0.writeError = error }
  }
}
