public import Architecture

/// Recipients of reports, each with a server: laboratories, authorities, breeders' associations.
public enum Institutions: RecordType {
  public static let kind: RecordKind = .institution
  public static let plural = "institutions"
  /// Forms are parts, with files.
  public static let traits: RecordTraits = .filed
  public static let parts: [any RecordType.Type] = [ProtocolForms.self]

  /// The fields; name, host and user are required.
  public struct Fields: Sendable {
    public let name = Stored.text(.name, [.named, .required])
    /// The SFTP server, its port, and the user's name there.
    public let host = Stored.address(.host, .required), port = Stored.port(.port, .unsearched),
      user = Stored.address(.user, [.required, .unsearched])
    /// File of the private key; empty for a password, or for the keys of the machine and its agent.
    public let key = Stored.text(.key, [.unsearched, .keyFile])
    /// The quality profile for photos and videos.
    public let profile = Stored.choice(.profile, DeviceProfile.allCases.map(\.rawValue), .unsearched)
    /// Confirmed host keys, a line each: `TYPE BASE64 FINGERPRINT`.
    public let hostKeys = Stored.lines(.hostKeys, [.readOnly, .unsearched])
    /// The ``InstitutionConfig`` last read, and the time of reading.
    public let config = Stored.lines(.config, [.readOnly, .unsearched]),
      readAt = Stored.moment(.readAt, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())

  /// Refuses to remove the institution whose password set the standard user, until the administrator ends the setting.
  public static func check(_ change: RecordChange<Institution>, in book: JotterBook) throws(Failure) {
    if case .removed(let old) = change { try book.checkNoLock(old) }
  }

  /// Clears the confirmed host keys if host or port change: the new host needs a confirmation.
  public static func consequences(
    of change: RecordChange<Institution>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    guard case .edited(let old, let new) = change, (old.host, old.port) != (new.host, new.port) else { return [] }
    return try book.set(.hostKeys, of: new.record.record, to: .text(""))
  }
}

/// A recipient of reports.
public typealias Institution = TypedRecord<Institutions>

extension Institution {
  /// The port of the server, 22 by default; nil if the field is invalid.
  var portNumber: Int? {
    guard !self.port.isEmpty else { return 22 }
    return Int(self.port).flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  /// The host keys that a user has confirmed.
  public var confirmedKeys: [HostKey] {
    self.hostKeys.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return HostKey(words.prefix(2).joined(separator: " "), fingerprint: words.dropFirst(2).joined())
    }
  }

  /// The log-in for the server.
  func account(_ password: Secret?) -> InstitutionAccount {
    InstitutionAccount(
      host: self.host, port: portNumber ?? 22, user: self.user, keyFile: self.key.isEmpty ? nil : self.key,
      password: password, hostKeys: confirmedKeys.map(\.text))
  }

  /// True if the configuration is a day old or was never read; false before the host is confirmed.
  func isOutdated(at time: Instant) -> Bool {
    !self.hostKeys.isEmpty && self.readAt.map { $0.advanced(by: InstitutionClient.maxAge) <= time } ?? true
  }

  /// The configuration last read; empty before the first reading.
  public var configuration: InstitutionConfig { InstitutionConfig(text: self.config) ?? InstitutionConfig() }

  func form(named name: String) -> TypedRecord<ProtocolForms>? { parts(ProtocolForms.self).first { $0.name == name } }
}

/// The forms of an institution; each is a PDF in the media folder.
public enum ProtocolForms: RecordType {
  public static let kind: RecordKind = .protocolForm
  public static let plural = "protocols"

  /// The fields; only the program sets them.
  public struct Fields: Sendable {
    /// The form's name, and its file name at the institution.
    public let name = Stored.text(.name, [.named, .readOnly]), file = Stored.text(.file, [.readOnly, .unsearched])
    /// The id of the medium.
    public let medium = Stored.text(.medium, [.readOnly, .unsearched])
  }
  public static let fields = FieldSet(Fields())
}
