import Architecture
package import UseCases

/// The questions of a form, asked one after the other, and the answers so far.
public struct Form: Equatable, Sendable, Codable {
  public let kind: RecordKind
  /// The record as a typed reference, such as `p7`; nil for a new record.
  public let reference: String?
  /// Nil for a new record.
  public internal(set) var name: String?
  /// The patient of the record at the opening of the form; nil for none.
  public let patient: PatientName?
  /// The confirmation is last; an answer may insert questions.
  public internal(set) var questions: [FormQuestion]
  /// Index of the current question.
  public internal(set) var position: Int
  /// Index of the question whose answer skipped the rest; a step back from the confirmation returns there.
  var endedAt: Int?
  /// Questions to insert if the practitioner wants the whole passport.
  var passport: [FormQuestion]
  /// An empty part of each kind that the record may have.
  var blanks: [RecordRow]
  /// The last answered question, with its value before the answer.
  var previous: FormQuestion?
  /// The reason why the last answer was rejected; nil if it was accepted.
  public internal(set) var problem: FormProblem?
  /// The amount typed with the answer of `costField`, as `35.00`; nil for none.
  public internal(set) var cost: String?
  var costField: String?

  public init(
    kind: RecordKind, reference: String?, name: String?, patient: PatientName? = nil, questions: [FormQuestion],
    position: Int = 0, endedAt: Int? = nil, passport: [FormQuestion] = [], blanks: [RecordRow] = [],
    previous: FormQuestion? = nil, problem: FormProblem? = nil, cost: String? = nil, costField: String? = nil
  ) {
    (self.cost, self.costField) = (cost, costField)
    (self.kind, self.reference, self.name, self.questions) = (kind, reference, name, questions)
    self.patient = patient
    (self.position, self.endedAt, self.passport) = (position, endedAt, passport)
    (self.blanks, self.previous, self.problem) = (blanks, previous, problem)
  }

  public var question: FormQuestion { questions[position] }

  /// The value of a field of the record itself after storing; nil if the form does not ask for the field.
  public func value(of name: String) -> String? {
    for case .field(let field) in questions where field.place == .whole && field.name == name { return field.value }
    return nil
  }

  /// Fields whose answer differs from the stored value.
  public var changes: [FormField] {
    questions.compactMap { question in
      if case .field(let field) = question, field.isChanged { field } else { nil }
    }
  }

  /// Creates a form for a record of a declared kind; number 0 means a new record.
  package init(_ sheet: RecordSheet) {
    self.init(RecordRow(sheet.record), sheet.blanks.map { RecordRow($0) })
    offer(sheet.words ?? [])
  }

  /// Offers values of other records as choices for the fields.
  mutating func offer(_ offers: [FieldWords]) {
    for index in questions.indices {
      guard case .field(var field) = questions[index], field.place == .whole,
        let offer = offers.first(where: { $0.name == field.name })
      else { continue }
      field.kind = offer.words.isEmpty ? .text : .word(offer.words)
      questions[index] = .field(field)
    }
  }

  /// Creates a form for a record; number 0 means a new record.
  ///
  /// - Parameters:
  ///   - row: the record.
  ///   - blanks: an empty part of each kind that the record may have.
  package init(_ row: RecordRow, _ blanks: [RecordRow]) {
    let isNew = row.record.number == 0
    // Values given with the command count as answers.
    let own = row.fields.map { FormQuestion.field(FormField($0, .whole, isAnswered: isNew && !$0.text.isEmpty)) }
    let isPatient = row.record.kind == .patient
    self.init(
      kind: row.record.kind, reference: isNew ? nil : "\(row.record.kind.letter)\(row.record.number)",
      name: isNew ? nil : row.name, patient: row.patient,
      questions: (isPatient ? Self.visit(own, row, blanks) : own + blanks.flatMap { Self.parts(row, $0) })
        + [.confirmation], blanks: blanks)
    if isNew { movePresetDateBack() }
    while case .field(let field) = question, !isAsked(question) || field.isChanged && !question.isPresetDate {
      position += 1
    }
    if isPatient { passport = Self.passport(own, row, blanks) }
  }

  /// Moves a preset date behind the first empty field that is no reference.
  ///
  /// The order is then patient, product, date.
  private mutating func movePresetDateBack() {
    guard let day = questions.firstIndex(where: { $0.isPresetDate }),
      let first = questions.firstIndex(where: { isAsked($0) && $0.isOpen && !$0.isReference }), day < first
    else { return }
    questions.insert(questions[day], at: first + 1)
    questions.remove(at: day)
  }

  /// A question for each part of this kind, and a question whether to add a further part.
  private static func parts(_ row: RecordRow, _ blank: RecordRow) -> [FormQuestion] {
    let present = row.parts(blank.record.kind)
    return present.map { revision(of: $0) } + [
      .addition(FormPlace(blank, (present.last?.number ?? 0) + 1, isNew: true), false)
    ]
  }

  // MARK: Patients

  /// The questions of every visit: name, species, owner, transponder, then whether to fill in the whole passport.
  private static func visit(_ own: [FormQuestion], _ row: RecordRow, _ blanks: [RecordRow]) -> [FormQuestion] {
    var questions = own.filter { ["name", "species"].contains($0.name) }
    if let owner = row.parts(.owner).last {
      questions.append(revision(of: owner))
    } else if let blank = blanks.first(where: { $0.record.kind == .owner }) {
      questions += fields(of: firstOwner(blank), blank, []).filter(\.isNamed)
    }
    return questions + own.filter { $0.name == "chip" } + [.passport(false)]
  }

  /// The other questions, by section of the passport.
  private static func passport(_ own: [FormQuestion], _ row: RecordRow, _ blanks: [RecordRow]) -> [FormQuestion] {
    let rest = own.filter { !["name", "species", "chip"].contains($0.name) }
    var passport: [FormQuestion] = []
    // Section II describes the animal and comes before section I, its owner.
    let sections = [.description] + PassportSection.allCases.filter { $0 != .description }
    for section in sections.map(\.rawValue) {
      for blank in blanks where blank.fields.first?.section == section {
        if blank.record.kind == .owner {
          let owners = row.parts(.owner)
          passport += owners.dropLast().map { revision(of: $0) }
          if owners.isEmpty { passport += fields(of: firstOwner(blank), blank, []).filter { !$0.isNamed } }
          // `visit` has asked for the current or the first owner already.
          passport.append(.addition(FormPlace(blank, (owners.last?.number ?? 1) + 1, isNew: true), false))
        } else {
          passport += parts(row, blank)
        }
      }
      passport += rest.filter { $0.section == section }
    }
    return passport + rest.filter { $0.section == nil }
  }

  /// The place of the first owner of a patient without owners.
  private static func firstOwner(_ blank: RecordRow) -> FormPlace { FormPlace(blank, 1, isNew: true) }

  private static func revision(of part: RecordRow) -> FormQuestion {
    .revision(FormPlace(part, part.number), part.fields.filter { !$0.text.isEmpty }, false)
  }

  public var isInPassport: Bool { questions[..<position].contains(.passport(true)) }

  /// The questions for the fields of a part, with its known values.
  func fields(of place: FormPlace, _ known: [RecordRow.Field]) -> [FormQuestion] {
    blanks.first { $0.record.kind == place.part }.map { Self.fields(of: place, $0, known) } ?? []
  }

  private static func fields(
    of place: FormPlace, _ blank: RecordRow, _ known: [RecordRow.Field]
  ) -> [FormQuestion] {
    blank.fields.map { field in
      var field = field
      field.text = known.first { $0.name == field.name }?.text ?? ""
      return .field(FormField(field, place))
    }
  }
}

public enum FormQuestion: Equatable, Sendable, Codable {
  case field(FormField)
  /// Whether to change a part with these values; true if the answer was yes.
  case revision(FormPlace, [RecordRow.Field], Bool)
  /// Whether to add a part; true if the answer was yes.
  case addition(FormPlace, Bool)
  /// Whether to fill in the rest of the passport; true if the answer was yes.
  case passport(Bool)
  /// Whether to store the answers.
  case confirmation

  fileprivate var name: String? { if case .field(let field) = self { field.name } else { nil } }

  /// True for a date that the form has preset.
  fileprivate var isPresetDate: Bool {
    if case .field(let field) = self { field.kind == .day && field.isChanged } else { false }
  }

  fileprivate var isReference: Bool {
    if case .field(let field) = self, case .record = field.kind { true } else { false }
  }

  fileprivate var isOpen: Bool { if case .field(let field) = self { field.value.isEmpty } else { false } }

  /// True for a first name or a surname.
  fileprivate var isNamed: Bool { ["name", "surname"].contains(name) }

  public var place: FormPlace? {
    switch self {
    case .field(let field): field.place
    case .revision(let place, _, _), .addition(let place, _): place
    case .passport, .confirmation: nil
    }
  }

  public var section: String? {
    switch self {
    case .field(let field): field.section
    case .revision(let place, _, _), .addition(let place, _): place.section
    case .passport, .confirmation: nil
    }
  }
}

/// The record itself, or the part of it, that has the field.
public struct FormPlace: Equatable, Sendable, Codable {
  /// Nil for the record itself.
  public var part: RecordKind?
  public var number: Int?
  /// True for a part that the form adds.
  public var isNew: Bool
  /// The Roman number of the passport's section; nil for a part outside the passport.
  public var section: String?

  public init(_ part: RecordKind?, _ number: Int? = nil, isNew: Bool = false, section: String? = nil) {
    (self.part, self.number, self.isNew, self.section) = (part, number, isNew, section)
  }

  init(_ part: RecordRow, _ number: Int, isNew: Bool = false) {
    self.init(part.record.kind, number, isNew: isNew, section: part.fields.first?.section)
  }

  public static let whole = FormPlace(nil)
}

/// A field of a form, with its stored and its new value.
public struct FormField: Equatable, Sendable, Codable {
  public var place: FormPlace
  public var name: String
  /// The Roman number of the passport's section.
  public var section: String?
  public var kind: FieldKind
  /// The stored value; empty for none.
  public var storedValue: String
  /// The new value; nil keeps the stored value, empty clears the field.
  public var answer: String?
  public var isRequired: Bool

  public init(
    place: FormPlace, name: String, section: String? = nil, kind: FieldKind, storedValue: String = "",
    answer: String? = nil, isRequired: Bool = false
  ) {
    self.place = place
    self.name = name
    self.section = section
    self.kind = kind
    self.storedValue = storedValue
    self.answer = answer
    self.isRequired = isRequired
  }

  init(_ field: RecordRow.Field, _ place: FormPlace, isAnswered: Bool = false) {
    self.init(
      place: place, name: field.name, section: field.section, kind: field.kind,
      storedValue: isAnswered ? "" : field.text,
      answer: isAnswered ? field.text : nil, isRequired: field.isRequired)
  }

  /// The value after storing.
  public var value: String { answer ?? storedValue }

  public var isChanged: Bool { value != storedValue }
}

/// The reason why an answer was rejected.
public enum FormProblem: Equatable, Sendable, Codable {
  /// The text is not a valid value of this kind.
  case impossible(FieldKind, typed: String)
  /// The field must not be empty.
  case required
  /// The text is neither yes nor no.
  case neither(String)
  /// The store or a rule would reject the value.
  case refused(Failure)
}

extension RecordRow {
  /// The record itself if it is a patient, or else the patient that a field refers to; nil for none.
  fileprivate var patient: PatientName? {
    if record.kind == .patient {
      return record.number == 0 ? nil : PatientName(number: record.number, name: name, twin: twin)
    }
    for field in fields where field.kind == .record(.patient) {
      if let called = field.called, let number = Reference(.patient, field.text).number {
        return PatientName(number: number, name: called, twin: field.twin)
      }
    }
    return nil
  }
}
