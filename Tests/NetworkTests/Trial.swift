import Adapters
import Architecture
import BuiltProgram
import Foundation
import Testing
import UseCases

/// A clock whose sleeps return at once, advance it, and are recorded in `pauses`.
final class InstantClock: Sendable {
  private let locked: Lock<(now: Instant, pauses: [Duration])>

  /// Starts at the time of the simulated server's clock.
  init() { locked = Lock((Instant(milliseconds: 1_767_342_600_000), [])) }

  var pauses: [Duration] { locked.withLock { $0.pauses } }

  func advance(by duration: Duration) { locked.withLock { $0.now = $0.now.advanced(by: duration) } }

  var clock: Architecture.Clock {
    Architecture.Clock(
      now: { self.locked.withLock { $0.now } },
      sleep: { duration in
        self.locked.withLock { locked in
          locked.now = locked.now.advanced(by: duration)
          locked.pauses.append(duration)
        }
      })
  }
}

extension Architecture.Clock {
  static var patient: Architecture.Clock { VirtualClock(at: Instant(milliseconds: 0)).clock }
}

/// A client, with its server, network, clock and folder.
struct Trial: Sendable {
  let server: LoopbackServer
  let client: AnimalClient
  let network: Network
  let clock = InstantClock()
  let folder: TemporaryFolder

  init(
    _ species: Species = .cat, server: LoopbackServer? = nil, hasKey: Bool = true, name: String? = nil,
    worker: String? = Worker.path, patience: Architecture.Clock = .patient, folder: TemporaryFolder? = nil,
    address: String? = nil, environment: [String: String] = [:]
  ) throws {
    self.server = try server ?? LoopbackServer()
    self.folder = try folder ?? TemporaryFolder()
    network = Network(path: worker, clock: patience, environment: environment)
    let settings = try AnimalSettings(
      address: try address ?? self.server.address(name ?? species.rawValue),
      key: hasKey ? Secret("test-key-\(species.rawValue)") : nil, species)
    let numbers = Lock(SplitMix(seed: 1))
    client = AnimalClient(
      species, settings, transport: network.transport,
      places: PicturePlaces(cache: "\(self.folder.path)/cache", saved: "\(self.folder.path)/saved"),
      clock: clock.clock, random: { numbers.withLock { $0.next() } },
      pause: .file("pause", in: CacheFolder("\(self.folder.path)/kept", clock: clock.clock, random: { 1 })))
  }
}

func failure<Answer>(_ question: () async throws(AnimalFailure) -> Answer) async -> AnimalFailure? {
  do throws(AnimalFailure) { _ = try await question() } catch { return error }
  return nil
}

extension AnimalFailure {
  /// The name of the case, without its associated values: some of them contain messages of the operating system.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}
