import Adapters
import Architecture
import Foundation
import UseCases
import ViewModels

/// Measures loading a thousand appointments from a server, and the details of one appointment.
func serverBenches(rounds: Int) async throws {
  let server = try LoopbackServer("OpenMRSServer", "openmrs")
  try server.set(#"{"many": 1000}"#)
  let network = Network(path: Network.path(ProcessInfo.processInfo.environment), clock: .system)
  let asked = Lock<[String]>([])
  let client = OpenMRSClient(
    server.address,
    transport: HTTPTransport { request, progress in
      asked.withLock { $0.append(request.address) }
      return await network.transport.send(request, progress)
    })
  let now = Architecture.Clock.system.now()
  let query = CalendarQuery(from: now, to: now.advanced(by: .seconds(86_400 * 3_650)))
  try await agendaBench(rounds: rounds, client, query, asked)
  try await detailBench(rounds: rounds, server, client, query)
}

/// Loads and stores a full calendar page; the limit is curl, which sends the same requests in turn over one connection.
private func agendaBench(
  rounds: Int, _ client: OpenMRSClient, _ query: CalendarQuery, _ asked: Lock<[String]>
) async throws {
  let runtime = Runtime.live(seed: 1, report: { _ in })
  let ports = ServerPorts(server: client, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) })
  let all = Processes(
    store: try SQLiteStore(folder: try Databases.fresh("agenda-rows")), server: ports, runtime: runtime)
  let root = ViewModel<RootViewState>.root(all, undoScope: .session, runtime: runtime)
  await root.send(.jotter(.opened)).settled()
  await root.send(.server(.logIn(.submitted("ada.brook", .typed)))).settled()
  let filter = CalendarFilter(from: Date(query.from), to: Date(query.to))
  let folder = try Databases.fresh("agenda-curl")
  let measured = try await interleaved(rounds: rounds) {
    asked.withLock { $0 = [] }
    return await nanoseconds {
      await root.send(.server(.calendar(.asked(filter)))).settled()
      // Appointments that have already ended are fetched, but not shown.
      let count = root.state.serverScreens?.calendar.rows.count ?? 0
      precondition(count > CalendarQuery.maxCount * 9 / 10, "all are told that may be")
    }
  } limit: {
    let pages = asked.withLock { $0 }.filter { $0.contains("/appointment?") }
    return try nanoseconds2 {
      try run(
        "/usr/bin/env",
        ["curl", "--silent", "--fail", "--user", "ada.brook:poodle-11"]
          + pages.enumerated().flatMap { ["--output", "\(folder)/\($0.offset)", $0.element] })
    }
  }
  report(
    "openmrs.agenda", (measured.value.map { $0 / 1e6 }, measured.limit.map { $0 / 1e6 }), "ms",
    goal: "ratio at most 1.5")
}

/// Loads the details of an appointment, three parallel requests of 100 ms each; the limit is a single request.
private func detailBench(
  rounds: Int, _ server: LoopbackServer, _ client: OpenMRSClient, _ query: CalendarQuery
) async throws {
  let ports = ServerPorts(server: client, passwords: PasswordReader { _, _ in .success(Secret("poodle-11")) })
  let all = Processes(store: MemoryStore(), server: ports, runtime: .live(seed: 1, report: { _ in })).server
  await all.logIn.dispatch(.asked("ada.brook", .typed)).settled()
  await all.calendar.dispatch(.fetchAsked(query)).settled()
  let known = all.calendar.state.list.page.appointments.firstIndex { $0.patientID != nil && $0.slotID != nil }
  guard let known, let patient = all.calendar.state.appointment(.line(known + 1))?.patientID else {
    preconditionFailure("there is an appointment of a patient")
  }
  try server.set(#"{"delay": 100}"#)
  let measured = try await interleaved(rounds: rounds) {
    await nanoseconds {
      await all.calendar.dispatch(.detailsAsked(.line(known + 1))).settled()
      guard case .details(let details, _) = all.calendar.state.stage, details.missing.isEmpty else {
        preconditionFailure("all of it is there")
      }
    }
  } limit: {
    try await nanoseconds { _ = try await client.patient(patient) }
  }
  report(
    "openmrs.detail", (measured.value.map { $0 / 1e6 }, measured.limit.map { $0 / 1e6 }), "ms",
    goal: "ratio at most 1.3")
}
