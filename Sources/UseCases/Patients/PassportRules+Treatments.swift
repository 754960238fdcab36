import Architecture

extension PassportRules {
  // MARK: Section V

  var rabies: [Finding] {
    let vaccinations = entries(.rabies)
    var findings = vaccinations.flatMap { entry($0, .rabies) + validity(of: $0) }
    guard !vaccinations.isEmpty else { return [Finding(.rabies, .rabiesValid, .missing([]))] }
    if let until = history.validUntil(on: day) {
      findings.append(Finding(.rabies, .rabiesValid, .fulfilled(until: until)))
      if journey == nil { findings.append(Finding(.rabies, .booster, .due(until))) }
    } else if let from = history.validFrom(after: day) {
      findings.append(Finding(.rabies, .rabiesValid, .due(from)))
    } else {
      findings.append(Finding(.rabies, .rabiesValid, .violated(history.lastDay)))
    }
    return findings
  }

  private func validity(of vaccination: BookEntry) -> [Finding] {
    guard let day = vaccination.date else { return [] }
    var findings: [Finding] = []
    if let earliest = history.earliestStart(of: vaccination.number), let from = vaccination.from,
      from < earliest
    {
      findings.append(Finding(.rabies, .validFrom, entry: vaccination.number, .violated(earliest)))
    }
    if let until = vaccination.until {
      let (first, last) = (vaccination.firstOfRabies ?? day, vaccination.lastOfRabies ?? day)
      if until < max(day, vaccination.from ?? day) {
        findings.append(Finding(.rabies, .validOrder, entry: vaccination.number, .violated(until)))
      } else if until < first || until > last {
        findings.append(
          Finding(.rabies, .validUntil, entry: vaccination.number, .violated(until < first ? first : last)))
      }
    }
    return findings
  }

  // MARK: Section VI

  var titration: [Finding] {
    entries(.titration).flatMap { entry($0, .titration) + judgement(of: $0) }
  }

  private func judgement(of test: BookEntry) -> [Finding] {
    var findings: [Finding] = []
    func add(_ rule: PassportRule, _ state: FindingState) {
      findings.append(Finding(.titration, rule, entry: test.number, state))
    }
    let titre = test.titre
    if let titre, titre < .satisfactory { add(.titre, .violated(nil)) }
    guard let sample = test.date, sample <= today else { return findings }
    guard let series = history.series(on: sample) else {
      add(.sampleDate, .violated(nil))
      return findings
    }
    let earliest = series.since.adding(days: 30)
    if sample < earliest { add(.sampleDate, .violated(earliest)) }
    if series.until < day { add(.titrationValid, .violated(series.until)) }
    if findings.isEmpty, titre != nil, isMarked(before: sample) {
      add(.titrationValid, .fulfilled(until: series.until))
    }
    return findings
  }

  // MARK: Section VII

  var tapeworm: [Finding] {
    let treatments = entries(.tapeworm)
    var findings = treatments.flatMap { treatment -> [Finding] in
      let isOther = treatment.substance == "other"
      return entry(treatment, .tapeworm)
        + (isOther ? [Finding(.tapeworm, .substance, entry: treatment.number, .violated(nil))] : [])
    }
    guard let journey, isTreatmentNeeded(for: journey) else { return findings }
    // Count hours between the local times as written; see ``Journey``.
    let counting = treatments.compactMap { treatment in
      minutes(from: treatment, to: journey.entry).map { (number: treatment.number, minutes: $0) }
    }
    if let fit = counting.first(where: { (24 * 60...120 * 60).contains($0.minutes) }) {
      findings.append(Finding(.tapeworm, .tapewormWindow, entry: fit.number, .fulfilled(until: nil)))
    } else if let last = counting.min(by: { $0.minutes < $1.minutes }) {
      findings.append(Finding(.tapeworm, .tapewormWindow, entry: last.number, .violated(nil)))
    } else {
      findings.append(Finding(.tapeworm, .tapewormWindow, .missing([])))
    }
    return findings
  }
  /// True if a dog, or an animal of unset species, enters a country free of the tapeworm from any other country.
  ///
  /// Source: Commission Delegated Regulation (EU) 2018/772; the United Kingdom has the same rule.
  private func isTreatmentNeeded(for journey: Journey) -> Bool {
    if !["", "dog"].contains(patient.species) { return false }
    if let from = journey.from, Self.freeOfTapeworm.contains(from) { return false }
    return journey.to.map { $0 == "GB" || Self.freeOfTapeworm.contains($0) } ?? true
  }

  private static let freeOfTapeworm = ["FI", "IE", "MT", "NO"]

  /// The minutes between a valid treatment and the entry; nil if the treatment is not valid.
  private func minutes(from treatment: BookEntry, to entry: WallTime) -> Int? {
    guard let day = treatment.date, day <= today, let minute = treatment.time, treatment.substance != "other",
      isMarked(before: day)
    else { return nil }
    return entry.minutes(since: WallTime(day: day, minute: minute))
  }
}
