package import Architecture
package import UseCases

extension ViewModel<GuardiansViewState> {
  /// The guardians' view model.
  package convenience init(
    guardians: UseCase<GuardiansState>, runtime: Runtime
  ) {
    self.init(
      GuardiansViewState(), name: "guardians view", runtime: runtime,
      observing: [.of(guardians) { domain, view in view.show(domain) }],
      tells: [guardians],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in [.event(GuardiansState.Event(action), to: guardians)] },
      outputs: .telling { change in
        guard change.before.answers != change.after.answers, let answer = change.after.answer else { return [] }
        return [.answered(answer)]
      })
  }
}

extension GuardiansViewState {
  /// Follows the business state.
  package mutating func show(_ domain: GuardiansState) {
    guard answers != domain.answers else { return }
    answers = domain.answers
    rows = domain.page.guardians.map { GuardianRow($0) }
    isBeginning = domain.page.isBeginning
    next = domain.page.hasMore ? domain.page.guardians.last?.number : nil
    answer = domain.answer.map { Answer($0) }
  }
}

extension GuardiansViewState.Answer {
  fileprivate init(_ answer: GuardiansState.Answer) {
    self =
      switch answer {
      case .page: .listed
      case .details(let details):
        .shown(
          GuardianView(
            row: GuardianRow(details.guardian), guardianships: details.guardianships.map { GuardianshipRow($0) },
            hasMore: details.hasMore))
      case .receipt(let receipt): .confirmed(Confirmation(receipt, occurring: receipt.occurring))
      case .failure(let failure): .refused(Complaint(failure))
      }
  }
}

extension GuardiansState.Event {
  /// What the practitioner's action means.
  fileprivate init(_ action: GuardiansViewState.Action) {
    func guardian(_ text: String) -> Reference { Reference(.guardian, text) }
    func texts(_ texts: [GuardianRow.Text]) -> [GuardianText] { texts.map { GuardianText($0) } }
    self =
      switch action {
      case .asked(let filter):
        .pageAsked(GuardianQuery(search: filter.search, limit: filter.limit, after: filter.after))
      case .showed(let text): .detailsAsked(guardian(text))
      case .added(let typed): .asked(.add(texts(typed)))
      case .edited(let text, let typed): .asked(.edit(guardian(text), texts(typed)))
      case .removed(let text): .asked(.remove(guardian(text)))
      case .restored(let text): .asked(.restore(guardian(text)))
      case .linked(let text, let patient, let role):
        .asked(.link(guardian(text), patient: Reference(.patient, patient), GuardianRole(role)))
      case .unlinked(let text, let patient):
        .asked(.unlink(guardian(text), patient: Reference(.patient, patient)))
      }
  }
}

extension GuardianText {
  fileprivate init(_ text: GuardianRow.Text) { self.init(GuardianField(text.field), text.text) }
}
