import Adapters
import Architecture
import Foundation
import UseCases

/// Service with scripted answers, one for each request, in order.
final class ScriptedService: Sendable {
  private let locked: Lock<(requests: [HTTPRequest], answers: [Result<HTTPResponse, HTTPFailure>])>
  private let pauses = Lock<[Duration]>([])
  private let folder: TemporaryFolder

  init(_ answers: [Result<HTTPResponse, HTTPFailure>]) throws {
    locked = Lock(([], answers))
    folder = try TemporaryFolder()
  }

  /// Service with a single JSON answer.
  convenience init(_ json: String, headers: [String: String] = [:]) throws {
    try self.init([.success(HTTPResponse(200, headers: headers, body: Data(json.utf8)))])
  }

  var requests: [HTTPRequest] { locked.withLock { $0.requests } }
  var paused: [Duration] { pauses.withLock { $0 } }

  func client(_ species: Species = .cat, key: String? = "k1", seed: UInt64 = 1) throws -> AnimalClient {
    let numbers = Lock(SplitMix(seed: seed))
    return AnimalClient(
      species, try AnimalSettings(key: key.map { Secret($0) }, species),
      transport: HTTPTransport { request, _ in
        self.locked.withLock { locked in
          locked.requests.append(request)
          return locked.answers.isEmpty ? .failure(.notReached("there is no more")) : locked.answers.removeFirst()
        }
      },
      places: PicturePlaces(cache: "\(folder.path)/cache", saved: "\(folder.path)/saved"),
      clock: Architecture.Clock(
        now: { Instant(milliseconds: 1_000_000) },
        sleep: { duration in self.pauses.withLock { $0.append(duration) } }),
      random: { numbers.withLock { $0.next() } })
  }
}

/// Failure of a request; nil if it succeeds.
func failure<Answer>(_ question: () async throws(AnimalFailure) -> Answer) async -> AnimalFailure? {
  do throws(AnimalFailure) { _ = try await question() } catch { return error }
  return nil
}
