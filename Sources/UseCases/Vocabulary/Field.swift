/// A field that changes may touch: its name where it is stored, which never changes.
///
/// Those of declared kinds need no mention here; those that business rules name have one.
public struct Field: RawRepresentable, Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The stored name.
  public let rawValue: String

  /// The field of this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The field of this name.
  public init(stringLiteral name: String) { rawValue = name }

  /// The field of this name, as it is typed; one whose stored name has no capitals.
  public init(typedName name: String) { rawValue = String(name.map { $0 == "-" ? "_" : $0 }) }

  /// Its name as it is typed: `chip-date`, `found-on`.
  public var typedName: String {
    // Most are typed as they are stored.
    guard rawValue.utf8.contains(where: { $0 == 0x5F || (0x41...0x5A).contains($0) }) else { return rawValue }
    return rawValue.reduce(into: "") { name, letter in
      name += letter == "_" ? "-" : letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
  }

  /// Whether the record is there at all: an incident, a note, that somebody has taken it.
  public static let exists: Field = "exists"
  /// An incident's description.
  public static let description: Field = "description"
  /// Whether an incident is an emergency.
  public static let isEmergency: Field = "emergency"
  /// When an incident was closed.
  public static let settledAt: Field = "settled_at"
  /// When an incident was removed.
  public static let discardedAt: Field = "discarded_at"
  /// A note's text.
  public static let text: Field = "text"
  /// A note's cost, in cents.
  public static let cost: Field = "cost"
  /// When a note or a medium was marked for removal.
  public static let erasedAt: Field = "erased_at"
  /// A session's occurring incident.
  public static let occurring: Field = "occurring"
  /// When an appointment begins.
  public static let startsAt: Field = "starts_at"
  /// When it has ended.
  public static let endsAt: Field = "ends_at"
  /// When an appointment was cancelled.
  public static let cancelledAt: Field = "cancelled_at"
  /// An appointment's incident.
  public static let incident: Field = "incident"
  /// The emergency that came between.
  public static let interruptedBy: Field = "interrupted_by"
  /// Since when.
  public static let interruptedAt: Field = "interrupted_at"
  /// The appointment at a server that it is.
  public static let origin: Field = "origin"
  /// Of an appointment: the number of the patient who is known, what kind of visit it is, and why.
  public static let known: Field = "known", type: Field = "type", reason: Field = "reason"
  /// The name of a practitioner or a guardian.
  public static let name: Field = "name"
  /// The address of a practitioner or a guardian.
  public static let address: Field = "address"
  /// The post code of that.
  public static let postcode: Field = "postcode"
  /// Its city.
  public static let city: Field = "city"
  /// Its country.
  public static let country: Field = "country"
  /// The mail address of a practitioner or a guardian.
  public static let mail: Field = "mail"
  /// The telephone number of a practitioner or a guardian.
  public static let phone: Field = "phone"
  /// The picture of a practitioner or a patient: the id of its medium, as a text.
  public static let picture: Field = "picture"
  /// The practitioner in session; the name of an appointment's.
  public static let practitioner: Field = "practitioner"
  /// An incident's patient, and a session's for the incident that begins next; the name of an appointment's.
  public static let patient: Field = "patient"
  /// When a patient, a guardian or a practitioner left the list.
  public static let releasedAt: Field = "released_at"
  /// Of a patient: its own values; see `Patients` for what they hold, here and below.
  public static let species: Field = "species", breed: Field = "breed", sex: Field = "sex", born: Field = "born",
    colour: Field = "colour", features: Field = "features", notes: Field = "notes"
  /// Of a patient: how it is marked.
  public static let chip: Field = "chip", chipDate: Field = "chip_date", chipPlace: Field = "chip_place",
    tattoo: Field = "tattoo", tattooDate: Field = "tattoo_date", tattooPlace: Field = "tattoo_place"
  /// Of a patient and of its entries: who issued, vaccinated, tested or treated.
  public static let vet: Field = "vet", vetAddress: Field = "vet_address", vetPostcode: Field = "vet_postcode",
    vetCity: Field = "vet_city", vetCountry: Field = "vet_country", vetPhone: Field = "vet_phone",
    vetMail: Field = "vet_mail", vetSp: Field = "vet_sp", issued: Field = "issued"
  /// Of an owner and of a guardian.
  public static let surname: Field = "surname"
  /// Of a clinic: where it is, its page on the web, its logo, and its id in the file that it came from.
  public static let place: Field = "place", link: Field = "link", logo: Field = "logo", sourceID: Field = "source_id"
  /// What a guardian is to a patient; none for nothing.
  public static let role: Field = "role"
  /// Of a practitioner: whether the session is theirs at each prompt.
  public static let standard: Field = "standard"
  /// Of an entry of a health book.
  public static let kind: Field = "kind", date: Field = "date", product: Field = "product", purpose: Field = "purpose",
    weight: Field = "weight", manufacturer: Field = "manufacturer", batch: Field = "batch", from: Field = "from",
    until: Field = "until", substance: Field = "substance", time: Field = "time", titre: Field = "titre",
    reported: Field = "reported", details: Field = "details", recommendation: Field = "recommendation",
    comment: Field = "comment", renewed: Field = "renewed", clinic: Field = "clinic"
  /// Of an item of the outbox.
  public static let appointment: Field = "appointment", object: Field = "object", aspect: Field = "aspect",
    before: Field = "before", after: Field = "after", madeAt: Field = "made_at", wanted: Field = "wanted",
    told: Field = "told", sender: Field = "sender", held: Field = "held", theirs: Field = "theirs",
    attempts: Field = "attempts", problem: Field = "problem", base: Field = "base", claimed: Field = "claimed",
    evening: Field = "evening"
  /// Of an institution: where its server is, as whom it is asked, and what it has said of itself.
  public static let host: Field = "host", port: Field = "port", user: Field = "user", key: Field = "key",
    profile: Field = "profile", hostKeys: Field = "host_keys", config: Field = "config", readAt: Field = "read_at"
  /// Of a report, and of the files of one and of an institution: the medium's id is that of its file.
  public static let institution: Field = "institution", order: Field = "order", position: Field = "position",
    area: Field = "area", form: Field = "protocol", session: Field = "session", sentAt: Field = "sent_at",
    deliveredAt: Field = "delivered_at", medium: Field = "medium", file: Field = "file", report: Field = "report"
}
