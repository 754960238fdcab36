public import Architecture

/// The port to the folder in which the files of a report wait until it is sent, each made ready once.
public struct ParcelFolder: Sendable {
  /// Where the file of that name is; nil while it was not made.
  public var path: @Sendable (_ name: String, _ item: UniqueID) -> String?
  /// Has a file made at the path that `make` is told, and keeps it under that name: it is whole as long as the machine
  /// runs.
  public var make:
    @Sendable (
      _ name: String, _ item: UniqueID, _ make: @escaping @Sendable (_ path: String) async -> Failure?
    ) async -> Result<String, Failure>
  /// Writes a text into a file.
  public var write: @Sendable (_ text: String, _ path: String) -> Failure?
  /// How many bytes a file has; nil where there is none.
  public var size: @Sendable (_ path: String) -> Int?
  /// Lets go of all files of an item; that there are none is no failure.
  public var remove: @Sendable (_ item: UniqueID) -> Void

  /// A folder of these functions.
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

  /// A jotter that keeps no files sends none.
  public static let none = ParcelFolder(
    path: { _, _ in nil }, make: { name, _, _ in .failure(.file(name, reason: "a jotter in memory keeps no files")) },
    write: { _, _ in nil }, size: { _ in nil }, remove: { _ in })
}

/// What those who send reports are given.
public struct ReportPorts: Sendable {
  /// The servers of the institutions.
  public var server: any InstitutionServer
  /// Where passwords come from.
  public var passwords: PasswordReader
  /// Where a password stays; see `Keyring.remembering`.
  public var keyring: Keyring
  /// The files of private keys.
  public var keyFiles: KeyFiles
  /// What hashes the administrator's password.
  public var hash: PasswordHash
  /// Where letters are handed over.
  public var mail: MailProgram
  /// The photos and videos that can be attached.
  public var gallery: Gallery
  /// The programs that make files ready.
  public var tools: ReportTools
  /// Where these wait.
  public var folder: ParcelFolder
  /// What stands in a text of JSON; nil where it is none.
  public var parse: @Sendable (_ bytes: [UInt8]) -> ForeignValue?
  /// What the practice has settled on.
  public var policy: ReportPolicy
  /// The version of the program, and what this machine is called, as an institution is told them.
  public var version: String, device: String

  /// These ports.
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

  /// A machine that sends nothing.
  public static let none = ReportPorts()
}

extension Keyring {
  /// The same, and what was once said here is known until the program ends, whether it is kept or not.
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
  /// A machine without such programs.
  public static let none = ReportTools(
    shrinkPhoto: { _, _, _ in .noProgram(.shrinking) }, shrinkVideo: { _, _, _, _ in .noProgram(.shrinking) },
    lookAtPDF: { _ in .failure(.noProgram(.filling)) }, drawPage: { _, _, _ in .noProgram(.filling) },
    fill: { _, _, _ in .noProgram(.filling) })
}

/// A practice whose program reaches no institution.
public struct NoInstitutionServer: InstitutionServer {
  /// None.
  public init() {}

  /// Refuses it.
  public func hostKeys(_ host: String, port: Int) async throws(TransferFailure) -> [HostKey] {
    throw TransferFailure(.noProgram)
  }

  /// Refuses it.
  public func connect(_ account: InstitutionAccount) async throws(TransferFailure) -> any InstitutionConnection {
    throw TransferFailure(.noProgram)
  }
}
