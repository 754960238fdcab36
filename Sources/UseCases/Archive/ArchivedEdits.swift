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
    switch record.kind.content(of: field) {
    case nil: return false
    case .truth: return value == Value(true) || value == Value(false)
    case .text: return value.text != nil
    case .instant: return value.integer != nil
    case .instantOrNone: return value.text == nil
    case .amount: return value == .none || value.integer.map { abs($0) <= Euro.largest.cents } ?? false
    case .number(let kind):
      guard let number = value.integer else { return value == .none }
      return try has(RecordID(kind, number))
    case .picture:
      guard let text = value.text else { return value == .none }
      // Only as it is written is an id what a picture is found by.
      guard let id = UniqueID(text), id.description == text else { return false }
      return try hasPicture(id, of: record)
    case .role: return value == .none || value.text.flatMap { GuardianRole(rawValue: $0) } != nil
    case .passport(let known):
      guard let text = value.text else { return value == .none }
      return (try? known.canonical(text)) == text
    }
  }
}

/// What a field of a record holds.
public enum FieldContent: Equatable, Sendable {
  /// Whether something is so.
  case truth
  /// A text, perhaps an empty one.
  case text
  /// A time.
  case instant
  /// A time, or nothing.
  case instantOrNone
  /// An amount in cents, or nothing; a refund is negative.
  case amount
  /// The number of such a record, or nothing.
  case number(RecordKind)
  /// The id of a picture that the record has had, or nothing.
  case picture
  /// What a guardian is to a patient, or nothing.
  case role
  /// A value of a passport, or nothing.
  case passport(PassportField)
}

extension RecordKind {
  /// What such a record holds in the field; nil, when it has no such field.
  ///
  /// A new field has its place here: a test sets each one that a kind of record has, exports it, and expects it back.
  public func content(of field: Field) -> FieldContent? {
    switch field {
    case .exists: self == .session || self == .guardianship ? nil : .truth
    case .description: self == .incident ? .text : nil
    case .isEmergency: self == .incident ? .truth : nil
    case .settledAt, .discardedAt: self == .incident ? .instantOrNone : nil
    case .text: self == .note ? .text : nil
    case .cost: self == .note ? .amount : nil
    case .erasedAt: [.note, .photo, .recording].contains(self) ? .instantOrNone : nil
    case .startsAt, .endsAt: self == .appointment ? .instant : nil
    case .cancelledAt, .interruptedAt: self == .appointment ? .instantOrNone : nil
    case .incident, .interruptedBy: self == .appointment ? .number(.incident) : nil
    case .occurring: self == .session ? .number(.incident) : nil
    case .known: self == .appointment ? .number(.patient) : nil
    case .type, .reason: self == .appointment ? .text : nil
    case .practitioner: self == .session ? .number(.practitioner) : self == .appointment ? .text : nil
    case .patient:
      self == .session || self == .incident ? .number(.patient) : self == .appointment ? .text : nil
    case .relievedAt: self == .practitioner ? .instantOrNone : nil
    case .releasedAt: self == .patient || self == .guardian ? .instantOrNone : nil
    case .picture: self == .practitioner || self == .patient ? .picture : nil
    case .role: self == .guardianship ? .role : nil
    case .name, .address, .postcode, .city, .country, .mail, .phone: self == .practitioner ? .text : described(field)
    case .surname, .species, .breed, .sex, .born, .colour, .features, .notes, .chip, .chipDate, .chipPlace, .tattoo,
      .tattooDate, .tattooPlace, .vet, .vetAddress, .vetPostcode, .vetCity, .vetCountry, .vetPhone, .vetMail, .vetSp,
      .issued, .vaccine, .manufacturer, .batch, .date, .from, .until, .sample, .titre, .product, .substance, .time:
      described(field)
    }
  }

  /// What a guardian, a patient or an entry of its passport holds in the field, by their lists of fields.
  private func described(_ field: Field) -> FieldContent? {
    guard self != .guardian else { return GuardianField(rawValue: field.rawValue) == nil ? nil : .text }
    return PassportPart(rawValue: rawValue).flatMap { PassportField.of(field, in: $0) }.map(FieldContent.passport)
  }
}
