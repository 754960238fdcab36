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
    var candidate = range.upperBound
    while candidate >= range.lowerBound {
      guard let next = try agreed(atMost: candidate, cursors), try body(next, cursors.map(\.place)) else { return }
      candidate = next - 1
    }
  }

  /// The newest incident of all cursors and the list.
  private func agreed(atMost last: Int, _ cursors: [TermCursor]) throws(Failure) -> Int? {
    var candidate = last
    while true {
      let start = candidate
      for cursor in cursors {
        guard let next = try cursor.newest(atMost: candidate), next >= range.lowerBound else { return nil }
        candidate = next
      }
      guard let next = try list.newest(1, in: range.lowerBound...candidate).first else { return nil }
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
  private let patients: PatientCursor
  private let ids: (any TextCursor)?
  /// The incident returned last.
  private var named: Int?
  /// The key of the current text; nil at the end.
  private var current: Int?

  /// Nil if no text, name, transponder or id has the word.
  init?(rows: JotterRows, term: SearchTerm) throws(Failure) {
    (self.rows, self.term) = (rows, term)
    texts = try rows.tables.match([term], in: .words(of: .notes))
    let ofPatients = rows.kinds[.patient].map { TextIndex.words(of: $0.table) }
    let names = try ofPatients.map { index throws(Failure) in try rows.tables.match([term], in: index) } ?? .nothing
    var ids: (any TextCursor)?
    if !term.partsOfID.isEmpty,
      case .some(let cursor, _) = try rows.tables.match([term], in: .digits(of: .incidents))
    {
      ids = cursor
    }
    self.ids = ids
    if case .nothing = texts, case .nothing = names, ids == nil { return nil }
    self.patients = try PatientCursor(rows: rows, term: term, match: names)
  }

  /// The newest incident up to this number that has or had the word; check with `holds`.
  ///
  /// Each call must have the same or a lower number.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    let text: Int?
    switch texts {
    case .nothing: text = nil
    case .some(let cursor, _):
      current = try cursor.newest(atMost: (incident + 1) << 20 - 1)
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
    case .some(let cursor, _):
      while let key = current, key >> 20 == incident {
        if try isVisible(key) {
          place = key & 0xFFFFF > 0 ? .note(key & 0xFFFFF) : .description
          return true
        }
        current = try cursor.newest(atMost: key - 1)
      }
    }
    place = .id
    guard ids != nil else { return false }
    let row = try rows.first([.id], of: .incidents, where: [.equals(.number, Value(incident))])
    return row.flatMap { UniqueID($0.text(.id)) }.map { term.isIn($0) } ?? false
  }

  private func isVisible(_ key: Int) throws(Failure) -> Bool {
    guard key & 0xFFFFF > 0 else { return try isDescribed(key >> 20) }
    return try rows.first(
      [.number], of: .notes, where: [.equals(.rowKey, Value(key))] + JotterRows.counted) != nil
  }

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
/// Uses present names: after a renaming no incident needs an update. A few patients are looked up one by one by an
/// index; for many, the incidents are scanned, as most of them match.
private final class PatientCursor {
  private let rows: JotterRows
  private let term: SearchTerm
  /// Each patient with its newest incident in reach, nil at the end; nil for too many patients.
  private var places: [(patient: Int, newest: Int?)]?
  /// Maximum number of patients looked up one by one.
  private static let maxPatients = 500

  /// Filters the matches of any text by name and transponder.
  init(rows: JotterRows, term: SearchTerm, match: TextMatch) throws(Failure) {
    (self.rows, self.term) = (rows, term)
    switch match {
    case .nothing: places = []
    case .everywhere: break
    case .some(let cursor, _):
      var (named, count, last) = ([(patient: Int, newest: Int?)](), 0, Int.max)
      while let patient = try cursor.newest(atMost: last - 1) {
        last = patient
        count += 1
        guard count <= Self.maxPatients else { return }
        if try has(patient) { named.append((patient: patient, newest: Int.max)) }
      }
      places = named
    }
  }

  /// The newest incident up to this number that may match; check with `holds`.
  func newest(atMost incident: Int) throws(Failure) -> Int? {
    let atMost = RowCondition.below(.number, Value(incident + 1))
    guard var places else { return try number([.differs(.patient, .none), atMost]) }
    for index in places.indices where places[index].newest.map({ $0 > incident }) ?? false {
      places[index].newest = try number([.equals(.patient, Value(places[index].patient)), atMost])
    }
    self.places = places
    return places.compactMap(\.newest).max()
  }

  /// True if the incident's patient matches.
  func holds(_ incident: Int) throws(Failure) -> Bool {
    if let places { return places.contains { $0.newest == incident } }
    let row = try rows.first([.patient], of: .incidents, where: [.equals(.number, Value(incident))])
    guard let patient = row?[.patient].integer else { return false }
    return try has(patient)
  }

  /// True for a listed patient whose name or transponder has the word.
  private func has(_ patient: Int) throws(Failure) -> Bool {
    guard let table = rows.kinds[.patient]?.table else { return false }
    let row = try rows.first(
      [.name, .chip], of: table, where: [.equals(.number, Value(patient))] + JotterRows.listed)
    return row.map { term.isIn($0.text(.name)) || term.isIn($0.text(.chip)) } ?? false
  }

  private func number(_ conditions: [RowCondition]) throws(Failure) -> Int? {
    try rows.first(
      [.number], of: .incidents,
      where: conditions + [.flag(.removed, false), .equals(.discardedAt, .none)], by: [.number], isDescending: true
    )?.integer(.number)
  }
}
