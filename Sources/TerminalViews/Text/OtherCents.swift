import Foundation

/// Meanings of `ct` beside a number that are no cents: the cycles of a PCR, and scans.
enum OtherCents {
  private static let ofPCR: Set<String> = ["pcr", "rt-pcr", "qpcr", "rt-qpcr", "ct", "ct-wert", "ct-value", "cq"]
  /// Parts of a body: after such a word, one digit with `ct` is a number of scans.
  private static let scanned: Set<String> = [
    "abdomen", "thorax", "kopf", "schaedel",
    "wirbelsaeule", "becken", "lunge", "bauch", "nase", "ellenbogen", "huefte", "head", "skull", "chest", "spine",
    "pelvis", "lung", "lungs", "nose", "elbow", "elbows", "hip", "hips", "neck", "hals",
  ]

  private static let scans: Set<String> = [
    "scan", "scans", "image", "images", "slices", "bilder", "aufnahmen", "schnitte",
  ]

  /// Whether the first word behind `ct` makes the number one of scans: `12 ct images`.
  static func areScans(_ behind: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = String(String.UnicodeScalarView(behind)).foldedForMoney.split(whereSeparator: \.isWhitespace).first
    return word.map { scans.contains($0.trimmingCharacters(in: .punctuationCharacters)) } ?? false
  }

  /// Whether a word beside the number gives `ct` another meaning.
  static func isOther(_ number: ArraySlice<Unicode.Scalar>, _ beside: ArraySlice<Unicode.Scalar>) -> Bool {
    let words = number.count == 1 ? ofPCR.union(scanned) : ofPCR
    return String(String.UnicodeScalarView(beside)).foldedForMoney.split(whereSeparator: \.isWhitespace)
      .contains { words.contains($0.trimmingCharacters(in: .punctuationCharacters)) }
  }
}
