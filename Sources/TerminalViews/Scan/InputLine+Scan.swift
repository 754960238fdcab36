public import TerminalKit
import ViewModels

extension InputLine {
  /// Whether the line is a scan: any word from a scanner, but only a known form of code from another program.
  public var isScanned: Bool {
    switch pace {
    case .scanner: !text.hasPrefix("/") && (ScanViewState.isCode(text) || !text.contains(where: \.isWhitespace))
    case .burst: ScanViewState.isCode(text)
    case nil: false
    }
  }
}
