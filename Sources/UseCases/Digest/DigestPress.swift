/// The port to paper: prints a whole day into a new file.
public struct DigestPress: Sendable {
  /// Prints the day of this query into the file: what it begins with, and page after page until there is none.
  ///
  /// A file that is there already is not overwritten; when something goes wrong, none is left.
  public var print:
    @Sendable (
      _ file: String, _ query: DigestQuery, _ first: Digest, _ rest: () throws(Failure) -> DigestPage?
    ) throws(Failure) -> Void

  /// A press of this function.
  public init(
    print:
      @escaping @Sendable (
        _ file: String, _ query: DigestQuery, _ first: Digest, _ rest: () throws(Failure) -> DigestPage?
      ) throws(Failure) -> Void
  ) {
    self.print = print
  }

  /// There is none: each file is refused.
  public static let none = DigestPress { (file, _, _, _) throws(Failure) in
    throw .file(file, reason: "there is no press")
  }
}
