public import Architecture

extension JotterRows {
  /// A page of a health book: entries and visits, newest day first, a visit before an entry of the same day.
  ///
  /// A query of due entries returns no visits, but contacts of guardians. A visit is the settled incident of a patient,
  /// not a record of its own.
  func book(_ query: RecordQuery, _ clock: WallClock) throws(Failure) -> RecordPage {
    let query = try resolved(query)
    guard !query.isDue else {
      var page = try due(query)
      page.patient = try query.patient.flatMap { number throws(Failure) in try record(.patient(number)) }
      for record in page.records {
        if let patient = BookEntry(record).patient, let contact = try contact(for: patient) {
          page.contacts.append(.init(record.number, contact.name, contact.phone))
        }
      }
      page.findings = try tooEarly(among: page.records)
      if let number = query.patient, query.after == nil {
        // All entries of the patient: also those that are not due yet, and those without an end.
        let all = try kindConflicts(of: number)
        page.kindConflicts = all.isEmpty ? nil : all
        let withoutEnd = try withoutEnd(of: number)
        page.withoutEnd = withoutEnd.isEmpty ? nil : withoutEnd
      } else {
        page.kindConflicts = try kindConflicts(among: page.records)
      }
      return page
    }
    var entries = query
    if let number = query.afterVisit {
      guard let visit = try incident(number) else { throw .noSuch(Reference(.incident, number)) }
      entries.conditions.append(.lessThan(.date, clock.day(visit.openedAt).adding(days: 1).text))
    }
    let found = try listed(entries)
    let visits = try query.hasVisits ? page(visits(of: query, clock)) : IncidentPage(incidents: [], hasMore: false)
    var page = RecordPage()
    var (left, right) = (found.records[...], visits.incidents[...])
    while page.records.count + page.visits.count < query.limit {
      let day = left.first.map { BookEntry($0).date?.text ?? "" }
      if let visit = right.first, day.map({ clock.day(visit.openedAt).text >= $0 }) ?? true {
        page.visits.append(right.removeFirst())
        page.endsWithVisit = true
      } else if let entry = left.popFirst() {
        page.records.append(entry)
        page.endsWithVisit = false
      } else {
        break
      }
    }
    page.kindConflicts = try kindConflicts(among: page.records)
    page.findings = try tooEarly(among: page.records)
    page.hasMore = found.hasMore || visits.hasMore || !left.isEmpty || !right.isEmpty
    if let patient = query.patient {
      page.patient = try record(.patient(patient))
      var weights = query
      (weights.after, weights.limit) = (nil, RecordPage.maxWeights)
      weights.conditions.append(.equals(.kind, EntryKind.weight.rawValue))
      page.weights = try records(weights).records.reversed().compactMap { record in
        let entry = BookEntry(record)
        guard let day = entry.date, let weight = entry.weight else { return nil }
        return Weighing(day: day, kilograms: weight.text)
      }
    }
    return page
  }

  /// A page of entries, newest day first.
  ///
  /// A query for one kind also returns combination products stored as another kind: the list of rabies vaccinations has
  /// vaccinations against rabies and distemper, too.
  private func listed(_ query: RecordQuery) throws(Failure) -> RecordPage {
    var page = try records(query)
    guard let sort = query.sort, sort.isOfProduct else { return page }
    let list = try products()
    var found = page.records
    // Older entries belong on a later page.
    let last = page.hasMore ? page.records.last.flatMap { $0[.date] } : nil
    for other in EntryKind.allCases where other.isOfProduct && other != sort {
      var rest = query
      rest.conditions.removeAll { $0.field == .kind }
      rest.conditions += [.equals(.kind, other.rawValue)] + (last.map { [.atLeast(.date, $0)] } ?? [])
      rest.limit = max(query.limit, 50)
      var (count, hasMore) = (0, true)
      while hasMore, count <= query.limit {
        let next = try records(rest)
        let alike = next.records.filter { list.protection(of: BookEntry($0))?.belongs(to: sort) ?? false }
        found += alike
        count += alike.count
        (rest.after, hasMore) = (next.records.last?.number, next.hasMore)
      }
    }
    found.sort { ($0[.date] ?? "", $0.number) > ($1[.date] ?? "", $1.number) }
    page.hasMore = page.hasMore || found.count > query.limit
    page.records = Array(found.prefix(query.limit))
    return page
  }

  /// A page of due entries, earliest end first.
  private func due(_ query: RecordQuery) throws(Failure) -> RecordPage {
    var page = try ending(query)
    guard query.after == nil, let last = query.conditions.lazy.compactMap({ $0.last(of: .until) }).first else {
      return page
    }
    // Rabies vaccinations that end before their stored `until` are all on the first page: later pages are found by
    // `until`.
    var later = query
    later.limit = 500
    later.conditions.removeAll { $0.field == .until }
    later.conditions += [.equals(.kind, EntryKind.rabies.rawValue), .atLeast(.until, last)]
    var found: [AnyRecord] = []
    for record in try records(later).records {
      let entry = BookEntry(record)
      if let day = try firstRepeatDay(entry) {
        guard day.text >= last else {
          found.append(record)
          continue
        }
        if let lead = query.lead, page.records.isEmpty {
          page.nextDue = min(page.nextDue ?? day, day.adding(days: -lead.maxDays))
        }
      } else if (entry.end?.text ?? last) < last, query.lead.map({ entry.isDue($0) }) ?? true {
        found.append(record)
      }
    }
    if !found.isEmpty { page.nextDue = nil }
    page.records = found + page.records
    return page
  }

  private func ending(_ query: RecordQuery) throws(Failure) -> RecordPage {
    guard let lead = query.lead else { return try records(query) }
    var (rest, found, hasMore) = (query, [AnyRecord](), true)
    rest.limit = max(query.limit, 50)
    while hasMore, found.count <= query.limit {
      let page = try records(rest)
      found += page.records.filter { BookEntry($0).isDue(lead) }
      (rest.after, hasMore) = (page.records.last?.number, page.hasMore)
    }
    var due = RecordPage(Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
    if found.isEmpty, query.after == nil { due.nextDue = try nextDue(query, lead) }
    return due
  }

  /// The first day on which an entry of the query becomes due; nil if no entry has an end.
  private func nextDue(_ query: RecordQuery, _ lead: DueLead) throws(Failure) -> CalendarDate? {
    var (rest, first, hasMore) = (query, CalendarDate?.none, true)
    rest.limit = 50
    rest.conditions.removeAll { if case .lessThan(.until, _) = $0 { true } else { false } }
    while hasMore {
      let page = try records(rest)
      for entry in page.records.map({ BookEntry($0) }) {
        guard let until = entry.until else { continue }
        // The following entries end later: they cannot become due before `first`.
        if let first, first <= until.adding(days: -lead.maxDays) { return first }
        let day = (entry.end ?? until).adding(days: -entry.lead(atMost: lead.maxDays))
        first = min(first ?? day, day)
      }
      (rest.after, hasMore) = (page.records.last?.number, page.hasMore)
    }
    return first
  }

  /// Entries whose kind contradicts their product; nil if there are none.
  private func kindConflicts(among entries: [AnyRecord]) throws(Failure) -> [KindConflict]? {
    if entries.isEmpty { return nil }
    let list = try products()
    let kindConflicts = entries.compactMap { list.kindConflict(BookEntry($0)) }
    return kindConflicts.isEmpty ? nil : kindConflicts
  }

  /// The query for the visits in the period of `query`, after its cursor.
  private func visits(of query: RecordQuery, _ clock: WallClock) throws(Failure) -> IncidentQuery {
    var visits = IncidentQuery(
      includesSettled: true, patientNumber: query.patient, onlyVisits: true, limit: query.limit,
      after: query.afterVisit)
    var before = query.conditions.compactMap { if case .lessThan(.date, let text) = $0 { text } else { nil } }
    if let number = query.after, let entry = try record(RecordID(.entry, number)) {
      before.append(BookEntry(entry).date?.text ?? "")
    }
    for case .atLeast(.date, let text) in query.conditions { visits.from = clock.beginning(of: text) }
    visits.to = before.min().map { clock.beginning(of: $0) ?? Instant(milliseconds: 0) }
    return visits
  }

  /// The contact for a patient: the guardian with the first role in `GuardianRole`, or else the passport's last owner.
  private func contact(for patient: RecordID) throws(Failure) -> (name: String, phone: String)? {
    guard let patient = try record(patient) else { return nil }
    func rank(_ role: GuardianRole?) -> Int {
      role.flatMap { GuardianRole.allCases.firstIndex(of: $0) } ?? GuardianRole.allCases.count
    }
    let guardianships = try guardianships(ofPatient: patient)
    if let guardian = guardianships.min(by: { rank($0.role) < rank($1.role) })?.guardian {
      return (guardian.name, guardian[.phone] ?? "")
    }
    guard let owner = patient.parts(.owner).last, !owner.name.isEmpty else { return nil }
    return (owner.name, owner[.phone] ?? "")
  }

  /// The query with each record in its conditions as a reference such as `p7`, also if it was typed as a name.
  func resolved(_ query: RecordQuery) throws(Failure) -> RecordQuery {
    let declaration = try declaration(of: query.kind)
    var query = query
    for (place, condition) in query.conditions.enumerated() {
      guard case .equals(let field, let text) = condition, !text.isEmpty,
        case .record(let kind)? = declaration.field(field)?.kind
      else { continue }
      query.conditions[place] = .equals(field, Reference(kind, try record(Reference(kind, text)).number).text)
    }
    return query
  }
}

extension RecordQuery {
  /// Entries that end by `last` and are not renewed, earliest end first.
  ///
  /// With `today`, entries of a short validity become due later: see `BookEntry.lead(atMost:)`.
  public static func due(
    until last: CalendarDate, of patient: String? = nil, by practitioner: String? = nil, limit: Int = 20,
    after: Int? = nil, today: CalendarDate? = nil
  ) -> RecordQuery {
    var conditions: [FieldCondition] = [
      .equals(.renewed, ""), .atLeast(.until, "0"), .lessThan(.until, last.adding(days: 1).text),
    ]
    if let patient { conditions.append(.equals(.patient, patient)) }
    if let practitioner { conditions.append(.equals(.practitioner, practitioner)) }
    var query = RecordQuery(.entry, limit: limit, after: after, conditions: conditions, order: .ascending(.until))
    query.lead = today.map { DueLead(today: $0, maxDays: last.dayNumber - $0.dayNumber) }
    return query
  }

  /// True for a query of due entries.
  public var isDue: Bool { order?.field == .until }

  /// True if visits can match: they only have a patient, a kind and a date.
  fileprivate var hasVisits: Bool {
    search == nil
      && conditions.allSatisfy { condition in
        switch condition {
        case .equals(.patient, _), .equals(.kind, EntryKind.visit.rawValue), .atLeast(.date, _), .lessThan(.date, _):
          true
        default: false
        }
      }
  }

  /// The kind in the conditions; nil for entries of all kinds.
  fileprivate var sort: EntryKind? {
    for case .equals(.kind, let text) in conditions { return EntryKind(rawValue: text) }
    return nil
  }

  /// The number of the patient in the conditions; nil for the books of all patients.
  fileprivate var patient: Int? {
    for case .equals(.patient, let text) in conditions { return Reference(.patient, text).number }
    return nil
  }
}

extension FieldCondition {
  /// The exclusive upper bound of this field; nil for any other condition.
  fileprivate func last(of field: Field) -> String? {
    if case .lessThan(field, let day) = self { day } else { nil }
  }
}

extension WallClock {
  /// Start of a day such as `2026-05-04`; nil for any other text.
  fileprivate func beginning(of text: String) -> Instant? {
    guard let day = PartialDate(text)?.day else { return nil }
    // At 12 hours or more ahead of UTC, noon in UTC is on the next day.
    let noon = Instant(milliseconds: Int64(day.dayNumber) * 86_400_000 + 43_200_000)
    let slip = day.dayNumber - self.day(noon).dayNumber
    return atMinute(0, noon.advanced(by: .seconds(86_400 * slip)))
  }
}
