import Architecture

/// Finds the incidents of a list that match all words of a search.
struct IncidentSearch {
  let rows: JotterRows
  let list: IncidentList
  let range: ClosedRange<Int>

  /// Visits matching incidents, newest first, with the place of each word, while `body` returns true.
  ///
  /// The list and the words take turns: each skips to its newest incident not newer than the candidate, until all
  /// agree. The rarest of them bounds the work.
  func each(
    matching terms: [SearchTerm], _ body: (Int, [TermPlace]) throws(Failure) -> Bool
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
      guard let next = try agreed(atMost: candidate, cursors, &listed), try body(next, cursors.map(\.place)) else {
        return
      }
      candidate = next - 1
    }
  }

  /// The newest incident of all cursors and the list.
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
      // Not agreed yet: the candidate has moved within this turn.
      guard candidate == start else { continue }
      var isHeld = true
      for cursor in cursors where isHeld { isHeld = try cursor.holds() }
      if isHeld { return candidate }
      candidate -= 1
      if candidate < range.lowerBound { return nil }
    }
  }
}

/// Visits incidents that match a word, newest first: in texts, in the patient's name or transponder, or in their id.
private final class TermCursor {
  /// The place of the word in the incident of the last `holds`.
  private(set) var place = TermPlace.description

  private let rows: JotterRows
  private let term: SearchTerm
  private let texts: TextMatch
  private var keys: Portions
  private let patients: PatientCursor
  private var ids: Portions?
  /// The incident returned last.
  private var named: Int?
  /// The key of the current text; nil at the end.
  private var current: Int?
  /// The keys that were checked last, and those with a text that has the word now.
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

  /// The newest incident up to this number that has or had the word; check with `holds`.
  ///
  /// Each call must have the same or a lower number.
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
    named = [text, try patients.newest(atMost: incident), try ids?.newest(atMost: incident)].compactMap { $0 }.max()
    return named
  }

  /// True if the current incident has the word now: the index keeps erased and undone texts.
  func holds() throws(Failure) -> Bool {
    guard let incident = named else { return false }
    if try patients.holds(incident) {
      place = .patient
      return true
    }
    switch texts {
    case .nothing: break
    case .everywhere: if try isRead(in: incident) { return true }
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

  /// Finds the visible ones among these keys, which come next.
  private func check(_ keys: some Collection<Int>) throws(Failure) {
    let notes = keys.filter { $0 & 0xFFFFF > 0 }.map { Value($0) }
    let described = keys.filter { $0 & 0xFFFFF == 0 }.map { Value($0 >> 20) }
    let found = try rows.tables.rows([
      RowQuery([.rowKey], of: .notes, where: [.oneOf(.rowKey, notes)] + JotterRows.counted),
      RowQuery([.number, .description], of: .incidents, where: [.oneOf(.number, described)]),
    ])
    checked = Set(keys)
    visible = Set(found[0].map { $0.integer(.rowKey) })
    visible.formUnion(found[1].filter { term.isIn($0.text(.description)) }.map { $0.integer(.number) << 20 })
  }
  private static let maxChecked = 64

  private func isDescribed(_ incident: Int) throws(Failure) -> Bool {
    let row = try rows.first([.description], of: .incidents, where: [.equals(.number, Value(incident))])
    return row.map { term.isIn($0.text(.description)) } ?? false
  }

  /// Searches the incident's texts without an index, newest note first.
  private func isRead(in incident: Int) throws(Failure) -> Bool {
    var before = JotterRows.key(incident + 1, 0)
    while true {
      let note = try rows.first(
        [.rowKey, .text], of: .notes,
        where: [.above(.rowKey, JotterRows.key(incident, 0)), .below(.rowKey, before)] + JotterRows.counted,
        by: [.rowKey], isDescending: true)
      guard let note else { break }
      if term.isIn(note.text(.text)) {
        place = .note(note.integer(.rowKey) & 0xFFFFF)
        return true
      }
      before = note[.rowKey]
    }
    place = .description
    return try isDescribed(incident)
  }
}

/// Visits incidents of patients whose name or transponder has a word, newest first.
///
/// Uses present names: after a renaming no incident needs an update. A few patients are looked up by an index, each with
/// its newest incidents; for many, the incidents are scanned, as most of them match.
private final class PatientCursor {
  private let rows: JotterRows
  private let term: SearchTerm
  /// Each patient with its next incidents; nil for too many patients.
  private var places: [Place]?
  /// The incidents with a patient, for too many of them.
  private var all: Portions
  /// The incidents that were checked last, and those whose patients match.
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

  /// Filters the matches of any text by name and transponder.
  init(rows: JotterRows, term: SearchTerm, match: TextMatch) throws(Failure) {
    (self.rows, self.term) = (rows, term)
    all = Portions { number, limit throws(Failure) in
      try rows.tables.rows(Self.query([.differs(.patient, .none)], atMost: number, limit)).map { $0.integer(.number) }
    }
    switch match {
    case .nothing: places = []
    case .everywhere: break
    case .some(let cursor, _):
      let patients = try cursor.keys(atMost: .max, limit: Self.maxPatients + 1)
      guard patients.count <= Self.maxPatients else { return }
      let named = try named(among: patients)
      places = patients.filter(named.contains).map { Place(patient: $0) }
    }
  }

  /// The newest incident up to this number that may match; check with `holds`.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    guard var places else { return try all.newest(atMost: incident) }
    for index in places.indices { places[index].incidents = places[index].incidents.drop { $0 > incident } }
    let open = places.indices.filter { places[$0].incidents.isEmpty && !places[$0].isAtEnd }
    let found = try rows.tables.rows(
      open.map { Self.query([.equals(.patient, Value(places[$0].patient))], atMost: incident, Place.portion) })
    for (index, rows) in zip(open, found) {
      places[index].incidents = rows.map { $0.integer(.number) }[...]
      places[index].isAtEnd = rows.count < Place.portion
    }
    self.places = places
    return places.compactMap(\.incidents.first).max()
  }

  /// True if the incident's patient matches.
  func holds(_ incident: Int) throws(Failure) -> Bool {
    if let places { return places.contains { $0.incidents.first == incident } }
    if !checked.contains(incident) { try check([incident] + all.rest.prefix(Self.maxChecked)) }
    return matching.contains(incident)
  }

  /// Finds the matching ones among these incidents.
  private func check(_ incidents: [Int]) throws(Failure) {
    let found = try rows.tables.rows(
      RowQuery([.number, .patient], of: .incidents, where: [.oneOf(.number, incidents.map { Value($0) })]))
    let named = try named(among: Array(Set(found.compactMap { $0[.patient].integer })))
    checked = Set(incidents)
    matching = Set(
      found.filter { $0[.patient].integer.map(named.contains) ?? false }.map { $0.integer(.number) })
  }

  /// The listed ones of these patients whose name or transponder has the word.
  private func named(among patients: [Int]) throws(Failure) -> Set<Int> {
    guard !patients.isEmpty, let table = rows.kinds[.patient]?.table else { return [] }
    let found = try rows.tables.rows(
      RowQuery(
        [.number, .name, .chip], of: table,
        where: [.oneOf(.number, patients.map { Value($0) })] + JotterRows.listed))
    return Set(
      found.filter { term.isIn($0.text(.name)) || term.isIn($0.text(.chip)) }.map { $0.integer(.number) })
  }

  private static func query(_ conditions: [RowCondition], atMost incident: Int, _ limit: Int) -> RowQuery {
    RowQuery(
      [.number], of: .incidents,
      where: conditions + [
        .below(.number, Value(incident + 1)), .flag(.removed, false), .equals(.discardedAt, .none),
      ], by: [.number], isDescending: true, limit: limit)
  }
}
