public import ViewModels

/// Prints the newest answer of the app: a pure function from its view state to lines.
public enum RootRenderer {
  /// The lines of the newest answer.
  ///
  /// - Parameters:
  ///   - state: the state of the app.
  ///   - style: the style of the answer.
  ///   - typed: the text to store, printed back if it was not stored.
  public static func render(
    _ state: RootViewState, style: Style, typed: String?
  ) -> Output {
    // Failures print here: the renderers of the screens print nothing for a refusal.
    if let failure = state.failure {
      return FailureRenderer.render(failure, style: style, typed: typed ?? state.jotter.edited)
    }
    var output = state.screen.terminal.render(state, style)
    let hints = HintRenderer.lines(state, style: style)
    output.err += hints
    if !hints.isEmpty, let hint = state.hint { output.hints.append(hint) }
    return output
  }

  static func jotter(_ state: RootViewState, _ style: Style) -> Output {
    switch state.jotter.answer {
    case .confirmed(let confirmation): ConfirmationRenderer.render(confirmation, style: style)
    case .shown(let incident): IncidentRenderer.render(incident, style: style)
    case .refused, nil: Output()
    }
  }
}
