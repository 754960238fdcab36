import Architecture
package import UseCases

/// A form that is being filled in: one question after the other, and the answers so far.
public struct Form: Equatable, Sendable, Codable {
  /// What is filled in.
  public let kind: RecordKind
  /// Its number as it is typed; nil for a new one.
  public let reference: String?
  /// What it is called; nil for a new one.
  public internal(set) var name: String?
  /// The patient of the record, known when the form was opened; nil for none.
  public let patient: PatientName?
  /// The questions, the confirmation last; an answer may bring in more of them.
  public internal(set) var questions: [FormQuestion]
  /// The place of the question that is asked now.
  public internal(set) var position: Int
  /// Where the questions were ended early, and go on with the way back.
  var endedAt: Int?
  /// The questions that come in where the whole passport is wanted.
  var passport: [FormQuestion]
  /// An empty part of each kind that the record may have.
  var blanks: [RecordRow]
  /// The question that was answered last, as it was before.
  var previous: FormQuestion?
  /// Why the answer before was none; nil when it was one.
  public internal(set) var problem: FormProblem?

  /// A form of these values.
  public init(
    kind: RecordKind, reference: String?, name: String?, patient: PatientName? = nil, questions: [FormQuestion],
    position: Int = 0, endedAt: Int? = nil, passport: [FormQuestion] = [], blanks: [RecordRow] = [],
    previous: FormQuestion? = nil, problem: FormProblem? = nil
  ) {
    (self.kind, self.reference, self.name, self.questions) = (kind, reference, name, questions)
    self.patient = patient
    (self.position, self.endedAt, self.passport) = (position, endedAt, passport)
    (self.blanks, self.previous, self.problem) = (blanks, previous, problem)
  }

  /// The question that is asked now.
  public var question: FormQuestion { questions[position] }

  /// What a field of the record itself will hold; nil where it is not asked for.
  public func value(of name: String) -> String? {
    for case .field(let field) in questions where field.place == .whole && field.name == name { return field.value }
    return nil
  }

  /// The fields that are answered otherwise than they were.
  public var changes: [FormField] {
    questions.compactMap { question in
      if case .field(let field) = question, field.isChanged { field } else { nil }
    }
  }

  /// A form for a record of a declared kind; one without a number is a new one.
  package init(_ sheet: RecordSheet) {
    self.init(RecordRow(sheet.record), sheet.blanks.map { RecordRow($0) })
    offer(sheet.words ?? [])
  }

  /// Lists what other records offer for its fields.
  mutating func offer(_ offers: [FieldWords]) {
    for index in questions.indices {
      guard case .field(var field) = questions[index], field.place == .whole,
        let offer = offers.first(where: { $0.name == field.name })
      else { continue }
      field.kind = offer.words.isEmpty ? .text : .word(offer.words)
      questions[index] = .field(field)
    }
  }

  /// A form for this record; one without a number is a new one.
  ///
  /// - Parameters:
  ///   - row: the record.
  ///   - blanks: an empty part of each kind that it may have.
  package init(_ row: RecordRow, _ blanks: [RecordRow]) {
    let isNew = row.record.number == 0
    // What is known of a new one was answered already.
    let own = row.fields.map { FormQuestion.field(FormField($0, .whole, isAnswered: isNew && !$0.text.isEmpty)) }
    let isPatient = row.record.kind == .patient
    self.init(
      kind: row.record.kind, reference: isNew ? nil : "\(row.record.kind.letter)\(row.record.number)",
      name: isNew ? nil : row.name, patient: row.patient,
      questions: (isPatient ? Self.visit(own, row, blanks) : own + blanks.flatMap { Self.parts(row, $0) })
        + [.confirmation], blanks: blanks)
    if isNew { putSupposedBehind() }
    while case .field(let field) = question, !isAsked(question) || field.isChanged && !question.isSupposed {
      position += 1
    }
    if isPatient { passport = Self.passport(own, row, blanks) }
  }

  /// Puts a day that is only supposed behind the first question without an answer: what was given comes before when.
  private mutating func putSupposedBehind() {
    guard let day = questions.firstIndex(where: { $0.isSupposed }),
      let first = questions.firstIndex(where: { isAsked($0) && $0.isOpen }), day < first
    else { return }
    questions.insert(questions[day], at: first + 1)
    questions.remove(at: day)
  }

  /// What there is of a kind of part, and whether there is one more.
  private static func parts(_ row: RecordRow, _ blank: RecordRow) -> [FormQuestion] {
    let present = row.parts(blank.record.kind)
    return present.map { revision(of: $0) } + [
      .addition(FormPlace(blank, (present.last?.number ?? 0) + 1, isNew: true), false)
    ]
  }

  // MARK: Patients

  /// What every visit needs comes first: name, species, owner, transponder.
  ///
  /// The passport is long, and only asked for.
  private static func visit(_ own: [FormQuestion], _ row: RecordRow, _ blanks: [RecordRow]) -> [FormQuestion] {
    var questions = own.filter { ["name", "species"].contains($0.name) }
    if let owner = row.parts(.owner).last {
      questions.append(revision(of: owner))
    } else if let blank = blanks.first(where: { $0.record.kind == .owner }) {
      questions += fields(of: firstOwner(blank), blank, []).filter(\.isNamed)
    }
    return questions + own.filter { $0.name == "chip" } + [.passport(false)]
  }

  /// The rest, by section.
  private static func passport(_ own: [FormQuestion], _ row: RecordRow, _ blanks: [RecordRow]) -> [FormQuestion] {
    let rest = own.filter { !["name", "species", "chip"].contains($0.name) }
    var passport: [FormQuestion] = []
    // The animal first, whoever it belongs to: section II comes before section I.
    let sections = [.description] + PassportSection.allCases.filter { $0 != .description }
    for section in sections.map(\.rawValue) {
      for blank in blanks where blank.fields.first?.section == section {
        if blank.record.kind == .owner {
          let owners = row.parts(.owner)
          passport += owners.dropLast().map { revision(of: $0) }
          if owners.isEmpty { passport += fields(of: firstOwner(blank), blank, []).filter { !$0.isNamed } }
          // The present one, or the one that is new, was asked for before.
          passport.append(.addition(FormPlace(blank, (owners.last?.number ?? 1) + 1, isNew: true), false))
        } else {
          passport += parts(row, blank)
        }
      }
      passport += rest.filter { $0.section == section }
    }
    return passport + rest.filter { $0.section == nil }
  }

  /// Where the owner of a patient that has none goes.
  private static func firstOwner(_ blank: RecordRow) -> FormPlace { FormPlace(blank, 1, isNew: true) }

  private static func revision(of part: RecordRow) -> FormQuestion {
    .revision(FormPlace(part, part.number), part.fields.filter { !$0.text.isEmpty }, false)
  }

  /// Whether the questions are those of the whole passport by now.
  public var isInPassport: Bool { questions[..<position].contains(.passport(true)) }

  /// The questions for a part, with what is known of it.
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

/// What a form asks.
public enum FormQuestion: Equatable, Sendable, Codable {
  /// What a field is to hold.
  case field(FormField)
  /// Whether a part that is there is to be different; what is known of it, and whether the answer was yes.
  case revision(FormPlace, [RecordRow.Field], Bool)
  /// Whether there is one more part, and whether the answer was yes.
  case addition(FormPlace, Bool)
  /// Whether the rest of the passport is to be filled in, too, and whether the answer was yes.
  case passport(Bool)
  /// Whether all that is right.
  case confirmation

  /// The name of the field that it asks for, as it is typed; nil when it asks for none.
  fileprivate var name: String? { if case .field(let field) = self { field.name } else { nil } }

  /// Whether it asks for a day that was only supposed to be the one.
  fileprivate var isSupposed: Bool {
    if case .field(let field) = self { field.kind == .day && field.isChanged } else { false }
  }

  /// Whether it asks for a field of which nothing is known.
  fileprivate var isOpen: Bool { if case .field(let field) = self { field.value.isEmpty } else { false } }

  /// Whether it asks what somebody is called.
  fileprivate var isNamed: Bool { ["name", "surname"].contains(name) }

  /// Of what it is; nil for the confirmation.
  public var place: FormPlace? {
    switch self {
    case .field(let field): field.place
    case .revision(let place, _, _), .addition(let place, _): place
    case .passport, .confirmation: nil
    }
  }

  /// The Roman number of the section that it stands in.
  public var section: String? {
    switch self {
    case .field(let field): field.section
    case .revision(let place, _, _), .addition(let place, _): place.section
    case .passport, .confirmation: nil
    }
  }
}

/// What the fields of a form are of.
public struct FormPlace: Equatable, Sendable, Codable {
  /// The kind of the part; nil for the record itself.
  public var part: RecordKind?
  /// The number of a part.
  public var number: Int?
  /// Whether the part is made by the form.
  public var isNew: Bool
  /// The Roman number of the section of a passport in which the part stands, if there is one.
  public var section: String?

  /// A place of these values.
  public init(_ part: RecordKind?, _ number: Int? = nil, isNew: Bool = false, section: String? = nil) {
    (self.part, self.number, self.isNew, self.section) = (part, number, isNew, section)
  }

  init(_ part: RecordRow, _ number: Int, isNew: Bool = false) {
    self.init(part.record.kind, number, isNew: isNew, section: part.fields.first?.section)
  }

  /// The record itself.
  public static let whole = FormPlace(nil)
}

/// One field of a form: what it holds, and what it is to hold.
public struct FormField: Equatable, Sendable, Codable {
  /// Of what it is.
  public var place: FormPlace
  /// Its name, as it is typed.
  public var name: String
  /// The Roman number of its section.
  public var section: String?
  /// What it holds.
  public var kind: FieldKind
  /// What it holds now; empty for nothing.
  public var present: String
  /// What it is to hold; nil for the same, empty for nothing.
  public var answer: String?
  /// Whether it cannot be empty.
  public var isRequired: Bool

  /// A field of these values.
  public init(
    place: FormPlace, name: String, section: String? = nil, kind: FieldKind, present: String = "",
    answer: String? = nil, isRequired: Bool = false
  ) {
    self.place = place
    self.name = name
    self.section = section
    self.kind = kind
    self.present = present
    self.answer = answer
    self.isRequired = isRequired
  }

  init(_ field: RecordRow.Field, _ place: FormPlace, isAnswered: Bool = false) {
    self.init(
      place: place, name: field.name, section: field.section, kind: field.kind, present: isAnswered ? "" : field.text,
      answer: isAnswered ? field.text : nil, isRequired: field.isRequired)
  }

  /// What it will hold.
  public var value: String { answer ?? present }

  /// Whether that is something else than now.
  public var isChanged: Bool { value != present }
}

/// Why an answer is none.
public enum FormProblem: Equatable, Sendable, Codable {
  /// The field cannot hold what was typed.
  case impossible(FieldKind, typed: String)
  /// The field cannot be empty.
  case required
  /// It was asked for yes or no.
  case neither(String)
  /// It would not be stored.
  case refused(Failure)
}

extension RecordRow {
  /// The patient itself, or the patient in a field; nil for none.
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
