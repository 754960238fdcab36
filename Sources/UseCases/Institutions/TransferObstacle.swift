import Architecture

/// What stands in the way of something that is done both with an institution and with the store.
enum TransferObstacle: Error {
  /// The institution, or what makes files ready, did not do it.
  case transfer(TransferFailure)
  /// The store did not.
  case storage(Failure)

  /// Asks an institution.
  static func asking<Answer>(
    _ question: () async throws(TransferFailure) -> Answer
  ) async throws(TransferObstacle) -> Answer {
    do throws(TransferFailure) { return try await question() } catch { throw .transfer(error) }
  }

  /// Reads or writes what is kept here.
  static func keeping<Answer>(_ work: () async throws(Failure) -> Answer) async throws(TransferObstacle) -> Answer {
    do throws(Failure) { return try await work() } catch { throw .storage(error) }
  }
}
