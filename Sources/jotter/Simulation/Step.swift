public import TerminalViews

/// A step of a simulated practice.
public enum Step: Equatable, Sendable {
  /// A line is typed at a prompt; the fault applies to the next call of its port.
  case type(prompt: Int, line: String, fault: PortFault)
  /// Ctrl-C is pressed at a prompt.
  case interrupt(prompt: Int)
  /// This many seconds pass.
  case wait(Int)
  /// A prompt's process dies, and is restarted.
  case crash(prompt: Int)
}

extension Step: CustomStringConvertible {
  /// The step in a line.
  public var description: String {
    switch self {
    case .type(let prompt, let line, .none): "prompt \(prompt + 1): \(line)"
    case .type(let prompt, let line, let fault): "prompt \(prompt + 1): \(line)    [port: \(fault)]"
    case .interrupt(let prompt): "prompt \(prompt + 1): Ctrl-C"
    case .wait(let seconds): "\(seconds) s pass"
    case .crash(let prompt): "prompt \(prompt + 1) crashes and starts again"
    }
  }
}
