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
  public static let fields = Fields()

  /// An area with its kind, and a form, exclude each other: what was chosen last counts.
  public static func consequences(of change: RecordChange<Report>, in book: JotterBook) throws(Failure) -> [Edit] {
    switch change {
    case .added(let report):
      if !report.form.isEmpty, report.hasComment { throw .excludeEachOther(Field.form.typedName, Field.area.typedName) }
      try checkSubject(of: report, before: nil, in: book)
      try begin(report, in: book)
      return []
    case .edited(let old, let new):
      try checkDraft(old)
      let record = new.record.record
      let hasForm = new.form != old.form && !new.form.isEmpty
      let hasComment = (new.area, new.kind) != (old.area, old.kind) && new.hasComment
      if hasForm, hasComment { throw .excludeEachOther(Field.form.typedName, Field.area.typedName) }
      try checkSubject(of: new, before: old, in: book)
      var edits: [Edit] = []
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

  /// What was chosen is what its institution takes, where that is known: a wrong word is said as soon as it is typed.
  private static func checkSubject(of new: Report, before old: Report?, in book: JotterBook) throws(Failure) {
    let institution = try new.institution.flatMap { id throws(Failure) in try book.rows.record(id) }
    guard let said = institution.map({ Institution($0).said }) else { return }
    func check(_ field: Field, _ text: String, _ before: String?, _ known: [String]) throws(Failure) {
      guard !text.isEmpty, text != before, !known.isEmpty, !known.contains(text) else { return }
      throw .impossibleValue(FieldProblem(field.typedName, .choice(Array(known.prefix(20))), typed: text))
    }
    try check(.area, new.area, old?.area, said.areas.map(\.name))
    try check(.kind, new.kind, old?.kind, said.kinds(in: new.area))
    try check(.form, new.form, old?.form, said.forms.map(\.name))
  }

  private static func checkDraft(_ report: Report) throws(Failure) {
    if report.sentAt != nil { throw .reportSent(report.number) }
  }
}

/// A documented finding that is sent to an institution.
public typealias Report = TypedRecord<Reports>

extension Report {
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
  public static let fields = Fields()
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
}

/// What stands in the way of sending a report.
public enum ReportLack: Equatable, Sendable, Codable {
  /// Nobody is said to whom.
  case institution
  /// Its order has another number of digits.
  case order(digits: ClosedRange<Int>)
  /// Its position has another number of digits.
  case position(digits: ClosedRange<Int>)
  /// It is about nothing: there is neither an area with a kind nor a form.
  case comment
  /// The institution has no such kind in that area.
  case noSuchKind(String, area: String)
  /// It has no form of this name.
  case noSuchForm(String)
  /// No form was chosen for it.
  case noForm
  /// The form was not fetched yet.
  case formNotThere(String)
  /// Nobody has read yet what the institution takes.
  case unread
  /// It has neither a photo nor a video.
  case medium
  /// It has more videos than this.
  case tooManyVideos(most: Int)
}
