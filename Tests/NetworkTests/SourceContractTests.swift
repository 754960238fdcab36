import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

/// The contract of all appointment sources: the practice's stores, and servers in memory and of both OpenMRS modules.
@Suite struct SourceContractTests {
  enum Place: String, CaseIterable, Sendable {
    case memoryStore, database, server, scheduling, bahmni
  }

  private struct Practice {
    let source: any AppointmentSource
    let user: ServerUser
    /// Objects that must live as long as the source.
    let kept: [any Sendable]
  }

  private static let day = ISOTime("2026-03-02T00:00:00Z")?.instant ?? Instant(milliseconds: 0)
  private static func days(_ count: Int, includesOver: Bool = false) -> CalendarQuery {
    CalendarQuery(from: day, to: day.advanced(by: .seconds(86_400 * count)), includesOver: includesOver)
  }
  private static let ada = ServerUser(id: "u1", name: "ada.brook", person: "Ada", providers: ["d1"])

  private static func slot(_ hour: Int) -> Slot {
    let start = day.advanced(by: .seconds(3_600 * hour))
    return Slot(start: start, end: start.advanced(by: .seconds(1_800)))
  }

  private static func practice(_ place: Place) async throws -> Practice {
    switch place {
    case .memoryStore, .database:
      let folder = FileManager.default.temporaryDirectory.appending(path: "jotter-\(UUID().uuidString)").path
      let store: any JotterStore = place == .database ? try SQLiteStore(folder: folder) : MemoryStore()
      let agenda = StoredAgenda(store: store, session: try await store.openSession(at: day))
      for (hour, patient) in [(11, "Mia"), (9, "Rex")] {
        try await agenda.ask(.add(Plan(slot: slot(hour), patient: patient, type: "booster", practitioner: "Ada")))
      }
      return Practice(source: agenda, user: ada, kept: [Removal(folder)])
    case .server:
      let server = MemoryServer()
      server.addUser(ada, Secret("poodle-11"))
      for (hour, patient) in [(11, "Mia"), (9, "Rex")] {
        server.put(ServerAppointment(id: patient, slot: slot(hour), patient: patient, type: "booster"), with: "d1")
      }
      return Practice(source: server, user: try await server.logIn("ada.brook", Secret("poodle-11")), kept: [])
    case .scheduling, .bahmni:
      let module = place == .bahmni ? "bahmni" : "appointmentscheduling"
      let server = try LoopbackServer(.openMRS, ["--today", "2026-03-02", "--module", module])
      let network = Network(path: Worker.path, clock: .patient)
      let client = OpenMRSClient(try server.address("openmrs"), transport: network.transport)
      return Practice(
        source: client, user: try await client.logIn("ada.brook", Secret("poodle-11")), kept: [server, network])
    }
  }

  /// A planned appointment with a slot and a patient.
  private static func planned(_ practice: Practice) async throws -> ServerAppointment {
    let page = try await practice.source.appointments(days(7), of: practice.user)
    return try #require(page.appointments.first { $0.status == .planned && $0.slot != nil && !$0.patient.isEmpty })
  }

  @Test(
    "A source lists a user's appointments of some days by time, and reads one appointment like the list",
    arguments: Place.allCases)
  func sourceListsAppointmentsByTime(place: Place) async throws {
    let practice = try await Self.practice(place)
    let page = try await practice.source.appointments(Self.days(7), of: practice.user)
    let starts = page.appointments.compactMap(\.slot?.start)
    #expect(starts.count > 1 && starts == starts.sorted() && starts.allSatisfy { $0 >= Self.day })
    let one = try await Self.planned(practice)
    let read = try await practice.source.appointment(one.id)
    #expect((read.patient, read.status, read.reason) == (one.patient, one.status, one.reason))
    let before = CalendarQuery(
      from: Self.day.advanced(by: .seconds(-86_400 * 900)), to: Self.day.advanced(by: .seconds(-86_400 * 899)))
    let none = try await practice.source.appointments(before, of: practice.user)
    #expect(none.appointments.allSatisfy { $0.slot == nil })
  }

  @Test("A cancelled appointment is listed only on request", arguments: Place.allCases)
  func requestListsCancelledAppointment(place: Place) async throws {
    let practice = try await Self.practice(place)
    let one = try await Self.planned(practice)
    let cancelled = try await practice.source.change(one.id, ServerChange(.status, "cancelled"), as: practice.user.id)
    #expect(cancelled.status == .cancelled)
    #expect(try await practice.source.appointment(one.id).status == .cancelled)
    let left = try await practice.source.appointments(Self.days(7), of: practice.user)
    #expect(!left.appointments.contains { $0.id == one.id })
    let all = try await practice.source.appointments(Self.days(7, includesOver: true), of: practice.user)
    #expect(all.appointments.contains { $0.id == one.id && $0.status == .cancelled })
  }

  @Test("A source changes a reason, or refuses the change and keeps the former reason", arguments: Place.allCases)
  func sourceChangesOrKeepsReason(place: Place) async throws {
    let practice = try await Self.practice(place)
    let one = try await Self.planned(practice)
    let change = ServerChange(.reason, "limping, \"badly\"")
    #expect(practice.source.changeable.contains(.reason) == (place != .bahmni))
    if practice.source.changeable.contains(.reason) {
      #expect(try await practice.source.change(one.id, change, as: practice.user.id).reason == change.value)
      #expect(try await practice.source.appointment(one.id).reason == change.value)
    } else {
      await #expect { _ = try await practice.source.change(one.id, change, as: practice.user.id) } throws: {
        ($0 as? ServerFailure)?.kind == .refused
      }
      #expect(try await practice.source.appointment(one.id).reason == one.reason)
    }
  }

  @Test("An unknown appointment is reported as unknown", arguments: Place.allCases)
  func unknownAppointmentIsReported(place: Place) async throws {
    let practice = try await Self.practice(place)
    await #expect(throws: ServerFailure.unknown) { try await practice.source.appointment("a999") }
  }
}

/// The practice's own agenda as an appointment source, without adding and moving.
private struct StoredAgenda: AppointmentSource {
  let store: any JotterStore
  let session: Int
  let changeable = ServerAspect.allCases
  private static let seeds = Lock<UInt64>(1)

  func ask(_ command: AgendaCommand) async throws(Failure) {
    let seed = Self.seeds.withLock { seed in
      seed += 1
      return seed
    }
    let stamp = Stamp(time: Instant(milliseconds: 1_772_409_600_000), seed: seed)
    _ = try await store.write { rows throws(Failure) in
      try AgendaBook(rows: rows, session: session, stamp: stamp).perform(command)
    }
  }

  func appointments(_ query: CalendarQuery, of user: ServerUser) async throws(ServerFailure) -> CalendarPage {
    let agenda = AgendaQuery(
      from: query.from, to: query.to, includesCancelled: query.includesOver, practitioner: user.person, limit: 1_000)
    do throws(Failure) {
      let page = try await store.read { rows throws(Failure) in try rows.agenda(agenda) }
      return CalendarPage(page.appointments.map(Self.serverAppointment), hasMore: page.hasMore)
    } catch { throw .refused("\(error)") }
  }

  func appointment(_ id: String) async throws(ServerFailure) -> ServerAppointment {
    let number = Reference(.appointment, id).number ?? 0
    do throws(Failure) {
      let found = try await store.read { rows throws(Failure) in try rows.appointment(number) }
      if let found { return Self.serverAppointment(found) }
    } catch { throw .refused("\(error)") }
    throw .unknown
  }

  func change(
    _ id: String, _ change: ServerChange, as user: String
  ) async throws(ServerFailure) -> ServerAppointment {
    let reference = Reference(.appointment, id)
    do throws(Failure) {
      switch change.aspect {
      case .status: try await ask(.cancel(reference))
      case .reason: try await ask(.edit(reference, PlanEdit(reason: change.value)))
      }
    } catch { throw .refused("\(error)") }
    return try await appointment(id)
  }

  private static func serverAppointment(_ appointment: Appointment) -> ServerAppointment {
    let status: ServerStatus =
      switch appointment.status {
      case .planned: .planned
      case .open, .interrupted: .open
      case .completed: .completed
      case .cancelled: .cancelled
      }
    return ServerAppointment(
      id: "a\(appointment.number)", slot: appointment.plan.slot, patient: appointment.plan.patient,
      type: appointment.plan.type, reason: appointment.plan.reason, status: status)
  }
}

/// Removes a folder when it is released.
private final class Removal: Sendable {
  private let path: String
  init(_ path: String) { self.path = path }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
