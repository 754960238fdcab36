public import Architecture

/// Documented findings that are sent to an institution.
///
/// One is a draft until it is sent; from then on it stays as it is, and is kept.
public enum Reports: RecordType {
  /// What one is.
  public static let kind: RecordKind = .report
  /// What several are called.
  public static let plural = "reports"
  /// A draft may have no order yet; its media are files.
  public static let traits: RecordTraits = [.nameless, .filed]
  /// The drafts at a prompt, and all that was sent.
  public static let lists: [[Field]] = [[.session, .sentAt]]
  /// Its media.
  public static let parts: [any RecordType.Type] = [ReportFiles.self]

  /// What can be known of one.
  public struct Fields: Sendable {
    /// Whom it is sent to.
    public let institution = Stored.record(.institution, .institution)
    /// The number of the order, and the position in it.
    public let order = Stored.digits(.order, .named), position = Stored.digits(.position, .named)
    /// What it is about: an area and a kind of the institution's, or one of its forms.
    public let area = Stored.text(.area), kind = Stored.text(.kind), form = Stored.text(.form)
    /// Anything else.
    public let text = Stored.lines(.text)
    /// Who has written it.
    public let practitioner = Stored.record(.practitioner, .practitioner, .kept)
    /// At which prompt it was begun.
    public let session = Stored.digits(.session, [.kept, .unsearched])
    /// When it was sent, and since when the institution has it, under which name.
    public let sentAt = Stored.moment(.sentAt, [.kept, .unsearched]),
      deliveredAt = Stored.moment(.deliveredAt, [.kept, .unsearched]), base = Stored.text(.base, .kept)
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// What was chosen is what its institution takes, where that is known: a wrong word is said as soon as it is typed, and
  /// an area with its kind, and a form, exclude each other.
  public static func check(_ change: RecordChange<Report>, in book: JotterBook) throws(Failure) {
    let (old, new): (Report?, Report)
    switch change {
    case .added(let report): (old, new) = (nil, report)
    case .edited(let before, let after): (old, new) = (before, after)
    case .removed, .restored: return
    }
    if let old { try checkDraft(old) }
    var problems: [Failure] = []
    if new.hasNewForm(old), new.hasNewComment(old) {
      problems.append(.excludeEachOther(Field.form.typedName, Field.area.typedName))
    }
    let subjects = try subjects(of: new, in: book.rows)
    for subject in subjects where subject.isWrong && subject.text != old?.record[subject.field] ?? "" {
      let words = subject.candidates.isEmpty ? Array(subject.known.prefix(20)) : subject.candidates
      problems.append(.impossibleValue(FieldProblem(subject.field.typedName, .choice(words), typed: subject.text)))
    }
    if let failure = Failure(problems) { throw failure }
  }

  /// An area with its kind, and a form, exclude each other: what was chosen last counts.
  public static func consequences(of change: RecordChange<Report>, in book: JotterBook) throws(Failure) -> [Edit] {
    switch change {
    case .added(let report):
      try begin(report, in: book)
      return try name(report, in: book)
    case .edited(let old, let typed):
      try checkDraft(old)
      let record = typed.record.record
      var edits = try name(typed, in: book)
      let new = try book.rows.record(record).map { Report($0) } ?? typed
      let (hasForm, hasComment) = (new.hasNewForm(old), new.hasNewComment(old))
      if hasForm {
        edits += try book.set(.area, of: record, to: .text("")) + book.set(.kind, of: record, to: .text(""))
      } else if hasComment {
        edits += try book.set(.form, of: record, to: .text(""))
      }
      // What was filled in is that form of that institution, and of no other.
      let isSame = !hasComment && (new.form, new.institution) == (old.form, old.institution)
      for file in new.parts(ReportFiles.self) where !isSame && !file.form.isEmpty {
        edits += try book.set(.exists, of: file.record.record, to: Value(false))
      }
      return edits
    case .removed(let report), .restored(let report):
      try checkDraft(report)
      return []
    }
  }

  /// A draft is of whoever is in session, and of this prompt.
  static func begin(_ report: Report, in book: JotterBook) throws(Failure) {
    let record = report.record.record
    try book.rows.set(.session, of: record, to: .text("\(book.session)"))
    guard let author = try book.inSession() else { return }
    try book.rows.set(.practitioner, of: record, to: .text(Reference(.practitioner, author.number).text))
  }

  /// What it is about is called as its institution calls it.
  private static func name(_ report: Report, in book: JotterBook) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    for subject in try subjects(of: report, in: book.rows) {
      guard !subject.text.isEmpty, let meant = subject.meant else { continue }
      edits += try book.set(subject.field, of: report.record.record, to: .text(meant))
    }
    return edits
  }

  /// A field that says what a report is about, and the words of the institution for it.
  private struct Subject {
    let field: Field
    let text: String
    let known: [String]

    /// Those that were typed: in whatever case, or by their beginning.
    var candidates: [String] {
      let typed = text.lowercased()
      let same = known.filter { $0.lowercased() == typed }
      return same.isEmpty ? known.filter { $0.lowercased().hasPrefix(typed) } : same
    }
    /// The only one of them; nil for none, and for several.
    var meant: String? { known.contains(text) ? text : candidates.count == 1 ? candidates.first : nil }
    var isWrong: Bool { !text.isEmpty && !known.isEmpty && meant == nil }
  }

  /// What was typed of what a report is about, and what its institution takes, where that is known.
  private static func subjects(of report: Report, in rows: JotterRows) throws(Failure) -> [Subject] {
    let institution = try report.institution.flatMap { id throws(Failure) in try rows.record(id) }
    let said = institution.map { Institution($0).said } ?? InstitutionConfig()
    let area = Subject(field: .area, text: report.area, known: said.areas.map(\.name))
    let meant = report.area.isEmpty ? nil : area.meant
    return [
      area, Subject(field: .kind, text: report.kind, known: said.kinds(in: meant ?? "")),
      Subject(field: .form, text: report.form, known: said.forms.map(\.name)),
    ]
  }

  /// The areas, kinds and forms of its institution.
  public static func words(for report: Report, in rows: JotterRows) throws(Failure) -> [FieldWords]? {
    try subjects(of: report, in: rows).map { FieldWords($0.field.typedName, Array($0.known.prefix(20))) }
  }

  private static func checkDraft(_ report: Report) throws(Failure) {
    if report.sentAt != nil { throw .reportSent(report.number) }
  }
}

/// A documented finding that is sent to an institution.
public typealias Report = TypedRecord<Reports>

extension Report {
  /// Whether a form was chosen that it had not before.
  fileprivate func hasNewForm(_ old: Report?) -> Bool { self.form != old?.form ?? "" && !self.form.isEmpty }
  /// Whether an area or a kind was chosen that it had not before.
  fileprivate func hasNewComment(_ old: Report?) -> Bool {
    (self.area, self.kind) != (old?.area ?? "", old?.kind ?? "") && hasComment
  }
  /// Whether it is about an area, or a kind in one.
  var hasComment: Bool { !self.area.isEmpty || !self.kind.isEmpty }
  /// Its media in the order in which they are sent: photos, videos, its form, then other PDFs.
  public var files: [ReportFile] {
    let all = parts(ReportFiles.self)
    return MediaKind.ofReports.flatMap { kind in
      let own = all.filter { $0.sort == kind }
      return own.filter { !$0.form.isEmpty } + own.filter(\.form.isEmpty)
    }
  }
  /// Its form as it was filled in or sent; nil while it is as the institution has it, or where there is none.
  var ownForm: ReportFile? {
    self.form.isEmpty ? nil : parts(ReportFiles.self).first { $0.form == self.form }
  }
}

/// The photos, videos and PDFs of a report.
public enum ReportFiles: RecordType {
  /// What one is.
  public static let kind: RecordKind = .reportFile
  /// What several are called.
  public static let plural = "report_files"

  /// What is known of one; nobody types it.
  public struct Fields: Sendable {
    /// What it was called where it came from, and what it is.
    public let name = Stored.text(.name, [.named, .kept]),
      kind = Stored.choice(.kind, MediaKind.ofReports.map(\.rawValue), [.kept, .unsearched])
    /// The id of the medium.
    public let medium = Stored.text(.medium, [.kept, .unsearched])
    /// Which form of the institution it is; empty for what somebody has attached.
    public let form = Stored.text(.form, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())
}

/// A photo, a video or a PDF of a report.
public typealias ReportFile = TypedRecord<ReportFiles>

extension ReportFile {
  /// What it is; a photo, where nobody has said it.
  public var sort: MediaKind { MediaKind(rawValue: self.kind) ?? .photo }
}

extension MediaKind {
  /// Those that a report can have, in the order in which they are sent.
  public static let ofReports: [MediaKind] = [.photo, .video, .pdf]
}

/// What a practice has settled on about reports.
public struct ReportPolicy: Equatable, Sendable, Codable {
  /// How many digits the number of an order has.
  public var orderDigits = 5...6
  /// How many digits a position has.
  public var positionDigits = 1...3
  /// Whether one is sent only with a photo or a video.
  public var needsMedium = true
  /// One has no more videos than that.
  public static let mostVideos = 3

  /// What holds unless something else is set.
  public init() {}

  /// The numbers of a report that have not so many digits.
  ///
  /// - Parameter missingToo: whether one that is not there yet is one of them.
  func wrongNumbers(of report: Report, missingToo: Bool = false) -> [WrongNumber] {
    [
      WrongNumber(field: .order, text: report.order, digits: orderDigits),
      WrongNumber(field: .position, text: report.position, digits: positionDigits),
    ].filter { (missingToo || !$0.text.isEmpty) && !$0.digits.contains($0.text.count) }
  }
}

/// A number of a report that has not so many digits.
struct WrongNumber {
  let field: Field
  let text: String
  let digits: ClosedRange<Int>

  /// It, as something that stands in the way of sending the report.
  var lack: ReportLack { field == .order ? .order(digits: digits) : .position(digits: digits) }
  /// It, as an answer that is none.
  var failure: Failure { .wrongDigits(field.typedName, text, count: digits) }
}
