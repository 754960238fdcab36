import Architecture

extension ImportReport {
  /// Maximum number of items in each list of a report.
  public static let limit = 100

  fileprivate mutating func refuse(_ problems: [RowProblem]) {
    refused += 1
    problemCount += problems.count
    self.problems += problems.prefix(Self.limit - self.problems.count)
  }
}

/// Imports the lists of another program's file as one change.
///
/// Callers pass animals before entries: entries refer to an animal by its id in the file.
struct ForeignImport {
  let book: JotterBook
  /// Reports progress, and ends the import when it is cancelled.
  let work: LongWork
  private var rows: JotterRows { book.rows }

  /// Maximum number of entries of an import: it is one change, and a change is read into memory as a whole.
  private static let maxCount = 10_000

  /// Adds the new entries, unless this is a trial.
  ///
  /// - Parameters:
  ///   - file: the parsed file.
  ///   - path: its path, for messages.
  ///   - wanted: the lists to import.
  ///   - isTrial: true to store nothing.
  func perform(
    _ file: ForeignValue, from path: String, _ wanted: [ForeignList], isTrial: Bool
  ) throws(Failure) -> [ImportReport] {
    var lists: [(ForeignList, [(id: String?, value: ForeignValue)])] = []
    for list in wanted {
      if let entries = try file.entries(of: list, isOnly: wanted == [list], path) { lists.append((list, entries)) }
    }
    guard !lists.isEmpty else {
      guard wanted.count > 1 else { throw .file(path, reason: "it has no list that jotter can import") }
      throw .fileContent(path, .noneOfLists(wanted.map(\.rawValue)))
    }
    let count = lists.reduce(0) { $0 + $1.1.count }
    guard count <= Self.maxCount else { throw .fileContent(path, .moreEntries(than: Self.maxCount)) }
    work.begin(.importing, of: count)
    var (reports, edits, pets): ([ImportReport], [Edit], [String: Int]) = ([], [], [:])
    for (list, entries) in lists {
      reports.append(try take(entries, of: list, from: path, isTrial: isTrial, &pets, &edits))
    }
    if case .object(let values) = file {
      let unknown = values.keys.filter { ForeignList(rawValue: $0) == nil }.sorted()
      if !unknown.isEmpty { reports[0].unknown = Array(unknown.prefix(ImportReport.limit)) }
    }
    if let first = edits.first?.record { _ = try book.append(ChangeSummary(.imported, first), edits) }
    return reports
  }

  private func take(
    _ entries: [(id: String?, value: ForeignValue)], of list: ForeignList, from path: String, isTrial: Bool,
    _ pets: inout [String: Int], _ edits: inout [Edit]
  ) throws(Failure) -> ImportReport {
    let declaration = try rows.declaration(of: list.kind)
    var known = try KnownRecords(list.kind, in: rows)
    var report = ImportReport(path: path, list: list, isTrial: isTrial)
    let products = list.kind == .entry ? try rows.products() : ProductList()
    for (place, entry) in entries.enumerated() {
      try work.check()
      defer { work.advance() }
      var draft = ForeignDraft(
        entry.value, id: entry.id, in: list, row: place + 1, as: declaration, book.clock, now: book.stamp.time)
      if let pet = draft.pet {
        var number = pets[pet]
        if number == nil { number = try importedPatient(pet) }
        if let number {
          // In a trial a new animal has the number 0.
          draft.values[.patient] = Reference(.patient, number).text
        } else {
          draft.problems.append(RowProblem(row: draft.row, key: "petId", .noPet(pet)))
        }
      }
      if list == .vaccinations || list == .antiParasites,
        let meant = products.protection(of: draft.values[.product] ?? "")?.sort
      {
        draft.values[.kind] = meant.rawValue
      }
      do throws(Failure) {
        try declaration.check(draft.values)
      } catch {
        draft.problems += error.each.map { failure in
          RowProblem(row: draft.row, key: failure.field.flatMap(list.key), .unfit(failure, in: list))
        }
      }
      let id = draft.values[.sourceID]
      let name = known.name(draft.values)
      if !draft.problems.isEmpty {
        report.refuse(draft.problems)
      } else if let number = known.number(draft.values, name) {
        report.known += 1
        if list == .pets, let id { pets[id] = number }
      } else if let number = known.removed(draft.values, name) {
        report.removedCount += 1
        if report.removed.count < ImportReport.limit {
          report.removed.append(.init(row: draft.row, number: number, name: draft.name(declaration)))
        }
      } else {
        if list == .clinics, known.count >= RecordQuery.maxCompared {
          throw .file(path, reason: "the practice would then have more than 2000 clinics")
        }
        let number = isTrial ? nil : try add(draft, place, &edits)
        // A trial assigns no numbers.
        known.add(draft.values, name, number ?? 0)
        if list == .pets, let id { pets[id] = number ?? 0 }
        report.addedCount += 1
        if report.added.count < ImportReport.limit {
          report.added.append(.init(row: draft.row, number: number, name: draft.name(declaration)))
        }
      }
    }
    return report
  }

  /// The number of the patient that an earlier import created for this id; nil if there is none.
  private func importedPatient(_ pet: String) throws(Failure) -> Int? {
    try rows.records(RecordQuery(.patient, limit: 1, conditions: [.equals(.sourceID, pet)])).records.first?.number
  }

  /// Adds the record and, if present, the animal's weight; returns the record's number.
  private func add(_ draft: ForeignDraft, _ place: Int, _ edits: inout [Edit]) throws(Failure) -> Int {
    let record = try begin(draft.list.kind, draft.values, UInt64(edits.count), &edits)
    guard let weight = draft.weight else { return record.number }
    let values = FieldValues([
      .kind: EntryKind.weight.rawValue, .patient: Reference(.patient, record.number).text, .weight: weight,
      .date: book.clock.day(book.stamp.time).text,
    ])
    _ = try begin(.entry, values, UInt64(edits.count), &edits)
    return record.number
  }

  private func begin(
    _ kind: RecordKind, _ values: FieldValues, _ place: UInt64, _ edits: inout [Edit]
  ) throws(Failure) -> RecordID {
    let seed = book.stamp.seed &+ place &* 0x9E37_79B9_7F4A_7C15
    let record = RecordID(kind, try rows.add(kind, id: UniqueID(at: book.stamp.time, random: seed)))
    edits.append(Edit(record, .exists, before: Value(false), after: Value(true)))
    for value in values.all { edits += try book.set(value.field, of: record, to: .text(value.text)) }
    // `.restored`, because `.added` would store the practitioner in session as the treating one.
    if kind == .entry, let entry = try rows.record(record) {
      edits += try rows.declaration(of: kind).consequences(.restored(entry), book)
    }
    return record
  }
}

/// Index of stored records by their id in a file, or else by distinguishing fields.
///
/// The fields count only if one of the two records has no id: a clinic's name and city; an animal's transponder, or its
/// name, birth, breed and sex; an entry's patient, kind, day and content; a reminder's label and due time.
private struct KnownRecords {
  private struct Index {
    var ids: [String: Int] = [:]
    private var seen: [String: Int] = [:]
    /// Record numbers by distinguishing fields: of all records, and of records without an id.
    var names: [String: Int] = [:], unidentified: [String: Int] = [:]

    /// Appends a count to the name of a reminder: reminders of equal label and time are distinct (DF-SP-06).
    mutating func distinct(_ name: String?, _ kind: RecordKind) -> String? {
      guard kind == .reminder, let name else { return name }
      seen[name, default: 0] += 1
      return "\(name)\n\(seen[name] ?? 1)"
    }

    mutating func add(_ values: FieldValues, _ name: String?, _ number: Int) {
      if let name { names[name] = number }
      if let id = values[.sourceID] { ids[id] = number } else if let name { unidentified[name] = number }
    }

    func number(_ values: FieldValues, _ name: String?) -> Int? {
      guard let id = values[.sourceID] else { return name.flatMap { names[$0] } }
      return ids[id] ?? name.flatMap { unidentified[$0] }
    }
  }

  private let kind: RecordKind
  private var stored = Index(), removedRecords = Index(), imported = Index()
  /// Number of stored and newly imported records.
  private(set) var count = 0

  init(_ kind: RecordKind, in rows: JotterRows) throws(Failure) {
    self.kind = kind
    try rows.each(RecordQuery(kind)) { record in
      add(record.values, stored.distinct(plainName(record.values), kind), record.number)
      // A file exported by this program identifies records by their unique ids.
      stored.ids["\(record.id)"] = record.number
    }
    for number in try rows.removed(kind, named: nil, limit: RecordQuery.maxCompared) {
      if let record = try rows.record(RecordID(kind, number)) {
        removedRecords.add(record.values, removedRecords.distinct(plainName(record.values), kind), number)
      }
    }
  }

  mutating func add(_ values: FieldValues, _ name: String?, _ number: Int) {
    count += 1
    stored.add(values, name, number)
  }

  func number(_ values: FieldValues, _ name: String?) -> Int? { stored.number(values, name) }
  func removed(_ values: FieldValues, _ name: String?) -> Int? { removedRecords.number(values, name) }

  /// The distinguishing name of a record in the file; counts repeats, so call it once per record.
  mutating func name(_ values: FieldValues) -> String? { imported.distinct(plainName(values), kind) }

  /// The distinguishing fields as one text; nil for an animal with neither name nor transponder.
  private func plainName(_ values: FieldValues) -> String? {
    let fields: [Field] =
      switch kind {
      case .clinic: [.name, .city]
      case .patient: values[.chip] == nil ? [.name, .born, .breed, .sex] : [.chip]
      case .entry: [.patient, .kind, .date, .product, .purpose, .weight]
      default: [.name, .due]
      }
    if kind == .patient, values[.chip] == nil, values[.name] == nil { return nil }
    var values = values
    // An earlier version imported entries of these two kinds as entries of the more general kind.
    switch values[.kind].flatMap({ EntryKind(rawValue: $0) }) {
    case .rabies: values[.kind] = EntryKind.vaccination.rawValue
    case .tapeworm: values[.kind] = EntryKind.parasites.rawValue
    default: break
    }
    return fields.map { field in
      (values[field] ?? "").lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension ForeignDraft {
  fileprivate func name(_ declaration: Declaration) -> String {
    declaration.names(of: values).first { !$0.isEmpty } ?? values[.sourceID] ?? ""
  }
}

extension ForeignValue {
  /// The entries of a list, with their keys if it has any; nil if the list is missing.
  ///
  /// If only this list is wanted, the file itself may be the list.
  fileprivate func entries(
    of list: ForeignList, isOnly: Bool, _ path: String
  ) throws(Failure) -> [(id: String?, value: ForeignValue)]? {
    let found: ForeignValue
    switch self {
    case .list where isOnly: found = self
    case .object(let values):
      guard let value = values[list.rawValue] else { return nil }
      found = value
    default: return nil
    }
    switch found {
    case .list(let entries): return entries.map { (nil, $0) }
    // Document databases export a list as an object of entries by id.
    case .object(let entries): return entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    default: throw .fileContent(path, .notAList(list.rawValue))
    }
  }
}
