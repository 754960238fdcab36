extension JotterRows {
  /// The records, without removed ones, whose name is, or begins with, `name`.
  func listed(called name: String) throws(Failure) -> [Named] {
    var found: [Named] = []
    for kind in kinds.declared.map(\.kind) {
      for number in try records(kind, named: name) {
        if let record = try record(RecordID(kind, number)) {
          found.append(Named(record.record, record.name, twin: record.twin))
        }
      }
    }
    return found
  }

  /// The records of these kinds, without removed ones, whose name differs from the text by one typing error, at most
  /// three; nil for none.
  func similar(to text: String, _ kinds: [RecordKind]) throws(Failure) -> [Named]? {
    var found: [Named] = []
    for kind in kinds {
      for number in try records(kind, nearly: text, shortest: 3) {
        if let record = try record(RecordID(kind, number)) {
          found.append(Named(record.record, record.name, twin: record.twin))
        }
      }
    }
    return found.isEmpty ? nil : Array(found.prefix(3))
  }

  /// Removed records of a kind, newest first; with `name`, only records whose name is, or begins with, `name`.
  func removed(_ kind: RecordKind, called name: String? = nil, limit: Int = 10) throws(Failure) -> [Named] {
    var found: [Named] = []
    for number in try removed(kind, named: name, limit: limit) {
      let id = RecordID(kind, number)
      let named: Named? =
        switch kind {
        case .incident: try incident(number).map { Named(id, $0.description.isEmpty ? $0.firstNote : $0.description) }
        case .appointment: try appointment(number).map { Named(id, $0.plan.description(namingPatient: true)) }
        default: try record(id).map { Named(id, $0.name, twin: $0.twin) }
        }
      if let named { found.append(named) }
    }
    return found
  }

  /// The number of the removed record that a reference names; a typed number is not checked.
  func removed(_ reference: Reference) throws(Failure) -> Int {
    if let number = reference.number { return number }
    return try removed(reference.kind, called: reference.text).only(reference.text, else: .noSuch(reference)).record
      .number
  }
}

extension [Named] {
  /// The only record of a name; an exact match takes precedence over longer names.
  func only(_ name: String, else failure: Failure) throws(Failure) -> Named {
    let whole = filter { $0.name.lowercased() == name.lowercased() }
    let meant = whole.count == 1 ? whole : self
    guard meant.count <= 1 else { throw .ambiguousName(name, meant) }
    guard let only = meant.first else { throw failure }
    return only
  }
}

/// Removal and restoration by name alone, without a kind.
extension JotterBook {
  func remove(called name: String) throws(Failure) -> Receipt {
    let found = try rows.listed(called: name)
    let near = found.isEmpty ? try rows.similar(to: name, rows.kinds.declared.map(\.kind)) : nil
    let record = try found.only(name, else: .nobodyCalled(name, removed: false, near: near)).record
    return try records.perform(.remove(Reference(record.kind, record.number)))
  }

  func restore(called name: String) throws(Failure) -> Receipt {
    var found: [Named] = []
    for kind in rows.kinds.declared.map(\.kind) { found += try rows.removed(kind, called: name) }
    let record = try found.only(name, else: .nobodyCalled(name, removed: true)).record
    return try records.perform(.restore(Reference(record.kind, record.number)))
  }

  private var records: RecordBook {
    RecordBook(rows: rows, session: session, stamp: stamp, clock: clock, policy: policy)
  }
}
