import Adapters
import Foundation
import TerminalViews
import UseCases
import ViewModels

extension BookPress {
  /// Prints a health book as a page of HTML, in the style of the terminal; the picture is a part of the page.
  static func html(style: Style, practice: String?, files: any MediaFiles) -> BookPress {
    BookPress { (file, paper) throws(Failure) in
      let page = BookDocument.page(
        BookView(paper), picture: paper.picture.flatMap { address(of: $0, files) }, practice: practice,
        style: style)
      try NewFile.write(page, path: file)
    }
  }

  /// The picture as an address within the page; nil for one that browsers cannot show, or that is not there.
  private static func address(of picture: Medium, _ files: any MediaFiles) -> String? {
    let types: [MediaFormat: String] = [.jpeg: "jpeg", .png: "png", .gif: "gif", .webp: "webp"]
    guard let type = types[picture.file.format],
      let bytes = try? Data(contentsOf: URL(filePath: files.path(of: picture)))
    else { return nil }
    return "data:image/\(type);base64,\(bytes.base64EncodedString())"
  }
}
