import Adapters
import TerminalViews
import UseCases
import ViewModels

extension BookPress {
  /// Prints a health book as a page of HTML, in the style of the terminal; the picture is a part of the page.
  static func html(style: Style, practice: String?, files: any MediaFiles) -> BookPress {
    BookPress { (file, paper) throws(Failure) in
      let page = BookDocument.page(
        BookView(paper), picture: paper.picture.flatMap { files.address(of: $0) }, practice: practice,
        style: style)
      try NewFile.write(page, path: file)
    }
  }
}
