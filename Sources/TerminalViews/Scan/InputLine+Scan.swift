public import TerminalKit
import ViewModels

extension InputLine {
  /// Whether a bar code scanner typed the line.
  ///
  /// At a scanner's pace, any code or single word is a scan, except a command. A burst may come from another program:
  /// then only a complete code, or an order code without its position, is a scan.
  public var isScanned: Bool {
    switch pace {
    case .scanner: text.command == nil && (ScanViewState.isCode(text) || !text.contains(where: \.isBlank))
    case .burst: ScanViewState.isCode(text) || ScanViewState.isOrderAlone(text)
    case nil: false
    }
  }

  /// Whether the line may be the code of an older transponder, which has no form of its own.
  public var mayBeOlderChip: Bool {
    pace == .burst && !text.contains(where: \.isBlank) && ScanViewState.isOlderChip(text)
  }
}
