package import Architecture
package import UseCases

extension ViewModel<MediaViewState> {
  package convenience init(
    media: UseCase<MediaState>, jotter: UseCase<JotterState>, runtime: Runtime
  ) {
    self.init(
      MediaViewState(), name: "media view", runtime: runtime,
      observing: [
        .answers(of: media, selecting: \.withoutSession) { $2.show($0, isAnswer: $1) },
        // Erased media can be shown and played until the prompt leaves the incident.
        .of(jotter, selecting: \.erasedHere) { domain, view in
          view.erasedHere = domain.erasedHere.compactMap(\.named)
        },
      ],
      declares: [media],
      forward: { action, change in [.event(MediaState.Event(action, change.after.erasedHere), to: media)] })
  }
}

extension MediaState {
  /// The state without `session`, which is not shown.
  fileprivate var withoutSession: MediaState {
    var shown = self
    shown.session = nil
    return shown
  }
}

extension MediaViewState {
  package mutating func show(_ domain: MediaState, isAnswer: Bool) {
    progress = domain.progress
    playing = domain.playing.map { MediumRow($0) }
    work = domain.work
    guard isAnswer else { return }
    answer = domain.answer.map { Answer($0) }
  }
}

extension MediaViewState.Answer {
  fileprivate init(_ answer: MediaState.Answer) {
    self =
      switch answer {
      case .looked(let medium, let path, let looking): .looked(MediumRow(medium), path: path, looking)
      case .played(let medium): .played(MediumRow(medium))
      case .checked(let report): .checked(CheckView(report))
      case .flawed(let name, let flaw): .flawed(name, flaw)
      case .failure(let failure): .refused(failure)
      }
  }
}

extension MediaState.Event {
  fileprivate init(_ action: MediaViewState.Action, _ erased: [RecordID]) {
    func isInSight(_ kind: RecordKind, _ number: Int) -> Bool {
      erased.contains { $0.kind == kind && $0.part == number }
    }
    self =
      switch action {
      case .attached(let paths, let whole): .attachAsked(paths, orWhole: whole)
      case .pictured(let kind, let text, let path): .pictureAsked(.picture(of: Reference(kind, text)), path)
      case .reminded(let fields, let isHere, let hint):
        .pictureAsked(.hint(fields.map { FieldText($0) }, isHere: isHere), hint)
      case .proved(let text, let photo): .pictureAsked(.proof(of: Reference(.reminder, text)), photo)
      case .recorded(let seconds): .recordAsked(seconds: seconds)
      case .looked(let kind, let number, let isShown, let ofHint):
        .lookAsked(kind, number, isShown: isShown, erasedToo: isInSight(kind, number), ofHint: ofHint)
      case .played(let number): .playAsked(number, erasedToo: isInSight(.recording, number))
      case .checked(let cleans): .checkAsked(cleans: cleans)
      case .stopped: .stopAsked
      }
  }
}
