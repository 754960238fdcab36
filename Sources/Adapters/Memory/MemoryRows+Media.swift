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
    mediumRecord(record).flatMap { $0.isRemoved ? nil : $0.medium }
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
      id: id, incident: incident, number: number, file: file, attachedAt: Instant(milliseconds: time.milliseconds))
    change(
      { $0.incidents[incident - 1][keyPath: place].append(MediumRecord(medium: medium)) },
      back: { $0.incidents[incident - 1][keyPath: place].removeLast() })
    return number
  }

  private var allMedia: [MediumRecord] { state.incidents.flatMap { $0.photos + $0.recordings } }

  func keptMedia(after record: RecordID?, limit: Int) throws(Failure) -> [Medium] {
    var kept = allMedia[...]
    if let record { kept = kept.drop { $0.medium.record != record }.dropFirst() }
    return kept.filter { !$0.isCollected }.prefix(limit).map(\.medium)
  }

  func lostMedia(limit: Int) throws(Failure) -> [Medium] {
    let bound = Set(
      state.changes.filter { $0.change.summary.kind == .attached && !$0.isLost }.compactMap(\.change.summary.record))
    return allMedia.filter { $0.isRemoved && !$0.isCollected && !bound.contains($0.medium.record) }.prefix(limit)
      .map(\.medium)
  }

  func setCollected(_ record: RecordID) throws(Failure) { update(record) { $0.isCollected = true } }

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
