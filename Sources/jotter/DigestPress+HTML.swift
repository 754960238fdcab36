import Adapters
import TerminalViews
import UseCases
import ViewModels

extension DigestPress {
  /// Prints a day as a page of HTML, in the style of the terminal: its language, its time, its money.
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
