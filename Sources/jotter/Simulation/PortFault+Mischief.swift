public import TerminalViews

extension PortFault {
  /// The fault that a person has ordered.
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
