public import ViewModels

/// Prints the newest answer of the app; a pure function of the view state and the style.
public enum RootRenderer {
  /// The lines of the newest answer.
  ///
  /// - Parameters:
  ///   - state: the state of the app.
  ///   - style: the style of the answer.
  ///   - typed: the text that the command stores; printed in an error if it was not stored.
  ///   - line: the typed line, if `typed` is nil; printed if the storage failed, so that nothing typed is lost.
  public static func render(
    _ state: RootViewState, style: Style, typed: String?, line: String? = nil
  ) -> Output {
    // The renderers of the screens print nothing for a failure.
    if let failure = state.failure {
      let lost = typed ?? (failure.isOfStorage ? line : nil) ?? state.jotter.edited
      return FailureRenderer.render(failure, style: style, typed: lost)
    }
    var output = state.screen.terminal.render(state, style)
    let hints = HintRenderer.lines(state, style: style)
    output.err += hints
    if !hints.isEmpty, let hint = state.hint { output.hints.append(hint) }
    return output
  }

  static func renderIncidentAnswer(_ state: RootViewState, _ style: Style) -> Output {
    switch state.jotter.answer {
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    case .shown(let incident): IncidentRenderer.render(incident, style: style)
    case .refused, nil: Output()
    }
  }
}
