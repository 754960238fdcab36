package import Architecture
package import UseCases

extension ViewModel<FormViewState> {
  /// The form's view model: it asks, and what it has been told is one change of the patients or of the other records.
  package convenience init(
    patients: UseCase<PatientsState>, records: UseCase<RecordsState>, runtime: Runtime
  ) {
    self.init(
      FormViewState(), name: "form view", runtime: runtime,
      observing: [
        .of(patients, selecting: { [$0.openings, $0.answers] }) { domain, view in view.show(domain) },
        .of(records, selecting: { [$0.openings, $0.answers] }) { domain, view in view.show(domain) },
      ],
      tells: [patients, records],
      reduce: { view, action in view.reduce(action) },
      forward: { action, around in
        switch action {
        case .opened(.patient, let text?): return [.event(.passportAsked(Reference(.patient, text)), to: patients)]
        case .opened(.patient, nil), .left: return []
        case .opened(let kind, let text):
          let kind = RecordKind(kind)
          return [.event(.textsAsked(kind, text.map { Reference(kind, $0) }), to: records)]
        case .answered:
          guard !around.before.isStoring, around.after.isStoring, let form = around.after.form else { return [] }
          guard form.kind == .patient else { return [.event(.asked(RecordCommand(form)), to: records)] }
          return [.event(.asked(PatientCommand(form)), to: patients)]
        }
      },
      outputs: .answers)
  }
}

extension FormViewState {
  /// What an action changes at once.
  package mutating func reduce(_ action: Action) {
    isFresh = false
    switch action {
    case .opened(.patient, nil): open(Form(nil as Patient?))
    case .opened(let kind, _): awaited = kind
    case .left: leave()
    case .answered(let answer, let today):
      guard !isStoring, let outcome = form?.take(answer, today: today) else { return }
      switch outcome {
      case .asks: answers += 1
      case .rejected: leave()
      case .confirmed:
        if form?.reference != nil, form?.changes.isEmpty == true { leave() } else { isStoring = true }
      }
    }
  }

  /// Follows the patients.
  package mutating func show(_ domain: PatientsState) {
    follow(\.patient, .patient, domain.openings, domain.opened.map { Form($0) }, domain.answers, domain.answer?.failure)
  }

  /// Follows the records of declared kinds.
  package mutating func show(_ domain: RecordsState) {
    let kind = [awaited, form?.kind].compactMap { $0 }.first { $0 != .patient }
    follow(
      \.records, kind, domain.openings, domain.opened.map { Form(RecordRow($0)) }, domain.answers,
      domain.answer?.failure)
  }

  /// Opens the form of what was opened to be filled in, and hears whether what was asked for is done.
  private mutating func follow(
    _ path: WritableKeyPath<Seen, Seen.Count>, _ kind: RecordName.Kind?, _ openings: Int,
    _ form: @autoclosure () -> Form?,
    _ answers: Int, _ failure: Failure?
  ) {
    if seen[keyPath: path].openings != openings {
      seen[keyPath: path].openings = openings
      if let kind, awaited == kind, let form = form() { open(form) }
    }
    if seen[keyPath: path].answers != answers {
      seen[keyPath: path].answers = answers
      end(kind, failure)
    }
  }

  /// Asks the first question of a form.
  package mutating func open(_ form: Form) {
    self.form = form
    isFresh = true
    left = nil
    awaited = nil
    isStoring = false
    answers += 1
  }

  private mutating func leave() {
    left = form
    form = nil
    awaited = nil
    isStoring = false
    answers += 1
  }

  /// What was asked for is answered: a form whose answers are not stored stays open, so that none is lost.
  private mutating func end(_ kind: RecordName.Kind?, _ failure: Failure?) {
    guard let kind else { return }
    if awaited == kind { awaited = nil }
    guard isStoring, form?.kind == kind else { return }
    isStoring = false
    guard let failure else { return form = nil }
    if form?.goBack(failure) == true { answers += 1 }
  }
}

extension PatientsState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension RecordsState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension PatientCommand {
  fileprivate init(_ form: Form) {
    var parts: [PassportTexts] = []
    for field in form.changes {
      let seen = PassportField.named(field.name, of: field.place.part?.business ?? .patient)?.field
      let (part, number) = (field.place.part?.business ?? .patient, field.place.number)
      let place = PassportPlace(part, field.place.isNew ? nil : number)
      let text = FieldText(field.name, field.value)
      if let last = parts.indices.last, parts[last].place == place, !field.place.isNew || parts[last].entry == number {
        parts[last].texts.append(text)
      } else {
        parts.append(PassportTexts(place, entry: number, [text], seen: FieldValues()))
      }
      if let seen { parts[parts.count - 1].seen?[seen] = field.present }
    }
    self = .fill(form.reference.map { Reference(.patient, $0) }, parts)
  }
}

extension RecordCommand {
  fileprivate init(_ form: Form) {
    let kind = RecordKind(form.kind)
    let texts = form.changes.map { FieldText($0.name, $0.value) }
    self = form.reference.map { .edit(Reference(kind, $0), texts, seen: form.seen) } ?? .add(kind, texts)
  }
}

extension Form {
  /// What stood in the fields that are answered otherwise.
  fileprivate var seen: FieldValues {
    FieldValues(all: changes.map { .init(Field(typedName: $0.name), $0.present) })
  }
}
