public import Architecture

/// A completion for a name that is being typed.
public struct FoundName: Equatable, Sendable {
  public var text: String
  /// The reference, if `text` is a name; the name or another short text, if `text` is a reference.
  public var about: String
  /// The patient of the record if another patient has the same name; else nil.
  public var twin: PatientName?
  /// Start of an appointment; nil for any other record.
  public var at: Instant?

  public init(_ text: String, about: String = "", twin: PatientName? = nil, at: Instant? = nil) {
    (self.text, self.about, self.twin, self.at) = (text, about, twin, at)
  }
}

/// Finds completions for names that are being typed.
///
/// Only reads the store; without events and state it is no use case.
public struct NameLookup: Sendable {
  /// Maximum number of completions.
  public static let maxCount = 20

  private let store: any JotterStore
  private let copies: AnimalCopies

  /// Creates a lookup in this store and these copies of the animal services' lists.
  public init(store: any JotterStore, copies: AnimalCopies = .none) {
    self.store = store
    self.copies = copies
  }

  /// Completions of a breed's name, trait or group, or an image category; of both species if `species` is nil.
  public func words(_ word: BreedWord, _ species: Species?, beginning: String) async -> [String] {
    await copies.words(word, species, beginning: beginning)
  }

  /// Completions for records of a kind.
  ///
  /// Patients, guardians and practitioners by name, or by reference if several share the name; the newest open
  /// incidents by number; appointments by reference, from twelve hours ago to two weeks ahead.
  /// Empty if the store fails.
  public func names(of kind: RecordKind, beginning: String, at now: Instant) async -> [FoundName] {
    let names = try? await store.read { rows throws(Failure) in
      try rows.names(of: kind, beginning: beginning, at: now)
    }
    return names ?? []
  }

  /// Completions of order numbers found in reports.
  public func orders(beginning: String) async -> [FoundName] {
    let reports = try? await store.read { rows throws(Failure) in
      try rows.names(of: .report, beginning: beginning, limit: 10 * Self.maxCount)
    }
    let orders = (reports ?? []).compactMap { $0.split(separator: " ").first.map(String.init) }
    return Set(orders.filter { $0.hasPrefix(beginning) }).sorted().prefix(Self.maxCount).map { FoundName($0) }
  }

  /// Completions of subjects of reports, from one institution or, if none is named, from all.
  public func subjects(
    _ subject: ReportSubject, of institution: String?, in area: String?, beginning: String
  ) async -> [FoundName] {
    let said = try? await store.read { rows throws(Failure) in
      guard let institution, !institution.isEmpty else {
        var said: [InstitutionConfig] = []
        try rows.each(RecordQuery(.institution)) { said.append(Institution($0).configuration) }
        return said
      }
      return [Institution(try rows.record(Reference(.institution, institution))).configuration]
    }
    let all = (said ?? []).flatMap { said in
      switch subject {
      case .area: said.areas.map(\.name)
      case .kind: said.kinds(in: area ?? "")
      case .form: said.forms.map(\.name)
      }
    }
    let found = all.filter { $0.lowercased().hasPrefix(beginning.lowercased()) }
    return Set(found).sorted().prefix(Self.maxCount).map { FoundName($0) }
  }

  /// References of an incident's notes, photos and recordings: only erased ones if `erased`, else only the others.
  public func parts(of incident: Int?, beginning: String, erased: Bool) async -> [FoundName] {
    guard let incident else { return [] }
    let parts = try? await store.read { rows throws(Failure) in try rows.parts(of: incident, erased: erased) }
    return (parts ?? []).filter { $0.text.hasPrefix(beginning.lowercased()) }
  }

  /// Removed records by reference or name; without a kind, all kinds and the incident's erased parts.
  public func removed(_ kind: RecordKind?, of incident: Int?, beginning: String) async -> [FoundName] {
    let parts = kind == nil ? await parts(of: incident, beginning: beginning, erased: true) : []
    let records = try? await store.read { rows throws(Failure) in
      try rows.removedNames(kind.map { [$0] } ?? rows.kinds.removable, beginning: beginning)
    }
    return parts + (records ?? [])
  }

  /// Completions of references, such as `p7`, and of parts of the incident.
  ///
  /// For an empty `beginning`: all unerased parts, and the newest open incidents.
  public func references(of incident: Int?, beginning: String, at now: Instant) async -> [FoundName] {
    let parts = await parts(of: incident, beginning: beginning, erased: false)
    let records = try? await store.read { rows throws(Failure) in try rows.records(beginning: beginning, at: now) }
    return parts + (records ?? [])
  }
}

extension JotterRows {
  fileprivate func names(of kind: RecordKind, beginning: String, at now: Instant) throws(Failure) -> [FoundName] {
    switch kind {
    case .incident: return try incidents(beginning: beginning.drop { $0 == "#" })
    case .appointment: return try appointments(beginning: beginning, at: now)
    default:
      var named = try names(of: kind, beginning: beginning, limit: NameLookup.maxCount).plain(kind, self)
      if kind == .patient { named = try named.with(patients(beginning: beginning), most: NameLookup.maxCount) }
      let start = beginning.lowercased()
      guard start.first == kind.letter, start.dropFirst().allSatisfy(\.isNumber) else { return named }
      // The text may also begin a reference.
      return named + (try records(beginning: start, at: now).filter { !named.map(\.text).contains($0.text) })
    }
  }

  /// The patients that match several words together, the last of which may be incomplete, as in `max w`.
  ///
  /// Completes name and owner if they begin with the text and are unambiguous; else returns the reference.
  private func patients(beginning: String) throws(Failure) -> [FoundName] {
    var found: [FoundName] = []
    for number in try patients(namedBy: beginning) {
      guard let patient = try listed(.patient(number)) else { continue }
      let reference = Reference(.patient, number).text
      let text = [patient.name, try owner(ofPatient: number)].filter { !$0.isEmpty }.joined(separator: " ")
      let isBegun = SearchText.key(of: text).hasPrefix(SearchText.key(of: beginning))
      let meant = isBegun ? try self.meant(by: Reference(.patient, text)) : []
      found.append(meant.count == 1 && meant[0].about == reference ? meant[0] : FoundName(patient))
    }
    return found
  }

  private func incidents(beginning digits: some StringProtocol) throws(Failure) -> [FoundName] {
    var found = try page(IncidentQuery(limit: NameLookup.maxCount)).incidents
    if let number = Int(digits), !found.contains(where: { $0.number == number }), let known = try incident(number) {
      found.append(known)
    }
    return found.filter { "\($0.number)".hasPrefix(digits) }.map { FoundName($0) }
  }

  private func appointments(beginning: String, at now: Instant) throws(Failure) -> [FoundName] {
    let (halfDay, fortnight) = (Duration.seconds(12 * 3600), Duration.seconds(14 * 24 * 3600))
    var found = try agenda(
      AgendaQuery(from: now.advanced(by: .zero - halfDay), to: now.advanced(by: fortnight), limit: NameLookup.maxCount)
    ).appointments
    if let number = Reference(.appointment, beginning).number, !found.contains(where: { $0.number == number }),
      let known = try appointment(number)
    {
      found.append(known)
    }
    let start = beginning.lowercased()
    return found.filter { "a\($0.number)".hasPrefix(start) || "\($0.number)".hasPrefix(start) }.map { FoundName($0) }
  }

  fileprivate func parts(of incident: Int, erased: Bool) throws(Failure) -> [FoundName] {
    let notes = try notes(of: incident).filter { ($0.erasedAt != nil) == erased }
    let media = try media(of: incident).filter { ($0.erasedAt != nil) == erased }
    return notes.map { FoundName("n\($0.number)", about: $0.text) }
      + media.map { FoundName("\($0.record.kind.letter)\($0.record.part ?? 0)", about: $0.file.name) }
  }

  /// Completions of a reference: the newest records of the kind with its letter.
  fileprivate func records(beginning: String, at now: Instant) throws(Failure) -> [FoundName] {
    let start = beginning.lowercased()
    var found: [FoundName] = []
    switch start.first ?? "#" {
    case "#", "0"..."9":
      let digits = start.drop { $0 == "#" }
      return try incidents(beginning: digits).map { FoundName("#\($0.text)", about: $0.about, twin: $0.twin) }
    case "a": return try appointments(beginning: start, at: now)
    default:
      for declaration in kinds.declared where declaration.kind.letter == start.first {
        found = try records(RecordQuery(declaration.kind, limit: NameLookup.maxCount)).records.map { FoundName($0) }
      }
    }
    return found.filter { $0.text.hasPrefix(start) }
  }
}

extension JotterRows {
  /// The name of a removed record; nil if it does not exist.
  private func name(removed record: RecordID) throws(Failure) -> FoundName? {
    switch record.kind {
    case .incident: try incident(record.number).map { FoundName($0, sign: "#") }
    case .appointment: try appointment(record.number).map { FoundName($0) }
    default: try self.record(record).map { FoundName($0) }
    }
  }

  fileprivate func removedNames(_ kinds: [RecordKind], beginning: String) throws(Failure) -> [FoundName] {
    let start = beginning.lowercased()
    var found: [FoundName] = []
    for kind in kinds {
      for named in try removed(kind, limit: NameLookup.maxCount) {
        guard let name = try name(removed: named.record) else { continue }
        let isMeant = name.text.drop { $0 == "#" }.hasPrefix(start.drop { $0 == "#" })
        if isMeant || named.name.lowercased().hasPrefix(start) { found.append(name) }
      }
    }
    return found
  }
}

extension FoundName {
  fileprivate init(_ incident: Incident, sign: String = "") {
    self.init(
      "\(sign)\(incident.number)", about: incident.description.isEmpty ? incident.firstNote : incident.description,
      twin: incident.patient?.apart)
  }

  fileprivate init(_ appointment: Appointment) {
    let (plan, twin) = (appointment.plan, appointment.plan.known?.apart)
    self.init(
      "a\(appointment.number)", about: plan.description(namingPatient: twin == nil), twin: twin, at: plan.slot.start)
  }

  fileprivate init(_ record: AnyRecord) {
    self.init(Reference(record.kind, record.number).text, about: record.name, twin: record.patientApart)
  }
}

extension PatientName {
  /// This name if another patient has the same name; else nil.
  fileprivate var apart: PatientName? { twin == nil ? nil : self }
}

extension AnyRecord {
  /// The patient of the record if another patient has the same name; else nil.
  fileprivate var patientApart: PatientName? {
    guard kind != .patient else { return PatientName(self).apart }
    for field in fields {
      if let named = field.reference, named.kind == .patient, let called = field.called, let twin = field.twin {
        return PatientName(number: named.number, name: called, twin: twin)
      }
    }
    return nil
  }
}

extension [FoundName] {
  /// These names and `others`, without duplicates by name or reference, at most `most`.
  fileprivate func with(_ others: [FoundName], most: Int) -> [FoundName] {
    let known = Set(flatMap { [$0.text, $0.about] })
    return Array((self + others.filter { !known.contains($0.text) && !known.contains($0.about) }).prefix(most))
  }
}

extension [String] {
  /// Completions of these names; an ambiguous name is replaced by the references of all its records.
  fileprivate func plain(_ kind: RecordKind, _ rows: JotterRows) throws(Failure) -> [FoundName] {
    var names: [FoundName] = []
    for name in self {
      for meant in try rows.meant(by: Reference(kind, name)) where !names.contains(where: { $0.text == meant.text }) {
        names.append(meant)
      }
    }
    return names
  }
}

extension JotterRows {
  /// A name, or the references of all its records if it is ambiguous.
  fileprivate func meant(by reference: Reference) throws(Failure) -> [FoundName] {
    let kind = reference.kind
    do throws(Failure) {
      let alone = try record(reference)
      return [FoundName(reference.text, about: Reference(kind, alone.number).text, twin: alone.patientApart)]
    } catch {
      switch error {
      case .ambiguousRecord(_, let candidates):
        return candidates.map { FoundName($0) }
      case .noSuch: return [FoundName(reference.text)]
      default: throw error
      }
    }
  }
}
