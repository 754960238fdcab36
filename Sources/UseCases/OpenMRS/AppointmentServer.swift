public import Architecture

/// The port to where appointments are kept: a page of them, one, and what of one can be changed there.
///
/// It sees nothing of the jotter's transactions: what it tells is as old as its answer.
public protocol AppointmentSource: Sendable {
  /// What of one can be changed there, as far as that is known by now.
  var changeable: [ServerAspect] { get }
  /// The user's own appointments that begin between these moments, or those of the provider that is asked for; the
  /// earliest first, and at most so many.
  func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage
  /// One appointment, as it is now.
  func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment
  /// Changes one under the log-in of that user, and tells how it is then.
  ///
  /// Throws `refused` where that cannot be changed there, and `notLoggedIn` where somebody else is logged in by now.
  func change(_ id: String, _ change: ServerChange, as user: String) async throws(ServerFailure) -> ServerAppointment
}

/// The port to a server that keeps appointments: who may look at them, and what each is about.
public protocol AppointmentServer: AppointmentSource {
  /// Refuses where there is none that can be asked: nobody types a password for it.
  func check() throws(ServerFailure)
  /// Logs a user in, and knows who that is from now on; who was logged in before is no more.
  func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser
  /// Forgets the password, and ends the session at the server; that this is not answered is no failure.
  func logOut() async
  /// When the slot of an appointment begins and ends.
  func slot(_ id: String) async throws(ServerFailure) -> Slot
  /// What is known of a patient.
  func patient(_ id: String) async throws(ServerFailure) -> PatientFile
}

extension AppointmentServer {
  /// Why none can be asked; nil for one that can.
  var absence: ServerFailure? {
    do throws(ServerFailure) { try check() } catch { return error }
    return nil
  }
}

/// Who is logged in at a server of appointments.
public struct ServerUser: Equatable, Sendable, Codable {
  /// The server's id.
  public var id: String
  /// The name that was typed.
  public var name: String
  /// What the person is called.
  public var person: String
  /// The ids of the providers that this person is; appointments are theirs.
  public var providers: [String]

  /// A user of these values.
  public init(id: String, name: String, person: String, providers: [String]) {
    (self.id, self.name, self.person, self.providers) = (id, name, person, providers)
  }
}

/// Which of the user's appointments are wanted.
public struct CalendarQuery: Equatable, Sendable, Codable {
  /// Beginning at this moment or later.
  public var from: Instant
  /// Beginning before this moment.
  public var to: Instant
  /// Also those that were cancelled, missed or completed.
  public var includesOver: Bool
  /// Those of the provider who is called so; nil for the user's own.
  public var by: String?

  /// A query of these values.
  public init(from: Instant, to: Instant, includesOver: Bool = false, by: String? = nil) {
    (self.from, self.to, self.includesOver, self.by) = (from, to, includesOver, by)
  }

  /// So many appointments are told at the most.
  public static let most = 1_000
}

/// The user's appointments, as a server has told them.
public struct CalendarPage: Equatable, Sendable, Codable {
  /// The appointments, the earliest first.
  public var appointments: [ServerAppointment]
  /// Whether there are more than are told.
  public var hasMore: Bool

  /// A page of these appointments.
  public init(_ appointments: [ServerAppointment] = [], hasMore: Bool = false) {
    (self.appointments, self.hasMore) = (appointments, hasMore)
  }
}

/// An appointment that a server keeps.
public struct ServerAppointment: Equatable, Sendable, Codable {
  /// The server's id.
  public var id: String
  /// Its number in the agenda; nil for one that is not kept there, because it has no time.
  public var number: Int?
  /// When it is; nil where the server does not say.
  public var slot: Slot?
  /// The server's id of the slot.
  public var slotID: String?
  /// The server's id of the patient.
  public var patientID: String?
  /// What the patient is called; empty where the server does not say.
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

  /// An appointment of these values.
  public init(
    id: String, number: Int? = nil, slot: Slot? = nil, slotID: String? = nil, patientID: String? = nil,
    patient: String = "", type: String = "", reason: String = "", status: ServerStatus = .planned,
    statusWord: String = "",
    problem: String? = nil
  ) {
    (self.id, self.number, self.slot, self.slotID, self.patientID) = (id, number, slot, slotID, patientID)
    (self.patient, self.type, self.reason) = (patient, type, reason)
    (self.status, self.statusWord, self.problem) = (status, statusWord, problem)
  }

  /// Whether its time has gone by, and nobody has come.
  func isMissed(at now: Instant) -> Bool { status == .planned && slot?.isOver(at: now) == true }
}

/// What a server knows of a patient.
public struct PatientFile: Equatable, Sendable, Codable {
  /// A number or text by which the patient is known: of which kind, and what it is.
  public struct Identifier: Equatable, Sendable, Codable {
    /// Of which kind.
    public var kind: String
    /// The text.
    public var text: String

    /// An identifier of these texts.
    public init(_ kind: String, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// What it is called.
  public var name: String
  /// `M`, `F`, or another letter; empty where it is not known, as the texts below.
  public var sex: String
  /// How old, in years.
  public var age: Int?
  /// When it was born.
  public var born: PartialDate?
  /// By what it is known.
  public var identifiers: [Identifier]
  /// Where it lives, a line each.
  public var address: [String]
  /// The telephone.
  public var phone: String

  /// A file of these values.
  public init(
    name: String, sex: String = "", age: Int? = nil, born: PartialDate? = nil, identifiers: [Identifier] = [],
    address: [String] = [], phone: String = ""
  ) {
    (self.name, self.sex, self.age, self.born) = (name, sex, age, born)
    (self.identifiers, self.address, self.phone) = (identifiers, address, phone)
  }
}

/// One appointment with what belongs to it.
public struct CalendarDetails: Equatable, Sendable, Codable {
  /// What of it the server did not tell, and why.
  public struct Missing: Equatable, Sendable, Codable {
    /// The part.
    public var part: CalendarPart
    /// Why; nil where the appointment has none.
    public var failure: ServerFailure?

    /// A part that is missing for this reason.
    public init(_ part: CalendarPart, _ failure: ServerFailure? = nil) { (self.part, self.failure) = (part, failure) }
  }

  /// The appointment.
  public var appointment: ServerAppointment
  /// The patient's file.
  public var patient: PatientFile?
  /// What is missing.
  public var missing: [Missing]

  /// Details of these parts.
  public init(_ appointment: ServerAppointment, patient: PatientFile? = nil, missing: [Missing] = []) {
    (self.appointment, self.patient, self.missing) = (appointment, patient, missing)
  }
}

/// A practice without such a server, or with one that cannot be used.
public struct NoServer: AppointmentServer {
  private let failure: ServerFailure

  /// None, because of this.
  public init(because failure: ServerFailure = .noServer) { self.failure = failure }

  /// Nothing.
  public var changeable: [ServerAspect] { [] }
  /// Refuses it.
  public func check() throws(ServerFailure) { throw failure }
  /// Refuses it.
  public func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser { throw failure }
  /// There is nothing to forget.
  public func logOut() async {}
  /// Refuses it.
  public func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage {
    throw failure
  }
  /// Refuses it.
  public func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment { throw failure }
  /// Refuses it.
  public func change(
    _ id: String, _ change: ServerChange, as user: String
  ) async throws(ServerFailure) -> ServerAppointment {
    throw failure
  }
  /// Refuses it.
  public func slot(_ id: String) async throws(ServerFailure) -> Slot { throw failure }
  /// Refuses it.
  public func patient(_ id: String) async throws(ServerFailure) -> PatientFile { throw failure }
}
