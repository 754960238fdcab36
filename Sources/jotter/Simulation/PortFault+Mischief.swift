public import TerminalViews

extension PortFault {
  /// What somebody has asked for.
  public init(_ mischief: StoreMischief) {
    self =
      switch mischief {
      case .off: .none
      case .slow(let seconds): .slow(seconds)
      case .fails: .fails
      case .loses: .loses
      case .twice: .twice
      }
  }
}
