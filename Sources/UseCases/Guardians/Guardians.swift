public import Architecture

/// People who are there for patients: own them, are their guardians, or take care of them.
public enum Guardians: RecordType {
  /// What one is.
  public static let kind = RecordKind.guardian
  /// What several are called.
  public static let plural = "guardians"

  /// What can be known of one; a name or a surname is.
  public struct Fields: Sendable {
    /// The name, and the surname.
    public let name = Stored.text(.name, .named), surname = Stored.text(.surname, .named)
    /// Where the guardian lives: street and number.
    public let address = Stored.text(.address)
    /// The post code, the city and the country of that place.
    public let postcode = Stored.text(.postcode), city = Stored.text(.city), country = Stored.text(.country)
    /// How to reach the guardian.
    public let phone = Stored.text(.phone), mail = Stored.text(.mail)
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// With what the guardian is to the newest of their patients; at most ten.
  public static func details(
    of guardian: TypedRecord<Guardians>, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    let (newest, hasMore) = try rows.guardianships(of: guardian.record)
    return RecordDetails(guardian.record, guardianships: newest, hasMore: hasMore)
  }
}

/// What a guardian is to a patient, as it is now.
public struct Guardianship: Equatable, Sendable, Codable {
  /// The guardian.
  public var guardian: AnyRecord
  /// The patient.
  public var patient: AnyRecord
  /// What the one is to the other; nil for nothing any more.
  public var role: GuardianRole?
  /// What the one was before, where that was just changed into something else.
  public var formerRole: GuardianRole?

  /// A guardianship of these parts.
  public init(guardian: AnyRecord, patient: AnyRecord, role: GuardianRole?, formerRole: GuardianRole? = nil) {
    self.formerRole = formerRole
    self.guardian = guardian
    self.patient = patient
    self.role = role
  }
}

extension JotterRows {
  /// What a guardian is to a patient; nil when one of them is not there.
  func guardianship(_ guardian: Int, patient: Int) throws(Failure) -> Guardianship? {
    guard let guardian = try record(.guardian(guardian)), let patient = try record(.patient(patient)) else {
      return nil
    }
    let role = try value(.role, of: .guardianship(guardian.number, patient: patient.number))
    return Guardianship(guardian: guardian, patient: patient, role: role.text.flatMap { GuardianRole(rawValue: $0) })
  }

  /// The guardians of a patient by number, at most twenty of those on the list.
  func guardianships(ofPatient patient: AnyRecord) throws(Failure) -> [Guardianship] {
    var found: [Guardianship] = []
    for guardian in try guardians(of: patient.number, limit: 20) {
      if let guardianship = try guardianship(guardian, patient: patient.number) { found.append(guardianship) }
    }
    return found
  }

  /// What a guardian is to the newest of their patients.
  func guardianships(of guardian: AnyRecord) throws(Failure) -> (newest: [Guardianship], hasMore: Bool) {
    let page = try records(RecordQuery(.patient, limit: 10, guardian: Reference(.guardian, guardian.number)))
    var newest: [Guardianship] = []
    for patient in page.records {
      if let found = try guardianship(guardian.number, patient: patient.number) { newest.append(found) }
    }
    return (newest, page.hasMore)
  }
}
