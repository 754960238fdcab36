/// The port to the programs that prepare the files of a report: smaller photos and videos, filled forms.
///
/// Results are new files; the originals stay unchanged. Cancelling the task ends the program and discards its result. A
/// function that returns `Failure?` returns nil on success.
public struct ReportTools: Sendable {
  /// The damage of a photo or a video; nil if none is found.
  public var flaw: @Sendable (_ path: String) async -> MediaFlaw?
  /// Writes an upright JPEG of a photo, with a quality from 1 to 100.
  public var shrinkPhoto: @Sendable (_ path: String, _ quality: Int, _ new: String) async -> Failure?
  /// Writes an MP4 (H.264) of a video with its size, orientation and sound; `progress` receives 0 to 1.
  public var shrinkVideo:
    @Sendable (
      _ path: String, _ bitsPerSecond: Int, _ new: String, _ progress: @escaping @Sendable (Double) -> Void
    ) async -> Failure?
  /// Reads the number of pages, and the fields of the form in their order.
  public var lookAtPDF: @Sendable (_ path: String) async -> Result<PDFContent, Failure>
  /// Writes a PNG of one page, from 1.
  public var drawPage: @Sendable (_ path: String, _ page: Int, _ new: String) async -> Failure?
  /// Writes a copy of a PDF with these values in its form.
  public var fill: @Sendable (_ path: String, _ values: [FieldText], _ new: String) async -> Failure?

  public init(
    flaw: @escaping @Sendable (String) async -> MediaFlaw? = { _ in nil },
    shrinkPhoto: @escaping @Sendable (String, Int, String) async -> Failure?,
    shrinkVideo: @escaping @Sendable (String, Int, String, @escaping @Sendable (Double) -> Void) async -> Failure?,
    lookAtPDF: @escaping @Sendable (String) async -> Result<PDFContent, Failure>,
    drawPage: @escaping @Sendable (String, Int, String) async -> Failure?,
    fill: @escaping @Sendable (String, [FieldText], String) async -> Failure?
  ) {
    (self.flaw, self.shrinkPhoto, self.shrinkVideo, self.lookAtPDF) = (flaw, shrinkPhoto, shrinkVideo, lookAtPDF)
    (self.drawPage, self.fill) = (drawPage, fill)
  }
}

public struct PDFContent: Equatable, Sendable, Codable {
  /// Number of pages.
  public var pages: Int
  /// Fields of the form in their order; empty without a form.
  public var fields: [PDFField]

  public init(pages: Int, fields: [PDFField] = []) { (self.pages, self.fields) = (pages, fields) }
}
