/// The stored name of a field that a change can set; it never changes.
///
/// Only fields used by business rules need a constant here.
public struct Field: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The stored name.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral name: String) { rawValue = name }

  /// Only for fields whose stored name has no capitals.
  public init(typedName name: String) { rawValue = String(name.map { $0 == "-" ? "_" : $0 }) }

  /// The name as typed: `chip-date`, `found-on`.
  public var typedName: String {
    // Fast path: most stored names equal the typed ones.
    guard rawValue.utf8.contains(where: { $0 == 0x5F || (0x41...0x5A).contains($0) }) else { return rawValue }
    return rawValue.reduce(into: "") { name, letter in
      name += letter == "_" ? "-" : letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
  }

  /// True if the record exists: false after the undo of its creation, and for a removed or moved part.
  public static let exists: Field = "exists"
  /// Description of an incident.
  public static let description: Field = "description"
  public static let isEmergency: Field = "emergency"
  /// Time of an incident's settlement.
  public static let settledAt: Field = "settled_at"
  /// Time of an incident's removal.
  public static let discardedAt: Field = "discarded_at"
  /// Text of a note.
  public static let text: Field = "text"
  /// Cost of a note, in cents.
  public static let cost: Field = "cost"
  /// Time of the removal mark of a note or a medium.
  public static let erasedAt: Field = "erased_at"
  /// Number of the current incident of a session.
  public static let occurring: Field = "occurring"
  /// Beginning of an appointment.
  public static let startsAt: Field = "starts_at"
  /// End of an appointment.
  public static let endsAt: Field = "ends_at"
  /// Time of an appointment's cancellation.
  public static let cancelledAt: Field = "cancelled_at"
  /// The incident of an appointment.
  public static let incident: Field = "incident"
  /// The emergency that interrupted an appointment.
  public static let interruptedBy: Field = "interrupted_by"
  /// Time of the interruption.
  public static let interruptedAt: Field = "interrupted_at"
  /// Identity of an appointment at its server, as text.
  public static let origin: Field = "origin"
  /// Of an appointment: number of the known patient, type and reason of the visit.
  public static let known: Field = "known", type: Field = "type", reason: Field = "reason"
  /// Name of a practitioner or a guardian.
  public static let name: Field = "name"
  /// Address of a practitioner or a guardian.
  public static let address: Field = "address"
  /// Post code of the address.
  public static let postcode: Field = "postcode"
  /// City of the address.
  public static let city: Field = "city"
  /// Country of the address.
  public static let country: Field = "country"
  /// Mail address of a practitioner or a guardian.
  public static let mail: Field = "mail"
  /// Telephone number of a practitioner or a guardian.
  public static let phone: Field = "phone"
  /// Picture of a practitioner or a patient: the id of its medium, as text.
  public static let picture: Field = "picture"
  /// Number of the practitioner in session, or the practitioner's name in an appointment.
  public static let practitioner: Field = "practitioner"
  /// Number of the patient of an incident or of a session's next incident, or the patient's name in an appointment.
  public static let patient: Field = "patient"
  /// Time of the removal of a patient, a guardian or a practitioner from the list.
  public static let releasedAt: Field = "released_at"
  /// Of a patient; `Patients` describes the values of these and the next fields.
  public static let species: Field = "species", breed: Field = "breed", sex: Field = "sex", born: Field = "born",
    colour: Field = "colour", features: Field = "features", notes: Field = "notes"
  /// Of a patient: transponder and tattoo.
  public static let chip: Field = "chip", chipDate: Field = "chip_date", chipPlace: Field = "chip_place",
    tattoo: Field = "tattoo", tattooDate: Field = "tattoo_date", tattooPlace: Field = "tattoo_place"
  /// Of a patient and its entries: the issuing or treating veterinarian.
  public static let vet: Field = "vet", vetAddress: Field = "vet_address", vetPostcode: Field = "vet_postcode",
    vetCity: Field = "vet_city", vetCountry: Field = "vet_country", vetPhone: Field = "vet_phone",
    vetMail: Field = "vet_mail", vetSp: Field = "vet_sp", issued: Field = "issued"
  /// Surname of an owner or a guardian.
  public static let surname: Field = "surname"
  /// Of a clinic: coordinates, web page, logo, and id in the imported file.
  public static let place: Field = "place", link: Field = "link", logo: Field = "logo", sourceID: Field = "source_id"
  /// Role of a guardian for a patient; empty for no role.
  public static let role: Field = "role"
  /// Of a practitioner: `yes` for the standard user, in session at every prompt.
  public static let standard: Field = "standard"
  /// Of an entry of a health book; `Entries` describes the values.
  public static let kind: Field = "kind", date: Field = "date", product: Field = "product", purpose: Field = "purpose",
    weight: Field = "weight", manufacturer: Field = "manufacturer", batch: Field = "batch", from: Field = "from",
    until: Field = "until", substance: Field = "substance", time: Field = "time", titre: Field = "titre",
    reported: Field = "reported", details: Field = "details", recommendation: Field = "recommendation",
    comment: Field = "comment", renewed: Field = "renewed", clinic: Field = "clinic", charge: Field = "charge",
    against: Field = "against"
  /// Of an item of the outbox; `OutboxItems` describes the values.
  public static let appointment: Field = "appointment", object: Field = "object", aspect: Field = "aspect",
    before: Field = "before", after: Field = "after", madeAt: Field = "made_at", wanted: Field = "wanted",
    told: Field = "told", sender: Field = "sender", held: Field = "held", theirs: Field = "theirs",
    attempts: Field = "attempts", problem: Field = "problem", base: Field = "base", claimed: Field = "claimed",
    evening: Field = "evening"
  /// Of an institution: its server and account, and the configuration that the server sent.
  public static let host: Field = "host", port: Field = "port", user: Field = "user", key: Field = "key",
    profile: Field = "profile", hostKeys: Field = "host_keys", config: Field = "config", readAt: Field = "read_at"
  /// Of a report, and of the files of a report or an institution; `medium` is the id of a file.
  public static let institution: Field = "institution", order: Field = "order", position: Field = "position",
    area: Field = "area", form: Field = "protocol", session: Field = "session", sentAt: Field = "sent_at",
    deliveredAt: Field = "delivered_at", medium: Field = "medium", file: Field = "file", report: Field = "report"
}
