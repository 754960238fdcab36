/// The diseases and parasites that a product protects against, such as `rabies` or `tapeworms`.
///
/// Renewals compare these names, not the names of products.
public struct Protection: Equatable, Sendable {
  public private(set) var names: Set<String> = []

  /// Reads a list typed by a person: `rabies`, `dhppi, L4`, `Tollwut + Staupe`.
  ///
  /// An unknown part of the list becomes a name of its own.
  public init(typed text: String) {
    for part in text.split(whereSeparator: { ",;+/&".contains($0) }) {
      let words = ProductWords.words(of: part)
      let known =
        words.isEmpty
        ? [] : ProductWords.phrase(at: 0, of: words)?.components ?? words.flatMap { ProductWords.component($0) ?? [] }
      if !known.isEmpty { names.formUnion(known) } else if !words.isEmpty { names.insert(words.joined(separator: " ")) }
    }
  }

  /// Looks up a well-known product by its name; nil if it is unknown.
  ///
  /// A short code counts only after a brand: `Nobivac RL`, `Versican Plus DHPPi/L4R`.
  public init?(ofProduct product: String) {
    let words = ProductWords.words(of: product[...])
    var (place, hasBrand) = (0, false)
    while place < words.count {
      // The longest name first: `simparica trio` before `simparica`.
      if let (components, length) = ProductWords.phrase(at: place, of: words) {
        names.formUnion(components)
        hasBrand = true
        place += length
        continue
      }
      let word = words[place]
      if let known = ProductWords.names[word] ?? ProductWords.combination(word) {
        names.formUnion(known)
        hasBrand = true
      } else if hasBrand, let known = ProductWords.codes[word] {
        names.formUnion(known)
      }
      place += 1
    }
    if names.isEmpty { return nil }
  }

  /// The animals that a product is for, by its name and by what it protects against; nil if it may be for any.
  ///
  /// A disease of many animals does not limit its products: `Nobivac Tricat Trio` is for cats, a product against rabies
  /// for all.
  func species(ofProduct product: String) -> Set<String>? {
    let words = ProductWords.words(of: product[...])
    let ofProduct = words.indices.lazy.compactMap { place in
      (1...2).reversed().lazy.compactMap { length in
        place + length <= words.count
          ? ProductWords.speciesOfProducts[words[place..<place + length].joined(separator: " ")] : nil
      }.first
    }.first
    let known = names.compactMap { ProductWords.speciesOfDiseases[$0] } + [ofProduct].compactMap(\.self)
    guard let first = known.first else { return nil }
    return known.dropFirst().reduce(first) { $0.intersection($1) }
  }

  /// The kind of entry for a product with this protection; nil if only a person can decide.
  public var sort: EntryKind? { Self.sorts.first(where: belongs) }

  /// The kinds that follow from a protection; the first match counts.
  private static let sorts: [EntryKind] = [.rabies, .vaccination, .tapeworm, .parasites, .fertility]

  /// True if a product with this protection belongs to this kind; a combination belongs to several.
  func belongs(to sort: EntryKind) -> Bool {
    switch sort {
    case .rabies: names.contains(ProductWords.rabies)
    case .vaccination: !names.isDisjoint(with: ProductWords.diseases)
    case .tapeworm: names.contains(ProductWords.tapeworms)
    case .parasites: !names.isDisjoint(with: ProductWords.parasites)
    case .fertility: names.contains(ProductWords.fertility)
    case .titration, .weight, .visit, .referral: false
    }
  }
}
