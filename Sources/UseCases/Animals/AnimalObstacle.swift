import Architecture

/// Why something about animals was not done.
public enum AnimalObstacle: Error, Equatable, Sendable, Codable {
  /// The service did not do it.
  case service(AnimalFailure)
  /// What is kept here could not be read or written.
  case storage(Failure)
  /// No breed, or more than one, is meant by a name.
  case breed(BreedFailure)
  /// Something is missing here, and the service was not asked.
  case refused(Refusal)

  /// Asks a service.
  static func asking<Answer>(
    _ question: () async throws(AnimalFailure) -> Answer
  ) async throws(AnimalObstacle) -> Answer {
    do throws(AnimalFailure) { return try await question() } catch { throw .service(error) }
  }

  /// Reads or writes what is kept here.
  static func keeping<Answer>(
    _ work: () async throws(Failure) -> Answer
  ) async throws(AnimalObstacle) -> Answer {
    do throws(Failure) { return try await work() } catch { throw .storage(error) }
  }
}

extension Fetched {
  /// It could not be fetched: what is known stays in sight, unless nobody may ask.
  mutating func fail(_ obstacle: AnimalObstacle) {
    switch obstacle {
    case .service(let failure): fail(failure)
    case .refused(let refusal): self = .refused(refusal)
    case .storage, .breed: self = kept.map { .there($0) } ?? .neverAsked
    }
  }

  /// What it is after that.
  func failed(_ obstacle: AnimalObstacle) -> Fetched {
    var failed = self
    failed.fail(obstacle)
    return failed
  }

  /// Whether somebody waits for it.
  var isAsking: Bool { if case .asking = self { true } else { false } }

  /// Ends the wait, and restores the state before it.
  mutating func stop() { if isAsking { fail(.interrupted) } }
}

extension JotterStore {
  /// Who is in session at the prompt; nil for nobody, and before the session is open.
  func inSession(_ session: Int?, _ stamp: Stamp) async throws(AnimalObstacle) -> Practitioner? {
    guard let session else { return nil }
    return try await AnimalObstacle.keeping { () async throws(Failure) in
      try await read { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: stamp).inSession()
      }
    }
  }
}
