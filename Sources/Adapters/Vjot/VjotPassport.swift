import Architecture
import UseCases

/// Reads a patient written by vjot: a passport of seven sections.
struct VjotPassport {
  let record: ForeignValue
  let number: Int
  let id: UniqueID
  let local: LocalReading
  /// Remarks about values that could not be read.
  private(set) var remarks: [ImportRemark] = []
  /// Unreadable values, one line each, for the patient's notes.
  private var kept: [String] = []
  private var values = FieldValues()
  private var parts: [AnyRecord] = []
  /// The values of the patient's health book entries.
  private(set) var entries: [FieldValues] = []

  init(_ record: ForeignValue, number: Int, id: UniqueID, local: LocalReading) {
    (self.record, self.number, self.id, self.local) = (record, number, id, local)
  }

  /// Reads the patient; skips empty entries.
  mutating func read() -> AnyRecord {
    let sections = record["passport"]
    readPatient(sections)
    for owner in sections["details_of_ownership"]["owners"].elements {
      add(
        Owners.declaration, owner,
        [
          (.name, owner["name"]), (.surname, owner["surname"]), (.address, owner["address", "addres"]),
          (.postcode, owner["post_code"]), (.city, owner["city"]), (.country, owner["country"]),
          (.phone, owner["telephone_number"]),
        ])
    }
    for entry in sections["vaccination_against_rabies"]["vaccinations"].elements {
      let vaccine = entry["rabies_vaccine", "vaccine"]
      add(
        .rabies,
        [
          (.product, vaccine["name_of_vaccine", "name"]), (.manufacturer, vaccine["manufacturer"]),
          (.batch, vaccine["batch_number"]), (.date, entry["vaccination_date"]), (.from, entry["valid_from"]),
          (.until, entry["valid_until"]),
        ] + vet(entry))
    }
    let test = sections["rabies_antibody_titration_test"]
    add(.titration, [(.date, test["sample_collected_on"]), (.reported, test["date"])] + vet(test))
    for entry in sections["anti_echinococcus_treatment", "anti_echinococcus_treatments"]["treatments"].elements {
      let product = entry["product"]
      add(
        .tapeworm,
        [
          (.product, product["product_name", "name"]), (.manufacturer, product["manufacturer"]),
          (.date, entry["date"]), (.time, entry["time"]),
        ] + vet(entry))
    }
    let notes = [record["notes"].text].compactMap { $0 } + kept
    values[.notes] = canonical(.notes, Self.patient, notes.joined(separator: "\n"))
    return AnyRecord(Self.patient, number: number, id: id, values: values, parts: parts)
  }

  private static let patient = Patients.declaration

  private mutating func readPatient(_ sections: ForeignValue) {
    let animal = sections["description_of_animal"]
    let marking = sections["marking_of_animal"]
    let issuing = sections["issuing_of_the_passport"]
    let by = issuing[beginning: "authorised_veter"]
    let fields: [(Field, ForeignValue)] = [
      (.name, animal["name"]), (.species, animal["species"]), (.breed, animal["breed"]), (.sex, animal["sex"]),
      (.born, animal["date_of_birth"]), (.colour, animal["colour"]),
      (.features, animal["notable_or_discernable_features_or_characteristics"]),
      (.chip, marking["transponder_alphanumeric_code"]),
      (.chipDate, marking["date_of_application_or_reading_of_the_transponder"]),
      (.chipPlace, marking["location_of_the_transponder"]), (.tattoo, marking["tattoo_alphanumeric_code"]),
      (.tattooDate, marking["date_of_application_or_reading_of_the_tattoo"]),
      (.tattooPlace, marking["location_of_the_tattoo"]), (.vet, by["name"]),
      (.vetAddress, by["address", "addres"]), (.vetPostcode, by["post_code"]), (.vetCity, by["city"]),
      (.vetCountry, by["country"]), (.vetPhone, by["telephone_number"]), (.vetMail, by["email_address"]),
      (.vetSp, by["sp_number"]), (.issued, issuing["date_of_issuing"]),
    ]
    for (field, value) in fields { values[field] = text(field, Self.patient, value) }
  }

  /// The signing veterinarian of an entry.
  private func vet(_ entry: ForeignValue) -> [(Field, ForeignValue)] {
    let vet = entry[beginning: "authorised_veter"]
    return [
      (.vet, vet["name"]), (.vetAddress, vet["address", "addres"]), (.vetPhone, vet["telephone_number"]),
      (.vetSp, vet["sp_number"]),
    ]
  }

  private mutating func add(_ part: Declaration, _ record: ForeignValue, _ fields: [(Field, ForeignValue)]) {
    var values = FieldValues()
    for (field, value) in fields { values[field] = text(field, part, value) }
    guard !values.all.isEmpty else { return }
    let count = parts.count { $0.kind == part.kind }
    parts.append(AnyRecord(part, number: count + 1, of: number, id: id, values: values))
  }

  private mutating func add(_ sort: EntryKind, _ fields: [(Field, ForeignValue)]) {
    var values = FieldValues()
    for (field, value) in fields { values[field] = text(field, Entries.declaration, value, of: sort) }
    guard !values.all.isEmpty else { return }
    values[.kind] = sort.rawValue
    values[.patient] = Reference(.patient, number).text
    entries.append(values)
  }

  /// The text to store in a field; nil if it is empty, or unreadable and added to `kept`.
  private mutating func text(
    _ field: Field, _ part: Declaration, _ value: ForeignValue, of sort: EntryKind? = nil
  ) -> String? {
    guard let kind = part.field(field)?.kind else { return nil }
    let text: String? =
      switch kind {
      case .day, .partialDay, .lastDay, .time:
        if value.isUntouched { nil } else { value.time.map(kind == .time ? local.time : local.day) ?? value.text }
      case .colour: value.colour ?? value.text
      default: value.text
      }
    return text.flatMap { canonical(field, part, $0, of: sort) }
  }

  private mutating func canonical(
    _ field: Field, _ part: Declaration, _ text: String, of sort: EntryKind? = nil
  ) -> String? {
    guard let known = part.field(field) else { return nil }
    if let canonical = known.canonical(text) { return canonical.isEmpty ? nil : canonical }
    let name = part.kind == .patient ? known.name : "\(sort?.rawValue ?? part.kind.rawValue) \(known.name)"
    kept.append("\(name): \(text)")
    remarks.append(.keptInNotes(.patient(number), field: name, text: text))
    return nil
  }
}
