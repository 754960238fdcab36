/// Progress of long work.
public struct WorkProgress: Equatable, Sendable, Codable {
  /// Step of long work, with the unit in which it is counted.
  public enum Step: String, CaseIterable, Sendable, Codable {
    /// Writes records to an archive; the unit is a record.
    case exporting
    /// Copies the files of an archive into the data folder; the unit is a file.
    case takingFiles
    /// Stores the records of an archive or of a list; the unit is a record.
    case importing
    /// Reads back the files of the copy for a wipe or a move; the unit is a file.
    case comparingFiles
    /// Reads back the records of that copy; the unit is a record.
    case comparing
    /// Wipes the data; without a unit.
    case wiping
    /// Reads each media file; the unit is a byte.
    case checking
    /// Stores sample incidents; the unit is an incident.
    case filling
    /// Copies a file; the unit is a byte.
    case copying
    /// Downloads the pictures of a gallery; the unit is a picture.
    case fetching
    /// Sends a picture; the unit is a byte.
    case sending
  }

  public var step: Step
  /// Number of completed units.
  public var done: Int
  /// Number of all units; 0 if unknown.
  public var count: Int
  /// Estimate of the remaining seconds; nil if unknown.
  public var secondsLeft: Int?

  public init(_ step: Step, done: Int = 0, of count: Int = 0, secondsLeft: Int? = nil) {
    (self.step, self.done, self.count, self.secondsLeft) = (step, done, count, secondsLeft)
  }
}
