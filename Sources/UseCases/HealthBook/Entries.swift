public import Architecture

/// The health books: what the animals have had, and what was found.
///
/// Sections V to VII of a passport are those of a patient's entries that are of their kinds.
public enum Entries: RecordType {
  /// What one is.
  public static let kind: RecordKind = .entry
  /// What several are called.
  public static let plural = "entries"
  /// A weight has no name; each is called by what was given or done.
  public static let traits: RecordTraits = .nameless
  /// The newest day first.
  public static let order: RecordOrder? = .descending(.date)
  /// The book of a patient, also of one kind; what is due; what somebody has done.
  public static let lists: [[Field]] = [
    [.patient, .date], [.patient, .kind, .date], [.kind, .date], [.renewed, .until],
  ]

  /// What can be known of one; see `EntryKind.fields` for which of it each kind has.
  public struct Fields: Sendable {
    /// What kind of entry it is.
    public let kind = Stored.choice(.kind, EntryKind.allCases.map(\.rawValue), .required)
    /// Whose it is.
    public let patient = Stored.record(.patient, .patient, [.required, .belonging, .unsearched])
    /// When it was given, collected, measured or done.
    public let date = Stored.day(.date, [.past, .unsearched])
    /// What was given; why a visit was, or which procedure it was.
    public let product = Stored.text(.product, .named), purpose = Stored.text(.purpose, .named)
    /// Of a referral: the practice to which it was.
    public let clinic = Stored.record(.clinic, .clinic, .unsearched)
    /// A weight in kilograms.
    public let weight = Stored.decimal(.weight, [.named, .unsearched])
    /// Who makes what was given, and of which lot it is.
    public let manufacturer = Stored.text(.manufacturer), batch = Stored.text(.batch)
    /// From when until when it is valid.
    public let from = Stored.day(.from, .unsearched), until = Stored.day(.until, .unsearched)
    /// Of a treatment against tapeworms: with what, and at what time.
    public let substance = Stored.choice(.substance, ["praziquantel", "equivalent", "other"], .unsearched),
      time = Stored.time(.time, .unsearched)
    /// Of a titration test: what was found, in IU/ml, and when that was said.
    public let titre = Stored.decimal(.titre, .unsearched), reported = Stored.day(.reported, [.past, .unsearched])
    /// What was found, and what the guardian is to do.
    public let details = Stored.lines(.details), recommendation = Stored.lines(.recommendation)
    /// Who of the practice has done it.
    public let practitioner = Stored.record(.practitioner, .practitioner, .unsearched)
    /// Who has signed it in a passport.
    public let vet = Stored.text(.vet, .unsearched), vetAddress = Stored.text(.vetAddress, .unsearched),
      vetPhone = Stored.text(.vetPhone, .unsearched), vetSp = Stored.text(.vetSp, .unsearched)
    /// Anything else.
    public let comment = Stored.lines(.comment)
    /// By which later entry it is renewed.
    public let renewed = Stored.record(.renewed, .entry, [.kept, .unsearched])
    /// Its id in the file that it was imported from.
    public let sourceID = Stored.text(.sourceID, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// Only the fields of its kind.
  public static func has(_ field: Field, _ entry: BookEntry) -> Bool {
    entry.sort.map { $0.fields.contains(field) } ?? true
  }

  /// A validity that ends before it begins is a slip of the pen, and so is a day before there were such books.
  public static func check(_ entry: BookEntry) throws(Failure) {
    var failures: [Failure] = []
    if let date = entry.date, date < earliest {
      failures.append(.tooEarly(Field.date.typedName, date.text, first: earliest.text))
    }
    if let weight = entry.weight, weight.thousandths == 0 {
      failures.append(weight.outOfRange(most: mostKilograms))
    }
    // One end has one message: where it is before both days, the beginning of the validity is named.
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

  /// An entry says when it was and what, and no animal had anything before it was born.
  ///
  /// What was never known of an old one may stay unknown; a mistake is removed, and not emptied.
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
    // What stands there from before stays, whatever else is edited.
    if let from = new.from, let date = new.date, from < date, from != old?.from || date != old?.date {
      failures.append(
        .endsBefore(Field.date.typedName, until: from.text, begin: date.text, end: Field.from.typedName))
    }
    let most = ["cat", "dog"].contains(patient?.species ?? "") ? 200 : mostKilograms
    if let weight = new.weight, weight != old?.weight, weight.thousandths > most * 1_000 {
      failures.append(weight.outOfRange(most: most))
    }
    if let failure = Failure(failures) { throw failure }
  }

  /// No animal that comes here weighs more.
  private static let mostKilograms = 2_000

  /// No entry is older (PV-22, PV-40).
  static let earliest = CalendarDate(year: 1950, month: 1, day: 1)

  /// Who is in session has done it, unless it is said; and what it renews is due no more.
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
      edits += try renew(entry, in: book)
    case .edited(let old, let new):
      edits += try renew(new, in: book)
      if old.patient != new.patient || old.sort != new.sort || old.line != new.line {
        edits += try renew(old, in: book)
      }
    case .removed(let entry), .restored(let entry): edits += try renew(entry, in: book)
    }
    // Those that are renewed, or due again, have a reminder less, or one more.
    let own =
      switch change {
      case .added(let entry), .removed(let entry), .restored(let entry), .edited(_, let entry): entry.number
      }
    for number in Set(edits.map(\.record.number) + [own]).sorted() {
      guard let entry = try book.rows.record(RecordID(kind, number)) else { continue }
      edits += try book.follow(Reference(kind, number), with: BookEntry(entry).reminder(book))
    }
    return edits
  }

  private static func renew(_ entry: BookEntry, in book: JotterBook) throws(Failure) -> [Edit] {
    guard let patient = entry.patient, let sort = entry.sort, sort.isRenewed else { return [] }
    let renewals = renewals(among: try book.rows.entries(of: patient.number, sort))
    var edits: [Edit] = []
    for (number, text) in renewals.sorted(by: { $0.key < $1.key }) {
      edits += try book.set(.renewed, of: RecordID(kind, number), to: .text(text))
    }
    return edits
  }

  /// Of the entries of one patient, by number: the reference of the one that renews it, or an empty text.
  ///
  /// It is the first of the same line that was given later and holds longer.
  public static func renewals(among entries: [BookEntry]) -> [Int: String] {
    let sorted = entries.filter { $0.sort?.isRenewed == true }.sorted {
      ($0.date ?? earliest, $0.number) < ($1.date ?? earliest, $1.number)
    }
    var renewals: [Int: String] = [:]
    for (place, entry) in sorted.enumerated() {
      let later = sorted[(place + 1)...].first { later in
        later.sort == entry.sort && later.line == entry.line && (later.until ?? earliest) > (entry.until ?? earliest)
      }
      renewals[entry.number] = later.map { Reference(.entry, $0.number).text } ?? ""
    }
    return renewals
  }

  /// The same entries, of whatever patients, with the references of those that renew them.
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

extension Titre {
  /// Why it is refused as a weight: it is 0, or more than so many kilograms.
  fileprivate func outOfRange(most: Int) -> Failure {
    .outOfRange(Field.weight.typedName, text, from: "0.001", to: "\(most)")
  }
}

/// An entry of a health book.
public typealias BookEntry = TypedRecord<Entries>

extension BookEntry {
  /// Its kind; nil for one that nobody has told.
  public var sort: EntryKind? { EntryKind(rawValue: self.kind) }

  /// What it lacks to say when it was, and what: of each of these lists of fields it needs one.
  var lacking: [[Field]] {
    guard let sort else { return [] }
    let isSilent = (sort.telling + sort.own).allSatisfy { record[$0] == nil }
    let tells = sort.telling.count == 1 ? record[sort.telling[0]] != nil : !isSilent
    return (record[.date] == nil ? [[.date]] : []) + (tells ? [] : [sort.telling])
  }

  /// What a later entry has to have in common with it to renew it: of vaccinations and treatments, what was given.
  var line: String {
    switch sort {
    case .vaccination, .parasites, .fertility: self.product.lowercased()
    default: ""
    }
  }
}

/// What an entry of a health book is.
///
/// The raw values are stored, typed and printed: they never change.
public enum EntryKind: String, Equatable, Sendable, Codable, CaseIterable {
  /// A vaccination, but for one against rabies.
  case vaccination
  /// A vaccination against rabies: section V of the passport.
  case rabies
  /// A rabies antibody titration test: section VI of the passport.
  case titration
  /// A treatment against tapeworms: section VII of the passport.
  case tapeworm
  /// A treatment against other parasites.
  case parasites
  /// What was done for the control of fertility.
  case fertility
  /// A weight.
  case weight
  /// A visit.
  case visit
  /// That it was sent to another practice.
  case referral

  /// The section of the passport in which it stands, if it stands in one.
  public var section: PassportSection? {
    switch self {
    case .rabies: .rabies
    case .titration: .titration
    case .tapeworm: .tapeworm
    default: nil
    }
  }

  /// Whether one is due again when its validity ends.
  var isRenewed: Bool {
    switch self {
    case .vaccination, .rabies, .tapeworm, .parasites, .fertility: true
    case .titration, .weight, .visit, .referral: false
    }
  }

  /// The fields that it has.
  var fields: [Field] { [.kind, .patient, .date, .practitioner, .comment, .renewed, .sourceID] + own }

  /// Those of them that not all entries have, the one that tells most at the beginning.
  var own: [Field] {
    let given: [Field] = [.product, .manufacturer, .batch, .from, .until]
    let signed: [Field] = [.vet, .vetAddress, .vetPhone, .vetSp]
    return switch self {
    case .vaccination, .parasites: given
    case .rabies: given + signed
    case .titration: [.titre, .reported] + signed
    case .tapeworm: given + [.substance, .time] + signed
    case .fertility: given + [.purpose]
    case .weight: [.weight]
    case .visit: [.purpose, .details, .recommendation]
    case .referral: [.clinic, .purpose, .details]
    }
  }

  /// What it needs to say something: this field, or of others at least a comment; any other field of its own will do.
  var telling: [Field] {
    switch self {
    case .weight, .visit, .referral: [own[0]]
    case .vaccination, .rabies, .titration, .tapeworm, .parasites, .fertility: [own[0], .comment]
    }
  }

  /// The names of the fields that can be typed of it.
  public var typedFields: [String] {
    let declared = Kinds.own[Entries.kind]?.fields ?? []
    return declared.filter { fields.contains($0.field) && !$0.traits.contains(.kept) }.map(\.name)
  }

  /// The fields without which its section of the passport is not complete.
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
  /// The entries of a kind, or all, in the book of a patient, the newest day first; at most a thousand.
  func entries(of patient: Int, _ sort: EntryKind? = nil, limit: Int = 1_000) throws(Failure) -> [BookEntry] {
    let conditions: [FieldCondition] =
      [.holds(.patient, Reference(.patient, patient).text)] + (sort.map { [.holds(.kind, $0.rawValue)] } ?? [])
    return try records(RecordQuery(.entry, limit: limit, conditions: conditions)).records.map { BookEntry($0) }
  }

  /// The entries that stand in the passport of a patient, by section, the oldest first.
  func passport(of patient: Int) throws(Failure) -> [BookEntry] {
    var found: [BookEntry] = []
    for sort in EntryKind.allCases where sort.section != nil {
      found += try entries(of: patient, sort).reversed()
    }
    return found
  }
}
