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
    progress = domain.progress
    if isAnswer { answer = domain.answer }
  }
}

extension ArchiveState.Event {
  fileprivate init(_ action: ArchiveViewState.Action) {
    self =
      switch action {
      case .exportAsked(let path): .exportAsked(path)
      case .importAsked(let path): .importAsked(path)
      case .moveAsked(let place): .moveAsked(place)
      case .wipeAsked(let path, let isAgreed): .wipeAsked(to: path, isAgreed: isAgreed)
      case .practiceNamed(let name): .practiceNamed(name)
      case .wipeLeft: .wipeLeft
      case .stopped: .stopAsked
      }
  }
}
