import Architecture

/// What a change in an archive may have set: it is set again by an undo or a redo, which nothing must hold up then.
extension JotterRows {
  /// Whether there is such a record, or was before it was undone; a part that is counted within a record may be any.
  func has(_ record: RecordID) throws(Failure) -> Bool {
    guard record.number >= 1, try record.number <= newest(of: record.kind.whole) else { return false }
    let part = record.part ?? 0
    switch record.kind {
    case .incident, .session, .appointment, .practitioner, .patient, .guardian: return record.part == nil
    case .note: return (1...Note.largestNumber).contains(part)
    case .photo, .recording: return (1...Medium.largestNumber).contains(part)
    case .owner, .rabies, .titration, .tapeworm: return (1...Archive.largest).contains(part)
    case .taker: return try has(.practitioner(part))
    case .guardianship: return try has(.patient(part))
    }
  }

  /// Whether the field of the record can hold the value.
  func canSet(_ field: Field, of record: RecordID, to value: Value) throws(Failure) -> Bool {
    switch (record.kind, field) {
    case (.incident, .patient), (.session, .patient): return try points(to: .patient, value)
    case (.session, .practitioner): return try points(to: .practitioner, value)
    case (.session, .occurring), (.appointment, .incident), (.appointment, .interruptedBy):
      return try points(to: .incident, value)
    case (.practitioner, .picture), (.patient, .picture):
      guard let text = value.text else { return value == .none }
      // Only as it is written is an id what a picture is found by.
      guard let id = UniqueID(text), id.description == text else { return false }
      return try hasPicture(id, of: record)
    default: return record.kind.canHold(value, in: field)
    }
  }

  private func points(to kind: RecordKind, _ value: Value) throws(Failure) -> Bool {
    guard let number = value.integer else { return value == .none }
    return try has(RecordID(kind, number))
  }
}

extension RecordKind {
  /// Whether a field of such a record can hold the value; of those that point to no other record.
  fileprivate func canHold(_ value: Value, in field: Field) -> Bool {
    switch (self, field) {
    case (.session, _): false
    case (.guardianship, _): field == .role && value.isNone { GuardianRole(rawValue: $0) != nil }
    case (_, .exists), (.incident, .isEmergency): value == Value(true) || value == Value(false)
    case (.incident, .description): value.text != nil
    case (.incident, .settledAt), (.incident, .discardedAt), (.note, .erasedAt), (.photo, .erasedAt),
      (.recording, .erasedAt), (.appointment, .cancelledAt), (.appointment, .interruptedAt),
      (.practitioner, .relievedAt), (.patient, .releasedAt), (.guardian, .releasedAt):
      value.text == nil
    case (.appointment, .startsAt), (.appointment, .endsAt): value.integer != nil
    case (.practitioner, .name), (.practitioner, .address), (.practitioner, .postcode), (.practitioner, .city),
      (.practitioner, .country), (.practitioner, .mail), (.practitioner, .phone):
      value.text != nil
    case (.guardian, _): GuardianField(rawValue: field.rawValue) != nil && value.text != nil
    case (.patient, _), (.owner, _), (.rabies, _), (.titration, _), (.tapeworm, _):
      passportField(field).map { known in value.isNone { (try? known.canonical($0)) == $0 } } ?? false
    case (.incident, _), (.note, _), (.photo, _), (.recording, _), (.appointment, _), (.practitioner, _), (.taker, _):
      false
    }
  }

  private func passportField(_ field: Field) -> PassportField? {
    PassportPart(rawValue: rawValue).flatMap { PassportField.of(field, in: $0) }
  }
}

extension Value {
  /// Whether it is nothing, or a text of that kind.
  fileprivate func isNone(or isKnown: (String) -> Bool) -> Bool { self == .none || text.map(isKnown) ?? false }
}
