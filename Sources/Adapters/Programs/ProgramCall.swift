public import Foundation

/// A program to run, with limits of time and output.
public struct ProgramCall: Equatable, Sendable {
  /// The treatment of a program that still runs at the end of `maxWait`.
  public enum Expiry: Equatable, Sendable {
    /// The program is ended.
    case end
    /// The program continues without a wait for it, such as a viewer.
    case leave
  }

  /// The name, looked up in `PATH`, or a path.
  public var name: String
  /// The arguments, passed unchanged, without a shell.
  public var arguments: [String]
  /// The time limit.
  public var maxWait: Duration
  /// The treatment at the time limit.
  public var expiry: Expiry
  /// The number of bytes kept of the standard output; the rest is read and dropped.
  public var limit: Int

  /// Makes a call; with `.leave`, no output is read.
  public init(
    _ name: String, _ arguments: [String], maxWait: Duration, expiry: Expiry = .end, limit: Int = 1 << 20
  ) {
    self.name = name
    self.arguments = arguments
    self.maxWait = maxWait
    self.expiry = expiry
    self.limit = limit
  }
}

/// The result of a program.
public struct ProgramReport: Equatable, Sendable {
  public enum Verdict: Equatable, Sendable {
    /// The program exited with this code.
    case exited(Int32)
    /// A signal from elsewhere ended the program.
    case died(signal: Int32)
    /// The program is not installed.
    case missing
    /// The system did not start the program; with the reason.
    case refused(String)
    /// The time limit passed: the program was ended, or left running.
    case expired
    /// The waiting task was cancelled, by Ctrl-C too: the program was ended.
    case cancelled
  }

  public var verdict: Verdict
  /// The beginning of its standard output.
  public var out: Data
  /// The beginning of its standard error, as text.
  public var err: String

  public init(_ verdict: Verdict, out: Data = Data(), err: String = "") {
    self.verdict = verdict
    self.out = out
    self.err = err
  }

  /// The reason why the result is of no use; nil for exit code 0.
  public var problem: String? {
    let words = err.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return switch verdict {
    case .exited(0): nil
    case .exited(let code): words.map { "it says: \($0)" } ?? "it ended with exit code \(code)"
    case .died(let signal): "it died of signal \(signal)"
    case .missing: "it is not installed"
    case .refused(let reason): "it cannot be started: \(reason)"
    case .expired: "it took too long"
    case .cancelled: "it was stopped"
    }
  }

  /// True if a sound program found no microphone or loudspeaker, by the messages of sox, arecord and aplay.
  var lacksDevice: Bool {
    guard case .exited(let code) = verdict, code != 0 else { return false }
    let words = err.lowercased()
    let signs = ["cannot find card", "no default audio device", "audio open error", "snd_pcm_open error"]
    return signs.contains(where: words.contains) && !words.contains("busy")
  }
}
