public import Architecture

/// The port to the appointments of a server, to read and change them.
///
/// Calls run outside the store's transactions: an answer may be outdated when it arrives.
public protocol AppointmentSource: Sendable {
  /// The aspects that can be changed at the server, as far as known.
  var changeable: [ServerAspect] { get }
  /// The appointments in the query's period, of the user or of the query's provider.
  ///
  /// Earliest first, at most `CalendarQuery.maxCount`.
  func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage
  /// Current state of one appointment.
  func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment
  /// Changes one appointment under the log-in of the user; returns the new state.
  ///
  /// Throws `refused` for an aspect that cannot be changed there, and `notLoggedIn` if another user is logged in.
  func change(_ id: String, _ change: ServerChange, as user: String) async throws(ServerFailure) -> ServerAppointment
}

/// The port to a server of appointments with a log-in, slots and patients.
public protocol AppointmentServer: AppointmentSource {
  /// Throws if no server can be used; called before a password is typed.
  func check() throws(ServerFailure)
  /// Logs a user in; replaces the former log-in.
  func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser
  /// Forgets the password and ends the session at the server; ignores a missing answer.
  func logOut() async
  /// The present state of appointments that are missing in a list of the user's appointments.
  ///
  /// Nil for a removed appointment; `isOthers` is true if the appointment has another provider now.
  func whereabouts(_ ids: [String], of user: ServerUser) async -> [String: ServerAppointment?]
  /// Start and end of an appointment's slot.
  func slot(_ id: String) async throws(ServerFailure) -> Slot
  /// File of a patient.
  func patient(_ id: String) async throws(ServerFailure) -> PatientFile
}

extension AppointmentServer {
  /// Reason why no server can be used; nil for a usable server.
  var absence: ServerFailure? {
    do throws(ServerFailure) { try check() } catch { return error }
    return nil
  }
}

/// A user of the server of appointments, after the log-in.
public struct ServerUser: Equatable, Sendable, Codable {
  /// Server's id.
  public var id: String
  /// Log-in name as typed.
  public var name: String
  /// Display name.
  public var person: String
  /// Ids of the user's providers; each appointment belongs to a provider.
  public var providers: [String]

  /// Creates a user.
  public init(id: String, name: String, person: String, providers: [String]) {
    (self.id, self.name, self.person, self.providers) = (id, name, person, providers)
  }
}

/// Selects appointments by their start.
public struct CalendarQuery: Equatable, Sendable, Codable {
  /// Earliest start.
  public var from: Instant
  /// End of the period, exclusive.
  public var to: Instant
  /// True to include cancelled, missed and completed appointments.
  public var includesOver: Bool
  /// Name of another provider; nil for the user's own appointments.
  public var by: String?

  /// Creates a query.
  public init(from: Instant, to: Instant, includesOver: Bool = false, by: String? = nil) {
    (self.from, self.to, self.includesOver, self.by) = (from, to, includesOver, by)
  }

  /// Largest number of appointments in a page.
  public static let maxCount = 1_000
}

/// Appointments in an answer of the server.
public struct CalendarPage: Equatable, Sendable, Codable {
  /// Appointments, earliest first.
  public var appointments: [ServerAppointment]
  /// True if the server has more appointments.
  public var hasMore: Bool
  /// Number of finished and missed appointments that the query leaves out; nil for none.
  public var overCount: Int?

  /// Creates a page.
  public init(_ appointments: [ServerAppointment] = [], hasMore: Bool = false, overCount: Int? = nil) {
    (self.appointments, self.hasMore, self.overCount) = (appointments, hasMore, overCount)
  }
}

/// An appointment at a server.
public struct ServerAppointment: Equatable, Sendable, Codable {
  /// Server's id.
  public var id: String
  /// Number in the agenda; nil for an appointment without a time, which the agenda does not store.
  public var number: Int?
  /// Start and end; nil if the server omits them.
  public var slot: Slot?
  /// Server's id of the slot.
  public var slotID: String?
  /// Server's id of the patient.
  public var patientID: String?
  /// Name of the patient; empty if the server omits it.
  public var patient: String
  /// Kind of visit.
  public var type: String
  /// Reason of the visit.
  public var reason: String
  /// Status in jotter's terms.
  public var status: ServerStatus
  /// Status in the server's own word.
  public var statusWord: String
  /// Reason why other properties are unreadable; nil for a readable appointment.
  public var problem: String?
  /// Room or site; nil if the server omits it, as in lists.
  public var place: String?
  /// True if the server has given it to another provider; nil if unknown.
  public var isOthers: Bool?

  /// Creates an appointment.
  public init(
    id: String, number: Int? = nil, slot: Slot? = nil, slotID: String? = nil, patientID: String? = nil,
    patient: String = "", type: String = "", reason: String = "", status: ServerStatus = .planned,
    statusWord: String = "",
    problem: String? = nil, place: String? = nil, isOthers: Bool? = nil
  ) {
    (self.place, self.isOthers) = (place, isOthers)
    (self.id, self.number, self.slot, self.slotID, self.patientID) = (id, number, slot, slotID, patientID)
    (self.patient, self.type, self.reason) = (patient, type, reason)
    (self.status, self.statusWord, self.problem) = (status, statusWord, problem)
  }

  /// True if the appointment's time is over, and its status still planned.
  func isMissed(at now: Instant) -> Bool { status == .planned && slot?.isOver(at: now) == true }
}

/// A patient's file at a server.
public struct PatientFile: Equatable, Sendable, Codable {
  /// The death of a patient.
  public struct Death: Equatable, Sendable, Codable {
    /// Date of the death; nil if unknown.
    public var day: PartialDate?
    /// Cause of the death; empty if unknown.
    public var cause: String

    /// Creates a death.
    public init(on day: PartialDate?, cause: String = "") { (self.day, self.cause) = (day, cause) }
  }

  /// Name of the patient.
  public var name: String
  /// `M`, `F` or another letter; empty if unknown.
  public var sex: String
  /// Age in years.
  public var age: Int?
  /// Date of birth.
  public var born: PartialDate?
  /// True if the date of birth is an estimate.
  public var isBirthEstimated: Bool?
  /// Death of the patient; nil for a living one.
  public var death: Death?
  /// Identifiers of the patient.
  public var identifiers: [PatientIdentifier]
  /// Lines of the address.
  public var address: [String]
  /// Telephone number.
  public var phone: String

  /// Creates a file.
  public init(
    name: String, sex: String = "", age: Int? = nil, born: PartialDate? = nil, isBirthEstimated: Bool? = nil,
    death: Death? = nil, identifiers: [PatientIdentifier] = [], address: [String] = [], phone: String = ""
  ) {
    (self.name, self.sex, self.age, self.born) = (name, sex, age, born)
    (self.isBirthEstimated, self.death) = (isBirthEstimated, death)
    (self.identifiers, self.address, self.phone) = (identifiers, address, phone)
  }
}

/// One appointment with its patient.
public struct CalendarDetails: Equatable, Sendable, Codable {
  /// A part that the server did not return.
  public struct Missing: Equatable, Sendable, Codable {
    /// The part.
    public var part: CalendarPart
    /// Reason; nil if the appointment has no such part.
    public var failure: ServerFailure?

    /// Creates a missing part.
    public init(_ part: CalendarPart, _ failure: ServerFailure? = nil) { (self.part, self.failure) = (part, failure) }
  }

  /// The appointment.
  public var appointment: ServerAppointment
  /// File of the patient.
  public var patient: PatientFile?
  /// Missing parts.
  public var missing: [Missing]

  /// Creates details.
  public init(_ appointment: ServerAppointment, patient: PatientFile? = nil, missing: [Missing] = []) {
    (self.appointment, self.patient, self.missing) = (appointment, patient, missing)
  }
}

/// A practice without a server, or with an unusable one.
public struct NoServer: AppointmentServer {
  private let failure: ServerFailure

  /// Creates a server that fails with this failure.
  public init(because failure: ServerFailure = .noServer) { self.failure = failure }

  /// Empty.
  public var changeable: [ServerAspect] { [] }
  /// Throws the failure.
  public func check() throws(ServerFailure) { throw failure }
  /// Throws the failure.
  public func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser { throw failure }
  /// Does nothing.
  public func logOut() async {}
  /// Throws the failure.
  public func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage {
    throw failure
  }
  /// Empty.
  public func whereabouts(_ ids: [String], of user: ServerUser) async -> [String: ServerAppointment?] { [:] }
  /// Throws the failure.
  public func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment { throw failure }
  /// Throws the failure.
  public func change(
    _ id: String, _ change: ServerChange, as user: String
  ) async throws(ServerFailure) -> ServerAppointment {
    throw failure
  }
  /// Throws the failure.
  public func slot(_ id: String) async throws(ServerFailure) -> Slot { throw failure }
  /// Throws the failure.
  public func patient(_ id: String) async throws(ServerFailure) -> PatientFile { throw failure }
}
