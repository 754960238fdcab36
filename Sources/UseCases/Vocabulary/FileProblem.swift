extension Failure {
  /// The problem of a local file: its path (empty if unknown) and the reason.
  public var fileProblem: (path: String, reason: String) {
    switch self {
    case .file(let path, let reason), .store(.unusable(let path, let reason)): (path, reason)
    case .noSuchFile(let path): (path, "there is no such file")
    case .store(.readOnly(let path)): (path, "it is read-only")
    case .store(.full): ("", "the disk is full")
    case .store(.other(let reason)), .program(_, let reason): ("", reason)
    default: ("", "the file cannot be prepared for sending")
    }
  }
}
