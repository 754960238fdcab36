public import UseCases

/// The journal of a running session.
public struct SessionJournal: Sendable {
  public let path: String
  public let writer: JournalWriter

  public init(path: String, writer: JournalWriter) { (self.path, self.writer) = (path, writer) }

  /// The failure that left the file incomplete; nil for a whole file.
  public var failure: Failure? {
    writer.flush()
    return writer.failure
  }

  /// The lines of the file so far; nil for a file that cannot be read back, such as a device.
  public var lines: [JournalLine]? {
    writer.flush()
    let lines = try? JournalReader.lines(path: path)
    return lines?.isEmpty ?? true ? nil : lines
  }
}
