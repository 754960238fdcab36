public import Architecture

/// Incidents and their notes.
extension JotterRows {
  /// Conditions for notes and files that are neither erased nor undone.
  static let visible: [RowCondition] = [.flag(.removed, false), .equals(.erasedAt, .none)]

  var incidentColumns: [Field] {
    [
      .number, .id, .openedAt, .description, .isEmergency, .settledAt, .discardedAt, .notes, .total, .takers, .patient,
      .removed,
    ] + kinds.ofIncidents.map(\.field)
  }

  /// The row of an incident, even if removed.
  func row(of incident: Int) -> RowQuery {
    RowQuery(incidentColumns, of: .incidents, where: [.equals(.number, Value(incident))], limit: 1)
  }

  private func firstNote(of incident: Int) -> RowQuery {
    var note = RowQuery([.text], of: .notes, where: Self.keys(of: incident) + Self.visible, by: [.rowKey], limit: 1)
    note.maxTextLength = 200
    return note
  }

  /// Reads the incidents and their related rows in a few requests, so that `incident(_:)` finds them in the cache.
  private func prefetch(_ incidents: [Int]) throws(Failure) {
    let queries = incidents.map { row(of: $0) } + incidents.map { firstNote(of: $0) }
    let rows = try tables.rows(queries).prefix(incidents.count).compactMap(\.first)
    let taken = rows.filter { $0.integer(.takers) > 0 }.map { takerRows(of: $0.integer(.number)) }
    let patients = Set(rows.compactMap { $0[.patient].integer }).sorted()
    let practitioners = try prefetch(.patient, patients, with: taken).joined().map { $0.integer(.practitioner) }
    var names: Set<String> = []
    for number in patients { if let name = try name(of: .patient(number), ifListed: true) { names.insert(name) } }
    try prefetch(.practitioner, Set(practitioners).sorted(), with: names.sorted().compactMap { namesakes($0) })
  }

  /// Reads sessions, incidents and notes into the cache, in one request.
  func prefetch(_ records: [RecordID]) throws(Failure) {
    let queries = records.flatMap { record in
      switch record.kind {
      case .session: [row(ofSession: record.number)]
      case .incident: [row(of: record.number), firstNote(of: record.number)]
      case .note: [row(ofNote: record.part ?? 0, record.number)]
      default: [RowQuery]()
      }
    }
    _ = try tables.rows(queries)
  }

  /// Reads the rows of these incidents into the cache, optionally with their patients.
  func prefetch(rowsOf incidents: [Int], withPatients: Bool) throws(Failure) {
    let rows = try tables.rows(incidents.map { row(of: $0) }).compactMap(\.first)
    if withPatients { try prefetch(.patient, Set(rows.compactMap { $0[.patient].integer }).sorted()) }
  }

  /// Incident of this number, even if discarded; nil if it does not exist or its creation was undone.
  public func incident(_ number: Int) throws(Failure) -> Incident? {
    let found = try tables.rows([row(of: number), firstNote(of: number)])
    guard let row = found[0].first, !row.isSet(.removed), var incident = try stored(row) else { return nil }
    incident.patient = try row[.patient].integer.flatMap { number throws(Failure) in try patientName(number) }
    incident.firstNote = found[1].first?.text(.text) ?? ""
    if incident.isBare {
      let files = try tables.rows(RowQuery([.rowKey], of: .media, where: Self.keys(of: number) + Self.visible)).count
      incident.files = files == 0 ? nil : files
    }
    return incident
  }

  /// An incident and its takers, without other related records.
  private func stored(_ row: Row) throws(Failure) -> Incident? {
    guard let id = UniqueID(row.text(.id)) else { throw damaged }
    let number = row.integer(.number)
    let fields = kinds.ofIncidents.map { AnyRecord.Content($0, row.text($0.field)) }.filter { !$0.text.isEmpty }
    return Incident(
      number: number, id: id, openedAt: row.time(.openedAt), description: row.text(.description),
      isEmergency: row.isSet(.isEmergency), settledAt: row.instant(.settledAt), discardedAt: row.instant(.discardedAt),
      total: Euro(cents: Int64(row.integer(.total))), takers: row.integer(.takers) > 0 ? try takers(of: number) : [],
      fields: fields.isEmpty ? nil : fields)
  }

  /// Numbers of incidents with this id or end of an id.
  public func incidents(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    let named: RowCondition = id.map { .equals(.id, .text($0.description)) } ?? .tail(tail ?? "")
    return try tables.rows(RowQuery([.number], of: .incidents, where: [named, .flag(.removed, false)], by: [.number]))
      .map { $0.integer(.number) }
  }

  /// One page of incidents, newest first, without discarded ones.
  public func page(_ query: IncidentQuery) throws(Failure) -> IncidentPage {
    let list = try IncidentList(rows: self, query: query)
    guard let range = try list.range() else { return IncidentPage(incidents: [], hasMore: false) }
    var numbers: [Int] = []
    var terms: [SearchTerm] = []
    var places: [(terms: [TermPlace], notes: [Int]?)] = []
    if let search = query.search {
      terms = SearchText.terms(of: search)
      guard !terms.isEmpty else { throw .emptySearch(search) }
      let matches = IncidentSearch(rows: self, list: list, range: range)
      try matches.each(matching: terms) { number, found, notes throws(Failure) in
        numbers.append(number)
        places.append((found, notes))
        return numbers.count <= query.limit
      }
    } else {
      numbers = try list.newest(query.limit + 1, in: range)
    }
    var incidents: [Incident] = []
    for (index, number) in numbers.prefix(query.limit).enumerated() {
      if index.isMultiple(of: Self.portion) {
        let portion = numbers.prefix(query.limit).dropFirst(index).prefix(Self.portion)
        try prefetch(Array(portion))
        if !terms.isEmpty { try prefetch(notesOf: zip(portion, places.dropFirst(index))) }
      }
      guard var incident = try incident(number) else { continue }
      if !terms.isEmpty {
        incident.found = try incident.foundNote(
          terms, places[index].terms, of: query.search ?? "",
          text: { note throws(Failure) in try self.note(note, of: number)?.text },
          newest: { () throws(Failure) in
            try tables.rows(Self.newestNotes(of: number, among: places[index].notes)).map { row in
              FoundNote(number: row.integer(.rowKey) & 0xFFFFF, text: row.text(.text))
            }
          })
      }
      incidents.append(incident)
    }
    return IncidentPage(incidents: incidents, hasMore: numbers.count > query.limit)
  }

  /// Number of records to read in one request.
  static let portion = 100

  /// Reads into the cache the notes with the words of a search; for several words, also the newest notes to quote from.
  private func prefetch(
    notesOf found: some Sequence<(Int, (terms: [TermPlace], notes: [Int]?))>
  ) throws(Failure) {
    let notes = found.flatMap { incident, places in
      let numbers = places.terms.compactMap { place in if case .note(let number) = place { number } else { nil } }
      return numbers.map { row(ofNote: $0, incident) }
        + (places.terms.count > 1 && !numbers.isEmpty ? [Self.newestNotes(of: incident, among: places.notes)] : [])
    }
    _ = try tables.rows(notes)
  }

  /// The query for the newest of these notes, or of all notes if nil: a search result quotes one of them.
  private static func newestNotes(of incident: Int, among notes: [Int]?) -> RowQuery {
    let place = notes.map { notes in
      [RowCondition.oneOf(.rowKey, notes.prefix(maxQuoted).map { key(incident, $0) })]
    }
    return RowQuery(
      [.rowKey, .text], of: .notes, where: (place ?? keys(of: incident)) + visible, by: [.rowKey], isDescending: true,
      limit: maxQuoted)
  }
  private static let maxQuoted = 50

  /// Adds an incident with the next number.
  public func addIncident(id: UniqueID, at time: Instant) throws(Failure) -> Int {
    let newest = try first([.openedAt], of: .incidents, where: [], by: [.number], isDescending: true)
    if let newest, newest.integer(.openedAt) > Int(time.milliseconds) { try setFact(IncidentList.disordered, 1) }
    let number = try tables.insert([(.id, .text(id.description)), (.openedAt, Value(time))], into: .incidents)
    try tables.index(id.digits, insteadOf: "", as: number, in: .digits(of: .incidents))
    return number
  }

  func setIncident(_ field: Field, _ number: Int, to value: Value) throws(Failure) {
    let record = RecordID.incident(number)
    let before = field == .description ? try self.value(field, of: record).text : nil
    try write(field, of: record, to: value)
    switch field {
    case .description:
      try tables.index(
        value.text ?? "", insteadOf: before ?? "", as: number << 20, in: .words(of: .notes))
    case .isEmergency, .settledAt, .discardedAt:
      if field == .isEmergency, value == Value(true) { declaresEmergency = true }
      // Copy the filter columns to the takers: each list by practitioner and filter has an index.
      if try tables.rows(row(of: number)).first?.integer(.takers) ?? 0 > 0 {
        try tables.update(.takers, where: Self.keys(of: number), set: [(field, value)])
      }
    default: break
    }
  }

  // MARK: Takers

  /// Takers of the incident, by number.
  func takers(of incident: Int) throws(Failure) -> [PractitionerName] {
    try takerNumbers(of: incident).map { number throws(Failure) in try taker(number) }
  }

  /// The name of a taker, even of a former practitioner.
  func taker(_ number: Int) throws(Failure) -> PractitionerName {
    let isRelieved = try value(.releasedAt, of: .practitioner(number)) != .none
    return PractitionerName(
      number: number, name: try name(of: .practitioner(number)) ?? "", isRelieved: isRelieved ? true : nil)
  }

  func takerNumbers(of incident: Int) throws(Failure) -> [Int] {
    try tables.rows(takerRows(of: incident)).map { $0.integer(.practitioner) }
  }

  private func takerRows(of incident: Int) -> RowQuery {
    RowQuery([.practitioner], of: .takers, where: Self.keys(of: incident) + [.flag(.removed, false)], by: [.rowKey])
  }

  /// Adds or removes a taker.
  ///
  /// Copies the filter columns, too: they may have changed before the practitioner took the incident.
  func setTaker(_ record: RecordID, to value: Value) throws(Failure) {
    let copied: [Field] = [.isEmergency, .settledAt, .discardedAt]
    let key = Self.key(record.number, record.part ?? 0)
    guard let incident = try first(copied, of: .incidents, where: [.equals(.number, Value(record.number))]) else {
      return
    }
    let row = copied.map { ($0, incident[$0]) } + [(.removed, Value(value != Value(true)))]
    if try first([.removed], of: .takers, where: [.equals(.rowKey, key)]) == nil {
      let named: [(Field, Value)] = [
        (.rowKey, key), (.number, Value(record.number)), (.practitioner, Value(record.part)),
      ]
      try tables.insert(named + row, into: .takers)
    } else {
      try tables.update(.takers, where: [.equals(.rowKey, key)], set: row)
    }
    try countTakers(of: record.number)
  }

  /// Stores the number of takers, and the number of takers who are still in the team.
  private func countTakers(of incident: Int) throws(Failure) {
    let takers = try takerNumbers(of: incident)
    var present = 0
    for number in takers where try value(.releasedAt, of: .practitioner(number)) == .none { present += 1 }
    try tables.update(
      .incidents, where: [.equals(.number, Value(incident))],
      set: [(.takers, Value(takers.count)), (.present, Value(present))])
  }

  /// Recounts the takers of a practitioner's incidents, after a change of membership.
  func countTakers(with practitioner: Int) throws(Failure) {
    let taken = try tables.rows(
      RowQuery([.number], of: .takers, where: [.equals(.practitioner, Value(practitioner)), .flag(.removed, false)]))
    for row in taken { try countTakers(of: row.integer(.number)) }
  }

  /// The newest incident that the practitioner has taken, as the change that took it; nil for none.
  func newestTaking(by practitioner: Int) throws(Failure) -> ChangeSummary? {
    try first(
      [.number], of: .takers,
      where: [
        .equals(.practitioner, Value(practitioner)), .flag(.removed, false), .equals(.discardedAt, .none),
      ], by: [.number], isDescending: true, index: "takers_listed"
    ).map { ChangeSummary(.taken, .taker(incident: $0.integer(.number), practitioner)) }
  }

  // MARK: Notes

  static let noteColumns: [Field] = [.number, .text, .cost, .writtenAt, .erasedAt, .practitioner, .removed]

  /// The row of a note, even if removed.
  private func row(ofNote number: Int, _ incident: Int) -> RowQuery {
    RowQuery(Self.noteColumns, of: .notes, where: [.equals(.rowKey, Self.key(incident, number))], limit: 1)
  }

  private func note(_ row: Row) throws(Failure) -> Note {
    Note(
      number: row.integer(.number), text: row.text(.text),
      cost: row[.cost].integer.map { Euro(cents: Int64($0)) }, writtenAt: row.time(.writtenAt),
      erasedAt: row.instant(.erasedAt),
      author: try row[.practitioner].integer.map { number throws(Failure) in
        PractitionerName(number: number, name: try name(of: .practitioner(number)) ?? "")
      })
  }

  /// Note of this number; nil if it does not exist or its creation was undone.
  public func note(_ number: Int, of incident: Int) throws(Failure) -> Note? {
    guard (1...Note.largestNumber).contains(number) else { return nil }
    guard let row = try tables.rows(row(ofNote: number, incident)).first, !row.isSet(.removed) else { return nil }
    return try note(row)
  }

  /// All notes of the incident, with erased ones, by number.
  public func notes(of incident: Int) throws(Failure) -> [Note] {
    try notes(where: Self.keys(of: incident) + [.flag(.removed, false)])
  }

  /// First notes of the incident within a period, without erased ones, by number.
  public func notes(of incident: Int, from: Instant, to: Instant, limit: Int) throws(Failure) -> [Note] {
    let times: [RowCondition] = [.from(.writtenAt, Value(from)), .below(.writtenAt, Value(to))]
    return try notes(where: Self.keys(of: incident) + Self.visible + times, limit: limit)
  }

  private func notes(where conditions: [RowCondition], limit: Int? = nil) throws(Failure) -> [Note] {
    try tables.rows(RowQuery(Self.noteColumns, of: .notes, where: conditions, by: [.rowKey], limit: limit)).map {
      row throws(Failure) in try note(row)
    }
  }

  /// Adds a note with the incident's next number.
  public func addNote(to incident: Int, text: String, cost: Euro?, at time: Instant) throws(Failure) -> Int {
    let place = [RowCondition.equals(.number, Value(incident))]
    guard let row = try tables.rows(row(of: incident)).first, row.integer(.notes) < Note.largestNumber
    else { throw .incidentFull(incident) }
    let number = row.integer(.notes) + 1
    try tables.update(
      .incidents, where: place,
      set: [(.notes, Value(number)), (.total, Value(row.integer(.total) + Int(cost?.cents ?? 0)))])
    let key = Self.key(incident, number)
    try tables.insert(
      [
        (.rowKey, key), (.incident, Value(incident)), (.number, Value(number)), (.text, .text(text)),
        (.cost, cost.map { .integer($0.cents) } ?? .none), (.writtenAt, Value(time)),
      ], into: .notes)
    try tables.index(text, insteadOf: "", as: key.integer ?? 0, in: .words(of: .notes))
    return number
  }

  /// Sets a field, and updates the incident's sum, which excludes erased and undone notes.
  func setNote(_ field: Field, of record: RecordID, to value: Value) throws(Failure) {
    let key = Self.key(record.number, record.part ?? 0)
    func row() throws(Failure) -> Row? { try tables.rows(self.row(ofNote: record.part ?? 0, record.number)).first }
    func counted(_ row: Row?) -> Int {
      guard let row, !row.isSet(.removed), row[.erasedAt] == .none else { return 0 }
      return row.integer(.cost)
    }
    let before = try row()
    try write(field, of: record, to: value)
    if field == .text {
      try tables.index(
        value.text ?? "", insteadOf: before?.text(.text) ?? "", as: key.integer ?? 0, in: .words(of: .notes))
    }
    let difference = try counted(row()) - counted(before)
    guard difference != 0 else { return }
    let place = [RowCondition.equals(.number, Value(record.number))]
    let total = try tables.rows(self.row(of: record.number)).first?.integer(.total) ?? 0
    try tables.update(.incidents, where: place, set: [(.total, Value(total + difference))])
  }

  // MARK: A day

  /// Incidents opened within the period, or with a note or file of the period, by number.
  ///
  /// Discarded incidents and erased contents are omitted.
  public func incidents(from: Instant, to: Instant) throws(Failure) -> [DayIncident] {
    func during(_ field: Field) -> [RowCondition] { [.from(field, Value(from)), .below(field, Value(to))] }
    var found: [Int: (notes: Int, cents: Int, media: Int)] = [:]
    let opened = RowQuery([.number], of: .incidents, where: during(.openedAt), index: "incidents_opened")
    for row in try tables.rows(opened) { found[row.integer(.number)] = (0, 0, 0) }
    let written = RowQuery(
      [.incident, .cost], of: .notes, where: during(.writtenAt) + Self.visible, index: "notes_written")
    for row in try tables.rows(written) {
      found[row.integer(.incident), default: (0, 0, 0)].notes += 1
      found[row.integer(.incident), default: (0, 0, 0)].cents += row.integer(.cost)
    }
    let attached = RowQuery([.rowKey], of: .media, where: during(.attachedAt) + Self.visible, index: "media_attached")
    for row in try tables.rows(attached) { found[row.integer(.rowKey) >> 20, default: (0, 0, 0)].media += 1 }
    var incidents: [DayIncident] = []
    for (number, sums) in found.sorted(by: { $0.key < $1.key }) {
      let row = try first(
        [.isEmergency, .settledAt, .openedAt, .takers], of: .incidents,
        where: [.equals(.number, Value(number)), .flag(.removed, false), .equals(.discardedAt, .none)])
      guard let row else { continue }
      let openedAt = row.time(.openedAt)
      incidents.append(
        DayIncident(
          number: number, isEmergency: row.isSet(.isEmergency), isSettled: row[.settledAt] != .none,
          isContinued: openedAt < from || openedAt >= to, notes: sums.notes, cost: Euro(cents: Int64(sums.cents)),
          media: sums.media, takers: row.integer(.takers) > 0 ? try takerNumbers(of: number) : []))
    }
    return incidents
  }

  // MARK: Archives

  /// Incidents after this number, even if removed, by number.
  func everyIncident(after number: Int, limit: Int) throws(Failure) -> [ArchivedIncident] {
    let rows = try tables.rows(
      RowQuery(
        incidentColumns, of: .incidents, where: [.above(.number, Value(number))], by: [.number], limit: limit))
    var incidents: [ArchivedIncident] = []
    for row in rows {
      guard let incident = try stored(row) else { continue }
      let keys = Self.keys(of: incident.number)
      let notes = try tables.rows(RowQuery(Self.noteColumns, of: .notes, where: keys, by: [.rowKey])).map {
        row throws(Failure) in ArchivedIncident.Jotted(try note(row), isRemoved: row.isSet(.removed))
      }
      incidents.append(
        ArchivedIncident(
          incident, isRemoved: row.isSet(.removed), patient: row[.patient].integer,
          takers: incident.takers.map(\.number), notes: notes, media: try archivedMedia(keys)))
    }
    return incidents
  }
}
