public import Architecture

/// Who is sent reports: a laboratory, an authority, a breeders' association; each with a server for them.
public enum Institutions: RecordType {
  /// What one is.
  public static let kind: RecordKind = .institution
  /// What several are called.
  public static let plural = "institutions"
  /// The forms of one are files.
  public static let traits: RecordTraits = .filed
  /// Its forms.
  public static let parts: [any RecordType.Type] = [ProtocolForms.self]

  /// What can be known of one; its name, and where its server is, are.
  public struct Fields: Sendable {
    /// What it is called.
    public let name = Stored.text(.name, [.named, .required])
    /// Where its server is, and as whom it is asked.
    public let host = Stored.address(.host, .required), port = Stored.port(.port, .unsearched),
      user = Stored.address(.user, [.required, .unsearched])
    /// The file of the private key; none for the machine's own keys, or for a password.
    public let key = Stored.text(.key, [.unsearched, .keyFile])
    /// By which of its profiles photos and videos are made smaller.
    public let profile = Stored.choice(.profile, DeviceProfile.allCases.map(\.rawValue), .unsearched)
    /// The keys by which its host is known, a line each: `TYPE BASE64 FINGERPRINT`.
    public let hostKeys = Stored.lines(.hostKeys, [.kept, .unsearched])
    /// What it has said of itself, and when; see `InstitutionConfig`.
    public let config = Stored.lines(.config, [.kept, .unsearched]),
      readAt = Stored.moment(.readAt, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())

  /// A host elsewhere is another one: its key has to be confirmed again.
  public static func consequences(
    of change: RecordChange<Institution>, in book: JotterBook
  ) throws(Failure) -> [Edit] {
    guard case .edited(let old, let new) = change, (old.host, old.port) != (new.host, new.port) else { return [] }
    return try book.set(.hostKeys, of: new.record.record, to: .text(""))
  }
}

/// Who is sent reports.
public typealias Institution = TypedRecord<Institutions>

extension Institution {
  /// The port of its server; nil for none that there can be.
  var portNumber: Int? {
    guard !self.port.isEmpty else { return 22 }
    return Int(self.port).flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  /// The keys that a person has confirmed.
  public var confirmedKeys: [HostKey] {
    self.hostKeys.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return HostKey(words.prefix(2).joined(separator: " "), fingerprint: words.dropFirst(2).joined())
    }
  }

  /// By what this practice is known there.
  func account(_ password: Secret?) -> InstitutionAccount {
    InstitutionAccount(
      host: self.host, port: portNumber ?? 22, user: self.user, keyFile: self.key.isEmpty ? nil : self.key,
      password: password, hostKeys: confirmedKeys.map(\.text))
  }

  /// Whether what it has said of itself is to be read again; not before its host is known.
  func isOutdated(at time: Instant) -> Bool {
    !self.hostKeys.isEmpty && self.readAt.map { $0.advanced(by: InstitutionVisit.age) <= time } ?? true
  }

  /// What it has said of itself; nothing before it was asked.
  public var said: InstitutionConfig { InstitutionConfig(text: self.config) ?? InstitutionConfig() }

  /// Its form of this name.
  func form(named name: String) -> TypedRecord<ProtocolForms>? { parts(ProtocolForms.self).first { $0.name == name } }
}

/// The forms of an institution, as it has them; each is a PDF in the folder of the media.
public enum ProtocolForms: RecordType {
  /// What one is.
  public static let kind: RecordKind = .protocolForm
  /// What several are called.
  public static let plural = "protocols"

  /// What is known of one; nobody types it.
  public struct Fields: Sendable {
    /// What it is called, and the name of its file there.
    public let name = Stored.text(.name, [.named, .kept]), file = Stored.text(.file, [.kept, .unsearched])
    /// The id of the medium.
    public let medium = Stored.text(.medium, [.kept, .unsearched])
  }
  /// Its fields.
  public static let fields = FieldSet(Fields())
}
