/// The port to the programs that make the files of a report ready: smaller photos and videos, filled protocols.
///
/// What is made goes into a new file; the original stays as it is. Cancelling the task ends the program, and what it had
/// made is let go of.
public struct ReportTools: Sendable {
  /// Makes a JPEG of a photo, turned as it is meant to be seen: the file, its quality from 1 to 100, the new file; why not.
  public var shrinkPhoto: @Sendable (_ path: String, _ quality: Int, _ new: String) async -> Failure?
  /// Makes an MP4 of a video, with H.264 in so many bits a second, its size and orientation, and its sound, if it has one:
  /// tells how far it is from 0 to 1; why not.
  public var shrinkVideo:
    @Sendable (
      _ path: String, _ bitsPerSecond: Int, _ new: String, _ progress: @escaping @Sendable (Double) -> Void
    ) async -> Failure?
  /// How many pages a PDF has, and the fields of its form in their order.
  public var lookAtPDF: @Sendable (_ path: String) async -> Result<PDFContent, Failure>
  /// Makes a PNG of one page, from 1 on; why not.
  public var drawPage: @Sendable (_ path: String, _ page: Int, _ new: String) async -> Failure?
  /// Makes a copy of a PDF with these values in the fields of its form; why not.
  public var fill: @Sendable (_ path: String, _ values: [FieldText], _ new: String) async -> Failure?

  /// A port of these functions.
  public init(
    shrinkPhoto: @escaping @Sendable (String, Int, String) async -> Failure?,
    shrinkVideo: @escaping @Sendable (String, Int, String, @escaping @Sendable (Double) -> Void) async -> Failure?,
    lookAtPDF: @escaping @Sendable (String) async -> Result<PDFContent, Failure>,
    drawPage: @escaping @Sendable (String, Int, String) async -> Failure?,
    fill: @escaping @Sendable (String, [FieldText], String) async -> Failure?
  ) {
    (self.shrinkPhoto, self.shrinkVideo, self.lookAtPDF) = (shrinkPhoto, shrinkVideo, lookAtPDF)
    (self.drawPage, self.fill) = (drawPage, fill)
  }
}

/// What a PDF has.
public struct PDFContent: Equatable, Sendable, Codable {
  /// How many pages.
  public var pages: Int
  /// The fields of its form, in their order; none for one without a form.
  public var fields: [PDFField]

  /// A content of these.
  public init(pages: Int, fields: [PDFField] = []) { (self.pages, self.fields) = (pages, fields) }
}
