/// A typed reference to a recording: `s3` of the current incident, or `#12 s3`.
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

  /// Canonical text: `#12 s3`, or `s3` without an incident.
  var text: String { (incident.map { "#\($0) " } ?? "") + "s\(number)" }

  /// The recording; nil without an incident.
  var record: RecordID? { incident.map { .recording(incident: $0, number) } }
}
