public import Architecture

/// The entries of health books: treatments, visits and weights.
///
/// Entries of some kinds form sections V to VII of the passport.
public enum Entries: RecordType {
  public static let kind: RecordKind = .entry
  public static let plural = "entries"
  /// Some entries, such as titrations, have neither product nor purpose.
  public static let traits: RecordTraits = .nameless
  /// Newest day first.
  public static let order: RecordOrder? = .descending(.date)
  /// One index each: the book of a patient, also by kind; entries of a kind; due entries; the entry of a note.
  public static let lists: [[Field]] = [
    [.patient, .date], [.patient, .kind, .date], [.kind, .date], [.renewed, .until], [.charge],
  ]

  /// The fields of all kinds; see `EntryKind.fields` for one kind.
  public struct Fields: Sendable {
    public let kind = Stored.choice(.kind, EntryKind.allCases.map(\.rawValue), .required)
    public let patient = Stored.record(.patient, .patient, [.required, .belonging, .unsearched])
    /// Day of treatment, sampling, measurement or visit.
    public let date = Stored.day(.date, [.past, .unsearched])
    /// `purpose`: reason of a visit or referral, or the procedure of a fertility control.
    public let product = Stored.text(.product, .named), purpose = Stored.text(.purpose, .named)
    /// The practice of a referral.
    public let clinic = Stored.record(.clinic, .clinic, .unsearched)
    /// Kilograms.
    public let weight = Stored.decimal(.weight, [.named, .unsearched])
    public let manufacturer = Stored.text(.manufacturer), batch = Stored.text(.batch)
    /// Validity.
    public let from = Stored.day(.from, .unsearched), until = Stored.lastDay(.until, .unsearched)
    /// Only for treatments against tapeworms.
    public let substance = Stored.choice(.substance, ["praziquantel", "equivalent", "other"], .unsearched),
      time = Stored.time(.time, .unsearched)
    /// Result of a titration test in IU/ml, and the day of the report.
    public let titre = Stored.decimal(.titre, .unsearched), reported = Stored.day(.reported, [.past, .unsearched])
    /// Findings, and advice to the guardian.
    public let details = Stored.lines(.details), recommendation = Stored.lines(.recommendation)
    /// A practitioner of this practice.
    public let practitioner = Stored.record(.practitioner, .practitioner, .unsearched)
    /// The signing veterinarian in a passport.
    public let vet = Stored.text(.vet, .unsearched), vetAddress = Stored.text(.vetAddress, .unsearched),
      vetPhone = Stored.text(.vetPhone, .unsearched), vetSp = Stored.text(.vetSp, .unsearched)
    public let comment = Stored.lines(.comment)
    /// The later entry that renews this one.
    public let renewed = Stored.record(.renewed, .entry, [.readOnly, .unsearched])
    public let sourceID = Stored.text(.sourceID, [.readOnly, .unsearched])
    /// The note with the cost: `#12 n3`.
    public let charge = Stored.text(.charge, [.readOnly, .unsearched])
    /// The protection, if the product's name does not determine it; see ``Protection``.
    public let against = Stored.text(.against, .unsearched)
  }
  public static let fields = FieldSet(Fields())

  /// True for the fields of the entry's kind; true for each field if the kind is unknown.
  public static func has(_ field: Field, _ entry: BookEntry) -> Bool {
    entry.sort.map { $0.fields.contains(field) } ?? true
  }

  /// Refuses days before `earliest`, a weight of 0, and a validity that ends before it begins.
  public static func check(_ entry: BookEntry) throws(Failure) {
    var failures: [Failure] = []
    if let date = entry.date, date < earliest {
      failures.append(.tooEarly(Field.date.typedName, date.text, first: earliest.text))
    }
    if let weight = entry.weight, weight.thousandths == 0 {
      failures.append(weight.outOfRange(most: maxKilograms))
    }
    // Report one begin only: `from` takes precedence over `date`.
    if let until = entry.until,
      let (field, day) = [(Field.from, entry.from), (.date, entry.date)].first(where: {
        $0.1.map { until < $0 } ?? false
      }),
      let day
    {
      failures.append(.endsBefore(field.typedName, until: until.text, begin: day.text))
    }
    if let failure = Failure(failures) { throw failure }
  }

  /// Compares the entry with its patient, its former values and the present time.
  ///
  /// A stored entry may lack its day or content. An edit may leave such a gap, but not make a new one.
  public static func check(_ change: RecordChange<BookEntry>, in book: JotterBook) throws(Failure) {
    let (old, new): (BookEntry?, BookEntry)
    switch change {
    case .added(let entry): (old, new) = (nil, entry)
    case .edited(let before, let entry): (old, new) = (before, entry)
    case .removed, .restored: return
    }
    var failures: [Failure] = []
    for fields in new.lacking where !(old?.lacking.contains(fields) ?? false) {
      failures.append(.lacksField(kind, fields))
    }
    let patient = try new.patient.flatMap { id throws(Failure) in try book.rows.record(id) }.map { Patient($0) }
    if let date = new.date, let born = patient?.born, date < born.first {
      failures.append(
        .endsBefore(Field.born.typedName, until: date.text, begin: born.text, end: Field.date.typedName))
    }
    // Check edited values only.
    if let from = new.from, let date = new.date, from < date, from != old?.from || date != old?.date {
      failures.append(
        .endsBefore(Field.date.typedName, until: from.text, begin: date.text, end: Field.from.typedName))
    }
    // The trait `.past` already refuses later days; this check refuses a later time today.
    if let minute = new.time, new.time != old?.time || new.date != old?.date,
      new.date == book.clock.day(book.stamp.time), book.clock.atMinute(minute, book.stamp.time) > book.stamp.time
    {
      failures.append(.stillToCome(Field.time.typedName, new.record[.time] ?? ""))
    }
    let most = ["cat", "dog"].contains(patient?.species ?? "") ? 200 : maxKilograms
    if let weight = new.weight, weight != old?.weight, weight.thousandths > most * 1_000 {
      failures.append(weight.outOfRange(most: most))
    }
    if let failure = Failure(failures) { throw failure }
  }

  /// Upper limit of a weight, in kilograms.
  private static let maxKilograms = 2_000

  /// The earliest accepted day (PV-22, PV-40).
  static let earliest = CalendarDate(year: 1950, month: 1, day: 1)

  /// Updates renewals, reminders and products; a new entry without a veterinarian gets the practitioner in session.
  public static func consequences(
    of change: RecordChange<BookEntry>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    switch change {
    case .added(let entry):
      if entry.practitioner == nil, entry.vet.isEmpty, let practitioner = try book.inSession() {
        let text = Reference(.practitioner, practitioner.number).text
        edits += try book.set(.practitioner, of: entry.record.record, to: .text(text))
      }
      edits += try book.remember(productOf: entry)
      edits += try renew(entry, in: book)
    case .edited(let old, let new):
      if old.against != new.against { edits += try book.remember(productOf: new) }
      edits += try renew(new, in: book)
      // `renew(new)` updates only the entries of the new patient, and only for kinds that are due again.
      if old.patient != new.patient || new.sort?.isRenewed != true {
        edits += try renew(old, in: book)
      }
    case .removed(let entry), .restored(let entry): edits += try renew(entry, in: book)
    }
    // A renewed entry loses its reminder; an entry that is due again gets one.
    let own =
      switch change {
      case .added(let entry), .removed(let entry), .restored(let entry), .edited(_, let entry): entry.number
      }
    let renewed = edits.filter { $0.record.kind == kind }.map(\.record.number)
    for number in Set(renewed + [own]).sorted() {
      guard let entry = try book.rows.record(RecordID(kind, number)) else { continue }
      edits += try book.follow(Reference(kind, number), with: BookEntry(entry).reminder(book))
    }
    return edits
  }

  private static func renew(_ entry: BookEntry, in book: JotterBook) throws(Failure) -> [Edit] {
    guard let patient = entry.patient, let sort = entry.sort, sort.isRenewed else { return [] }
    let renewals = renewals(among: try book.rows.renewable(of: patient.number), try book.rows.products())
    var edits: [Edit] = []
    for (number, text) in renewals.sorted(by: { $0.key < $1.key }) {
      edits += try book.set(.renewed, of: RecordID(kind, number), to: .text(text))
    }
    return edits
  }

  /// For each entry of one patient, by number, the reference of the entry that renews it; an empty text for none.
  ///
  /// An entry is renewed if each of its renewal keys, such as `distemper`, also belongs to a later entry with a later
  /// end. For each key the first such entry counts; the latest of these is the renewing entry.
  public static func renewals(among entries: [BookEntry], _ products: ProductList = ProductList()) -> [Int: String] {
    // On the same day, the entry that ends last counts as the latest, whatever the order of input.
    let sorted = entries.filter { $0.sort?.isRenewed == true }.sorted {
      ($0.date ?? earliest, $0.end ?? earliest, $0.number) < ($1.date ?? earliest, $1.end ?? earliest, $1.number)
    }
    let lines = sorted.map { products.renewalKeys(of: $0) }
    var renewals: [Int: String] = [:]
    for (place, entry) in sorted.enumerated() {
      let later = sorted.indices.dropFirst(place + 1).filter {
        (sorted[$0].end ?? earliest) > (entry.end ?? earliest)
      }
      let renewing = lines[place].map { line in later.first { lines[$0].contains(line) } }
      let last = renewing.contains(nil) ? nil : renewing.compactMap(\.self).max()
      renewals[entry.number] = last.map { Reference(.entry, sorted[$0].number).text } ?? ""
    }
    return renewals
  }

  /// Computes the `renewed` fields of entries of any patients from this list alone.
  public static func renewed(_ entries: [AnyRecord]) -> [AnyRecord] {
    var renewals: [Int: String] = [:]
    for (_, book) in Dictionary(grouping: entries.map { BookEntry($0) }, by: \.patient) {
      renewals.merge(self.renewals(among: book)) { first, _ in first }
    }
    return entries.map { entry in
      var entry = entry
      if let text = renewals[entry.number] { entry[.renewed] = text }
      return entry
    }
  }
}

extension Thousandths {
  /// The failure for a weight of 0 or above `most` kilograms.
  fileprivate func outOfRange(most: Int) -> Failure {
    .outOfRange(Field.weight.typedName, text, from: "0.001", to: "\(most)")
  }
}

/// An entry of a health book.
public typealias BookEntry = TypedRecord<Entries>

extension BookEntry {
  /// The entry's kind; nil if unset or unknown.
  public var sort: EntryKind? { EntryKind(rawValue: self.kind) }

  /// Missing content, as lists of fields: one field of each list must be filled.
  var lacking: [[Field]] {
    guard let sort else { return [] }
    // A validity or a time alone does not name the treatment.
    let isSilent = (sort.contentFields + sort.specificFields).allSatisfy {
      [.from, .until, .time].contains($0) || record[$0] == nil
    }
    let tells = sort.contentFields.count == 1 ? record[sort.contentFields[0]] != nil : !isSilent
    return (record[.date] == nil ? [[.date]] : []) + (tells ? [] : [sort.contentFields])
  }
}

extension EntryKind {
  /// True if an entry is due again when its validity ends.
  var isRenewed: Bool {
    switch self {
    case .vaccination, .rabies, .tapeworm, .parasites, .fertility: true
    case .titration, .weight, .visit, .referral: false
    }
  }

  var fields: [Field] {
    [.kind, .patient, .date, .practitioner, .comment, .renewed, .sourceID, .charge] + specificFields
  }

  /// The fields that not all kinds have, the most informative first.
  var specificFields: [Field] {
    let given: [Field] = [.product, .manufacturer, .batch, .from, .until]
    let signed: [Field] = [.vet, .vetAddress, .vetPhone, .vetSp]
    return switch self {
    case .vaccination, .parasites: given + [.against]
    case .rabies: given + signed + [.against]
    case .titration: [.titre, .reported] + signed
    case .tapeworm: given + [.substance, .time] + signed + [.against]
    case .fertility: given + [.purpose]
    case .weight: [.weight]
    case .visit: [.purpose, .details, .recommendation]
    case .referral: [.clinic, .purpose, .details]
    }
  }

  /// The fields to demand from an entry without content.
  ///
  /// A single field is required. Two fields are alternatives, and any other field of ``specificFields`` suffices, too,
  /// except a validity or a time.
  var contentFields: [Field] {
    switch self {
    case .weight, .visit, .referral: [specificFields[0]]
    case .vaccination, .rabies, .titration, .tapeworm, .parasites, .fertility: [specificFields[0], .comment]
    }
  }

  /// Names of the fields that a user can fill.
  public var typedFields: [String] {
    let declared = Kinds.own[Entries.kind]?.fields ?? []
    return declared.filter { fields.contains($0.field) && !$0.traits.contains(.readOnly) }.map(\.name)
  }

  /// Fields required for a complete entry of the passport.
  var completing: [Field] {
    switch self {
    case .rabies: [.product, .manufacturer, .batch, .date, .until, .vet]
    case .titration: [.date, .titre]
    case .tapeworm: [.product, .manufacturer, .substance, .date, .time, .vet]
    default: []
    }
  }
}

extension JotterRows {
  /// Entries of a patient, of one kind or all, newest day first; at most `limit`.
  func entries(of patient: Int, _ sort: EntryKind? = nil, limit: Int = 1_000) throws(Failure) -> [BookEntry] {
    let conditions: [FieldCondition] =
      [.equals(.patient, Reference(.patient, patient).text)] + (sort.map { [.equals(.kind, $0.rawValue)] } ?? [])
    return try records(RecordQuery(.entry, limit: limit, conditions: conditions)).records.map { BookEntry($0) }
  }

  /// Entries of a patient's passport, by section, oldest first.
  func passport(of patient: Int) throws(Failure) -> [BookEntry] {
    var found: [BookEntry] = []
    for sort in EntryKind.allCases where sort.section != nil {
      found += try entries(of: patient, sort).reversed()
    }
    return found
  }
}
