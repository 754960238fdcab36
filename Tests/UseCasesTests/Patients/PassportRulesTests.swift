import Architecture
import Testing
import UseCases

/// Rules of sections I to IV.
@Suite struct PassportRulesTests {
  @Test("The passport rules of an animal other than a cat, dog or ferret report only that it gets no passport")
  func otherAnimals() {
    func findings(_ species: String) -> [Finding] {
      let record = AnyRecord(
        Patients.declaration, number: 1, id: UniqueID(high: 1, low: 1), values: FieldValues([.species: species]))
      return PassportRules(Patient(record), [], today: CalendarDate(year: 2026, month: 11, day: 21)).findings
    }
    #expect(findings("rabbit") == [Finding(.description, .ofPassports, .violated(nil))])
    #expect(findings("rabbit")[0].isObstacle)
    for species in ["", "cat", "dog", "ferret"] { #expect(!findings(species).contains { $0.rule == .ofPassports }) }
  }

  @Test("The passport rules of an empty patient report what sections I to V miss")
  func emptyPatientMissesPassportSections() {
    let findings = PassportRules(Passport().patient, [], today: day("2026-11-21")).findings
    #expect(
      findings == [
        Finding(.ownership, .ownerComplete, .missing([])),
        Finding(.description, .descriptionComplete, .missing([.name, .species, .breed, .sex, .born, .colour])),
        Finding(.marking, .markingComplete, .missing([.chip, .chipDate, .chipPlace])),
        Finding(
          .issuing, .issuingComplete,
          .missing([
            .vet, .vetAddress, .vetPostcode, .vetCity, .vetCountry, .vetPhone, .vetMail, .vetSp,
          ])),
        Finding(.rabies, .rabiesValid, .missing([])),
      ])
  }

  @Test("A passport is issuable if sections I to IV are complete, and not if a required field is missing")
  func completeSectionsMakePassportIssuable() {
    let whole = Passport.issuable
    #expect(finding(.issuable, in: whole) == .fulfilled(until: nil))
    for field in Patients.declaration.fields where field.traits.contains(.completing) {
      var passport = whole
      passport.values[field.field] = nil
      #expect(finding(.issuable, in: passport) == nil, "without \(field.name)")
    }
    for name in [Field.chip, .chipDate, .chipPlace] {
      var passport = whole
      passport.values[name] = nil
      #expect(finding(.issuable, in: passport) == nil, "without \(name)")
    }
    for field in Owners.declaration.fields where field.traits.contains(.completing) {
      var passport = whole
      passport.entries[0].values[field.field] = nil
      #expect(finding(.ownerComplete, in: passport) == .missing([field.field]))
      #expect(finding(.issuable, in: passport) == nil, "without the owner's \(field.name)")
    }
  }

  @Test("The owner with the largest number is the present owner")
  func presentOwner() {
    var passport = Passport.issuable
    passport.entries.append((nil, FieldValues([.name: "Bo"])))
    #expect(
      finding(.ownerComplete, in: passport)
        == .missing([.surname, .address, .postcode, .city, .country, .phone]))
  }

  @Test("An owner is over 16 from the day after the sixteenth birthday")
  func ownerAgeCountsFromBirthday() {
    var passport = Passport.issuable
    passport.entries[0].values[.born] = "2010-11-21"
    #expect(finding(.ownerAge, in: passport, today: "2026-11-21") == .violated(day("2026-11-21")))
    #expect(finding(.ownerAge, in: passport, today: "2026-11-22") == nil)
    passport.entries[0].values[.born] = "2010"
    #expect(finding(.ownerAge, in: passport, today: "2026-12-31") == .violated(day("2026-12-31")))
    #expect(finding(.ownerAge, in: passport, today: "2027-01-01") == nil)
  }

  @Test("A tattoo is a marking only if it was applied before 3 July 2011, and then needs its place")
  func onlyOldTattooIsMarking() {
    var passport = Passport.issuable
    for name in [Field.chip, .chipDate, .chipPlace] { passport.values[name] = nil }
    passport.values[.tattoo] = "AB 123"
    passport.values[.tattooPlace] = "left ear"
    passport.values[.tattooDate] = "2011-07-02"
    #expect(finding(.tattooDate, in: passport) == nil)
    #expect(finding(.issuable, in: passport) == .fulfilled(until: nil))
    passport.values[.tattooDate] = "2011-07-03"
    #expect(finding(.tattooDate, in: passport) == .violated(day("2011-07-03")))
    #expect(finding(.markingComplete, in: passport) == .missing([.chip, .chipDate, .chipPlace]))
    passport.values[.tattooDate] = "2011-07-02"
    passport.values[.tattooPlace] = nil
    #expect(finding(.markingComplete, in: passport) == .missing([.tattooPlace]))
  }

  @Test("A late tattoo is no obstacle for an animal with a transponder")
  func tattooBeside() {
    var passport = Passport.issuable
    passport.values[.tattoo] = "AB 123"
    passport.values[.tattooDate] = "2020-01-01"
    #expect(finding(.tattooDate, in: passport) == nil)
    #expect(finding(.issuable, in: passport) == .fulfilled(until: nil))
  }

  @Test("A transponder code of an unknown issuer, or for tests, prevents issuing")
  func chipCode() {
    for chip in ["277012345678901", "999012345678901"] {
      var passport = Passport.issuable
      passport.values[.chip] = chip
      #expect(finding(.chipCode, in: passport) == .violated(nil))
      #expect(finding(.issuable, in: passport) == nil)
    }
  }

  @Test("A journey requires an issued passport")
  func journeyRequiresAnIssuedPassport() {
    var passport = Passport.issuable
    let journey = Journey(entry: WallTime(day: day("2026-12-01"), minute: 600))
    #expect(finding(.issued, in: passport, journey: journey) == .missing([.issued]))
    passport.values[.issued] = "2026-01-01"
    #expect(finding(.issued, in: passport, journey: journey) == .fulfilled(until: nil))
    #expect(finding(.issued, in: passport) == nil)
  }

  @Test("A passport issued before the birth is not issuable; a birth known by month counts from its first day")
  func issuedBeforeBirth() {
    var passport = Passport.issuable
    passport.values[.issued] = "2019-05-01"
    #expect(finding(.issuedAfterBirth, in: passport) == nil && finding(.issuable, in: passport) != nil)
    passport.values[.issued] = "2019-04-30"
    #expect(finding(.issuedAfterBirth, in: passport) == .violated(day("2019-05-01")))
    #expect(finding(.issuable, in: passport) == nil)
  }
}

func day(_ text: String) -> CalendarDate { PartialDate(text)?.day ?? CalendarDate(dayNumber: 0) }

func finding(
  _ rule: PassportRule, of entry: Int? = nil, in passport: Passport, today: String = "2026-11-21",
  journey: Journey? = nil
) -> FindingState? {
  let findings = PassportRules(passport.patient, passport.book, today: day(today), journey: journey).findings
  return findings.first { $0.rule == rule && (entry == nil || $0.entry == entry) }?.state
}

/// A passport that a test changes field by field, with its patient.
struct Passport {
  var values = FieldValues()
  /// Owners, whose kind is nil, and entries of the health book.
  var entries: [(kind: EntryKind?, values: FieldValues)] = []

  var patient: Patient {
    let id = UniqueID(high: 1, low: 1)
    let parts = entries.filter { $0.kind == nil }.enumerated().map { index, entry in
      AnyRecord(Owners.declaration, number: index + 1, of: 1, id: id, values: entry.values)
    }
    return Patient(AnyRecord(Patients.declaration, number: 1, id: id, values: values, parts: parts))
  }

  /// Entries, numbered by index.
  var book: [BookEntry] {
    entries.enumerated().compactMap { number, entry in
      guard let kind = entry.kind else { return nil }
      var values = entry.values
      values[.kind] = kind.rawValue
      return BookEntry(
        AnyRecord(Entries.declaration, number: number, id: UniqueID(high: 2, low: UInt64(number)), values: values))
    }
  }

  /// A passport with complete sections I to IV, marked on 2020-01-10.
  static var issuable: Passport {
    var values = FieldValues([
      .name: "Rex", .species: "dog", .breed: "beagle", .sex: "male", .born: "2019-05", .colour: "tricolour",
      .chip: "276098106123456", .chipDate: "2020-01-10", .chipPlace: "left neck",
    ])
    for field in Patients.declaration.fields
    where field.section == .issuing && field.traits.contains(.completing) { values[field.field] = "known" }
    let owner = FieldValues([
      .name: "Ada", .surname: "Kern", .address: "Lane 1", .postcode: "10115", .city: "Berlin", .country: "DE",
      .phone: "030 1234",
    ])
    return Passport(values: values, entries: [(nil, owner)])
  }

  /// An issuable passport with rabies vaccinations: day and end of validity of each.
  static func vaccinated(_ days: [(String, String)]) -> Passport {
    var passport = issuable
    for (date, until) in days {
      let values = FieldValues([
        .product: "R", .manufacturer: "M", .batch: "1", .vet: "V", .date: date, .until: until,
      ])
      passport.entries.append((.rabies, values))
    }
    return passport
  }
}
