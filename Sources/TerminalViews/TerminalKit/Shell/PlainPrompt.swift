import Architecture

/// A prompt without repainting: output begins on a new row, and the prompt is printed again after the output.
///
/// A half-typed line is kept; further keys are echoed after the repeated prompt.
public final class PlainPrompt: Sendable {
  private let screen: LineWriter
  /// The terminal that marks pastes, from the first prompt to the end.
  private let terminal: Lock<(descriptor: Int32?, modes: TerminalModes?)>
  /// The prompt while a line is awaited; else nil.
  private let waiting = Lock<String?>(nil)

  /// A prompt on this screen.
  ///
  /// - Parameters:
  ///   - screen: the output of the prompt.
  ///   - terminal: the terminal that marks pastes (bracketed paste) until the prompt is closed; nil for none.
  public init(_ screen: LineWriter, terminal: Int32? = nil) {
    (self.screen, self.terminal) = (screen, Lock((terminal, nil)))
    if terminal != nil { _ = screen.write(raw: PasteMarks.on) }
  }

  /// Turns bracketed paste mode off, and restores the terminal; call it before every exit.
  public func close() {
    terminal.withLock { terminal in
      if terminal.descriptor != nil { _ = screen.write(raw: PasteMarks.off) }
      terminal.modes?.restore()
      terminal = (nil, nil)
    }
  }

  /// Runs `work` with the terminal in its original modes.
  public func lend<Answer>(_ work: () async -> Answer) async -> Answer {
    restoreModes()
    let answer = await work()
    takeBack { $0.run() }
    return answer
  }

  /// Restores the terminal's original modes for another program.
  private func restoreModes() {
    terminal.withLock { terminal in
      guard let modes = terminal.modes else { return }
      _ = screen.write(raw: PasteMarks.off)
      modes.restore()
    }
  }

  /// Sets the terminal's modes after another program; no effect if the prompt was closed meanwhile.
  private func takeBack(_ set: (TerminalModes) -> Void) {
    terminal.withLock { terminal in
      guard let modes = terminal.modes else { return }
      _ = screen.write(raw: PasteMarks.on)
      set(modes)
    }
  }

  /// Sets the terminal's modes for a running command.
  func run() { terminal.withLock { $0.modes?.run() } }

  /// Prints typed characters.
  func echo(_ text: String) { _ = screen.write(raw: text) }

  /// Stops the process as Ctrl-Z does, and prints the prompt and the typed text again when the shell resumes it.
  func suspend(typed: String) {
    _ = screen.write(raw: "\n")
    restoreModes()
    Terminal.stopGroup()
    takeBack { $0.edit() }
    waiting.withLock { _ = screen.write(raw: ($0 ?? "") + typed) }
  }

  public func ask(_ prompt: String) {
    // Set the modes before the prompt is printed: a paste may follow at once.
    terminal.withLock { terminal in
      if terminal.modes == nil { terminal.modes = terminal.descriptor.flatMap { TerminalModes(descriptor: $0) } }
      terminal.modes?.edit()
    }
    waiting.withLock { waiting in
      waiting = prompt
      _ = screen.write(raw: prompt)
    }
  }

  /// Prints a changed prompt on a new row, if a line is awaited.
  ///
  /// The last visible prompt must name the context of the next line.
  public func change(_ prompt: String) {
    waiting.withLock { waiting in
      guard let old = waiting, old != prompt else { return }
      waiting = prompt
      _ = screen.write(raw: "\n" + prompt)
    }
  }

  /// Ends the wait for a line; call it after a line and at the end of the input, when the cursor is on a new row.
  public func end() { waiting.withLock { $0 = nil } }

  /// A writer that begins a new row before the output, and repeats the prompt after the output.
  public func beside(_ writer: LineWriter) -> LineWriter {
    LineWriter { [self] text in
      waiting.withLock { prompt in
        guard let prompt else { return writer.write(raw: text) }
        _ = screen.write(raw: "\n")
        defer { _ = screen.write(raw: prompt) }
        return writer.write(raw: text.hasSuffix("\n") ? text : text + "\n")
      }
    }
  }
}
