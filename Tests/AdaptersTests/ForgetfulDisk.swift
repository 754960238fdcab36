import Architecture
import CSQLite
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Extended result codes of SQLite; Swift does not import these macros.
enum IOError {
  static let read = SQLITE_IOERR | 1 << 8, write = SQLITE_IOERR | 3 << 8, sync = SQLITE_IOERR | 4 << 8
  static let truncate = SQLITE_IOERR | 6 << 8, delete = SQLITE_IOERR | 10 << 8
}

/// SQLite VFS on top of the default one, which records the synced bytes.
///
/// Reads see each write at once. A power cut loses none, some or all of the unsynced changes. A test can make any call
/// fail, or end the process before the call.
final class ForgetfulDisk: Sendable {
  /// Content of a file, independent of its name.
  fileprivate struct File {
    var synced: [UInt8]
    var unsynced: [Change] = []
  }

  fileprivate enum Change {
    case write(at: Int, [UInt8])
    case truncate(to: Int)
  }

  /// Error of the calls that `calls` lists.
  struct Fault: Sendable {
    enum Call: Sendable, CaseIterable { case open, write, sync, delete, truncate }
    var calls: Set<Call>
    /// Result code for SQLite.
    var code: Int32
    /// `errno`.
    var error: Int32
  }

  fileprivate struct State {
    var files: [Int: File] = [:]
    /// Keys of the files by path: now, and after a power cut.
    var (names, syncedNames): ([String: Int], [String: Int]) = ([:], [:])
    var calls = 0
    var isStopped = false
    var stop: Int?
    var cut: (at: Int, seed: UInt64)?
    var image: [String: [UInt8]]?
    var fault: (at: Int, Fault)?
    var error: Int32 = 0
  }

  private let state = Lock(State())
  /// Name of the VFS in SQLite.
  let name: String
  /// Address of the `sqlite3_io_methods`.
  private let methods: UInt
  private var usual: UnsafeMutablePointer<sqlite3_vfs>? { sqlite3_vfs_find(nil) }

  let place: StoredFolder

  init(in place: StoredFolder) throws {
    self.place = place
    guard let usual = sqlite3_vfs_find(nil) else { throw CocoaError(.featureUnsupported) }
    name = "forgetful-\(UUID().uuidString)"
    let system = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    methods.initialize(to: OpenFile.methods)
    self.methods = UInt(bitPattern: methods)
    var own = usual.pointee
    own.pNext = nil
    own.zName = UnsafePointer(strdup(name))
    own.szOsFile = Int32(OpenFile.head) + usual.pointee.szOsFile
    own.pAppData = nil
    own.xOpen = { system, name, file, flags, out in
      guard let system, let file, let disk = ForgetfulDisk.of(system) else { return SQLITE_CANTOPEN }
      return disk.open(name, file, flags, out)
    }
    own.xDelete = { system, name, isSynced in
      guard let system, let name, let disk = ForgetfulDisk.of(system) else { return IOError.delete }
      return disk.delete(String(cString: name), isSynced: isSynced != 0)
    }
    own.xGetLastError = { system, _, _ in system.flatMap { ForgetfulDisk.of($0) }?.state.withLock { $0.error } ?? 0 }
    system.initialize(to: own)
    system.pointee.pAppData = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_vfs_register(system, 0)
  }

  deinit {
    UnsafeMutablePointer<sqlite3_io_methods>(bitPattern: methods)?.deallocate()
    guard let system = sqlite3_vfs_find(name) else { return }
    sqlite3_vfs_unregister(system)
    free(UnsafeMutableRawPointer(mutating: system.pointee.zName))
    system.deallocate()
  }

  private static func of(_ system: UnsafeMutablePointer<sqlite3_vfs>) -> ForgetfulDisk? {
    system.pointee.pAppData.map { Unmanaged<ForgetfulDisk>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: Control by tests

  /// Number of calls that change something.
  var calls: Int { state.withLock { $0.calls } }

  /// Simulates a kill of the process: this call, counted from now, and all later ones fail.
  func stop(at call: Int) { state.withLock { $0.stop = $0.calls + call } }

  /// Simulates a power cut before this call, counted from now.
  ///
  /// The process continues; the surviving bytes are in `image`.
  func cut(at call: Int, seed: UInt64) {
    state.withLock { state in
      state.image = nil
      state.cut = (state.calls + call, seed)
    }
  }

  /// Bytes after the cut, by file name; nil before the cut.
  var image: [String: [UInt8]]? { state.withLock { $0.image } }

  /// Simulates a power cut now; returns the surviving bytes by file name.
  func cutNow(seed: UInt64) -> [String: [UInt8]] { state.withLock { $0.image ?? after($0, seed) } }

  /// Bytes after a power cut, with the lock file, which SQLite does not write.
  private func after(_ state: State, _ seed: UInt64) -> [String: [UInt8]] {
    var image = state.afterCut(seed)
    image["jotter.lock"] = (try? Data(contentsOf: URL(filePath: place.path + "/jotter.lock"))).map { [UInt8]($0) }
    return image
  }

  /// Fails this call, counted from now, and all later ones of its kinds; nil clears the fault.
  func fail(from call: Int, _ fault: Fault?) {
    state.withLock { state in state.fault = fault.map { (state.calls + call, $0) } }
  }

  // MARK: Calls

  /// Counts a call; returns its result code if it fails.
  private func begin(_ call: Fault.Call, _ state: inout State) -> Int32? {
    if let cut = state.cut, state.calls >= cut.at, state.image == nil { state.image = after(state, cut.seed) }
    if let stop = state.stop, state.calls >= stop { state.isStopped = true }
    state.calls += 1
    state.error = 0
    if state.isStopped {
      state.error = EIO
      return SQLITE_IOERR
    }
    guard let (at, fault) = state.fault, state.calls > at, fault.calls.contains(call) else { return nil }
    state.error = fault.error
    return fault.code
  }

  private func open(
    _ name: UnsafePointer<CChar>?, _ file: UnsafeMutablePointer<sqlite3_file>, _ flags: Int32,
    _ out: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    let opened = OpenFile(file)
    file.pointee.pMethods = nil
    let failure = state.withLock { state in
      // Opening an existing file changes nothing, so the call is not counted.
      flags & SQLITE_OPEN_CREATE == 0 && !state.isStopped ? nil : begin(.open, &state)
    }
    if let failure { return failure }
    let code = usual?.pointee.xOpen(usual, name, opened.real, flags, out) ?? SQLITE_CANTOPEN
    guard code == SQLITE_OK else { return code }
    var key = -1
    if let path = name.map({ String(cString: $0) }) {
      key = state.withLock { state in
        if let key = state.names[path] { return key }
        let key = state.files.count
        let found = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
        state.files[key] = File(synced: [UInt8](found))
        state.names[path] = key
        return key
      }
    }
    opened.set(disk: self, key: key)
    file.pointee.pMethods = UnsafePointer(bitPattern: methods)
    return SQLITE_OK
  }

  private func delete(_ path: String, isSynced: Bool) -> Int32 {
    if let failure = state.withLock({ begin(.delete, &$0) }) { return failure }
    let code = path.withCString { usual?.pointee.xDelete(usual, $0, isSynced ? 1 : 0) } ?? SQLITE_IOERR
    guard code == SQLITE_OK else { return code }
    state.withLock { state in
      state.names[path] = nil
      if isSynced { state.syncedNames = state.names }
    }
    return code
  }

  fileprivate func write(_ opened: OpenFile, _ bytes: UnsafeRawPointer?, _ count: Int32, _ offset: Int64) -> Int32 {
    if let failure = state.withLock({ begin(.write, &$0) }) { return failure }
    let code = opened.realMethods?.xWrite(opened.real, bytes, count, offset) ?? IOError.write
    guard code == SQLITE_OK else { return code }
    let written = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    let key = opened.key
    state.withLock { $0.files[key]?.unsynced.append(.write(at: Int(offset), written)) }
    return code
  }

  fileprivate func truncate(_ opened: OpenFile, _ size: Int64) -> Int32 {
    if let failure = state.withLock({ begin(.truncate, &$0) }) { return failure }
    let code = opened.realMethods?.xTruncate(opened.real, size) ?? IOError.truncate
    guard code == SQLITE_OK else { return code }
    let key = opened.key
    state.withLock { $0.files[key]?.unsynced.append(.truncate(to: Int(size))) }
    return code
  }

  /// Only records the sync, because the underlying file needs no real sync.
  fileprivate func sync(_ opened: OpenFile) -> Int32 {
    let key = opened.key
    return state.withLock { state in
      if let failure = begin(.sync, &state) { return failure }
      if var file = state.files[key] {
        file.synced = file.unsynced.reduce(into: file.synced) { $1.apply(to: &$0) }
        file.unsynced = []
        state.files[key] = file
      }
      // The first sync of a new journal or log syncs its folder, too.
      if !state.syncedNames.values.contains(key) { state.syncedNames = state.names }
      return SQLITE_OK
    }
  }

  fileprivate var isStopped: Bool { state.withLock { $0.isStopped } }
}

extension ForgetfulDisk.State {
  /// Bytes after a cut: all synced ones, and unsynced changes chosen by the seed.
  fileprivate func afterCut(_ seed: UInt64) -> [String: [UInt8]] {
    var dice = SplitMix(seed: seed)
    var image: [String: [UInt8]] = [:]
    // 0 keeps no unsynced change, 1 keeps all, 2 about half.
    let kept = dice.next() % 3
    func isKept() -> Bool { kept == 2 ? dice.next() % 2 == 0 : kept == 1 }
    for path in Set(names.keys).union(syncedNames.keys).sorted() {
      let key = names[path] == syncedNames[path] || isKept() ? names[path] : syncedNames[path]
      guard let key, let file = files[key], let end = path.split(separator: "/").last else { continue }
      var bytes = file.synced
      for change in file.unsynced where isKept() {
        // Some writes are torn: only their first sectors reach the disk.
        let sectors = kept == 2 && dice.next() % 4 == 0 ? Int(dice.next() % 8) : nil
        change.apply(to: &bytes, sectors: sectors)
      }
      image[String(end)] = bytes
    }
    return image
  }
}

extension ForgetfulDisk.Change {
  fileprivate func apply(to bytes: inout [UInt8], sectors: Int? = nil) {
    switch self {
    case .truncate(let size):
      if size < bytes.count { bytes.removeLast(bytes.count - size) }
    case .write(let offset, var written):
      if let sectors { written = Array(written.prefix(sectors * 512)) }
      if bytes.count < offset + written.count {
        bytes += [UInt8](repeating: 0, count: offset + written.count - bytes.count)
      }
      bytes.replaceSubrange(offset..<offset + written.count, with: written)
    }
  }
}

/// Memory of an open file: SQLite's header, the owning disk, and the underlying file.
private struct OpenFile {
  static let head = 32
  private let memory: UnsafeMutableRawPointer

  init(_ file: UnsafeMutablePointer<sqlite3_file>) { memory = UnsafeMutableRawPointer(file) }

  var real: UnsafeMutablePointer<sqlite3_file> { (memory + Self.head).assumingMemoryBound(to: sqlite3_file.self) }
  var realMethods: sqlite3_io_methods? { real.pointee.pMethods?.pointee }
  var disk: ForgetfulDisk? {
    Unmanaged<ForgetfulDisk>.fromOpaque((memory + 8).load(as: UnsafeRawPointer.self)).takeUnretainedValue()
  }
  var key: Int { (memory + 16).load(as: Int.self) }

  func set(disk: ForgetfulDisk, key: Int) {
    (memory + 8).storeBytes(of: UnsafeRawPointer(Unmanaged.passUnretained(disk).toOpaque()), as: UnsafeRawPointer.self)
    (memory + 16).storeBytes(of: key, as: Int.self)
  }

  static func with(
    _ file: UnsafeMutablePointer<sqlite3_file>?,
    _ call: (UnsafeMutablePointer<sqlite3_file>, sqlite3_io_methods) -> Int32?
  ) -> Int32 {
    guard let opened = file.map(OpenFile.init), let methods = opened.realMethods else { return SQLITE_MISUSE }
    return call(opened.real, methods) ?? SQLITE_OK
  }

  /// Version 2: no memory-mapped I/O (`xFetch`).
  static let methods = sqlite3_io_methods(
    iVersion: 2,
    xClose: { file in OpenFile.with(file) { $1.xClose($0) } },
    xRead: { file, bytes, count, offset in
      guard file.flatMap({ OpenFile($0).disk })?.isStopped == false else { return IOError.read }
      return OpenFile.with(file) { $1.xRead($0, bytes, count, offset) }
    },
    xWrite: { file, bytes, count, offset in
      file.flatMap { OpenFile($0).disk?.write(OpenFile($0), bytes, count, offset) } ?? SQLITE_MISUSE
    },
    xTruncate: { file, size in
      file.flatMap { OpenFile($0).disk?.truncate(OpenFile($0), size) } ?? SQLITE_MISUSE
    },
    xSync: { file, _ in file.flatMap { OpenFile($0).disk?.sync(OpenFile($0)) } ?? SQLITE_MISUSE },
    xFileSize: { file, size in OpenFile.with(file) { $1.xFileSize($0, size) } },
    xLock: { file, kind in OpenFile.with(file) { $1.xLock($0, kind) } },
    xUnlock: { file, kind in OpenFile.with(file) { $1.xUnlock($0, kind) } },
    xCheckReservedLock: { file, answer in OpenFile.with(file) { $1.xCheckReservedLock($0, answer) } },
    xFileControl: { file, call, value in OpenFile.with(file) { $1.xFileControl($0, call, value) } },
    xSectorSize: { file in OpenFile.with(file) { $1.xSectorSize($0) } },
    xDeviceCharacteristics: { file in OpenFile.with(file) { $1.xDeviceCharacteristics($0) } },
    xShmMap: { file, region, size, isMade, memory in
      OpenFile.with(file) { $1.xShmMap($0, region, size, isMade, memory) }
    },
    xShmLock: { file, offset, count, flags in OpenFile.with(file) { $1.xShmLock($0, offset, count, flags) } },
    xShmBarrier: { file in
      _ = OpenFile.with(file) { real, methods in
        methods.xShmBarrier(real)
        return SQLITE_OK
      }
    },
    xShmUnmap: { file, isDeleted in OpenFile.with(file) { $1.xShmUnmap($0, isDeleted) } },
    xFetch: nil, xUnfetch: nil)
}
