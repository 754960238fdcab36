public import Architecture
import Foundation

/// A planned visit of an animal, and what has become of it.
///
/// What has become of it is not stored a second time: it follows from its incident (decision 0013).
public struct Appointment: Equatable, Sendable, Codable {
  /// An emergency that came between.
  public struct Interruption: Equatable, Sendable, Codable {
    /// The emergency's incident.
    public var by: Int
    /// Since when.
    public var since: Instant

    /// An interruption of these values.
    public init(by: Int, since: Instant) {
      self.by = by
      self.since = since
    }
  }

  /// Its short number, never used again: `a4`.
  public var number: Int
  /// Its id.
  public var id: UniqueID
  /// What was planned.
  public var plan: Plan
  /// When it was cancelled, if it was.
  public var cancelledAt: Instant?
  /// Its incident, while there is one that was not discarded.
  public var incident: Int?
  /// Whether that incident is settled.
  public var isSettled: Bool
  /// What has come between, if anything.
  public var interruption: Interruption?
  /// The appointment at a server that it is; nil for one of this practice alone.
  public var origin: Origin?

  /// What has become of it.
  public var status: AppointmentStatus {
    if cancelledAt != nil { return .cancelled }
    guard incident != nil else { return origin?.status == .completed ? .completed : .planned }
    if isSettled { return .completed }
    return interruption == nil ? .open : .interrupted
  }

  /// An appointment of these values.
  public init(
    number: Int, id: UniqueID, plan: Plan, cancelledAt: Instant? = nil, incident: Int? = nil, isSettled: Bool = false,
    interruption: Interruption? = nil, origin: Origin? = nil
  ) {
    self.number = number
    self.id = id
    self.plan = plan
    self.cancelledAt = cancelledAt
    self.incident = incident
    self.isSettled = isSettled
    self.interruption = interruption
    self.origin = origin
  }
}

/// An appointment as a server has told it, of which one here is the copy.
public struct Origin: Equatable, Sendable, Codable {
  /// The server's id.
  public var id: String
  /// The server's id of the user whose appointment it is.
  public var user: String
  /// The server's id of the patient.
  public var patient: String?
  /// What has become of it there.
  public var status: ServerStatus
  /// The server's own word for that.
  public var statusWord: String
  /// Why the patient comes, as the server has it.
  public var reason: String
  /// What of it can be changed there; nil where an older version of the program has stored it.
  public var changeable: [ServerAspect]?
  /// When it was told.
  public var readAt: Instant

  /// An origin of these values.
  public init(
    id: String, user: String, patient: String?, status: ServerStatus, statusWord: String, reason: String,
    changeable: [ServerAspect]?, readAt: Instant
  ) {
    (self.id, self.user, self.patient) = (id, user, patient)
    (self.status, self.statusWord, self.reason) = (status, statusWord, reason)
    (self.changeable, self.readAt) = (changeable, readAt)
  }

  /// What this is, as it was told at that time to that user.
  public init(_ appointment: ServerAppointment, of user: String, at time: Instant) {
    (id, self.user, patient) = (appointment.id, user, appointment.patientID)
    (status, statusWord, reason) = (appointment.status, appointment.statusWord, appointment.reason)
    readAt = Instant(milliseconds: time.milliseconds)
  }

  /// Whether the other one says the same; its age is told to the minute, so one of the same minute is no news.
  func says(_ other: Origin) -> Bool {
    var same = other
    same.readAt = readAt
    return self == same && readAt.milliseconds / 60_000 == other.readAt.milliseconds / 60_000
  }

  /// Whether the server lets that be changed.
  func takes(_ aspect: ServerAspect) -> Bool { changeable?.contains(aspect) ?? true }

  /// What the server had: of a status its own word.
  func value(of aspect: ServerAspect) -> String {
    switch aspect {
    case .status: statusWord.isEmpty ? status.rawValue : statusWord
    case .reason: reason
    }
  }

  /// Reads what `text` has written; nil for anything else.
  public init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// The JSON that is stored.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// What is planned: when, for whom, why, and with whom; each text may be empty.
public struct Plan: Equatable, Sendable, Codable {
  /// From when until when.
  public var slot: Slot
  /// The patient's name, as it was said.
  public var patient: String
  /// The patient, while one is known by that name and on the list.
  public var known: PatientName?
  /// What kind of visit it is.
  public var type: String
  /// Why the patient comes.
  public var reason: String
  /// The practitioner's name.
  public var practitioner: String

  /// A plan of these values.
  public init(
    slot: Slot, patient: String = "", known: PatientName? = nil, type: String = "", reason: String = "",
    practitioner: String = ""
  ) {
    self.slot = slot
    self.known = known
    self.patient = patient
    self.type = type
    self.reason = reason
    self.practitioner = practitioner
  }

  /// What its incident is about, in one line: `vaccination: booster (Rex)`; empty when nothing was said.
  ///
  /// - Parameter names: whether the patient is named, too; the incident of a patient who is known says that itself.
  public func description(namingPatient names: Bool) -> String {
    let what = [type, reason].filter { !$0.isEmpty }.joined(separator: ": ")
    if patient.isEmpty || !names { return what }
    return what.isEmpty ? patient : "\(what) (\(patient))"
  }
}

/// A time slot: from its start until just before its end.
public struct Slot: Equatable, Sendable, Codable {
  /// When it begins.
  public var start: Instant
  /// When it has ended.
  public var end: Instant

  /// A slot between these instants.
  public init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }

  /// Whether it ends after it begins, and within a day.
  public var isPossible: Bool { start < end && end <= start.advanced(by: .seconds(86_400)) }

  /// Whether one that a server has told, or an archive, can be shown: it may take no time at all.
  var isReadable: Bool { start <= end && end <= start.advanced(by: .seconds(86_400)) }

  /// Whether its time has gone by: a visit that is only planned was missed then.
  public func isOver(at now: Instant) -> Bool { end <= now }

  /// A slot that is as long, and begins so much later.
  public func later(by duration: Duration) -> Slot {
    Slot(start: start.advanced(by: duration), end: end.advanced(by: duration))
  }
}

/// Which appointments a schedule shows.
public struct AgendaQuery: Equatable, Sendable, Codable {
  /// Beginning at this instant or later.
  public var from: Instant
  /// Beginning before this instant.
  public var to: Instant
  /// Cancelled ones, too.
  public var includesCancelled: Bool
  /// Only those with this practitioner; with an empty name, those with nobody.
  public var practitioner: String?
  /// How many at the most; at least one.
  public var limit: Int
  /// Goes on after the appointment of this number.
  public var after: Int?

  /// A query of these values.
  public init(
    from: Instant, to: Instant, includesCancelled: Bool = false, practitioner: String? = nil, limit: Int = 50,
    after: Int? = nil
  ) {
    self.from = from
    self.to = to
    self.includesCancelled = includesCancelled
    self.practitioner = practitioner
    self.limit = max(1, limit)
    self.after = after
  }
}

/// One page of a schedule, the earliest first.
public struct AgendaPage: Equatable, Sendable, Codable {
  /// The appointments.
  public var appointments: [Appointment]
  /// Whether there are more after the last one.
  public var hasMore: Bool

  /// A page of these appointments.
  public init(appointments: [Appointment], hasMore: Bool) {
    self.appointments = appointments
    self.hasMore = hasMore
  }
}
