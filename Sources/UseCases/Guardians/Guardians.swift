public import Architecture

/// Owners, guardians and carers of patients.
public enum Guardians: RecordType {
  public static let kind = RecordKind.guardian
  public static let plural = "guardians"

  /// The fields; a name or a surname is required.
  public struct Fields: Sendable {
    public let name = Stored.text(.name, .named), surname = Stored.text(.surname, .named)
    /// Street and number.
    public let address = Stored.text(.address)
    public let postcode = Stored.text(.postcode), city = Stored.text(.city), country = Stored.text(.country)
    public let phone = Stored.text(.phone), mail = Stored.text(.mail)
  }
  public static let fields = FieldSet(Fields())

  /// The record with the guardian's newest patients, at most ten.
  public static func details(
    of guardian: TypedRecord<Guardians>, in rows: JotterRows, for session: Int, on today: CalendarDate
  ) throws(Failure) -> RecordDetails {
    let (newest, hasMore) = try rows.guardianships(of: guardian.record)
    return RecordDetails(guardian.record, guardianships: newest, hasMore: hasMore)
  }
}

/// The present relation of a guardian to a patient.
public struct Guardianship: Equatable, Sendable, Codable {
  public var guardian: AnyRecord
  public var patient: AnyRecord
  /// Nil if the relation has ended.
  public var role: GuardianRole?
  /// The role before the last change; nil if that change kept the role.
  public var formerRole: GuardianRole?

  public init(guardian: AnyRecord, patient: AnyRecord, role: GuardianRole?, formerRole: GuardianRole? = nil) {
    self.formerRole = formerRole
    self.guardian = guardian
    self.patient = patient
    self.role = role
  }
}

extension JotterRows {
  /// The relation of a guardian to a patient; nil if one of them does not exist.
  func guardianship(_ guardian: Int, patient: Int) throws(Failure) -> Guardianship? {
    guard let guardian = try record(.guardian(guardian)), let patient = try record(.patient(patient)) else {
      return nil
    }
    let role = try value(.role, of: .guardianship(guardian.number, patient: patient.number))
    return Guardianship(guardian: guardian, patient: patient, role: role.text.flatMap { GuardianRole(rawValue: $0) })
  }

  /// The guardians of a patient, without removed ones, by number, at most twenty.
  func guardianships(ofPatient patient: AnyRecord) throws(Failure) -> [Guardianship] {
    var found: [Guardianship] = []
    for guardian in try guardians(of: patient.number, limit: 20) {
      if let guardianship = try guardianship(guardian, patient: patient.number) { found.append(guardianship) }
    }
    return found
  }

  /// The relations of a guardian to their ten newest patients; `hasMore` if there are more patients.
  func guardianships(of guardian: AnyRecord) throws(Failure) -> (newest: [Guardianship], hasMore: Bool) {
    let page = try records(RecordQuery(.patient, limit: 10, guardian: Reference(.guardian, guardian.number)))
    var newest: [Guardianship] = []
    for patient in page.records {
      if let found = try guardianship(guardian.number, patient: patient.number) { newest.append(found) }
    }
    return (newest, page.hasMore)
  }
}
