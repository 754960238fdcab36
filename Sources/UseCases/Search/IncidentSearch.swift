import Architecture

/// Finds the incidents of a list that match all words of a search.
struct IncidentSearch {
  let rows: JotterRows
  let list: IncidentList
  let range: ClosedRange<Int>

  /// Visits matching incidents, newest first, while `body` returns true.
  ///
  /// `body` gets an incident, the place of each word in it, and the numbers of the notes that may have some of the
  /// words, newest first; nil if these notes are not known.
  ///
  /// Intersects the list with one cursor per word. The candidate begins at the end of the range; each cursor, then the
  /// list, lowers it to the newest of its own incidents up to the candidate. After a round that lowers nothing, all of
  /// them contain the candidate. The rarest word bounds the number of reads.
  func each(
    matching terms: [SearchTerm], _ body: (Int, [TermPlace], [Int]?) throws(Failure) -> Bool
  ) throws(Failure) {
    var cursors: [TermCursor] = []
    for term in terms {
      guard let cursor = try TermCursor(rows: rows, term: term) else { return }
      cursors.append(cursor)
    }
    var listed = Portions { number, limit throws(Failure) in
      try list.newest(limit, in: range.lowerBound...number)
    }
    var candidate = range.upperBound
    while candidate >= range.lowerBound {
      guard let next = try agreed(atMost: candidate, cursors, &listed),
        try body(next, cursors.map(\.place), notes(cursors))
      else { return }
      candidate = next - 1
    }
  }

  /// The notes that have the words found in notes, newest first; nil if some are not known.
  private func notes(_ cursors: [TermCursor]) -> [Int]? {
    var all: Set<Int> = []
    for cursor in cursors {
      guard case .note = cursor.place else { continue }
      guard let notes = cursor.notes else { return nil }
      all.formUnion(notes)
    }
    return all.sorted(by: >)
  }

  /// The newest incident up to `last` that the list and all cursors contain.
  private func agreed(
    atMost last: Int, _ cursors: [TermCursor], _ listed: inout Portions
  ) throws(Failure) -> Int? {
    var candidate = last
    while true {
      let start = candidate
      for cursor in cursors {
        guard let next = try cursor.newest(atMost: candidate), next >= range.lowerBound else { return nil }
        candidate = next
      }
      guard let next = try listed.newest(atMost: candidate) else { return nil }
      candidate = next
      // Compare again: a cursor has lowered the candidate in this round.
      guard candidate == start else { continue }
      var isHeld = true
      for cursor in cursors where isHeld { isHeld = try cursor.matches() }
      if isHeld { return candidate }
      candidate -= 1
      if candidate < range.lowerBound { return nil }
    }
  }
}

/// Visits incidents that match a word, newest first: in texts, in their id, or in the patient's name, owner or
/// transponder.
private final class TermCursor {
  /// The place of the word in the incident that `matches` checked last.
  private(set) var place = TermPlace.description

  /// The notes of that incident that have or had the word; nil if not all of them are read.
  var notes: [Int]? {
    guard case .some = texts, let incident = currentIncident else { return nil }
    return keys.prefix { $0 >> 20 == incident }?.map { $0 & 0xFFFFF }.filter { $0 > 0 }
  }

  private let rows: JotterRows
  private let term: SearchTerm
  private let texts: TextMatch
  private var keys: Portions
  private let patients: PatientCursor
  private var ids: Portions?
  /// The incident returned last.
  private var currentIncident: Int?
  /// The key of the current text; nil at the end.
  ///
  /// The number of the incident in the upper bits, and of the note in the lower 20; 0 is the description.
  private var current: Int?
  /// The keys checked last, and the keys among them whose present text has the word.
  private var (checked, visible): (Set<Int>, Set<Int>) = ([], [])

  /// Nil if no text, name, transponder or id has the word.
  init?(rows: JotterRows, term: SearchTerm) throws(Failure) {
    (self.rows, self.term) = (rows, term)
    texts = try rows.tables.match([term], in: .words(of: .notes))
    let ofPatients = rows.kinds[.patient].map { TextIndex.words(of: $0.table) }
    let names = try ofPatients.map { index throws(Failure) in try rows.tables.match([term], in: index) } ?? .nothing
    var ids = TextMatch.nothing
    if !term.partsOfID.isEmpty { ids = try rows.tables.match([term], in: .digits(of: .incidents)) }
    if case .some = ids { self.ids = Portions(of: ids) }
    if case .nothing = texts, case .nothing = names, case .nothing = ids { return nil }
    keys = Portions(of: texts)
    patients = try PatientCursor(rows: rows, term: term, match: names)
  }

  /// The newest incident up to this number that has or had the word; check with `matches`.
  ///
  /// The argument must not exceed the argument of the call before.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    let text: Int?
    switch texts {
    case .nothing: text = nil
    case .some:
      current = try keys.newest(atMost: (incident + 1) << 20 - 1)
      text = current.map { $0 >> 20 }
    // No index for this word: every incident is a candidate.
    case .everywhere: text = incident
    }
    currentIncident = [text, try patients.newest(atMost: incident), try ids?.newest(atMost: incident)].compactMap { $0 }
      .max()
    return currentIncident
  }

  /// True if the current incident has the word now: the index keeps erased and undone texts.
  func matches() throws(Failure) -> Bool {
    guard let incident = currentIncident else { return false }
    if try patients.matches(incident) {
      place = .patient
      return true
    }
    switch texts {
    case .nothing: break
    case .everywhere: if try isFoundByScan(in: incident) { return true }
    case .some:
      while let key = current, key >> 20 == incident {
        if !checked.contains(key) { try check(keys.rest.prefix(Self.maxChecked)) }
        if visible.contains(key) {
          place = key & 0xFFFFF > 0 ? .note(key & 0xFFFFF) : .description
          return true
        }
        current = try keys.newest(atMost: key - 1)
      }
    }
    place = .id
    guard ids != nil else { return false }
    let row = try rows.first([.id], of: .incidents, where: [.equals(.number, Value(incident))])
    return row.flatMap { UniqueID($0.text(.id)) }.map { term.isIn($0) } ?? false
  }

  /// Updates `checked` and `visible` for the next keys, in one request.
  private func check(_ keys: some Collection<Int>) throws(Failure) {
    let notes = keys.filter { $0 & 0xFFFFF > 0 }.map { Value($0) }
    let described = keys.filter { $0 & 0xFFFFF == 0 }.map { Value($0 >> 20) }
    let found = try rows.tables.rows([
      RowQuery([.rowKey], of: .notes, where: [.oneOf(.rowKey, notes)] + JotterRows.visible),
      RowQuery([.number, .description], of: .incidents, where: [.oneOf(.number, described)]),
    ])
    checked = Set(keys)
    visible = Set(found[0].map { $0.integer(.rowKey) })
    visible.formUnion(found[1].filter { term.isIn($0.text(.description)) }.map { $0.integer(.number) << 20 })
  }
  private static let maxChecked = 64

  private func descriptionHasTerm(_ incident: Int) throws(Failure) -> Bool {
    let row = try rows.first([.description], of: .incidents, where: [.equals(.number, Value(incident))])
    return row.map { term.isIn($0.text(.description)) } ?? false
  }

  /// Searches the incident's texts without an index, newest note first.
  private func isFoundByScan(in incident: Int) throws(Failure) -> Bool {
    var before = JotterRows.key(incident + 1, 0)
    while true {
      let note = try rows.first(
        [.rowKey, .text], of: .notes,
        where: [.above(.rowKey, JotterRows.key(incident, 0)), .below(.rowKey, before)] + JotterRows.visible,
        by: [.rowKey], isDescending: true)
      guard let note else { break }
      if term.isIn(note.text(.text)) {
        place = .note(note.integer(.rowKey) & 0xFFFFF)
        return true
      }
      before = note[.rowKey]
    }
    place = .description
    return try descriptionHasTerm(incident)
  }
}

/// Visits incidents of patients whose name, owner or transponder has a word, newest first.
///
/// Uses present names: after a renaming no incident needs an update. Up to `maxPatients` patients are looked up by an
/// index, each with its newest incidents. With more, most incidents match: then, and for a word without an index, all
/// incidents with a patient are scanned. Names of owners are then not compared: no owner's name is that frequent.
private final class PatientCursor {
  private let rows: JotterRows
  private let term: SearchTerm
  /// Each patient with its next incidents; nil for more than `maxPatients`, or for a word without an index.
  private var patientCursors: [Place]?
  /// All incidents with a patient, used if `patientCursors` is nil.
  private var all: Portions
  /// The incidents checked last, and the incidents among them whose patient matches.
  private var (checked, matching): (Set<Int>, Set<Int>) = ([], [])
  /// Maximum number of patients looked up one by one.
  private static let maxPatients = 500
  private static let maxChecked = 64

  private struct Place {
    let patient: Int
    var incidents: ArraySlice<Int> = []
    var isAtEnd = false
    static let portion = 8
  }

  /// Keeps the patients of the match whose present name, transponder or owner has the word.
  ///
  /// With more than `maxPatients`, or for a word without an index, `patientCursors` is nil.
  init(rows: JotterRows, term: SearchTerm, match: TextMatch) throws(Failure) {
    (self.rows, self.term) = (rows, term)
    all = Portions { number, limit throws(Failure) in
      try rows.tables.rows(Self.query([.differs(.patient, .none)], atMost: number, limit)).map { $0.integer(.number) }
    }
    switch match {
    case .nothing: patientCursors = []
    case .everywhere: break
    case .some(let cursor, _):
      let patients = try cursor.keys(atMost: .max, limit: Self.maxPatients + 1)
      guard patients.count <= Self.maxPatients else { return }
      var named = try matching(among: patients)
      try named.formUnion(owned(among: patients.filter { !named.contains($0) }))
      patientCursors = patients.filter(named.contains).map { Place(patient: $0) }
    }
  }

  /// The newest incident up to this number that may match; check with `matches`.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    guard var patientCursors else { return try all.newest(atMost: incident) }
    for index in patientCursors.indices {
      patientCursors[index].incidents = patientCursors[index].incidents.drop { $0 > incident }
    }
    let open = patientCursors.indices.filter { patientCursors[$0].incidents.isEmpty && !patientCursors[$0].isAtEnd }
    let found = try rows.tables.rows(
      open.map { Self.query([.equals(.patient, Value(patientCursors[$0].patient))], atMost: incident, Place.portion) })
    for (index, rows) in zip(open, found) {
      patientCursors[index].incidents = rows.map { $0.integer(.number) }[...]
      patientCursors[index].isAtEnd = rows.count < Place.portion
    }
    self.patientCursors = patientCursors
    return patientCursors.compactMap(\.incidents.first).max()
  }

  /// True if the incident's patient matches.
  func matches(_ incident: Int) throws(Failure) -> Bool {
    if let patientCursors { return patientCursors.contains { $0.incidents.first == incident } }
    if !checked.contains(incident) { try check([incident] + all.rest.prefix(Self.maxChecked)) }
    return matching.contains(incident)
  }

  /// Updates `checked` and `matching` for these incidents.
  private func check(_ incidents: [Int]) throws(Failure) {
    let found = try rows.tables.rows(
      RowQuery([.number, .patient], of: .incidents, where: [.oneOf(.number, incidents.map { Value($0) })]))
    let named = try matching(among: Array(Set(found.compactMap { $0[.patient].integer })))
    checked = Set(incidents)
    matching = Set(
      found.filter { $0[.patient].integer.map(named.contains) ?? false }.map { $0.integer(.number) })
  }

  /// The patients among these that lists show, and whose name or transponder has the word.
  private func matching(among patients: [Int]) throws(Failure) -> Set<Int> {
    guard !patients.isEmpty, let table = rows.kinds[.patient]?.table else { return [] }
    let found = try rows.tables.rows(
      RowQuery(
        [.number, .name, .chip], of: table,
        where: [.oneOf(.number, patients.map { Value($0) })] + JotterRows.listed))
    return Set(
      found.filter { term.isIn($0.text(.name)) || term.isIn($0.text(.chip)) }.map { $0.integer(.number) })
  }

  /// The patients among these that lists show, and whose owner, as in a list, has the word: `Kunz` in `Max (Kunz)`.
  private func owned(among patients: [Int]) throws(Failure) -> [Int] {
    try rows.prefetch(.patient, patients, withParts: true)
    var owned: [Int] = []
    for patient in patients where try rows.name(of: .patient(patient), ifListed: true) != nil {
      if term.isIn(try rows.owner(ofPatient: patient)) { owned.append(patient) }
    }
    return owned
  }

  private static func query(_ conditions: [RowCondition], atMost incident: Int, _ limit: Int) -> RowQuery {
    RowQuery(
      [.number], of: .incidents,
      where: conditions + [
        .below(.number, Value(incident + 1)), .flag(.removed, false), .equals(.discardedAt, .none),
      ], by: [.number], isDescending: true, limit: limit)
  }
}
