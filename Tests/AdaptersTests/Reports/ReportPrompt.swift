import Adapters
import Architecture
import Foundation
import Harness
import UseCases

/// File access for the fake servers.
enum Disk {
  static func bytes(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }
}

extension ReportPolicy {
  /// Settings of a practice that also sends reports without a photo.
  static let withoutMedia: Self = {
    var policy = Self()
    policy.needsMedium = false
    return policy
  }()
}

/// Prompt with an in-memory institution; the store and media of the prompt are on the disk.
struct ReportPrompt {
  let all: Processes
  let server: MemoryInstitution
  let clock: VirtualClock
  let store: any JotterStore
  let folder: TemporaryFolder
  let tools: Lock<[String]>
  /// Answer to the password question; and whether this machine can hash passwords.
  let password = Lock<Secret?>(Secret("poodle-11")), isHashing = Lock(true)
  /// Files of the folder `pictures`.
  let gallery = Lock<[GalleryFile]>([])
  /// Failures of the program for photos, and names of given files that are not whole.
  let photos = Lock<(failure: Failure?, halves: Set<String>)>((nil, []))
  /// Letters given to the mail program; and its failure.
  let mail = Lock<(letters: [String], failure: TransferFailure?)>(([], nil))
  /// Runs while the mail program takes a letter.
  let handing = Lock<(@Sendable () async -> Void)?>(nil)
  /// Store that the processes use.
  let quiet: QuietStore
  /// Lifetime of the process.
  let life = ProcessLife()
  /// Runs before each operation at an institution.
  let meanwhile = Lock<(@Sendable () async -> Void)?>(nil)
  private let policy: ReportPolicy
  private let placesTextsFirst: Bool
  private let keyring: Keyring, wall: WallClock

  /// 2020-07-08 16:09:56 in UTC.
  static let moment = Instant(milliseconds: 1_594_224_596_000)

  init(
    policy: ReportPolicy = ReportPolicy(), isResident: Bool = false, isHasty: Bool = false,
    placesTextsFirst: Bool = false, keyring: Keyring = .none, wall: WallClock = .universal,
    server: MemoryInstitution = MemoryInstitution(), seed: UInt64 = 7
  ) async throws {
    let folder = try TemporaryFolder()
    await self.init(
      store: try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds), folder: folder, server: server,
      clock: VirtualClock(at: Self.moment), policy: policy, isResident: isResident, isHasty: isHasty,
      placesTextsFirst: placesTextsFirst, keyring: keyring, wall: wall, seed: seed)
  }

  /// Another prompt over the same folder and server.
  func colleague(isResident: Bool = false, seed: UInt64 = 8) async throws -> ReportPrompt {
    await ReportPrompt(
      store: try SQLiteStore(folder: folder.path, kinds: StoreKind.kinds), folder: folder, server: server, clock: clock,
      policy: policy, isResident: isResident, placesTextsFirst: placesTextsFirst, keyring: keyring, wall: wall,
      seed: seed)
  }

  private init(
    store: any JotterStore, folder: TemporaryFolder, server: MemoryInstitution,
    clock: VirtualClock, policy: ReportPolicy, isResident: Bool, isHasty: Bool = false,
    placesTextsFirst: Bool, keyring: Keyring, wall: WallClock, seed: UInt64 = 7
  ) async {
    (self.placesTextsFirst, self.keyring, self.wall) = (placesTextsFirst, keyring, wall)
    (self.store, self.folder, self.server, self.clock, self.policy) = (store, folder, server, clock, policy)
    quiet = QuietStore(store: store) { [life] in life.permitsOperation() }
    let tools = Lock<[String]>([])
    self.tools = tools
    @Sendable func copy(_ path: String, _ new: String, _ words: String) -> Failure? {
      tools.withLock { $0.append(words) }
      do { try FileManager.default.copyItem(atPath: path, toPath: new) } catch {
        return .file(path, reason: "\(error)")
      }
      return nil
    }
    let ports = ReportPorts(
      server: MortalInstitution(
        server: placesTextsFirst ? TextsFirst(server: server) : server, life: life,
        meanwhile: { [meanwhile] in await meanwhile.withLock { $0 }?() }),
      passwords: PasswordReader { [password] _, _ in
        password.withLock { $0.map { .success($0) } } ?? .failure(.noPassword("there is no terminal"))
      },
      keyring: keyring.remembering(),
      keyFiles: KeyFiles(
        problem: { ["missing": .missing, "locked": .unreadable("Permission denied"), "open": .readByOthers][$0] },
        place: { "/keys/" + $0 }),
      hash: PasswordHash { [isHashing] password, settings in
        isHashing.withLock { $0 }
          ? .success("$6$\(settings)$" + String(repeating: String(password.revealed.prefix(1)), count: 86))
          : .failure(.noProgram(.hashing))
      },
      mail: MailProgram(
        write: { letter, path in
          FileManager.default.createFile(atPath: path, contents: Data("\(letter.subject)".utf8))
            ? nil : .file(path, reason: "it is not written")
        },
        send: { [mail, handing] path, address in
          await handing.withLock { $0 }?()
          return mail.withLock { mail in
            if mail.failure == nil {
              mail.letters.append("\(address): \(String(decoding: Disk.bytes(path) ?? [], as: UTF8.self))")
            }
            return mail.failure
          }
        }),
      gallery: Gallery(
        files: { [gallery] folder in
          folder.hasPrefix("pictures") ? .success(gallery.withLock { $0 }) : .failure(.noSuchFile(folder))
        }, shape: { _ in .vertical }),
      tools: ReportTools(
        flaw: { [photos] path in photos.withLock { $0.halves.contains { path.hasSuffix($0) } } ? .truncated : nil },
        shrinkPhoto: { [photos] path, quality, new in
          photos.withLock { $0.failure } ?? copy(path, new, "photo \(quality)")
        },
        shrinkVideo: { path, rate, new, tell in
          tell(0.5)
          return copy(path, new, "video \(rate)")
        }, lookAtPDF: { _ in .success(PDFContent(pages: 2, fields: [PDFField("Befund")])) },
        drawPage: { path, page, new in copy(path, new, "page \(page)") },
        fill: { path, values, new in
          let words = "\(values.map { "\($0.name)=\($0.text)" })"
          tools.withLock { $0.append("fill " + words) }
          let content = (Disk.bytes(path) ?? []) + Array("%\(words)\n".utf8)
          return FileManager.default.createFile(atPath: new, contents: Data(content))
            ? nil : .file(new, reason: "it is not written")
        }),
      folder: .disk(folder.path + "/outbox"), parse: { ForeignValue.json($0) }, policy: policy, version: "1.0",
      device: "desk")
    all = Processes(
      store: quiet, files: MediaFolder(data: folder.path),
      press: DigestPress { (file, query, first, _) throws(Failure) in
        _ = FileManager.default.createFile(
          atPath: file, contents: Data("\(query.from) \(first.summary.total.incidents)".utf8))
      }, clock: wall, reporting: ports, isResident: isResident,
      runtime: .test(isHasty ? Clock(now: { clock.now }, sleep: { _ in }) : clock.clock, seed: seed))
    await all.jotter.dispatch(.started).settled()
  }

  // MARK: Steps of a user

  func ask(_ event: ReportsState.Event) async { await all.reporting.reports.dispatch(event).settled() }
  func record(_ command: RecordCommand) async { await all.records.dispatch(.asked(command)).settled() }

  /// Adds an institution, accepts its host key and reads its configuration.
  func addInstitution(_ name: String = "Lab") async {
    await record(
      .add(.institution, [FieldText("name", name), FieldText("host", "\(name).example"), FieldText("user", "vet")]))
    let reference = Reference(.institution, name)
    await ask(.visitAsked(reference))
    await ask(.trustAsked(reference, fingerprint: nil))
    await ask(.visitAsked(reference))
  }

  /// Adds a draft that can be sent, with this number of photos and videos.
  @discardableResult func draft(
    to institution: String = "Lab", order: String = "54327", position: String = "10", photos: Int = 1, videos: Int = 0
  ) async throws -> Reference {
    await record(
      .add(
        .report,
        [
          FieldText("institution", institution), FieldText("order", order), FieldText("position", position),
          FieldText("area", "Labor"), FieldText("kind", "Blutbild"), FieldText("text", "left eye"),
        ]))
    let number = try required(all.records.state.answer?.receipt?.summary.record?.number)
    let reference = Reference(.report, number)
    var paths: [String] = []
    for index in 0..<photos { paths.append(try file("p\(index).jpg", [0xFF, 0xD8, 0xFF, 0xE0, UInt8(index)])) }
    for index in 0..<videos {
      paths.append(try file("v\(index).mp4", Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8) + [UInt8(index)]))
    }
    if !paths.isEmpty { await ask(.attachAsked(reference, paths)) }
    return reference
  }

  /// Writes a file and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder.path + "/given-" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  func undo() async -> Result<Receipt, Failure>? {
    await all.jotter.dispatch(.asked(.undo(.session))).settled()
    switch all.jotter.state.answer {
    case .receipt(let receipt)?: return .success(receipt)
    case .failure(let failure)?: return .failure(failure)
    default: return nil
    }
  }

  /// Undoes directly in the store: an event would wait for the running effect.
  func undoBehind() async -> Failure? {
    let session = all.jotter.state.session ?? 0
    do throws(Failure) {
      let answer = try await store.write { rows throws(Failure) in
        try JotterBook(rows: rows, session: session, stamp: Stamp(time: Self.moment, seed: 1)).answer(.undo(.session))
      }
      return if case .failure(let failure) = answer { failure } else { nil }
    } catch {
      return error
    }
  }

  func send() async -> CourierRound? {
    await all.reporting.courier.dispatch(.sendAsked).settled()
    guard case .round(let round)? = all.reporting.courier.state.answer else { return nil }
    return round
  }

  /// Sets the clock to this many seconds after `moment`, and wakes the courier for the first institution.
  func wake(after seconds: Int) async {
    clock.set(Self.moment.advanced(by: .seconds(seconds)))
    await all.reporting.courier.dispatch(.woken(.institution(1))).settled()
  }

  /// Deletes the media files without the jotter's knowledge.
  func removeMedia() throws {
    let media = folder.path + "/media"
    for name in try FileManager.default.contentsOfDirectory(atPath: media) {
      try FileManager.default.removeItem(atPath: media + "/" + name)
    }
  }

  /// Stored record of the institution.
  func institution(_ name: String = "Lab") async throws -> Institution {
    try await store.read { rows throws(Failure) in Institution(try rows.record(Reference(.institution, name))) }
  }

  func report(_ reference: Reference) async throws -> Report {
    try await store.read { rows throws(Failure) in Report(try rows.record(reference)) }
  }

  func waiting() async throws -> [OutboxItem] {
    try await store.read { rows throws(Failure) in
      try rows.records(RecordQuery(.outbox, limit: 100)).records.map { OutboxItem($0) }.filter(\.isOpen)
    }
  }

  var answer: ReportsState.Answer? { all.reporting.reports.state.answer }
  var failure: Failure? { if case .failure(let failure)? = answer { failure } else { nil } }
}

extension JotterState.Answer {
  var receipt: Receipt? { if case .receipt(let receipt) = self { receipt } else { nil } }
}

extension RecordsState.Answer {
  var receipt: Receipt? { if case .receipt(let receipt) = self { receipt } else { nil } }
  var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

/// Throws if the value is nil.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingValue() }
  return value
}

struct MissingValue: Error {}
