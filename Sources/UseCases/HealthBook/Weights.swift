import Architecture

extension BookEntry {
  /// This weight compared with the one before it; nil for another entry, or without one before.
  ///
  /// A slip of the pen is a lost decimal point or a wrong unit. A grown animal hardly gains or loses more than half of
  /// its weight between two weighings; a young one may double it each month (decision 88).
  func weightChange(in rows: JotterRows) throws(Failure) -> WeightChange? {
    guard let patient = self.patient, let day = self.date, let weight = self.weight,
      let before = try weighing(before: day, of: patient, in: rows), let former = before.weight,
      let formerDay = before.date, former.thousandths > 0
    else { return nil }
    let isGrown = try isGrown(patient, on: formerDay, in: rows)
    let months = (day.dayNumber - formerDay.dayNumber) / 30 + 1
    // In tenths of the former weight.
    let most = isGrown ? 15 : min(50, 10 << min(months, 3))
    let isMore = weight > former
    let isUnlikely =
      weight.thousandths * 10 > former.thousandths * most || weight.thousandths * 15 < former.thousandths * 10
    let difference = Titre(thousandths: abs(weight.thousandths - former.thousandths))
    return WeightChange(
      kilograms: weight.text, former: former.text, day: formerDay, difference: difference.text, isMore: isMore,
      isUnlikely: isUnlikely)
  }

  /// This weight, if it is the first one and unusual for a grown animal of the species; nil for any other.
  func unusualWeight(in rows: JotterRows) throws(Failure) -> UnusualWeight? {
    guard let patient = self.patient, let day = self.date, let weight = self.weight, sort == .weight,
      try weighing(before: day, of: patient, in: rows) == nil,
      let species = try rows.record(patient).map({ Patient($0).species }), let (least, most) = Self.usual[species],
      weight.thousandths < least || weight.thousandths > most, try isGrown(patient, on: day, in: rows)
    else { return nil }
    return UnusualWeight(
      kilograms: weight.text, species: species, least: Titre(thousandths: least).text,
      most: Titre(thousandths: most).text)
  }

  /// The usual weights of grown animals in grams, from the smallest breed to the largest.
  private static let usual: [String: (Int, Int)] = [
    "cat": (1_500, 15_000), "dog": (700, 120_000), "ferret": (300, 4_000),
  ]

  /// Whether the patient is known to be at least 18 months old on that day.
  private func isGrown(_ patient: RecordID, on day: CalendarDate, in rows: JotterRows) throws(Failure) -> Bool {
    try rows.record(patient).flatMap { Patient($0).born }.map { $0.last.adding(days: 548) <= day } ?? false
  }

  /// The weight before this one; nil for another entry, or without one before.
  private func weighing(
    before day: CalendarDate, of patient: RecordID, in rows: JotterRows
  ) throws(Failure) -> BookEntry? {
    guard sort == .weight else { return nil }
    let query = RecordQuery(
      .entry, limit: 2,
      conditions: [
        .holds(.patient, Reference(.patient, patient.number).text), .holds(.kind, EntryKind.weight.rawValue),
        .before(.date, day.adding(days: 1).text),
      ])
    // The newest first; of one day, the entry itself may be among them.
    return try rows.records(query).records.map { BookEntry($0) }.first { $0.number != number }
  }
}

extension FieldText {
  /// Confirms a value that would be asked about; no field of a record.
  public static let confirmed = FieldText("--yes", "")
}
