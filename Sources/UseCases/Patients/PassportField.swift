/// A section of the passport, by its Roman number.
///
/// Source: the model passport of Commission Implementing Regulation (EU) No 577/2013, annex III.
public enum PassportSection: String, Equatable, Sendable, Codable, CaseIterable {
  /// Details of ownership.
  case ownership = "I"
  /// Description of the animal.
  case description = "II"
  /// Marking of the animal.
  case marking = "III"
  /// Issuing of the passport.
  case issuing = "IV"
  /// Vaccination against rabies.
  case rabies = "V"
  /// Rabies antibody titration test.
  case titration = "VI"
  /// Anti-Echinococcus treatment.
  case tapeworm = "VII"
}

/// What a field is of: of the patient, or of one of its numbered entries.
///
/// The raw values are stored and typed: they never change.
public enum PassportPart: String, Equatable, Sendable, Codable, CaseIterable {
  /// The patient itself.
  case patient
  /// An owner; the one of the largest number is the present one.
  case owner
  /// A vaccination against rabies.
  case rabies
  /// A rabies antibody titration test.
  case titration
  /// A treatment against tapeworms.
  case tapeworm

  /// What a record of it is.
  public var kind: RecordKind {
    switch self {
    case .patient: .patient
    case .owner: .owner
    case .rabies: .rabies
    case .titration: .titration
    case .tapeworm: .tapeworm
    }
  }

  /// The parts that a patient may have any number of.
  public static let entries: [PassportPart] = [.owner, .rabies, .titration, .tapeworm]
}

/// What a field holds, which decides how it is typed, stored and shown.
public enum FieldKind: Equatable, Sendable, Codable {
  /// A line of text.
  case text
  /// Text of several lines.
  case lines
  /// A day: `2026-05-01`.
  case day
  /// A day, a month or a year: `2019-05-01`, `2019-05` or `2019`.
  case partialDay
  /// A time of day: `14:05`.
  case time
  /// A colour: a word, or `#rrggbb`.
  case colour
  /// The fifteen digits of a transponder (ISO 11784).
  case chip
  /// A number with up to three decimals: `0.5`.
  case decimal
  /// One of a few words.
  case choice([String])
}

/// One field of the passport: where it stands, how it is typed and stored, and what it holds.
///
/// Flags, `FIELD=VALUE`, what is shown, JSON keys and help are all made of the table of these values: one field has one
/// binding.
public struct PassportField: Equatable, Sendable, Codable {
  /// What it is of.
  public let part: PassportPart
  /// Its stored name, its own within the part.
  public let field: Field
  /// In which section it is printed; nil for what the passport has no place for.
  public let section: PassportSection?
  /// What it holds.
  public let kind: FieldKind
  /// What it is called in the passport.
  public let label: String
  /// Whether its section is complete only with it.
  public let isNeeded: Bool

  private init(
    _ part: PassportPart, _ field: Field, _ section: PassportSection?, _ kind: FieldKind, _ label: String,
    needed isNeeded: Bool = false
  ) {
    self.part = part
    self.field = field
    self.section = section
    self.kind = kind
    self.label = label
    self.isNeeded = isNeeded
  }

  /// Its name as it is typed: `chip-date`.
  public var name: String { field.typedName }

  /// Whether a search for a patient looks at it.
  public var isSearched: Bool {
    switch part {
    case .patient: [.name, .species, .breed, .chip, .tattoo].contains(field)
    case .owner: [.name, .surname].contains(field)
    case .rabies, .titration, .tapeworm: false
    }
  }

  /// Whether it is a day on which something happened: it cannot be still to come.
  public var isPast: Bool {
    [.born, .chipDate, .tattooDate, .issued, .sample].contains(field) || field == .date && part != .patient
  }

  /// All fields, in the order in which they are shown.
  public static let all: [PassportField] = patient + owner + rabies + titration + tapeworm

  /// The fields of a part.
  public static func fields(of part: PassportPart) -> [PassportField] {
    switch part {
    case .patient: patient
    case .owner: owner
    case .rabies: rabies
    case .titration: titration
    case .tapeworm: tapeworm
    }
  }

  /// The field of this stored name.
  public static func of(_ field: Field, in part: PassportPart) -> PassportField? {
    fields(of: part).first { $0.field == field }
  }

  /// The field of this name, as it is typed.
  public static func named(_ name: String, of part: PassportPart) -> PassportField? {
    fields(of: part).first { $0.name == name }
  }

  private static let patient = [
    PassportField(.patient, .name, .description, .text, "name", needed: true),
    PassportField(
      .patient, .species, .description, .choice(["cat", "dog", "ferret"]), "species", needed: true),
    PassportField(.patient, .breed, .description, .text, "breed", needed: true),
    PassportField(.patient, .sex, .description, .choice(["female", "male"]), "sex", needed: true),
    PassportField(.patient, .born, .description, .partialDay, "date of birth", needed: true),
    PassportField(.patient, .colour, .description, .colour, "colour", needed: true),
    PassportField(.patient, .features, .description, .text, "notable features"),
    PassportField(.patient, .chip, .marking, .chip, "transponder"),
    PassportField(.patient, .chipDate, .marking, .day, "transponder applied or read on"),
    PassportField(.patient, .chipPlace, .marking, .text, "transponder's location"),
    PassportField(.patient, .tattoo, .marking, .text, "tattoo"),
    PassportField(.patient, .tattooDate, .marking, .day, "tattoo applied or read on"),
    PassportField(.patient, .tattooPlace, .marking, .text, "tattoo's location"),
    PassportField(.patient, .vet, .issuing, .text, "authorised veterinarian", needed: true),
    PassportField(.patient, .vetAddress, .issuing, .text, "address", needed: true),
    PassportField(.patient, .vetPostcode, .issuing, .text, "post code", needed: true),
    PassportField(.patient, .vetCity, .issuing, .text, "city", needed: true),
    PassportField(.patient, .vetCountry, .issuing, .text, "country", needed: true),
    PassportField(.patient, .vetPhone, .issuing, .text, "telephone", needed: true),
    PassportField(.patient, .vetMail, .issuing, .text, "mail address", needed: true),
    PassportField(.patient, .vetSp, .issuing, .text, "SP number", needed: true),
    PassportField(.patient, .issued, .issuing, .day, "date of issuing"),
    PassportField(.patient, .notes, nil, .lines, "notes"),
  ]

  private static let owner = [
    PassportField(.owner, .name, .ownership, .text, "name", needed: true),
    PassportField(.owner, .surname, .ownership, .text, "surname", needed: true),
    PassportField(.owner, .address, .ownership, .text, "address", needed: true),
    PassportField(.owner, .postcode, .ownership, .text, "post code", needed: true),
    PassportField(.owner, .city, .ownership, .text, "city", needed: true),
    PassportField(.owner, .country, .ownership, .text, "country", needed: true),
    PassportField(.owner, .phone, .ownership, .text, "telephone", needed: true),
    PassportField(.owner, .born, .ownership, .partialDay, "date of birth"),
  ]

  private static let rabies = [
    PassportField(.rabies, .vaccine, .rabies, .text, "vaccine", needed: true),
    PassportField(.rabies, .manufacturer, .rabies, .text, "manufacturer", needed: true),
    PassportField(.rabies, .batch, .rabies, .text, "batch", needed: true),
    PassportField(.rabies, .date, .rabies, .day, "vaccinated on", needed: true),
    PassportField(.rabies, .from, .rabies, .day, "valid from"),
    PassportField(.rabies, .until, .rabies, .day, "valid until", needed: true),
    PassportField(.rabies, .vet, .rabies, .text, "authorised veterinarian", needed: true),
    PassportField(.rabies, .vetAddress, .rabies, .text, "address"),
    PassportField(.rabies, .vetPhone, .rabies, .text, "telephone"),
    PassportField(.rabies, .vetSp, .rabies, .text, "SP number"),
  ]

  private static let titration = [
    PassportField(.titration, .sample, .titration, .day, "sample collected on", needed: true),
    PassportField(.titration, .titre, .titration, .decimal, "titre", needed: true),
    PassportField(.titration, .vet, .titration, .text, "authorised veterinarian"),
    PassportField(.titration, .vetAddress, .titration, .text, "address"),
    PassportField(.titration, .vetPhone, .titration, .text, "telephone"),
    PassportField(.titration, .date, .titration, .day, "date"),
  ]

  private static let tapeworm = [
    PassportField(.tapeworm, .product, .tapeworm, .text, "product", needed: true),
    PassportField(.tapeworm, .manufacturer, .tapeworm, .text, "manufacturer", needed: true),
    PassportField(
      .tapeworm, .substance, .tapeworm, .choice(["praziquantel", "equivalent", "other"]), "substance", needed: true),
    PassportField(.tapeworm, .date, .tapeworm, .day, "treated on", needed: true),
    PassportField(.tapeworm, .time, .tapeworm, .time, "time", needed: true),
    PassportField(.tapeworm, .vet, .tapeworm, .text, "veterinarian", needed: true),
    PassportField(.tapeworm, .vetAddress, .tapeworm, .text, "address"),
    PassportField(.tapeworm, .vetPhone, .tapeworm, .text, "telephone"),
    PassportField(.tapeworm, .vetSp, .tapeworm, .text, "SP number"),
  ]
}
