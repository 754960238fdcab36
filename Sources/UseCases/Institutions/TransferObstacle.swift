import Architecture

/// A failure of work that involves both an institution and the store.
enum TransferObstacle: Error {
  /// The institution, or a program that prepares files, failed.
  case transfer(TransferFailure)
  case storage(Failure)

  /// Converts the failure of a request to an institution.
  static func asking<Answer>(
    _ question: () async throws(TransferFailure) -> Answer
  ) async throws(TransferObstacle) -> Answer {
    do throws(TransferFailure) { return try await question() } catch { throw .transfer(error) }
  }

  /// Converts the failure of reading or writing the store.
  static func keeping<Answer>(_ work: () async throws(Failure) -> Answer) async throws(TransferObstacle) -> Answer {
    do throws(Failure) { return try await work() } catch { throw .storage(error) }
  }
}
