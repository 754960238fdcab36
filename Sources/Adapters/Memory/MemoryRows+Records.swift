import Architecture
import UseCases

extension MemoryRows {
  func declaredRecord(_ id: RecordID) -> DeclaredRecord? {
    guard let records = state.declared[id.kind], records.indices.contains(id.number - 1) else { return nil }
    return records[id.number - 1]
  }

  private func update(_ id: RecordID, _ body: (inout DeclaredRecord) -> Void) {
    guard let before = declaredRecord(id) else { return }
    change({ body(&$0.declared[id.kind, default: []][id.number - 1]) }) { state in
      state.declared[id.kind, default: []][id.number - 1] = before
    }
  }

  /// The records of a kind that are on the list, by number.
  private func listed(_ kind: RecordKind) -> [AnyRecord] {
    (state.declared[kind] ?? []).filter { !$0.isRemoved && $0.record.releasedAt == nil }.map(\.record)
  }

  private func keys(_ record: AnyRecord) -> [String] {
    (kinds[record.kind]?.names(of: record.values) ?? []).map { SearchText.key(of: $0) }
  }

  func record(_ record: RecordID) throws(Failure) -> AnyRecord? {
    declaredRecord(record).flatMap { $0.isRemoved || record.part != nil ? nil : $0.record }
  }

  func records(_ kind: RecordKind, id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    listed(kind).filter { record in id.map { record.id == $0 } ?? (record.id.tail == tail) }.prefix(10).map(\.number)
  }

  func records(_ kind: RecordKind, named name: String) throws(Failure) -> [Int] {
    let key = SearchText.key(of: name)
    guard !key.isEmpty else { return [] }
    let fits: [(String) -> Bool] = [{ $0 == key }, { $0.hasPrefix(key + " ") }, { $0.hasPrefix(key) }]
    for fits in fits {
      let found = listed(kind).filter { keys($0).contains(where: fits) }
      if !found.isEmpty { return found.prefix(10).map(\.number) }
    }
    return listed(kind).filter { SearchText.begins($0.name, with: name) }.prefix(10).map(\.number)
  }

  func names(of kind: RecordKind, beginning: String, limit: Int) throws(Failure) -> [String] {
    let key = SearchText.key(of: beginning)
    var names: [String] = []
    for place in kinds[kind]?.names.indices ?? 0..<0 {
      let keyed = listed(kind).map { (key: keys($0)[place], name: $0.name) }
      for found in keyed.sorted(by: { $0.key < $1.key })
      where found.key.hasPrefix(key) && !found.key.isEmpty && names.count < limit && !names.contains(found.name) {
        names.append(found.name)
      }
    }
    let others = listed(kind).map(\.name).filter { SearchText.begins($0, with: beginning) && !names.contains($0) }
    return Array((names + others).prefix(limit))
  }

  func records(_ query: RecordQuery) throws(Failure) -> RecordPage {
    let terms = SearchText.terms(of: query.search ?? "")
    if let search = query.search, terms.isEmpty { throw .emptySearch(search) }
    let isOldestFirst = kinds[query.kind]?.traits.contains(.oldestFirst) == true
    let found = listed(query.kind).filter { record in
      guard isOldestFirst ? record.number > query.after ?? 0 : record.number < query.after ?? .max else { return false }
      guard !terms.isEmpty else { return true }
      let words = (kinds[query.kind]?.searched(record) ?? []).flatMap { SearchText.words(of: $0) }
      return terms.allSatisfy { $0.isIn(words) }
    }
    return RecordPage(
      Array((isOldestFirst ? found : found.reversed()).prefix(query.limit)), hasMore: found.count > query.limit)
  }

  func every(_ kind: RecordKind, after number: Int, limit: Int) throws(Failure) -> [ArchivedEntry] {
    guard let declaration = kinds[kind] else { return [] }
    return (state.declared[kind] ?? []).dropFirst(number).prefix(limit).map { stored in
      let links = stored.roles.sorted { $0.key < $1.key }.map { ArchivedEntry.Link(patient: $0.key, role: $0.value) }
      return ArchivedEntry(
        stored.record, declaration, patients: links,
        pictures: pictures(of: stored.record.record, current: stored.picture), isRemoved: stored.isRemoved)
    }
  }

  func add(_ kind: RecordKind, id: UniqueID) throws(Failure) -> Int {
    guard let declaration = kinds[kind] else { throw .store(.other("nobody knows a \(kind.rawValue)")) }
    let number = (state.declared[kind]?.count ?? 0) + 1
    let record = DeclaredRecord(record: AnyRecord(declaration, number: number, id: id))
    change({ $0.declared[kind, default: []].append(record) }, back: { $0.declared[kind, default: []].removeLast() })
    return number
  }

  // MARK: Fields

  func value(_ field: Field, ofDeclared record: RecordID) -> Value {
    let found = declaredRecord(record).flatMap { $0.isRemoved ? nil : $0 }
    switch field {
    case .exists: return Value(found != nil)
    case .releasedAt: return Value(found?.record.releasedAt)
    case .picture: return found?.picture.map { .text($0.description) } ?? .none
    default: return found.map { .text($0.record[field] ?? "") } ?? .none
    }
  }

  func set(_ field: Field, ofDeclared record: RecordID, to value: Value) {
    update(record) { stored in
      switch field {
      case .exists: stored.isRemoved = value != Value(true)
      case .picture: stored.picture = value.text.flatMap { UniqueID($0) }
      case .releasedAt: stored.record.releasedAt = value.integer.map { Instant(milliseconds: Int64($0)) }
      default:
        stored.record[field] = value.text
        stored.record.name = kinds[record.kind]?.names(of: stored.record.values).first ?? ""
      }
    }
  }

  // MARK: What a guardian is to a patient

  func guardians(of patient: Int, limit: Int) throws(Failure) -> [Int] {
    listed(.guardian).map(\.number).filter { declaredRecord(.guardian($0))?.roles[patient] != nil }.prefix(limit).map {
      $0
    }
  }

  /// The names of the listed guardians of a patient, by which it is found, too.
  func guardianNames(of patient: Int) -> [String] {
    listed(.guardian).filter { declaredRecord($0.record)?.roles[patient] != nil }.map(\.name)
  }

  func value(_ field: Field, ofGuardianship record: RecordID) -> Value {
    // It is there when the guardian is: without a role they are nothing to each other.
    guard field == .role else { return value(field, ofDeclared: .guardian(record.number)) }
    return declaredRecord(.guardian(record.number))?.roles[record.part ?? 0].map { .text($0.rawValue) } ?? .none
  }

  func set(role: Value, ofGuardianship record: RecordID) {
    update(.guardian(record.number)) { stored in
      stored.roles[record.part ?? 0] = role.text.flatMap { GuardianRole(rawValue: $0) }
    }
  }
}
