import Foundation
import TerminalKit

/// Numbers without a currency that may be costs: they are reported, but never counted (decision 32).
extension Amount {
  /// The numbers after a word for a price: `food costs 45`, `Kosten: 35`; not those of an amount with a currency.
  static func bare(asPricesIn note: String, beside amounts: [Range<String.Index>]) -> [String] {
    guard note.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    let words = note.split(whereSeparator: \.isWhitespace)
    var found: [String] = []
    for (place, word) in words.enumerated() where word.first?.isNumber == true && found.count < 3 {
      // Cheap checks come first: a note may be a pasted book.
      guard place > 0, words[place - 1].last.map({ $0.isLetter || ".,:".contains($0) }) == true,
        let mustEnd = endsAtPrice(words[..<place]),
        let match = word.wholeMatch(
          of: amountPattern),
        !amounts.contains(where: { $0.overlaps(word.startIndex..<word.endIndex) })
      else { continue }
      let next = match.output.2.isEmpty && place + 1 < words.count ? bare(words[place + 1]) : ""
      let isAtEnd = next.isEmpty || MoneyPhrase.ends.contains(next)
      if !isUnit(next), isAtEnd || !mustEnd { found.append(String(match.output.1)) }
    }
    return found
  }

  /// Whether the number after a word for a price must end its clause; nil if the words end with no such word.
  private static func endsAtPrice(_ words: ArraySlice<Substring>) -> Bool? {
    for word in words.reversed().prefix(4) {
      if word.last == ".", !["ca.", "approx."].contains(word.lowercased()) { return nil }
      let folded = bare(word)
      let (isPrice, mustEnd) = MoneyWords.Prices.reads(folded)
      if isPrice { return mustEnd }
      guard MoneyWords.Prices.fillers.contains(folded) else { return nil }
    }
    return nil
  }

  private static func bare(_ word: Substring) -> String {
    String(word).foldedForMoney.trimmingCharacters(in: .punctuationCharacters)
  }

  private static func isUnit(_ word: String) -> Bool {
    units.contains(word) || unitsOfTime.contains { word.hasPrefix($0) }
  }

  private static let unitsOfTime = [
    "min", "sec", "sek", "hour", "stunde", "std", "day", "tag", "week", "woche", "month", "monat", "year", "jahr",
    "percent", "prozent", "time", "mal", "uhr",
  ]

  /// A number that may be a cost: with two decimals, without a currency, and at the end or the beginning of a text.
  static func bare(beside text: String) -> [String] {
    let words = text.split(whereSeparator: \.isBlank)
    func isAmount(_ word: Substring) -> Bool { word.wholeMatch(of: amountWithCentsPattern) != nil }
    guard let first = words.first, let last = words.last else { return [] }
    if isAmount(last) { return [String(last)] }
    return isAmount(first) && !isUnit(bare(words[1])) ? [String(first)] : []
  }

  /// ``bare(beside:)`` for a note; empty if the number may be a measure, a time or a date.
  static func bare(besideNote note: String) -> [String] {
    guard let number = bare(beside: note).first else { return [] }
    let parts = number.split { ".,".contains($0) }.compactMap { Int($0) }
    guard parts.count == 2 else { return [] }
    let isTime =
      number.contains(".") && (parts[0] < 24 && parts[1] < 60 || (1...31).contains(parts[0]) && parts[1] < 13)
    let words = note.foldedForMoney.split { !$0.isLetter }
    // Small numbers are laboratory values, and 35 to 43 may be a temperature.
    let isMeasure =
      parts[0] < 10 || (35...43).contains(parts[0])
      || words.contains { word in measures.contains { word.hasPrefix($0) } || units.contains(String(word)) }
    return isTime || isMeasure ? [] : [number]
  }

  /// Prefixes of words that make a number a measure or a code, in English and German.
  private static let measures = [
    "temp", "weigh", "wiegt", "gewicht", "dose", "dosis", "puls", "heart", "herz", "atem", "resp", "gluc", "gluk",
    "zucker", "sugar", "haemat", "hemat", "crea", "krea", "urea", "harnstoff", "value", "wert", "level", "spiegel",
    "batch", "charge", "chip", "size", "groesse", "laenge", "length", "druck", "pressure", "protein", "eiwei", "leuko",
    "thrombo", "fieber", "fever", "bilirubin", "calcium", "kalium", "natrium", "sodium", "potassium", "albumin",
  ]
  private static let units: Set<String> = [
    "kg", "g", "mg", "ml", "l", "cm", "mm", "bpm", "iop", "hct", "hkt", "pcv", "wbc", "rbc", "alt", "alp", "ast", "ck",
    "bun", "lot", "t", "t4", "at", "um", "gegen", "until", "bis", "room", "no", "nr", "id",
  ]
}

/// `1'200.50`, `20-30`, and the punctuation after it.
private let amountPattern = Pattern(/([0-9]{1,6}(?:[.,'][0-9]{3})*(?:[.,][0-9]{1,2})?(?:[-–][0-9]{1,6})?)([.,;:!?)]*)/)
/// `24.90`.
private let amountWithCentsPattern = Pattern(/[0-9]{1,4}[.,][0-9]{2}/)
