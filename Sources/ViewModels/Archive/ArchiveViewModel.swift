package import Architecture
package import UseCases

extension ViewModel<ArchiveViewState> {
  package convenience init(
    archive: UseCase<ArchiveState>, runtime: Runtime
  ) {
    self.init(
      ArchiveViewState(), name: "archive view", runtime: runtime,
      observing: [.answers(of: archive, selecting: \.self) { $2.show($0, isAnswer: $1) }],
      declares: [archive],
      forward: { action, _ in [.event(ArchiveState.Event(action), to: archive)] })
  }
}

extension ArchiveViewState {
  package mutating func show(_ domain: ArchiveState, isAnswer: Bool) {
    question = domain.question?.practice
    guard isAnswer else { return }
    answer = domain.answer.map { answer in
      switch answer {
      case .exported(let report): .exported(ArchiveView(report))
      case .imported(let report): .imported(ArchiveView(report))
      case .copied(let copy): .copied(ArchiveView(copy.report))
      case .wiped(let copy): .wiped(ArchiveView(copy.report))
      case .kept(let copy): .kept(ArchiveView(copy.report))
      case .failure(let failure): .refused(failure)
      }
    }
  }
}

extension ArchiveView {
  fileprivate init(_ report: ArchiveReport) {
    self.init(
      path: report.path, counts: report.counts.map { Count(folder: $0.folder, count: $0.count) },
      remarks: report.remarks.map { Remark($0) })
  }
}

extension ArchiveView.Remark {
  fileprivate init(_ remark: ImportRemark) {
    func name(_ record: RecordID) -> RecordID { record.named ?? .incident(record.number) }
    self =
      switch remark {
      case .lost(let record, let condition): .lost(.mediumLost(record, condition))
      case .leftOut(.pictures, let count): .picturesLeftOut(count)
      case .leftOut(.favourites, let count): .favouritesLeftOut(count)
      case .keptInNotes(let record, let field, let text): .keptInNotes(name(record), field: field, text: text)
      case .keptCost(let record, let text): .keptCost(name(record), text: text)
      case .emptyNote(let record): .emptyNote(name(record))
      case .unset(let record, let field): .unset(name(record), field: field)
      case .missing(let file): .missing(file: file)
      case .notUnderstood(let file, let entry): .notUnderstood(file: file, entry: entry)
      case .more(let count): .more(count)
      }
  }
}

extension ArchiveState.Event {
  fileprivate init(_ action: ArchiveViewState.Action) {
    self =
      switch action {
      case .exportAsked(let path): .exportAsked(path)
      case .importAsked(let path): .importAsked(path)
      case .wipeAsked(let path, let isAgreed): .wipeAsked(to: path, isAgreed: isAgreed)
      case .practiceNamed(let name): .practiceNamed(name)
      case .wipeLeft: .wipeLeft
      case .stopped: .stopAsked
      }
  }
}
