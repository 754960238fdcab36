import Architecture
package import UseCases

/// A guardian, as a person sees one in a line.
public struct GuardianRow: Equatable, Sendable, Codable {
  /// What can be known of a guardian.
  ///
  /// The raw values are typed, and printed as JSON: they never change.
  public enum Field: String, Equatable, Sendable, Codable, CaseIterable {
    /// The name.
    case name
    /// The surname.
    case surname
    /// The address: street and number.
    case address
    /// The post code.
    case postcode
    /// The city.
    case city
    /// The country.
    case country
    /// The telephone number.
    case phone
    /// The mail address.
    case mail
  }

  /// What is known, or as it was typed: an empty text is none.
  public struct Text: Equatable, Sendable, Codable {
    /// What it is.
    public var field: Field
    /// How it reads.
    public var text: String

    /// A text of this field.
    public init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// What a guardian is to a patient.
  ///
  /// The raw values are typed, and printed as JSON: they never change.
  public enum Role: String, Equatable, Sendable, Codable, CaseIterable {
    /// Owns it.
    case owner
    /// Answers for it.
    case guardian
    /// Takes care of it.
    case caretaker
  }

  /// The short number: `g1`.
  public var number: Int
  /// The id.
  public var id: String
  /// Name and surname, as far as they are known.
  public var name: String
  /// What is known, in the order of the fields.
  public var texts: [Text]

  /// A row of these values.
  public init(number: Int, id: String, name: String, texts: [Text] = []) {
    self.number = number
    self.id = id
    self.name = name
    self.texts = texts
  }

  /// The text of a field; empty when it is not known.
  public subscript(field: Field) -> String { texts.first { $0.field == field }?.text ?? "" }

  package init(_ guardian: Guardian) {
    let texts = Field.allCases.compactMap { field in
      guardian.texts[GuardianField(field).field].map { Text(field, $0) }
    }
    self.init(number: guardian.number, id: guardian.id.description, name: guardian.displayName, texts: texts)
  }
}

/// What a guardian is to a patient, as a person sees it.
public struct GuardianshipRow: Equatable, Sendable, Codable {
  /// The guardian.
  public var guardian: GuardianRow
  /// The patient.
  public var patient: PatientRow
  /// What the one is to the other; nil for nothing any more.
  public var role: GuardianRow.Role?
  /// What the one was before, where that was just changed into something else.
  public var formerRole: GuardianRow.Role?

  /// A row of these parts.
  public init(
    guardian: GuardianRow, patient: PatientRow, role: GuardianRow.Role?, formerRole: GuardianRow.Role? = nil
  ) {
    self.formerRole = formerRole
    self.guardian = guardian
    self.patient = patient
    self.role = role
  }

  package init(_ guardianship: Guardianship) {
    self.init(
      guardian: GuardianRow(guardianship.guardian), patient: PatientRow(guardianship.patient),
      role: guardianship.role.map { GuardianRow.Role($0) },
      formerRole: guardianship.formerRole.map { GuardianRow.Role($0) })
  }
}

extension GuardianRow.Field {
  /// What it is called.
  public var label: String {
    switch self {
    case .name: "name"
    case .surname: "surname"
    case .address: "address"
    case .postcode: "post code"
    case .city: "city"
    case .country: "country"
    case .phone: "telephone"
    case .mail: "mail address"
    }
  }
}

extension GuardianField {
  package init(_ field: GuardianRow.Field) {
    self =
      switch field {
      case .name: .name
      case .surname: .surname
      case .address: .address
      case .postcode: .postcode
      case .city: .city
      case .country: .country
      case .phone: .phone
      case .mail: .mail
      }
  }
}

extension GuardianRow.Role {
  init(_ role: GuardianRole) {
    self =
      switch role {
      case .owner: .owner
      case .guardian: .guardian
      case .caretaker: .caretaker
      }
  }
}

extension GuardianRole {
  package init(_ role: GuardianRow.Role) {
    self =
      switch role {
      case .owner: .owner
      case .guardian: .guardian
      case .caretaker: .caretaker
      }
  }
}
