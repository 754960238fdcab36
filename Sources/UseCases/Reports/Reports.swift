public import Architecture

/// Documented findings for an institution.
///
/// A report is a draft until it is sent. A sent report cannot be changed or removed.
public enum Reports: RecordType {
  public static let kind: RecordKind = .report
  public static let plural = "reports"
  /// A draft without an order has no name; its media are files.
  public static let traits: RecordTraits = [.nameless, .filed]
  /// Index of the drafts and the sent reports of a session.
  public static let lists: [[Field]] = [[.session, .sentAt]]
  public static let parts: [any RecordType.Type] = [ReportFiles.self]

  public struct Fields: Sendable {
    /// The receiver.
    public let institution = Stored.record(.institution, .institution)
    /// Number of the order, and position in it.
    public let order = Stored.digits(.order, .named), position = Stored.digits(.position, .named)
    /// Subject: an area and a kind of the institution, or one of its forms.
    public let area = Stored.text(.area), kind = Stored.text(.kind), form = Stored.text(.form)
    /// Free text.
    public let text = Stored.lines(.text)
    /// Author.
    public let practitioner = Stored.record(.practitioner, .practitioner, .readOnly)
    /// Session that began the report.
    public let session = Stored.digits(.session, [.readOnly, .unsearched])
    /// Times of sending and of delivery, and the base name of the files at the institution.
    public let sentAt = Stored.moment(.sentAt, [.readOnly, .unsearched]),
      deliveredAt = Stored.moment(.deliveredAt, [.readOnly, .unsearched]), base = Stored.text(.base, .readOnly)
  }
  public static let fields = FieldSet(Fields())

  /// Refuses a new area, kind or form that the institution does not have, and a new form with a new area or kind.
  ///
  /// Without an institution, or while its settings are unknown, every word is accepted. A sent report is refused.
  public static func check(_ change: RecordChange<Report>, in book: JotterBook) throws(Failure) {
    let (old, new): (Report?, Report)
    switch change {
    case .added(let report): (old, new) = (nil, report)
    case .edited(let before, let after): (old, new) = (before, after)
    case .removed, .restored: return
    }
    if let old { try book.rows.checkDraft(old) }
    var problems: [Failure] = []
    if new.hasNewForm(old), new.hasNewAreaOrKind(old) {
      problems.append(.excludeEachOther(Field.form.typedName, Field.area.typedName))
    }
    let subjects = try subjects(of: new, in: book.rows)
    for subject in subjects where subject.isWrong && subject.text != old?.record[subject.field] ?? "" {
      let words = subject.candidates.isEmpty ? Array(subject.known.prefix(20)) : subject.candidates
      problems.append(.impossibleValue(FieldProblem(subject.field.typedName, .choice(words), typed: subject.text)))
    }
    if let failure = Failure(problems) { throw failure }
  }

  /// Clears the area and kind for a new form, and the form for a new area or kind.
  public static func consequences(of change: RecordChange<Report>, in book: JotterBook) throws(Failure) -> [Edit] {
    switch change {
    case .added(let report):
      try begin(report, in: book)
      return try name(report, in: book)
    case .edited(let old, let typed):
      try book.rows.checkDraft(old)
      let record = typed.record.record
      var edits = try name(typed, in: book)
      let new = try book.rows.record(record).map { Report($0) } ?? typed
      let (hasForm, hasNewAreaOrKind) = (new.hasNewForm(old), new.hasNewAreaOrKind(old))
      if hasForm {
        edits += try book.set(.area, of: record, to: .text("")) + book.set(.kind, of: record, to: .text(""))
      } else if hasNewAreaOrKind {
        edits += try book.set(.form, of: record, to: .text(""))
      }
      // A filled form belongs to one form of one institution: remove its file if one of them changes, or with a new
      // area or kind.
      let isSame = !hasNewAreaOrKind && (new.form, new.institution) == (old.form, old.institution)
      for file in new.parts(ReportFiles.self) where !isSame && !file.form.isEmpty {
        edits += try book.set(.exists, of: file.record.record, to: Value(false))
      }
      return edits
    case .removed(let report), .restored(let report):
      try book.rows.checkDraft(report)
      return []
    }
  }

  /// Stores the session and its practitioner as the owners of a draft.
  static func begin(_ report: Report, in book: JotterBook) throws(Failure) {
    let record = report.record.record
    try book.rows.set(.session, of: record, to: .text("\(book.session)"))
    guard let author = try book.inSession() else { return }
    try book.rows.set(.practitioner, of: record, to: .text(Reference(.practitioner, author.number).text))
  }

  /// Replaces typed words by the institution's spelling.
  private static func name(_ report: Report, in book: JotterBook) throws(Failure) -> [Edit] {
    var edits: [Edit] = []
    for subject in try subjects(of: report, in: book.rows) {
      guard !subject.text.isEmpty, let meant = subject.meant else { continue }
      edits += try book.set(subject.field, of: report.record.record, to: .text(meant))
    }
    return edits
  }

  /// A subject field, and the institution's words for it.
  private struct Subject {
    let field: Field
    let text: String
    let known: [String]

    /// Words equal to the typed text in any case, or else words with that prefix.
    var candidates: [String] {
      let typed = text.lowercased()
      let same = known.filter { $0.lowercased() == typed }
      return same.isEmpty ? known.filter { $0.lowercased().hasPrefix(typed) } : same
    }
    /// The exact word, or else the only candidate; nil for none or several.
    var meant: String? { known.contains(text) ? text : candidates.count == 1 ? candidates.first : nil }
    var isWrong: Bool { !text.isEmpty && !known.isEmpty && meant == nil }
  }

  /// Subject fields with the institution's words; without known settings the words are empty.
  private static func subjects(of report: Report, in rows: JotterRows) throws(Failure) -> [Subject] {
    let institution = try report.institution.flatMap { id throws(Failure) in try rows.record(id) }
    let said = institution.map { Institution($0).configuration } ?? InstitutionConfig()
    let area = Subject(field: .area, text: report.area, known: said.areas.map(\.name))
    let meant = report.area.isEmpty ? nil : area.meant
    return [
      area, Subject(field: .kind, text: report.kind, known: said.kinds(in: meant ?? "")),
      Subject(field: .form, text: report.form, known: said.forms.map(\.name)),
    ]
  }

  /// Areas, kinds and forms of the institution, at most 20 of each.
  public static func words(for report: Report, in rows: JotterRows) throws(Failure) -> [FieldWords]? {
    try subjects(of: report, in: rows).map { FieldWords($0.field.typedName, Array($0.known.prefix(20))) }
  }
}

extension JotterRows {
  /// Throws unless the report is a draft.
  func checkDraft(_ report: Report) throws(Failure) {
    guard report.sentAt != nil else { return }
    let item = try outbox(.equals(.report, Reference(.report, report.number).text)).last {
      $0.wanted == OutboxItems.yes
    }
    throw .reportSent(report.number, item: item?.number)
  }
}

public typealias Report = TypedRecord<Reports>

extension Report {
  /// True if the form is set and differs from the old report's form.
  fileprivate func hasNewForm(_ old: Report?) -> Bool { self.form != old?.form ?? "" && !self.form.isEmpty }
  /// True if an area or a kind is set and differs from the old report's.
  fileprivate func hasNewAreaOrKind(_ old: Report?) -> Bool {
    (self.area, self.kind) != (old?.area ?? "", old?.kind ?? "") && hasAreaOrKind
  }
  /// True if the area or the kind is set.
  var hasAreaOrKind: Bool { !self.area.isEmpty || !self.kind.isEmpty }
  /// Media in the order of sending: photos, videos, the form, other PDFs.
  public var files: [ReportFile] {
    let all = parts(ReportFiles.self)
    return MediaKind.ofReports.flatMap { kind in
      let own = all.filter { $0.sort == kind }
      return own.filter { !$0.form.isEmpty } + own.filter(\.form.isEmpty)
    }
  }
  /// The report's copy of its form, filled or as sent; nil without a form, and before the first filling or sending.
  var ownForm: ReportFile? {
    self.form.isEmpty ? nil : parts(ReportFiles.self).first { $0.form == self.form }
  }
}

/// Photos, videos and PDFs of a report.
public enum ReportFiles: RecordType {
  public static let kind: RecordKind = .reportFile
  public static let plural = "report_files"

  /// Set by the program, never typed.
  public struct Fields: Sendable {
    /// `name`: the original file name.
    public let name = Stored.text(.name, [.named, .readOnly]),
      kind = Stored.choice(.kind, MediaKind.ofReports.map(\.rawValue), [.readOnly, .unsearched])
    /// Id of the medium.
    public let medium = Stored.text(.medium, [.readOnly, .unsearched])
    /// Name of the institution's form; empty for an attached file.
    public let form = Stored.text(.form, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())
}

/// A photo, video or PDF of a report.
public typealias ReportFile = TypedRecord<ReportFiles>

extension ReportFile {
  /// Kind of the file; a photo if unknown.
  public var sort: MediaKind { MediaKind(rawValue: self.kind) ?? .photo }
}

extension MediaKind {
  /// Kinds of files that a report accepts, in the order of sending.
  public static let ofReports: [MediaKind] = [.photo, .video, .pdf]
}

/// The practice's rules for reports.
public struct ReportPolicy: Equatable, Sendable, Codable {
  /// Accepted numbers of digits of an order.
  public var orderDigits = 5...6
  /// Accepted numbers of digits of a position.
  public var positionDigits = 1...3
  /// True if a report needs a photo or a video.
  public var needsMedium = true
  /// Largest number of videos in a report.
  public static let maxVideos = 3

  public init() {}

  /// Order and position with a wrong number of digits.
  ///
  /// - Parameters:
  ///   - report: the report to check.
  ///   - missingToo: true to include empty numbers.
  func wrongNumbers(of report: Report, missingToo: Bool = false) -> [WrongNumber] {
    [
      WrongNumber(field: .order, text: report.order, digits: orderDigits),
      WrongNumber(field: .position, text: report.position, digits: positionDigits),
    ].filter { (missingToo || !$0.text.isEmpty) && !$0.digits.contains($0.text.count) }
  }
}

/// An order or position with a wrong number of digits.
struct WrongNumber {
  let field: Field
  let text: String
  let digits: ClosedRange<Int>

  /// The problem as a reason not to send.
  var lack: ReportLack { field == .order ? .order(digits: digits) : .position(digits: digits) }
  /// The problem as a refused input.
  var failure: Failure { .wrongDigits(field.typedName, text, count: digits) }
}
