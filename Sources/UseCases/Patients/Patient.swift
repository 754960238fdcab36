public import Architecture

/// An animal, of which nothing need be known.
public struct Patient: Equatable, Sendable, Codable {
  /// The short number, never used again: `p7`.
  public var number: Int
  /// The id, the only identity: a stray has no name.
  public var id: UniqueID
  /// What is known of it.
  public var passport: Passport
  /// When it left the list; nil for one that is on it.
  public var releasedAt: Instant?

  /// A patient of these values.
  public init(number: Int, id: UniqueID, passport: Passport = Passport(), releasedAt: Instant? = nil) {
    self.number = number
    self.id = id
    self.passport = passport
    self.releasedAt = releasedAt
  }

  /// The name, or else the last twelve characters of the id.
  public var displayName: String { passport.values[.name] ?? String(id.description.suffix(12)) }

  /// What a search looks at, a text each.
  public var searched: [String] {
    var texts = PassportField.fields(of: .patient).filter(\.isSearched).compactMap { passport.values[$0.field] }
    for owner in passport.entries(.owner) {
      texts += PassportField.fields(of: .owner).filter(\.isSearched).compactMap { owner.values[$0.field] }
    }
    return texts + [id.digits]
  }
}

/// A patient in a word: its number, and its name or else the end of its id.
public struct PatientName: Equatable, Sendable, Codable {
  /// The short number.
  public var number: Int
  /// What it is called.
  public var name: String

  /// A name of these values.
  public init(number: Int, name: String) {
    self.number = number
    self.name = name
  }

  /// What a patient is called.
  public init(_ patient: Patient) { self.init(number: patient.number, name: patient.displayName) }
}

/// A field as it was typed: its name and its value; an empty value clears it.
public struct FieldText: Equatable, Sendable, Codable {
  /// The field's name.
  public var name: String
  /// The value.
  public var text: String

  /// A typed field.
  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

/// What is to be different: fields of the patient, or of one of its entries.
public struct PassportPlace: Equatable, Sendable, Codable {
  /// Of what the fields are.
  public var part: PassportPart
  /// The number of the entry; nil for the patient itself.
  public var number: Int?

  /// A place of these values.
  public init(_ part: PassportPart, _ number: Int? = nil) {
    self.part = part
    self.number = number
  }
}

/// What was typed of one part of a patient.
public struct PassportTexts: Equatable, Sendable, Codable {
  /// Where it belongs; an entry without a number is a new one.
  public var place: PassportPlace
  /// What tells new entries of one part from each other; nil for all else.
  public var entry: Int?
  /// What was typed.
  public var texts: [FieldText]
  /// What stood there when that was decided; nil where it is to be stored whatever stands there.
  public var seen: FieldValues?

  /// Texts of these values.
  public init(_ place: PassportPlace, entry: Int? = nil, _ texts: [FieldText], seen: FieldValues? = nil) {
    self.seen = seen
    self.place = place
    self.entry = place.part != .patient && place.number == nil ? entry : nil
    self.texts = texts
  }
}

/// Which patients a list shows.
public struct PatientQuery: Equatable, Sendable, Codable {
  /// Every word of it begins a word of the name, species, breed, transponder, tattoo, an owner's or a listed guardian's
  /// name, or of the id; one of three letters or more may stand inside of the word, too.
  public var search: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the patient of this number.
  public var after: Int?
  /// Only the patients of this guardian, of whom none is searched for.
  public var guardian: Reference?

  /// A query of these values; without any, the newest patients.
  public init(search: String? = nil, limit: Int = 20, after: Int? = nil) {
    self.search = search
    self.limit = max(1, limit)
    self.after = after
  }
}

/// One page of the patients, the newest first.
public struct PatientPage: Equatable, Sendable, Codable {
  /// The patients.
  public var patients: [Patient]
  /// Whether there are more after the last one.
  public var hasMore: Bool
  /// Whether there is nobody at all, whatever was searched for.
  public var isBeginning = false

  /// A page of these patients.
  public init(patients: [Patient], hasMore: Bool) {
    self.patients = patients
    self.hasMore = hasMore
  }
}
