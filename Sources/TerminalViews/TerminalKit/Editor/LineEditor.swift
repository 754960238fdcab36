import Architecture
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The prompt of a terminal: reads keys on a thread of its own, and paints the line.
///
/// The terminal is in its modes from the first line on until `close()`. Output goes through `above` meanwhile, and
/// stands above the line being typed.
public final class LineEditor: Sendable {
  private struct LockedState {
    var state: EditorState
    var complete: Complete?
    var findProblems: FindProblems?
    /// The words of the last check.
    var checked = ""
    var prompt = ""
    /// The frame on the screen; nil without one.
    var frame: EditorFrame?
    var isEditing = false
    var modes: TerminalModes?
    var isClosed = false
    /// True from Ctrl-Z until resumed: the terminal is the shell's.
    var isSuspended = false
    /// Whether another program has the terminal, and the output held back meanwhile.
    var isLent = false
    var held: [(writer: LineWriter, text: String)] = []
    var waitingReaders: [CheckedContinuation<InputLine?, Never>] = []
    var isStarted = false
    /// The keys; nil while a line is edited.
    var keys: KeySource?
  }

  /// Finds errors in the words of a command asynchronously, a line each.
  public typealias FindProblems = @Sendable (_ words: String, _ found: @escaping @Sendable ([String]) -> Void) -> Void

  /// Finds candidates for the text before the cursor asynchronously.
  public typealias Complete =
    @Sendable (
      _ textBeforeCursor: String, _ found: @escaping @Sendable (Candidates) -> Void
    ) -> Void

  private let input: Int32
  private let output: Int32
  private let screen: LineWriter
  private let history: HistoryFile?
  private let requests = PipeSemaphore()
  private let language: Language
  private let inside: Lock<LockedState>
  /// Signal sources are not `Sendable`.
  private let sources = Lock<[any DispatchSourceSignal]>([])

  /// An editor on the terminal of these descriptors, which the caller keeps open.
  ///
  /// - Parameters:
  ///   - input: the source of keys.
  ///   - output: the terminal to paint on.
  ///   - history: the file of the history; nil keeps it for this run only.
  ///   - secrets: verbs whose arguments are never kept in the history.
  ///   - language: the language of its messages.
  public init(
    input: Int32, output: Int32, history: HistoryFile?, secrets: SecretVerbs = SecretVerbs(),
    language: Language = .english
  ) {
    self.language = language
    self.input = input
    self.output = output
    self.history = history
    screen = LineWriter(descriptor: output)
    inside = Lock(
      LockedState(
        state: EditorState(history: history?.lines(secrets: secrets) ?? [], secrets: secrets),
        keys: KeySource(descriptor: input)))
    watchScreen()
  }

  private func watchScreen() {
    let queue = DispatchQueue(label: "terminal.editor")
    for number in [SIGWINCH, SIGCONT] {
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in self?.repaint(isBack: number == SIGCONT) }
      source.activate()
      sources.withLock { $0.append(source) }
    }
  }

  /// Asks for the terminal's background; nil if it does not answer within `patience`.
  ///
  /// Keys typed meanwhile are kept.
  public func askBackground(within patience: Duration) -> Background? {
    for case .background(let answer) in answers(to: "\u{1B}]11;?\u{1B}\\", within: patience) ?? [] { return answer }
    return nil
  }

  /// Asks for the terminal's picture formats, as far as it answers within `patience`; nil while a line is edited.
  ///
  /// Keys typed meanwhile are kept.
  public func askPictures(within patience: Duration) -> PictureFormat? {
    answers(to: PictureFormat.question, within: patience).map { PictureFormat($0) }
  }

  /// Asks the terminal between two lines; nil while a line is edited: the answer would come between its keys.
  private func answers(to question: String, within patience: Duration) -> [TerminalAnswer]? {
    inside.withLock { inside in
      guard var keys = inside.keys, !inside.isClosed else { return nil }
      take(&inside)
      defer {
        inside.keys = keys
        inside.modes?.run()
      }
      return keys.answers(to: question, asking: screen, within: patience)
    }
  }

  public var lines: AsyncStream<InputLine> { AsyncStream { await self.next() } }

  /// Sets the prompt, whether the line answers a question, and its completion; nil for none.
  public func ask(_ prompt: String, isAnswer: Bool = false, complete: Complete? = nil) {
    inside.withLock { inside in
      inside.state.isAnswer = isAnswer
      inside.prompt = prompt
      inside.complete = complete
      if inside.isEditing { paint(&inside) }
    }
  }

  /// Replaces the prompt before the line; the typed text stays.
  ///
  /// - Parameters:
  ///   - prompt: the text before the line.
  ///   - isAnswer: whether the line answers a question; a signal may have left it.
  public func change(_ prompt: String, isAnswer: Bool) {
    inside.withLock { inside in
      inside.state.isAnswer = isAnswer
      guard inside.prompt != prompt else { return }
      inside.prompt = prompt
      paint(&inside)
    }
  }

  /// Sets the check of command words, which runs while they are typed.
  public func check(_ findProblems: @escaping FindProblems) { inside.withLock { $0.findProblems = findProblems } }

  /// Drops the typed text, and starts an empty line.
  public func interrupt() {
    inside.withLock { inside in
      guard inside.isEditing, !inside.isSuspended else { return }
      leave(&inside)
      inside.state.clear()
      paint(&inside)
    }
  }

  /// Forgets the history and the kill ring.
  public func forget() { inside.withLock { $0.state = EditorState(secrets: $0.state.secrets) } }

  /// A writer that prints above the line being typed.
  public func above(_ writer: LineWriter) -> LineWriter {
    LineWriter { [self] text in
      inside.withLock { inside in
        guard !inside.isLent || inside.isClosed else {
          inside.held.append((writer, text))
          return 0
        }
        guard inside.isEditing, !inside.isClosed, !inside.isSuspended else { return writer.write(raw: text) }
        _ = screen.write(raw: EditorFrame.erased(inside.frame))
        inside.frame = nil
        defer { paint(&inside) }
        return writer.write(raw: text.hasSuffix("\n") ? text : text + "\n")
      }
    }
  }

  /// Lends the terminal to a program in its original modes; output is held back meanwhile.
  public func lend<Answer>(_ work: () async -> Answer) async -> Answer {
    inside.withLock { inside in
      inside.isLent = true
      guard let modes = inside.modes else { return }
      _ = screen.write(raw: PasteMarks.off)
      modes.restore()
    }
    let answer = await work()
    let held = inside.withLock { inside in
      inside.isLent = false
      defer { inside.held = [] }
      guard !inside.isClosed, let modes = inside.modes else { return inside.held }
      // Restore the modes, whatever the program has set.
      _ = screen.write(raw: PasteMarks.on)
      modes.run()
      return inside.held
    }
    for (writer, text) in held { _ = writer.write(raw: text) }
    return answer
  }

  /// Restores the terminal, and reports unstored text; for every exit.
  public func close() {
    inside.withLock { inside in
      guard !inside.isClosed else { return }
      inside.isClosed = true
      if inside.isEditing { end(&inside) }
      inside.isEditing = false
      giveBack(&inside)
    }
  }

  /// Input ended mid-line: report and keep the text.
  private func end(_ inside: inout LockedState) {
    leave(&inside)
    let text = inside.state.secrets.kept(inside.state.text)
    guard !inside.state.isAnswer, !text.trimmed.isEmpty else { return }
    let said: Message = "not stored: \(text)"
    _ = screen.write(raw: PrintedLine(said.text(in: language)).text + "\r\n")
    if text.first?.isBlank == false { history?.append(text) }
  }

  // MARK: Lines

  private func next() async -> InputLine? {
    await withCheckedContinuation { continuation in
      let isFirst = inside.withLock { inside in
        inside.waitingReaders.append(continuation)
        defer { inside.isStarted = true }
        return !inside.isStarted
      }
      if isFirst, !spawnThread({ [self] in serve() }) { answer(nil) }
      requests.add()
    }
  }

  private func serve() {
    var number = 0
    while true {
      requests.take()
      number += 1
      var keys = inside.withLock { $0.keys.take() } ?? KeySource(descriptor: input)
      let typed = edit(&keys)
      inside.withLock { [keys] in $0.keys = keys }
      answer(
        typed.map { text, pace in
          InputLine(text: text, number: number, isTooLong: text.utf8.count > LineSource.maxLineLength, pace: pace)
        })
    }
  }

  private func answer(_ line: InputLine?) {
    let waitingReaders = inside.withLock { $0.waitingReaders.isEmpty ? nil : $0.waitingReaders.removeFirst() }
    waitingReaders?.resume(returning: line)
  }

  /// Edits a line, and measures its pace; nil at the end of the input.
  private func edit(_ keys: inout KeySource) -> (text: String, pace: InputLine.Pace?)? {
    var pace = ScannerDetector(isTypedAhead: keys.isTypedAhead)
    inside.withLock { inside in
      (inside.isEditing, inside.checked) = (true, "")
      take(&inside)
      paint(&inside)
    }
    while true {
      let key = keys.next()
      pace.take(key, at: keys.readAt)
      let outcome = inside.withLock { inside in
        inside.state.columns = Terminal.size(output).columns
        let outcome = inside.state.reduce(key)
        obey(outcome, &inside)
        return outcome
      }
      switch outcome {
      case .accepted(let text, let isKept):
        if isKept { history?.append(inside.withLock { $0.state.secrets.kept(text) }) }
        return (text, pace.line)
      case .left: return (InputLine.interruption, nil)
      case .ended: return nil
      case .suspended: suspend()
      case .completing(let text): complete(text)
      case .interrupted, .wiped, nil: if !keys.isTypedAhead { check() }
      }
    }
  }

  /// Checks the complete words, once per change.
  private func check() {
    let (words, findProblems) = inside.withLock { inside in
      let words = inside.state.wholeWords
      let isAsked = words != inside.checked && !words.isEmpty
      inside.checked = words
      if words.isEmpty { show([], &inside) }
      return (words, isAsked ? inside.findProblems : nil)
    }
    findProblems?(words) { [weak self] problems in
      self?.inside.withLock { inside in
        // Skip if other words are typed by now.
        if inside.isEditing, inside.checked == words { self?.show(problems, &inside) }
      }
    }
  }

  private func show(_ problems: [String], _ inside: inout LockedState) {
    guard inside.state.problems != problems else { return }
    inside.state.problems = problems
    paint(&inside)
  }

  private func obey(_ outcome: EditorOutcome?, _ inside: inout LockedState) {
    switch outcome {
    case .accepted, .ended, .left:
      if case .accepted(let text, _) = outcome {
        // Repaint the bare line, without search or menu.
        paint(&inside, EditorState(text: text))
        leave(&inside)
      }
      if outcome == .left { leave(&inside) }
      if outcome == .ended, !inside.state.text.isEmpty { end(&inside) }
      inside.isEditing = false
      inside.frame = nil
      if !inside.isClosed { inside.modes?.run() }
    case .interrupted:
      leave(&inside)
      paint(&inside)
    case .wiped:
      _ = screen.write(raw: "\u{1B}[H\u{1B}[2J")
      inside.frame = nil
      paint(&inside)
    case .suspended, .completing: break
    case nil: paint(&inside)
    }
  }

  private func complete(_ text: String) {
    guard let complete = inside.withLock({ $0.complete }) else { return offer(.none, behind: text) }
    complete(text) { [weak self] in self?.offer($0, behind: text) }
  }

  /// Offers the candidates, unless the text has changed meanwhile.
  private func offer(_ candidates: Candidates, behind text: String) {
    inside.withLock { inside in
      guard inside.isEditing, inside.state.textBeforeCursor == text, inside.state.choices.isEmpty else { return }
      inside.state.offer(candidates)
      paint(&inside)
    }
  }

  // MARK: The terminal

  private func take(_ inside: inout LockedState) {
    guard !inside.isClosed, !inside.isSuspended else { return }
    if inside.modes == nil {
      inside.modes = TerminalModes(descriptor: input)
      _ = screen.write(raw: PasteMarks.on)
    }
    inside.modes?.edit()
  }

  private func giveBack(_ inside: inout LockedState) {
    guard let modes = inside.modes else { return }
    _ = screen.write(raw: PasteMarks.off)
    modes.restore()
    inside.modes = nil
  }

  private func paint(_ inside: inout LockedState, _ state: EditorState? = nil) {
    guard inside.isEditing, !inside.isClosed, !inside.isSuspended else { return }
    let frame = frame(state ?? inside.state, prompt: inside.prompt)
    _ = screen.write(raw: frame.painted(over: inside.frame))
    inside.frame = frame
  }

  private func frame(_ state: EditorState, prompt: String) -> EditorFrame {
    let size = Terminal.size(output)
    return EditorFrame(
      state, prompt: prompt, columns: size.columns, height: size.rows, language: language)
  }

  /// Moves to a row of its own below the line, which stays on the screen.
  private func leave(_ inside: inout LockedState) {
    guard let frame = inside.frame else { return }
    let down = frame.alone.rows.count - 1 - frame.cursorRow
    _ = screen.write(raw: frame.alone.painted(over: frame) + (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n")
    inside.frame = nil
  }

  /// Suspends the program as the terminal would, and returns when the shell resumes it.
  private func suspend() {
    inside.withLock { inside in
      leave(&inside)
      giveBack(&inside)
      inside.isSuspended = true
    }
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    // Stop the other processes of the group first, then this one by a signal to this thread, which `raise` waits for.
    // One signal each: a second one would stop it again right after it is resumed. A signal may be pending although it
    // is ignored, if a thread blocks it: ignoring it again drops it.
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    signal(SIGTSTP, SIG_IGN)
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    inside.withLock { $0.isSuspended = false }
    repaint(isBack: true)
  }

  /// Repaints after a change of size, or after a resume.
  private func repaint(isBack: Bool) {
    inside.withLock { inside in
      guard inside.isEditing, !inside.isSuspended else { return }
      if isBack {
        take(&inside)
      } else {
        _ = screen.write(raw: EditorFrame.cleared(inside.frame?.broken(to: Terminal.size(output).columns)))
        inside.frame = nil
      }
      paint(&inside)
    }
  }
}
