package import Architecture
package import UseCases

/// Reports and institutions, as a person sees them: what the records alone do not answer, and what is being sent.
public struct ReportsViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted to know whether the institution is reached, and what it says of itself.
    case visited(String)
    /// Has confirmed the key of this fingerprint; nil for the one that was shown.
    case trusted(String, fingerprint: String?)
    /// Has a password for it, which is kept when the program ends, or not.
    case passwordGiven(String, PasswordPlace, isKept: Bool)
    /// Wanted it forgotten.
    case passwordForgotten(String)
    /// Wanted a report of which this is known, with the media of an incident.
    case begun([TypedField], from: String)
    /// Wanted these files, or the media of an incident, to be its media; nil for the report that is being written.
    case attached(String?, [String], from: String?)
    /// Wanted its file of that number not to be its own any more.
    case detached(String?, Int)
    /// Wanted another report like that one.
    case copied(String)
    /// Wanted to see the report that is being written.
    case draftShown
    /// Wanted these values in the report that is being written.
    case edited([TypedField])
    /// Wanted it sent; nil for the report that is being written.
    case sent(String?)
    /// Wanted to see the newest photos and videos of a folder, so many of each.
    case galleryOpened(String, limit: Int)
    /// Wanted to see a file of it, or only to know it.
    case looked(String?, Int, isShown: Bool)
    /// Wanted each session to be that practitioner's; nil for nobody's.
    case standardSet(String?, PasswordPlace)
    /// Wanted a day sent to an institution or an address.
    case eveningSent(DigestFilter, to: String)
    /// Wanted these values in its form; without any, only to know the fields.
    case filled(String?, [TypedField])
    /// Wanted to see a page of its form, or only to know it.
    case paged(String?, Int, isShown: Bool)
    /// Wanted all that waits to be sent now.
    case allSent
    /// Does not wait any longer.
    case stopped
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// Nobody has confirmed a key of that host yet; it shows these, and none of this fingerprint that was to be confirmed.
    case host(RecordRow, [HostKeyRow], missed: String? = nil)
    /// The institution is reached.
    case visit(RecordRow)
    /// Its host is known by that key.
    case trust(RecordRow, HostKeyRow)
    /// Its password is known, and kept when the program ends, or not; or it is forgotten.
    case password(RecordRow, isKnown: Bool, isKept: Bool)
    /// What the form of that report has.
    case form(RecordRow, pages: Int, fields: [PDFField])
    /// A page of it.
    case page(RecordRow, page: Int, of: Int, path: String, MediaViewState.Looking)
    /// What is in a folder.
    case gallery(GalleryView)
    /// A file of that report, by its number.
    case file(RecordRow, Int, MediaKind, PictureShape?, path: String, MediaViewState.Looking)
    /// Whose session it always is; nil for nobody's.
    case standard(RecordRow?)
    /// What was sent, and what was not.
    case round(DeliveryRound)
    /// The report that is being written.
    case draft(RecordRow)
    /// A change is durable.
    case confirmed(Confirmation)
    /// These files are media of a report now.
    case attached(Confirmation, [String])
  }

  /// How often something was sent behind the prompt.
  public var count = 0
  /// What that was.
  public var news = DeliveryRound()
  /// How far the reports are that are being sent, one to each institution.
  public var underWay: [DeliveryProgress] = []
  /// How far the report is that is being sent, while somebody waits for that.
  public var delivery: DeliveryProgress?
  /// How far the copy of a large file is, while there is one.
  public var copying: MediaViewState.Copying?
  /// Whether something is being waited for.
  public var isBusy = false
  /// The newest answer.
  public var answer: Answer?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// Nothing that anybody has asked for.
  public init() {}

  /// Follows reports and institutions.
  package mutating func show(_ domain: ReportsState, isAnswer: Bool) {
    isBusy = domain.isBusy
    copying = domain.copying.map { .init(done: $0.done, size: $0.size) }
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
      answer = .page(RecordRow(record), page: page, of: count, path: path, .init(looking))
    case .gallery(let page)?: answer = .gallery(GalleryView(page))
    case .file(let record, let number, let kind, let shape, let path, let looking)?:
      answer = .file(
        RecordRow(record), number, kind, shape, path: path, .init(looking))
    case .standard(let record)?: answer = .standard(record.map { RecordRow($0) })
    case .draft(let record)?: answer = .draft(RecordRow(record))
    case .receipt(let receipt)?: answer = .confirmed(Confirmation(receipt, occurring: receipt.occurring))
    case .attached(let receipt, let names)?:
      answer = .attached(Confirmation(receipt, occurring: receipt.occurring), names)
    case .failure(let failure)?: self.failure = failure
    case nil: break
    }
  }

  /// Follows the courier.
  package mutating func show(_ domain: CourierState, isAnswer: Bool) {
    underWay = domain.underWay.sorted { $0.key < $1.key }.map { DeliveryProgress($0.value) }
    delivery = domain.isAsked ? domain.progress.map { DeliveryProgress($0) } : nil
    (count, news) = (domain.toldRounds, DeliveryRound(domain.newest))
    guard isAnswer else { return }
    (answer, failure) = (nil, nil)
    switch domain.answer {
    case .round(let round)?: answer = .round(DeliveryRound(round))
    case .failure(let failure)?: self.failure = failure
    case nil: break
    }
  }
}

/// What came of sending what waited for institutions.
public struct DeliveryRound: Equatable, Sendable {
  /// What they have now.
  public var told: [OutboxRow]
  /// What waits for a person since.
  public var held: [OutboxRow]
  /// How many wait to be tried again.
  public var waiting: Int
  /// Why; nil where nothing went wrong.
  public var trouble: TransferFailure?
  /// The one that it went wrong with.
  public var stuck: OutboxRow?
  /// How many are left in all: for a person, behind another one, or with another prompt.
  public var left: Int
  /// The institution of which it could not be read what it takes, and why.
  public var unread: Unread?

  /// An institution of which it could not be read what it takes.
  public struct Unread: Equatable, Sendable {
    /// What it is called.
    public var name: String
    /// Why.
    public var trouble: TransferFailure

    /// An institution of this name.
    public init(_ name: String, _ trouble: TransferFailure) { (self.name, self.trouble) = (name, trouble) }
  }

  /// What came of it; of nothing, when nothing was sent.
  public init(
    told: [OutboxRow] = [], held: [OutboxRow] = [], waiting: Int = 0, trouble: TransferFailure? = nil,
    stuck: OutboxRow? = nil, left: Int = 0, unread: Unread? = nil
  ) {
    (self.told, self.held, self.waiting, self.trouble) = (told, held, waiting, trouble)
    (self.stuck, self.left, self.unread) = (stuck, left, unread)
  }

  init(_ round: CourierRound) {
    self.init()
    (told, held) = (round.told.map { OutboxRow($0) }, round.held.map { OutboxRow($0) })
    (waiting, trouble) = (round.waiting, round.failure)
    (stuck, left) = (round.stuck.map { OutboxRow($0) }, round.left)
    unread = round.unread.map { Unread($0.name, $0.failure) }
  }
}

/// How far a report is that is being sent.
public struct DeliveryProgress: Equatable, Sendable, Codable {
  /// Its number in the outbox.
  public var item: Int
  /// What is being done.
  public var step: DeliveryStep
  /// With what: which of how many of that kind; nil where that does not matter.
  public var kind: MediaKind?, number: Int, count: Int
  /// How much of it is done, in percent; nil where that is not known.
  public var percent: Int?

  /// A report that is so far.
  public init(
    item: Int, _ step: DeliveryStep, _ kind: MediaKind? = nil, _ number: Int = 0, of count: Int = 0,
    percent: Int? = nil
  ) {
    (self.item, self.step, self.kind, self.number, self.count) = (item, step, kind, number, count)
    self.percent = percent
  }

  init(_ progress: CourierProgress) {
    self.init(
      item: progress.item, progress.step, progress.kind, progress.number,
      of: progress.count, percent: progress.percent)
  }
}

extension ViewModel<ReportsViewState> {
  /// The view model of reports and institutions.
  package convenience init(_ all: ReportProcesses, runtime: Runtime) {
    let (reports, courier) = (all.reports, all.courier)
    self.init(
      ReportsViewState(), name: "reports view", runtime: runtime,
      observing: [
        .answers(of: reports, selecting: { Followed(isBusy: $0.isBusy, copying: $0.copying) }) {
          $2.show($0, isAnswer: $1)
        },
        .answers(
          of: courier,
          selecting: {
            Sent(told: $0.toldRounds, progress: $0.progress, isAsked: $0.isAsked, underWay: $0.underWay)
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
          [.event(.passwordAsked(Reference(.institution, name), PasswordSource(place), isKept: isKept), to: reports)]
        case .passwordForgotten(let name): [.event(.forgetAsked(Reference(.institution, name)), to: reports)]
        case .begun(let fields, let incident):
          [
            .event(
              .beginAsked(fields.map { FieldText($0.name, $0.text) }, from: Reference(.incident, incident)),
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
          [.event(.editAsked(fields.map { FieldText($0.name, $0.text) }), to: reports)]
        case .sent(let name): [.event(.sendAsked(reference(name)), to: reports)]
        case .galleryOpened(let folder, let limit): [.event(.galleryAsked(folder, limit: limit), to: reports)]
        case .looked(let name, let number, let isShown):
          [.event(.lookAsked(reference(name), number, isShown: isShown), to: reports)]
        case .standardSet(let name, let place):
          [.event(.standardAsked(name.map { Reference(.practitioner, $0) }, PasswordSource(place)), to: reports)]
        case .eveningSent(let filter, let name):
          [.event(.eveningAsked(DigestQuery(filter), by: filter.practitioner, to: name), to: reports)]
        case .filled(let name, let fields):
          [.event(.formAsked(reference(name), fields.map { FieldText($0.name, $0.text) }), to: reports)]
        case .paged(let name, let page, let isShown):
          [.event(.pageAsked(reference(name), page, isShown: isShown), to: reports)]
        case .allSent: [.event(.sendAsked, to: courier)]
        case .stopped: [.event(.stopAsked, to: reports), .event(.stopAsked, to: courier)]
        }
      })
  }
}

private struct Followed: Equatable, Sendable {
  let isBusy: Bool
  let copying: MediaState.Copying?
}

private struct Sent: Equatable, Sendable {
  let told: Int
  let progress: CourierProgress?
  /// Somebody may begin to wait for what is under way.
  let isAsked: Bool
  let underWay: [Recipient: CourierProgress]
}
