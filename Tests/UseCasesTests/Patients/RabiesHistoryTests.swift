import Architecture
import Testing

@testable import UseCases

/// Valid rabies vaccinations: start, end, and start of unbroken protection.
@Suite struct RabiesHistoryTests {
  private static func history(
    _ vaccinations: [(from: String?, date: String?, until: String?)], today: String = "2026-11-21",
    markedOn marking: String? = nil
  ) -> RabiesHistory {
    let entries = vaccinations.enumerated().map { place, vaccination in
      var values = FieldValues([.kind: "rabies"])
      (values[.from], values[.date], values[.until]) = (vaccination.from, vaccination.date, vaccination.until)
      return BookEntry(
        AnyRecord(Entries.declaration, number: place + 1, id: UniqueID(high: 0, low: UInt64(place)), values: values))
    }
    return RabiesHistory(entries, today: day(today), markedOn: marking.map { day($0) })
  }

  @Test("A rabies vaccination counts if it has a day up to today and an end, and is not before a known marking.")
  func onlyTimelyRabiesVaccinationCounts() {
    #expect(Self.history([(nil, "2026-11-21", "2027-11-21")]).periods.map(\.number) == [1])
    #expect(Self.history([(nil, "2026-11-22", "2027-11-21")]).periods.isEmpty)
    #expect(Self.history([(nil, nil, "2027-11-21"), (nil, "2026-11-21", nil)]).periods.isEmpty)
    let marked: [(from: String?, date: String?, until: String?)] = [
      (nil, "2026-01-09", "2027-01-09"), (nil, "2026-01-10", "2027-01-10"),
    ]
    #expect(Self.history(marked, markedOn: "2026-01-10").periods.map(\.number) == [2])
    #expect(Self.history(marked, markedOn: "2026-01-11").periods.isEmpty)
    #expect(Self.history(marked).periods.map(\.number) == [1, 2])
  }

  @Test("Rabies vaccinations are sorted by day, and by number on the same day.")
  func vaccinationsAreSortedByDay() {
    let history = Self.history([
      (nil, "2026-03-01", "2027-03-01"), (nil, "2025-03-01", "2026-02-01"), (nil, "2026-03-01", "2028-03-01"),
    ])
    #expect(history.periods.map(\.number) == [2, 1, 3])
  }

  @Test("A first vaccination is valid from day 21, a booster from its day, and either from a later written day.")
  func firstVaccinationBecomesValidLater() {
    let history = Self.history([
      (nil, "2024-01-01", "2025-01-01"), (nil, "2025-01-01", "2026-01-01"), ("2025-12-10", "2025-12-01", "2026-12-01"),
      ("2025-06-01", "2026-06-01", "2030-01-01"),
    ])
    #expect(
      history.periods.map(\.from) == [day("2024-01-22"), day("2025-01-01"), day("2025-12-10"), day("2026-06-01")])
    #expect(history.periods.map(\.vaccinated).last == day("2026-06-01"))
    // A validity is limited to three years.
    #expect(history.periods.map(\.until).last == day("2029-06-01") && history.lastDay == day("2029-06-01"))
    #expect(history.periods.allSatisfy { $0.unbrokenSince == day("2024-01-01") })
    #expect(
      (1...5).map { history.earliestStart(of: $0) } == [
        day("2024-01-22"), day("2025-01-01"), day("2025-12-01"), day("2026-06-01"), nil,
      ])
  }

  @Test("A vaccination before the previous vaccination is valid is no booster, but continues the series.")
  func earlyVaccinationContinuesTheSeries() {
    let history = Self.history([(nil, "2026-01-01", "2027-01-01"), (nil, "2026-01-21", "2027-01-21")])
    #expect(history.periods.map(\.from) == [day("2026-01-22"), day("2026-02-11")])
    #expect(history.periods.map(\.unbrokenSince) == [day("2026-01-01"), day("2026-01-01")])
    #expect(history.earliestStart(of: 2) == day("2026-02-11"))
    let later = Self.history([(nil, "2026-01-01", "2027-01-01"), (nil, "2026-01-22", "2027-01-21")])
    #expect(later.periods.map(\.from) == [day("2026-01-22"), day("2026-01-22")])
  }

  @Test("A vaccination one day after the end of the previous validity begins a new series.")
  func lateVaccinationBeginsNewSeries() {
    let history = Self.history([(nil, "2024-01-01", "2025-01-01"), (nil, "2025-01-02", "2026-01-02")])
    #expect(history.periods.map(\.from) == [day("2024-01-22"), day("2025-01-23")])
    #expect(history.periods.map(\.unbrokenSince) == [day("2024-01-01"), day("2025-01-02")])
  }

  @Test("A vaccination is valid from its first to its last day; two vaccinations are valid until the later end.")
  func vaccinationsLastUntilLaterEnd() {
    let history = Self.history([(nil, "2025-01-01", "2026-01-01"), (nil, "2025-12-01", "2028-12-01")])
    let expected: [(String, String?)] = [
      ("2025-01-21", nil), ("2025-01-22", "2026-01-01"), ("2025-11-30", "2026-01-01"), ("2025-12-01", "2028-12-01"),
      ("2026-01-01", "2028-12-01"), ("2028-12-01", "2028-12-01"), ("2028-12-02", nil),
    ]
    for (date, until) in expected { #expect(history.validUntil(on: day(date)) == until.map { day($0) }, "\(date)") }
  }

  @Test("The next validity is the earliest that begins later and does not end before it begins.")
  func nextValidityIsTheEarliest() {
    let history = Self.history([
      (nil, "2026-10-01", "2026-10-21"), (nil, "2026-11-01", "2026-11-22"), (nil, "2026-11-10", "2027-11-10"),
    ])
    #expect(history.periods.map(\.from) == [day("2026-10-22"), day("2026-11-22"), day("2026-12-01")])
    #expect(history.validFrom(after: day("2026-10-21")) == day("2026-11-22"))
    #expect(history.validFrom(after: day("2026-11-22")) == day("2026-12-01"))
    #expect(history.validFrom(after: day("2026-12-01")) == nil)
  }

  @Test("A series contains each day from its first vaccination to its last end, and no day of a gap.")
  func seriesContainsNoGapDay() {
    let history = Self.history([(nil, "2024-01-01", "2025-01-01"), (nil, "2025-01-01", "2026-01-01")])
    #expect(history.series(on: day("2023-12-31")) == nil && history.series(on: day("2026-01-02")) == nil)
    for date in ["2024-01-01", "2025-01-01", "2026-01-01"] {
      let series = history.series(on: day(date))
      #expect(series?.since == day("2024-01-01") && series?.until == day("2026-01-01"), "\(date)")
    }
    let broken = Self.history([(nil, "2024-01-01", "2025-01-01"), (nil, "2025-02-01", "2026-02-01")])
    #expect(broken.series(on: day("2024-06-01"))?.until == day("2025-01-01"))
    #expect(broken.series(on: day("2025-01-15")) == nil)
    #expect(broken.series(on: day("2025-02-01"))?.since == day("2025-02-01"))
  }
}

/// Bounds of the passport rules, and the entry that each finding names.
@Suite struct PassportBoundsTests {
  private let entry = WallTime(day: CalendarDate(year: 2026, month: 12, day: 10), minute: 600)

  private static func treated(_ treatments: [(date: String, time: String)]) -> Passport {
    var passport = Passport.issuable
    for (date, time) in treatments {
      passport.entries.append(
        (
          .tapeworm,
          FieldValues([
            .product: "T", .manufacturer: "M", .substance: "praziquantel", .date: date, .time: time, .vet: "V",
          ])
        ))
    }
    return passport
  }

  private func window(_ treatments: [(date: String, time: String)], today: String = "2026-12-10") -> Finding? {
    let passport = Self.treated(treatments)
    let journey = Journey(entry: entry, to: "GB")
    return PassportRules(passport.patient, passport.book, today: day(today), journey: journey).findings
      .first { $0.rule == .tapewormWindow }
  }

  @Test("A finding names the first treatment within the window, or else the treatment nearest to the entry.")
  func findingNamesTreatmentWithinWindow() {
    let fits = window([("2026-12-01", "10:00"), ("2026-12-07", "10:00"), ("2026-12-08", "10:00")])
    #expect(fits == Finding(.tapeworm, .tapewormWindow, entry: 2, .fulfilled(until: nil)))
    let none = window([("2026-12-01", "10:00"), ("2026-12-03", "10:00"), ("2026-12-02", "10:00")])
    #expect(none == Finding(.tapeworm, .tapewormWindow, entry: 2, .violated(nil)))
  }

  @Test("A treatment counts only if it was given by today, and not before a known marking.")
  func onlyTimelyTreatmentCounts() {
    #expect(window([("2026-12-08", "10:00")], today: "2026-12-08")?.state == .fulfilled(until: nil))
    #expect(window([("2026-12-08", "10:00")], today: "2026-12-07")?.state == .missing([]))
    var passport = Self.treated([("2026-12-08", "10:00")])
    let journey = Journey(entry: entry, to: "GB")
    passport.values[.chipDate] = "2026-12-08"
    #expect(finding(.tapewormWindow, in: passport, today: "2026-12-10", journey: journey) == .fulfilled(until: nil))
    passport.values[.chipDate] = "2026-12-09"
    #expect(finding(.tapewormWindow, in: passport, today: "2026-12-10", journey: journey) == .missing([]))
    #expect(finding(.markedBefore, in: passport, today: "2026-12-10") == .violated(day("2026-12-09")))
    passport.values[.chipDate] = nil
    #expect(finding(.tapewormWindow, in: passport, today: "2026-12-10", journey: journey) == .missing([]))
    #expect(finding(.markedBefore, in: passport, today: "2026-12-10") == .missing([.chipDate]))
  }

  @Test("A validity may not end before it begins; a validity of one day is in order, but shorter than a year.")
  func validityMayNotEndEarly() {
    var passport = Passport.vaccinated([("2026-01-01", "2026-01-01")])
    #expect(finding(.validOrder, in: passport) == nil)
    #expect(finding(.validUntil, in: passport) == .violated(day("2026-12-31")))
    passport = Passport.vaccinated([("2026-01-01", "2027-01-01")])
    passport.entries[1].values[.from] = "2027-01-01"
    #expect(finding(.validOrder, in: passport) == nil)
    passport.entries[1].values[.from] = "2027-01-02"
    #expect(finding(.validOrder, in: passport) == .violated(day("2027-01-01")))
  }

  @Test("The marking has the earlier day of a transponder and a tattoo that counts.")
  func earlierMarkingDayCounts() {
    var passport = Passport.vaccinated([("2010-01-01", "2011-01-01")])
    (passport.values[.chipDate], passport.values[.tattoo]) = ("2012-01-01", "AB 1")
    passport.values[.tattooDate] = "2009-12-31"
    #expect(finding(.markedBefore, in: passport) == nil)
    passport.values[.tattooDate] = "2010-01-02"
    #expect(finding(.markedBefore, in: passport) == .violated(day("2010-01-02")))
    passport.values[.tattooDate] = "2011-07-03"
    #expect(finding(.markedBefore, in: passport) == .violated(day("2012-01-01")))
    passport.values[.tattoo] = nil
    passport.values[.tattooDate] = "2009-12-31"
    #expect(finding(.markedBefore, in: passport) == .violated(day("2012-01-01")))
  }

  @Test("A titration is valid only with a sufficient titre, of a sample taken by today.")
  func validTitrationNeedsSufficientTitre() {
    func tested(_ date: String, _ titre: String?) -> Passport {
      var passport = Passport.vaccinated([("2026-01-01", "2027-01-01")])
      passport.entries.append((.titration, FieldValues([.date: date])))
      passport.entries[2].values[.titre] = titre
      return passport
    }
    #expect(finding(.titrationValid, in: tested("2026-11-21", "0.5")) == .fulfilled(until: day("2027-01-01")))
    #expect(finding(.titrationValid, in: tested("2026-11-22", "0.5")) == nil)
    #expect(finding(.givenByToday, of: 2, in: tested("2026-11-22", "0.5")) == .violated(day("2026-11-22")))
    #expect(finding(.titrationValid, in: tested("2026-03-01", nil)) == nil)
    #expect(finding(.entryComplete, of: 2, in: tested("2026-03-01", nil)) == .missing([.titre]))
  }

  @Test("The findings name each owner who is not over 16 by number.")
  func findingsNameEachYoungOwner() {
    var passport = Passport.issuable
    passport.entries[0].values[.born] = "2015"
    passport.entries.append((nil, passport.entries[0].values))
    let findings = PassportRules(passport.patient, [], today: day("2026-11-21")).findings
    #expect(findings.filter { $0.rule == .ownerAge }.map(\.entry) == [1, 2])
    #expect(findings.first { $0.rule == .ownerComplete }?.entry == 2)
  }

  @Test("The rule and the state of a finding decide if it is open, and if it is an obstacle.")
  func ruleAndStateDecideObstacles() {
    let states: [(FindingState, Bool)] = [
      (.fulfilled(until: nil), false), (.missing([]), true), (.violated(nil), true),
    ]
    for rule in PassportRule.allCases {
      for (state, isOpen) in states { #expect(Finding(.rabies, rule, state).isOpen == isOpen, "\(rule)") }
      #expect(Finding(.rabies, rule, .due(day("2026-01-01"))).isOpen == (rule == .rabiesValid), "\(rule)")
      #expect(!Finding(.rabies, rule, .fulfilled(until: nil)).isObstacle, "\(rule)")
    }
    let pendingValidation: [PassportRule] = [
      .markedBefore, .entryComplete, .givenByToday, .validFrom, .validOrder, .validUntil, .booster, .sampleDate,
      .titre, .titrationValid, .substance, .otherKind, .vaccinationAge,
    ]
    for rule in PassportRule.allCases {
      #expect(Finding(.rabies, rule, .missing([])).isObstacle == !pendingValidation.contains(rule), "\(rule)")
    }
  }
}
