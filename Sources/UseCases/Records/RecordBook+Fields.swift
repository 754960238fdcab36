import Architecture

extension RecordBook {
  /// A new record with these texts; writes nothing.
  func blank(_ declaration: Declaration, with texts: [FieldText]) throws(Failure) -> AnyRecord {
    var values = FieldValues()
    for typed in texts {
      guard let field = declaration.field(named: typed.name) else {
        throw .noSuchField(typed.name, of: declaration.kind)
      }
      values[field.field] = try canonical(typed, field) { values[$0] }
    }
    let record = AnyRecord(declaration, number: 0, id: book.stamp.id, values: values)
    return try record.naming { id throws(Failure) in try rows.record(id) }
  }

  /// Reason to refuse this field in a record with these texts; writes nothing.
  public func refusal(
    of field: String, in texts: [FieldText], of kind: RecordKind, _ reference: Reference?
  ) throws(Failure) -> Failure? {
    Failure(try refusals(in: texts, of: kind, reference).filter { $0.field == field }.map(\.failure))
  }

  /// Reasons to refuse a record with these texts, by field; writes nothing.
  func refusals(
    in texts: [FieldText], of kind: RecordKind, _ reference: Reference?
  ) throws(Failure) -> [(field: String, failure: Failure)] {
    let declaration = try rows.declaration(of: kind)
    let (found, record, unread) = try readTexts(
      kind == .report ? ScannedCode.split(texts) : texts, declaration, reference)
    var problems = Problems()
    try check(record, declaration, &problems)
    try checkChange(from: found, to: record, declaration, &problems)
    // Report a wrong length at once, although a draft may store it: it can still be corrected.
    let numbers = kind == .report ? reports.wrongNumbers(of: Report(record)).map(\.failure) : []
    // Rules cannot judge an unreadable field.
    let pendingValidation = (problems.failures + numbers).filter { failure in
      !unread.contains { $0.field == failure.field }
    }
    return unread + pendingValidation.compactMap { failure in failure.field.map { ($0, failure) } }
  }

  /// Suggestions from other records for the fields of a record with these texts; writes nothing.
  public func words(
    for texts: [FieldText], of kind: RecordKind, _ reference: Reference?
  ) throws(Failure) -> [FieldWords]? {
    let declaration = try rows.declaration(of: kind)
    return try declaration.words(readTexts(texts, declaration, reference).record, rows)
  }

  /// The record with these texts, and a failure for each unreadable text.
  private func readTexts(
    _ texts: [FieldText], _ declaration: Declaration, _ reference: Reference?
  ) throws(Failure) -> (found: AnyRecord?, record: AnyRecord, unread: [(field: String, failure: Failure)]) {
    let found: AnyRecord? = if let reference { try rows.record(reference) } else { nil }
    var values = found?.values ?? FieldValues()
    var unread: [(field: String, failure: Failure)] = []
    for typed in declaration.kind == .entry ? try withKindOfProduct(texts, found) : texts {
      guard let declared = declaration.field(named: typed.name) else { continue }
      do throws(Failure) {
        values[declared.field] = try canonical(typed, declared) { values[$0] }
      } catch {
        if error.endsWork { throw error }
        unread.append((typed.name, error))
      }
    }
    let record = AnyRecord(declaration, number: found?.number ?? 0, id: found?.id ?? book.stamp.id, values: values)
    return (found, record, unread)
  }

  /// Collects all input errors, to report them together.
  struct Problems {
    /// Fields with an error.
    private(set) var fields: [Field] = []
    private(set) var failures: [Failure] = []

    mutating func add(_ failure: Failure, _ field: Field? = nil) {
      for failure in failure.each {
        // Do not also report an unreadable field as missing.
        if case .lacksField(_, let needed, _) = failure, needed.contains(where: fields.contains) { continue }
        failures.append(failure)
      }
      if let field { fields.append(field) }
    }

    func end() throws(Failure) {
      if let failure = Failure(failures) { throw failure }
    }
  }

  func set(
    _ texts: [FieldText], of record: RecordID, _ problems: inout Problems
  ) throws(Failure) -> [Edit] {
    let declaration = try rows.declaration(of: record.kind)
    var edits: [Edit] = []
    for typed in texts {
      let field = declaration.field(named: typed.name)
      do throws(Failure) {
        guard let field, !field.traits.contains(.readOnly) else { throw .noSuchField(typed.name, of: record.kind) }
        let text = try canonical(typed, field) { beginning throws(Failure) in
          try rows.value(beginning, of: record).text
        }
        edits += try book.set(field.field, of: record, to: .text(text))
      } catch {
        if error.endsWork { throw error }
        problems.add(error, field?.field)
      }
    }
    if let part = record.part {
      let whole = try storedRecord(RecordID(record.kind.whole, record.number))
      if let written = whole.parts(record.kind).first(where: { $0.number == part }) {
        try check(written, declaration, &problems)
      }
    }
    return edits
  }

  /// Stored form of a typed text; the name of a record becomes its reference.
  ///
  /// - Parameters:
  ///   - typed: the field's text as typed.
  ///   - field: the field to store it in.
  ///   - value: reads the field from which a typed duration counts.
  private func canonical(
    _ typed: FieldText, _ field: DeclaredField, from value: (Field) throws(Failure) -> String?
  ) throws(Failure) -> String {
    let text = try field.canonical(typed.text, today: today)
    if let startField = field.kind.startField, let length = field.kind.duration(typed: text) {
      // Without a beginning there is no end; the rule of the kind reports the missing beginning.
      return try value(startField).flatMap { field.kind.end(after: length, from: $0, book.clock) } ?? ""
    }
    if field.traits.contains(.keyFile), !text.isEmpty {
      if let problem = keyFiles.problem(text) { throw .keyFile(field.name, path: text, problem) }
      return keyFiles.place(text)
    }
    if field.kind == .recording, var name = RecordingName(text) {
      if name.incident == nil { name.incident = try book.incident(nil).number }
      if let record = name.record, try rows.medium(record) == nil { throw .noSuchPart(record) }
      return name.text
    }
    guard case .record(let kind) = field.kind, !text.isEmpty else { return text }
    let reference = Reference(kind, text)
    try rows.refuseUnquoted(reference, unquotedRest: typed.unquotedRest)
    return try Reference(kind, rows.record(reference).number).text
  }

  func storedRecord(_ record: RecordID) throws(Failure) -> AnyRecord {
    guard let written = try rows.record(record) else { throw .noSuch(Reference(record.kind, record.number)) }
    return written
  }

  /// The stored record after the edits; adds its errors to `problems`.
  func check(
    _ record: RecordID, _ declaration: Declaration, from found: AnyRecord?, _ problems: inout Problems
  ) throws(Failure) -> AnyRecord {
    let written = try storedRecord(record)
    let names = declaration.names
    let hasName = names.contains { written[$0] != nil }
    if !names.isEmpty, !hasName, !declaration.traits.contains(.nameless), problems.fields.isEmpty {
      problems.add(.lacksField(record.kind, names))
    }
    for field in declaration.fields where !problems.fields.contains(field.field) {
      if field.traits.contains(.required), written[field.field] == nil, hasName || !names.contains(field.field) {
        problems.add(.lacksField(record.kind, [field.field]), field.field)
      }
      if written[field.field] != nil, !declaration.has(field.field, written) {
        problems.add(.hasNo(field.name, written), field.field)
      }
    }
    try check(written, declaration, &problems)
    try checkChange(from: found, to: written, declaration, &problems)
    return written
  }

  func change(from found: AnyRecord?, to record: AnyRecord) -> RecordChange<AnyRecord> {
    found.map { .edited(from: $0, to: record) } ?? .added(record)
  }

  func checkChange(
    from found: AnyRecord?, to record: AnyRecord, _ declaration: Declaration, _ problems: inout Problems
  ) throws(Failure) {
    do throws(Failure) {
      try declaration.checkChange(change(from: found, to: record), book)
    } catch {
      if error.endsWork { throw error }
      problems.add(error)
    }
  }

  private func check(
    _ record: AnyRecord, _ declaration: Declaration, _ problems: inout Problems
  ) throws(Failure) {
    do throws(Failure) {
      try declaration.check(record)
    } catch {
      problems.add(error)
    }
  }
}
