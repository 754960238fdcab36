package import Architecture
package import UseCases

extension ViewModel<TeamViewState> {
  /// The team's view model.
  package convenience init(
    team: UseCase<TeamState>, runtime: Runtime
  ) {
    self.init(
      TeamViewState(), name: "team view", runtime: runtime,
      observing: [.of(team, selecting: \.answers) { domain, view in view.show(domain) }],
      tells: [team],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in [.event(TeamState.Event(action), to: team)] },
      outputs: .answers)
  }
}

extension TeamViewState {
  /// Follows the business state.
  package mutating func show(_ domain: TeamState) {
    answers = domain.answers
    rows = domain.page.practitioners.map { PractitionerRow($0) }
    prompts = domain.page.prompts.map { prompt in
      PromptRow(
        number: prompt.session, practitioner: prompt.practitioner,
        occurring: prompt.occurring.map { IncidentRow($0, isOccurring: prompt.isHere) }, isHere: prompt.isHere)
    }
    isBeginning = domain.page.isBeginning
    next = domain.page.hasMore ? domain.page.practitioners.last?.number : nil
    answer = domain.answer.map { Answer($0) }
  }
}

extension TeamViewState.Answer {
  fileprivate init(_ answer: TeamState.Answer) {
    self =
      switch answer {
      case .page: .listed
      case .details(let details):
        .shown(
          PractitionerView(
            row: PractitionerRow(details.practitioner),
            pending: details.pending.incidents.map { IncidentRow($0, isOccurring: $0.number == details.occurring) },
            hasMore: details.pending.hasMore, picture: details.picture.map { MediumRow($0) }))
      case .opening(let opening): .contact(ContactView(opening))
      case .receipt(let receipt): .confirmed(Confirmation(receipt, occurring: receipt.occurring))
      case .failure(let failure): .refused(Complaint(failure))
      }
  }
}

extension TeamState.Event {
  /// What the practitioner's action means.
  fileprivate init(_ action: TeamViewState.Action) {
    self =
      switch action {
      case .asked(let filter):
        .pageAsked(TeamQuery(search: filter.search, limit: filter.limit, after: filter.after))
      case .showed(let text): .detailsAsked(Reference(.practitioner, text))
      case .onboarded(let texts): .asked(.onboard(Profile(texts)))
      case .edited(let text, let texts): .asked(.edit(Reference(.practitioner, text), ProfileEdit(texts)))
      case .unpictured(let text): .asked(.clearPicture(Reference(.practitioner, text)))
      case .opened(let text, let kind, let opens):
        .openAsked(Reference(.practitioner, text), Contact(kind), opens: opens)
      case .relieved(let text): .asked(.relieve(Reference(.practitioner, text)))
      case .restored(let text): .asked(.restore(Reference(.practitioner, text)))
      }
  }
}

extension Profile {
  fileprivate init(_ texts: PractitionerTexts) {
    self.init(
      name: texts.name ?? "", address: texts.address ?? "", postcode: texts.postcode ?? "", city: texts.city ?? "",
      country: texts.country ?? "", mail: texts.mail ?? "", phone: texts.phone ?? "")
  }
}

extension ProfileEdit {
  fileprivate init(_ texts: PractitionerTexts) {
    self.init(
      name: texts.name, address: texts.address, postcode: texts.postcode, city: texts.city, country: texts.country,
      mail: texts.mail, phone: texts.phone)
  }
}
