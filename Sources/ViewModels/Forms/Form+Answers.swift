import Architecture
import UseCases

public enum FormAnswer: Equatable, Sendable, Codable {
  /// Keeps the value.
  case kept
  /// Clears the value.
  case cleared
  /// Sets the value; `cost` is an amount in the text, as `35.00`.
  case typed(String, cost: String? = nil)
  /// Yes or no.
  case agreed(Bool)
  /// Goes back to the previous question.
  case wentBack
  /// Skips the remaining questions.
  case ended
}

extension Form {
  /// The next step after an answer.
  enum Outcome {
    /// Ask the current question; after an error, the same question again.
    case asks
    /// Store the answers.
    case confirmed
    /// Drop the answers.
    case rejected
  }

  /// Applies an answer; `today` is the latest date that counts as past.
  mutating func take(_ answer: FormAnswer, today: CalendarDate) -> Outcome {
    problem = nil
    switch (answer, question) {
    case (.wentBack, _):
      let position = question == .confirmation ? endedAt ?? position - 1 : position - 1
      // Skips questions that do not apply to the record; never before the first question.
      self.position = questions[...max(0, position)].lastIndex { isAsked($0) } ?? self.position
    case (.ended, _): end()
    case (let answer, .field(let field)): fill(field, answer, today)
    case (.kept, .confirmation), (.agreed(true), .confirmation):
      end()
      return problem == nil ? .confirmed : .asks
    case (.agreed(false), .confirmation): return .rejected
    case (.kept, _): advance()
    case (.agreed(let isAgreed), let question): decide(question, isAgreed)
    case (.typed(let text, _), _): problem = .neither(text)
    case (.cleared, _): problem = .neither("-")
    }
    let isSame = question == .confirmation && problem == nil && reference != nil && changes.isEmpty && cost == nil
    return isSame ? .rejected : .asks
  }

  /// Goes to the first empty required field, or else to the confirmation.
  private mutating func end() {
    let empty = questions.firstIndex { question in
      if case .field(let field) = question { field.isRequired && field.value.isEmpty } else { false }
    }
    if question != .confirmation { endedAt = position }
    position = empty ?? questions.count - 1
    if empty != nil { problem = .required }
  }

  private mutating func fill(_ field: FormField, _ answer: FormAnswer, _ today: CalendarDate) {
    var field = field
    switch answer {
    case .cleared: field.answer = ""
    case .typed(let typed, _):
      let text = scanned(typed, at: field)
      let isWeight = field.name == Field.weight.typedName
      guard let value = field.kind.canonical(typed: isWeight ? WeightText.kilograms(text) ?? text : text) else {
        return problem = .impossible(field.kind, typed: text)
      }
      field.answer = value
    case .agreed(let isAgreed): return fill(field, .typed(isAgreed ? "y" : "n"), today)
    case .kept, .wentBack, .ended: break
    }
    guard !field.isRequired || !field.value.isEmpty else { return problem = .required }
    if let failure = refusal(of: field, today) { return problem = .refused(failure) }
    switch answer {
    case .typed(_, let cost?): (self.cost, costField) = (cost, field.name)
    // A new text without an amount removes the amount of the former text.
    case .typed, .cleared: if costField == field.name { (self.cost, costField) = (nil, nil) }
    case .agreed, .kept, .wentBack, .ended: break
    }
    previous = question
    questions[position] = .field(field)
    advance()
  }

  /// Splits the bar code of an order: returns the part for `field`, and fills in the field of the other part.
  ///
  /// Returns other texts unchanged.
  private mutating func scanned(_ text: String, at field: FormField) -> String {
    guard kind == .report, field.place == .whole, case .order(let order, let position)? = ScannedCode(text) else {
      return text
    }
    let parts = [Field.order.typedName: order, Field.position.typedName: position]
    guard let own = parts[field.name] else { return text }
    for index in questions.indices {
      guard case .field(var other) = questions[index], other.place == .whole, other.name != field.name,
        let part = parts[other.name]
      else { continue }
      other.answer = part
      questions[index] = .field(other)
    }
    return own
  }

  /// The error of an answer by rules that need no access to the store; nil for a valid answer.
  private func refusal(of field: FormField, _ today: CalendarDate) -> Failure? {
    guard let declaration = Kinds.own[field.place.part ?? kind] else { return nil }
    do throws(Failure) {
      if field.isChanged { _ = try declaration.field(named: field.name)?.canonical(field.value, today: today) }
      try declaration.check(values(with: field))
      return nil
    } catch {
      // Report only this field's errors: answers to other fields may still change.
      return Failure(error.each.filter { $0.field == field.name })
    }
  }

  /// The values of all fields of the same place, including the answer in `changed`.
  private func values(with changed: FormField) -> FieldValues {
    var values = FieldValues()
    for case .field(let field) in questions where field.place == changed.place {
      values[Field(typedName: field.name)] = field.value
    }
    values[Field(typedName: changed.name)] = changed.value
    return values
  }

  /// A yes inserts questions behind the current one; a no removes them.
  private mutating func decide(_ question: FormQuestion, _ isAgreed: Bool) {
    switch question {
    case .revision(let place, let known, let was):
      questions[position] = .revision(place, known, isAgreed)
      if isAgreed, !was { questions.insert(contentsOf: fields(of: place, known), at: position + 1) }
      if !isAgreed, was { questions.removeAll { $0.isField && $0.place == place } }
    case .addition(let place, let was):
      questions[position] = .addition(place, isAgreed)
      if isAgreed, !was {
        var next = place
        next.number = (place.number ?? 0) + 1
        questions.insert(contentsOf: fields(of: place, []) + [.addition(next, false)], at: position + 1)
      }
      if !isAgreed, was {
        let kept = questions[...position]
        questions =
          kept + questions[(position + 1)...].filter { $0.place?.part != place.part || $0.place?.isNew != true }
      }
    case .passport(let was):
      guard isAgreed != was else { break }
      questions = questions[..<position] + [.passport(isAgreed)] + (isAgreed ? passport : []) + [.confirmation]
    case .field, .confirmation: break
    }
    advance()
  }

  private mutating func advance() {
    position += 1
    while !isAsked(question) { position += 1 }
    endedAt = nil
  }

  /// True if the record has the field, given the other answers.
  func isAsked(_ question: FormQuestion) -> Bool {
    guard case .field(let field) = question, field.place == .whole, let declaration = Kinds.own[kind] else {
      return true
    }
    return declaration.has(Field(typedName: field.name), values(with: field))
  }
}

extension FormQuestion {
  fileprivate var isField: Bool { if case .field = self { true } else { false } }
}
