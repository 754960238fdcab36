public import Architecture

/// The port to what hashes passwords, so that no file and no store has one.
public struct PasswordHash: Sendable {
  /// The hash of a password with these settings, in the form of crypt(5): `$6$rounds=N$SALT$HASH`; why not.
  public var make: @Sendable (_ password: Secret, _ settings: String) async -> Result<String, Failure>

  /// A port of this function.
  public init(make: @escaping @Sendable (Secret, String) async -> Result<String, Failure>) { self.make = make }

  /// A machine that hashes nothing.
  public static let none = PasswordHash { _, _ in .failure(.noProgram(.hashing)) }
}

/// What the administrator of a practice is known by: the hashes of the passwords that institutions have said.
struct Administrator: Sendable {
  let hash: PasswordHash

  /// How often a hash is made of a hash, which is what a guess costs: a fifth of a second.
  private static let rounds = "rounds=500000"
  private static let digits = Array("./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// What is kept of a password; what is such a hash already stays as it is.
  func kept(_ password: Secret, _ stamp: Stamp) async throws(Failure) -> String {
    if Self.settings(of: password.revealed) != nil { return password.revealed }
    let salt = String((0..<10).map { Self.digits[Int(stamp.seed >> (6 * UInt64($0)) & 63)] })
    return try await hash.make(password, "\(Self.rounds)$\(salt)").get()
  }

  /// Whether one of these hashes is that of the password.
  func knows(_ password: Secret, among hashes: [String]) async throws(Failure) -> Bool {
    for known in hashes {
      guard let settings = Self.settings(of: known) else { continue }
      if try await hash.make(password, settings).get() == known { return true }
    }
    return false
  }

  /// `rounds=N$SALT` of such a hash; nil for anything else.
  private static func settings(of text: String) -> String? {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard text.hasPrefix("$6$"), (4...5).contains(parts.count), parts[parts.count - 1].utf8.count == 86 else {
      return nil
    }
    return parts[2..<(parts.count - 1)].joined(separator: "$")
  }
}

extension JotterRows {
  /// Whose session it always is; nil where each prompt has its own.
  var standardUser: Practitioner? {
    get throws(Failure) {
      try records(RecordQuery(.practitioner, limit: 1, conditions: [.holds(.standard, Practitioners.yes)])).records
        .first
        .map { Practitioner($0) }
    }
  }
}

extension JotterBook {
  /// Makes a practitioner the standard user, whose session it is at each prompt from now on; nil for nobody.
  ///
  /// It is no change, which anybody could undo.
  func setStandard(_ reference: Reference?) throws(Failure) -> Practitioner? {
    let chosen = try reference.map { reference throws(Failure) in try rows.practitioner(reference) }
    if let former = try rows.standardUser { try rows.set(.standard, of: former.record.record, to: .text("")) }
    guard let chosen else { return nil }
    try rows.set(.standard, of: chosen.record.record, to: .text(Practitioners.yes))
    for session in try rows.sessions() { try rows.set(.practitioner, of: .session(session), to: Value(chosen.number)) }
    return chosen
  }

  /// Refuses it where the session is to be another one's, or nobody's, than the standard user's.
  func checkStandard(_ number: Int?) throws(Failure) {
    guard let standard = try rows.standardUser, standard.number != number else { return }
    throw .administrator(.standardUser(standard.name))
  }
}
