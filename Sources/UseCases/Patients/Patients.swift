public import Architecture

/// The animals of the practice, with sections I to IV of their passports.
public enum Patients: RecordType {
  /// What one is.
  public static let kind = RecordKind.patient
  /// What several are called.
  public static let plural = "patients"
  /// A stray has no name, and each has a picture.
  public static let traits: RecordTraits = [.nameless, .pictured]
  /// The animals that have a passport: Regulation (EU) No 576/2013, annex I, part A.
  public static let ofPassports = ["cat", "dog", "ferret"]
  /// Those that came from a file.
  public static let lists: [[Field]] = [[.sourceID]]
  /// Its owners.
  public static let parts: [any RecordType.Type] = [Owners.self]

  /// What can be known of one; nothing need be.
  public struct Fields: Sendable {
    /// What it is called.
    public let name = Stored.text(.name, [.named, .completing], .description)
    /// What it is; a passport is for the first three alone.
    public let species = Stored.word(.species, Patients.ofPassports, .completing, .description)
    /// What breed it is of.
    public let breed = Stored.text(.breed, .completing, .description)
    /// Its sex.
    public let sex = Stored.choice(.sex, ["female", "male"], [.completing, .unsearched], .description)
    /// When it was born.
    public let born = Stored.date(.born, [.completing, .past, .unsearched], .description)
    /// Its colour, and what else it is told by.
    public let colour = Stored.colour(.colour, [.completing, .unsearched], .description),
      features = Stored.text(.features, .unsearched, .description)
    /// The transponder: its number, the day on which it was applied or read, and where it is.
    public let chip = Stored.chip(.chip, .identifying, .marking),
      chipDate = Stored.day(.chipDate, [.past, .unsearched], .marking),
      chipPlace = Stored.text(.chipPlace, .unsearched, .marking)
    /// The same of a tattoo.
    public let tattoo = Stored.text(.tattoo, [], .marking),
      tattooDate = Stored.day(.tattooDate, [.past, .unsearched], .marking),
      tattooPlace = Stored.text(.tattooPlace, .unsearched, .marking)
    /// Who issues the passport.
    public let vet = Stored.text(.vet, [.completing, .unsearched], .issuing),
      vetAddress = Stored.text(.vetAddress, [.completing, .unsearched], .issuing),
      vetPostcode = Stored.text(.vetPostcode, [.completing, .unsearched], .issuing),
      vetCity = Stored.text(.vetCity, [.completing, .unsearched], .issuing),
      vetCountry = Stored.text(.vetCountry, [.completing, .unsearched], .issuing),
      vetPhone = Stored.text(.vetPhone, [.completing, .unsearched], .issuing),
      vetMail = Stored.text(.vetMail, [.completing, .unsearched], .issuing),
      vetSp = Stored.text(.vetSp, [.completing, .unsearched], .issuing)
    /// When it was issued.
    public let issued = Stored.day(.issued, [.past, .unsearched], .issuing)
    /// What the passport has no place for.
    public let notes = Stored.lines(.notes, .unsearched)
    /// Its id in the file that it was imported from, by which the next import knows it.
    public let sourceID = Stored.text(.sourceID, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// No two patients of the list have the same transponder: a second one is a mistake on one of the two.
  public static func consequences(
    of change: RecordChange<Patient>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    switch change {
    case .added(let patient), .restored(let patient): try checkFree(patient, in: book.rows)
    case .edited(let old, let new): if old.chip != new.chip { try checkFree(new, in: book.rows) }
    case .removed: break
    }
    return []
  }

  private static func checkFree(_ patient: Patient, in rows: JotterRows) throws(Failure) {
    guard let chip = patient.chip else { return }
    let others = try rows.records(kind, where: .chip, is: chip.digits).filter { $0 != patient.number }
    guard let other = others.first, let found = try rows.record(.patient(other)) else { return }
    throw .chipTaken(chip.digits, by: PatientName(found))
  }

  /// With the first of its guardians, the newest incidents about it and entries of its book, and what the rules of the
  /// passport say.
  public static func details(
    of patient: Patient, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    var query = IncidentQuery(includesSettled: true, limit: 10)
    query.patientNumber = patient.number
    let page = try rows.page(query)
    var details = RecordDetails(
      patient.record, guardianships: try rows.guardianships(ofPatient: patient.record), hasMore: page.hasMore)
    details.incidents = page.incidents
    details.entries = try rows.entries(of: patient.number, limit: 5).map(\.record)
    let passport = try rows.passport(of: patient.number)
    details.passport = passport.map(\.record)
    details.findings = PassportRules(patient, passport, today: today).findings
    details.occurring = try rows.value(.occurring, of: .session(session)).integer
    return details
  }

  /// A patient is found by the names of its guardians, too.
  public static func alsoSearched(_ patient: Patient, in rows: JotterRows) throws(Failure) -> [String] {
    var names: [String] = []
    for number in try rows.guardians(of: patient.number, limit: 1_000) {
      if let guardian = try rows.record(.guardian(number)) { names.append(guardian.name) }
    }
    return names
  }

  /// An owner who is too young is said while the person is still there.
  public static func remarks(
    on patient: Patient, changed: [Edit], today: CalendarDate
  ) -> [Finding] {
    let owners = changed.filter { $0.record.kind == .owner && $0.field == .born }.map(\.record.part)
    guard !owners.isEmpty else { return [] }
    return PassportRules(patient, [], today: today).findings.filter {
      $0.rule == .ownerAge && owners.contains($0.entry)
    }
  }
}

/// An animal, of which nothing need be known.
public typealias Patient = TypedRecord<Patients>

/// The owners in a passport; the one of the largest number is the present one.
public enum Owners: RecordType {
  /// What one is.
  public static let kind = RecordKind.owner
  /// What several are called.
  public static let plural = "owners"

  /// What can be known of one.
  public struct Fields: Sendable {
    /// The name, and the surname.
    public let name = Stored.text(.name, [.named, .completing], .ownership),
      surname = Stored.text(.surname, [.named, .completing], .ownership)
    /// Where the owner lives.
    public let address = Stored.text(.address, [.completing, .unsearched], .ownership),
      postcode = Stored.text(.postcode, [.completing, .unsearched], .ownership),
      city = Stored.text(.city, [.completing, .unsearched], .ownership),
      country = Stored.text(.country, [.completing, .unsearched], .ownership)
    /// How to reach the owner.
    public let phone = Stored.text(.phone, [.completing, .unsearched], .ownership)
    /// When the owner was born.
    public let born = Stored.date(.born, [.past, .unsearched], .ownership)
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())
}
