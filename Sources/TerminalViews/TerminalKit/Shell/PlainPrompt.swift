import Architecture

/// A prompt without painting: output while it waits stands on lines of its own, and the prompt is repeated after it.
///
/// A half typed line stays in the terminal, and continues behind the repeated prompt.
public final class PlainPrompt: Sendable {
  private let screen: LineWriter
  private let marksPastes: Bool
  /// The prompt of the awaited line; nil while none is awaited.
  private let waiting = Lock<String?>(nil)

  /// A prompt on this screen.
  ///
  /// - Parameters:
  ///   - screen: the output of the prompt.
  ///   - marksPastes: whether to ask the terminal for paste marks, until the prompt is closed.
  public init(_ screen: LineWriter, marksPastes: Bool = false) {
    (self.screen, self.marksPastes) = (screen, marksPastes)
    if marksPastes { _ = screen.write(raw: PasteMarks.on) }
  }

  /// Restores the terminal.
  public func close() { if marksPastes { _ = screen.write(raw: PasteMarks.off) } }

  public func ask(_ prompt: String) {
    waiting.withLock { waiting in
      waiting = prompt
      _ = screen.write(raw: prompt)
    }
  }

  /// Prints a changed prompt on a row of its own, while a line is awaited: a line belongs to what its prompt shows.
  public func change(_ prompt: String) {
    waiting.withLock { waiting in
      guard let old = waiting, old != prompt else { return }
      waiting = prompt
      _ = screen.write(raw: "\n" + prompt)
    }
  }

  /// A line was entered, or the input has ended: the cursor is on the next row.
  public func end() { waiting.withLock { $0 = nil } }

  /// A writer that starts a new row before it prints, and repeats the prompt.
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
