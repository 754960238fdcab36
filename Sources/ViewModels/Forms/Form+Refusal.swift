import UseCases

extension Form {
  /// Goes to the question that caused the error, and keeps the answers; false if no question did.
  mutating func goBack(_ failure: Failure) -> Bool {
    switch failure {
    case .changedMeanwhile(let record, _): compare(with: Form(RecordRow(record), blanks))
    case .lacksField(_, let fields, _): return ask(again: fields.first?.typedName ?? "name")
    case .several(let failures): return failures.contains { goBack($0) }
    case .noSuch(let reference, _), .ambiguousRecord(let reference, _): return ask(again: reference)
    default: return failure.field.map { ask(again: $0) } ?? false
    }
    return true
  }

  /// Asks again for a field of the record itself: restores its value before the answer, and shows the error.
  mutating func ask(again field: String, _ refusal: Failure) {
    let place = questions.firstIndex { question in
      if case .field(let asked) = question { asked.place == .whole && asked.name == field } else { false }
    }
    guard let place else { return }
    if case .field(let before) = previous, before.place == .whole, before.name == field {
      questions[place] = .field(before)
    }
    (position, endedAt, problem) = (place, nil, .refused(refusal))
  }

  /// The field of the record itself that was answered, if the store must validate the answer; nil otherwise.
  func validatedField(after asked: FormQuestion) -> String? {
    guard case .field(let field) = asked, field.place == .whole, problem == nil, asked != question else { return nil }
    let isChanged = changes.contains { $0.place == .whole && $0.name == field.name }
    // For a new record the store also validates an unchanged value.
    return isChanged || reference == nil ? field.name : nil
  }

  /// Updates the stored values of the fields from `present`; the answers stay.
  private mutating func compare(with present: Form) {
    name = present.name
    for index in questions.indices {
      switch questions[index] {
      case .field(var field) where !field.place.isNew:
        field.storedValue = present.text(field)
        questions[index] = .field(field)
      case .revision(let place, _, let isAgreed):
        questions[index] = .revision(place, present.known(place), isAgreed)
      case .field, .addition, .passport, .confirmation: break
      }
    }
    passport = present.passport
  }

  /// The stored value of a field.
  private func text(_ wanted: FormField) -> String {
    for case .field(let field) in questions + passport where field.place == wanted.place && field.name == wanted.name {
      return field.storedValue
    }
    return known(wanted.place).first { $0.name == wanted.name }?.text ?? ""
  }

  /// The stored values of a part.
  private func known(_ wanted: FormPlace) -> [RecordRow.Field] {
    for case .revision(let place, let known, _) in questions + passport where place == wanted { return known }
    return []
  }

  /// Returns to the question with the invalid reference.
  private mutating func ask(again reference: Reference) -> Bool {
    for case .field(let field) in questions
    where field.kind == .record(reference.kind) && field.value == reference.text {
      return ask(again: field.name)
    }
    return false
  }

  private mutating func ask(again name: String) -> Bool {
    let place = questions.firstIndex { question in
      if case .field(let field) = question { field.name == name && field.isChanged } else { false }
    }
    guard let place = place ?? questions.firstIndex(where: { $0.isField(name) }) else { return false }
    position = place
    endedAt = nil
    return true
  }
}

extension FormQuestion {
  fileprivate func isField(_ name: String) -> Bool {
    if case .field(let field) = self { field.name == name } else { false }
  }
}
