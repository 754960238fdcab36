/// A remark on a health book entry, printed below its confirmation.
public enum EntryRemark: Equatable, Sendable, Codable {
  /// The disease that the product protects against is unknown.
  case unknownProduct(String)
  /// The entry has another kind than its product.
  case kindConflict(KindConflict)
  /// The validity has no end, so no reminder becomes due; `usual` is the usual end, in stored form.
  case withoutEnd(usual: String)
  /// The validity is longer or shorter than that of any such product.
  ///
  /// `usual` is the usual end, in stored form; `counted` is the last day that counts, if earlier than the typed end.
  case unlikelyEnd(usual: String, counted: String? = nil)
  /// The product is for other animals than the patient: `cat`, `rabbit`.
  case otherSpecies([String])
  /// The change since the former weight.
  case weight(WeightChange)
  /// The weight is unusual for the species.
  case unusualWeight(UnusualWeight)

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case unknownProduct
    case kindConflict = "misfit"
    case withoutEnd = "endless"
    case unlikelyEnd, otherSpecies, weight, unusualWeight
  }
}

/// An entry without an end, which is never due.
public struct EntryWithoutEnd: Equatable, Sendable, Codable {
  /// The number of the entry.
  public var entry: Int
  /// The usual end, as it is stored.
  public var usual: String

  public init(entry: Int, usual: String) { (self.entry, self.usual) = (entry, usual) }
}

/// An entry whose product belongs to another kind of entry.
public struct KindConflict: Equatable, Sendable, Codable {
  /// The number of the entry.
  public var entry: Int
  /// The kind of its product, as it is typed.
  public var kind: String
  /// The typed names of the filled fields that the other kind lacks.
  public var surplus: [String]

  public init(entry: Int, kind: String, surplus: [String] = []) {
    (self.entry, self.kind, self.surplus) = (entry, kind, surplus)
  }
}
