import Architecture
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Edits lines on a terminal: reads keys on a thread of its own, and paints the line.
///
/// Changes the terminal's modes with the first line, and restores them in `close()`. Until then, all output must use
/// `above(_:)`, which prints above the typed line.
public final class LineEditor: Sendable {
  private struct LockedState {
    var state: EditorState
    var complete: Complete?
    var findProblems: FindProblems?
    /// The command words of the last check.
    var checked = ""
    var prompt = ""
    /// The frame on the screen; nil without one.
    var frame: EditorFrame?
    var isEditing = false
    var modes: TerminalModes?
    var isClosed = false
    /// True from Ctrl-Z until resumed: the terminal is the shell's.
    var isSuspended = false
    /// Whether another program uses the terminal.
    var isLent = false
    /// Output to print after the other program.
    var held: [(writer: LineWriter, text: String)] = []
    var waitingReaders: [CheckedContinuation<InputLine?, Never>] = []
    var isStarted = false
    /// The source of keys; nil while the editor's thread edits a line with it.
    var keys: KeySource?
  }

  /// Finds errors in command words asynchronously; `found` takes one line per error.
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
  private let locked: Lock<LockedState>
  /// Signal sources are not `Sendable`.
  private let sources = Lock<[any DispatchSourceSignal]>([])

  /// Makes an editor; the caller keeps the descriptors open.
  ///
  /// - Parameters:
  ///   - input: the source of keys.
  ///   - output: the terminal to paint on.
  ///   - history: the file of the history; nil for a history in memory only.
  ///   - secrets: the verbs whose arguments the history must not contain.
  ///   - language: the language of the editor's messages.
  public init(
    input: Int32, output: Int32, history: HistoryFile?, secrets: PasswordMask = PasswordMask(),
    language: Language = .english
  ) {
    self.language = language
    self.input = input
    self.output = output
    self.history = history
    screen = LineWriter(descriptor: output)
    locked = Lock(
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

  /// Queries the terminal's background; nil without an answer within `timeout`.
  ///
  /// Also nil while a line is edited. Keys typed meanwhile belong to the next line.
  public func askBackground(within timeout: Duration) -> Background? {
    for case .background(let answer) in answers(to: "\u{1B}]11;?\u{1B}\\", within: timeout) ?? [] { return answer }
    return nil
  }

  /// Queries the terminal's picture format, for at most `timeout`; nil while a line is edited.
  ///
  /// Keys typed meanwhile belong to the next line.
  public func askPictures(within timeout: Duration) -> PictureFormat? {
    answers(to: PictureFormat.question, within: timeout).map { PictureFormat($0) }
  }

  /// Sends a query between two lines; nil while a line is edited, whose keys would mix with the answer.
  private func answers(to question: String, within timeout: Duration) -> [TerminalAnswer]? {
    locked.withLock { locked in
      guard var keys = locked.keys, !locked.isClosed else { return nil }
      take(&locked)
      defer {
        locked.keys = keys
        locked.modes?.run()
      }
      return keys.answers(to: question, asking: screen, within: timeout)
    }
  }

  public var lines: AsyncStream<InputLine> { AsyncStream { await self.next() } }

  /// Sets the prompt and the completion of the next line; `isAnswer` is true for an answer to a question.
  public func ask(_ prompt: String, isAnswer: Bool = false, complete: Complete? = nil) {
    locked.withLock { locked in
      locked.state.isAnswer = isAnswer
      locked.prompt = prompt
      locked.complete = complete
      if locked.isEditing { paint(&locked) }
    }
  }

  /// Replaces the prompt, and keeps the typed text.
  ///
  /// - Parameters:
  ///   - prompt: the text before the line.
  ///   - isAnswer: whether the line answers a question; false after a signal has cancelled the question.
  public func change(_ prompt: String, isAnswer: Bool) {
    locked.withLock { locked in
      locked.state.isAnswer = isAnswer
      guard locked.prompt != prompt else { return }
      locked.prompt = prompt
      paint(&locked)
    }
  }

  /// Sets the function that checks command words while a person types.
  public func check(_ findProblems: @escaping FindProblems) { locked.withLock { $0.findProblems = findProblems } }

  /// Drops the typed text and starts an empty line.
  public func interrupt() {
    locked.withLock { locked in
      guard locked.isEditing, !locked.isSuspended else { return }
      leave(&locked)
      locked.state.clear()
      paint(&locked)
    }
  }

  /// Clears the line, the kill ring and the history in memory.
  public func forget() { locked.withLock { $0.state = EditorState(secrets: $0.state.secrets) } }

  /// A writer that prints above the line being typed.
  public func above(_ writer: LineWriter) -> LineWriter {
    LineWriter { [self] text in
      locked.withLock { locked in
        guard !locked.isLent || locked.isClosed else {
          locked.held.append((writer, text))
          return 0
        }
        guard locked.isEditing, !locked.isClosed, !locked.isSuspended else { return writer.write(raw: text) }
        _ = screen.write(raw: EditorFrame.erased(locked.frame))
        locked.frame = nil
        defer { paint(&locked) }
        return writer.write(raw: text.hasSuffix("\n") ? text : text + "\n")
      }
    }
  }

  /// Runs `work` with the terminal in its original modes, and holds output back meanwhile.
  public func lend<Answer>(_ work: () async -> Answer) async -> Answer {
    locked.withLock { locked in
      locked.isLent = true
      guard let modes = locked.modes else { return }
      _ = screen.write(raw: PasteMarks.off)
      modes.restore()
    }
    let answer = await work()
    let held = locked.withLock { locked in
      locked.isLent = false
      defer { locked.held = [] }
      guard !locked.isClosed, let modes = locked.modes else { return locked.held }
      // Set the modes again: the program may have changed them.
      _ = screen.write(raw: PasteMarks.on)
      modes.run()
      return locked.held
    }
    for (writer, text) in held { _ = writer.write(raw: text) }
    return answer
  }

  /// Restores the terminal, and reports text that was typed but not entered; call it before every exit.
  public func close() {
    locked.withLock { locked in
      guard !locked.isClosed else { return }
      locked.isClosed = true
      if locked.isEditing { end(&locked) }
      locked.isEditing = false
      restoreModes(&locked)
    }
  }

  /// Reports the typed text at the end of the input, and adds it to the history file.
  private func end(_ locked: inout LockedState) {
    leave(&locked)
    let text = locked.state.secrets.masked(locked.state.text)
    guard !locked.state.isAnswer, !text.trimmed.isEmpty else { return }
    let said: Message = "not stored: \(text)"
    _ = screen.write(raw: PrintedLine(said.text(in: language)).text + "\r\n")
    if text.first?.isBlank == false { history?.append(text) }
  }

  // MARK: Lines

  private func next() async -> InputLine? {
    await withCheckedContinuation { continuation in
      let isFirst = locked.withLock { locked in
        locked.waitingReaders.append(continuation)
        defer { locked.isStarted = true }
        return !locked.isStarted
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
      var keys = locked.withLock { $0.keys.take() } ?? KeySource(descriptor: input)
      let typed = edit(&keys)
      locked.withLock { [keys] in $0.keys = keys }
      answer(
        typed.map { text, pace in
          InputLine(text: text, number: number, isTooLong: text.utf8.count > LineSource.maxLineLength, pace: pace)
        })
    }
  }

  private func answer(_ line: InputLine?) {
    let waitingReaders = locked.withLock { $0.waitingReaders.isEmpty ? nil : $0.waitingReaders.removeFirst() }
    waitingReaders?.resume(returning: line)
  }

  /// Edits a line, and measures its pace; nil at the end of the input.
  private func edit(_ keys: inout KeySource) -> (text: String, pace: InputLine.Pace?)? {
    var detector = ScannerDetector(isTypedAhead: keys.isTypedAhead)
    locked.withLock { locked in
      (locked.isEditing, locked.checked) = (true, "")
      take(&locked)
      paint(&locked)
    }
    while true {
      let key = keys.next()
      detector.take(key, at: keys.readAt)
      let outcome = locked.withLock { locked in
        locked.state.columns = Terminal.size(output).columns
        let outcome = locked.state.reduce(key)
        obey(outcome, &locked)
        return outcome
      }
      switch outcome {
      case .accepted(let text, let isKept):
        if isKept { history?.append(locked.withLock { $0.state.secrets.masked(text) }) }
        return (text, detector.pace)
      case .left: return (InputLine.interruption, nil)
      case .ended: return nil
      case .suspended: suspend()
      case .completing(let text): complete(text)
      case .interrupted, .wiped, nil: if !keys.isTypedAhead { check() }
      }
    }
  }

  /// Checks the finished words of the command, once per change.
  private func check() {
    let (words, findProblems) = locked.withLock { locked in
      let words = locked.state.wholeWords
      let isAsked = words != locked.checked && !words.isEmpty
      locked.checked = words
      if words.isEmpty { show([], &locked) }
      return (words, isAsked ? locked.findProblems : nil)
    }
    findProblems?(words) { [weak self] problems in
      self?.locked.withLock { locked in
        // Drop the errors of former words.
        if locked.isEditing, locked.checked == words { self?.show(problems, &locked) }
      }
    }
  }

  private func show(_ problems: [String], _ locked: inout LockedState) {
    guard locked.state.problems != problems else { return }
    locked.state.problems = problems
    paint(&locked)
  }

  private func obey(_ outcome: EditorOutcome?, _ locked: inout LockedState) {
    switch outcome {
    case .accepted, .ended, .left:
      if case .accepted(let text, _) = outcome {
        // Repaint the bare line, without search or menu.
        paint(&locked, EditorState(text: text))
        leave(&locked)
      }
      if outcome == .left { leave(&locked) }
      if outcome == .ended, !locked.state.text.isEmpty { end(&locked) }
      locked.isEditing = false
      locked.frame = nil
      if !locked.isClosed { locked.modes?.run() }
    case .interrupted:
      leave(&locked)
      paint(&locked)
    case .wiped:
      _ = screen.write(raw: "\u{1B}[H\u{1B}[2J")
      locked.frame = nil
      paint(&locked)
    case .suspended, .completing: break
    case nil: paint(&locked)
    }
  }

  private func complete(_ text: String) {
    guard let complete = locked.withLock({ $0.complete }) else { return offer(.none, behind: text) }
    complete(text) { [weak self] in self?.offer($0, behind: text) }
  }

  /// Offers the candidates, unless the text has changed meanwhile.
  private func offer(_ candidates: Candidates, behind text: String) {
    locked.withLock { locked in
      guard locked.isEditing, locked.state.textBeforeCursor == text, locked.state.choices.isEmpty else { return }
      locked.state.offer(candidates)
      paint(&locked)
    }
  }

  // MARK: The terminal

  private func take(_ locked: inout LockedState) {
    guard !locked.isClosed, !locked.isSuspended else { return }
    if locked.modes == nil {
      locked.modes = TerminalModes(descriptor: input)
      _ = screen.write(raw: PasteMarks.on)
    }
    locked.modes?.edit()
  }

  private func restoreModes(_ locked: inout LockedState) {
    guard let modes = locked.modes else { return }
    _ = screen.write(raw: PasteMarks.off)
    modes.restore()
    locked.modes = nil
  }

  private func paint(_ locked: inout LockedState, _ state: EditorState? = nil) {
    guard locked.isEditing, !locked.isClosed, !locked.isSuspended else { return }
    let frame = frame(state ?? locked.state, prompt: locked.prompt)
    _ = screen.write(raw: frame.painted(over: locked.frame))
    locked.frame = frame
  }

  private func frame(_ state: EditorState, prompt: String) -> EditorFrame {
    let size = Terminal.size(output)
    return EditorFrame(
      state, prompt: prompt, columns: size.columns, height: size.rows, language: language)
  }

  /// Moves the cursor to a new row below the line; the line stays visible.
  private func leave(_ locked: inout LockedState) {
    guard let frame = locked.frame else { return }
    let down = frame.withoutMenu.rows.count - 1 - frame.cursorRow
    _ = screen.write(raw: frame.withoutMenu.painted(over: frame) + (down > 0 ? "\u{1B}[\(down)B" : "") + "\r\n")
    locked.frame = nil
  }

  private func suspend() {
    locked.withLock { locked in
      leave(&locked)
      restoreModes(&locked)
      locked.isSuspended = true
    }
    Terminal.stopGroup()
    locked.withLock { $0.isSuspended = false }
    repaint(isBack: true)
  }

  /// Repaints after a resume if `isBack`, else after a change of size.
  private func repaint(isBack: Bool) {
    locked.withLock { locked in
      guard locked.isEditing, !locked.isSuspended else { return }
      if isBack {
        take(&locked)
      } else {
        _ = screen.write(raw: EditorFrame.cleared(locked.frame?.rewrapped(to: Terminal.size(output).columns)))
        locked.frame = nil
      }
      paint(&locked)
    }
  }
}
