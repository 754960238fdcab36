import Architecture

extension BookEntry {
  /// This weight compared with the one before it; nil for another entry, or without one before.
  ///
  /// A slip of the pen is a lost decimal point or a wrong unit. A grown animal hardly gains or loses more than half of
  /// its weight between two weighings; a young one may double it each month (decision 88).
  func weightChange(in rows: JotterRows) throws(Failure) -> WeightChange? {
    guard sort == .weight, let patient = self.patient, let day = self.date, let weight = self.weight else { return nil }
    let query = RecordQuery(
      .entry, limit: 2,
      conditions: [
        .holds(.patient, Reference(.patient, patient.number).text), .holds(.kind, EntryKind.weight.rawValue),
        .before(.date, day.adding(days: 1).text),
      ])
    // The newest first; of one day, the entry itself may be among them.
    let before = try rows.records(query).records.map { BookEntry($0) }.first { $0.number != number }
    guard let before, let former = before.weight, let formerDay = before.date, former.thousandths > 0 else {
      return nil
    }
    let born = try rows.record(patient).flatMap { Patient($0).born }
    let isGrown = born.map { $0.last.adding(days: 548) <= formerDay } ?? false
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
}

extension FieldText {
  /// Confirms a value that would be asked about; no field of a record.
  public static let confirmed = FieldText("--yes", "")
}
