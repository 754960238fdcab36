import Architecture
package import UseCases

/// A form that is being filled in: one question after the other, and the answers so far.
public struct Form: Equatable, Sendable, Codable {
  /// What is filled in.
  public let kind: RecordName.Kind
  /// Its number as it is typed; nil for a new one.
  public let reference: String?
  /// What it is called; nil for a new one.
  public internal(set) var name: String?
  /// The questions, the confirmation last; an answer may bring in more of them.
  public internal(set) var questions: [FormQuestion]
  /// The place of the question that is asked now.
  public internal(set) var position = 0
  /// Where the questions were ended early, and go on with the way back.
  var endedAt: Int?
  /// The questions that come in where the whole passport is wanted.
  var passport: [FormQuestion] = []
  /// Why the answer before was none; nil when it was one.
  public internal(set) var problem: FormProblem?

  init(_ kind: RecordName.Kind, reference: String?, name: String?, questions: [FormQuestion]) {
    self.kind = kind
    self.reference = reference
    self.name = name
    self.questions = questions + [.confirmation]
  }

  /// The question that is asked now.
  public var question: FormQuestion { questions[position] }

  /// The fields that are answered otherwise than they were.
  public var changes: [FormField] {
    questions.compactMap { question in
      if case .field(let field) = question, field.isChanged { field } else { nil }
    }
  }

  /// A form for a patient; nil for a new one.
  ///
  /// What every visit needs comes first: name, species, owner, transponder. The passport is long, and only asked for.
  package init(_ patient: Patient?) {
    let values = patient?.passport.values
    let basics: [Field] = [.name, .species, .chip]
    let owners = patient?.passport.entries(.owner) ?? []
    let owner = owners.last.map { [Self.revision(of: $0)] } ?? Self.fields(of: Self.firstOwner, []).filter(\.isNamed)
    self.init(
      .patient, reference: patient.map { "p\($0.number)" }, name: patient?.displayName,
      questions: Self.fields(.patient, values) { [.name, .species].contains($0.field) } + owner
        + Self.fields(.patient, values) { $0.field == .chip } + [.passport(false)])
    // The animal first, whoever it belongs to: section II comes before section I.
    for section in [.description] + PassportSection.allCases.filter({ $0 != .description }) {
      for part in PassportPart.entries where PassportField.fields(of: part)[0].section == section {
        let present = patient?.passport.entries(part) ?? []
        if part == .owner {
          passport += owners.dropLast().map { Self.revision(of: $0) }
          if owners.isEmpty { passport += Self.fields(of: Self.firstOwner, []).filter { !$0.isNamed } }
        } else {
          passport += present.map { Self.revision(of: $0) }
        }
        let last = present.last?.number ?? (part == .owner ? 1 : 0)
        passport.append(.addition(FormPlace(FieldForm.Part(part), last + 1, isNew: true), false))
      }
      passport += Self.fields(.patient, values) { $0.section == section && !basics.contains($0.field) }
    }
    passport += Self.fields(.patient, values) { $0.section == nil }
  }

  /// Where the owner of a patient that has none goes.
  private static let firstOwner = FormPlace(.owner, 1, isNew: true)

  private static func revision(of entry: PassportEntry) -> FormQuestion {
    .revision(FormPlace(FieldForm.Part(entry.part), entry.number), FieldRow.rows(entry.values, of: entry.part), false)
  }

  /// Whether the questions are those of the whole passport by now.
  public var isInPassport: Bool { questions[..<position].contains(.passport(true)) }

  /// A form for a record of a declared kind; one without a number is a new one.
  package init(_ row: RecordRow) {
    let isNew = row.record.number == 0
    self.init(
      row.record.kind, reference: isNew ? nil : "\(row.record.kind.letter)\(row.record.number)",
      name: isNew ? nil : row.name,
      questions: row.fields.map { field in
        .field(
          FormField(
            place: .whole, name: field.name, label: field.name, section: nil, kind: field.kind, present: field.text,
            isRequired: field.isRequired))
      })
  }

  /// The questions for an entry of the passport, with what is known of it.
  static func fields(of place: FormPlace, _ known: [FieldRow]) -> [FormQuestion] {
    FieldForm.fields(of: place.part ?? .patient).map { field in
      .field(FormField(field, place, known.first { $0.field == field }?.text ?? ""))
    }
  }

  private static func fields(
    _ part: PassportPart, _ values: FieldValues?, where isMeant: (PassportField) -> Bool
  ) -> [FormQuestion] {
    PassportField.fields(of: part).filter(isMeant).map { field in
      .field(FormField(FieldForm(field), FormPlace(.patient), values?[field.field] ?? ""))
    }
  }
}

/// What a form asks.
public enum FormQuestion: Equatable, Sendable, Codable {
  /// What a field is to hold.
  case field(FormField)
  /// Whether an entry that is there is to be different; what is known of it, and whether the answer was yes.
  case revision(FormPlace, [FieldRow], Bool)
  /// Whether there is one more entry, and whether the answer was yes.
  case addition(FormPlace, Bool)
  /// Whether the rest of the passport is to be filled in, too, and whether the answer was yes.
  case passport(Bool)
  /// Whether all that is right.
  case confirmation

  /// Whether it asks what somebody is called.
  fileprivate var isNamed: Bool {
    if case .field(let field) = self { ["name", "surname"].contains(field.name) } else { false }
  }

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
    case .revision(let place, _, _), .addition(let place, _):
      FieldForm.all.first { $0.part == place.part }?.section
    case .passport, .confirmation: nil
    }
  }
}

/// What the fields of a form are of.
public struct FormPlace: Equatable, Sendable, Codable {
  /// Of which part of a patient; nil where there are no parts.
  public var part: FieldForm.Part?
  /// The number of an entry.
  public var number: Int?
  /// Whether the entry is made by the form.
  public var isNew: Bool

  /// A place of these values.
  public init(_ part: FieldForm.Part?, _ number: Int? = nil, isNew: Bool = false) {
    self.part = part
    self.number = number
    self.isNew = isNew
  }

  /// What has no parts.
  public static let whole = FormPlace(nil)
}

/// One field of a form: what it holds, and what it is to hold.
public struct FormField: Equatable, Sendable, Codable {
  /// Of what it is.
  public var place: FormPlace
  /// Its name, as it is typed.
  public var name: String
  /// What it is called.
  public var label: String
  /// The Roman number of its section.
  public var section: String?
  /// What it holds.
  public var kind: FieldForm.Kind
  /// What it holds now; empty for nothing.
  public var present: String
  /// What it is to hold; nil for the same, empty for nothing.
  public var answer: String?
  /// Whether it cannot be empty.
  public var isRequired: Bool

  /// A field of these values.
  public init(
    place: FormPlace, name: String, label: String, section: String?, kind: FieldForm.Kind, present: String = "",
    answer: String? = nil, isRequired: Bool = false
  ) {
    self.place = place
    self.name = name
    self.label = label
    self.section = section
    self.kind = kind
    self.present = present
    self.answer = answer
    self.isRequired = isRequired
  }

  init(_ field: FieldForm, _ place: FormPlace, _ present: String) {
    self.init(
      place: place, name: field.name, label: field.label, section: field.section, kind: field.kind, present: present)
  }

  /// What it will hold.
  public var value: String { answer ?? present }

  /// Whether that is something else than now.
  public var isChanged: Bool { value != present }
}

/// Why an answer is none.
public enum FormProblem: Equatable, Sendable, Codable {
  /// The field cannot hold what was typed.
  case impossible(FieldForm.Kind, typed: String)
  /// The field cannot be empty.
  case required
  /// It was asked for yes or no.
  case neither(String)
  /// It would not be stored.
  case refused(Complaint)
}
