package import Architecture
package import UseCases

extension ViewModel<RecordsViewState> {
  /// The view model of the records of all declared kinds.
  package convenience init(records: UseCase<RecordsState>, runtime: Runtime) {
    self.init(
      RecordsViewState(), name: "records view", runtime: runtime,
      observing: [.answers(of: records) { domain, view in view.show(domain) }],
      declares: [records],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in [.event(RecordsState.Event(action), to: records)] })
  }
}

extension RecordsViewState {
  package mutating func show(_ domain: RecordsState) {
    rows = domain.page.records.map { RecordRow($0, from: domain.query?.near) }
    isBeginning = domain.page.isBeginning
    isPartial = domain.page.isPartial
    stillToDo = domain.page.stillToDo
    prompts = domain.page.prompts.map { prompt in
      PromptRow(
        number: prompt.session, practitioner: prompt.practitioner,
        occurring: prompt.occurring.map { IncidentRow($0, isOccurring: prompt.isHere) }, isHere: prompt.isHere)
    }
    next = domain.page.hasMore && !domain.page.endsWithVisit ? domain.page.records.last?.number : nil
    nextVisit = domain.page.hasMore && domain.page.endsWithVisit ? domain.page.visits.last?.number : nil
    patient = domain.page.patient.map { RecordRow($0) }
    visits = domain.page.visits.map { IncidentRow($0, isOccurring: false) }
    weights = domain.page.weights
    contacts = domain.page.contacts
    misfits = domain.page.misfits ?? []
    findings = (domain.page.findings ?? []).map { FindingRow($0) }
    nextDue = domain.page.nextDue
    answer = domain.answer.map { Answer($0) }
  }
}

extension RecordsViewState.Answer {
  fileprivate init(_ answer: RecordsState.Answer) {
    self =
      switch answer {
      case .page: .listed
      case .details(let details):
        .shown(
          RecordView(
            RecordRow(details.record), guardianships: details.guardianships.map { GuardianshipRow($0) },
            incidents: details.incidents.map { IncidentRow($0, isOccurring: $0.number == details.occurring) },
            hasMore: details.hasMore, picture: details.picture.map { MediumRow($0) },
            proof: details.proof.map { MediumRow($0) },
            findings: details.findings.map { FindingRow($0) }, journey: details.journey.map { JourneyForm($0) },
            entries: details.entries.map { RecordRow($0) }, passport: details.passport.map { RecordRow($0) },
            earlier: (details.earlier ?? []).map { EarlierFieldRow($0) },
            reminders: (details.reminders ?? []).map { RecordRow($0) }, isRemoved: details.record.releasedAt != nil,
            isChargeErased: details.isChargeErased ?? false))
      case .opening(let opening): .contact(ContactView(opening))
      case .printed(let file, let patient, let entries): .printed(file: file, RecordRow(patient), entries: entries)
      case .imported(let reports): .imported(reports)
      case .exported(let file, let count): .exported(file, count: count)
      case .receipt(let receipt): .confirmed(Confirmation(receipt, occurring: receipt.occurring))
      case .failure(let failure): .refused(failure)
      }
  }
}

extension RecordFilter {
  /// The conditions for `reminders`; none for other kinds.
  fileprivate var reminderConditions: [FieldCondition] {
    guard kind == .reminder else { return [] }
    return switch reminders {
    case .all: []
    case .past: [.from(.completedAt, "0")]
    case nil: [.holds(.completedAt, "")]
    }
  }
}

extension RecordsViewState.Action {
  /// The change that the action requests; nil if it requests none.
  package var command: RecordCommand? {
    if case .asked(let command) = RecordsState.Event(self) { command } else { nil }
  }
}

extension RecordsState.Event {
  fileprivate init(_ action: RecordsViewState.Action) {
    func reference(_ kind: RecordKind, _ text: String) -> Reference { Reference(kind, text) }
    func texts(_ typed: [TypedField]) -> [FieldText] { typed.map { FieldText($0) } }
    self =
      switch action {
      case .asked(let filter):
        .pageAsked(RecordQuery(filter))
      case .showed(let kind, let text): .detailsAsked(reference(kind, text))
      case .checked(let text, let form):
        if let country = [form.to, form.from].compactMap({ $0 }).first(where: { Country.letters($0) == nil }) {
          .failed(.noSuchCountry(country))
        } else {
          .checkAsked(reference(.patient, text), Journey(form))
        }
      case .entered(let kind, let text, let part, let guardian, let typed):
        .asked(
          .enter(
            reference(kind, text), part, from: guardian.map { Reference(.guardian, $0) }, texts(typed)))
      case .amended(let kind, let text, let part, let number, let typed):
        .asked(.amend(reference(kind, text), part, number, texts(typed)))
      case .struck(let kind, let text, let part, let number):
        .asked(.strike(reference(kind, text), part, number))
      case .added(let kind, let typed): .asked(.add(kind, texts(typed)))
      case .wrote(let typed, let words, let field): .asked(.write(texts(typed), words: words, into: field))
      case .edited(let kind, let text, let typed): .asked(.edit(reference(kind, text), texts(typed)))
      case .applied(let kind, let text, let verb, let typed): .asked(.apply(reference(kind, text), verb: verb, typed))
      case .unpictured(let kind, let text): .asked(.clearPicture(reference(kind, text)))
      case .opened(let kind, let text, let contact, let opens):
        .openAsked(reference(kind, text), contact, opens: opens)
      case .imported(let path, let clinicsOnly, let isTrial):
        .importAsked(path, clinicsOnly ? [.clinics] : ForeignList.allCases, isTrial: isTrial)
      case .exported(let file): .exportAsked(file)
      case .remindedHere(let fields): .asked(.remindHere(texts(fields)))
      case .remindedOfDue: .asked(.remindDue)
      case .answered(let text, let response): .asked(.answer(reference(.reminder, text), response.business))
      case .printed(let text, let file): .printAsked(reference(.patient, text), file: file)
      case .purged(let day): .asked(.purge(before: day))
      case .removed(let kind, let text): .asked(.remove(reference(kind, text)))
      case .restored(let kind, let text): .asked(.restore(reference(kind, text)))
      case .linked(let text, let patient, let role):
        .asked(
          .link(
            reference(.guardian, text), patient: Reference(.patient, patient), role))
      }
  }
}

extension RecordQuery {
  fileprivate init(_ filter: RecordFilter) {
    let book = filter.book ?? BookFilter()
    if let due = book.due {
      self = .due(
        until: due, of: book.patient, by: book.practitioner, limit: filter.limit, after: filter.after,
        today: book.today)
      isHere = book.isHere
      return
    }
    var conditions: [FieldCondition] = []
    if let patient = book.patient { conditions.append(.holds(.patient, patient)) }
    if let kind = book.kind { conditions.append(.holds(.kind, kind)) }
    if let from = book.from { conditions.append(.from(.date, from.text)) }
    if let to = book.to { conditions.append(.before(.date, to.adding(days: 1).text)) }
    if let practitioner = book.practitioner { conditions.append(.holds(.practitioner, practitioner)) }
    conditions += filter.reminderConditions
    self.init(
      filter.kind, search: filter.search, limit: filter.limit, after: filter.after,
      guardian: filter.guardian.map { Reference(.guardian, $0) }, conditions: conditions, afterVisit: book.afterVisit,
      near: filter.origin.flatMap { GeoPoint($0.place) }, species: filter.species)
    isHere = book.isHere
  }
}
