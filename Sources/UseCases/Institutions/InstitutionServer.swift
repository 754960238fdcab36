public import Architecture

/// The port to the servers of institutions: folders of files, reached by SFTP.
public protocol InstitutionServer: Sendable {
  /// The keys that a host shows to everybody; nobody logs in.
  func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey]

  /// Logs in, and stays so until the connection is closed.
  func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection
}

/// A connection to an institution's server; one thing is done on it at a time.
///
/// Names are of the login folder, with `/` between a folder and what is in it. What fails throws, and the connection can
/// be used no more, but for `TransferFailure.Kind.missing`.
public protocol InstitutionConnection: Sendable {
  /// What lies in a folder, in the order of the names; the empty name is the login folder. One that is not there is empty.
  func files(in folder: String) async throws(TransferFailure) -> [RemoteFile]

  /// The names of all that lies in a folder, of files and folders.
  func names(in folder: String) async throws(TransferFailure) -> [String]

  /// Makes a folder; that it is there already is no failure.
  func makeFolder(_ name: String) async throws(TransferFailure)

  /// Copies files of this machine there, one after the other and in place of what is there; whether all of them came, a
  /// list of the files says.
  ///
  /// - Parameters:
  ///   - files: where each is on this machine, and its name there.
  ///   - progress: is told again and again how many bytes have been sent in all, as far as is known.
  func put(
    _ files: [(path: String, name: String)], progress: @escaping @Sendable (_ bytes: Int) -> Void
  ) async throws(TransferFailure)

  /// Gives files another name, each at once and in place of what has that name; one that fails keeps no other from that.
  ///
  /// - Parameters:
  ///   - files: the name of each, and the other one.
  ///   - folder: an empty folder that is removed then; one that is not there, or cannot be removed, is no failure.
  func move(_ files: [(name: String, other: String)], removing folder: String?) async throws(TransferFailure)

  /// The content of a file there, if it is not longer than this.
  func fetch(_ name: String, limit: Int) async throws(TransferFailure) -> [UInt8]

  /// Ends the connection.
  func close() async
}

extension InstitutionConnection {
  /// Gives files another name.
  public func move(_ files: [(name: String, other: String)]) async throws(TransferFailure) {
    try await move(files, removing: nil)
  }
}

/// By what somebody is known at an institution's server.
public struct InstitutionAccount: Equatable, Sendable {
  /// The name or the address of the host, and its port.
  public var host: String, port: Int
  /// The user's name there.
  public var user: String
  /// The file of the private key; nil for those that the machine's keys and agent offer.
  public var keyFile: String?
  /// The password; nil where a key is to do.
  public var password: Secret?
  /// The keys of which the host must show one: `TYPE BASE64`, as files of known hosts have them.
  public var hostKeys: [String]

  /// An account of these values.
  public init(
    host: String, port: Int = 22, user: String, keyFile: String? = nil, password: Secret? = nil, hostKeys: [String]
  ) {
    (self.host, self.port, self.user) = (host, port, user)
    (self.keyFile, self.password, self.hostKeys) = (keyFile, password, hostKeys)
  }
}

/// A key by which a host is known.
public struct HostKey: Equatable, Sendable, Codable {
  /// `TYPE BASE64`, as files of known hosts have it.
  public var text: String
  /// What a person compares: `SHA256:…`.
  public var fingerprint: String

  /// A key of these texts.
  public init(_ text: String, fingerprint: String) { (self.text, self.fingerprint) = (text, fingerprint) }
}

/// A file in a folder there.
public struct RemoteFile: Equatable, Sendable, Codable {
  /// Its name, without the folder.
  public var name: String
  /// How many bytes it has.
  public var size: Int

  /// A file of these values.
  public init(_ name: String, size: Int) { (self.name, self.size) = (name, size) }
}
