public import Architecture

/// The port that hashes passwords, so that none is stored as plain text.
public struct PasswordHash: Sendable {
  /// Hashes a password with the settings `rounds=N$SALT`; the result is as in crypt(5): `$6$rounds=N$SALT$HASH`.
  public var make: @Sendable (_ password: Secret, _ settings: String) async -> Result<String, Failure>

  public init(make: @escaping @Sendable (Secret, String) async -> Result<String, Failure>) { self.make = make }

  /// A machine without a program for hashing.
  public static let none = PasswordHash { _, _ in .failure(.noProgram(.hashing)) }
}

/// Checks an administrator's password against the hashes in the institutions' configurations.
struct Administrator: Sendable {
  let hash: PasswordHash

  /// Hash rounds; a guess takes about 0.2 s.
  private static let rounds = "rounds=500000"
  private static let digits = Array("./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// The hash to store for a password; the text itself if it is a hash already.
  func hashToStore(_ password: Secret, _ stamp: Stamp) async throws(Failure) -> String {
    if Self.settings(of: password.revealed) != nil { return password.revealed }
    let salt = String((0..<10).map { Self.digits[Int(stamp.seed >> (6 * UInt64($0)) & 63)] })
    return try await hash.make(password, "\(Self.rounds)$\(salt)").get()
  }

  /// The first hash that the password matches; nil for none.
  func match(_ password: Secret, among hashes: [String]) async throws(Failure) -> String? {
    for known in hashes {
      guard let settings = Self.settings(of: known) else { continue }
      if try await hash.make(password, settings).get() == known { return known }
    }
    return nil
  }

  /// `rounds=N$SALT` of a hash in the crypt form; nil for any other text.
  private static func settings(of text: String) -> String? {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard text.hasPrefix("$6$"), (4...5).contains(parts.count), parts[parts.count - 1].utf8.count == 86 else {
      return nil
    }
    return parts[2..<(parts.count - 1)].joined(separator: "$")
  }
}

extension JotterRows {
  /// The practitioner in session at every prompt; nil if each prompt has its own.
  var standardUser: Practitioner? {
    get throws(Failure) {
      try records(RecordQuery(.practitioner, limit: 1, conditions: [.equals(.standard, Practitioners.yes)])).records
        .first
        .map { Practitioner($0) }
    }
  }

  /// The hashes of the passwords that may set or remove the standard user.
  ///
  /// While there is a standard user, only the hash that set it counts. Otherwise anybody could add an institution with
  /// a password of their own.
  var administratorHashes: [String] {
    get throws(Failure) {
      var said: [InstitutionConfig] = []
      try each(RecordQuery(.institution)) { said.append(Institution($0).configuration) }
      let locks = try standardUser == nil ? [] : said.compactMap(\.lock)
      return locks.isEmpty ? said.map(\.administrator).filter { !$0.isEmpty } : locks
    }
  }
}

extension JotterBook {
  /// Makes a practitioner the standard user, who is in session at every prompt; nil ends this setting.
  ///
  /// Not undoable: any user could undo the setting. `hash` is the hash of the typed password.
  func setStandard(_ reference: Reference?, with hash: String) throws(Failure) -> Practitioner? {
    let chosen = try reference.map { reference throws(Failure) in try rows.practitioner(reference) }
    guard try rows.administratorHashes.contains(hash) else { throw .administrator(.wrongPassword) }
    try lock(chosen == nil ? nil : hash)
    if let former = try rows.standardUser { try rows.set(.standard, of: former.record.record, to: .text("")) }
    guard let chosen else { return nil }
    try rows.set(.standard, of: chosen.record.record, to: .text(Practitioners.yes))
    for session in try rows.sessions() { try rows.set(.practitioner, of: .session(session), to: Value(chosen.number)) }
    return chosen
  }

  /// Stores the hash as the lock of each institution with this hash or lock, and clears all other locks.
  ///
  /// Nil clears all locks. While there is a lock, only a password with its hash may change the standard user.
  private func lock(_ hash: String?) throws(Failure) {
    var institutions: [Institution] = []
    try rows.each(RecordQuery(.institution)) { institutions.append(Institution($0)) }
    for institution in institutions {
      var said = institution.configuration
      said.lock = hash.flatMap { [said.administrator, said.lock].contains($0) ? $0 : nil }
      guard said != institution.configuration else { continue }
      try rows.set(.config, of: institution.record.record, to: .text(said.text))
    }
  }

  /// Refuses to remove an institution whose hash set the standard user: other hashes could then end the setting.
  func checkNoLock(_ institution: Institution) throws(Failure) {
    guard institution.configuration.lock != nil, let standard = try rows.standardUser else { return }
    throw .administrator(.standardUser(standard.name))
  }

  /// Refuses to remove the standard user from the team: this would end the setting without the password.
  func checkNotStandard(_ practitioner: Practitioner) throws(Failure) {
    guard practitioner.standard == Practitioners.yes else { return }
    throw .administrator(.standardUser(practitioner.name))
  }

  /// Refuses an edit by undo or redo that would remove the standard user, or the institution with the lock.
  func checkNotStandard(_ edit: Edit) throws(Failure) {
    let isRemoval =
      edit.field == .exists && edit.after != Value(true) || edit.field == .releasedAt && edit.after != .none
    guard isRemoval, [.practitioner, .institution].contains(edit.record.kind), edit.record.part == nil,
      let record = try rows.record(edit.record)
    else { return }
    if record.kind == .practitioner {
      try checkNotStandard(Practitioner(record))
    } else {
      try checkNoLock(Institution(record))
    }
  }

  /// Refuses any other practitioner in session if there is a standard user.
  func checkStandard(_ number: Int?) throws(Failure) {
    guard let standard = try rows.standardUser, standard.number != number else { return }
    throw .administrator(.standardUser(standard.name))
  }
}
