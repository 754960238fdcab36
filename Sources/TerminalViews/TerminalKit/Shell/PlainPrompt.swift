import Architecture

/// The prompt of a terminal that is not painted on: what is printed while it waits stands on lines of its own, and the
/// prompt is repeated behind it.
///
/// What was half typed stays with the terminal, and goes on behind the prompt.
public final class PlainPrompt: Sendable {
  private let screen: LineWriter
  private let marksPastes: Bool
  /// What waits for a line; nil while nothing does.
  private let waiting = Lock<String?>(nil)

  /// A prompt that is written here.
  ///
  /// - Parameters:
  ///   - screen: where it is written.
  ///   - marksPastes: whether the terminal is asked to mark pastes, until the prompt is closed.
  public init(_ screen: LineWriter, marksPastes: Bool = false) {
    (self.screen, self.marksPastes) = (screen, marksPastes)
    if marksPastes { _ = screen.write(raw: PasteMarks.on) }
  }

  /// Leaves the terminal as it was found.
  public func close() { if marksPastes { _ = screen.write(raw: PasteMarks.off) } }

  /// Asks for a line.
  public func ask(_ prompt: String) {
    waiting.withLock { waiting in
      waiting = prompt
      _ = screen.write(raw: prompt)
    }
  }

  /// Replaces the prompt that is repeated, while a line is awaited; the news that follows says why.
  public func change(_ prompt: String) { waiting.withLock { if $0 != nil { $0 = prompt } } }

  /// The line has come, or will not come any more: the cursor is on the next one.
  public func end() { waiting.withLock { $0 = nil } }

  /// A writer that leaves the line of the prompt before it prints.
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
