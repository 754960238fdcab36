import Architecture

/// The products of the practice's own list.
///
/// They take precedence over the well-known products of ``Protection``.
public enum Products: RecordType {
  public static let kind: RecordKind = .product
  public static let plural = "products"

  /// The fields; both are required.
  public struct Fields: Sendable {
    public let name = Stored.text(.name, .named)
    /// Diseases or parasites; see ``Protection/init(typed:)``.
    public let against = Stored.text(.against, .required)
  }
  public static let fields = FieldSet(Fields())
}

/// A product of the practice's list.
public typealias Product = TypedRecord<Products>

/// The protections of products by name, from the practice's list or else from the well-known products.
public struct ProductList: Sendable {
  private let own: [String: Protection]

  public init(_ products: [Product] = []) {
    own = Dictionary(products.map { (Self.key($0.name), Protection(typed: $0.against)) }) { newest, _ in newest }
  }

  /// The normalized name, equal for all spellings of a product.
  static func key(_ product: String) -> String { ProductWords.words(of: product[...]).joined(separator: " ") }

  func protection(of product: String) -> Protection? { own[Self.key(product)] ?? Protection(ofProduct: product) }

  /// The words before the first known product or disease, as typed: they may name an animal; nil without any.
  ///
  /// Nil if one of them is a word such as `against`: the words before it are then an unknown product.
  func unknownWords(before words: [String]) -> String? {
    guard words.count > 1, !isListed(beginningOf: words), let place = place(ofProductIn: words), place > 0 else {
      return nil
    }
    let before = words[..<place]
    guard !before.contains(where: { ProductWords.against.contains($0.lowercased()) }) else { return nil }
    return before.joined(separator: " ")
  }

  /// The place of the first word that belongs to a product: a known name, or a word for a treatment; nil without one.
  func place(ofProductIn words: [String]) -> Int? {
    words.indices.first { place in
      if isListed(beginningOf: Array(words[place...])) { return true }
      let known = ProductWords.words(of: words[place][...])
      guard let first = known.first else { return false }
      let phrase = ProductWords.words(of: words[place...].joined(separator: " ")[...])
      return Protection(ofProduct: words[place]) != nil || ProductWords.isName(words[place])
        || ProductWords.general.contains(first) || ProductWords.phrase(at: 0, of: phrase) != nil
    }
  }

  /// The typed products, if they are certainly several; nil for one product, and for a list of diseases.
  ///
  /// Certainly several: two names of products, or a vaccine against rabies and another vaccine. Words joined by `+` are
  /// one product, such as a combined vaccine.
  func several(in words: [String]) -> [String]? {
    guard own[Self.key(words.joined(separator: " "))] == nil else { return nil }
    var parts: [[String]] = [[]]
    for word in words.prefix(while: { !ProductWords.against.contains($0.lowercased()) }) {
      let isJoint = ProductWords.joints.contains(word.lowercased())
      let hasMark = !isJoint && [",", ";"].contains(word.last)
      if !isJoint { parts[parts.count - 1].append(hasMark ? String(word.dropLast()) : word) }
      if isJoint || hasMark { parts.append([]) }
    }
    let names = parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    let isSeveral = zip(names, names.dropFirst()).contains { first, second in
      guard let former = protection(of: first), let latter = protection(of: second) else { return false }
      let bothNamed = [first, second].allSatisfy { ProductWords.hasProduct(ProductWords.words(of: $0[...])) }
      return bothNamed || former.belongs(to: .rabies) != latter.belongs(to: .rabies)
    }
    return isSeveral ? names : nil
  }

  /// True if these words begin with a product of the practice's list.
  private func isListed(beginningOf words: [String]) -> Bool {
    words.indices.contains { own[Self.key(words[...$0].joined(separator: " "))] != nil }
  }

  /// The protection stated in the entry, or else that of its product.
  func protection(of entry: BookEntry) -> Protection? {
    entry.against.isEmpty ? protection(of: entry.product) : Protection(typed: entry.against)
  }

  /// The keys of renewal: an entry renews earlier entries with the same keys.
  ///
  /// The keys are the protection's names; without a protection, the kind and the product.
  func renewalKeys(of entry: BookEntry) -> Set<String> {
    guard let sort = entry.sort else { return [] }
    var lines = sort.isOfProduct ? protection(of: entry)?.names ?? [] : []
    switch sort {
    case .rabies: lines.insert(ProductWords.rabies)
    case .tapeworm: lines.insert(ProductWords.tapeworms)
    case .fertility: lines.insert(sort.rawValue)
    default: if lines.isEmpty { lines.insert("\(sort.rawValue) \(Self.key(entry.product))") }
    }
    return lines
  }

  /// The contradiction between an entry's kind and its product; nil if they agree or the product is unknown.
  func kindConflict(_ entry: BookEntry) -> KindConflict? {
    guard let sort = entry.sort, sort.specificFields.contains(.product), let meant = protection(of: entry)?.sort,
      meant != sort
    else { return nil }
    let surplus = entry.record.fields.filter { !$0.text.isEmpty && !meant.fields.contains($0.field) }
    return KindConflict(entry: entry.number, kind: meant.rawValue, surplus: surplus.map(\.field.typedName))
  }
}

extension EntryKind {
  /// True for the kinds that follow from a product's protection.
  var isOfProduct: Bool { specificFields.contains(.against) }
}

extension JotterRows {
  /// The practice's products, at most 1,000, and the well-known ones.
  func products() throws(Failure) -> ProductList {
    guard kinds[.product] != nil else { return ProductList() }
    return ProductList(try records(RecordQuery(.product, limit: 1_000)).records.map { Product($0) })
  }

  /// Contradictions between kind and product in the entries of a patient, oldest entry first.
  func kindConflicts(of patient: Int) throws(Failure) -> [KindConflict] {
    let list = try products()
    return try renewable(of: patient).compactMap { list.kindConflict($0) }.sorted { $0.entry < $1.entry }
  }

  /// The entries of a patient that can become due.
  func renewable(of patient: Int) throws(Failure) -> [BookEntry] {
    var found: [BookEntry] = []
    for sort in EntryKind.allCases where sort.isRenewed { found += try entries(of: patient, sort) }
    return found
  }
}

extension JotterBook {
  /// Adds the entry's product to the list, with the protection stated in the entry, if the product is unknown.
  ///
  /// The edits belong to the change of the entry, so undo reverts both.
  func remember(productOf entry: BookEntry) throws(Failure) -> [Edit] {
    guard !entry.against.isEmpty, !entry.product.isEmpty, rows.kinds[.product] != nil,
      try rows.products().protection(of: entry.product) == nil
    else { return [] }
    let id = UniqueID(at: stamp.time, random: stamp.seed &+ 2)
    let record = RecordID(.product, try rows.add(.product, id: id))
    return try [Edit(record, .exists, before: Value(false), after: Value(true))]
      + set(.name, of: record, to: .text(entry.product)) + set(.against, of: record, to: .text(entry.against))
  }
}

extension RecordBook {
  /// The texts of an entry, with the kind that follows from its protection.
  ///
  /// `vaccinate` and `treat` set a general kind; in a new entry the product's kind replaces it. A stored entry gets the
  /// kind only if its protection is edited and its kind is not.
  func withKindOfProduct(_ texts: [FieldText], _ stored: AnyRecord?) throws(Failure) -> [FieldText] {
    func typed(_ field: Field) -> String? {
      texts.last { $0.name == field.typedName }.map(\.text.withoutOuterBlanks)
    }
    let kind = Field.kind.typedName
    let against = typed(.against) ?? ""
    let list = try book.rows.products()
    let protection = against.isEmpty ? list.protection(of: typed(.product) ?? "") : Protection(typed: against)
    guard let meant = protection?.sort else { return texts }
    if let stored {
      guard !against.isEmpty, typed(.kind) == nil, let sort = BookEntry(stored).sort, sort.isOfProduct, sort != meant
      else { return texts }
      return texts + [FieldText(kind, meant.rawValue)]
    }
    guard let sort = typed(.kind).flatMap({ Entries.declaration.field(.kind)?.canonical($0) }),
      [EntryKind.vaccination, .parasites].map(\.rawValue).contains(sort)
    else { return texts }
    return texts.map { $0.name == kind ? FieldText(kind, meant.rawValue) : $0 }
  }

  /// Remarks on a new or edited entry.
  func remarks(on entry: BookEntry, isNew: Bool) throws(Failure) -> [EntryRemark] {
    let list = try book.rows.products()
    var remarks: [EntryRemark] = []
    if [.vaccination, .parasites].contains(entry.sort), !entry.product.isEmpty, list.protection(of: entry) == nil {
      remarks.append(.unknownProduct(entry.product))
    }
    if let kindConflict = list.kindConflict(entry) { remarks.append(.kindConflict(kindConflict)) }
    if let change = try entry.weightChange(in: book.rows) { remarks.append(.weight(change)) }
    if let unusual = try entry.unusualWeight(in: book.rows) { remarks.append(.unusualWeight(unusual)) }
    if let species = try otherSpecies(entry, list) { remarks.append(.otherSpecies(species)) }
    if isNew, entry.hasNoEnd, let end = entry.usualEnd { remarks.append(.withoutEnd(usual: end.text)) }
    if entry.isEndUnlikely, let usual = entry.usualEnd {
      remarks.append(.unlikelyEnd(usual: usual.text, counted: entry.end == entry.until ? nil : entry.end?.text))
    }
    return remarks
  }

  /// The animals that the product of an entry is for, if the patient is certainly none of them; nil otherwise.
  private func otherSpecies(_ entry: BookEntry, _ list: ProductList) throws(Failure) -> [String]? {
    guard !entry.product.isEmpty, let patient = entry.patient, let found = try book.rows.record(patient),
      let animals = list.protection(of: entry)?.species(ofProduct: entry.product), !animals.isEmpty
    else { return nil }
    let species = Patient(found).species.lowercased()
    guard !species.isEmpty, !animals.contains(SpeciesWords.species(species) ?? species) else { return nil }
    return animals.sorted()
  }
}

extension RecordBook {
  /// Reasons why a new or edited entry does not count in the passport: the animal was not marked, or was too young.
  ///
  /// A treatment against tapeworms belongs to the passport only if it has a time.
  func objections(to entry: BookEntry, changed: [Edit]?) throws(Failure) -> [Finding] {
    guard let section = entry.sort?.section, let patient = entry.patient, entry.sort != .tapeworm || entry.time != nil,
      let changed, changed.contains(where: { [.kind, .date, .patient].contains($0.field) }),
      let found = try book.rows.record(patient)
    else { return [] }
    return PassportRules(Patient(found), [entry], today: book.clock.day(book.stamp.time)).countability(
      of: entry, section)
  }
}

extension JotterRows {
  /// The entries of a patient that have no end, and are not renewed, with the usual end; oldest first.
  func withoutEnd(of patient: Int) throws(Failure) -> [EntryWithoutEnd] {
    try renewable(of: patient).filter(\.hasNoEnd).sorted { $0.number < $1.number }.compactMap { entry in
      entry.usualEnd.map { EntryWithoutEnd(entry: entry.number, usual: $0.text) }
    }
  }
}

extension BookEntry {
  /// True for an entry that would be due again if it had an end.
  var hasNoEnd: Bool { self.until == nil && self.renewed == nil && usualEnd != nil }

  /// The usual end of the validity, as a suggestion; nil if the entry is not due again or has no day.
  ///
  /// One year for vaccinations; three months against parasites (ESCCAP: at least four treatments a year); half a year
  /// for a product of fertility control, and nil for an operation.
  var usualEnd: CalendarDate? {
    switch sort {
    case .vaccination, .rabies: self.date?.adding(years: 1)
    case .tapeworm, .parasites: self.date?.adding(days: 91)
    case .fertility: self.product.isEmpty ? nil : self.date?.adding(days: 182)
    case .titration, .weight, .visit, .referral, nil: nil
    }
  }
}
