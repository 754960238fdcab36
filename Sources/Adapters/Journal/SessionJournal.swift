public import UseCases

/// The journal of a running session.
public struct SessionJournal: Sendable {
  public let path: String
  public let writer: JournalWriter

  public init(path: String, writer: JournalWriter) { (self.path, self.writer) = (path, writer) }

  /// Writes queued entries; returns the first write error, or nil if the file is complete.
  public var failure: Failure? {
    writer.flush()
    return writer.failure
  }

  /// Writes queued entries; returns the lines of the file, or nil if it cannot be read, such as a device.
  public var lines: [JournalLine]? {
    writer.flush()
    let lines = try? JournalReader.lines(path: path)
    return lines?.isEmpty ?? true ? nil : lines
  }
}
