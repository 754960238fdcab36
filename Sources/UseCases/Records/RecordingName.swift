/// A typed reference of a recording: `s3` of the current incident, or `#12 s3`.
struct RecordingName {
  /// Number of the incident; nil for the current one.
  var incident: Int?
  /// Number of the recording.
  let number: Int

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

  /// Stored form, without the number of the current incident.
  var text: String { (incident.map { "#\($0) " } ?? "") + "s\(number)" }

  /// Recording that it names; nil without an incident.
  var record: RecordID? { incident.map { .recording(incident: $0, number) } }
}
