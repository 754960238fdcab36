public import Architecture
public import UseCases

/// An appointment server in memory, for tests and simulations; stateful like the real ones.
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
    var repetitions = 0
    var questions: [String] = []
    var changes: [(id: String, change: ServerChange)] = []
    var authors: [String] = []
  }
  private let inside = Lock(LockedState())

  public init() {}

  /// All aspects.
  public let changeable = ServerAspect.allCases

  public var questions: [String] { inside.withLock { $0.questions } }

  public var changes: [(id: String, change: ServerChange)] { inside.withLock { $0.changes } }

  /// The name of the user of each change, in order.
  public var authors: [String] { inside.withLock { $0.authors } }

  /// The name of the current user; nil for none.
  public var loggedIn: String? { inside.withLock { $0.user } }

  public func admit(_ user: ServerUser, _ password: Secret) {
    inside.withLock { $0.accounts[user.name] = Account(password: password, user: user) }
  }

  /// Adds an appointment with a provider, or replaces the one of its id.
  public func put(_ appointment: ServerAppointment, with provider: String) {
    inside.withLock { inside in
      let statusWords = inside.appointments[appointment.id]?.statusWords ?? []
      inside.appointments[appointment.id] = (provider, appointment, statusWords.union([appointment.statusWord]))
      if let id = appointment.slotID { inside.slots[id] = appointment.slot }
    }
  }

  /// The stored appointment; counts as no request and never fails.
  public func stored(_ id: String) -> ServerAppointment? { inside.withLock { $0.appointments[id]?.appointment } }

  public func put(_ patient: PatientFile, as id: String) { inside.withLock { $0.patients[id] = patient } }

  /// Makes the next requests fail, one failure each.
  public func fail(_ failures: ServerFailure...) { inside.withLock { $0.failures += failures } }

  /// Makes all requests wait until the work has ended.
  package func holding<Answer>(_ work: () -> Answer) -> Answer { inside.withLock { _ in work() } }

  /// Makes all requests of one kind time out.
  public func failOnly(_ question: String) { inside.withLock { $0.failing = question } }

  /// Makes the server carry out the next change without an answer.
  public func loseAnswer() { inside.withLock { $0.lostAnswers += 1 } }

  /// Removes all pending failures and lost answers.
  public func heal() { inside.withLock { ($0.failures, $0.failing, $0.lostAnswers) = ([], nil, 0) } }

  /// Number of changes that set the value already stored.
  public var repetitions: Int { inside.withLock { $0.repetitions } }

  public func check() throws(ServerFailure) {}

  public func logIn(_ name: String, _ password: Secret) async throws(ServerFailure) -> ServerUser {
    try handle("log in") { inside throws(ServerFailure) in
      guard let account = inside.accounts[name], account.password == password else { throw .wrongCredentials }
      inside.user = name
      return account.user
    }
  }

  public func logOut() async {
    inside.withLock { inside in
      inside.questions.append("log out")
      inside.user = nil
    }
  }

  public func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage {
    try handleLoggedIn("appointments") { inside throws(ServerFailure) in
      var providers = user.providers
      if let name = query.by {
        providers = inside.accounts.values.map(\.user).filter { $0.person == name }.flatMap(\.providers)
        guard !providers.isEmpty else {
          throw .noSuchProvider(inside.accounts.values.map(\.user.person).filter { $0.contains(name) }.min() ?? "")
        }
      }
      let own = inside.appointments.values.filter { providers.contains($0.provider) }.map(\.appointment)
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
      let answer = try? handleLoggedIn("whereabouts") { inside throws(ServerFailure) in
        inside.appointments[id].map { user.providers.contains($0.provider) ? $0.appointment : nil }
      }
      if let answer { found.updateValue(answer ?? nil, forKey: id) }
    }
    return found
  }

  public func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment {
    try handleLoggedIn("appointment") { inside throws(ServerFailure) in
      guard let found = inside.appointments[id] else { throw .unknown }
      return found.appointment
    }
  }

  public func change(
    _ id: String, _ change: ServerChange, as user: String
  ) async throws(ServerFailure) -> ServerAppointment {
    try handleLoggedIn("change") { inside throws(ServerFailure) in
      guard inside.user.flatMap({ inside.accounts[$0]?.user.id }) == user else { throw .notLoggedIn }
      guard var found = inside.appointments[id] else { throw .unknown }
      if found.appointment.value(of: change.aspect) == change.value { inside.repetitions += 1 }
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
      inside.appointments[id] = found
      inside.changes.append((id, change))
      inside.authors.append(inside.user ?? "")
      if inside.lostAnswers > 0 {
        inside.lostAnswers -= 1
        throw .timedOut
      }
      return found.appointment
    }
  }

  public func slot(_ id: String) async throws(ServerFailure) -> Slot {
    try handleLoggedIn("slot") { inside throws(ServerFailure) in
      guard let slot = inside.slots[id] else { throw .unknown }
      return slot
    }
  }

  public func patient(_ id: String) async throws(ServerFailure) -> PatientFile {
    try handleLoggedIn("patient") { inside throws(ServerFailure) in
      guard let patient = inside.patients[id] else { throw .unknown }
      return patient
    }
  }

  private func handleLoggedIn<Answer: Sendable>(
    _ question: String, _ answer: (inout LockedState) throws(ServerFailure) -> Answer
  ) throws(ServerFailure) -> Answer {
    try handle(question) { inside throws(ServerFailure) in
      guard inside.user != nil else { throw .notLoggedIn }
      return try answer(&inside)
    }
  }

  private func handle<Answer: Sendable>(
    _ question: String, _ answer: (inout LockedState) throws(ServerFailure) -> Answer
  ) throws(ServerFailure) -> Answer {
    try inside.withLock { inside throws(ServerFailure) in
      inside.questions.append(question)
      if inside.failing == question { throw .timedOut }
      if !inside.failures.isEmpty { throw inside.failures.removeFirst() }
      return try answer(&inside)
    }
  }
}
