import Architecture
import UseCases

/// An answer to the question of a form.
public enum FormAnswer: Equatable, Sendable, Codable {
  /// It stays as it stands there.
  case kept
  /// Nothing is to stand there.
  case cleared
  /// This is to stand there.
  case typed(String)
  /// Yes, or no.
  case agreed(Bool)
  /// Back to the question before.
  case wentBack
  /// No more questions.
  case ended
}

extension Form {
  /// What an answer has led to.
  enum Outcome {
    /// The next question, or the same again.
    case asks
    /// It is to be stored.
    case confirmed
    /// It is to be forgotten.
    case rejected
  }

  /// Takes an answer in, as of today.
  mutating func take(_ answer: FormAnswer, today: CalendarDate) -> Outcome {
    problem = nil
    switch (answer, question) {
    case (.wentBack, _):
      position = max(0, question == .confirmation ? endedAt ?? position - 1 : position - 1)
    case (.ended, _): end()
    case (let answer, .field(let field)): fill(field, answer, today)
    case (.kept, .confirmation), (.agreed(true), .confirmation):
      end()
      return problem == nil ? .confirmed : .asks
    case (.agreed(false), .confirmation): return .rejected
    case (.kept, _): goOn()
    case (.agreed(let isAgreed), let question): decide(question, isAgreed)
    case (.typed(let text), _): problem = .neither(text)
    case (.cleared, _): problem = .neither("-")
    }
    let isSame = question == .confirmation && problem == nil && reference != nil && changes.isEmpty
    return isSame ? .rejected : .asks
  }

  /// Goes to the confirmation, or to what cannot be left empty.
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
    case .typed(let text):
      guard let value = field.canonical(text) else { return problem = .impossible(field.kind, typed: text) }
      field.answer = value
    case .agreed(let isAgreed): return fill(field, .typed(isAgreed ? "y" : "n"), today)
    case .kept, .wentBack, .ended: break
    }
    guard !field.isRequired || !field.value.isEmpty else { return problem = .required }
    if let complaint = refusal(of: field, today) { return problem = .refused(complaint) }
    questions[position] = .field(field)
    goOn()
  }

  /// Why such an answer would not be stored, as far as it can be known while the question is still there.
  private func refusal(of field: FormField, _ today: CalendarDate) -> Complaint? {
    guard let part = field.place.part?.business, let known = PassportField.named(field.name, of: part) else {
      return nil
    }
    do throws(Failure) {
      if field.isChanged { try known.checkPast(field.value, today: today) }
      // The end is asked for last; what it ends may have been changed since it was answered.
      guard known.field == .until else { return nil }
      try part.checkOrder { name in name == .until ? field.value : text(of: name, field.place) }
      return nil
    } catch {
      return Complaint(error)
    }
  }

  /// What such a field of this place will hold.
  private func text(of name: Field, _ place: FormPlace) -> String? {
    for case .field(let field) in questions where field.place == place && field.name == name.rawValue {
      return field.value
    }
    return nil
  }

  /// What belongs to a yes comes in behind the question, and goes with a no.
  private mutating func decide(_ question: FormQuestion, _ isAgreed: Bool) {
    switch question {
    case .revision(let place, let known, let was):
      questions[position] = .revision(place, known, isAgreed)
      if isAgreed, !was { questions.insert(contentsOf: Self.fields(of: place, known), at: position + 1) }
      if !isAgreed, was { questions.removeAll { $0.isField && $0.place == place } }
    case .addition(let place, let was):
      questions[position] = .addition(place, isAgreed)
      if isAgreed, !was {
        let next = FormPlace(place.part, (place.number ?? 0) + 1, isNew: true)
        questions.insert(contentsOf: Self.fields(of: place, []) + [.addition(next, false)], at: position + 1)
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
    goOn()
  }

  private mutating func goOn() {
    position += 1
    endedAt = nil
  }
}

extension FormQuestion {
  fileprivate var isField: Bool { if case .field = self { true } else { false } }
}

extension FormField {
  /// The text as it would be stored; nil for one that the field cannot hold.
  fileprivate func canonical(_ text: String) -> String? {
    guard let part = place.part, let field = PassportField.named(name, of: part.business) else { return text }
    return try? field.canonical(text)
  }
}
