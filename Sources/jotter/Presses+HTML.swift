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

extension DigestPress {
  /// Prints a day as an HTML page in the terminal's language and formats.
  static func html(style: Style) -> DigestPress {
    DigestPress { (file, query, first, rest) throws(Failure) in
      try NewFile.write(path: file) { write throws(Failure) in
        let view = DigestView(first, for: query)
        try write(DigestDocument.beginning(view, style: style))
        try write(DigestDocument.incidents(view.rows, style: style))
        while let page = try rest() {
          try write(DigestDocument.incidents(page.incidents.map { DigestRow($0) }, style: style))
        }
        try write(DigestDocument.end)
      }
    }
  }
}
