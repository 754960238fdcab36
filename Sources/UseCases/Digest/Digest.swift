public import Architecture
import Foundation

/// A query for a page of a digest.
public struct DigestQuery: Equatable, Sendable, Codable {
  public var from: Instant
  /// End of the day, exclusive.
  public var to: Instant
  /// Restricts the digest to incidents of one practitioner, or to untaken ones.
  public var takenBy: TakenBy?
  /// Maximum number of incidents on a page; at least one.
  public var limit: Int
  /// Cursor: number of the last incident on the previous page; nil for the first page.
  public var after: Int?

  public init(from: Instant, to: Instant, takenBy: TakenBy? = nil, limit: Int = 50, after: Int? = nil) {
    self.from = from
    self.to = to
    self.takenBy = takenBy
    self.limit = max(1, limit)
    self.after = after
  }

  /// Decodes a stored query; nil for an empty text or an unreadable one.
  init?(stored text: String) {
    guard !text.isEmpty, let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  var stored: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// The digest of a day for the team: sums of the whole day, and a page of its incidents.
///
/// Includes each incident that was opened on the day, or got a note or file on it. Includes only notes, files and
/// costs of the day, so that the sums of all days add up.
public struct Digest: Equatable, Sendable, Codable {
  /// Sums of the whole day, equal on all pages.
  public var summary: DigestSummary
  public var page: DigestPage
  /// Appointments of the day by start; empty after the first page.
  ///
  /// At most ``Digest/appointmentLimit`` on screen, and all on paper.
  public var appointments: [DigestAppointment]
  /// Reminders missed on the day, at most fifty; nil without any, and after the first page.
  public var missed: [AnyRecord]?
  /// Reminders completed but not missed on the day, at most fifty; nil without any, and after the first page.
  public var done: [AnyRecord]?
  /// Entries of the day in health books that may have an uncounted amount; nil without any, and after the first page.
  public var uncharged: [AnyRecord]?

  public init(
    summary: DigestSummary, page: DigestPage, appointments: [DigestAppointment] = [], missed: [AnyRecord]? = nil,
    done: [AnyRecord]? = nil, uncharged: [AnyRecord]? = nil
  ) {
    (self.missed, self.done, self.uncharged) = (missed, done, uncharged)
    self.summary = summary
    self.page = page
    self.appointments = appointments
  }

  /// Maximum number of appointments on screen.
  public static let appointmentLimit = 50
  /// Maximum number of notes of one incident on screen.
  public static let noteLimit = 100
}

/// Sums of a day.
public struct DigestSummary: Equatable, Sendable, Codable {
  /// The practitioner of ``DigestQuery/takenBy``; nil for a digest of all incidents or of untaken ones.
  public var practitioner: PractitionerName?
  /// All incidents, each counted once.
  public var total: DigestSum
  /// Number of incidents that were opened on another day.
  public var continued: Int
  /// Number of incidents taken by several practitioners; the share of each includes them.
  public var shared: Int
  /// Sums by practitioner, in the order of their numbers; empty if the query restricts ``DigestQuery/takenBy``.
  public var shares: [DigestShare]
  /// Incidents without a practitioner.
  public var untaken: DigestSum
  public var visits: DigestVisits

  public init(
    practitioner: PractitionerName? = nil, total: DigestSum = DigestSum(), continued: Int = 0, shared: Int = 0,
    shares: [DigestShare] = [], untaken: DigestSum = DigestSum(), visits: DigestVisits = DigestVisits()
  ) {
    self.practitioner = practitioner
    self.total = total
    self.continued = continued
    self.shared = shared
    self.shares = shares
    self.untaken = untaken
    self.visits = visits
  }
}

/// A page of a day's incidents: emergencies first, then the others, each by number.
public struct DigestPage: Equatable, Sendable, Codable {
  public var incidents: [DigestIncident]
  /// Number of incidents after this page.
  public var remainingCount: Int

  /// Keys in recorded journals: a replay must still decode them.
  private enum CodingKeys: String, CodingKey { case incidents, remainingCount = "left" }

  public init(incidents: [DigestIncident], remainingCount: Int) {
    self.incidents = incidents
    self.remainingCount = remainingCount
  }
}

public struct DigestIncident: Equatable, Sendable, Codable {
  /// The incident in its present state.
  public var incident: Incident
  /// True if it was opened on another day.
  public var isContinued: Bool
  /// Notes of the day by number, without erased ones; at most ``Digest/noteLimit`` on screen.
  public var notes: [Note]
  /// Number of further notes of the day.
  public var notesLeft: Int
  /// Number of files attached on the day, without erased ones.
  public var media: Int
  /// Cost of all notes of the day.
  public var cost: Euro
  /// Numbers of the notes that may have an uncounted amount; nil without any.
  public var uncertain: [Int]?

  public init(
    incident: Incident, isContinued: Bool, notes: [Note], notesLeft: Int, media: Int, cost: Euro,
    uncertain: [Int]? = nil
  ) {
    self.uncertain = uncertain?.isEmpty == true ? nil : uncertain
    self.incident = incident
    self.isContinued = isContinued
    self.notes = notes
    self.notesLeft = notesLeft
    self.media = media
    self.cost = cost
  }
}

extension DigestSum {
  mutating func add(_ incident: DayIncident) {
    incidents += 1
    emergencies += incident.isEmergency ? 1 : 0
    open += incident.isSettled ? 0 : 1
    cost = cost + incident.cost
  }
}

/// An appointment of a day, with its outcome.
public struct DigestAppointment: Equatable, Sendable, Codable {
  public var appointment: Appointment
  public var outcome: VisitOutcome

  public init(appointment: Appointment, outcome: VisitOutcome) {
    self.appointment = appointment
    self.outcome = outcome
  }

  init(_ appointment: Appointment, now: Instant) {
    let isMissed =
      appointment.status == .planned && appointment.plan.slot.isOver(at: now) && appointment.origin?.isOthers != true
    self.init(appointment: appointment, outcome: isMissed ? .missed : VisitOutcome(appointment.status))
  }
}

/// Figures of an incident on one day, as computed by the store.
public struct DayIncident: Equatable, Sendable {
  public var number: Int
  public var isEmergency: Bool
  public var isSettled: Bool
  public var isContinued: Bool
  /// Number of notes of the day, without erased ones.
  public var notes: Int
  /// Cost of these notes.
  public var cost: Euro
  public var media: Int
  /// Numbers of the practitioners that have taken the incident, ascending.
  public var takers: [Int]

  public init(
    number: Int, isEmergency: Bool, isSettled: Bool, isContinued: Bool, notes: Int, cost: Euro, media: Int,
    takers: [Int]
  ) {
    self.number = number
    self.isEmergency = isEmergency
    self.isSettled = isSettled
    self.isContinued = isContinued
    self.notes = notes
    self.cost = cost
    self.media = media
    self.takers = takers
  }
}
