/// The port to the programs that show, play and record media on this machine.
public struct MediaTools: Sendable {
  /// Length of a recording so far in milliseconds, and the level of its newest part, from 0 to 100.
  public typealias Progress = @Sendable (_ milliseconds: Int, _ level: Int) -> Void

  /// Shows a file; returns when the picture is drawn, or a viewer has started.
  public var look: @Sendable (_ path: String, MediaKind) async -> DisplayResult
  /// Plays a recording to its end, or until `stop`; nil on success.
  ///
  /// Calls `started` when playback begins; `stop` has no effect earlier.
  public var play: @Sendable (_ path: String, _ started: @escaping @Sendable () -> Void) async -> Failure?
  /// Records until `stop`, at most this number of seconds; returns the path of the file.
  public var record: @Sendable (_ seconds: Int, _ progress: @escaping Progress) async -> Result<String, Failure>
  /// Ends playback or recording.
  public var stop: @Sendable () -> Void
  /// Deletes a recorded file after it was taken or refused.
  public var discard: @Sendable (_ path: String) async -> Void
  /// The damage of a photo or a video; nil if none is found.
  public var flaw: @Sendable (_ path: String) async -> MediaFlaw?
  /// Draws pictures in the terminal, side by side if they fit; nil if the terminal cannot draw.
  public var draw: (@Sendable (_ paths: [String]) async -> DisplayResult)?

  public init(
    look: @escaping @Sendable (_ path: String, MediaKind) async -> DisplayResult,
    play: @escaping @Sendable (_ path: String, _ started: @escaping @Sendable () -> Void) async -> Failure?,
    record: @escaping @Sendable (_ seconds: Int, _ progress: @escaping Progress) async -> Result<String, Failure>,
    stop: @escaping @Sendable () -> Void, discard: @escaping @Sendable (_ path: String) async -> Void,
    flaw: @escaping @Sendable (_ path: String) async -> MediaFlaw? = { _ in nil },
    draw: (@Sendable (_ paths: [String]) async -> DisplayResult)? = nil
  ) {
    self.look = look
    self.play = play
    self.record = record
    self.stop = stop
    self.discard = discard
    self.flaw = flaw
    self.draw = draw
  }

  /// A machine without these programs.
  public static let none = MediaTools(
    look: { _, _ in .described }, play: { _, _ in .noProgram(.playing) },
    record: { _, _ in .failure(.noProgram(.recording)) }, stop: {}, discard: { _ in })
}
