public import Architecture

/// The port to the servers of institutions: folders of files, reached by SFTP.
public protocol InstitutionServer: Sendable {
  /// The keys that a host presents, without a log-in.
  func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey]

  /// Logs in; the connection stays open until `close`.
  func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection
}

/// A connection to an institution's server, for one request at a time.
///
/// Names are relative to the login folder, with `/` as separator. After an error the connection is unusable, except
/// after `TransferFailureKind.missing`.
public protocol InstitutionConnection: Sendable {
  /// The files of a folder, sorted by name; the empty name is the login folder.
  ///
  /// A missing folder is empty.
  func files(in folder: String) async throws(TransferFailure) -> [RemoteFile]

  /// The names of all files and folders in a folder.
  func names(in folder: String) async throws(TransferFailure) -> [String]

  /// Creates a folder, unless it exists.
  func makeFolder(_ name: String) async throws(TransferFailure)

  /// Uploads local files one after the other, replacing existing ones.
  ///
  /// Verify with `files`: the call does not report which files arrived.
  ///
  /// - Parameters:
  ///   - files: local paths and remote names.
  ///   - progress: called repeatedly with the total bytes sent so far, as far as known.
  func put(
    _ files: [(path: String, name: String)], progress: @escaping @Sendable (_ bytes: Int) -> Void
  ) async throws(TransferFailure)

  /// Renames files, each atomically; replaces existing files.
  ///
  /// After a failure it continues with the next file, and throws at the end.
  ///
  /// - Parameters:
  ///   - files: old and new names.
  ///   - folder: an empty folder to remove afterwards; failure to remove it is ignored.
  func move(_ files: [(name: String, other: String)], removing folder: String?) async throws(TransferFailure)

  /// The content of a remote file; throws `TransferFailureKind.tooLong` for more than `limit` bytes.
  func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8]

  /// Closes the connection.
  func close() async
}

extension InstitutionConnection {
  /// Renames files, and removes no folder.
  public func move(_ files: [(name: String, other: String)]) async throws(TransferFailure) {
    try await move(files, removing: nil)
  }
}

/// A log-in at an institution's server.
public struct InstitutionAccount: Equatable, Sendable {
  /// Name or address of the host, and its port.
  public var host: String, port: Int
  /// The user's name at the server.
  public var user: String
  /// File of the private key; nil for the keys of the machine and its agent.
  public var keyFile: String?
  /// The password; nil for a log-in by key.
  public var password: Secret?
  /// Accepted host keys: `TYPE BASE64`, as in known_hosts files.
  public var hostKeys: [String]

  /// Creates an account; the default port is 22.
  public init(
    host: String, port: Int = 22, user: String, keyFile: String? = nil, password: Secret? = nil, hostKeys: [String]
  ) {
    (self.host, self.port, self.user) = (host, port, user)
    (self.keyFile, self.password, self.hostKeys) = (keyFile, password, hostKeys)
  }
}

/// A public key of a host.
public struct HostKey: Equatable, Sendable, Codable {
  /// `TYPE BASE64`, as in known_hosts files.
  public var text: String
  /// The hash for people to compare: `SHA256:…`.
  public var fingerprint: String

  /// Creates a key with its fingerprint.
  public init(_ text: String, fingerprint: String) { (self.text, self.fingerprint) = (text, fingerprint) }
}

/// A file in a remote folder.
public struct RemoteFile: Equatable, Sendable, Codable {
  /// The file name without its folder.
  public var name: String
  /// Size in bytes.
  public var size: Int

  /// Creates an entry with this name and size.
  public init(_ name: String, size: Int) { (self.name, self.size) = (name, size) }
}
