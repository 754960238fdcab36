import Architecture
import UseCases

/// The rows of one transaction in memory.
final class MemoryRows: JotterRows {
  private(set) var state: State
  private var steps: [(inout State) -> Void] = []

  let kinds: Kinds

  init(_ state: State, _ kinds: Kinds) { (self.state, self.kinds) = (state, kinds) }

  /// Takes every step back, the last one first.
  func rollBack() {
    for step in steps.reversed() { step(&state) }
    steps = []
  }

  /// Changes the state, and writes down how to take that back.
  func change(_ change: (inout State) -> Void, back: @escaping (inout State) -> Void) {
    change(&state)
    steps.append(back)
  }

  func incidentRecord(_ number: Int) -> IncidentRecord? {
    number >= 1 && number <= state.incidents.count ? state.incidents[number - 1] : nil
  }

  func updateIncident(_ number: Int, _ body: (inout IncidentRecord) -> Void) {
    let before = state.incidents[number - 1]
    change({ body(&$0.incidents[number - 1]) }, back: { $0.incidents[number - 1] = before })
  }

  // MARK: Reading

  func incident(_ number: Int) throws(Failure) -> Incident? {
    guard let record = incidentRecord(number), !record.isRemoved else { return nil }
    return whole(record)
  }

  private func whole(_ record: IncidentRecord) -> Incident {
    var incident = record.incident
    incident.patient = record.patient.flatMap { listed(.patient($0)) }.map { PatientName($0) }
    incident.firstNote =
      record.notes.first(where: \.isCounted).map { String($0.note.text.unicodeScalars.prefix(200)) } ?? ""
    if incident.isBare {
      let files = (record.photos + record.recordings).count { !$0.isRemoved && $0.medium.erasedAt == nil }
      incident.files = files == 0 ? nil : files
    }
    incident.takers = record.takers.map { taker($0) }
    return incident
  }

  func incidents(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    state.incidents.filter { record in
      !record.isRemoved && (id.map { record.incident.id == $0 } ?? (record.incident.id.tail == tail))
    }.map(\.incident.number)
  }

  func note(_ number: Int, of incident: Int) throws(Failure) -> Note? {
    guard let record = noteRecord(incident, number), !record.isRemoved else { return nil }
    return named(record.note)
  }

  /// A note with the name that its author has now.
  func named(_ note: Note) -> Note {
    var note = note
    note.author = note.author.map { taker($0.number) }
    return note
  }

  private func taker(_ number: Int) -> Taker {
    Taker(number: number, name: declaredRecord(.practitioner(number))?.record.name ?? "")
  }

  private func noteRecord(_ incident: Int, _ number: Int) -> NoteRecord? {
    guard let notes = incidentRecord(incident)?.notes, number >= 1, number <= notes.count else { return nil }
    return notes[number - 1]
  }

  func notes(of incident: Int) throws(Failure) -> [Note] {
    incidentRecord(incident)?.notes.filter { !$0.isRemoved }.map { named($0.note) } ?? []
  }

  func page(_ query: IncidentQuery) throws(Failure) -> IncidentPage {
    let terms = try query.search.map { search throws(Failure) in
      let terms = SearchText.terms(of: search)
      guard !terms.isEmpty else { throw .emptySearch(search) }
      return terms
    }
    var found: [Incident] = []
    var number = min(state.incidents.count, query.after.map { max(0, $0 - 1) } ?? .max)
    while number >= 1, found.count <= query.limit {
      let record = state.incidents[number - 1]
      number -= 1
      guard passes(record, query) else { continue }
      var incident = whole(record)
      if let terms {
        guard let places = places(of: terms, in: record) else { continue }
        incident.found = try incident.foundNote(terms, places) { record.notes[$0 - 1].note.text }
      }
      found.append(incident)
    }
    return IncidentPage(incidents: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
  }

  private func passes(_ record: IncidentRecord, _ query: IncidentQuery) -> Bool {
    let incident = record.incident
    let isWanted =
      switch query.takenBy {
      case nil: true
      case .nobody: record.takers.allSatisfy { declaredRecord(.practitioner($0))?.record.releasedAt != nil }
      case .practitioner(let number): record.takers.contains(number)
      }
    return isWanted && !record.isRemoved && incident.discardedAt == nil
      && query.patientNumber.map { record.patient == $0 } ?? true
      && (query.includesSettled || incident.settledAt == nil)
      && (!query.onlyVisits || incident.settledAt != nil && record.patient.map { listed(.patient($0)) } ?? nil != nil)
      && (!query.onlyEmergencies || incident.isEmergency) && query.from.map { incident.openedAt >= $0 } ?? true
      && query.to.map { incident.openedAt < $0 } ?? true
  }

  /// Where each of the terms is: in the newest note that has it, unless the patient has it; nil when one is nowhere.
  private func places(of terms: [SearchTerm], in record: IncidentRecord) -> [TermPlace]? {
    let patient = record.patient.flatMap { listed(.patient($0)) }
    let ofPatient = SearchText.words(of: [patient?[.name], patient?[.chip]].compactMap(\.self).joined(separator: " "))
    let description = SearchText.words(of: record.incident.description)
    var places: [TermPlace] = []
    for term in terms {
      if term.isIn(ofPatient) {
        places.append(.patient)
      } else if let note = record.notes.last(where: { $0.isCounted && term.isIn($0.words) }) {
        places.append(.note(note.note.number))
      } else if term.isIn(description) {
        places.append(.description)
      } else if term.isIn(record.incident.id) {
        places.append(.id)
      } else {
        return nil
      }
    }
    return places
  }

  // MARK: Writing

  func addIncident(id: UniqueID, at time: Instant) throws(Failure) -> Int {
    let number = state.incidents.count + 1
    let openedAt = Instant(milliseconds: time.milliseconds)
    let incident = Incident(number: number, id: id, openedAt: openedAt)
    change(
      { $0.incidents.append(IncidentRecord(incident: incident)) },
      back: { $0.incidents.removeLast() })
    return number
  }

  func addNote(to incident: Int, text: String, cost: Euro?, at time: Instant) throws(Failure) -> Int {
    let number = (incidentRecord(incident)?.notes.count ?? 0) + 1
    guard number <= Note.largestNumber, incidentRecord(incident) != nil else { throw .incidentFull(incident) }
    let note = Note(number: number, text: text, cost: cost, writtenAt: Instant(milliseconds: time.milliseconds))
    let words = SearchText.words(of: text)
    let total = state.incidents[incident - 1].incident.total
    change(
      { state in
        state.incidents[incident - 1].notes.append(NoteRecord(note: note, words: words))
        state.incidents[incident - 1].incident.total = total + (cost ?? .zero)
      },
      back: { state in
        state.incidents[incident - 1].notes.removeLast()
        state.incidents[incident - 1].incident.total = total
      })
    return number
  }

  func value(_ field: Field, of record: RecordID) throws(Failure) -> Value {
    switch record.kind {
    case .incident:
      guard let record = incidentRecord(record.number), !record.isRemoved else {
        return field == .exists ? Value(false) : .none
      }
      switch field {
      case .exists: return Value(true)
      case .description: return .text(record.incident.description)
      case .isEmergency: return Value(record.incident.isEmergency)
      case .settledAt: return Value(record.incident.settledAt)
      case .discardedAt: return Value(record.incident.discardedAt)
      case .patient: return Value(record.patient)
      default:
        guard kinds.ofIncidents.contains(where: { $0.field == field }) else { return .none }
        return .text(record.incident.fields?.first { $0.field == field }?.text ?? "")
      }
    case .note:
      guard let record = noteRecord(record.number, record.part ?? 0), !record.isRemoved else {
        return field == .exists ? Value(false) : .none
      }
      switch field {
      case .exists: return Value(true)
      case .practitioner: return Value(record.note.author?.number)
      case .text: return .text(record.note.text)
      case .cost: return record.note.cost.map { .integer($0.cents) } ?? .none
      default: return Value(record.note.erasedAt)
      }
    case .photo, .recording: return value(field, ofMedium: record)
    case .session:
      guard record.number >= 1, record.number <= state.sessions.count else { return .none }
      let session = state.sessions[record.number - 1]
      switch field {
      case .practitioner: return Value(session.practitioner)
      case .patient: return Value(session.patient)
      default: return Value(session.occurring)
      }
    case .appointment: return value(field, ofAppointment: record.number)
    case .taker: return Value(incidentRecord(record.number)?.takers.contains(record.part ?? 0) ?? false)
    case .guardianship: return self.value(field, ofGuardianship: record)
    default: return self.value(field, ofDeclared: record)
    }
  }

  func set(_ field: Field, of record: RecordID, to value: Value) throws(Failure) {
    let instant = value.integer.map { Instant(milliseconds: Int64($0)) }
    switch record.kind {
    case .incident:
      updateIncident(record.number) { record in
        switch field {
        case .exists: record.isRemoved = value != Value(true)
        case .description: if case .text(let text) = value { record.incident.description = text }
        case .isEmergency: record.incident.isEmergency = value == Value(true)
        case .settledAt: record.incident.settledAt = instant
        case .discardedAt: record.incident.discardedAt = instant
        case .patient: record.patient = value.integer
        default:
          if kinds.ofIncidents.contains(where: { $0.field == field }) {
            let known = record.incident.fields ?? []
            let filled = kinds.ofIncidents.compactMap { declared in
              let text = declared.field == field ? value.text : known.first { $0.field == declared.field }?.text
              return text.flatMap { $0.isEmpty ? nil : AnyRecord.Content(declared, $0) }
            }
            record.incident.fields = filled.isEmpty ? nil : filled
          }
        }
      }
    case .note:
      let number = record.part ?? 0
      let author = value.integer.map { Taker(number: $0, name: "") }
      updateIncident(record.number) { record in
        switch field {
        case .exists: record.notes[number - 1].isRemoved = value != Value(true)
        case .practitioner: record.notes[number - 1].note.author = author
        case .text:
          record.notes[number - 1].note.text = value.text ?? ""
          record.notes[number - 1].words = SearchText.words(of: value.text ?? "")
        case .cost: record.notes[number - 1].note.cost = value.integer.map { Euro(cents: Int64($0)) }
        default: record.notes[number - 1].note.erasedAt = instant
        }
        record.incident.total = record.notes.reduce(.zero) { $1.isCounted ? $0 + ($1.note.cost ?? .zero) : $0 }
      }
    case .photo, .recording: set(field, ofMedium: record, to: value)
    case .session:
      let number = record.number
      guard number >= 1, number <= state.sessions.count else { return }
      let before = state.sessions[number - 1]
      var after = before
      switch field {
      case .practitioner: after.practitioner = value.integer
      case .patient: after.patient = value.integer
      default: after.occurring = value.integer
      }
      let session = after
      change({ $0.sessions[number - 1] = session }, back: { $0.sessions[number - 1] = before })
    case .appointment: set(field, ofAppointment: record.number, to: value)
    case .guardianship: set(role: value, ofGuardianship: record)
    case .taker:
      let number = record.part ?? 0
      updateIncident(record.number) { record in
        record.takers.removeAll { $0 == number }
        if value == Value(true) { record.takers = (record.takers + [number]).sorted() }
      }
    default: set(field, ofDeclared: record, to: value)
    }
  }
}
