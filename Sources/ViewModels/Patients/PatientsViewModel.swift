package import Architecture
package import UseCases

extension ViewModel<PatientsViewState> {
  /// The patients' view model.
  package convenience init(
    patients: UseCase<PatientsState>, runtime: Runtime
  ) {
    self.init(
      PatientsViewState(), name: "patients view", runtime: runtime,
      observing: [.of(patients, selecting: \.answers) { domain, view in view.show(domain) }],
      tells: [patients],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in [.event(PatientsState.Event(action), to: patients)] },
      outputs: .answers)
  }
}

extension PatientsViewState {
  /// Follows the business state.
  package mutating func show(_ domain: PatientsState) {
    answers = domain.answers
    rows = domain.page.patients.map { PatientRow($0) }
    isBeginning = domain.page.isBeginning
    next = domain.page.hasMore ? domain.page.patients.last?.number : nil
    answer = domain.answer.map { Answer($0) }
  }
}

extension PatientsViewState.Answer {
  fileprivate init(_ answer: PatientsState.Answer) {
    self =
      switch answer {
      case .page: .listed
      case .details(let details): .shown(PatientView(details))
      case .receipt(let receipt): .confirmed(Confirmation(receipt, occurring: receipt.occurring))
      case .failure(let failure): .refused(Complaint(failure))
      }
  }
}

extension PatientView {
  fileprivate init(_ details: PatientDetails) {
    self.init(
      row: PatientRow(details.patient), findings: details.findings.map { FindingRow($0) },
      guardianships: details.guardianships.map { GuardianshipRow($0) },
      history: details.history?.incidents.map { IncidentRow($0, isOccurring: $0.number == details.occurring) } ?? [],
      hasMore: details.history?.hasMore ?? false,
      journey: details.journey.map { journey in
        JourneyForm(day: journey.entry.day, minute: journey.entry.minute, to: journey.to, from: journey.from)
      }, picture: details.picture.map { MediumRow($0) })
  }
}

extension PatientsState.Event {
  /// What the practitioner's action means.
  fileprivate init(_ action: PatientsViewState.Action) {
    func reference(_ text: String) -> Reference { Reference(.patient, text) }
    func texts(_ fields: [TypedField]) -> [FieldText] { fields.map { FieldText($0.name, $0.text) } }
    switch action {
    case .asked(let filter):
      var query = PatientQuery(search: filter.search, limit: filter.limit, after: filter.after)
      query.guardian = filter.guardian.map { Reference(.guardian, $0) }
      self = .pageAsked(query)
    case .showed(let text, let today): self = .detailsAsked(reference(text), today: today)
    case .checked(let text, let today, let form):
      for country in [form.to, form.from].compactMap({ $0 }) where Country.letters(country) == nil {
        self = .failed(.noSuchCountry(country))
        return
      }
      self = .checkAsked(reference(text), today: today, Journey(form))
    case .added(let fields): self = .asked(.add(texts(fields)))
    case .edited(let text, let fields): self = .asked(.edit(reference(text), PassportPlace(.patient), texts(fields)))
    case .entered(let text, let part, let fields):
      self = .asked(.enter(reference(text), part.business, texts(fields)))
    case .enteredOwner(let text, let guardian, let fields):
      self = .asked(.enterOwner(reference(text), from: Reference(.guardian, guardian), texts(fields)))
    case .amended(let text, let part, let number, let fields):
      self = .asked(.edit(reference(text), PassportPlace(part.business, number), texts(fields)))
    case .struck(let text, let part, let number): self = .asked(.strike(reference(text), part.business, number))
    case .unpictured(let text): self = .asked(.clearPicture(reference(text)))
    case .released(let text): self = .asked(.release(reference(text)))
    case .restored(let text): self = .asked(.restore(reference(text)))
    }
  }
}

extension Journey {
  fileprivate init(_ form: JourneyForm) {
    self.init(
      entry: WallTime(day: form.day, minute: form.minute), to: form.to.flatMap { Country.letters($0) },
      from: form.from.flatMap { Country.letters($0) })
  }
}
