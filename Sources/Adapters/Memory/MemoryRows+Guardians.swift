import Architecture
import UseCases

extension MemoryRows {
  func guardianRecord(_ number: Int) -> GuardianRecord? {
    number >= 1 && number <= state.guardians.count ? state.guardians[number - 1] : nil
  }

  private func update(guardian number: Int, _ body: (inout GuardianRecord) -> Void) {
    guard let before = guardianRecord(number) else { return }
    change({ body(&$0.guardians[number - 1]) }, back: { $0.guardians[number - 1] = before })
  }

  /// The guardians on the list, by number.
  private var listedGuardians: [Guardian] {
    state.guardians.filter { !$0.isRemoved && $0.guardian.releasedAt == nil }.map(\.guardian)
  }

  func guardian(_ number: Int) throws(Failure) -> Guardian? {
    guardianRecord(number).flatMap { $0.isRemoved ? nil : $0.guardian }
  }

  func guardians(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    listedGuardians.filter { guardian in id.map { guardian.id == $0 } ?? (guardian.id.tail == tail) }.prefix(10)
      .map(\.number)
  }

  func guardians(named name: String) throws(Failure) -> [Int] {
    let key = SearchText.key(of: name)
    guard !key.isEmpty else { return [] }
    let fits: [(String) -> Bool] = [{ $0 == key }, { $0.hasPrefix(key + " ") }, { $0.hasPrefix(key) }]
    for fits in fits {
      let found = listedGuardians.filter { $0.names.contains { fits(SearchText.key(of: $0)) } }
      if !found.isEmpty { return found.prefix(10).map(\.number) }
    }
    return []
  }

  func guardianNames(beginning: String, limit: Int) throws(Failure) -> [String] {
    let key = SearchText.key(of: beginning)
    var names: [String] = []
    for place in 0...1 {
      let keyed = listedGuardians.map { (key: SearchText.key(of: $0.names[place]), name: $0.displayName) }
      for found in keyed.sorted(by: { $0.key < $1.key })
      where found.key.hasPrefix(key) && names.count < limit && !names.contains(found.name) {
        names.append(found.name)
      }
    }
    return names
  }

  func guardians(_ query: GuardianQuery) throws(Failure) -> GuardianPage {
    let terms = SearchText.terms(of: query.search ?? "")
    if let search = query.search, terms.isEmpty { throw .emptySearch(search) }
    let found = listedGuardians.filter { guardian in
      guard guardian.number < query.after ?? .max else { return false }
      let words = guardian.searched.flatMap { SearchText.words(of: $0) }
      return terms.allSatisfy { $0.isIn(words) }
    }
    return GuardianPage(guardians: Array(found.reversed().prefix(query.limit)), hasMore: found.count > query.limit)
  }

  func guardians(of patient: Int, limit: Int) throws(Failure) -> [Int] {
    listedGuardians.map(\.number).filter { guardianRecord($0)?.roles[patient] != nil }.prefix(limit).map { $0 }
  }

  /// The names of the listed guardians of a patient, by which it is found, too.
  func guardianNames(of patient: Int) -> [String] {
    listedGuardians.filter { guardianRecord($0.number)?.roles[patient] != nil }.map(\.displayName)
  }

  func everyGuardian(after number: Int, limit: Int) throws(Failure) -> [ArchivedGuardian] {
    state.guardians.dropFirst(number).prefix(limit).map { record in
      let links = record.roles.sorted { $0.key < $1.key }
      return ArchivedGuardian(
        record.guardian, patients: links.map { ArchivedGuardian.Link(patient: $0.key, role: $0.value) },
        isRemoved: record.isRemoved)
    }
  }

  func addGuardian(id: UniqueID) throws(Failure) -> Int {
    let number = state.guardians.count + 1
    change(
      { $0.guardians.append(GuardianRecord(guardian: Guardian(number: number, id: id))) },
      back: { $0.guardians.removeLast() })
    return number
  }

  // MARK: Fields

  func value(_ field: Field, ofGuardian record: RecordID) -> Value {
    let found = guardianRecord(record.number).flatMap { $0.isRemoved ? nil : $0 }
    switch field {
    case .exists: return Value(found != nil)
    case .role:
      return guardianRecord(record.number)?.roles[record.part ?? 0].map { .text($0.rawValue) } ?? .none
    case .releasedAt: return Value(found?.guardian.releasedAt)
    default: return found.map { .text($0.guardian.texts[field] ?? "") } ?? .none
    }
  }

  func set(_ field: Field, ofGuardian record: RecordID, to value: Value) {
    update(guardian: record.number) { stored in
      switch field {
      case .exists: stored.isRemoved = value != Value(true)
      case .role: stored.roles[record.part ?? 0] = value.text.flatMap { GuardianRole(rawValue: $0) }
      case .releasedAt: stored.guardian.releasedAt = value.integer.map { Instant(milliseconds: Int64($0)) }
      default: stored.guardian.texts[field] = value.text
      }
    }
  }
}
