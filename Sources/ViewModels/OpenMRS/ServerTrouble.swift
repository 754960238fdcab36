package import UseCases

/// Why a server of appointments did not do what it was asked.
public struct ServerTrouble: Equatable, Sendable, Codable {
  /// Of which kind it is.
  public var kind: ServerFailureKind
  /// The server's or the system's own words; empty where there are none.
  public var words: String
  /// Whether a log-in met it, where something else would be done about it.
  public var isOfLogIn: Bool

  /// A trouble of this kind.
  public init(_ kind: ServerFailureKind, _ words: String = "", isOfLogIn: Bool = false) {
    (self.kind, self.words, self.isOfLogIn) = (kind, words, isOfLogIn)
  }

  /// Of a log-in.
  package init(ofLogIn failure: ServerFailure) {
    self.init(failure)
    isOfLogIn = [.starting, .unreachable, .timedOut].contains(kind)
  }

  package init(_ failure: ServerFailure) { self.init(failure.kind, failure.words) }
}

extension Complaint {
  /// What a practitioner is told of a failure.
  package init(_ failure: ServerFailure, ofLogIn isOfLogIn: Bool = false) {
    self =
      switch failure.kind {
      case .noProgram: .noProgram(.asking)
      case .interrupted: .interrupted
      default: .server(isOfLogIn ? ServerTrouble(ofLogIn: failure) : ServerTrouble(failure))
      }
  }
}
