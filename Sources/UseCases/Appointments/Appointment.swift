public import Architecture
import Foundation

/// A planned visit, and its status.
///
/// The status is not stored: it follows from the incident (decision 0013).
public struct Appointment: Equatable, Sendable, Codable {
  /// An emergency during the visit.
  public struct Interruption: Equatable, Sendable, Codable {
    public var by: Int
    public var since: Instant

    public init(by: Int, since: Instant) {
      self.by = by
      self.since = since
    }
  }

  /// Short number, never reused: `a4`.
  public var number: Int
  public var id: UniqueID
  public var plan: Plan
  /// Time of cancellation; nil if it is not cancelled.
  public var cancelledAt: Instant?
  /// Number of its incident; nil before the visit, and if the incident was discarded.
  public var incident: Int?
  /// True if the incident is settled.
  public var isSettled: Bool
  /// The present interruption; nil for none.
  public var interruption: Interruption?
  /// The server's version of the appointment; nil for a local appointment.
  public var origin: Origin?

  public var status: AppointmentStatus {
    if cancelledAt != nil { return .cancelled }
    guard incident != nil else { return origin?.status == .completed ? .completed : .planned }
    if isSettled { return .completed }
    return interruption == nil ? .open : .interrupted
  }

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

/// The server's version of a copied appointment.
public struct Origin: Equatable, Sendable, Codable {
  public var id: String
  /// The server's id of the user that owns the appointment.
  public var user: String
  public var patient: String?
  public var status: ServerStatus
  /// The server's own word for `status`.
  public var statusWord: String
  public var reason: String
  /// Fields that the server lets change; nil if stored by an older version of the program.
  public var changeable: [ServerAspect]?
  /// Time of the server's answer with these values.
  public var readAt: Instant
  /// True if the server has given the appointment to another provider; else nil.
  public var isOthers: Bool?

  public init(
    id: String, user: String, patient: String?, status: ServerStatus, statusWord: String, reason: String,
    changeable: [ServerAspect]?, readAt: Instant, isOthers: Bool? = nil
  ) {
    (self.id, self.user, self.patient) = (id, user, patient)
    (self.status, self.statusWord, self.reason) = (status, statusWord, reason)
    (self.changeable, self.readAt, self.isOthers) = (changeable, readAt, isOthers)
  }

  /// The origin of an appointment that was read at `time` for `user`.
  public init(_ appointment: ServerAppointment, of user: String, at time: Instant) {
    (id, self.user, patient) = (appointment.id, user, appointment.patientID)
    (status, statusWord, reason) = (appointment.status, appointment.statusWord, appointment.reason)
    readAt = Instant(milliseconds: time.milliseconds)
  }

  /// True if both are equal; compares ``readAt`` in minutes only, the precision of lists.
  func isEquivalent(to other: Origin) -> Bool {
    var same = other
    same.readAt = readAt
    return self == same && readAt.milliseconds / 60_000 == other.readAt.milliseconds / 60_000
  }

  /// True if the server lets this field change.
  func allowsChange(of aspect: ServerAspect) -> Bool { changeable?.contains(aspect) ?? true }

  /// The server's value of a field; for a status, the server's own word.
  func value(of aspect: ServerAspect) -> String {
    switch aspect {
    case .status: statusWord.isEmpty ? status.rawValue : statusWord
    case .reason: reason
    }
  }

  public init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// JSON for the store.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The plan of a visit; each text may be empty.
public struct Plan: Equatable, Sendable, Codable {
  public var slot: Slot
  /// Name of the patient: of `known`, or else as typed or as the server has it.
  public var patient: String
  /// The patient of the practice; nil if the name matches none.
  public var known: PatientName?
  public var type: String
  public var reason: String
  public var practitioner: String

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

  /// One line for the incident: `vaccination: booster (Rex)`; empty if type, reason and patient are empty.
  ///
  /// - Parameter names: true to add the patient; false if the incident has a patient field of its own.
  public func description(namingPatient names: Bool) -> String {
    let what = [type, reason].filter { !$0.isEmpty }.joined(separator: ": ")
    if patient.isEmpty || !names { return what }
    return what.isEmpty ? patient : "\(what) (\(patient))"
  }
}

/// A time slot; the end is exclusive.
public struct Slot: Equatable, Sendable, Codable {
  public var start: Instant
  public var end: Instant

  public init(start: Instant, end: Instant) {
    self.start = start
    self.end = end
  }

  /// True if the slot is longer than 0, and at most 24 hours.
  public var isPossible: Bool { start < end && end <= start.advanced(by: .seconds(86_400)) }

  /// True if the slot is 0 to 24 hours long: servers and archives may have empty slots.
  var isReadable: Bool { start <= end && end <= start.advanced(by: .seconds(86_400)) }

  /// True if the slot has passed; an appointment that is still planned then counts as missed.
  public func isOver(at now: Instant) -> Bool { end <= now }

  /// A slot of the same length that begins later by `duration`.
  public func later(by duration: Duration) -> Slot {
    Slot(start: start.advanced(by: duration), end: end.advanced(by: duration))
  }
}

/// A query for a page of appointments.
public struct AgendaQuery: Equatable, Sendable, Codable {
  /// Earliest start of an appointment.
  public var from: Instant
  /// Latest start of an appointment, exclusive.
  public var to: Instant
  public var includesCancelled: Bool
  /// Name of the practitioner; nil for all appointments, empty for appointments without a practitioner.
  public var practitioner: String?
  /// Maximum number of appointments on a page; at least one.
  public var limit: Int
  /// Cursor: number of the last appointment on the previous page; nil for the first page.
  public var after: Int?

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

/// One page of appointments, earliest first.
public struct AgendaPage: Equatable, Sendable, Codable {
  public var appointments: [Appointment]
  /// True if another page follows.
  public var hasMore: Bool

  public init(appointments: [Appointment], hasMore: Bool) {
    self.appointments = appointments
    self.hasMore = hasMore
  }
}
