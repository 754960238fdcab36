import Architecture
import UseCases

/// Reads a patient that vjot has written: a passport of seven sections.
struct VjotPassport {
  let record: VjotJSON
  let number: Int
  let local: LocalReading
  /// What could not be read as what it was meant to be.
  private(set) var remarks: [ImportRemark] = []
  /// What is kept as text, a line each.
  private var kept: [String] = []
  private var passport = Passport()

  init(_ record: VjotJSON, number: Int, local: LocalReading) {
    (self.record, self.number, self.local) = (record, number, local)
  }

  /// The passport; an entry of which nothing is known is none.
  mutating func read() -> Passport {
    let sections = record["passport"]
    readPatient(sections)
    for owner in sections["details_of_ownership"]["owners"].elements {
      add(
        .owner, owner,
        [
          (.name, owner["name"]), (.surname, owner["surname"]), (.address, owner["address", "addres"]),
          (.postcode, owner["post_code"]), (.city, owner["city"]), (.country, owner["country"]),
          (.phone, owner["telephone_number"]),
        ])
    }
    for entry in sections["vaccination_against_rabies"]["vaccinations"].elements {
      let vaccine = entry["rabies_vaccine", "vaccine"]
      add(
        .rabies, entry,
        [
          (.vaccine, vaccine["name_of_vaccine", "name"]), (.manufacturer, vaccine["manufacturer"]),
          (.batch, vaccine["batch_number"]), (.date, entry["vaccination_date"]), (.from, entry["valid_from"]),
          (.until, entry["valid_until"]),
        ] + vet(entry))
    }
    let test = sections["rabies_antibody_titration_test"]
    add(.titration, test, [(.sample, test["sample_collected_on"]), (.date, test["date"])] + vet(test))
    for entry in sections["anti_echinococcus_treatment", "anti_echinococcus_treatments"]["treatments"].elements {
      let product = entry["product"]
      add(
        .tapeworm, entry,
        [
          (.product, product["product_name", "name"]), (.manufacturer, product["manufacturer"]),
          (.date, entry["date"]), (.time, entry["time"]),
        ] + vet(entry))
    }
    let notes = [record["notes"].text].compactMap { $0 } + kept
    passport.values[.notes] = canonical(.notes, .patient, notes.joined(separator: "\n"))
    return passport
  }

  private mutating func readPatient(_ sections: VjotJSON) {
    let animal = sections["description_of_animal"]
    let marking = sections["marking_of_animal"]
    let issuing = sections["issuing_of_the_passport"]
    let by = issuing[beginning: "authorised_veter"]
    let fields: [(Field, VjotJSON)] = [
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
    for (field, value) in fields { passport.values[field] = text(field, .patient, value) }
  }

  /// Who has signed an entry.
  private func vet(_ entry: VjotJSON) -> [(Field, VjotJSON)] {
    let vet = entry[beginning: "authorised_veter"]
    return [
      (.vet, vet["name"]), (.vetAddress, vet["address", "addres"]), (.vetPhone, vet["telephone_number"]),
      (.vetSp, vet["sp_number"]),
    ]
  }

  private mutating func add(_ part: PassportPart, _ record: VjotJSON, _ fields: [(Field, VjotJSON)]) {
    var values = FieldValues()
    for (field, value) in fields where PassportField.of(field, in: part) != nil {
      values[field] = text(field, part, value)
    }
    guard !values.all.isEmpty else { return }
    passport.entries.append(PassportEntry(part, passport.entries(part).count + 1, values))
  }

  /// The text of a field as it is stored; nil where nothing is said, or it cannot be read and is kept as text.
  private mutating func text(_ field: Field, _ part: PassportPart, _ value: VjotJSON) -> String? {
    guard let kind = PassportField.of(field, in: part)?.kind else { return nil }
    let text: String? =
      switch kind {
      case .day, .partialDay, .time:
        if value.isUntouched { nil } else { value.time.map(kind == .time ? local.time : local.day) ?? value.text }
      case .colour: value.colour ?? value.text
      default: value.text
      }
    return text.flatMap { canonical(field, part, $0) }
  }

  private mutating func canonical(_ field: Field, _ part: PassportPart, _ text: String) -> String? {
    guard let known = PassportField.of(field, in: part) else { return nil }
    if let canonical = try? known.canonical(text) { return canonical.isEmpty ? nil : canonical }
    let name = part == .patient ? known.name : "\(part.rawValue) \(known.name)"
    kept.append("\(name): \(text)")
    remarks.append(.keptInNotes(.patient(number), field: name, text: text))
    return nil
  }
}
