import Architecture

/// Checks of archived edits: undo and redo set these values again, and must not fail.
extension JotterRows {
  /// True if the record's number was ever assigned, even if its creation was undone.
  ///
  /// A part only needs a number in range. The part number of a taker or guardianship is the number of a practitioner
  /// or patient, whose record is checked, too.
  func has(_ record: RecordID) throws(Failure) -> Bool {
    guard record.number >= 1, try record.number <= newest(of: record.kind.whole) else { return false }
    let part = record.part ?? 0
    switch record.kind {
    case .note: return (1...Note.largestNumber).contains(part)
    case .photo, .recording: return (1...Medium.largestNumber).contains(part)
    case .taker: return try has(.practitioner(part))
    case .guardianship: return try has(.patient(part))
    default: return record.kind == record.kind.whole ? record.part == nil : (1...Archive.largest).contains(part)
    }
  }

  /// True if the field can hold the value.
  func canSet(_ field: Field, of record: RecordID, to value: Value) throws(Failure) -> Bool {
    switch kinds.content(of: field, in: record.kind) {
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
      // The store finds pictures only by the canonical text of their ids.
      guard let id = UniqueID(text), id.description == text else { return false }
      return try hasPicture(id, of: record)
    case .file: return value.text.map { UniqueID($0)?.description == $0 } ?? false
    case .role: return value == .none || value.text.flatMap { GuardianRole(rawValue: $0) } != nil
    case .declared(let known):
      guard let text = value.text else { return false }
      return text.isEmpty || known.kind.canonical(text) == text
    }
  }
}

/// Content of a record's field.
public enum FieldContent: Equatable, Sendable {
  /// True or false.
  case truth
  /// A text; may be empty.
  case text
  case instant
  /// A time or none.
  case instantOrNone
  /// An amount in cents or none; negative for a refund.
  case amount
  /// Number of a record of this kind, or none.
  case number(RecordKind)
  /// Id of a picture that the record has had, or none.
  case picture
  /// Id of an incident's file.
  case file
  /// Role of a guardian for a patient, or none.
  case role
  /// Canonical text of a declared field; empty for none.
  case declared(DeclaredField)
}

extension Kinds {
  /// Content of a field in a kind of record; nil if the kind lacks it.
  public func content(of field: Field, in kind: RecordKind) -> FieldContent? {
    if let declaration = self[kind] {
      switch field {
      case .exists: return .truth
      case .releasedAt where kind == kind.whole: return .instantOrNone
      case .picture where declaration.traits.contains(.pictured): return .picture
      default: return declaration.field(field).map(FieldContent.declared)
      }
    }
    if kind == .incident, let known = ofIncidents.first(where: { $0.field == field }) { return .declared(known) }
    return Self.contents[kind]?[field]
  }

  public func fields(of kind: RecordKind) -> [Field] {
    if let declaration = self[kind] {
      let picture: [Field] = declaration.traits.contains(.pictured) ? [.picture] : []
      let released: [Field] = kind == kind.whole ? [.releasedAt] : []
      return [.exists] + released + picture + declaration.fields.map(\.field)
    }
    let declared = kind == .incident ? ofIncidents.map(\.field) : []
    return declared + (Self.contents[kind] ?? [:]).keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Fields of the built-in kinds.
  ///
  /// Add new fields here: a test sets each field of each kind, exports it, and expects it back.
  private static let contents: [RecordKind: [Field: FieldContent]] = [
    .incident: [
      .exists: .truth, .description: .text, .isEmergency: .truth, .settledAt: .instantOrNone,
      .discardedAt: .instantOrNone, .patient: .number(.patient),
    ],
    .note: [.exists: .truth, .text: .text, .cost: .amount, .erasedAt: .instantOrNone],
    .photo: [.exists: .truth, .erasedAt: .instantOrNone, .id: .file, .collected: .truth],
    .recording: [.exists: .truth, .erasedAt: .instantOrNone, .id: .file, .collected: .truth],
    .taker: [.exists: .truth],
    .session: [.occurring: .number(.incident), .practitioner: .number(.practitioner), .patient: .number(.patient)],
    .appointment: [
      .exists: .truth, .startsAt: .instant, .endsAt: .instant, .cancelledAt: .instantOrNone,
      .interruptedAt: .instantOrNone, .incident: .number(.incident), .interruptedBy: .number(.incident),
      .known: .number(.patient), .type: .text, .reason: .text, .practitioner: .text, .patient: .text,
    ],
    .guardianship: [.role: .role],
  ]
}
