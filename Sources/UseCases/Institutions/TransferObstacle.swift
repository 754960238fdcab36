import Architecture

/// A failure of work that involves both an institution and the store.
enum TransferObstacle: Error {
  /// A failure of the institution, or of a program that prepares files.
  case transfer(TransferFailure)
  case storage(Failure)

  /// Converts the failure of a request to an institution.
  static func wrappingService<Answer>(
    _ question: () async throws(TransferFailure) -> Answer
  ) async throws(TransferObstacle) -> Answer {
    do throws(TransferFailure) { return try await question() } catch { throw .transfer(error) }
  }

  /// Converts the failure of reading or writing the store.
  static func wrappingStorage<Answer>(
    _ work: () async throws(Failure) -> Answer
  ) async throws(TransferObstacle) -> Answer {
    do throws(Failure) { return try await work() } catch { throw .storage(error) }
  }
}

extension TransferFailure {
  /// Remedy of a failure: retry, fix the institution, or fix the report.
  private enum Scope {
    case passing, institution, report
  }

  private var scope: Scope {
    switch kind {
    case .unreachable, .full, .noRoom, .timedOut, .gone, .interrupted, .mailDelayed: .passing
    case .noProgram, .noMail, .mailNotSetUp, .unknownHost, .changedHost, .wrongCredentials, .noFiles, .forbidden,
      .noPassword, .keyring, .noKey, .removed:
      .institution
    case .missing, .unreadable, .damaged, .tooLong, .refused, .noPhotoProgram, .noVideoProgram: .report
    }
  }

  /// True if the request may have been carried out despite the failure.
  var isInDoubt: Bool { [.timedOut, .gone, .interrupted].contains(kind) }
  /// True if a retry may succeed without a user's action.
  var isPassing: Bool { scope == .passing }
  /// True if the next report would fail, too.
  var isOfInstitution: Bool { scope == .institution }
  /// True if a program of this machine is missing or not set up: it may be there at the next request.
  var isOfProgram: Bool {
    [.noProgram, .noPhotoProgram, .noVideoProgram, .noMail, .mailNotSetUp].contains(kind)
  }

  /// A failure to prepare a file; `original` is the name of the photo or video to make smaller.
  public init(of failure: Failure, preparing original: String? = nil) {
    switch (failure, original) {
    case (.noProgram(.shrinkingPhotos), _): self.init(.noPhotoProgram)
    case (.noProgram(.shrinkingVideos), _): self.init(.noVideoProgram)
    case (.noProgram, _): self.init(.noProgram)
    // Name the original file: the program's message names a temporary one.
    case (.program, let original?): self.init(.damaged, original)
    case (.store(.full), _): self.init(.noRoom)
    case (.interrupted, _): self.init(.interrupted)
    default:
      let (path, reason) = failure.fileProblem
      self.init(.unreadable, path.isEmpty ? reason : "\(path): \(reason)")
    }
  }
}
