package import Architecture
package import UseCases

extension ViewModel<FormViewState> {
  /// The form's view model: it asks, and what it has been told is one change of the records.
  package convenience init(records: UseCase<RecordsState>, runtime: Runtime) {
    self.init(
      FormViewState(), name: "form view", runtime: runtime,
      observing: [
        .of(records, selecting: { [$0.openings, $0.judgements, $0.answers] }) { domain, view in view.show(domain) }
      ],
      declares: [records],
      reduce: { view, action in view.reduce(action) },
      forward: { action, change in
        switch action {
        case .left: return []
        case .opened(let kind, let text, let known):
          let kind = kind
          let texts = known.map { FieldText($0.name, $0.text) }
          return [.event(.textsAsked(kind, text.map { Reference(kind, $0) }, with: texts), to: records)]
        case .wrote(let typed, let words, let field):
          let texts = typed.map { FieldText($0.name, $0.text) }
          return [.event(.writeAsked(texts, words: words, into: field), to: records)]
        case .answered:
          guard let form = change.after.form else { return [] }
          if !change.before.isStoring, change.after.isStoring {
            return [.event(.asked(RecordCommand(form)), to: records)]
          }
          guard let field = change.after.judged else { return [] }
          let texts = form.changes.filter { $0.place == .whole }.map { FieldText($0.name, $0.value) }
          let kind = form.kind
          let record = form.reference.map { Reference(kind, $0) }
          return [.event(.answerChecked(field: field, texts, kind, record), to: records)]
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
    case .opened(let kind, _, _): awaited = kind
    case .wrote: awaited = .entry
    case .left: leave()
    case .answered(let answer, let today):
      guard !isStoring, let asked = form?.question, let outcome = form?.take(answer, today: today) else {
        return
      }
      switch outcome {
      case .asks:
        judged = form?.judged(after: asked)
        if judged == nil { answers += 1 }
      case .rejected: leave()
      case .confirmed:
        judged = nil
        if form?.reference != nil, form?.changes.isEmpty == true { leave() } else { isStoring = true }
      }
    }
  }

  /// Opens the form of what was opened to be filled in, and hears whether what was asked for is done.
  package mutating func show(_ domain: RecordsState) {
    let kind = awaited ?? form?.kind
    if seen.openings != domain.openings {
      seen.openings = domain.openings
      if let kind, awaited == kind, let sheet = domain.opened { open(Form(sheet)) }
    }
    if seen.judgements != domain.judgements {
      seen.judgements = domain.judgements
      judge(domain.judged, domain.refusal, domain.offered ?? [])
    }
    if seen.answers != domain.answers {
      seen.answers = domain.answers
      end(kind, domain.answer?.failure)
    }
  }

  /// Asks the first question of a form.
  package mutating func open(_ form: Form) {
    self.form = form
    isFresh = true
    (left, judged) = (nil, nil)
    awaited = nil
    isStoring = false
    answers += 1
  }

  /// What was answered last is as it may be, or is asked for again.
  private mutating func judge(_ field: String?, _ refusal: Failure?, _ words: [FieldWords]) {
    guard let field, field == judged else { return }
    judged = nil
    form?.offer(words)
    if let refusal { form?.ask(again: field, refusal) }
    answers += 1
  }

  private mutating func leave() {
    judged = nil
    left = form
    form = nil
    awaited = nil
    isStoring = false
    answers += 1
  }

  /// What was asked for is answered: a form whose answers are not stored stays open, so that none is lost.
  private mutating func end(_ kind: RecordKind?, _ failure: Failure?) {
    guard let kind else { return }
    if awaited == kind { awaited = nil }
    // The store could not be asked: it will be when all is stored.
    judged = nil
    guard isStoring, form?.kind == kind else { return }
    isStoring = false
    guard let failure else { return form = nil }
    if form?.goBack(failure) == true { answers += 1 }
  }
}

extension RecordsState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension RecordCommand {
  fileprivate init(_ form: Form) {
    var places: [(place: FormPlace, texts: PlacedTexts)] = []
    for field in form.changes {
      let text = FieldText(field.name, field.value)
      let seen = Field(typedName: field.name)
      if places.last?.place != field.place {
        let (part, number) = (field.place.part, field.place.isNew ? nil : field.place.number)
        places.append((field.place, PlacedTexts([], of: part, number, seen: FieldValues())))
      }
      places[places.count - 1].texts.texts.append(text)
      places[places.count - 1].texts.seen?[seen] = field.present
    }
    let kind = form.kind
    self = .fill(kind, form.reference.map { Reference(kind, $0) }, places.map(\.texts))
  }
}
