import Architecture
import UseCases

extension MemoryRows {
  private func patientRecord(_ number: Int) -> PatientRecord? {
    number >= 1 && number <= state.patients.count ? state.patients[number - 1] : nil
  }

  private func update(patient number: Int, _ body: (inout PatientRecord) -> Void) {
    guard let before = patientRecord(number) else { return }
    change({ body(&$0.patients[number - 1]) }, back: { $0.patients[number - 1] = before })
  }

  func patient(_ number: Int) throws(Failure) -> Patient? {
    patientRecord(number).flatMap { $0.isRemoved ? nil : $0.visible }
  }

  /// What a listed patient is called.
  func patientName(_ number: Int) -> PatientName? {
    guard let record = patientRecord(number), !record.isRemoved, record.patient.releasedAt == nil else { return nil }
    return PatientName(record.patient)
  }

  /// The listed patients that pass, by number.
  private func listed(_ passes: (Patient) -> Bool) -> [Patient] {
    state.patients.filter { !$0.isRemoved && $0.patient.releasedAt == nil }.map(\.visible).filter(passes)
  }

  func patients(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    listed { patient in id.map { patient.id == $0 } ?? (patient.id.tail == tail) }.prefix(10).map(\.number)
  }

  func patients(chip: ChipNumber) throws(Failure) -> [Int] {
    listed { $0.passport.values[.chip] == chip.digits }.prefix(10).map(\.number)
  }

  func patients(named name: String) throws(Failure) -> [Int] {
    let key = SearchText.key(of: name)
    guard !key.isEmpty else { return [] }
    func nameKey(_ patient: Patient) -> String { SearchText.key(of: patient.passport.values[.name] ?? "") }
    let exact = listed { nameKey($0) == key }
    return (exact.isEmpty ? listed { nameKey($0).hasPrefix(key) } : exact).prefix(10).map(\.number)
  }

  func patientNames(beginning: String, limit: Int) throws(Failure) -> [String] {
    let key = SearchText.key(of: beginning)
    var names: [String: String] = [:]
    for patient in listed({ $0.passport.values[.name] != nil }) {
      let name = patient.displayName
      if names[SearchText.key(of: name)] == nil { names[SearchText.key(of: name)] = name }
    }
    return names.filter { $0.key.hasPrefix(key) }.sorted { $0.key < $1.key }.prefix(limit).map(\.value)
  }

  func patients(_ query: PatientQuery) throws(Failure) -> PatientPage {
    let terms = try query.search.map { search throws(Failure) in try SearchText.patientTerms(of: search) }
    let roles = try query.guardian.map { reference throws(Failure) in
      declaredRecord(try record(reference).record)?.roles ?? [:]
    }
    let found = listed { (patient: Patient) -> Bool in
      guard patient.number < query.after ?? .max else { return false }
      if let roles { return roles[patient.number] != nil }
      guard let terms else { return true }
      let words = (patient.searched + guardianNames(of: patient.number)).flatMap { SearchText.words(of: $0) }
      return terms.allSatisfy { $0.isIn(words) }
    }
    return PatientPage(patients: Array(found.reversed().prefix(query.limit)), hasMore: found.count > query.limit)
  }

  // MARK: Writing

  func addPatient(id: UniqueID) throws(Failure) -> Int {
    let number = state.patients.count + 1
    change(
      { $0.patients.append(PatientRecord(patient: Patient(number: number, id: id))) },
      back: { $0.patients.removeLast() })
    return number
  }

  func addEntry(_ part: PassportPart, to patient: Int) throws(Failure) -> Int {
    let number = (patientRecord(patient)?.patient.passport.entries(part).last?.number ?? 0) + 1
    update(patient: patient) { $0.patient.passport.entries.append(PassportEntry(part, number)) }
    return number
  }

  // MARK: Fields

  func value(_ field: Field, ofPatient record: RecordID) -> Value {
    let found = patientRecord(record.number)
    let values: FieldValues?
    if let number = record.part {
      values = found?.visible.passport.entries.first { $0.number == number && $0.part.kind == record.kind }?.values
    } else {
      values = found.flatMap { $0.isRemoved ? nil : $0.patient.passport.values }
    }
    switch field {
    case .exists: return Value(values != nil)
    case .releasedAt: return Value(found.flatMap { $0.isRemoved ? nil : $0.patient.releasedAt })
    case .picture: return found.flatMap { $0.isRemoved ? nil : $0.picture }.map { .text($0.description) } ?? .none
    default: return values?[field].map { .text($0) } ?? .none
    }
  }

  func set(_ field: Field, ofPatient record: RecordID, to value: Value) {
    let text: String? = if case .text(let text) = value { text } else { nil }
    update(patient: record.number) { stored in
      let place = stored.patient.passport.entries.firstIndex {
        $0.number == record.part && $0.part.kind == record.kind
      }
      switch (place, field) {
      case (let place?, .exists):
        let entry = stored.patient.passport.entries[place]
        stored.struck.removeAll { $0 == PassportPlace(entry.part, entry.number) }
        if value != Value(true) { stored.struck.append(PassportPlace(entry.part, entry.number)) }
      case (nil, .exists): stored.isRemoved = value != Value(true)
      case (_, .picture): stored.picture = text.flatMap { UniqueID($0) }
      case (_, .releasedAt): stored.patient.releasedAt = value.integer.map { Instant(milliseconds: Int64($0)) }
      case (let place?, _): stored.patient.passport.entries[place].values[field] = text
      case (nil, _): stored.patient.passport.values[field] = text
      }
    }
  }
}
