import Architecture
import UseCases

extension MemoryRows {
  private static func place(_ kind: RecordKind) -> WritableKeyPath<IncidentRecord, [MediumRecord]> {
    kind == .recording ? \.recordings : \.photos
  }

  private func mediumRecord(_ record: RecordID) -> MediumRecord? {
    guard let all = incidentRecord(record.number)?[keyPath: Self.place(record.kind)], let number = record.part,
      number >= 1, number <= all.count
    else { return nil }
    return all[number - 1]
  }

  private func update(_ record: RecordID, _ body: (inout MediumRecord) -> Void) {
    guard let number = record.part, mediumRecord(record) != nil else { return }
    updateIncident(record.number) { body(&$0[keyPath: Self.place(record.kind)][number - 1]) }
  }

  func medium(_ record: RecordID) throws(Failure) -> Medium? {
    guard record.kind.whole == .incident else { return try picture(of: record) }
    return mediumRecord(record).flatMap { $0.isRemoved ? nil : $0.medium }
  }

  func media(of incident: Int) throws(Failure) -> [Medium] {
    guard let record = incidentRecord(incident) else { return [] }
    return (record.photos + record.recordings).filter { !$0.isRemoved }.map(\.medium)
  }

  func addMedium(to incident: Int, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure) -> Int {
    let place = Self.place(file.format.kind.record)
    guard let number = incidentRecord(incident).map({ $0[keyPath: place].count + 1 }), number <= Medium.largestNumber
    else {
      throw .incidentFull(incident)
    }
    let medium = Medium(
      id: id, record: RecordID(file.format.kind.record, incident, part: number), file: file,
      attachedAt: Instant(milliseconds: time.milliseconds))
    change(
      { $0.incidents[incident - 1][keyPath: place].append(MediumRecord(medium: medium)) },
      back: { $0.incidents[incident - 1][keyPath: place].removeLast() })
    return number
  }

  // MARK: Pictures

  func addPicture(of record: RecordID, id: UniqueID, file: MediaFile, at time: Instant) throws(Failure) {
    let medium = Medium(id: id, record: record, file: file, attachedAt: Instant(milliseconds: time.milliseconds))
    change({ $0.pictures.append(PictureRecord(medium: medium)) }, back: { $0.pictures.removeLast() })
  }

  func hasPicture(_ id: UniqueID, of record: RecordID) throws(Failure) -> Bool {
    state.pictures.contains { $0.medium.id == id && $0.medium.record == record }
  }

  private func picture(of record: RecordID) throws(Failure) -> Medium? {
    guard case .text(let id) = try value(.picture, of: record) else { return nil }
    return state.pictures.last { $0.medium.id.description == id }?.medium
  }

  /// All that somebody has had, for an archive.
  func pictures(of record: RecordID, current: UniqueID?) -> ArchivedPictures? {
    let all = state.pictures.filter { $0.medium.record == record }.sorted { $0.medium.isBefore($1.medium) }
    return ArchivedPictures(
      all.map { ArchivedPictures.Picture($0.medium, isCollected: $0.isCollected) }, current: current)
  }

  // MARK: Files

  private var keptMedia: [Medium] {
    let attached = state.incidents.flatMap { $0.photos + $0.recordings }.filter { !$0.isCollected }.map(\.medium)
    return attached + state.pictures.filter { !$0.isCollected }.map(\.medium)
  }

  func keptMedium(_ id: UniqueID) -> Medium? { keptMedia.first { $0.id == id } }

  func keptMedia(after id: UniqueID?, limit: Int) throws(Failure) -> [Medium] {
    let kept = keptMedia
    let after = id?.description ?? ""
    return Array(kept.filter { $0.id.description > after }.sorted { $0.isBefore($1) }.prefix(limit))
  }

  func lostMedia(limit: Int) throws(Failure) -> [Medium] { Array(state.lost.prefix(limit)) }

  /// What this change brought cannot be brought back any more.
  func lose(_ lost: Change) {
    let media: [Medium]
    switch lost.summary.kind {
    case .attached:
      media = [lost.summary.record.flatMap { mediumRecord($0) }].compactMap { $0 }.filter { !$0.isCollected }.map(
        \.medium)
    case .pictured, .admitted, .completed, .edited, .sent:
      let ids = lost.edits.filter { [.picture, .proofPhoto, .medium].contains($0.field) }.map(\.after)
      guard !ids.isEmpty else { return }
      // A file of a report that was copied into another one is needed as long as one of them has it.
      let needed = state.changes.filter { (!$0.isLost || $0.undone == nil) && $0.change.number != lost.number }
        .flatMap(\.change.edits).filter { $0.field == .medium }.map(\.after)
      media = state.pictures.filter { picture in
        let id = Value.text(picture.medium.id.description)
        return !picture.isCollected && picture.medium.record.kind != .institution && ids.contains(id)
          && !needed.contains(id)
      }.map(\.medium)
    default: return
    }
    let before = state.lost
    change({ $0.lost = (before + media).sorted { $0.isBefore($1) } }, back: { $0.lost = before })
  }

  func setCollected(_ id: UniqueID) throws(Failure) {
    let before = state.lost
    change({ state in state.lost.removeAll { $0.id == id } }, back: { $0.lost = before })
    if let index = state.pictures.firstIndex(where: { $0.medium.id == id }) {
      return change(
        { $0.pictures[index].isCollected = true }, back: { $0.pictures[index].isCollected = false })
    }
    let attached = state.incidents.lazy.flatMap { $0.photos + $0.recordings }.first { $0.medium.id == id }
    if let record = attached?.medium.record { update(record) { $0.isCollected = true } }
  }

  // MARK: Fields

  func value(_ field: Field, ofMedium record: RecordID) -> Value {
    guard let found = mediumRecord(record), !found.isRemoved else { return field == .exists ? Value(false) : .none }
    return field == .exists ? Value(true) : Value(found.medium.erasedAt)
  }

  func set(_ field: Field, ofMedium record: RecordID, to value: Value) {
    update(record) { found in
      if field == .exists {
        found.isRemoved = value != Value(true)
      } else {
        found.medium.erasedAt = value.integer.map { Instant(milliseconds: Int64($0)) }
      }
    }
  }
}

extension Medium {
  /// The order of ids.
  fileprivate func isBefore(_ other: Medium) -> Bool { id.description < other.id.description }
}
