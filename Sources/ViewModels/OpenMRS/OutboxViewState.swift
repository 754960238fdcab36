package import Architecture
public import Foundation
package import UseCases

/// The outbox, as a person sees it: what has still to reach another system, and what came of sending it.
public struct OutboxViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted to see what waits.
    case listed
    /// Wanted to see the one of this number.
    case showed(String)
    /// Wanted it sent now.
    case sent
    /// Has decided about the one of this number.
    case decided(String, OutboxDecision)
  }

  /// What became of what was typed.
  public enum Answer: Equatable, Sendable {
    /// What waits.
    case list([OutboxRow])
    /// One of them.
    case shown(RecordView)
    /// What was sent, and what was not.
    case round(OutboxRoundView)
    /// A decision is durable.
    case confirmed(Confirmation)
  }

  /// How often something was sent behind the prompt.
  public var count = 0
  /// What that was.
  public var news = OutboxRoundView()
  /// The newest answer.
  public var answer: Answer?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// An outbox that nobody has asked for.
  public init() {}

  /// Follows the business state.
  package mutating func show(_ domain: OutboxState) {
    (count, news) = (domain.rounds.told, OutboxRoundView(domain.newest))
    (answer, failure) = (nil, nil)
    switch domain.answer {
    case .list(let items)?:
      answer = .list(items.map { OutboxRow($0, among: items, in: domain) })
    case .item(let item, let items)?:
      var row = RecordRow(item.record)
      row.outbox = OutboxRow(item, among: items, in: domain)
      answer = .shown(RecordView(row))
    case .round(let round)?: answer = .round(OutboxRoundView(round))
    case .receipt(let receipt)?: answer = .confirmed(Confirmation(receipt, occurring: receipt.occurring))
    case .serverFailure(let failure)?: self.failure = Failure(failure)
    case .failure(let failure)?: self.failure = failure
    case nil: break
    }
  }
}

/// What came of sending what waited.
public struct OutboxRoundView: Equatable, Sendable {
  /// What the server has now.
  public var told: [OutboxRow]
  /// What waits for a person since.
  public var held: [OutboxRow]
  /// Where nothing was sent: what waits for another session or log-in.
  public var others: [OutboxRow]
  /// How many wait for the server.
  public var waiting: Int
  /// Why; nil where nothing went wrong.
  public var trouble: ServerFailure?

  /// What came of it; of nothing, when nothing was sent.
  public init(
    told: [OutboxRow] = [], held: [OutboxRow] = [], others: [OutboxRow] = [], waiting: Int = 0,
    trouble: ServerFailure? = nil
  ) { (self.told, self.held, self.others, self.waiting, self.trouble) = (told, held, others, waiting, trouble) }

  init(_ round: OutboxRound) {
    self.init(
      told: round.told.map { OutboxRow($0) }, held: round.held.map { OutboxRow($0) },
      others: (round.others ?? []).map { item in
        var row = OutboxRow(item)
        row.awaits = Awaited(item, round.waits ?? [])
        return row
      }, waiting: round.waiting, trouble: round.failure)
  }
}

/// Something that has still to reach another system, in a line.
public struct OutboxRow: Equatable, Sendable, Codable {
  /// Its short number: `x3`.
  public var number: Int
  /// Its id.
  public var id: String
  /// Which appointment of the practice it is about: `a4`.
  public var appointment: String
  /// What that is, in a line.
  public var name: String
  /// What of it the server is to have otherwise.
  public var aspect: ServerAspect
  /// What the server is to have: a status, or a text.
  public var goal: String
  /// What it had before.
  public var before: String
  /// Whether it was sent before, and is to be taken back.
  public var isTakenBack: Bool
  /// Who has changed it: `v3`; empty for nobody.
  public var practitioner: String
  /// When it was changed.
  public var madeAt: Date?
  /// Why it waits for a person; nil for one that waits for the server.
  public var hold: OutboxHold?
  /// What the server has, or says.
  public var theirs: String
  /// The one that has to be sent before; nil without one.
  public var behind: Int?
  /// Which other session or log-in it waits for; nil for those that are there.
  public var awaits: Awaited?
  /// The name of whoever is in session at the prompt that sends it, if that is another one; empty for nobody.
  public var sender: String?
  /// How often it was tried.
  public var attempts: Int
  /// What went wrong last.
  public var trouble: ServerFailure?
  /// How far it is, while this prompt sends it.
  public var progress: DeliveryProgress?
  /// Of a report or an evening: to whom it goes, and what went wrong last; nil for a change of an appointment.
  public var report: ReportItem?

  /// A row of these values.
  public init(
    number: Int, id: String, appointment: String, name: String, aspect: ServerAspect, goal: String, before: String = "",
    isTakenBack: Bool = false, practitioner: String = "", madeAt: Date? = nil, hold: OutboxHold? = nil,
    theirs: String = "", behind: Int? = nil, awaits: Awaited? = nil, sender: String? = nil, attempts: Int = 0,
    trouble: ServerFailure? = nil, progress: DeliveryProgress? = nil, report: ReportItem? = nil
  ) {
    (self.number, self.id, self.appointment, self.name) = (number, id, appointment, name)
    (self.aspect, self.goal, self.before, self.isTakenBack) = (aspect, goal, before, isTakenBack)
    (self.practitioner, self.madeAt, self.hold, self.theirs) = (practitioner, madeAt, hold, theirs)
    (self.behind, self.awaits, self.sender) = (behind, awaits, sender)
    (self.attempts, self.trouble, self.progress, self.report) = (attempts, trouble, progress, report)
  }

  package init(_ item: OutboxItem) {
    self.init(
      number: item.number, id: item.id.description, appointment: item.appointment, name: item.name,
      aspect: item.change.aspect, goal: item.goal, before: item.known, isTakenBack: item.wanted.isEmpty,
      practitioner: item.practitioner.map { Reference($0.kind, $0.number).text } ?? "",
      madeAt: item.madeAt.map { Date($0) }, hold: item.hold, theirs: item.theirs,
      attempts: item.tried, trouble: item.recipient == nil ? item.failure : nil,
      report: ReportItem(item))
  }
}

extension OutboxRow {
  /// One of these, with all that is known of why it waits: lists and details say the same.
  fileprivate init(_ item: OutboxItem, among items: [OutboxItem], in domain: OutboxState) {
    self.init(item)
    behind = items.first { !item.object.isEmpty && $0.object == item.object && $0.number < item.number }?.number
    sender = domain.elsewhere.first { $0.item == item.number }?.practitioner
    awaits = Awaited(item, domain.waits)
  }
}

/// Whose session and log-in a change waits for.
public enum Awaited: Equatable, Sendable, Codable {
  /// Those of this practitioner, who is not in session; empty for a log-in while nobody is.
  case session(String)
  /// The log-in of whose appointment it is; empty where that is not known.
  case logIn(String)

  package init?(_ item: OutboxItem, _ waits: [OutboxWait]) {
    guard let wait = waits.first(where: { $0.item == item.number }) else { return nil }
    let author = item.record.fields.first { $0.field == .practitioner }?.called ?? ""
    self = wait.isInSession ? .logIn(wait.owner) : .session(author)
  }
}

/// A report or an evening that waits in the outbox.
public struct ReportItem: Equatable, Sendable, Codable {
  /// Which one: `d2`; empty for an evening.
  public var report: String
  /// To which institution, and what that is called; empty for a mail, and its address.
  public var institution: String, called: String
  /// Its name there.
  public var base: String
  /// Whether its parts may be in their places already.
  public var isGoing: Bool
  /// What went wrong last; nil where nothing did.
  public var trouble: TransferFailure?

  /// An item of these values.
  public init(
    report: String, institution: String, called: String, base: String, isGoing: Bool = false,
    trouble: TransferFailure? = nil
  ) {
    (self.report, self.institution, self.called, self.base) = (report, institution, called, base)
    (self.isGoing, self.trouble) = (isGoing, trouble)
  }

  /// Nil for a change of an appointment.
  package init?(_ item: OutboxItem) {
    guard item.recipient != nil else { return nil }
    let content = item.record.fields.first { $0.field == .institution }
    self.init(
      report: item.report.map { Reference(.report, $0.number).text } ?? "", institution: content?.text ?? "",
      called: content?.called ?? item.mail,
      base: item.base, isGoing: !item.wanted.isEmpty && item.wanted != "yes",
      trouble: item.transferFailure)
  }
}

extension ViewModel<OutboxViewState> {
  /// The view model of the outbox.
  package convenience init(outbox: UseCase<OutboxState>, runtime: Runtime) {
    self.init(
      OutboxViewState(), name: "outbox view", runtime: runtime,
      observing: [.answers(of: outbox, selecting: \.rounds.told) { domain, _, view in view.show(domain) }],
      declares: [outbox],
      forward: { action, _ in
        switch action {
        case .listed: [.event(.listAsked, to: outbox)]
        case .showed(let text): [.event(.showAsked(Reference(.outbox, text)), to: outbox)]
        case .sent: [.event(.sendAsked, to: outbox)]
        case .decided(let text, let decision):
          [.event(.decideAsked(Reference(.outbox, text), decision), to: outbox)]
        }
      })
  }
}
