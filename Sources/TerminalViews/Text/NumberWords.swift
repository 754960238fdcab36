import TerminalKit

/// Words for numbers in all languages of the program, in lower case; accepted in each language.
enum NumberWords {
  /// From one to twelve.
  private static let small: [[String]] = [
    ["one", "ein", "eins", "einen"], ["two", "zwei"], ["three", "drei"], ["four", "vier"],
    ["five", "fünf", "fuenf"], ["six", "sechs"], ["seven", "sieben"], ["eight", "acht"], ["nine", "neun"],
    ["ten", "zehn"], ["eleven", "elf"], ["twelve", "zwölf", "zwoelf"],
  ]
  /// From thirteen to nineteen.
  private static let teens: [[String]] = [
    ["thirteen", "dreizehn"], ["fourteen", "vierzehn"], ["fifteen", "fünfzehn", "fuenfzehn"],
    ["sixteen", "sechzehn"], ["seventeen", "siebzehn"], ["eighteen", "achtzehn"], ["nineteen", "neunzehn"],
  ]
  /// From twenty on, in English and in German.
  private static let tens: [(english: String, german: [String])] = [
    ("twenty", ["zwanzig"]), ("thirty", ["dreißig", "dreissig"]), ("forty", ["vierzig"]),
    ("fifty", ["fünfzig", "fuenfzig"]), ("sixty", ["sechzig"]), ("seventy", ["siebzig"]), ("eighty", ["achtzig"]),
    ("ninety", ["neunzig"]),
  ]
  /// Words for one that count only before a unit of time: `a euro` is no amount, and `at a farm` no hour.
  private static let articles: Set<String> = ["a", "an", "eine", "einem", "einer"]
  /// Ends of longer numbers: `fuenfunddreissig` is one word.
  private static let endings = [
    "teen", "hundred", "thousand", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun", "zehn", "zig",
    "dreissig", "hundert", "tausend",
  ]

  /// Numbers above twelve by their word: `fourteen`, `thirty-five`, `fünfunddreißig`.
  private static let large: [String: Int] = {
    var numbers = ["hundert": 100, "einhundert": 100]
    for (place, words) in teens.enumerated() { for word in words { numbers[word] = 13 + place } }
    for (place, ten) in tens.enumerated() {
      for word in [ten.english] + ten.german { numbers[word] = 10 * (place + 2) }
      for (unit, words) in small.prefix(9).enumerated() {
        let number = 10 * (place + 2) + unit + 1
        numbers["\(ten.english)-\(words[0])"] = number
        for word in words.dropFirst() { for german in ten.german { numbers["\(word)und\(german)"] = number } }
      }
    }
    return numbers
  }()

  /// The number of a word from one to twelve that is no article; nil for any other word.
  static func number(_ word: some StringProtocol) -> Int? {
    small.firstIndex { $0.contains(String(word)) }.map { $0 + 1 }
  }

  /// A number of up to four digits, or the word for one up to a hundred; an article is one.
  static func count(_ word: some StringProtocol) -> Int? {
    articles.contains(String(word))
      ? 1 : number(word) ?? large[String(word)] ?? wholeNumber(word, in: 0...9999)
  }

  /// Whether two words are one number: `twenty four`.
  static func isPair(_ word: String, _ next: String) -> Bool {
    tens.contains { $0.english == word } && small.prefix(9).contains { $0[0] == next }
  }

  /// Whether a folded word is a number of any size in words: `thirty-five`, `fuenfunddreissig`.
  static func isNumber(_ word: String) -> Bool {
    let last = word.split(separator: "-").last.map { String($0) } ?? word
    return number(last) != nil || tens.contains { $0.english == last } || endings.contains { last.hasSuffix($0) }
  }
}
