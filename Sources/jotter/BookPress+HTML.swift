import Adapters
import TerminalViews
import UseCases
import ViewModels

extension BookPress {
  /// Prints a health book as an HTML page in the terminal's language and formats; the picture is embedded.
  static func html(style: Style, practice: String?, files: any MediaFiles) -> BookPress {
    BookPress { (file, paper) throws(Failure) in
      let page = BookDocument.page(
        BookView(paper), picture: paper.picture.flatMap { files.address(of: $0) }, practice: practice,
        style: style)
      try NewFile.write(page, path: file)
    }
  }
}
