import ViewModels

/// The parts of a screen at the terminal.
struct TerminalScreen: Sendable {
  /// The lines of its newest answer.
  let render: @Sendable (RootViewState, Style) -> Output
  /// The commands for one of its rows; nil without a row.
  var hint: @Sendable (RootViewState, Style) -> HintRenderer.Hint? = { _, _ in nil }
  /// The hint that is printed a few times only.
  var known: @Sendable (RootViewState) -> Hint? = { _ in nil }
  /// News that are printed unasked.
  var news: [News] = []
  /// The verbs that help lists after those of `VerbTable`.
  var verbs: @Sendable () -> [Verb] = { [] }
  /// The words of the kinds of record on the screen.
  var words: @Sendable () -> [RecordKind: KindWords] = { [:] }
}

extension RootViewState.Screen {
  /// The screen at the terminal; without a default, so that the compiler asks for the part of a new screen.
  var terminal: TerminalScreen {
    switch self {
    case .jotter: TerminalScreen(render: RootRenderer.jotter, news: News.ofJotter)
    case .incidents:
      TerminalScreen(
        render: { IncidentsRenderer.render($0.incidents, style: $1) }, hint: HintRenderer.incidents,
        known: { _ in .incidents })
    case .schedule:
      TerminalScreen(
        render: { ScheduleRenderer.render($0.schedule, style: $1) }, hint: HintRenderer.schedule,
        known: { _ in .schedule })
    case .media: TerminalScreen { MediaRenderer.render($0.media, style: $1) }
    case .records:
      TerminalScreen(
        render: { RecordsRenderer.render($0.records, style: $1) }, hint: HintRenderer.records,
        known: HintRenderer.knownOfRecords, words: { KindWords.ofRecords })
    case .form: TerminalScreen { FormRenderer.render($0.form, style: $1) }
    case .digest: TerminalScreen { DigestRenderer.render($0.digest, style: $1) }
    case .archive: TerminalScreen { ArchiveRenderer.render($0.archive, style: $1) }
    case .bootstrap: TerminalScreen { BootstrapRenderer.render($0.bootstrap, style: $1) }
    case .animals:
      TerminalScreen(
        render: { AnimalsRenderer.render($0.animals, style: $1) }, hint: HintRenderer.animals, known: { _ in .animals })
    case .server:
      TerminalScreen(
        render: {
          ServerRenderer.render(
            $0.serverScreens ?? ServerViewState(), underWay: $0.reportScreens?.underWay ?? [], style: $1)
        }, hint: HintRenderer.server, news: [.ofOutbox], verbs: { VerbTable.server },
        words: { [.outbox: KindWords.outbox] })
    case .scan: TerminalScreen(render: { ScanRenderer.render($0.scan, style: $1) }, verbs: { VerbTable.scan })
    case .reports:
      TerminalScreen(
        render: { ReportsRenderer.render($0.reportScreens ?? ReportsViewState(), style: $1) }, news: [.ofReports],
        words: { [.institution: KindWords.institution, .report: KindWords.report] })
    }
  }
}
