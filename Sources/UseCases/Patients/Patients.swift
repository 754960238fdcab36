public import Architecture

/// The animals of the practice, with sections I to IV of their passports.
public enum Patients: RecordType {
  public static let kind = RecordKind.patient
  public static let plural = "patients"
  /// A patient may lack a name, like a stray, and may have a picture.
  public static let traits: RecordTraits = [.nameless, .pictured]
  /// Species with a passport: Regulation (EU) No 576/2013, annex I, part A.
  public static let ofPassports = ["cat", "dog", "ferret"]
  /// Index for imports.
  public static let lists: [[Field]] = [[.sourceID]]
  public static let parts: [any RecordType.Type] = [Owners.self]

  /// The fields; none is required.
  public struct Fields: Sendable {
    public let name = Stored.text(.name, [.named, .completing], .description)
    /// The species; those in `ofPassports` can have a passport.
    public let species = Stored.word(.species, Patients.ofPassports, .completing, .description)
    public let breed = Stored.text(.breed, .completing, .description)
    public let sex = Stored.choice(.sex, ["female", "male"], [.completing, .unsearched], .description)
    /// Day, month or year of birth.
    public let born = Stored.date(.born, [.completing, .past, .unsearched], .description)
    /// Colour, and distinguishing features.
    public let colour = Stored.colour(.colour, [.completing, .unsearched], .description),
      features = Stored.text(.features, .unsearched, .description)
    /// The transponder: number, day of application or reading, and location.
    public let chip = Stored.chip(.chip, .identifying, .marking),
      chipDate = Stored.day(.chipDate, [.past, .unsearched], .marking),
      chipPlace = Stored.text(.chipPlace, .unsearched, .marking)
    /// The tattoo: code, day, and location.
    public let tattoo = Stored.text(.tattoo, [], .marking),
      tattooDate = Stored.day(.tattooDate, [.past, .unsearched], .marking),
      tattooPlace = Stored.text(.tattooPlace, .unsearched, .marking)
    /// The issuing veterinarian of the passport.
    public let vet = Stored.text(.vet, [.completing, .unsearched], .issuing),
      vetAddress = Stored.text(.vetAddress, [.completing, .unsearched], .issuing),
      vetPostcode = Stored.text(.vetPostcode, [.completing, .unsearched], .issuing),
      vetCity = Stored.text(.vetCity, [.completing, .unsearched], .issuing),
      vetCountry = Stored.text(.vetCountry, [.completing, .unsearched], .issuing),
      vetPhone = Stored.text(.vetPhone, [.completing, .unsearched], .issuing),
      vetMail = Stored.text(.vetMail, [.completing, .unsearched], .issuing),
      vetSp = Stored.text(.vetSp, [.completing, .unsearched], .issuing)
    /// Day of issue.
    public let issued = Stored.day(.issued, [.past, .unsearched], .issuing)
    /// Notes outside the passport.
    public let notes = Stored.lines(.notes, .unsearched)
    /// Id in the imported file, with which the next import finds the patient.
    public let sourceID = Stored.text(.sourceID, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())

  /// Refuses a birth before `Entries.earliest`; a stored earlier birth may stay.
  public static func check(_ change: RecordChange<Patient>, in book: JotterBook) throws(Failure) {
    let (old, new): (Patient?, Patient)
    switch change {
    case .added(let patient): (old, new) = (nil, patient)
    case .edited(let before, let patient): (old, new) = (before, patient)
    case .removed, .restored: return
    }
    guard let born = new.born, born.first < Entries.earliest, born != old?.born else { return }
    throw .tooEarly(Field.born.typedName, born.text, first: Entries.earliest.text)
  }

  /// Refuses a transponder number that another patient has; a removed patient does not count.
  ///
  /// After a change of the birth, updates the reminders of vaccinations against rabies: they may have been too early.
  public static func consequences(
    of change: RecordChange<Patient>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    switch change {
    case .added(let patient), .restored(let patient): try checkFree(patient, in: book.rows)
    case .edited(let old, let new):
      if old.chip != new.chip { try checkFree(new, in: book.rows) }
      if old.born != new.born { return try book.follow(vaccinationsOf: new) }
    case .removed: break
    }
    return []
  }

  private static func checkFree(_ patient: Patient, in rows: JotterRows) throws(Failure) {
    guard let chip = patient.chip else { return }
    let others = try rows.records(kind, where: .chip, is: chip.code).filter { $0 != patient.number }
    guard let other = others.first, let found = try rows.record(.patient(other)) else { return }
    throw .chipTaken(chip.code, by: PatientName(found))
  }

  /// The record with guardians, newest incidents and entries, open reminders and findings of the passport rules.
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
    // Include the latest weight, even if many entries are newer.
    if let weight = try rows.entries(of: patient.number, .weight, limit: 1).first?.record,
      !details.entries.contains(weight)
    {
      details.entries.append(weight)
    }
    let open: [FieldCondition] = [
      .equals(.patient, Reference(.patient, patient.number).text), .equals(.completedAt, ""),
    ]
    let reminders = try rows.records(RecordQuery(.reminder, limit: 10, conditions: open)).records
    if !reminders.isEmpty { details.reminders = reminders }
    let passport = try rows.passport(of: patient.number)
    details.passport = passport.map(\.record)
    details.findings =
      PassportRules(
        patient, passport, today: today, kindConflicts: try rows.kindConflicts(of: patient.number)
      ).findings
    details.occurring = try rows.value(.occurring, of: .session(session)).integer
    return details
  }

  /// Adds the guardians' names to the searched texts.
  public static func alsoSearched(_ patient: Patient, in rows: JotterRows) throws(Failure) -> [String] {
    var names: [String] = []
    for number in try rows.guardians(of: patient.number, limit: 1_000) {
      if let guardian = try rows.record(.guardian(number)) { names.append(guardian.name) }
    }
    return names
  }

  /// Reports an owner under the minimum age at once, while the person may still be present.
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

/// An animal; every field may be empty.
public typealias Patient = TypedRecord<Patients>

/// The owners in a passport; the owner with the largest number is the present one.
public enum Owners: RecordType {
  public static let kind = RecordKind.owner
  public static let plural = "owners"

  public struct Fields: Sendable {
    public let name = Stored.text(.name, [.named, .completing], .ownership),
      surname = Stored.text(.surname, [.named, .completing], .ownership)
    public let address = Stored.text(.address, [.completing, .unsearched], .ownership),
      postcode = Stored.text(.postcode, [.completing, .unsearched], .ownership),
      city = Stored.text(.city, [.completing, .unsearched], .ownership),
      country = Stored.text(.country, [.completing, .unsearched], .ownership)
    public let phone = Stored.text(.phone, [.completing, .unsearched], .ownership)
    public let born = Stored.date(.born, [.past, .unsearched], .ownership)
  }
  public static let fields = FieldSet(Fields())
}
