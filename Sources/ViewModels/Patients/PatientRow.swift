import Architecture
package import UseCases

/// A patient, as a person sees one in a line.
public struct PatientRow: Equatable, Sendable, Codable {
  /// The short number: `p7`.
  public var number: Int
  /// The id.
  public var id: String
  /// The name, or else the last twelve characters of the id.
  public var name: String
  /// The values of the patient's own fields that are known, in the order of the passport.
  public var fields: [FieldRow]
  /// Its owners, vaccinations, tests and treatments.
  public var entries: [EntryRow]

  /// A row of these values.
  public init(number: Int, id: String, name: String, fields: [FieldRow] = [], entries: [EntryRow] = []) {
    self.number = number
    self.id = id
    self.name = name
    self.fields = fields
    self.entries = entries
  }

  /// The text of a field of the patient's own; nil when it is not known.
  public subscript(name: String) -> String? { fields.first { $0.field.name == name }?.text }

  /// The present owner's name and surname; nil when neither is known.
  public var owner: String? {
    guard let owner = entries.last(where: { $0.part == .owner }) else { return nil }
    let names = owner.fields.filter { ["name", "surname"].contains($0.field.name) }.map(\.text)
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  package init(_ patient: Patient) {
    let passport = patient.passport
    self.init(
      number: patient.number, id: patient.id.description, name: patient.displayName,
      fields: FieldRow.rows(passport.values, of: .patient),
      entries: PassportPart.entries.flatMap { part in passport.entries(part).map { EntryRow($0) } })
  }
}

/// A patient in a word.
public struct PatientLabel: Equatable, Sendable, Codable {
  /// The short number.
  public var number: Int
  /// The name, or else the last twelve characters of the id.
  public var name: String

  /// A label of these values.
  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  package init(_ name: PatientName) { self.init(number: name.number, name: name.name) }
}

/// The value of a field.
public struct FieldRow: Equatable, Sendable, Codable {
  /// The field.
  public var field: FieldForm
  /// Its value, as it is stored: dates with the year first.
  public var text: String
  /// Who gave a transponder's number out; nil for other fields.
  public var issuer: Issuer?

  /// Who gave a transponder's number out.
  public enum Issuer: Equatable, Sendable, Codable {
    /// A country, by its two letters.
    case country(String)
    /// A manufacturer, by its code from 900 to 998.
    case manufacturer(Int)
    /// It is for tests, and identifies no animal.
    case test
    /// Nobody has this code.
    case unknown(Int)
  }

  /// A value of a field.
  public init(_ field: FieldForm, _ text: String, issuer: Issuer? = nil) {
    self.field = field
    self.text = text
    self.issuer = issuer
  }

  package static func rows(_ values: FieldValues, of part: PassportPart) -> [FieldRow] {
    PassportField.fields(of: part).compactMap { field in
      values[field.field].map { text in
        FieldRow(FieldForm(field), text, issuer: field.kind == .chip ? ChipNumber(text).map { Issuer($0.issuer) } : nil)
      }
    }
  }
}

extension FieldRow.Issuer {
  fileprivate init(_ issuer: ChipNumber.Issuer) {
    self =
      switch issuer {
      case .country(let letters): .country(letters)
      case .manufacturer(let code): .manufacturer(code)
      case .test: .test
      case .unknown(let code): .unknown(code)
      }
  }
}

/// An owner, a vaccination, a test or a treatment.
public struct EntryRow: Equatable, Sendable, Codable {
  /// What it is.
  public var part: FieldForm.Part
  /// Its number within its kind.
  public var number: Int
  /// Its values that are known.
  public var fields: [FieldRow]

  /// An entry of these values.
  public init(_ part: FieldForm.Part, _ number: Int, _ fields: [FieldRow] = []) {
    self.part = part
    self.number = number
    self.fields = fields
  }

  package init(_ entry: PassportEntry) {
    self.init(FieldForm.Part(entry.part), entry.number, FieldRow.rows(entry.values, of: entry.part))
  }
}
