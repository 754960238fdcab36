/// A remark on a health book entry, printed below its confirmation.
public enum EntryRemark: Equatable, Sendable, Codable {
  /// It is not known what the product protects against.
  case unknownProduct(String)
  /// The entry has another kind than its product.
  case misfit(EntryMisfit)
  /// The validity has no end, so that nothing will be due; the usual end, as it is stored.
  case endless(usual: String)
  /// The validity is longer or shorter than that of any such product; the usual end, as it is stored, and the last day
  /// that counts, if it is earlier than the typed one.
  case unlikelyEnd(usual: String, counted: String? = nil)
  /// The change since the weight before.
  case weight(WeightChange)
  /// The first weight is hardly that of such an animal.
  case unusualWeight(UnusualWeight)
}

/// An entry whose product belongs to another kind of entry.
public struct EntryMisfit: Equatable, Sendable, Codable {
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
