import Architecture

/// The rules of reports, inside one transaction.
struct ReportBook {
  let book: JotterBook
  let policy: ReportPolicy
  private var rows: JotterRows { book.rows }

  /// Newest draft of this session and its practitioner, which receives scanned codes.
  func current() throws(Failure) -> Report? {
    let author = try book.inSession()?.number
    let query = RecordQuery(
      .report, limit: 50, conditions: [.equals(.session, "\(book.session)"), .equals(.sentAt, "")])
    return try rows.records(query).records.lazy.map { Report($0) }.first { $0.practitioner?.number == author }
  }

  /// The given draft, or the current one.
  func draft(_ reference: Reference?) throws(Failure) -> Report {
    let found: Report? = if let reference { Report(try rows.record(reference)) } else { try current() }
    guard let found else { throw .noReport("") }
    try rows.checkDraft(found)
    return found
  }

  /// Attaches files, stored under these ids, to a draft.
  func attach(_ reference: Reference?, _ files: [(id: UniqueID, file: MediaFile)]) throws(Failure) -> Receipt {
    let report = try draft(reference)
    var edits: [Edit] = []
    for (id, file) in files {
      guard MediaKind.ofReports.contains(file.format.kind) else {
        throw .file(file.name, reason: "a report takes only photos, videos and PDFs")
      }
      try rows.addPicture(of: report.record.record, id: id, file: file, at: book.stamp.time)
      edits += try add(file.name, file.format.kind, id, to: report)
    }
    return try book.commit(ChangeSummary(.edited, report.record.record), edits)
  }

  /// Removes the file of this number from a draft.
  func detach(_ reference: Reference?, _ number: Int) throws(Failure) -> Receipt {
    try records.perform(.strike(Reference(.report, try draft(reference).number), .reportFile, number))
  }

  func edit(_ texts: [FieldText]) throws(Failure) -> Receipt {
    try records.perform(.edit(Reference(.report, try draft(nil).number), texts))
  }

  private var records: RecordBook {
    RecordBook(rows: rows, session: book.session, stamp: book.stamp, clock: book.clock, reports: policy)
  }

  /// Replaces the draft's form by a filled copy; other PDFs stay.
  func replaceForm(_ report: Report, with id: UniqueID, _ file: MediaFile) throws(Failure) -> Receipt {
    try rows.addPicture(of: report.record.record, id: id, file: file, at: book.stamp.time)
    var edits: [Edit] = []
    for old in report.files where !old.form.isEmpty {
      edits += try book.set(.exists, of: old.record.record, to: Value(false))
    }
    edits += try add(file.name, .pdf, id, to: report, form: report.form)
    return try book.commit(ChangeSummary(.edited, report.record.record), edits)
  }

  private func add(
    _ name: String, _ kind: MediaKind, _ id: UniqueID, to report: Report, form: String = ""
  ) throws(Failure) -> [Edit] {
    let part = RecordID(.reportFile, report.number, part: try rows.add(.reportFile, to: report.number))
    try rows.set(.name, of: part, to: .text(name))
    try rows.set(.kind, of: part, to: .text(kind.rawValue))
    try rows.set(.form, of: part, to: .text(form))
    return [Edit(part, .exists, before: Value(false), after: Value(true))]
      + (try book.set(.medium, of: part, to: .text(id.description)))
  }

  func set(order: String, position: String, code: String) throws(Failure) -> Receipt {
    // A wrong length of the order is no error here: sending reports it.
    guard policy.positionDigits.contains(position.count) else { throw .unknownCode(code) }
    guard let report = try current() else { throw .noReport(code) }
    let record = report.record.record
    let edits =
      try book.set(.order, of: record, to: .text(order)) + book.set(.position, of: record, to: .text(position))
    return try book.commit(ChangeSummary(.edited, record), edits)
  }

  /// Adds a draft with the contents of a report.
  func copy(_ reference: Reference) throws(Failure) -> Receipt {
    let old = try Report(rows.record(reference))
    let record = RecordID(.report, try rows.add(.report, id: book.stamp.id))
    var edits = [Edit(record, .exists, before: Value(false), after: Value(true))]
    for field in [Field.institution, .order, .position, .area, .kind, .form, .text] {
      edits += try book.set(field, of: record, to: .text(old.record[field] ?? ""))
    }
    guard let report = try rows.record(record).map({ Report($0) }) else { throw .noSuch(reference) }
    for file in old.files {
      guard let id = UniqueID(file.medium) else { continue }
      edits += try add(file.name, file.sort, id, to: report, form: file.form)
    }
    // No check against the present settings of the institution: sending does that.
    try Reports.begin(report, in: book)
    return try book.commit(ChangeSummary(.admitted, record), edits)
  }

  // MARK: Sending

  /// Puts a draft into the outbox; a sent report cannot be changed.
  func send(_ reference: Reference?) throws(Failure) -> Receipt {
    var report = try draft(reference)
    let institution = try report.institution.flatMap { id throws(Failure) in try rows.listed(id) }.map {
      Institution($0)
    }
    let lacks = self.lacks(report, institution)
    guard lacks.isEmpty, let institution else { throw .reportLacks(report.number, lacks) }
    let record = report.record.record
    var edits: [Edit] = []
    if report.ownForm == nil, let form = institution.form(named: report.form), let id = UniqueID(form.medium) {
      // Without a filled form, send the blank form of the institution.
      edits += try add(form.name + ".pdf", .pdf, id, to: report, form: form.name)
    }
    if report.practitioner == nil, let author = try book.inSession() {
      edits += try book.set(.practitioner, of: record, to: .text(Reference(.practitioner, author.number).text))
    }
    report = try rows.record(record).map { Report($0) } ?? report
    edits +=
      try put(
        [report.record.name, report.kind, report.form].filter { !$0.isEmpty }.joined(separator: " "),
        named: "\(report.order)_\(report.position)", by: report.practitioner,
        [
          .report: Reference(.report, report.number).text,
          .institution: Reference(.institution, institution.number).text,
        ]
      ).edits
    edits += try book.set(.sentAt, of: record, to: .text(book.stamp.time.secondsText))
    return try book.commit(ChangeSummary(.sent, record), edits)
  }

  /// Puts the digest of a day into the outbox, for an institution or a mail address.
  ///
  /// Its contents are read at sending.
  func send(
    _ query: DigestQuery, takenBy practitioner: Reference?, to name: String
  ) throws(Failure) -> Receipt {
    let query = try rows.resolved(query, practitioner)
    var texts: KeyValuePairs<Field, String>
    if Openable.mail(name).target != nil {
      texts = [.evening: query.stored, .mail: name]
    } else {
      let institution = try rows.record(Reference(.institution, name))
      texts = [.evening: query.stored, .institution: Reference(.institution, institution.number).text]
    }
    let (item, edits) = try put(
      "digest \(book.clock.local(query.from).day.text)", named: "digest", by: try book.inSession()?.record.record, texts
    )
    return try book.commit(ChangeSummary(.sent, item), edits)
  }

  private func put(
    _ words: String, named prefix: String, by author: RecordID?, _ texts: KeyValuePairs<Field, String>
  ) throws(Failure) -> (item: RecordID, edits: [Edit]) {
    let time = book.stamp.time
    let id = UniqueID(at: time, random: book.stamp.seed ^ 0x9E37_79B9_7F4A_7C15)
    let item = RecordID(.outbox, try rows.add(.outbox, id: id))
    var all =
      Array(texts) + [
        (.name, words), (.base, ParcelName(prefix, at: time, by: book.clock).text), (.madeAt, time.secondsText),
      ]
    if let author { all.append((.practitioner, Reference(.practitioner, author.number).text)) }
    for (field, text) in all { try rows.set(field, of: item, to: .text(text)) }
    return (item, try book.set(.wanted, of: item, to: .text(OutboxItems.yes)))
  }

  /// All reasons not to send a report.
  private func lacks(_ report: Report, _ institution: Institution?) -> [ReportLack] {
    var lacks: [ReportLack] = []
    if institution == nil { lacks.append(.institution) }
    lacks += policy.wrongNumbers(of: report, missingToo: true).map(\.lack)
    if let lack = lack(ofSubject: report, institution) { lacks.append(lack) }
    if institution?.readAt == nil, institution != nil { lacks.append(.unread) }
    let files = report.files
    if policy.needsMedium, !files.contains(where: { $0.sort != .pdf }) { lacks.append(.medium) }
    if files.count(where: { $0.sort == .video }) > ReportPolicy.maxVideos {
      lacks.append(.tooManyVideos(most: ReportPolicy.maxVideos))
    }
    return lacks
  }

  /// Checks the subject: an area with one of its kinds, or a form of the institution.
  private func lack(ofSubject report: Report, _ institution: Institution?) -> ReportLack? {
    let hasForm = !report.form.isEmpty
    guard hasForm || !report.area.isEmpty && !report.kind.isEmpty else { return .comment }
    guard let institution, institution.readAt != nil else { return nil }
    let said = institution.configuration
    if !hasForm { return said.has(report.kind, in: report.area) ? nil : .noSuchKind(report.kind, area: report.area) }
    guard said.forms.contains(where: { $0.name == report.form }) else { return .noSuchForm(report.form) }
    return report.ownForm == nil && institution.form(named: report.form) == nil ? .formNotThere(report.form) : nil
  }
}

/// Base name of files at a receiver: `PREFIX_yyyyMMdd_HHmmss`, in local time.
struct ParcelName: Equatable, Sendable {
  /// `ORDER_POSITION` for a report.
  private let prefix: String
  private let date: CalendarDate
  /// Seconds since midnight.
  private let second: Int

  init(_ prefix: String, at time: Instant, by clock: WallClock) {
    self.prefix = prefix
    (date, second) = clock.local(time)
  }

  /// Parses a stored name; nil for any other text.
  init?(text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    let digits = parts.suffix(2)
    guard parts.count > 2, digits.map(\.count) == [8, 6],
      digits.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), let day = Int(parts[parts.count - 2]),
      let time = Int(parts[parts.count - 1])
    else { return nil }
    prefix = parts.dropLast(2).joined(separator: "_")
    date = CalendarDate(year: day / 10_000, month: day / 100 % 100, day: day % 100)
    second = time / 10_000 * 3_600 + time / 100 % 100 * 60 + time % 100
  }

  var text: String {
    let time = second / 3_600 * 10_000 + second / 60 % 60 * 100 + second % 60
    return "\(prefix)_\(date.text.filter { $0 != "-" })_" + "\(1_000_000 + time)".dropFirst()
  }

  /// Name one second later, for a name that is in use.
  var next: ParcelName {
    let (days, rest) = (second + 1).quotientAndRemainder(dividingBy: 86_400)
    return ParcelName(prefix: prefix, date: CalendarDate(dayNumber: date.dayNumber + days), second: rest)
  }

  private init(prefix: String, date: CalendarDate, second: Int) {
    (self.prefix, self.date, self.second) = (prefix, date, second)
  }
}
