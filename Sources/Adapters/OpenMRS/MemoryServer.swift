public import Architecture
public import UseCases

/// An appointment server in memory, for tests and simulations; it stores changes, as a real server does.
public final class MemoryServer: AppointmentServer {
  private struct Account: Sendable {
    let password: Secret
    let user: ServerUser
  }
  private struct LockedState: Sendable {
    var accounts: [String: Account] = [:]
    var appointments: [String: (provider: String, appointment: ServerAppointment, statusWords: Set<String>)] = [:]
    var slots: [String: Slot] = [:]
    var patients: [String: PatientFile] = [:]
    var user: String?
    var failures: [ServerFailure] = []
    var failing: String?
    var lostAnswers = 0
    var retryCount = 0
    var requestNames: [String] = []
    var changes: [(id: String, change: ServerChange)] = []
    var authors: [String] = []
  }
  private let locked = Lock(LockedState())

  public init() {}

  public let changeable = ServerAspect.allCases

  /// The names of all requests, in order, such as `log in` and `change`.
  public var requestNames: [String] { locked.withLock { $0.requestNames } }

  public var changes: [(id: String, change: ServerChange)] { locked.withLock { $0.changes } }

  /// The name of the user of each change, in order.
  public var authors: [String] { locked.withLock { $0.authors } }

  /// The name of the logged-in user; nil while logged out.
  public var loggedIn: String? { locked.withLock { $0.user } }

  public func addUser(_ user: ServerUser, _ password: Secret) {
    locked.withLock { $0.accounts[user.name] = Account(password: password, user: user) }
  }

  /// Adds an appointment of a provider, or replaces the appointment with the same id.
  public func put(_ appointment: ServerAppointment, with provider: String) {
    locked.withLock { locked in
      let statusWords = locked.appointments[appointment.id]?.statusWords ?? []
      locked.appointments[appointment.id] = (provider, appointment, statusWords.union([appointment.statusWord]))
      if let id = appointment.slotID { locked.slots[id] = appointment.slot }
    }
  }

  /// The stored appointment; this call is not counted as a request, and never fails.
  public func stored(_ id: String) -> ServerAppointment? { locked.withLock { $0.appointments[id]?.appointment } }

  /// Removes an appointment.
  public func remove(_ id: String) { locked.withLock { $0.appointments[id] = nil } }

  public func put(_ patient: PatientFile, as id: String) { locked.withLock { $0.patients[id] = patient } }

  /// Makes the next requests fail, one failure each.
  public func fail(_ failures: ServerFailure...) { locked.withLock { $0.failures += failures } }

  /// Makes all requests wait until `work` has ended.
  package func whileLocked<Answer>(_ work: () -> Answer) -> Answer { locked.withLock { _ in work() } }

  /// Makes all requests with this name time out.
  public func failOnly(_ question: String) { locked.withLock { $0.failing = question } }

  /// Makes the next change take effect, but time out.
  public func loseAnswer() { locked.withLock { $0.lostAnswers += 1 } }

  /// Removes all pending failures and lost answers.
  public func endFailures() { locked.withLock { ($0.failures, $0.failing, $0.lostAnswers) = ([], nil, 0) } }

  /// Number of changes that set the value already stored.
  public var retryCount: Int { locked.withLock { $0.retryCount } }

  public func check() throws(ServerFailure) {}

  public func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser {
    try handle("log in") { locked throws(ServerFailure) in
      guard let account = locked.accounts[name], account.password == password else { throw .wrongCredentials }
      locked.user = name
      return account.user
    }
  }

  public func logOut() async {
    locked.withLock { locked in
      locked.requestNames.append("log out")
      locked.user = nil
    }
  }

  public func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage {
    try handleLoggedIn("appointments") { locked throws(ServerFailure) in
      var providers = user.providers
      if let name = query.by {
        providers = locked.accounts.values.map(\.user).filter { $0.person == name }.flatMap(\.providers)
        guard !providers.isEmpty else {
          throw .noSuchProvider(locked.accounts.values.map(\.user.person).filter { $0.contains(name) }.min() ?? "")
        }
      }
      let own = locked.appointments.values.filter { providers.contains($0.provider) }.map(\.appointment)
      let found = own.filter { appointment in
        let isThen = appointment.slot.map { query.from <= $0.start && $0.start < query.to } ?? true
        return isThen && (query.includesOver || !appointment.status.isOver)
      }
      return CalendarPage(
        found.sorted { ($0.slot?.start ?? query.from, $0.id) < ($1.slot?.start ?? query.from, $1.id) })
    }
  }

  public func whereabouts(_ ids: [String], of user: ServerUser) async -> [String: ServerAppointment?] {
    var found: [String: ServerAppointment?] = [:]
    for id in ids {
      do throws(ServerFailure) {
        let answer = try handleLoggedIn("whereabouts") { locked throws(ServerFailure) -> ServerAppointment? in
          guard var stored = locked.appointments[id] else { return nil }
          stored.appointment.isOthers = !user.providers.contains(stored.provider)
          return stored.appointment
        }
        found.updateValue(answer, forKey: id)
      } catch {
        continue
      }
    }
    return found
  }

  public func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment {
    try handleLoggedIn("appointment") { locked throws(ServerFailure) in
      guard let found = locked.appointments[id] else { throw .unknown }
      return found.appointment
    }
  }

  public func change(
    _ id: String, _ change: ServerChange, as user: String
  ) async throws(ServerFailure) -> ServerAppointment {
    try handleLoggedIn("change") { locked throws(ServerFailure) in
      guard locked.user.flatMap({ locked.accounts[$0]?.user.id }) == user else { throw .notLoggedIn }
      guard var found = locked.appointments[id] else { throw .unknown }
      if found.appointment.value(of: change.aspect) == change.value { locked.retryCount += 1 }
      switch change.aspect {
      case .status:
        // A custom status word is valid only if the appointment has had it before.
        let status = ServerStatus(said: change.value)
        guard status != .other || found.statusWords.contains(change.value) else {
          throw .refused("the server does not know this status")
        }
        (found.appointment.status, found.appointment.statusWord) = (status, change.value)
      case .reason: found.appointment.reason = change.value
      }
      locked.appointments[id] = found
      locked.changes.append((id, change))
      locked.authors.append(locked.user ?? "")
      if locked.lostAnswers > 0 {
        locked.lostAnswers -= 1
        throw .timedOut
      }
      return found.appointment
    }
  }

  public func slot(_ id: String) async throws(ServerFailure) -> Slot {
    try handleLoggedIn("slot") { locked throws(ServerFailure) in
      guard let slot = locked.slots[id] else { throw .unknown }
      return slot
    }
  }

  public func patient(_ id: String) async throws(ServerFailure) -> PatientFile {
    try handleLoggedIn("patient") { locked throws(ServerFailure) in
      guard let patient = locked.patients[id] else { throw .unknown }
      return patient
    }
  }

  private func handleLoggedIn<Answer: Sendable>(
    _ question: String, _ answer: (inout LockedState) throws(ServerFailure) -> Answer
  ) throws(ServerFailure) -> Answer {
    try handle(question) { locked throws(ServerFailure) in
      guard locked.user != nil else { throw .notLoggedIn }
      return try answer(&locked)
    }
  }

  private func handle<Answer: Sendable>(
    _ question: String, _ answer: (inout LockedState) throws(ServerFailure) -> Answer
  ) throws(ServerFailure) -> Answer {
    try locked.withLock { locked throws(ServerFailure) in
      locked.requestNames.append(question)
      if locked.failing == question { throw .timedOut }
      if !locked.failures.isEmpty { throw locked.failures.removeFirst() }
      return try answer(&locked)
    }
  }
}
