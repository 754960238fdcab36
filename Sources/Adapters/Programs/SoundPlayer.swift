import Foundation
public import UseCases

/// Plays sound with the first installed program.
public struct SoundPlayer: Sendable {
  private let launcher: Launcher
  private let stopper: Stopper

  /// Makes a player; `stopper` stops the playback.
  public init(_ launcher: Launcher, stopper: Stopper) {
    self.launcher = launcher
    self.stopper = stopper
  }

  /// Plays a file to its end, or until it is stopped; nil for success.
  ///
  /// - Parameters:
  ///   - path: an absolute path, so that no program reads it as an option.
  ///   - maxWait: the time limit.
  ///   - started: called when the program runs and can be stopped.
  public func play(
    _ path: String, maxWait: Duration = .seconds(4 * 3_600), started: () -> Void = {}
  ) async -> Failure? {
    let known = [
      ("play", ["-q", path]), ("mpv", ["--no-video", "--really-quiet", "--no-terminal", path]),
      ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "error", path]), ("afplay", [path]),
    ]
    let programs = known + (path.hasSuffix(".wav") ? [("aplay", ["-q", path])] : [])
    guard let (name, arguments) = programs.first(where: { launcher.path(of: $0.0) != nil }) else {
      return .noProgram(.playing)
    }
    let call = ProgramCall(name, arguments, maxWait: maxWait)
    let report = await launcher.run(call, stopper: stopper, started: started)
    if case .cancelled = report.verdict { return nil }
    if report.lacksDevice { return .noDevice(.playing) }
    return report.problem.map { .program(.playing, reason: "\(name): \($0)") }
  }
}
