/// Parses weights that are typed with a unit.
public enum WeightText {
  /// Units of a typed weight, in hundred-thousandths of a gram, with their words in English and German.
  private static let units: [String: Int] = {
    let words: [(unit: Int, words: [String])] = [
      (
        100_000_000,
        [
          "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes", "kilogramm",
          "kilogrammen",
        ]
      ),
      (100_000, ["g", "gr", "gram", "grams", "gramme", "grammes", "gramm"]),
      (pound, ["lb", "lbs", "pound", "pounds"]), (pound / 16, ["oz", "ounce", "ounces", "unze", "unzen"]),
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { unit in unit.words.map { ($0, unit.unit) } })
  }()

  private static let pound = 45_359_237
  /// German words of an ambiguous unit: half a kilogram, or an imperial pound.
  private static let pfund: Set<String> = ["pfund", "pfd"]

  /// True for a unit without a number.
  public static func isUnit(_ text: String) -> Bool {
    let word = text.lowercased()
    return units[word] != nil || pfund.contains(word)
  }

  /// Kilograms with a decimal point, to the gram: `0.45` for `450g`, `0,45 KG` or `450 grams`.
  ///
  /// Three digits behind a separator are thousands of grams in any locale: `1.850 g` is `1.85`.
  /// A smaller unit may follow a larger one: `4 kg 300 g`, `10 lb 4 oz`. Nil for a number without a unit, and for any
  /// other text.
  public static func kilograms(_ typed: String) -> String? {
    guard let parts = parts(typed), let first = parts.first, let unit = units[first.unit],
      var weight = weight(first.number, unit)
    else { return nil }
    if let second = parts.dropFirst().first {
      guard first.number.allSatisfy(\.isNumber), let small = units[second.unit],
        let rest = self.weight(second.number, small), rest < unit
      else { return nil }
      weight += rest
    }
    return text(weight)
  }

  /// Both readings of a weight in `Pfund`, in kilograms; nil for any other text.
  public static func readings(ofPfund typed: String) -> (halfKilograms: String, pounds: String)? {
    guard let parts = parts(typed), parts.count == 1, pfund.contains(parts[0].unit),
      let half = weight(parts[0].number, 50_000_000), let pounds = weight(parts[0].number, pound)
    else { return nil }
    return (text(half), text(pounds))
  }

  /// One or two numbers, each with the unit after it; nil for any other text.
  private static func parts(_ typed: String) -> [(number: Substring, unit: String)]? {
    var parts: [(number: Substring, unit: String)] = []
    var rest = typed.lowercased().drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      rest = rest.dropFirst(number.count).drop(while: \.isWhitespace)
      let unit = rest.prefix(while: \.isLetter)
      guard !number.isEmpty, !unit.isEmpty, parts.count < 2 else { return nil }
      parts.append((number, String(unit)))
      rest = rest.dropFirst(unit.count)
      // The point of an abbreviation: `10 lbs.`.
      if rest.first == "." { rest = rest.dropFirst() }
      rest = rest.drop(while: \.isWhitespace)
    }
    return parts
  }

  /// A number of units, in hundred-thousandths of a gram.
  private static func weight(_ number: Substring, _ unit: Int) -> Int? {
    let parts = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 5 }) else { return nil }
    // `1.850 g`: no scale shows thousandths of a gram.
    if unit == units["g"], parts.count == 2, parts[1].utf8.count == 3, parts[0].first != "0" {
      return Int(parts[0] + parts[1]).map { $0 * unit }
    }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard let digits = Int(parts[0] + decimals) else { return nil }
    let scale = (0..<decimals.utf8.count).reduce(1) { scale, _ in scale * 10 }
    return (digits * unit + scale / 2) / scale
  }

  /// Kilograms with a decimal point, to the gram.
  private static func text(_ weight: Int) -> String {
    let grams = (weight + 50_000) / 100_000
    var rest = String(1_000 + grams % 1_000).dropFirst()
    while rest.last == "0" { rest = rest.dropLast() }
    return "\(grams / 1_000)" + (rest.isEmpty ? "" : ".\(rest)")
  }
}
