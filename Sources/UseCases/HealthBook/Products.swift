import Architecture

/// The products of the practice's own list, with what each protects against.
///
/// A product of this list takes precedence over the well-known ones of ``Protection``.
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

/// The protections of products by name: of the practice's list, or else of the well-known ones.
public struct ProductList: Sendable {
  private let own: [String: Protection]

  public init(_ products: [Product] = []) {
    own = Dictionary(products.map { (Self.key($0.name), Protection(typed: $0.against)) }) { newest, _ in newest }
  }

  /// The words of a product's name, by which two spellings of it are the same.
  static func key(_ product: String) -> String { ProductWords.words(of: product[...]).joined(separator: " ") }

  /// What a product protects against; nil if unknown.
  func protection(of product: String) -> Protection? { own[Self.key(product)] ?? Protection(ofProduct: product) }

  /// True if a known product begins at the second word: the first one is probably the name of an animal.
  func isBehindOther(_ words: [String]) -> Bool {
    guard words.count > 1, own[Self.key(words.joined(separator: " "))] == nil else { return false }
    // A code alone is a part of many products that are not known.
    return Protection(ofProduct: words[0]) == nil && !ProductWords.isName(words[0]) && ProductWords.isName(words[1])
  }

  /// What an entry says, or else its product.
  func protection(of entry: BookEntry) -> Protection? {
    entry.against.isEmpty ? protection(of: entry.product) : Protection(typed: entry.against)
  }

  /// The names that renewals of an entry share with it: what it protects against, or else its product.
  func lines(of entry: BookEntry) -> Set<String> {
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

  /// The entry whose product is one of another kind; nil if it is of its kind, or if that is unknown.
  func misfit(_ entry: BookEntry) -> EntryMisfit? {
    guard let sort = entry.sort, sort.isOfProduct, let meant = protection(of: entry)?.sort, meant != sort else {
      return nil
    }
    let surplus = entry.record.fields.filter { !$0.text.isEmpty && !meant.fields.contains($0.field) }
    return EntryMisfit(entry: entry.number, kind: meant.rawValue, surplus: surplus.map(\.field.typedName))
  }
}

extension EntryKind {
  /// True if the product decides between this kind and others.
  var isOfProduct: Bool { own.contains(.against) }
}

extension JotterRows {
  /// The practice's list, at most a thousand products, with the well-known ones.
  func products() throws(Failure) -> ProductList {
    guard kinds[.product] != nil else { return ProductList() }
    return ProductList(try records(RecordQuery(.product, limit: 1_000)).records.map { Product($0) })
  }

  /// The entries of a patient whose product is one of another kind, oldest first.
  func misfits(of patient: Int) throws(Failure) -> [EntryMisfit] {
    let list = try products()
    return try renewable(of: patient).compactMap { list.misfit($0) }.sorted { $0.entry < $1.entry }
  }

  /// The entries of a patient that can be due.
  func renewable(of patient: Int) throws(Failure) -> [BookEntry] {
    var found: [BookEntry] = []
    for sort in EntryKind.allCases where sort.isRenewed { found += try entries(of: patient, sort) }
    return found
  }
}

extension JotterBook {
  /// Adds the product of an entry to the list, with what the entry says that it protects against, if it is unknown.
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
  /// The texts of an entry, with the kind of its product.
  ///
  /// `vaccinate` and `treat` assume a kind that says little: the product of a new entry says more. Of a stored entry
  /// the kind follows only from what is typed now about the protection.
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

  /// Remarks on an entry that was just written.
  func remarks(on entry: BookEntry, isNew: Bool) throws(Failure) -> [EntryRemark] {
    let list = try book.rows.products()
    var remarks: [EntryRemark] = []
    if [.vaccination, .parasites].contains(entry.sort), !entry.product.isEmpty, list.protection(of: entry) == nil {
      remarks.append(.unknownProduct(entry.product))
    }
    if let misfit = list.misfit(entry) { remarks.append(.misfit(misfit)) }
    if let change = try entry.weightChange(in: book.rows) { remarks.append(.weight(change)) }
    if let unusual = try entry.unusualWeight(in: book.rows) { remarks.append(.unusualWeight(unusual)) }
    let today = book.clock.day(book.stamp.time)
    if isNew, entry.until == nil, entry.renewed == nil, let end = entry.usualEnd, end > today {
      remarks.append(.endless(usual: end.text))
    }
    if entry.isEndUnlikely, let usual = entry.usualEnd {
      remarks.append(.unlikelyEnd(usual: usual.text, counted: entry.end == entry.until ? nil : entry.end?.text))
    }
    return remarks
  }
}

extension RecordBook {
  /// Findings that an entry which was just written does not count: the animal was not marked, or too young.
  ///
  /// A treatment against tapeworms is for the passport only if its time is known.
  func objections(to entry: BookEntry, changed: [Edit]?) throws(Failure) -> [Finding] {
    guard let section = entry.sort?.section, let patient = entry.patient, entry.sort != .tapeworm || entry.time != nil,
      let changed, changed.contains(where: { [.kind, .date, .patient].contains($0.field) }),
      let found = try book.rows.record(patient)
    else { return [] }
    return PassportRules(Patient(found), [entry], today: book.clock.day(book.stamp.time)).countability(
      of: entry, section)
  }
}

extension BookEntry {
  /// The usual end of the validity, to offer; nil for an entry that is not due again, or without a day.
  ///
  /// A year for vaccinations; three months against parasites (ESCCAP: at least four treatments in a year); half a year
  /// for a product of fertility control, and none for an operation.
  var usualEnd: CalendarDate? {
    switch sort {
    case .vaccination, .rabies: self.date?.adding(years: 1)
    case .tapeworm, .parasites: self.date?.adding(days: 91)
    case .fertility: self.product.isEmpty ? nil : self.date?.adding(days: 182)
    case .titration, .weight, .visit, .referral, nil: nil
    }
  }
}
