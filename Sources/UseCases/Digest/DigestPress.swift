/// The port that prints the digest of a whole day into a new file.
public struct DigestPress: Sendable {
  /// Prints the day of the query into the file: `first`, then each page of `rest` until nil.
  ///
  /// Never overwrites an existing file; removes the new one if printing fails.
  public var print:
    @Sendable (
      _ file: String, _ query: DigestQuery, _ first: Digest, _ rest: () throws(Failure) -> DigestPage?
    ) throws(Failure) -> Void

  public init(
    print:
      @escaping @Sendable (
        _ file: String, _ query: DigestQuery, _ first: Digest, _ rest: () throws(Failure) -> DigestPage?
      ) throws(Failure) -> Void
  ) {
    self.print = print
  }

  public static let none = DigestPress { (file, _, _, _) throws(Failure) in
    throw .file(file, reason: "there is no press")
  }
}
