/// The port to what shows, plays and records media on this machine.
public struct MediaTools: Sendable {
  /// So many milliseconds are recorded, the last of them so loud, from 0 to 100.
  public typealias Progress = @Sendable (_ milliseconds: Int, _ level: Int) -> Void

  /// Shows a file, and says how; it comes back when the picture is drawn, or a viewer has taken it over.
  public var look: @Sendable (_ path: String, MediaKind) async -> LookingAnswer
  /// Plays a recording to its end, or until `stop`; nil when it was played, else why it was not.
  ///
  /// It tells when it has begun: a `stop` before has nothing to end, so nobody is told to press a key before.
  public var play: @Sendable (_ path: String, _ started: @escaping @Sendable () -> Void) async -> Failure?
  /// Records so many seconds at the most, or until `stop`, and gives the file; tells how far it is, and how loud.
  public var record: @Sendable (_ seconds: Int, _ progress: @escaping Progress) async -> Result<String, Failure>
  /// Lets what plays or records come to its end.
  public var stop: @Sendable () -> Void
  /// Throws a recorded file away; it was taken, or could not be.
  public var discard: @Sendable (_ path: String) async -> Void
  /// Draws pictures in the terminal, side by side where there is room; nil where none can be drawn.
  public var draw: (@Sendable (_ paths: [String]) async -> LookingAnswer)?

  /// Tools of these functions.
  public init(
    look: @escaping @Sendable (_ path: String, MediaKind) async -> LookingAnswer,
    play: @escaping @Sendable (_ path: String, _ started: @escaping @Sendable () -> Void) async -> Failure?,
    record: @escaping @Sendable (_ seconds: Int, _ progress: @escaping Progress) async -> Result<String, Failure>,
    stop: @escaping @Sendable () -> Void, discard: @escaping @Sendable (_ path: String) async -> Void,
    draw: (@Sendable (_ paths: [String]) async -> LookingAnswer)? = nil
  ) {
    self.look = look
    self.play = play
    self.record = record
    self.stop = stop
    self.discard = discard
    self.draw = draw
  }

  /// A machine that has none.
  public static let none = MediaTools(
    look: { _, _ in .described }, play: { _, _ in .noProgram(.playing) },
    record: { _, _ in .failure(.noProgram(.recording)) }, stop: {}, discard: { _ in })
}

/// How a medium was shown.
public enum LookingAnswer: Equatable, Sendable, Codable {
  /// It was drawn in the terminal.
  case drawn
  /// The system's viewer has it.
  case opened
  /// It cannot be shown here: what is known of it is said instead.
  case described
  /// It could not be shown, and why.
  case failed(Failure)
}
