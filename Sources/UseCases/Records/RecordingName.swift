/// A recording as it is typed: `s3` of the occurring incident, or `#12 s3`.
struct RecordingName {
  /// The number of the incident; nil for the occurring one.
  var incident: Int?
  /// Its own number.
  let number: Int

  /// Reads one.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (1...2).contains(words.count),
      let number = Reference(.recording, String(words[words.count - 1])).number, number > 0
    else { return nil }
    if words.count == 2 {
      guard let incident = Reference(.incident, String(words[0])).number, incident > 0 else { return nil }
      self.incident = incident
    }
    self.number = number
  }

  /// As it is stored; of the occurring incident, as it is typed.
  var text: String { (incident.map { "#\($0) " } ?? "") + "s\(number)" }

  /// What it names; nil without an incident.
  var record: RecordID? { incident.map { .recording(incident: $0, number) } }
}
