/// What a product protects against, as plain names such as `rabies` or `tapeworms`.
///
/// An entry renews another one by these names, not by the names of the products.
public struct Protection: Equatable, Sendable {
  /// The diseases and parasites.
  public private(set) var names: Set<String> = []

  /// Reads a list typed by a person: `rabies`, `dhppi, L4`, `Tollwut + Staupe`.
  ///
  /// A word that nobody knows stays a name of its own.
  public init(typed text: String) {
    for part in text.split(whereSeparator: { ",;+/&".contains($0) }) {
      let words = ProductWords.words(of: part)
      let known = words.flatMap { ProductWords.component($0) ?? [] }
      if !known.isEmpty { names.formUnion(known) } else if !words.isEmpty { names.insert(words.joined(separator: " ")) }
    }
  }

  /// The protection of a well-known product, by its name; nil for an unknown one.
  ///
  /// A short code counts only behind a brand: `Nobivac RL`, `Versican Plus DHPPi/L4R`.
  public init?(ofProduct product: String) {
    let words = ProductWords.words(of: product[...])
    var (place, hasBrand) = (0, false)
    while place < words.count {
      // The longest name first: `simparica trio` before `simparica`.
      let length = (1...3).reversed().first { length in
        place + length <= words.count
          && ProductWords.products[words[place..<place + length].joined(separator: " ")] != nil
      }
      if let length {
        names.formUnion(ProductWords.products[words[place..<place + length].joined(separator: " ")] ?? [])
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

  /// The kind of entry for a product with this protection; nil if only a person can tell.
  public var sort: EntryKind? { Self.sorts.first(where: isOf) }

  /// The kinds that a protection decides, the first that is one of it.
  private static let sorts: [EntryKind] = [.rabies, .vaccination, .tapeworm, .parasites]

  /// Whether it is a protection of this kind, perhaps among others.
  func isOf(_ sort: EntryKind) -> Bool {
    switch sort {
    case .rabies: names.contains(ProductWords.rabies)
    case .vaccination: !names.isDisjoint(with: ProductWords.diseases)
    case .tapeworm: names.contains(ProductWords.tapeworms)
    case .parasites: !names.isDisjoint(with: ProductWords.parasites)
    case .titration, .fertility, .weight, .visit, .referral: false
    }
  }
}
