import Architecture
import Testing
import UseCases

/// Rules of sections V to VII.
@Suite struct TreatmentRulesTests {
  // MARK: Section V

  @Test("A first vaccination is valid from day 21, and its own day is day 0")
  func firstVaccination() {
    let passport = Passport.vaccinated([("2026-01-01", "2027-01-01")])
    #expect(finding(.rabiesValid, in: passport, today: "2026-01-21") == .due(day("2026-01-22")))
    #expect(finding(.rabiesValid, in: passport, today: "2026-01-22") == .fulfilled(until: day("2027-01-01")))
    #expect(finding(.rabiesValid, in: passport, today: "2027-01-01") == .fulfilled(until: day("2027-01-01")))
    #expect(finding(.rabiesValid, in: passport, today: "2027-01-02") == .violated(day("2027-01-01")))
    #expect(finding(.booster, in: passport, today: "2026-01-22") == .due(day("2027-01-01")))
  }

  @Test("A future vaccination is reported, and is not valid")
  func futureVaccinationIsNotValid() {
    let passport = Passport.vaccinated([("2026-11-30", "2027-11-30")])
    #expect(finding(.givenByToday, in: passport, today: "2026-11-29") == .violated(day("2026-11-30")))
    #expect(finding(.rabiesValid, in: passport, today: "2026-11-29") == .violated(nil))
    #expect(finding(.givenByToday, in: passport, today: "2026-11-30") == nil)
    #expect(finding(.rabiesValid, in: passport, today: "2026-11-30") == .due(day("2026-12-21")))
  }

  @Test("A validity that ends before it begins is reported as such, and not as too short")
  func backwardsValidityIsReported() {
    let passport = Passport.vaccinated([("2026-01-01", "2025-12-31")])
    #expect(finding(.validOrder, in: passport, today: "2026-02-01") == .violated(day("2025-12-31")))
    #expect(finding(.validUntil, in: passport, today: "2026-02-01") == nil)
  }

  @Test("A booster on the last valid day is valid at once; a day later it is a first vaccination again")
  func boosterIsValidAtOnce() {
    let kept = Passport.vaccinated([("2024-01-01", "2025-01-01"), ("2025-01-01", "2028-01-01")])
    #expect(finding(.rabiesValid, in: kept, today: "2025-01-02") == .fulfilled(until: day("2028-01-01")))
    let lapsed = Passport.vaccinated([("2024-01-01", "2025-01-01"), ("2025-01-02", "2028-01-01")])
    #expect(finding(.rabiesValid, in: lapsed, today: "2025-01-22") == .due(day("2025-01-23")))
    #expect(finding(.rabiesValid, in: lapsed, today: "2025-01-23") == .fulfilled(until: day("2028-01-01")))
  }

  @Test("A second vaccination before the first is valid is no booster")
  func vaccinationBeforeValidityIsNoBooster() {
    let passport = Passport.vaccinated([("2026-01-01", "2027-01-01"), ("2026-01-21", "2028-01-21")])
    #expect(finding(.rabiesValid, in: passport, today: "2026-01-22") == .fulfilled(until: day("2027-01-01")))
    #expect(finding(.rabiesValid, in: passport, today: "2026-02-11") == .fulfilled(until: day("2028-01-21")))
  }

  @Test("Vaccinations count by their day, not by their number")
  func vaccinationsCountByTheirDay() {
    let passport = Passport.vaccinated([("2025-01-01", "2028-01-01"), ("2024-01-01", "2025-01-01")])
    #expect(finding(.rabiesValid, in: passport, today: "2025-01-02") == .fulfilled(until: day("2028-01-01")))
  }

  @Test(
    "A validity must end one to three calendar years after the vaccination",
    arguments: [
      ("2026-01-01", "2026-12-30", "2026-12-31"), ("2026-01-01", "2026-12-31", nil), ("2026-01-01", "2027-01-01", nil),
      ("2026-01-01", "2029-01-01", nil),
      ("2026-01-01", "2029-01-02", "2029-01-01"), ("2024-02-29", "2025-02-28", nil),
      ("2024-02-29", "2025-02-26", "2025-02-27"),
      ("2024-02-29", "2027-03-01", "2027-02-28"),
    ] as [(String, String, String?)])
  func validityEndsWithinThreeYears(_ date: String, _ until: String, _ limit: String?) {
    let passport = Passport.vaccinated([(date, until)])
    #expect(finding(.validUntil, in: passport) == limit.map { .violated(day($0)) })
  }

  @Test("A validity of more than three years ends after three years")
  func validityEndsAfterThreeYears() {
    let passport = Passport.vaccinated([("2020-02-01", "2030-02-01")])
    #expect(finding(.rabiesValid, in: passport, today: "2023-02-01") == .fulfilled(until: day("2023-02-01")))
    #expect(finding(.rabiesValid, in: passport, today: "2023-02-02") == .violated(day("2023-02-01")))
  }

  @Test("A written beginning may be later than day 21, or than the day of a booster, but not earlier")
  func writtenBeginning() {
    var passport = Passport.vaccinated([("2026-01-01", "2027-01-01"), ("2026-12-01", "2027-12-01")])
    passport.entries[1].values[.from] = "2026-01-21"
    #expect(finding(.validFrom, of: 1, in: passport) == .violated(day("2026-01-22")))
    #expect(finding(.rabiesValid, in: passport, today: "2026-01-21") == .due(day("2026-01-22")))
    passport.entries[1].values[.from] = "2026-01-25"
    #expect(finding(.validFrom, of: 1, in: passport) == nil)
    #expect(finding(.rabiesValid, in: passport, today: "2026-01-24") == .due(day("2026-01-25")))
    #expect(finding(.validFrom, of: 2, in: passport, today: "2026-12-01") == nil)
    passport.entries[2].values[.from] = "2026-11-30"
    #expect(finding(.validFrom, of: 2, in: passport, today: "2026-12-01") == .violated(day("2026-12-01")))
  }

  @Test("A vaccination before the marking is a violation and never valid; on the day of the marking it is valid")
  func vaccinationBeforeMarkingIsViolation() {
    let before = Passport.vaccinated([("2020-01-09", "2023-01-09")])
    #expect(finding(.markedBefore, of: 1, in: before) == .violated(day("2020-01-10")))
    #expect(finding(.rabiesValid, in: before, today: "2021-01-01") == .violated(nil))
    let same = Passport.vaccinated([("2020-01-10", "2023-01-10")])
    #expect(finding(.markedBefore, in: same) == nil)
    #expect(finding(.rabiesValid, in: same, today: "2021-01-01") == .fulfilled(until: day("2023-01-10")))
  }

  /// Markings, the missing field, and whether a vaccination may count.
  private static let markings: [(chip: String?, tattoo: String?, day: String?, missing: Field, counts: Bool)] = [
    (nil, nil, nil, .chip, false), (nil, nil, "2010-01-01", .chip, false),
    // A tattoo of 2012 is no marking.
    (nil, "AB 1", "2012-01-01", .chip, false),
    // Animals that were marked on an unknown day.
    (nil, "AB 1", nil, .tattooDate, true), ("276098100000001", nil, nil, .chipDate, true),
    ("276098100000001", "AB 1", nil, .chipDate, true),
  ]

  @Test("A vaccination of an unmarked animal is never valid; a marking without a date may make it valid")
  func unmarkedAnimalVaccinationIsInvalid() {
    for (chip, tattoo, markedOn, missing, counts) in Self.markings {
      var passport = Passport.vaccinated([("2026-01-01", "2027-01-01")])
      (passport.values[.chip], passport.values[.chipDate]) = (chip, nil)
      (passport.values[.tattoo], passport.values[.tattooDate]) = (tattoo, markedOn)
      #expect(finding(.markedBefore, of: 1, in: passport) == .missing([missing]))
      for today in ["2026-01-10", "2026-06-01", "2027-06-01"] {
        let state = finding(.rabiesValid, in: passport, today: today)
        #expect((state == .violated(nil)) == !counts, "\(missing) \(today)")
      }
      #expect((finding(.booster, in: passport, today: "2026-06-01") != nil) == counts)
    }
  }

  @Test("An incomplete vaccination names its missing fields, and is not valid")
  func incompleteVaccinationNamesMissingFields() {
    var passport = Passport.vaccinated([("2026-01-01", "2027-01-01")])
    passport.entries[1].values[.batch] = nil
    passport.entries[1].values[.until] = nil
    #expect(finding(.entryComplete, of: 1, in: passport) == .missing([.batch, .until]))
    #expect(finding(.rabiesValid, in: passport) == .violated(nil))
  }

  // MARK: Section VI

  private func tested(_ sample: String, _ titre: String, _ days: [(String, String)]) -> Passport {
    var passport = Passport.vaccinated(days)
    passport.entries.append((.titration, FieldValues([.date: sample, .titre: titre])))
    return passport
  }

  @Test("A titration is valid only if its sample is collected at least 30 days after the vaccination")
  func titrationSampleWaitsThirtyDays() {
    let days = [("2026-01-01", "2027-01-01")]
    #expect(finding(.sampleDate, in: tested("2026-01-30", "0.5", days)) == .violated(day("2026-01-31")))
    #expect(finding(.titrationValid, in: tested("2026-01-30", "0.5", days)) == nil)
    #expect(finding(.sampleDate, in: tested("2026-01-31", "0.5", days)) == nil)
    #expect(finding(.titrationValid, in: tested("2026-01-31", "0.5", days)) == .fulfilled(until: day("2027-01-01")))
  }

  @Test("A titre below 0.5 IU/ml is a violation, and its titration is not valid")
  func lowTitreIsViolation() {
    let days = [("2026-01-01", "2027-01-01")]
    #expect(finding(.titre, in: tested("2026-03-01", "0.499", days)) == .violated(nil))
    #expect(finding(.titrationValid, in: tested("2026-03-01", "0.499", days)) == nil)
    #expect(finding(.titre, in: tested("2026-03-01", "0.5", days)) == nil)
  }

  @Test("A missed booster ends the validity of a titration, even if a later vaccination follows")
  func missedBooster() {
    let days = [("2024-01-01", "2025-01-01"), ("2025-01-02", "2028-01-02")]
    let passport = tested("2024-06-01", "1", days)
    #expect(finding(.titrationValid, in: passport, today: "2025-01-01") == .fulfilled(until: day("2025-01-01")))
    #expect(finding(.titrationValid, in: passport, today: "2026-01-01") == .violated(day("2025-01-01")))
    let kept = tested("2024-06-01", "1", [("2024-01-01", "2025-01-01"), ("2025-01-01", "2028-01-01")])
    #expect(finding(.titrationValid, in: kept, today: "2026-01-01") == .fulfilled(until: day("2028-01-01")))
  }

  @Test("A sample before the vaccination, or after the end of its validity, is a violation")
  func sampleWithout() {
    #expect(finding(.sampleDate, in: tested("2025-12-31", "1", [("2026-01-01", "2027-01-01")])) == .violated(nil))
    #expect(
      finding(.sampleDate, in: tested("2027-01-02", "1", [("2026-01-01", "2027-01-01")]), today: "2027-01-02")
        == .violated(nil))
  }

  // MARK: Section VII

  private func treated(_ date: String, _ time: String, species: String = "dog", substance: String = "praziquantel")
    -> Passport
  {
    var passport = Passport.issuable
    passport.values[.species] = species
    passport.entries.append(
      (
        .tapeworm,
        FieldValues([
          .product: "T", .manufacturer: "M", .substance: substance, .date: date, .time: time, .vet: "V",
        ])
      ))
    return passport
  }

  private let entry = WallTime(day: CalendarDate(year: 2026, month: 12, day: 10), minute: 600)

  @Test(
    "A tapeworm treatment counts from 24 hours to 120 hours before the entry",
    arguments: [
      ("2026-12-09", "10:01", false), ("2026-12-09", "10:00", true), ("2026-12-05", "10:00", true),
      ("2026-12-05", "09:59", false), ("2026-12-10", "10:01", false),
    ])
  func tapewormTreatmentCountsWithinWindow(_ date: String, _ time: String, _ fits: Bool) {
    let state = finding(
      .tapewormWindow, in: treated(date, time), today: "2026-12-10", journey: Journey(entry: entry, to: "GB"))
    #expect(state == (fits ? .fulfilled(until: nil) : .violated(nil)))
  }

  @Test("The hours before the entry are counted in local time, regardless of a change of the clocks")
  func summerTime() {
    // In Europe, clocks went back one hour on 2026-10-25.
    let entry = WallTime(day: day("2026-10-25"), minute: 600)
    let passport = treated("2026-10-24", "10:00")
    #expect(
      finding(.tapewormWindow, in: passport, journey: Journey(entry: entry, to: "IE")) == .fulfilled(until: nil))
  }

  @Test("A dog needs the treatment for a tapeworm-free country, unless it comes directly from another such country")
  func tapewormFreeCountryRequiresTreatment() {
    let passport = Passport.issuable
    func state(_ to: String?, from: String? = nil, species: String? = "dog") -> FindingState? {
      var passport = passport
      passport.values[.species] = species
      return finding(.tapewormWindow, in: passport, journey: Journey(entry: entry, to: to, from: from))
    }
    for country in ["GB", "FI", "IE", "MT", "NO", nil] { #expect(state(country) == .missing([])) }
    #expect(state("DE") == nil)
    for country in ["FI", "IE", "MT", "NO"] { #expect(state("GB", from: country) == nil) }
    #expect(state("GB", from: "DE") == .missing([]))
    #expect(state("GB", species: "cat") == nil)
    #expect(state("GB", species: nil) == .missing([]))
    #expect(finding(.tapewormWindow, in: passport) == nil)
  }

  @Test("A substance other than praziquantel or an equivalent does not count")
  func onlyPraziquantelEquivalentCounts() {
    let journey = Journey(entry: entry, to: "GB")
    let other = treated("2026-12-08", "10:00", substance: "other")
    #expect(finding(.substance, in: other) == .violated(nil))
    #expect(finding(.tapewormWindow, in: other, journey: journey) == .missing([]))
    let equivalent = treated("2026-12-08", "10:00", substance: "equivalent")
    #expect(finding(.tapewormWindow, in: equivalent, today: "2026-12-10", journey: journey) == .fulfilled(until: nil))
  }

  @Test("A treatment without a time does not count, and its missing time is reported")
  func withoutTime() {
    var passport = treated("2026-12-08", "10:00")
    passport.entries[1].values[.time] = nil
    #expect(finding(.entryComplete, of: 1, in: passport) == .missing([.time]))
    #expect(
      finding(.tapewormWindow, in: passport, journey: Journey(entry: entry, to: "GB")) == .missing([]))
  }

  @Test("A journey is judged on the day of the entry, not today")
  func dayOfEntry() {
    let passport = Passport.vaccinated([("2026-11-20", "2027-11-20")])
    let early = Journey(entry: WallTime(day: day("2026-12-10"), minute: 0), to: "DE")
    let late = Journey(entry: WallTime(day: day("2026-12-11"), minute: 0), to: "DE")
    #expect(finding(.rabiesValid, in: passport, journey: early) == .due(day("2026-12-11")))
    #expect(finding(.rabiesValid, in: passport, journey: late) == .fulfilled(until: day("2027-11-20")))
    #expect(finding(.booster, in: passport, journey: late) == nil)
  }
}
