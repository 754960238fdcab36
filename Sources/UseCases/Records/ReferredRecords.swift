extension JotterRows {
  /// Resolves a reference to a record of a declared kind: by number, identifying field, id, end of an id, or name.
  ///
  /// A full name has priority over a whole word of a name, and a whole word over the beginning of a word. With
  /// `releasedToo`, a removed record is found by its number, or by its name if no listed record has that name. With
  /// `suggesting`, the failure has the records with a similar name, which costs a query.
  public func record(
    _ reference: Reference, releasedToo: Bool = false, suggesting: Bool = true
  ) throws(Failure) -> AnyRecord {
    let kind = reference.kind
    if let number = reference.number, let found = try record(RecordID(kind, number)),
      releasedToo || found.releasedAt == nil
    {
      return found
    }
    var numbers = try records(kind, identifiedBy: reference.text)
    if !numbers.isEmpty, try declaration(of: kind).identity(reference.text) == nil {
      // The text may also be the name of another record.
      numbers = Set(try numbers + records(kind, named: reference.text)).sorted()
    }
    if numbers.isEmpty, reference.id != nil || reference.tail != nil {
      numbers = try records(kind, id: reference.id, tail: reference.tail)
    }
    if numbers.isEmpty { numbers = try records(kind, named: reference.text) }
    if numbers.isEmpty, kind == .patient { numbers = try patients(namedBy: reference.text) }
    var found: [AnyRecord] = []
    for number in numbers { if let record = try record(RecordID(kind, number)) { found.append(record) } }
    guard found.count <= 1 else { throw .ambiguousRecord(reference, candidates: found) }
    if let only = found.first { return only }
    guard releasedToo else {
      let near = suggesting && reference.number == nil ? try similar(to: reference.text, [kind]) : nil
      throw .noSuch(reference, near: near)
    }
    let gone = try removed(kind, called: reference.text).only(reference.text, else: .noSuch(reference))
    guard let former = try record(gone.record) else { throw .noSuch(reference) }
    return former
  }

  /// Numbers of the listed records with this text in an identifying field.
  func records(_ kind: RecordKind, identifiedBy text: String) throws(Failure) -> [Int] {
    guard let (field, text) = try declaration(of: kind).identifying(text) else { return [] }
    return try records(kind, where: field, is: text)
  }

  /// Numbers of the listed records that match a name.
  ///
  /// Of a kind with open records, closed records are returned only if no open record matches.
  public func records(_ kind: RecordKind, named name: String) throws(Failure) -> [Int] {
    let open = try declaration(of: kind).open
    let found = try records(kind, named: name, where: open)
    return found.isEmpty && !open.isEmpty ? try records(kind, named: name, where: []) : found
  }

  /// Listed record of this number; nil for none.
  func listed(_ record: RecordID) throws(Failure) -> AnyRecord? {
    guard let found = try self.record(record), found.releasedAt == nil else { return nil }
    return found
  }

  /// Listed record that a free text identifies beyond doubt; nil for any other text.
  ///
  /// The text must be a number with its letter, an identifying field, or a full name (of a patient with or without the
  /// owner's name).
  func record(meant text: String, _ kind: RecordKind) throws(Failure) -> AnyRecord? {
    let reference = Reference(kind, text)
    do throws(Failure) {
      let found = try record(reference, suggesting: false)
      let isNumber = reference.number != nil && text.first?.isLetter == true
      let isIdentity = try !records(kind, identifiedBy: text).isEmpty
      if isNumber || isIdentity || found.name.lowercased() == text.lowercased() { return found }
      return try isWholly(found, text) ? found : nil
    } catch {
      switch error {
      case .noSuch, .ambiguousRecord: return nil
      default: throw error
      }
    }
  }
}
