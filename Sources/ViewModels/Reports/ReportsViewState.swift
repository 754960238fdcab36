package import Architecture
package import UseCases

/// The screen of reports and institutions: connections, the draft, and deliveries.
public struct ReportsViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Checked the connection to an institution, and read its self-description.
    case visited(String)
    /// Confirmed a host key by its fingerprint; nil for the key shown last.
    case trusted(String, fingerprint: String?)
    /// Gave the password of an institution; `isKept` stores it for later runs of the program.
    case passwordGiven(String, PasswordSource, isKept: Bool)
    /// Removed the stored password of an institution.
    case passwordForgotten(String)
    /// Began a report with these values and the media of an incident.
    case begun([TypedField], from: String)
    /// Added files, or the media of the incident `from`, to a report; nil for the draft.
    case attached(String?, [String], from: String?)
    /// Removed a file, by its number, from a report; nil for the draft.
    case detached(String?, Int)
    /// Began a new report as a copy of another report.
    case copied(String)
    /// Showed the draft.
    case draftShown
    /// Set values of the draft.
    case edited([TypedField])
    /// Queued a report for sending; nil for the draft.
    case sent(String?)
    /// Listed the newest photos and videos of a folder, at most `limit` of each.
    case galleryOpened(String, limit: Int)
    /// Showed a file of a report, or only described it; nil for the draft.
    case looked(String?, Int, isShown: Bool)
    /// Set the default practitioner of new sessions, with the administrator's password; nil for none.
    case standardSet(String?, PasswordSource)
    /// Sent the evening report of a day to an institution or a mail address.
    case eveningSent(DigestFilter, to: String)
    /// Set values in the PDF form of a report; without values, listed the fields of the form.
    case filled(String?, [TypedField])
    /// Showed a page of the PDF form of a report, or only described it.
    case paged(String?, Int, isShown: Bool)
    case stopped
  }

  public enum Answer: Equatable, Sendable {
    /// The host offers these unconfirmed keys; `missed` is a typed fingerprint that matches no key.
    case host(RecordRow, [HostKeyRow], missed: String? = nil)
    case visit(RecordRow)
    /// A key of the institution's host was confirmed.
    case trust(RecordRow, HostKeyRow)
    /// The password was stored or, if not `isKnown`, removed; `isKept` if stored for later runs.
    case password(RecordRow, isKnown: Bool, isKept: Bool)
    /// The pages and the fields of a report's PDF form.
    case form(RecordRow, pages: Int, fields: [PDFField])
    /// A page of a report's PDF form.
    case page(RecordRow, page: Int, of: Int, path: String, DisplayResult)
    /// The media of a folder.
    case gallery(GalleryView)
    /// A file of a report, with its number, and the result of showing it.
    case file(RecordRow, Int, MediaKind, PictureShape?, path: String, DisplayResult)
    /// The default practitioner of new sessions; nil for none.
    case standard(RecordRow?)
    /// The result of sending.
    case round(DeliveryRound)
    case draft(RecordRow)
    case confirmed(Confirmation)
    /// These files were added to a report.
    case attached(Confirmation, [String])
  }

  /// Number of background rounds with news; a view prints `news` when the number grows.
  public var count = 0
  public var news = DeliveryRound()
  /// Progress of the running deliveries, in order of recipient; at most one per recipient.
  public var underWay: [DeliveryProgress] = []
  /// Progress of the newest delivery while the prompt waits for it; nil otherwise.
  public var delivery: DeliveryProgress?
  /// Progress of copying a large file; nil without one.
  public var copying: WorkProgress?
  /// True while a command is running.
  public var isBusy = false
  public var answer: Answer?
  public var failure: Failure?

  public init() {}

  package mutating func show(_ domain: ReportsState, isAnswer: Bool) {
    isBusy = domain.isBusy
    copying = domain.copying
    guard isAnswer else { return }
    (answer, failure) = (nil, nil)
    switch domain.answer {
    case .host(let record, let keys, let missed)?:
      answer = .host(RecordRow(record), keys.map { HostKeyRow($0) }, missed: missed)
    case .visit(let record, _)?: answer = .visit(RecordRow(record))
    case .trust(let record, let key)?: answer = .trust(RecordRow(record), HostKeyRow(key))
    case .password(let record, let isKnown, let isKept)?:
      answer = .password(RecordRow(record), isKnown: isKnown, isKept: isKept)
    case .form(let record, let content)?:
      answer = .form(RecordRow(record), pages: content.pages, fields: content.fields)
    case .page(let record, let page, let count, let path, let looking)?:
      answer = .page(RecordRow(record), page: page, of: count, path: path, looking)
    case .gallery(let page)?: answer = .gallery(GalleryView(page))
    case .file(let record, let number, let kind, let shape, let path, let looking)?:
      answer = .file(RecordRow(record), number, kind, shape, path: path, looking)
    case .standard(let record)?: answer = .standard(record.map { RecordRow($0) })
    case .draft(let record)?: answer = .draft(RecordRow(record))
    case .receipt(let receipt)?: answer = .confirmed(Confirmation(receipt, occurring: receipt.occurring))
    case .attached(let receipt, let names)?:
      answer = .attached(Confirmation(receipt, occurring: receipt.occurring), names)
    case .failure(let failure)?: self.failure = failure
    case nil: break
    }
  }

  package mutating func show(_ domain: CourierState, isAnswer: Bool) {
    underWay = domain.underWay.sorted { $0.key < $1.key }.map(\.value)
    delivery = domain.isAsked ? domain.progress : nil
    (count, news) = (domain.reportedRounds, DeliveryRound(domain.newest))
    guard isAnswer else { return }
    (answer, failure) = (nil, nil)
    switch domain.answer {
    case .round(let round)?: answer = .round(DeliveryRound(round))
    case .failure(let failure)?: self.failure = failure
    case nil: break
    }
  }
}

/// The result of sending waiting items to their recipients.
public struct DeliveryRound: Equatable, Sendable {
  /// Items delivered in this round.
  public var delivered: [OutboxRow]
  public var held: [OutboxRow]
  /// Number of items that wait for the next attempt.
  public var waiting: Int
  public var trouble: TransferFailure?
  /// The item that caused the error.
  public var stuck: OutboxRow?
  /// Number of waiting items in the whole outbox, including items on hold.
  public var left: Int
  /// Items that were on hold before this round.
  public var blocked: [OutboxRow]
  /// The institution whose self-description could not be read, and the error; nil for none.
  public var unread: Unread?

  /// An institution whose self-description could not be read.
  public struct Unread: Equatable, Sendable {
    public var name: String
    public var trouble: TransferFailure

    public init(_ name: String, _ trouble: TransferFailure) { (self.name, self.trouble) = (name, trouble) }
  }

  public init(
    delivered: [OutboxRow] = [], held: [OutboxRow] = [], waiting: Int = 0, trouble: TransferFailure? = nil,
    stuck: OutboxRow? = nil, left: Int = 0, blocked: [OutboxRow] = [], unread: Unread? = nil
  ) {
    (self.delivered, self.held, self.waiting, self.trouble) = (delivered, held, waiting, trouble)
    (self.stuck, self.left, self.blocked, self.unread) = (stuck, left, blocked, unread)
  }

  init(_ round: CourierRound) {
    self.init()
    (delivered, held) = (round.delivered.map { OutboxRow($0) }, round.held.map { OutboxRow($0) })
    (waiting, trouble) = (round.waiting, round.failure)
    (stuck, left) = (round.stuck.map { OutboxRow($0) }, round.openCount)
    blocked = (round.blocked ?? []).map { OutboxRow($0) }
    unread = round.unread.map { Unread($0.name, $0.failure) }
  }
}

extension ViewModel<ReportsViewState> {
  package convenience init(_ all: ReportProcesses, runtime: Runtime) {
    let (reports, courier) = (all.reports, all.courier)
    self.init(
      ReportsViewState(), name: "reports view", runtime: runtime,
      observing: [
        .answers(of: reports, selecting: { ReportsSelection(isBusy: $0.isBusy, copying: $0.copying) }) {
          $2.show($0, isAnswer: $1)
        },
        .answers(
          of: courier,
          selecting: {
            CourierSelection(told: $0.reportedRounds, progress: $0.progress, isAsked: $0.isAsked, underWay: $0.underWay)
          }
        ) { $2.show($0, isAnswer: $1) },
      ],
      declares: [reports, courier],
      forward: { action, _ in
        func reference(_ text: String?) -> Reference? { text.map { Reference(.report, $0) } }
        return switch action {
        case .visited(let name): [.event(.visitAsked(Reference(.institution, name)), to: reports)]
        case .trusted(let name, let fingerprint):
          [.event(.trustAsked(Reference(.institution, name), fingerprint: fingerprint), to: reports)]
        case .passwordGiven(let name, let place, let isKept):
          [.event(.passwordAsked(Reference(.institution, name), place, isKept: isKept), to: reports)]
        case .passwordForgotten(let name): [.event(.forgetAsked(Reference(.institution, name)), to: reports)]
        case .begun(let fields, let incident):
          [
            .event(
              .beginAsked(fields.map { FieldText($0) }, from: Reference(.incident, incident)),
              to: reports)
          ]
        case .attached(let name, let paths, let incident):
          [
            .event(
              .attachAsked(reference(name), paths, from: incident.map { Reference(.incident, $0) }), to: reports)
          ]
        case .detached(let name, let number): [.event(.detachAsked(reference(name), number), to: reports)]
        case .copied(let name): [.event(.copyAsked(Reference(.report, name)), to: reports)]
        case .draftShown: [.event(.showAsked, to: reports)]
        case .edited(let fields):
          [.event(.editAsked(fields.map { FieldText($0) }), to: reports)]
        case .sent(let name): [.event(.sendAsked(reference(name)), to: reports)]
        case .galleryOpened(let folder, let limit): [.event(.galleryAsked(folder, limit: limit), to: reports)]
        case .looked(let name, let number, let isShown):
          [.event(.lookAsked(reference(name), number, isShown: isShown), to: reports)]
        case .standardSet(let name, let place):
          [.event(.standardAsked(name.map { Reference(.practitioner, $0) }, place), to: reports)]
        case .eveningSent(let filter, let name):
          [.event(.eveningAsked(DigestQuery(filter), by: filter.practitioner, to: name), to: reports)]
        case .filled(let name, let fields):
          [.event(.formAsked(reference(name), fields.map { FieldText($0) }), to: reports)]
        case .paged(let name, let page, let isShown):
          [.event(.pageAsked(reference(name), page, isShown: isShown), to: reports)]
        case .stopped: [.event(.stopAsked, to: reports), .event(.stopAsked, to: courier)]
        }
      })
  }
}

private struct ReportsSelection: Equatable, Sendable {
  let isBusy: Bool
  let copying: WorkProgress?
}

private struct CourierSelection: Equatable, Sendable {
  let told: Int
  let progress: DeliveryProgress?
  /// Selected, too, because a practitioner may begin to wait for a delivery that is already running.
  let isAsked: Bool
  let underWay: [Recipient: DeliveryProgress]
}
