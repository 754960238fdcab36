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
    if let failure = state.failure {
      return FailureRenderer.render(failure, style: style, typed: typed ?? state.jotter.edited)
    }
    var output = screen(state, style)
    let hints = HintRenderer.lines(state, style: style)
    output.err += hints
    if !hints.isEmpty, let hint = state.hint { output.hints.append(hint) }
    return output
  }

  private static func screen(_ state: RootViewState, _ style: Style) -> Output {
    switch state.screen {
    case .incidents: return IncidentsRenderer.render(state.incidents, style: style)
    case .schedule: return ScheduleRenderer.render(state.schedule, style: style)
    case .media: return MediaRenderer.render(state.media, style: style)
    case .records: return RecordsRenderer.render(state.records, style: style)
    case .digest: return DigestRenderer.render(state.digest, style: style)
    case .form: return FormRenderer.render(state.form, style: style)
    case .archive: return ArchiveRenderer.render(state.archive, style: style)
    case .bootstrap: return BootstrapRenderer.render(state.bootstrap, style: style)
    case .animals: return AnimalsRenderer.render(state.animals, style: style)
    case .scan: return ScanRenderer.render(state.scan, style: style)
    case .reports: return ReportsRenderer.render(state.reportScreens ?? ReportsViewState(), style: style)
    case .server:
      return ServerRenderer.render(
        state.serverScreens ?? ServerViewState(), underWay: state.reportScreens?.underWay ?? [], style: style)
    case .jotter:
      switch state.jotter.answer {
      case .confirmed(let confirmation): return ConfirmationRenderer.render(confirmation, style: style)
      case .shown(let incident): return IncidentRenderer.render(incident, style: style)
      case .refused, nil: return Output()
      }
    }
  }
}
