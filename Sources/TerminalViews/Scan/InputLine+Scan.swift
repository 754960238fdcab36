public import TerminalKit
import ViewModels

extension InputLine {
  /// Whether the line is a scan.
  ///
  /// A scanner's line may be any single word but a command; a burst may be of another program, and needs a known code,
  /// or the beginning of one.
  public var isScanned: Bool {
    switch pace {
    case .scanner: !text.hasPrefix("/") && (ScanViewState.isCode(text) || !text.contains(where: \.isBlank))
    case .burst: ScanViewState.isCode(text) || ScanViewState.isOrderAlone(text)
    case nil: false
    }
  }
}
