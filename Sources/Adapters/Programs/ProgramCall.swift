public import Foundation

/// A program to be run, and how much of it is wanted.
public struct ProgramCall: Equatable, Sendable {
  /// What becomes of a program that has not ended when the patience has.
  public enum Expiry: Equatable, Sendable {
    /// It is ended.
    case end
    /// It goes on, and nobody waits for it: a viewer that a person looks at.
    case leave
  }

  /// Its name, looked for in the path, or where it is.
  public var name: String
  /// Its arguments, each handed over as it is: no shell sees them.
  public var arguments: [String]
  /// How long it may take.
  public var patience: Duration
  /// What becomes of it then.
  public var expiry: Expiry
  /// How many bytes are kept of its standard output; what is beyond is read and dropped.
  public var limit: Int

  /// A call of these values; a program that is left alone can print nothing.
  public init(
    _ name: String, _ arguments: [String], patience: Duration, expiry: Expiry = .end, limit: Int = 1 << 20
  ) {
    self.name = name
    self.arguments = arguments
    self.patience = patience
    self.expiry = expiry
    self.limit = limit
  }
}

/// What a program came to.
public struct ProgramReport: Equatable, Sendable {
  /// How it ended.
  public enum Verdict: Equatable, Sendable {
    /// By itself, with this exit code.
    case exited(Int32)
    /// Of this signal, which nobody here has sent.
    case died(signal: Int32)
    /// There is none of this name.
    case missing
    /// The system would not start it, and why.
    case refused(String)
    /// Its patience was over: it was ended, or left alone.
    case expired
    /// Whoever waited for it wanted no more: it was ended, by Ctrl-C too.
    case cancelled
  }

  /// How it ended.
  public var verdict: Verdict
  /// The beginning of its standard output.
  public var out: Data
  /// The beginning of its standard error, as text.
  public var err: String

  /// A report of these values.
  public init(_ verdict: Verdict, out: Data = Data(), err: String = "") {
    self.verdict = verdict
    self.out = out
    self.err = err
  }

  /// Why it is of no use, in a few words; nil when it ended by itself with exit code 0.
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

  /// Whether a program for sound failed for want of a microphone or a loudspeaker: sox, arecord and aplay say so.
  var lacksDevice: Bool {
    guard case .exited(let code) = verdict, code != 0 else { return false }
    let words = err.lowercased()
    let signs = ["cannot find card", "no default audio device", "audio open error", "snd_pcm_open error"]
    return signs.contains(where: words.contains) && !words.contains("busy")
  }
}
