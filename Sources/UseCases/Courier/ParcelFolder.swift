public import Architecture

/// The port to the folder for prepared files of reports; each file is made once and stays until its report is sent.
public struct ParcelFolder: Sendable {
  /// The path of a prepared file; nil if it was not made.
  public var path: @Sendable (_ name: String, _ item: UniqueID) -> String?
  /// Calls `make` with a path, and stores the written file under `name`; returns the stored file's path.
  ///
  /// The file survives a crash of the program, but perhaps not of the machine.
  public var make:
    @Sendable (
      _ name: String, _ item: UniqueID, _ make: @escaping @Sendable (_ path: String) async -> Failure?
    ) async -> Result<String, Failure>
  public var write: @Sendable (_ text: String, _ path: String) -> Failure?
  /// Size of a file in bytes; nil if it does not exist.
  public var size: @Sendable (_ path: String) -> Int?
  /// Removes all files of an item, if any.
  public var remove: @Sendable (_ item: UniqueID) -> Void

  public init(
    path: @escaping @Sendable (String, UniqueID) -> String?,
    make:
      @escaping @Sendable (String, UniqueID, @escaping @Sendable (String) async -> Failure?) async -> Result<
        String, Failure
      >,
    write: @escaping @Sendable (String, String) -> Failure?, size: @escaping @Sendable (String) -> Int?,
    remove: @escaping @Sendable (UniqueID) -> Void
  ) {
    (self.path, self.make, self.write, self.size, self.remove) = (path, make, write, size, remove)
  }

  /// The folder of a jotter in memory, which sends no reports.
  public static let none = ParcelFolder(
    path: { _, _ in nil }, make: { name, _, _ in .failure(.file(name, reason: "a jotter in memory keeps no files")) },
    write: { _, _ in nil }, size: { _ in nil }, remove: { _ in })
}

/// The ports of the use cases about reports.
public struct ReportPorts: Sendable {
  public var server: any InstitutionServer
  /// Asks the user for passwords.
  public var passwords: PasswordReader
  /// Stores passwords; see ``Keyring/remembering(_:)``.
  public var keyring: Keyring
  /// The private key files.
  public var keyFiles: KeyFiles
  /// Hashes the administrator's password.
  public var hash: PasswordHash
  /// Sends letters.
  public var mail: MailProgram
  /// The photos and videos that can be attached.
  public var gallery: Gallery
  /// The programs that prepare files.
  public var tools: ReportTools
  /// The prepared files.
  public var folder: ParcelFolder
  /// Parses JSON; nil if it is invalid.
  public var parse: @Sendable (_ bytes: [UInt8]) -> ForeignValue?
  /// The practice's settings for reports.
  public var policy: ReportPolicy
  /// Version of the program and name of this machine, as sent to institutions.
  public var version: String, device: String

  public init(
    server: any InstitutionServer = NoInstitutionServer(), passwords: PasswordReader = .none, keyring: Keyring = .none,
    keyFiles: KeyFiles = .none, hash: PasswordHash = .none, mail: MailProgram = .none, gallery: Gallery = .none,
    tools: ReportTools = .none,
    folder: ParcelFolder = .none,
    parse: @escaping @Sendable ([UInt8]) -> ForeignValue? = { _ in nil }, policy: ReportPolicy = ReportPolicy(),
    version: String = "", device: String = ""
  ) {
    (self.server, self.passwords, self.keyring, self.hash) = (server, passwords, keyring, hash)
    (self.keyFiles, self.mail, self.gallery, self.tools) = (keyFiles, mail, gallery, tools)
    (self.folder, self.parse, self.policy) = (folder, parse, policy)
    (self.version, self.device) = (version, device)
  }

  public static let none = ReportPorts()
}

extension Keyring {
  /// A keyring that also holds log-ins in memory until the program ends.
  public func remembering(_ memory: Lock<[String: KeptLogIn]> = Lock([:])) -> Keyring {
    Keyring(
      find: { owner in
        if let known = memory.withLock({ $0[owner] }) { return known }
        return await find(owner)
      }, keep: keep,
      forget: { owner in
        memory.withLock { $0[owner] = nil }
        return await forget(owner)
      },
      remember: { logIn, owner in memory.withLock { $0[owner] = logIn } })
  }
}

extension ReportTools {
  public static let none = ReportTools(
    shrinkPhoto: { _, _, _ in .noProgram(.shrinkingPhotos) },
    shrinkVideo: { _, _, _, _ in .noProgram(.shrinkingVideos) },
    lookAtPDF: { _ in .failure(.noProgram(.filling)) }, drawPage: { _, _, _ in .noProgram(.filling) },
    fill: { _, _, _ in .noProgram(.filling) })
}

/// The server port of a practice without a program for SFTP.
public struct NoInstitutionServer: InstitutionServer {
  public init() {}

  public func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] {
    throw TransferFailure(.noProgram)
  }

  public func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    throw TransferFailure(.noProgram)
  }
}
