import Architecture

/// Reason for a failed request about animals.
public enum AnimalObstacle: Error, Equatable, Sendable, Codable {
  case service(AnimalFailure)
  /// Reading or writing local data failed.
  case storage(Failure)
  /// A name matches no breed, or several.
  case breed(BreedFailure)
  /// Nothing was sent, because a practitioner in session or an API key is missing.
  case refused(Refusal)

  /// Runs a request to a service; wraps its failure in `service`.
  static func wrappingService<Answer>(
    _ question: () async throws(AnimalFailure) -> Answer
  ) async throws(AnimalObstacle) -> Answer {
    do throws(AnimalFailure) { return try await question() } catch { throw .service(error) }
  }

  /// Reads or writes local data; wraps the failure in `storage`.
  static func wrappingStorage<Answer>(
    _ work: () async throws(Failure) -> Answer
  ) async throws(AnimalObstacle) -> Answer {
    do throws(Failure) { return try await work() } catch { throw .storage(error) }
  }
}

extension Fetched {
  /// Ends a request with a failure; only a refusal drops the known value.
  ///
  /// Does not store a failure of the storage or of a breed's name: it says nothing about the service.
  mutating func fail(_ obstacle: AnimalObstacle) {
    switch obstacle {
    case .service(let failure): fail(failure)
    case .refused(let refusal): self = .refused(refusal)
    case .storage, .breed: self = lastValue.map { .current($0) } ?? .neverAsked
    }
  }

  /// A copy after `fail`.
  func failed(_ obstacle: AnimalObstacle) -> Fetched {
    var failed = self
    failed.fail(obstacle)
    return failed
  }

  /// True while a request is pending.
  var isAsking: Bool { if case .loading = self { true } else { false } }

  /// Marks a pending request as interrupted; a known value stays.
  mutating func stop() { if isAsking { fail(.interrupted) } }
}

extension JotterStore {
  /// The practitioner in session at the prompt; nil if none, or before the session is open.
  func inSession(_ session: Int?, _ stamp: Stamp) async throws(AnimalObstacle) -> Practitioner? {
    guard let session else { return nil }
    return try await AnimalObstacle.wrappingStorage { () async throws(Failure) in
      try await read { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).inSession()
      }
    }
  }
}
