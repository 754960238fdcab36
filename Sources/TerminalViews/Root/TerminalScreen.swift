import ViewModels

/// The terminal's side of a screen: output, hint, news, verbs and words.
struct TerminalScreen: Sendable {
  typealias Progress = @Sendable (RootViewState, Style) -> String?

  /// Prints the newest answer of the screen.
  let render: @Sendable (RootViewState, Style) -> Output
  /// Commands for one row of the screen; nil without a row.
  var hint: @Sendable (RootViewState, Style) -> HintRenderer.Hint? = { _, _ in nil }
  /// The kind of `hint`, to count its reads; nil if the hint is always printed.
  var hintKind: @Sendable (RootViewState) -> Hint? = { _ in nil }
  /// Prints the progress of the screen's long work; nil for a screen without long work.
  let progress: Progress?
  /// News of the screen, which are printed without a command.
  let news: [News]
  /// Verbs of the screen; help lists them after the verbs of `VerbTable`.
  var verbs: @Sendable () -> [Verb] = { [] }
  /// The words for kinds of record that only this screen shows.
  var words: @Sendable () -> [RecordKind: KindWords] = { [:] }
}

extension RootViewState.Screen {
  /// The terminal's side of this screen.
  ///
  /// The switch has no default case, so that the compiler asks for a new screen.
  var terminal: TerminalScreen {
    switch self {
    case .jotter: TerminalScreen(render: RootRenderer.renderIncidentAnswer, progress: nil, news: News.ofJotter)
    case .incidents:
      TerminalScreen(
        render: { IncidentsRenderer.render($0.incidents, style: $1) }, hint: HintRenderer.incidents,
        hintKind: { _ in .incidents }, progress: nil, news: [])
    case .schedule:
      TerminalScreen(
        render: { ScheduleRenderer.render($0.schedule, style: $1) }, hint: HintRenderer.schedule,
        hintKind: { _ in .schedule }, progress: nil, news: [])
    case .media:
      TerminalScreen(
        render: { MediaRenderer.render($0.media, style: $1) },
        progress: { MediaRenderer.progress($0.media, style: $1) }, news: [])
    case .records:
      TerminalScreen(
        render: { RecordsRenderer.render($0.records, style: $1) }, hint: HintRenderer.records,
        hintKind: HintRenderer.kindOfRecordHint,
        progress: { state, style in state.records.progress.map { WorkRenderer.line($0, style) } }, news: [],
        words: { KindWords.ofRecords })
    case .form: TerminalScreen(render: { FormRenderer.render($0.form, style: $1) }, progress: nil, news: [])
    case .digest: TerminalScreen(render: { DigestRenderer.render($0.digest, style: $1) }, progress: nil, news: [])
    case .archive:
      TerminalScreen(
        render: { ArchiveRenderer.render($0.archive, style: $1) },
        progress: { state, style in state.archive.progress.map { WorkRenderer.line($0, style) } }, news: [])
    case .bootstrap:
      TerminalScreen(
        render: { BootstrapRenderer.render($0.bootstrap, style: $1) },
        progress: { state, style in state.bootstrap.progress.map { WorkRenderer.line($0, style) } }, news: [])
    case .animals:
      TerminalScreen(
        render: { AnimalsRenderer.render($0.animals, style: $1) }, hint: HintRenderer.animals,
        hintKind: { _ in .animals },
        progress: { AnimalsRenderer.progress($0.animals, style: $1) }, news: [])
    case .server:
      TerminalScreen(
        render: {
          ServerRenderer.render(
            $0.serverScreens ?? ServerViewState(), underWay: $0.reportScreens?.underWay ?? [], style: $1)
        }, hint: HintRenderer.server,
        progress: { state, style in state.serverScreens.flatMap { ServerRenderer.progress($0, style: style) } },
        news: [.ofOutbox], verbs: { VerbTable.server }, words: { [.outbox: KindWords.outbox] })
    case .scan:
      TerminalScreen(
        render: { ScanRenderer.render($0.scan, style: $1) }, progress: nil, news: [], verbs: { VerbTable.scan })
    case .reports:
      TerminalScreen(
        render: { ReportsRenderer.render($0.reportScreens ?? ReportsViewState(), style: $1) },
        progress: { state, style in state.reportScreens.flatMap { ReportsRenderer.progress($0, style: style) } },
        news: [.ofReports],
        words: { [.institution: KindWords.institution, .report: KindWords.report] })
    }
  }
}
