import Architecture
import UseCases

extension MemoryRows {
  func declaredRecord(_ id: RecordID) -> DeclaredRecord? {
    guard let records = state.declared[id.kind.whole], records.indices.contains(id.number - 1) else { return nil }
    return records[id.number - 1]
  }

  private func update(_ id: RecordID, _ body: (inout DeclaredRecord) -> Void) {
    guard let before = declaredRecord(id) else { return }
    change({ body(&$0.declared[id.kind.whole, default: []][id.number - 1]) }) { state in
      state.declared[id.kind.whole, default: []][id.number - 1] = before
    }
  }

  /// The records of a kind that are on the list, by number.
  private func listed(_ kind: RecordKind) -> [AnyRecord] {
    (state.declared[kind] ?? []).filter { !$0.isRemoved && $0.record.releasedAt == nil }.map(\.visible)
  }

  /// Those of them of which all of this is so.
  private func listed(_ declaration: Declaration, where conditions: [FieldCondition]) -> [AnyRecord] {
    // Each record has the fields of its declaration, in their order: none is looked for by its name in each of them.
    let wanted = conditions.map { condition in
      (condition, place: declaration.fields.firstIndex { $0.field == condition.field })
    }
    return (state.declared[declaration.kind] ?? []).filter { stored in
      !stored.isRemoved && stored.record.releasedAt == nil
        && wanted.allSatisfy { condition, place in
          condition.isSo(of: place.map { stored.record.fields[$0].text } ?? "")
        }
    }.map(\.visible)
  }

  /// A listed record; nil for one that is not there any more.
  func listed(_ id: RecordID) -> AnyRecord? {
    declaredRecord(id).flatMap { $0.isRemoved || $0.record.releasedAt != nil ? nil : $0.record }
  }

  private func keys(_ record: AnyRecord) -> [String] {
    (kinds[record.kind]?.names(of: record.values) ?? []).map { SearchText.key(of: $0) }
  }

  func record(_ record: RecordID) throws(Failure) -> AnyRecord? {
    guard record.part == nil, let found = declaredRecord(record), !found.isRemoved else { return nil }
    return try named(found.visible)
  }

  private func named(_ record: AnyRecord) throws(Failure) -> AnyRecord {
    try record.naming { id throws(Failure) in declaredRecord(id).flatMap { $0.isRemoved ? nil : $0.record } }
  }

  func records(_ kind: RecordKind, id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    listed(kind).filter { record in id.map { record.id == $0 } ?? (record.id.tail == tail) }.prefix(10).map(\.number)
  }

  func records(_ kind: RecordKind, where field: Field, is text: String) throws(Failure) -> [Int] {
    text.isEmpty ? [] : listed(kind).filter { $0[field] == text }.prefix(10).map(\.number)
  }

  func records(
    _ kind: RecordKind, named name: String, where conditions: [FieldCondition]
  ) throws(Failure) -> [Int] {
    let key = SearchText.key(of: name)
    guard !key.isEmpty else { return [] }
    guard let declaration = kinds[kind] else { return [] }
    let listed = self.listed(declaration, where: conditions)
    let fits: [(String) -> Bool] = [{ $0 == key }, { $0.hasPrefix(key + " ") }, { $0.hasPrefix(key) }]
    for fits in fits {
      let found = listed.filter { keys($0).contains(where: fits) }
      if !found.isEmpty { return found.prefix(10).map(\.number) }
    }
    return listed.filter { SearchText.begins($0.name, with: name) }.prefix(10).map(\.number)
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
    guard let declaration = kinds[query.kind] else { return RecordPage() }
    let roles: [Int: GuardianRole]? =
      if let guardian = query.guardian { declaredRecord(try record(guardian).record)?.roles ?? [:] } else { nil }
    var terms: [SearchTerm] = []
    if let search = query.search, roles == nil { terms = try SearchText.terms(of: search, declaration) }
    if let order = query.order ?? declaration.order {
      let cursor = try query.after.map { number throws(Failure) in
        guard let record = try record(RecordID(query.kind, number)) else {
          throw .noSuch(Reference(query.kind, number))
        }
        return record
      }
      var shown: [AnyRecord] = []
      for record in listed(declaration, where: query.conditions) where isShown(record, declaration) {
        let words =
          try terms.isEmpty ? [] : declaration.searched(named(record), in: self).flatMap { SearchText.words(of: $0) }
        if terms.allSatisfy({ $0.isIn(words) }) { shown.append(try named(record)) }
      }
      return RecordPage(shown, of: query, by: order, after: cursor)
    }
    let isOldestFirst = declaration.traits.contains(.oldestFirst)
    var found: [AnyRecord] = []
    for record in listed(declaration, where: query.conditions) {
      guard isOldestFirst ? record.number > query.after ?? 0 : record.number < query.after ?? .max,
        roles.map({ $0[record.number] != nil }) ?? true
      else { continue }
      let words =
        try terms.isEmpty ? [] : declaration.searched(named(record), in: self).flatMap { SearchText.words(of: $0) }
      if terms.allSatisfy({ $0.isIn(words) }) { found.append(record) }
    }
    return RecordPage(
      try (isOldestFirst ? found : found.reversed()).prefix(query.limit).map { record throws(Failure) in
        try named(record)
      }, hasMore: found.count > query.limit)
  }

  /// Whether what a record belongs to is on the list.
  private func isShown(_ record: AnyRecord, _ declaration: Declaration) -> Bool {
    guard let (field, _) = declaration.belonging,
      let whole = record.fields.first(where: { $0.field == field })?.reference
    else { return true }
    return listed(whole) != nil
  }

  func every(_ kind: RecordKind, after number: Int, limit: Int) throws(Failure) -> [ArchivedEntry] {
    guard let declaration = kinds[kind] else { return [] }
    return (state.declared[kind] ?? []).dropFirst(number).prefix(limit).map { stored in
      let links = stored.roles.sorted { $0.key < $1.key }.map { ArchivedEntry.Link(patient: $0.key, role: $0.value) }
      return ArchivedEntry(
        stored.record, declaration, removed: stored.removedParts, patients: links,
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

  func add(_ part: RecordKind, to number: Int) throws(Failure) -> Int {
    guard let declaration = kinds[part], let whole = declaredRecord(RecordID(part.whole, number)) else {
      throw .store(.other("nobody knows a \(part.rawValue)"))
    }
    let added = (whole.record.parts(part).last?.number ?? 0) + 1
    update(whole.record.record) { stored in
      stored.record.parts.append(AnyRecord(declaration, number: added, of: number, id: stored.record.id))
      let order = self.kinds[part.whole]?.parts.map(\.kind) ?? []
      stored.record.parts.sort { left, right in
        let places = [left, right].map { order.firstIndex(of: $0.kind) ?? 0 }
        return (places[0], left.number) < (places[1], right.number)
      }
    }
    return added
  }

  // MARK: Fields

  func value(_ field: Field, ofDeclared record: RecordID) -> Value {
    guard record.part == nil else {
      let part = declaredRecord(record)?.visible.parts.first { $0.record == record }
      return field == .exists ? Value(part != nil) : part.map { .text($0[field] ?? "") } ?? .none
    }
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
      if record.part != nil {
        if field == .exists {
          stored.removedParts.removeAll { $0 == record }
          if value != Value(true) { stored.removedParts.append(record) }
        } else if let place = stored.record.parts.firstIndex(where: { $0.record == record }) {
          stored.record.parts[place][field] = value.text
          let values = stored.record.parts[place].values
          stored.record.parts[place].name = self.kinds[record.kind]?.name(of: values, stored.record.id) ?? ""
        }
        return
      }
      switch field {
      case .exists: stored.isRemoved = value != Value(true)
      case .picture: stored.picture = value.text.flatMap { UniqueID($0) }
      case .releasedAt: stored.record.releasedAt = value.integer.map { Instant(milliseconds: Int64($0)) }
      default:
        stored.record[field] = value.text
        stored.record.name = kinds[record.kind]?.name(of: stored.record.values, stored.record.id) ?? ""
      }
    }
  }

  // MARK: What a guardian is to a patient

  func guardians(of patient: Int, limit: Int) throws(Failure) -> [Int] {
    listed(.guardian).map(\.number).filter { declaredRecord(.guardian($0))?.roles[patient] != nil }.prefix(limit).map {
      $0
    }
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
