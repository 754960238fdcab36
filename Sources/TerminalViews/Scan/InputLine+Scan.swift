public import TerminalKit
import ViewModels

extension InputLine {
  /// Whether a scanner has read a code: whatever it typed is no note, but what another program typed at once may be one.
  public var isScanned: Bool {
    switch pace {
    case .scanner: !text.hasPrefix("/") && (ScanViewState.isCode(text) || !text.contains(where: \.isWhitespace))
    case .burst: ScanViewState.isCode(text)
    case nil: false
    }
  }
}
