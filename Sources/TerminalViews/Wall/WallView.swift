public import Architecture
public import TerminalKit
public import ViewModels

/// The view of the wall, printed once or kept up to date.
public struct WallView: Sendable {
  private let viewModel: ViewModel<WallViewState>
  private let style: Style
  private let show: @Sendable (Output) -> Void

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - viewModel: the view model of the wall.
  ///   - style: the style of the lines.
  ///   - show: prints lines on a terminal that is not painted.
  public init(_ viewModel: ViewModel<WallViewState>, style: Style, show: @escaping @Sendable (Output) -> Void) {
    (self.viewModel, self.style, self.show) = (viewModel, style, show)
  }

  /// Prints the first state with a time.
  ///
  /// - Returns: the exit code.
  public func once() async -> Int32 {
    let states = viewModel.states(.newest)
    viewModel.send(.looked)
    for await state in states where state.now != nil {
      let output = WallRenderer.output(state, style: style.at(state.now))
      show(output)
      return output.exitCode
    }
    return 0
  }

  /// Shows each change of the practice, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - screen: the whole terminal.
  ///   - isPainted: whether the screen is painted; else each change prints lines.
  public func run(on screen: WallScreen, isPainted: Bool) async {
    let states = viewModel.states(.newest)
    viewModel.send(.watched)
    var (bells, printed) = (0, [String]())
    for await state in states where state.now != nil {
      if isPainted {
        screen.show { [style] in WallRenderer.screen(state, columns: $0, rows: $1, style: style.at(state.now)) }
      } else {
        let output = WallRenderer.output(state, style: style.at(state.now))
        // Compare without the first line, the clock, which always changes.
        let news = Array(output.out.dropFirst()) + output.err
        if news != printed { show(output) }
        printed = news
      }
      if state.bells != bells { screen.ring() }
      bells = state.bells
    }
  }
}
