public import TerminalViews

extension PortFault {
  /// The fault for a command of the workshop.
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
