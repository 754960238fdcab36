package import Architecture
public import Foundation
package import UseCases

/// The calendar screen: the logged-in user's appointments at the server.
public struct CalendarViewState: AnsweringScreen {
  public enum Action: Equatable, Sendable, Codable {
    /// Asked for the appointments in this range.
    case asked(CalendarFilter)
    /// Repeated the request for the last range.
    case refreshed
    /// Opened the details of an appointment.
    case showed(CalendarPlace)
    /// Went back to the list.
    case returned
    case stopped
  }

  public enum Stage: Equatable, Sendable {
    /// No appointment.
    case empty
    /// The list is being fetched.
    case refreshing
    case list
    /// The details of this line are being fetched.
    case fetching(Int)
    /// The details of one appointment.
    case details(CalendarDetailsView)
  }

  /// The full name of the logged-in user; nil without one.
  public var title: String?
  public var stage = Stage.empty
  /// The provider of the listed appointments; nil for the logged-in user.
  public var by: String?
  /// Earliest first; numbered from 1.
  public var rows: [CalendarRow] = []
  /// Ids of rows without times, in this and former lists; `reported`: those of former lists, which were reported.
  public var untimedIDs: [String] = [], reported: [String] = []
  /// The listed range, `to` exclusive; nil before the first request.
  public var from: Date?, to: Date?
  /// True if the server has more appointments than the list can hold.
  public var hasMore = false
  /// Number of finished and missed appointments that the list leaves out.
  public var overCount = 0
  /// Time of the server's answer; for a list from the cache, the time of its oldest part.
  public var readAt: Date?
  /// The error of the request, if the list comes from the cache; nil for a fresh answer.
  public var trouble: ServerFailure?
  public var failure: Failure?

  public init() {}

  package mutating func reduce(_ action: Action) {
    switch (action, stage) {
    case (.asked, _), (.refreshed, _): if title != nil { stage = .refreshing }
    case (.showed(.line(let line)), .list): if rows.indices.contains(line - 1) { stage = .fetching(line) }
    case (.showed(.number(let number)), .list):
      if let row = rows.first(where: { $0.appointment == number }) { stage = .fetching(row.number) }
    case (.showed, _), (.returned, _), (.stopped, _): break
    }
  }

  package mutating func show(_ domain: CalendarState) {
    title = domain.user?.person
    failure = nil
    var settled = domain.stage
    if case .failed(let failure, let before) = settled { (self.failure, settled) = (Failure(failure), before) }
    let list = domain.list
    if readAt != list.readAt.map({ Date($0) }) { reported = untimedIDs }
    rows = list.page.appointments.enumerated().map { CalendarRow($1, number: $0 + 1) }
    untimedIDs += rows.filter { $0.startsAt == nil }.map(\.id).filter { !untimedIDs.contains($0) }
    (from, to) = (list.query.map { Date($0.from) }, list.query.map { Date($0.to) })
    (by, hasMore, overCount) = (list.query?.by, list.page.hasMore, list.page.overCount ?? 0)
    (readAt, trouble) = (list.readAt.map { Date($0) }, list.failure)
    switch settled {
    case .details(let details, _): stage = .details(CalendarDetailsView(details, rows))
    case .list, .failed: stage = rows.isEmpty ? .empty : .list
    }
  }
}

extension CalendarViewState {
  /// True for a row without a time that a former list has reported, if other rows of this list have times.
  public func wasReported(_ row: CalendarRow) -> Bool {
    row.startsAt == nil && reported.contains(row.id) && rows.contains { $0.startsAt != nil }
  }
}

/// A filter of a server's appointments.
public struct CalendarFilter: Equatable, Sendable, Codable {
  public var from: Date
  public var to: Date
  /// Includes cancelled, missed and completed appointments.
  public var includesOver: Bool
  /// The provider's name; nil for the user's own appointments.
  public var by: String?

  public init(from: Date, to: Date, includesOver: Bool = false, by: String? = nil) {
    (self.from, self.to, self.includesOver, self.by) = (from, to, includesOver, by)
  }
}

/// An appointment of a server, as one line.
public struct CalendarRow: Equatable, Sendable {
  /// The line of the list, from 1.
  public var number: Int
  /// The number in the local schedule; nil without a time, because the schedule stores only timed appointments.
  public var appointment: Int?
  public var id: String
  /// Nil if unknown.
  public var startsAt: Date?, endsAt: Date?
  /// The patient's name; `patient`, `type` and `reason` are empty if unknown.
  public var patient: String
  public var type: String
  public var reason: String
  public var status: ServerStatus
  /// The server's word for the status.
  public var statusWord: String
  /// The reason why parts of the appointment are unreadable; nil for a fully readable appointment.
  public var problem: String?

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

/// An appointment of a server with data of its patient.
public struct CalendarDetailsView: Equatable, Sendable {
  /// A part that could not be shown.
  public struct Missing: Equatable, Sendable {
    public var part: CalendarPart
    /// The error; nil if the appointment has no such part.
    public var trouble: ServerFailure?

    public init(_ part: CalendarPart, _ trouble: ServerFailure? = nil) { (self.part, self.trouble) = (part, trouble) }
  }

  public var row: CalendarRow
  /// The room or the site; empty if unknown.
  public var place: String
  /// `M`, `F`, or another letter; empty if unknown.
  public var sex: String
  public var age: Int?
  /// Date of birth, year first, as precise as known.
  public var born: String
  /// True if the date of birth is an estimate.
  public var isBirthEstimated: Bool
  /// The date of death, in the form of `born`; empty if unknown, nil for a living patient.
  public var died: String?
  /// The cause of death; empty if unknown.
  public var causeOfDeath: String
  public var identifiers: [PatientIdentifier]
  /// The patient's address, by line.
  public var address: [String]
  public var phone: String
  public var missing: [Missing]

  public init(
    _ row: CalendarRow, place: String = "", sex: String = "", age: Int? = nil, born: String = "",
    isBirthEstimated: Bool = false, died: String? = nil, causeOfDeath: String = "",
    identifiers: [PatientIdentifier] = [], address: [String] = [], phone: String = "", missing: [Missing] = []
  ) {
    (self.row, self.place, self.sex, self.age, self.born) = (row, place, sex, age, born)
    (self.isBirthEstimated, self.died, self.causeOfDeath) = (isBirthEstimated, died, causeOfDeath)
    (self.identifiers, self.address, self.phone, self.missing) = (identifiers, address, phone, missing)
  }

  init(_ details: CalendarDetails, _ rows: [CalendarRow]) {
    self.init(
      CalendarRow(details.appointment, number: rows.first { $0.id == details.appointment.id }?.number ?? 0),
      place: details.appointment.place ?? "")
    if let patient = details.patient {
      row.patient = patient.name
      (sex, age, born, phone) = (patient.sex, patient.age, patient.born?.text ?? "", patient.phone)
      isBirthEstimated = patient.isBirthEstimated == true
      died = patient.death.map { $0.day?.text ?? "" }
      causeOfDeath = patient.death?.cause ?? ""
      identifiers = patient.identifiers
      address = patient.address
    }
    missing = details.missing.map { Missing($0.part, $0.failure) }
  }
}

extension ViewModel<CalendarViewState> {
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
        case .showed(let place): [.event(.detailsAsked(place), to: calendar)]
        case .returned: [.event(.returned, to: calendar)]
        case .stopped: [.event(.stopAsked, to: calendar)]
        }
      })
  }
}
