public import UseCases

/// The file that a session is written down in, while it is.
public struct SessionJournal: Sendable {
  /// The path of the file.
  public let path: String
  /// The writer of the file.
  public let writer: JournalWriter

  /// The journal of this file, and what writes it.
  public init(path: String, writer: JournalWriter) { (self.path, self.writer) = (path, writer) }

  /// Why the file is not whole; nil when it is.
  public var failure: Failure? {
    writer.flush()
    return writer.failure
  }

  /// What is in it so far; nil when it cannot be read, as a device cannot.
  public var lines: [JournalLine]? {
    writer.flush()
    let lines = try? JournalReader.lines(path: path)
    return lines?.isEmpty ?? true ? nil : lines
  }
}
