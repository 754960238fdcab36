package import Architecture
package import UseCases

extension ViewModel<RecordsViewState> {
  package convenience init(records: UseCase<RecordsState>, runtime: Runtime) {
    self.init(
      RecordsViewState(), name: "records view", runtime: runtime,
      observing: [
        .answers(of: records, selecting: \.progress) { domain, isAnswer, view in
          if isAnswer { view.show(domain) }
          view.progress = domain.progress
        }
      ],
      declares: [records],
      reduce: { view, action in
        if case .asked(let filter) = action { view.filter = filter }
      },
      forward: { action, _ in [.event(action.event, to: records)] })
  }
}

extension RecordsViewState {
  package mutating func show(_ domain: RecordsState) {
    rows = domain.page.records.map { record in
      var row = RecordRow(record, from: domain.query?.near)
      row.guardian = domain.page.guardianNames?[record.number]
      return row
    }
    hasNoRecords = domain.page.hasNoRecords
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
    kindConflicts = domain.page.kindConflicts ?? []
    withoutEnd = domain.page.withoutEnd ?? []
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
  /// The conditions of `reminders`; empty for other kinds.
  fileprivate var reminderConditions: [FieldCondition] {
    guard kind == .reminder else { return [] }
    return switch reminders {
    case .all: []
    case .past: [.atLeast(.completedAt, "0")]
    case nil: [.equals(.completedAt, "")]
    }
  }
}

extension RecordsViewState.Action {
  /// The request that an action makes to the use case of records.
  private enum Request {
    case change(RecordCommand)
    case question(RecordsState.Event)
  }

  /// The change that the action requests; nil for other actions.
  package var command: RecordCommand? {
    if case .change(let command) = request { command } else { nil }
  }

  fileprivate var event: RecordsState.Event {
    switch request {
    case .change(let command): .asked(command)
    case .question(let question): question
    }
  }

  private var request: Request {
    func reference(_ kind: RecordKind, _ text: String) -> Reference { Reference(kind, text) }
    func texts(_ typed: [TypedField]) -> [FieldText] { typed.map { FieldText($0) } }
    return switch self {
    case .asked(let filter): .question(.pageAsked(RecordQuery(filter)))
    case .showed(let kind, let text): .question(.detailsAsked(reference(kind, text)))
    case .checked(let text, let form):
      .question(
        form.unknownCountry.map { .failed(.noSuchCountry($0)) }
          ?? .checkAsked(reference(.patient, text), Journey(form)))
    case .entered(let kind, let text, let part, let guardian, let typed):
      .change(
        .enter(
          reference(kind, text), part, from: guardian.map { Reference(.guardian, $0) }, texts(typed)))
    case .amended(let kind, let text, let part, let number, let typed):
      .change(.amend(reference(kind, text), part, number, texts(typed)))
    case .struck(let kind, let text, let part, let number):
      .change(.strike(reference(kind, text), part, number))
    case .added(let kind, let typed): .change(.add(kind, texts(typed)))
    case .wrote(let typed, let words, let field): .change(.write(texts(typed), words: words, into: field))
    case .edited(let kind, let text, let typed): .change(.edit(reference(kind, text), texts(typed)))
    case .applied(let kind, let text, let verb, let typed): .change(.apply(reference(kind, text), verb: verb, typed))
    case .unpictured(let kind, let text): .change(.clearPicture(reference(kind, text)))
    case .opened(let kind, let text, let contact, let opens):
      .question(.openAsked(reference(kind, text), contact, opens: opens))
    case .imported(let path, let clinicsOnly, let isTrial):
      .question(.importAsked(path, clinicsOnly ? [.clinics] : ForeignList.allCases, isTrial: isTrial))
    case .stopped: .question(.stopAsked)
    case .exported(let file): .question(.exportAsked(file))
    case .remindedHere(let fields): .change(.remindHere(texts(fields)))
    case .remindedOfDue: .change(.remindDue)
    case .answered(let text, let response): .change(.answer(reference(.reminder, text), response.business))
    case .printed(let text, let file): .question(.printAsked(reference(.patient, text), file: file))
    case .purged(let day): .change(.purge(before: day))
    case .removed(let kind, let text): .change(.remove(reference(kind, text)))
    case .restored(let kind, let text): .change(.restore(reference(kind, text)))
    case .linked(let text, let patient, let role):
      .change(
        .link(
          reference(.guardian, text), patient: Reference(.patient, patient), role))
    }
  }
}

extension JourneyForm {
  /// The first unknown country; nil if each is known or missing.
  fileprivate var unknownCountry: String? { [to, from].compactMap { $0 }.first { Country.letters($0) == nil } }
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
    if let patient = book.patient { conditions.append(.equals(.patient, patient)) }
    if let kind = book.kind { conditions.append(.equals(.kind, kind)) }
    if let from = book.from { conditions.append(.atLeast(.date, from.text)) }
    if let to = book.to { conditions.append(.lessThan(.date, to.adding(days: 1).text)) }
    if let practitioner = book.practitioner { conditions.append(.equals(.practitioner, practitioner)) }
    conditions += filter.reminderConditions
    self.init(
      filter.kind, search: filter.search, limit: filter.limit, after: filter.after,
      guardian: filter.guardian.map { Reference(.guardian, $0) }, conditions: conditions, afterVisit: book.afterVisit,
      near: filter.origin.flatMap { GeoPoint($0.place) }, species: filter.species, meant: filter.meant)
    isHere = book.isHere
  }
}
