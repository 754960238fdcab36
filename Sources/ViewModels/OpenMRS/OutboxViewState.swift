package import Architecture
public import Foundation
package import UseCases

/// The outbox screen: items that wait to be sent to another system, and results of sending.
public struct OutboxViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    case listed
    case showed(String)
    /// Sent all waiting items, reports included.
    case sent
    case decided(String, OutboxDecision)
  }

  public enum Answer: Equatable, Sendable {
    case list([OutboxRow])
    case shown(RecordView)
    case round(OutboxRoundView)
    case confirmed(Confirmation)
  }

  /// Number of background rounds with news; a view prints `news` when the number grows.
  public var count = 0
  /// The newest background round.
  public var news = OutboxRoundView()
  /// True while a request to send waits for the server.
  public var isBusy = false
  public var answer: Answer?
  public var failure: Failure?

  public init() {}

  package mutating func show(_ domain: OutboxState) {
    (count, news, isBusy) = (domain.rounds.withResult, OutboxRoundView(domain.newest), ShownOutbox(domain).isBusy)
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

/// The result of sending the waiting items.
public struct OutboxRoundView: Equatable, Sendable {
  /// Items that the server accepted.
  public var accepted: [OutboxRow]
  /// Items put on hold in this round: a practitioner must decide.
  public var held: [OutboxRow]
  /// Items that wait for another session or log-in; only if nothing was sent.
  public var others: [OutboxRow]
  /// Number of items that wait for the server.
  public var waiting: Int
  /// The error of the round; nil without one.
  public var trouble: ServerFailure?

  public init(
    accepted: [OutboxRow] = [], held: [OutboxRow] = [], others: [OutboxRow] = [], waiting: Int = 0,
    trouble: ServerFailure? = nil
  ) {
    (self.accepted, self.held, self.others) = (accepted, held, others)
    (self.waiting, self.trouble) = (waiting, trouble)
  }

  init(_ round: OutboxRound) {
    self.init(
      accepted: round.applied.map { OutboxRow($0) }, held: round.held.map { OutboxRow($0) },
      others: (round.others ?? []).map { item in
        var row = OutboxRow(item)
        row.awaits = Awaited(item, round.waits ?? [])
        return row
      }, waiting: round.waiting, trouble: round.failure)
  }
}

/// An item of the outbox, as one line.
public struct OutboxRow: Equatable, Sendable, Codable {
  public var number: Int
  public var id: String
  /// The changed local appointment, such as `a4`; empty for a report or an evening report.
  public var appointment: String
  /// The appointment in one line.
  public var name: String
  /// The field of the server's appointment to change.
  public var aspect: ServerAspect
  /// The new value: a status, or a text.
  public var goal: String
  /// The server's value when the change was made.
  public var before: String
  /// True for an undone change that may have reached the server; `goal` is then the former value.
  public var isTakenBack: Bool
  /// The author of the change, such as `v3`; empty if unknown.
  public var practitioner: String
  public var madeAt: Date?
  /// The reason why a practitioner must decide; nil for an item that only waits for the server.
  public var hold: OutboxHold?
  /// The server's value or message.
  public var theirs: String
  /// The older item of the same appointment that must be sent first; nil without one.
  public var blockedBy: Int?
  /// The other session or log-in that the item waits for; nil for none.
  public var awaits: Awaited?
  /// The practitioner at another prompt that is sending the item; nil if no other prompt is sending it.
  ///
  /// Empty for a prompt without a practitioner in session.
  public var sender: String?
  /// Number of failed attempts to send the item.
  public var failedAttempts: Int
  /// The last error of the server; nil for a report or an evening report.
  public var trouble: ServerFailure?
  /// Progress of sending; nil unless this prompt sends the item.
  public var progress: DeliveryProgress?
  /// The recipient and the last error of a report or an evening report; nil for an appointment.
  public var report: ReportItem?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case number, id, appointment, name, aspect, goal, before, isTakenBack, practitioner, madeAt, hold, theirs
    case blockedBy = "behind", awaits, sender, failedAttempts = "attempts", trouble, progress, report
  }

  public init(
    number: Int, id: String, appointment: String, name: String, aspect: ServerAspect, goal: String, before: String = "",
    isTakenBack: Bool = false, practitioner: String = "", madeAt: Date? = nil, hold: OutboxHold? = nil,
    theirs: String = "", blockedBy: Int? = nil, awaits: Awaited? = nil, sender: String? = nil,
    failedAttempts: Int = 0, trouble: ServerFailure? = nil, progress: DeliveryProgress? = nil, report: ReportItem? = nil
  ) {
    (self.number, self.id, self.appointment, self.name) = (number, id, appointment, name)
    (self.aspect, self.goal, self.before, self.isTakenBack) = (aspect, goal, before, isTakenBack)
    (self.practitioner, self.madeAt, self.hold, self.theirs) = (practitioner, madeAt, hold, theirs)
    (self.blockedBy, self.awaits, self.sender) = (blockedBy, awaits, sender)
    (self.failedAttempts, self.trouble, self.progress, self.report) = (failedAttempts, trouble, progress, report)
  }

  package init(_ item: OutboxItem) {
    self.init(
      number: item.number, id: item.id.description, appointment: item.appointment, name: item.name,
      aspect: item.change.aspect, goal: item.goal, before: item.known, isTakenBack: item.wanted.isEmpty,
      practitioner: item.practitioner.map { Reference($0.kind, $0.number).text } ?? "",
      madeAt: item.madeAt.map { Date($0) }, hold: item.hold, theirs: item.theirs,
      failedAttempts: item.failedAttempts, trouble: item.recipient == nil ? item.failure : nil,
      report: ReportItem(item))
  }
}

extension OutboxRow {
  /// Creates a row that includes the reasons why the item waits: `blockedBy`, `sender` and `awaits`.
  fileprivate init(_ item: OutboxItem, among items: [OutboxItem], in domain: OutboxState) {
    self.init(item)
    blockedBy = items.first { !item.object.isEmpty && $0.object == item.object && $0.number < item.number }?.number
    sender = domain.elsewhere.first { $0.item == item.number }?.practitioner
    awaits = Awaited(item, domain.waits)
  }
}

/// The owner of the session or log-in that a change waits for.
public enum Awaited: Equatable, Sendable, Codable {
  /// The session and the log-in of the author, by name; empty for an unknown author.
  case session(String)
  /// The log-in of the appointment's practitioner, by name; empty if unknown.
  case logIn(String)

  package init?(_ item: OutboxItem, _ waits: [OutboxWait]) {
    guard let wait = waits.first(where: { $0.item == item.number }) else { return nil }
    let author = item.record.fields.first { $0.field == .practitioner }?.called ?? ""
    self = wait.isInSession ? .logIn(wait.owner) : .session(author)
  }
}

/// A report or an evening report in the outbox.
public struct ReportItem: Equatable, Sendable, Codable {
  /// The report, such as `d2`; empty for an evening report.
  public var report: String
  /// The institution's reference and name; for a mail, an empty reference and the mail address.
  public var institution: String, called: String
  /// The base name of the files at the recipient.
  public var base: String
  /// True if some files may have arrived already.
  public var isPartlySent: Bool
  public var trouble: TransferFailure?

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey {
    case report, institution, called, base, isPartlySent = "isGoing", trouble
  }

  public init(
    report: String, institution: String, called: String, base: String, isPartlySent: Bool = false,
    trouble: TransferFailure? = nil
  ) {
    (self.report, self.institution, self.called, self.base) = (report, institution, called, base)
    (self.isPartlySent, self.trouble) = (isPartlySent, trouble)
  }

  /// Nil for a change of an appointment.
  package init?(_ item: OutboxItem) {
    guard item.recipient != nil else { return nil }
    let content = item.record.fields.first { $0.field == .institution }
    self.init(
      report: item.report.map { Reference(.report, $0.number).text } ?? "", institution: content?.text ?? "",
      called: content?.called ?? item.mail,
      base: item.base, isPartlySent: !item.wanted.isEmpty && item.wanted != "yes",
      trouble: item.transferFailure)
  }
}

extension ViewModel<OutboxViewState> {
  package convenience init(outbox: UseCase<OutboxState>, runtime: Runtime) {
    self.init(
      OutboxViewState(), name: "outbox view", runtime: runtime,
      observing: [
        .answers(of: outbox, selecting: { ShownOutbox($0) }) { domain, _, view in view.show(domain) }
      ],
      declares: [outbox],
      forward: { action, _ in
        switch action {
        case .listed: [.event(.listAsked, to: outbox)]
        case .showed(let text): [.event(.showAsked(Reference(.outbox, text)), to: outbox)]
        case .sent: [.event(.sendAllAsked, to: outbox)]
        case .decided(let text, let decision):
          [.event(.decideAsked(Reference(.outbox, text), decision), to: outbox)]
        }
      })
  }
}

private struct ShownOutbox: Equatable, Sendable {
  let told: Int
  let isBusy: Bool

  init(_ domain: OutboxState) { (told, isBusy) = (domain.rounds.withResult, domain.isAsked && domain.isSending) }
}
