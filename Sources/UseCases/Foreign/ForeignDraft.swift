import Architecture

extension ForeignList {
  /// True if each entry belongs to an animal.
  var isOfPet: Bool { kind == .entry }

  /// Keys in the file, with the fields of their values.
  var keys: KeyValuePairs<String, Field> {
    switch self {
    case .clinics:
      [
        "name": .name, "cityName": .city, "coordinates": .place, "phone": .phone, "link": .link,
        "description": .description, "logoUrl": .logo,
      ]
    case .pets:
      ["name": .name, "species": .species, "breed": .breed, "color": .colour, "sex": .sex, "dateOfBirth": .born]
    case .vaccinations, .antiParasites:
      [
        "medicineName": .product, "lot": .batch, "applicationDate": .date, "expirationDate": .until,
        "comment": .comment,
      ]
    case .medicalRecords:
      ["date": .date, "name": .purpose, "description": .details, "doctorsRecomendations": .recommendation]
    case .alarms: ["label": .name]
    }
  }

  /// Field values that every entry of the list gets.
  var common: FieldValues {
    switch self {
    case .clinics, .pets, .alarms: FieldValues()
    case .vaccinations: FieldValues([.kind: EntryKind.vaccination.rawValue])
    case .antiParasites: FieldValues([.kind: EntryKind.parasites.rawValue])
    case .medicalRecords: FieldValues([.kind: EntryKind.visit.rawValue])
    }
  }
}

/// An entry of another program's file: values for a new record, or all problems of the entry.
struct ForeignDraft: Equatable {
  /// The list, and the position in it, from 1.
  let list: ForeignList
  let row: Int
  var values = FieldValues()
  /// Empty if the record can be imported.
  var problems: [RowProblem] = []
  /// Id of the entry's animal in the file.
  var pet: String?
  /// The animal's weight.
  var weight: String?

  /// Reads an entry of a list.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - id: the entry's key in the file; nil for a list without keys.
  ///   - list: the list.
  ///   - row: the entry's position in the list, from 1.
  ///   - declaration: the kind of record to make.
  ///   - clock: the practice's clock.
  ///   - now: the current time: later dates are invalid for past events, and earlier alarms count as missed.
  init(
    _ entry: ForeignValue, id: String?, in list: ForeignList, row: Int, as declaration: Declaration, _ clock: WallClock,
    now: Instant
  ) {
    (self.list, self.row, values) = (list, row, list.common)
    guard case .object(let found) = entry else {
      problems = [RowProblem(row: row, .noObject)]
      return
    }
    for (key, field) in list.keys { read(found[key] ?? .nothing, key, declaration, field, today: clock.day(now)) }
    values[.sourceID] = ["id", "firebaseID"].lazy.compactMap { found[$0]?.asText }.first { !$0.isEmpty } ?? id
    switch list {
    case .clinics, .medicalRecords, .vaccinations, .antiParasites: break
    case .pets: readPet(found)
    case .alarms: readAlarm(found, clock, now: now)
    }
    if list.isOfPet {
      pet = found["petId"]?.asText.flatMap { $0.isEmpty ? nil : $0 }
      if pet == nil { problems.append(RowProblem(row: row, key: "petId", .missing)) }
    }
  }

  private mutating func read(
    _ value: ForeignValue, _ key: String, _ declaration: Declaration, _ field: Field, today: CalendarDate
  ) {
    guard let declared = declaration.field(field) else { return }
    guard let text = declared.kind == .place ? Self.place(value) : value.asText else {
      problems.append(
        RowProblem(row: row, key: key, declared.kind == .place ? .noPlace(value.shown) : .noText(value.shown)))
      return
    }
    do throws(Failure) {
      let meant =
        switch declared.kind {
        case .day, .partialDay, .lastDay: PolishDate(text)?.text ?? text
        default: Self.words[text.lowercased()] ?? text
        }
      values[field] = try declared.canonical(meant, today: today)
      if list.neededKeys.contains(key), values[field] == nil {
        problems.append(RowProblem(row: row, key: key, .missing))
      }
    } catch .impossibleValue(let problem) {
      // Quote the text of the file: a user searches for `32 maja`.
      let typed = FieldProblem(problem.name, problem.kind, typed: text)
      problems.append(RowProblem(row: row, key: key, .unfit(.impossibleValue(typed), in: list)))
    } catch {
      problems.append(RowProblem(row: row, key: key, .unfit(error, in: list)))
    }
  }

  /// Stored form of coordinates: a list of latitude and longitude, or a text; empty for none, nil if invalid.
  private static func place(_ value: ForeignValue) -> String? {
    switch value {
    case .nothing, .list([]), .list([.nothing, .nothing]): ""
    case .list(let degrees):
      if degrees.count == 2, case .number(let latitude) = degrees[0], case .number(let longitude) = degrees[1] {
        GeoPoint(latitude: latitude, longitude: longitude)?.text
      } else {
        nil
      }
    case .text(let text): FieldKind.place.canonical(typed: text)
    case .number, .object, .boolean: nil
    }
  }

  /// Polish words for the sex (PV-21); "wybierz" (choose) is the unset default.
  private static let words = ["samiec": "male", "samica": "female", "wybierz": ""]

  // MARK: Animals

  private mutating func readPet(_ found: [String: ForeignValue]) {
    defer {
      // Without a name, transponder or id, each import would add the animal again.
      if [Field.name, .chip, .sourceID].allSatisfy({ values[$0] == nil }) {
        problems.append(RowProblem(row: row, key: "name", .missing))
      }
    }
    if let number = found["microchipNumber"]?.asText, !number.isEmpty {
      if let chip = FieldKind.chip.canonical(typed: number) {
        values[.chip] = chip
      } else {
        // Keep an invalid transponder number in the features: the other program accepts any letters and digits (PV-18).
        values[.features] = "microchip \(number)"
      }
    }
    // The other program stores an unknown weight as 0 (PV-23).
    guard let typed = found["weight"], typed != .nothing, typed != .number(0) else { return }
    let text = if case .number(let number) = typed { "\((number * 1_000).rounded() / 1_000)" } else { typed.asText }
    weight = text.flatMap { FieldKind.decimal.canonical(typed: $0) }
    guard weight == nil else { return }
    let problem = FieldProblem(Field.weight.typedName, .decimal, typed: typed.shown)
    problems.append(RowProblem(row: row, key: "weight", .unfit(.impossibleValue(problem))))
  }

  // MARK: Alarms

  private mutating func readAlarm(_ found: [String: ForeignValue], _ clock: WallClock, now: Instant) {
    if found["deleteRequest"]?.asText == "Requested" { return problems.append(RowProblem(row: row, .deleted)) }
    // The due time has one of two sets of keys (SP-10, SP-11).
    let prefix = Self.keys("scheduled").contains { found[$0] != nil } ? "scheduled" : ""
    guard let due = moment(prefix, found, clock) else {
      guard !problems.contains(where: { $0.key == Self.keys(prefix)[0] }) else { return }
      let isNone = prefix.isEmpty && !Self.keys("").contains { found[$0] != nil }
      let missing = isNone ? ["scheduledYear"] : Self.keys(prefix).filter { Self.number(found[$0]) == nil }
      problems += missing.map { RowProblem(row: row, key: $0, .missing) }
      return
    }
    values[.due] = due.secondsText
    let seen = moment("acknowledge", found, clock)
    for field in [Field.acknowledgedAt, .answeredAt] { values[field] = seen?.secondsText }
    switch found["status"]?.asText ?? "" {
    case "Complete": values[.completedAt] = (moment("completion", found, clock) ?? seen ?? due).secondsText
    case "Incomplete": values[.goingAt] = (seen ?? due).secondsText
    case "", "Active":
      // A past reminder counts as missed, so that it does not ring today.
      if due < now { values[.missedAt] = now.secondsText }
    case let other:
      problems.append(RowProblem(row: row, key: "status", .noWord(other, ["Active", "Incomplete", "Complete"])))
    }
  }

  /// Keys of the five numbers of a time.
  private static func keys(_ prefix: String) -> [String] {
    ["Year", "Month", "Day", "Hour", "Minute"].map { prefix.isEmpty ? $0.lowercased() : prefix + $0 }
  }

  private static func number(_ value: ForeignValue?) -> Int? { value?.asText.flatMap { Int($0) } }

  /// The time of five numbers, such as `scheduledYear`; nil if a number is missing or invalid.
  private mutating func moment(
    _ prefix: String, _ found: [String: ForeignValue], _ clock: WallClock
  ) -> Instant? {
    let keys = Self.keys(prefix)
    let numbers = keys.compactMap { Self.number(found[$0]) }
    guard numbers.count == 5 else { return nil }
    let text = [numbers[0], numbers[1], numbers[2]].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: "-")
    // Refuse hour 24, which the other program writes for a time shortly after 23:59.
    guard let day = PartialDate(text)?.day, (0..<24).contains(numbers[3]), (0..<60).contains(numbers[4]) else {
      problems.append(
        RowProblem(row: row, key: keys[0], .noMoment(numbers.map { "\($0)" }.joined(separator: " "))))
      return nil
    }
    return clock.instant(numbers[3] * 3_600 + numbers[4] * 60, on: day)
  }
}

extension ForeignList {
  /// The keys that an entry must have; an animal may lack a name.
  fileprivate var neededKeys: [String] {
    switch self {
    case .pets: []
    case .clinics: ["name"]
    case .medicalRecords: ["name", "date"]
    case .vaccinations, .antiParasites: ["medicineName", "applicationDate"]
    case .alarms: ["label"]
    }
  }

  /// The key of a field in the file.
  func key(of field: String) -> String? { keys.first { $0.value.typedName == field }?.key }
}

/// A date in the format of the program petvet (PV-24): `3 maja 2021`.
struct PolishDate {
  /// ISO form: `2021-05-03`.
  let text: String

  private static let months = [
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października",
    "listopada", "grudnia",
  ]

  /// Parses a date; nil for any other text.
  init?(_ text: String) {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, words.count == 3 || words[3...] == ["r."], let day = Int(words[0]),
      let month = Self.months.firstIndex(where: { $0 == words[1] }), let year = Int(words[2])
    else { return nil }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    self.text = "\(year)-\(two(month + 1))-\(two(day))"
  }
}

extension RowProblem.Reason {
  /// The reason for an invalid value; its failure names fields by the keys of the file.
  static func unfit(_ failure: Failure, in list: ForeignList) -> Self {
    .unfit(failure.calling { list.key(of: $0) ?? $0 })
  }
}
