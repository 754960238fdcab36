/// English and German adverbs of recurrence, by unit.
enum AdverbsOfTime {
  static let hourly = ["hourly", "stündlich"]
  static let daily = ["daily", "nightly", "täglich"]
  /// Abbreviations of `täglich`, with or without a point.
  static let abbreviatedDaily = ["tägl", "tgl"]
  static let weekly = ["weekly", "wöchentlich"]
  static let monthly = ["monthly", "monatlich"]
  static let yearly = ["yearly", "annually", "jährlich"]

  /// The adverbs of a recurrence that a person may type.
  static let ofRecurrence = hourly + daily + weekly + monthly + yearly
  static let all = Set(ofRecurrence + abbreviatedDaily)
}
