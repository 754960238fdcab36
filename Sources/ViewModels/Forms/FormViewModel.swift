package import Architecture
package import UseCases

extension ViewModel<FormViewState> {
  /// Asks the questions, and stores all answers as one change.
  package convenience init(records: UseCase<RecordsState>, runtime: Runtime) {
    self.init(
      FormViewState(), name: "form view", runtime: runtime,
      observing: [
        .of(records, selecting: { _ in }) { _, change in
          guard let event = change?.event, event.isForForms else { return nil }
          return { view in view.handle(event) ? [.answered] : [] }
        }
      ],
      declares: [records],
      reduce: { view, action in view.reduce(action) },
      forward: { action, change in
        switch action {
        case .left: return []
        case .opened(let kind, let text, let known):
          let kind = kind
          let texts = known.map { FieldText($0) }
          return [.event(.textsAsked(kind, text.map { Reference(kind, $0) }, with: texts), to: records)]
        case .wrote(let typed, let words, let field):
          let texts = typed.map { FieldText($0) }
          return [.event(.writeAsked(texts, words: words, into: field), to: records)]
        case .answered:
          guard let form = change.after.form else { return [] }
          if !change.before.isStoring, change.after.isStoring {
            return [.event(.asked(RecordCommand(form)), to: records)]
          }
          guard let field = change.after.pendingValidation else { return [] }
          let texts = form.changes.filter { $0.place == .whole }.map { FieldText($0.name, $0.value) }
          let kind = form.kind
          let record = form.reference.map { Reference(kind, $0) }
          return [.event(.answerChecked(field: field, texts, kind, record), to: records)]
        }
      },
      outputs: .telling { change in
        switch change.event {
        case .left?: [.answered]
        case .answered?: change.before.isTaking && change.after.hasTaken ? [.answered] : []
        case .opened?, .wrote?, nil: []
        }
      })
  }
}

extension FormViewState {
  package mutating func reduce(_ action: Action) {
    isFresh = false
    switch action {
    case .opened(let kind, _, _): awaited = kind
    case .wrote: awaited = .entry
    case .left: leave()
    case .answered(let answer, let today):
      guard isTaking, let asked = form?.question, let outcome = form?.take(answer, today: today) else { return }
      switch outcome {
      case .asks: pendingValidation = form?.validatedField(after: asked)
      case .rejected: leave()
      case .confirmed:
        pendingValidation = nil
        let isSame = form?.reference != nil && form?.changes.isEmpty == true && form?.cost == nil
        if isSame { leave() } else { isStoring = true }
      }
    }
  }

  /// True if the form accepts an answer now.
  fileprivate var isTaking: Bool { form != nil && !isStoring }

  /// False while the store validates the answer or stores the form.
  fileprivate var hasTaken: Bool { pendingValidation == nil && !isStoring }

  /// Handles an event of the records: a form to open, a validation, or the result of storing.
  ///
  /// - Returns: True if the form shows the answer: a question or an error.
  package mutating func handle(_ event: RecordsState.Event) -> Bool {
    switch event {
    case .textsRead(let sheet):
      guard awaited != nil else { return false }
      open(Form(sheet))
      return true
    case .answerJudged(let field, let refusal, let words): return judge(field, refusal, words ?? [])
    default: return event.answer.map { end($0.failure) } ?? false
    }
  }

  package mutating func open(_ form: Form) {
    self.form = form
    isFresh = true
    (left, pendingValidation) = (nil, nil)
    awaited = nil
    isStoring = false
  }

  /// Continues after a validation, or asks for the field again.
  private mutating func judge(_ field: String, _ refusal: Failure?, _ words: [FieldWords]) -> Bool {
    guard field == pendingValidation else { return false }
    pendingValidation = nil
    form?.offer(words)
    if let refusal { form?.ask(again: field, refusal) }
    return true
  }

  private mutating func leave() {
    pendingValidation = nil
    left = form
    form = nil
    awaited = nil
    isStoring = false
  }

  /// Handles the end of storing; after an error the form stays open, so that no answer is lost.
  private mutating func end(_ failure: Failure?) -> Bool {
    guard let kind = awaited ?? form?.kind else { return false }
    awaited = nil
    // If the validation itself failed, storing validates the answer again.
    pendingValidation = nil
    guard isStoring, form?.kind == kind else { return false }
    isStoring = false
    guard let failure else {
      form = nil
      return false
    }
    return form?.goBack(failure) == true
  }
}

extension RecordsState.Event {
  /// True for events that a form may wait for.
  fileprivate var isForForms: Bool {
    switch self {
    case .textsRead, .answerJudged: true
    default: answer != nil
    }
  }
}

extension RecordsState.Answer {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension RecordCommand {
  fileprivate init(_ form: Form) {
    var places: [(place: FormPlace, texts: RecordInput)] = []
    for field in form.changes {
      let text = FieldText(field.name, field.value)
      let seen = Field(typedName: field.name)
      if places.last?.place != field.place {
        let (part, number) = (field.place.part, field.place.isNew ? nil : field.place.number)
        places.append((field.place, RecordInput([], of: part, number, seen: FieldValues())))
      }
      places[places.count - 1].texts.texts.append(text)
      places[places.count - 1].texts.seen?[seen] = field.storedValue
    }
    if let cost = form.cost { places.append((.whole, RecordInput([FieldText(FieldText.cost, cost)]))) }
    let kind = form.kind
    self = .fill(kind, form.reference.map { Reference(kind, $0) }, places.map(\.texts))
  }
}
