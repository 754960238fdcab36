package import Architecture
public import Foundation
package import UseCases

/// The appointments of who is logged in, as a person sees them.
public struct CalendarViewState: AnsweringScreen {
  /// What the practitioner did.
  public enum Action: Equatable, Sendable, Codable {
    /// Wanted the appointments of these days.
    case asked(CalendarFilter)
    /// Wanted the same ones as they are now.
    case refreshed
    /// Wanted to see this one.
    case showed(CalendarLine)
    /// Wanted the list again, as it was.
    case returned
    /// Does not wait any longer.
    case stopped
  }

  /// What is on the screen.
  public enum Stage: Equatable, Sendable {
    /// No appointment.
    case empty
    /// The server is being asked for them.
    case refreshing
    /// The list.
    case list
    /// The server is being asked for the one of this number.
    case fetching(Int)
    /// One of the list.
    case details(CalendarDetailsView)
  }

  /// What the person is called whose appointments they are; nil for nobody.
  public var title: String?
  /// What is on the screen.
  public var stage = Stage.empty
  /// The list, the earliest first; their numbers begin with 1.
  public var rows: [CalendarRow] = []
  /// From when until when; nil before anything was asked for.
  public var from: Date?, to: Date?
  /// Whether there are more than can be told.
  public var hasMore = false
  /// When the server told them; of what is kept, when it told the oldest.
  public var readAt: Date?
  /// Why they are what is kept; nil for what the server has just told.
  public var trouble: ServerFailure?
  /// Why the last thing asked for was not done; nil when it was.
  public var failure: Failure?

  /// A calendar that nobody has asked for.
  public init() {}

  /// What an action changes at once.
  package mutating func reduce(_ action: Action) {
    switch (action, stage) {
    case (.asked, _), (.refreshed, _): if title != nil { stage = .refreshing }
    case (.showed(.line(let line)), .list): if rows.indices.contains(line - 1) { stage = .fetching(line) }
    case (.showed(.number(let number)), .list):
      if let row = rows.first(where: { $0.appointment == number }) { stage = .fetching(row.number) }
    case (.showed, _), (.returned, _), (.stopped, _): break
    }
  }

  /// Follows the business state.
  package mutating func show(_ domain: CalendarState) {
    title = domain.user?.person
    failure = nil
    var settled = domain.stage
    if case .failed(let failure, let before) = settled { (self.failure, settled) = (Failure(failure), before) }
    let list = domain.list
    rows = list.page.appointments.enumerated().map { CalendarRow($1, number: $0 + 1) }
    (from, to) = (list.query.map { Date($0.from) }, list.query.map { Date($0.to) })
    hasMore = list.page.hasMore
    (readAt, trouble) = (list.readAt.map { Date($0) }, list.failure)
    switch settled {
    case .details(let details, _): stage = .details(CalendarDetailsView(details, rows))
    case .list, .failed: stage = rows.isEmpty ? .empty : .list
    }
  }
}

/// Which one of the list is meant.
public enum CalendarLine: Equatable, Sendable, Codable {
  /// That of this line; the first one is 1.
  case line(Int)
  /// That of this number in the schedule.
  case number(Int)
}

/// Which appointments of a server to list.
public struct CalendarFilter: Equatable, Sendable, Codable {
  /// Beginning at this moment or later.
  public var from: Date
  /// Beginning before this moment.
  public var to: Date
  /// Also those that are over.
  public var includesOver: Bool
  /// Those of the provider who is called so; nil for the own ones.
  public var by: String?

  /// A filter of these values.
  public init(from: Date, to: Date, includesOver: Bool = false, by: String? = nil) {
    (self.from, self.to, self.includesOver, self.by) = (from, to, includesOver, by)
  }
}

/// An appointment of a server, as a person sees it in a line.
public struct CalendarRow: Equatable, Sendable {
  /// Its line on the list.
  public var number: Int
  /// Its number in the schedule; nil for one that is not kept there, because it has no time.
  public var appointment: Int?
  /// The server's id.
  public var id: String
  /// When it begins and has ended; nil where the server does not say.
  public var startsAt: Date?, endsAt: Date?
  /// What the patient is called; empty where the server does not say, as the texts below.
  public var patient: String
  /// What kind of visit it is.
  public var type: String
  /// Why the patient comes.
  public var reason: String
  /// What has become of it.
  public var status: ServerStatus
  /// The server's own word for that.
  public var statusWord: String
  /// Why nothing more of it can be read; nil where it can.
  public var problem: String?

  /// A row of these values.
  public init(
    number: Int, appointment: Int? = nil, id: String, startsAt: Date? = nil, endsAt: Date? = nil, patient: String = "",
    type: String = "",
    reason: String = "", status: ServerStatus = .planned, statusWord: String = "", problem: String? = nil
  ) {
    (self.number, self.appointment, self.id) = (number, appointment, id)
    (self.startsAt, self.endsAt) = (startsAt, endsAt)
    (self.patient, self.type, self.reason) = (patient, type, reason)
    (self.status, self.statusWord, self.problem) = (status, statusWord, problem)
  }

  /// Whether its time has gone by, and nobody has come.
  public func isMissed(at now: Date) -> Bool {
    guard status == .planned, let startsAt, let endsAt else { return false }
    return Slot(start: Instant(startsAt), end: Instant(endsAt)).isOver(at: Instant(now))
  }

  init(_ appointment: ServerAppointment, number: Int) {
    self.init(
      number: number, appointment: appointment.number, id: appointment.id,
      startsAt: appointment.slot.map { Date($0.start) },
      endsAt: appointment.slot.map { Date($0.end) }, patient: appointment.patient, type: appointment.type,
      reason: appointment.reason, status: appointment.status, statusWord: appointment.statusWord,
      problem: appointment.problem)
  }
}

/// One appointment of a server with what belongs to it.
public struct CalendarDetailsView: Equatable, Sendable {
  /// A part that is missing.
  public struct Missing: Equatable, Sendable {
    /// The part.
    public var part: CalendarPart
    /// Why; nil where the appointment has none.
    public var trouble: ServerFailure?

    /// A part that is missing for this reason.
    public init(_ part: CalendarPart, _ trouble: ServerFailure? = nil) { (self.part, self.trouble) = (part, trouble) }
  }

  /// An identifier: of which kind, and its text.
  public struct Identifier: Equatable, Sendable {
    /// Of which kind.
    public var kind: String
    /// The text.
    public var text: String

    /// An identifier of these texts.
    public init(_ kind: String, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The appointment.
  public var row: CalendarRow
  /// `M`, `F`, or another letter; empty where it is not known.
  public var sex: String
  /// How old the patient is, in years.
  public var age: Int?
  /// When it was born, the year first, as far as it is known.
  public var born: String
  /// By what it is known.
  public var identifiers: [Identifier]
  /// Where it lives, a line each.
  public var address: [String]
  /// The telephone.
  public var phone: String
  /// What is missing.
  public var missing: [Missing]

  /// Details of an appointment; of whose patient nothing is known, where nothing is said.
  public init(
    _ row: CalendarRow, sex: String = "", age: Int? = nil, born: String = "", identifiers: [Identifier] = [],
    address: [String] = [], phone: String = "", missing: [Missing] = []
  ) {
    (self.row, self.sex, self.age, self.born) = (row, sex, age, born)
    (self.identifiers, self.address, self.phone, self.missing) = (identifiers, address, phone, missing)
  }

  init(_ details: CalendarDetails, _ rows: [CalendarRow]) {
    self.init(
      CalendarRow(details.appointment, number: rows.first { $0.id == details.appointment.id }?.number ?? 0))
    if let patient = details.patient {
      row.patient = patient.name
      (sex, age, born, phone) = (patient.sex, patient.age, patient.born?.text ?? "", patient.phone)
      identifiers = patient.identifiers.map { Identifier($0.kind, $0.text) }
      address = patient.address
    }
    missing = details.missing.map { Missing($0.part, $0.failure) }
  }
}

extension ViewModel<CalendarViewState> {
  /// The view model of the calendar.
  package convenience init(calendar: UseCase<CalendarState>, runtime: Runtime) {
    self.init(
      CalendarViewState(), name: "calendar view", runtime: runtime,
      observing: [.answers(of: calendar, selecting: \.user?.id) { domain, _, view in view.show(domain) }],
      declares: [calendar],
      reduce: { view, action in view.reduce(action) },
      forward: { action, _ in
        switch action {
        case .asked(let filter):
          [
            .event(
              .fetchAsked(
                CalendarQuery(
                  from: Instant(filter.from), to: Instant(filter.to), includesOver: filter.includesOver, by: filter.by)),
              to: calendar)
          ]
        case .refreshed: [.event(.refreshAsked, to: calendar)]
        case .showed(.line(let line)): [.event(.detailsAsked(.line(line)), to: calendar)]
        case .showed(.number(let number)): [.event(.detailsAsked(.number(number)), to: calendar)]
        case .returned: [.event(.returned, to: calendar)]
        case .stopped: [.event(.stopAsked, to: calendar)]
        }
      })
  }
}
