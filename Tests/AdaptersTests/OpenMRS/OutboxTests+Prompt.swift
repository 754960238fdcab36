import Adapters
import Architecture
import Harness
import Testing
import UseCases

extension OutboxTests {
  /// Prompt with an in-memory server.
  struct Prompt {
    let all: Processes
    let server: MemoryServer
    let clock: VirtualClock
    let store: any JotterStore
    let folder: TemporaryFolder?

    static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada Brook", providers: ["d1"])
    static let ben = ServerUser(id: "u2", name: "ben.alder", person: "Ben Alder", providers: ["d2"])
    static let noon = Instant(milliseconds: 43_200_000)
    static let today = CalendarQuery(
      from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000), includesOver: true)

    init(_ kind: StoreKind) async throws {
      let (store, folder) = try kind.make()
      let server = MemoryServer()
      for user in [Self.ada, Self.ben] { server.addUser(user, Secret("poodle-11")) }
      for (id, patient, hour) in [("one", "Rex", Int64(13)), ("two", "Mia", 14)] {
        server.put(Self.appointment(id, patient, hour), with: "d1")
      }
      server.put(PatientFile(name: "Rex", identifiers: [.init("Chip", "276098100000001")]), as: "there-Rex")
      await self.init(store: store, folder: folder, server: server, clock: VirtualClock(at: Self.noon))
    }

    /// Another prompt over the same store and server.
    func colleague() async throws -> Prompt {
      let other = try folder?.open(kinds: StoreKind.kinds) ?? store
      return await Prompt(store: other, folder: folder, server: server, clock: clock)
    }

    private init(
      store: any JotterStore, folder: TemporaryFolder?, server: MemoryServer, clock: VirtualClock
    ) async {
      (self.store, self.folder, self.server, self.clock) = (store, folder, server, clock)
      all = Processes(
        store: QuietStore(store: store),
        server: ServerPorts(server: server, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) }),
        runtime: .test(clock.clock))
      await all.jotter.dispatch(.started).settled()
    }

    static func appointment(_ id: String, _ patient: String, _ hour: Int64) -> ServerAppointment {
      let start = Instant(milliseconds: hour * 3_600_000)
      return ServerAppointment(
        id: id, slot: Slot(start: start, end: start.advanced(by: .seconds(1_800))), slotID: "slot-\(id)",
        patientID: "there-\(patient)", patient: patient, type: "booster", reason: "yearly")
    }

    func logIn(_ user: ServerUser = ada) async {
      await all.server.logIn.dispatch(.asked(user.name, .typed)).settled()
    }
    func logOut() async { await all.server.logIn.dispatch(.logOutAsked).settled() }
    func fetch() async { await all.server.calendar.dispatch(.fetchAsked(Self.today)).settled() }
    func plan(_ command: AgendaCommand) async { await all.agenda.dispatch(.asked(command)).settled() }
    func jot(_ commands: JotterCommand...) async {
      for command in commands { await all.jotter.dispatch(.asked(command)).settled() }
    }
    func decide(_ item: String, _ decision: OutboxDecision) async {
      await all.server.outbox.dispatch(.decideAsked(Reference(.outbox, item), decision)).settled()
    }
    func send() async -> OutboxRound? {
      await all.server.outbox.dispatch(.sendAsked).settled()
      guard case .round(let round)? = all.server.outbox.state.answer else { return nil }
      return round
    }
    func waiting() async -> [String] {
      await all.server.outbox.dispatch(.listAsked).settled()
      guard case .list(let items)? = all.server.outbox.state.answer else { return ["no list"] }
      return items.map {
        "x\($0.number) \($0.appointment) \($0.aspect) \($0.goal)\($0.hold.map { " \($0.rawValue)" } ?? "")"
      }
    }
    func waits() async -> [OutboxWait] {
      _ = await waiting()
      return all.server.outbox.state.waits
    }
    /// Adds a practitioner, who is then in session.
    func onboard(_ name: String) async {
      await all.records.dispatch(.asked(.add(.practitioner, [FieldText("name", name)]))).settled()
      await all.jotter.dispatch(.refreshAsked).settled()
    }
    func lines() async throws -> [String] {
      try await store.read { rows throws(Failure) in
        let query = AgendaQuery(
          from: Instant(milliseconds: 0), to: Instant(milliseconds: 86_400_000), includesCancelled: true)
        return try rows.agenda(query).appointments.map {
          "a\($0.number) \($0.plan.patient) \($0.plan.reason) \($0.status.rawValue)"
        }
      }
    }
    func appointment(_ number: Int) async throws -> Appointment? {
      try await store.read { rows throws(Failure) in try rows.appointment(number) }
    }
    /// Changes the first appointment at the server.
    func change(_ change: (inout ServerAppointment) -> Void) {
      var theirs = Self.appointment("one", "Rex", 13)
      change(&theirs)
      server.put(theirs, with: "d1")
    }
    var sent: [String] { server.changes.map { "\($0.id) \($0.change.aspect) \($0.change.value)" } }
  }
}
