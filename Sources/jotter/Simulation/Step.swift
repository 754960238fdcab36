/// One thing that happens in a simulated practice.
public enum Step: Equatable, Sendable {
  /// Somebody types a line at a prompt; its port misbehaves like this while the line is worked on.
  case type(prompt: Int, line: String, fault: PortFault)
  /// Somebody presses Ctrl-C at a prompt.
  case interrupt(prompt: Int)
  /// So many seconds pass.
  case wait(Int)
  /// A prompt's process dies and is started again.
  case crash(prompt: Int)
}

/// How a port misbehaves.
public enum PortFault: Equatable, Sendable {
  /// Not at all.
  case none
  /// It takes so many seconds, before it does what it was asked.
  case slow(Int)
  /// It takes so many seconds to answer, after it has done it.
  case late(Int)
  /// It does nothing, and says so.
  case fails
  /// It does it, and the answer is lost.
  case loses
  /// It does it, and tells the agenda twice that something has changed.
  case twice
}

extension Step: CustomStringConvertible {
  /// The step in a line.
  public var description: String {
    switch self {
    case .type(let prompt, let line, .none): "prompt \(prompt + 1): \(line)"
    case .type(let prompt, let line, let fault): "prompt \(prompt + 1): \(line)    [port: \(fault)]"
    case .interrupt(let prompt): "prompt \(prompt + 1): Ctrl-C"
    case .wait(let seconds): "\(seconds) s pass"
    case .crash(let prompt): "prompt \(prompt + 1) dies and is started again"
    }
  }
}
