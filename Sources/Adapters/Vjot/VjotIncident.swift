import Architecture
import UseCases

/// An incident written by vjot, without the contents of its files.
struct VjotIncident {
  /// One media file of the incident.
  struct Source {
    let id: UniqueID
    let path: String
    let format: MediaFormat
    let takenAt: Instant
  }

  let record: ForeignValue
  let id: UniqueID
  let openedAt: Instant
  /// True if the opening time is missing or unreadable.
  let isUndated: Bool
  /// The media files: snaps (photos), then tapes (recordings).
  let media: [Source]
  var number = 0
  var patient: Int?
  var takers: Set<Int> = []

  init(_ record: ForeignValue, _ ids: inout VjotIDs) {
    (self.record, id) = (record, ids.id(of: record))
    let parts = ["ideas", "snaps", "tapes"].flatMap { record[$0].elements }
    let date = record["date"].time
    isUndated = date == nil
    let openedAt = date ?? parts.compactMap { $0["date"].time }.min() ?? Instant(milliseconds: 0)
    self.openedAt = openedAt
    var media: [Source] = []
    for (folder, format) in [("snaps", MediaFormat.jpeg), ("tapes", .m4a)] {
      for part in record[folder].elements {
        // Without an id, there is no file.
        guard let name = part["id"].text, UniqueID(name) != nil else { continue }
        media.append(
          Source(
            id: ids.id(of: part), path: "incidents/\(folder)/\(name).\(format.rawValue)", format: format,
            takenAt: part["date"].time ?? openedAt))
      }
    }
    self.media = media
  }

  /// The incident for an archive, with the texts and costs of its notes and the copied files.
  func incident(
    from files: VjotFiles, media copied: [UniqueID: MediaFile], local: LocalReading, _ remarks: inout [ImportRemark]
  ) throws(Failure) -> ArchivedIncident {
    var notes: [ArchivedIncident.Jotted] = []
    for idea in record["ideas"].elements {
      guard let note = try note(idea, notes.count + 1, files, local, &remarks) else { continue }
      notes.append(.init(note, isRemoved: false))
    }
    var counts: [RecordKind: Int] = [:]
    let media = media.compactMap { source -> ArchivedIncident.Attached? in
      guard let file = copied[source.id] else { return nil }
      let kind = file.format.kind.record
      counts[kind, default: 0] += 1
      let record = RecordID(kind, number, part: counts[kind])
      return .init(
        Medium(id: source.id, record: record, file: file, attachedAt: source.takenAt),
        isRemoved: false, isCollected: false)
    }
    return ArchivedIncident(
      Incident(
        number: number, id: id, openedAt: openedAt, description: record["description"].text ?? "",
        isEmergency: record["emergency"].text == "true"),
      isRemoved: false, patient: patient, takers: takers.sorted(), notes: notes, media: media)
  }

  /// A note; nil if the id is missing, or both text and cost.
  ///
  /// An unreadable cost is appended to the text.
  private func note(
    _ idea: ForeignValue, _ number: Int, _ files: VjotFiles, _ local: LocalReading, _ remarks: inout [ImportRemark]
  ) throws(Failure) -> Note? {
    guard let id = idea["id"].text, UniqueID(id) != nil else {
      remarks.append(.unset(.incident(self.number), field: "ideas"))
      return nil
    }
    let (textFile, costFile) = ("incidents/ideas/texts/\(id).txt", "incidents/ideas/costs/\(id).txt")
    let (text, typed) = (try files.text(textFile)?.trimmed, try files.text(costFile)?.trimmed)
    if text == nil { remarks.append(.missing(file: textFile)) }
    if typed == nil { remarks.append(.missing(file: costFile)) }
    var words = text ?? ""
    let cost = typed.flatMap(local.cost)
    if let typed, !typed.isEmpty, cost == nil {
      remarks.append(.keptCost(.note(incident: self.number, number), text: typed))
      words += words.isEmpty ? typed : " (\(typed))"
    }
    // A note needs a text: use that of the cost.
    if words.isEmpty, cost != nil { words = typed ?? "" }
    guard !words.isEmpty else {
      if text != nil { remarks.append(.emptyNote(.incident(self.number))) }
      return nil
    }
    return Note(number: number, text: words, cost: cost, writtenAt: idea["date"].time ?? openedAt)
  }
}

extension String {
  /// The text without surrounding blanks and line breaks.
  fileprivate var trimmed: String {
    // A blank with a combining mark is one character, and not blank.
    func isBlank(_ character: Character) -> Bool { character.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
    let tail = drop(while: isBlank)
    return String(tail.prefix(upTo: tail.lastIndex { !isBlank($0) }.map { tail.index(after: $0) } ?? tail.startIndex))
  }
}
