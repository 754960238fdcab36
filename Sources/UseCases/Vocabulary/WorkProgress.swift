/// Progress of long work.
public struct WorkProgress: Equatable, Sendable, Codable {
  /// Step of long work; each has a unit of its own.
  public enum Step: String, CaseIterable, Sendable, Codable {
    /// Writes records to an archive.
    case exporting
    /// Copies the files of an archive into the data folder.
    case takingFiles
    /// Stores the records of an archive.
    case importing
    /// Reads the files of the copy of a wipe or a move.
    case comparingFiles
    /// Reads the records of the copy of a wipe or a move.
    case comparing
    /// Wipes the data; without a unit.
    case wiping
    /// Reads each media file; the unit is a byte.
    case checking
    /// Stores sample incidents.
    case filling
    /// Copies a file; the unit is a byte.
    case copying
    /// Downloads the pictures of a gallery.
    case fetching
    /// Sends a picture; the unit is a byte.
    case sending
  }

  public var step: Step
  public var done: Int
  /// Whole number of units; 0 if unknown.
  public var count: Int
  /// Estimate of the remaining seconds; nil if unknown.
  public var secondsLeft: Int?

  public init(_ step: Step, done: Int = 0, of count: Int = 0, secondsLeft: Int? = nil) {
    (self.step, self.done, self.count, self.secondsLeft) = (step, done, count, secondsLeft)
  }
}
