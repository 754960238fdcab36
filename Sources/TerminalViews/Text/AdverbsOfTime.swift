/// Adverbs of a time that recurs, by its unit.
enum AdverbsOfTime {
  static let hourly = ["hourly", "stündlich"]
  static let daily = ["daily", "täglich"]
  /// Abbreviations in notes; a recurrence is not typed like this.
  static let abbreviatedDaily = ["tägl", "tgl"]
  static let weekly = ["weekly", "wöchentlich"]
  static let monthly = ["monthly", "monatlich"]
  /// Adverbs of a price alone.
  private static let ofPrice = ["nightly", "yearly", "jährlich"]

  /// The adverbs of a recurrence that a person may type.
  static let ofRecurrence = hourly + daily + weekly + monthly
  static let all = Set(ofRecurrence + abbreviatedDaily + ofPrice)
}
