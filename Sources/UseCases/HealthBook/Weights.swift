import Architecture

extension BookEntry {
  /// Compares this weight with the previous one; nil for the first weight, or an entry of another kind.
  ///
  /// Finds typing errors, such as a lost decimal point or a wrong unit. A grown animal hardly gains more than half, or
  /// loses more than a third, of its weight between two weighings. A young one may double it each month (decision 88).
  func weightChange(in rows: JotterRows) throws(Failure) -> WeightChange? {
    guard let patient = self.patient, let day = self.date, let weight = self.weight,
      let before = try weighing(before: day, of: patient, in: rows), let former = before.weight,
      let formerDay = before.date, former.thousandths > 0
    else { return nil }
    let isGrown = try isGrown(patient, on: formerDay, in: rows)
    let months = (day.dayNumber - formerDay.dayNumber) / 30 + 1
    // Upper limit, in tenths of the former weight.
    let most = isGrown ? 15 : min(50, 10 << min(months, 3))
    let isMore = weight > former
    let isUnlikely =
      weight.thousandths * 10 > former.thousandths * most || weight.thousandths * 15 < former.thousandths * 10
    let difference = Thousandths(thousandths: abs(weight.thousandths - former.thousandths))
    return WeightChange(
      kilograms: weight.text, former: former.text, day: formerDay, difference: difference.text, isMore: isMore,
      isUnlikely: isUnlikely)
  }

  /// This weight with its usual limits, if it is below that of a newborn animal, or is the first weight and unusual for
  /// the species; else nil.
  func unusualWeight(in rows: JotterRows) throws(Failure) -> UnusualWeight? {
    guard let patient = self.patient, let day = self.date, let weight = self.weight, sort == .weight,
      let species = try rows.record(patient).map({ Patient($0).species })
    else { return nil }
    let animal = SpeciesWords.species(species) ?? species
    let newborn =
      switch animal {
      case "cat", "dog": 50
      case "rabbit": 20
      case "horse": 8_000
      default: 5
      }
    guard weight.thousandths >= newborn else {
      return UnusualWeight(kilograms: weight.text, species: species, least: Thousandths(thousandths: newborn).text)
    }
    guard try weighing(before: day, of: patient, in: rows) == nil, let (least, most) = Self.usual[animal] else {
      return nil
    }
    // A young animal may weigh less than `least`; no animal weighs more than `most`.
    let isLight = weight.thousandths < least ? try isGrown(patient, on: day, in: rows) : false
    guard isLight || weight.thousandths > most else { return nil }
    return UnusualWeight(
      kilograms: weight.text, species: animal, least: Thousandths(thousandths: least).text,
      most: Thousandths(thousandths: most).text)
  }

  /// Usual weights of grown animals in grams: lightest and heaviest breed.
  private static let usual: [String: (Int, Int)] = [
    "cat": (1_500, 15_000), "dog": (700, 120_000), "ferret": (300, 4_000), "rabbit": (500, 10_000),
    "horse": (50_000, 1_300_000),
  ]

  /// True if the patient is known to be at least 18 months old on that day.
  private func isGrown(_ patient: RecordID, on day: CalendarDate, in rows: JotterRows) throws(Failure) -> Bool {
    try rows.record(patient).flatMap { Patient($0).born }.map { $0.last.adding(days: 548) <= day } ?? false
  }

  /// The previous weight; nil for the first weight, or an entry of another kind.
  private func weighing(
    before day: CalendarDate, of patient: RecordID, in rows: JotterRows
  ) throws(Failure) -> BookEntry? {
    guard sort == .weight else { return nil }
    let query = RecordQuery(
      .entry, limit: 2,
      conditions: [
        .equals(.patient, Reference(.patient, patient.number).text), .equals(.kind, EntryKind.weight.rawValue),
        .lessThan(.date, day.adding(days: 1).text),
      ])
    // Newest first; the entry itself may be the first.
    return try rows.records(query).records.map { BookEntry($0) }.first { $0.number != number }
  }
}

extension FieldText {
  /// Confirms an unusual value in advance; not a field of a record.
  public static let confirmed = FieldText("--yes", "")
  /// Name for the word that was read as a day but may name a patient; not a field of a record.
  public static let day = "--day"
}
