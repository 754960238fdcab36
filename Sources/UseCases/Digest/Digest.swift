public import Architecture
import Foundation

/// Which day a digest is of, whose incidents it tells, and where to go on.
public struct DigestQuery: Equatable, Sendable, Codable {
  /// When the day begins.
  public var from: Instant
  /// When it has ended.
  public var to: Instant
  /// Only what this practitioner, or nobody, has taken.
  public var takenBy: TakenBy?
  /// How many incidents at the most; at least one.
  public var limit: Int
  /// Goes on after the incident of this number.
  public var after: Int?

  /// A query of these values.
  public init(from: Instant, to: Instant, takenBy: TakenBy? = nil, limit: Int = 50, after: Int? = nil) {
    self.from = from
    self.to = to
    self.takenBy = takenBy
    self.limit = max(1, limit)
    self.after = after
  }

  /// As it was stored; nil for anything else.
  init?(stored text: String) {
    guard !text.isEmpty, let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// As it is stored.
  var stored: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}

/// What a day was, for the team: sums of all of it, and a page of its incidents.
///
/// To a day belong the incidents that were opened on it and those that got a note or a file on it; notes, files and sums
/// are of that day alone, so that the digests of all days add up.
public struct Digest: Equatable, Sendable, Codable {
  /// The sums of the whole day, whatever the page.
  public var summary: DigestSummary
  /// A page of its incidents.
  public var page: DigestPage
  /// Its appointments, by start; fifty at the most, but all of them on paper.
  public var appointments: [DigestAppointment]
  /// The reminders that nobody has answered on it; fifty at the most, nil without any.
  public var missed: [AnyRecord]?

  /// A digest of these parts.
  public init(
    summary: DigestSummary, page: DigestPage, appointments: [DigestAppointment] = [], missed: [AnyRecord]? = nil
  ) {
    self.missed = missed
    self.summary = summary
    self.page = page
    self.appointments = appointments
  }

  /// How many appointments it tells at the most.
  public static let appointmentLimit = 50
  /// How many notes of one incident it tells at the most.
  public static let noteLimit = 100
}

/// What all that belongs to a day comes to.
public struct DigestSummary: Equatable, Sendable, Codable {
  /// Whose incidents are told; nil for everybody's, and for nobody's.
  public var practitioner: Taker?
  /// All incidents, each once.
  public var total: DigestSum
  /// How many of them were opened on another day, and got a note or a file on this one.
  public var continued: Int
  /// How many of them several practitioners have taken: they count for each of those.
  public var shared: Int
  /// What each practitioner has taken, by number; empty where only one is asked for.
  public var shares: [DigestShare]
  /// What nobody has taken.
  public var untaken: DigestSum
  /// What became of the appointments.
  public var visits: DigestVisits

  /// A summary of these values.
  public init(
    practitioner: Taker? = nil, total: DigestSum = DigestSum(), continued: Int = 0, shared: Int = 0,
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

/// A sum of incidents.
public struct DigestSum: Equatable, Sendable, Codable {
  /// How many there are.
  public var incidents: Int
  /// How many of them are emergencies.
  public var emergencies: Int
  /// How many of them are still open.
  public var open: Int
  /// What the notes of the day cost.
  public var cost: Euro

  /// A sum of these values.
  public init(incidents: Int = 0, emergencies: Int = 0, open: Int = 0, cost: Euro = .zero) {
    self.incidents = incidents
    self.emergencies = emergencies
    self.open = open
    self.cost = cost
  }

  mutating func add(_ incident: DayIncident) {
    incidents += 1
    emergencies += incident.isEmergency ? 1 : 0
    open += incident.isSettled ? 0 : 1
    cost = cost + incident.cost
  }
}

/// What one practitioner has taken of a day.
public struct DigestShare: Equatable, Sendable, Codable {
  /// Who.
  public var practitioner: Taker
  /// How much.
  public var sum: DigestSum

  /// A share of these values.
  public init(practitioner: Taker, sum: DigestSum) {
    self.practitioner = practitioner
    self.sum = sum
  }
}

/// How many appointments of a day came to what.
public struct DigestVisits: Equatable, Sendable, Codable {
  /// Its incident is open.
  public var open: Int
  /// Its incident is open, and an emergency has come between.
  public var interrupted: Int
  /// Its incident is settled.
  public var completed: Int
  /// It was cancelled.
  public var cancelled: Int
  /// Its time is over, and nobody came.
  public var missed: Int
  /// Its time is not over, and nobody has come yet.
  public var planned: Int

  /// Counts of these values.
  public init(
    open: Int = 0, interrupted: Int = 0, completed: Int = 0, cancelled: Int = 0, missed: Int = 0, planned: Int = 0
  ) {
    self.open = open
    self.interrupted = interrupted
    self.completed = completed
    self.cancelled = cancelled
    self.missed = missed
    self.planned = planned
  }
}

/// A page of a day's incidents: emergencies first, then the others, each in the order of their numbers.
public struct DigestPage: Equatable, Sendable, Codable {
  /// The incidents.
  public var incidents: [DigestIncident]
  /// How many come after the last one.
  public var left: Int

  /// A page of these values.
  public init(incidents: [DigestIncident], left: Int) {
    self.incidents = incidents
    self.left = left
  }
}

/// An incident of a day.
public struct DigestIncident: Equatable, Sendable, Codable {
  /// The incident, as it is now.
  public var incident: Incident
  /// Whether it was opened on another day.
  public var isContinued: Bool
  /// The notes of the day, by number, erased ones left out.
  public var notes: [Note]
  /// How many more notes the day has.
  public var notesLeft: Int
  /// How many files were attached on the day, erased ones left out.
  public var media: Int
  /// What all notes of the day cost.
  public var cost: Euro

  /// An incident of these values.
  public init(
    incident: Incident, isContinued: Bool, notes: [Note], notesLeft: Int, media: Int, cost: Euro
  ) {
    self.incident = incident
    self.isContinued = isContinued
    self.notes = notes
    self.notesLeft = notesLeft
    self.media = media
    self.cost = cost
  }
}

/// An appointment of a day, and what came of it.
public struct DigestAppointment: Equatable, Sendable, Codable {
  /// The appointment.
  public var appointment: Appointment
  /// What came of it.
  public var outcome: VisitOutcome

  /// An appointment of these values.
  public init(appointment: Appointment, outcome: VisitOutcome) {
    self.appointment = appointment
    self.outcome = outcome
  }

  init(_ appointment: Appointment, now: Instant) {
    let outcome: VisitOutcome =
      switch appointment.status {
      case .open: .open
      case .interrupted: .interrupted
      case .completed: .completed
      case .cancelled: .cancelled
      case .planned: appointment.plan.slot.isOver(at: now) ? .missed : .planned
      }
    self.init(appointment: appointment, outcome: outcome)
  }
}

/// What a store knows of an incident that belongs to a day.
public struct DayIncident: Equatable, Sendable {
  /// Its number.
  public var number: Int
  /// Whether it is an emergency.
  public var isEmergency: Bool
  /// Whether it is settled.
  public var isSettled: Bool
  /// Whether it was opened before or after that day.
  public var isContinued: Bool
  /// How many notes of that day it has, erased ones left out.
  public var notes: Int
  /// What those cost.
  public var cost: Euro
  /// How many files were attached on that day, erased ones left out.
  public var media: Int
  /// The numbers of those who have taken it, in order.
  public var takers: [Int]

  /// An incident of these values.
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
