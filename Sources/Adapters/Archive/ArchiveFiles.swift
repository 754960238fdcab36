import Architecture
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes the files of an archive.
final class ArchiveFiles: ArchiveWriter {
  private let path: String
  private let media: String?
  private let fetchFile: ArchiveFolder.FetchFile?
  private let isWanted: () -> Bool
  private var counts: [String: Int] = [:]
  private var portions: [String: Int] = [:]
  private var files: [ArchiveManifest.File] = []
  private var lacking: [String] = []

  init(
    _ path: String, media: String?, fetchFile: ArchiveFolder.FetchFile? = nil, isWanted: @escaping () -> Bool
  ) {
    (self.path, self.media, self.fetchFile, self.isWanted) = (path, media, fetchFile, isWanted)
  }

  func add<Section: ArchiveSection>(_ records: [Section.Record], to section: Section) throws(Failure) {
    counts[section.folder, default: 0] += records.count
    guard !records.isEmpty else { return }
    try write(records, to: section.folder)
  }

  private func write(_ records: [some ArchivedRecord], to folder: String) throws(Failure) {
    let bytes = try ArchiveJSON.data(records)
    // Split the records: the reader refuses a larger file.
    guard bytes.count <= ArchiveJSON.limit || records.count < 2 else {
      let half = records.count / 2
      try write(Array(records[..<half]), to: folder)
      return try write(Array(records[half...]), to: folder)
    }
    let portion = portions[folder, default: 0] + 1
    portions[folder] = portion
    // Six digits, so that the names sort like the numbers.
    let name = "\(folder)/\(String(String(1_000_000 + portion).dropFirst())).json"
    let copy = try write(bytes, to: name)
    files.append(.init(path: name, size: bytes.count, sha256: copy))
  }

  func addMedium(_ file: ArchivedFile) throws(Failure) -> MediumCondition {
    let condition = try copy(file)
    if condition != .sound { lacking.append(file.name) }
    return condition
  }

  /// The folder for the lines typed at prompts, which only the copy before a wipe contains.
  static let history = "history"

  /// Adds the file of the lines typed at prompts, unless it is missing or empty.
  func addHistory(_ place: String) throws(Failure) {
    let source: SourceFile
    do throws(Failure) {
      source = try SourceFile(place, followsLinks: false)
    } catch {
      guard error == .noSuchFile(place) || error == .file(place, reason: SourceFile.emptiness) else { throw error }
      return
    }
    let name = "\(Self.history)/lines.txt"
    let copy = try file(name)
    let (digest, count) = try copy.fill(from: source, isWanted) { _ in }
    try copy.sync()
    files.append(.init(path: name, size: count, sha256: digest))
  }

  /// Copies the file of a medium; leaves out a file that cannot be read completely.
  private func copy(_ medium: ArchivedFile) throws(Failure) -> MediumCondition {
    guard let media else { return .missing }
    try fetchFile?(medium, isWanted)
    let (name, place) = ("media/\(medium.name)", "\(media)/\(medium.name)")
    do throws(Failure) {
      let source = try SourceFile(place, followsLinks: false)
      let copy = try file(name)
      let (digest, count) = try copy.fill(from: source, isWanted) { _ in }
      try copy.sync()
      files.append(.init(path: name, size: count, sha256: digest))
      return medium.condition(size: count, digest: digest)
    } catch {
      switch error {
      case .noSuchFile(place): return .missing
      case .file(place, let reason):
        unlink("\(path)/\(name)")
        return .damaged(reason)
      default: throw error
      }
    }
  }

  /// Writes and syncs a new file; returns its digest.
  private func write(_ bytes: [UInt8], to name: String) throws(Failure) -> String {
    guard isWanted() else { throw .interrupted }
    guard bytes.count <= ArchiveJSON.limit else { throw .file("\(path)/\(name)", reason: ArchiveJSON.tooLarge) }
    let copy = try file(name)
    let digest = try copy.fill(with: bytes)
    try copy.sync()
    return digest
  }

  /// Writes the manifest as the last file, and syncs the folders.
  func finish(_ manifest: ArchiveManifest) throws(Failure) {
    var manifest = manifest
    manifest.counts = counts
    manifest.files = files.sorted { $0.path < $1.path }
    manifest.lacking = lacking.isEmpty ? nil : lacking.sorted()
    _ = try write(try ArchiveJSON.data(manifest), to: ArchiveManifest.file)
    for folder in Set(manifest.files.map { $0.path.prefix { $0 != "/" } }) {
      try DiskFolder.sync("\(path)/\(folder)")
    }
    try DiskFolder.sync(path)
  }

  /// Makes a file; makes its folder if necessary.
  private func file(_ name: String) throws(Failure) -> FileCopy {
    if let slash = name.firstIndex(of: "/") { try DataFolder.make("\(path)/\(name[..<slash])") }
    return try FileCopy("\(path)/\(name)")
  }
}

/// Reads an archive; compares each file with its checksum before it uses the content.
final class ArchiveContents: ArchiveReader {
  private let path: String
  private let manifest: ArchiveManifest
  private let intake: MediaIntake
  private let media: [String: ArchiveManifest.File]
  private let converter: Lock<ArchiveConverter>

  /// Always empty: a changed file is an error.
  let remarks: [ImportRemark] = []

  init(_ path: String, _ intake: MediaIntake) throws(Failure) {
    (self.path, self.intake) = (path, intake)
    do throws(Failure) {
      let bytes = try Self.bytes("\(path)/\(ArchiveManifest.file)", ArchiveManifest.file).bytes
      struct Head: Decodable { let format: String, formatVersion: Int }
      let head = try ArchiveJSON.value(Head.self, bytes, of: ArchiveManifest.file)
      guard head.format == ArchiveManifest.name else { throw .archive(path, .none) }
      guard head.formatVersion <= Archive.version else {
        throw .archive(path, .newer(found: head.formatVersion, known: Archive.version))
      }
      manifest = try ArchiveJSON.whole(ArchiveManifest.self, bytes, of: ArchiveManifest.file)
      converter = Lock(ArchiveConverter(version: manifest.formatVersion))
      for file in manifest.files { try Self.check(file.path, in: path) }
      self.media = Dictionary(manifest.files.map { ($0.path, $0) }) { first, _ in first }
    } catch {
      if case .archive("", let problem) = error { throw .archive(path, problem) }
      throw error
    }
  }

  /// True if the folder has a manifest.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat("\(path)/\(ArchiveManifest.file)", &status) == 0
  }

  func read<Section: ArchiveSection>(
    _ section: Section, _ take: ([Section.Record]) throws(Failure) -> Void
  ) throws(Failure) {
    var count = 0
    for file in manifest.files where file.path.hasPrefix(section.folder + "/") {
      guard intake.isWanted else { throw .interrupted }
      let (bytes, digest) = try Self.bytes("\(path)/\(file.path)", file.path)
      guard bytes.count == file.size, digest == file.sha256 else { throw Self.damaged(file.path, Self.changed) }
      let read = converter.withLock { $0.read(bytes, of: section.folder) }
      // The conversion of an older version drops a value of a repeated key: throw for such a key.
      if read != bytes { _ = try ArchiveJSON.tree(bytes, of: file.path) }
      let records = try ArchiveJSON.whole([Section.Record].self, read, of: file.path)
      count += records.count
      try take(records)
    }
    if let more = converter.withLock({ $0.records(of: section.folder) }) {
      try take(try ArchiveJSON.whole([Section.Record].self, more, of: section.folder))
    }
    guard count == manifest.counts[section.folder] ?? 0 else {
      throw Self.damaged(section.folder, "it does not have the expected number of records")
    }
  }

  func condition(of file: ArchivedFile) throws(Failure) -> MediumCondition {
    let found = media["media/\(file.name)"]
    let condition = found.map { file.condition(size: $0.size, digest: $0.sha256) } ?? .missing
    guard condition == .sound || manifest.lacking?.contains(file.name) ?? false else {
      throw Self.damaged("media/\(file.name)", found == nil ? "it is missing" : Self.changed)
    }
    return condition
  }

  var recordCount: Int { manifest.counts.values.reduce(0, +) }

  var mediumCount: Int { mediaFiles.count }

  var digest: Int? {
    let skipped = ["sessions/", "\(ArchiveFiles.history)/"]
    let lines = manifest.files.filter { file in !skipped.contains { file.path.hasPrefix($0) } }.map {
      "\($0.path) \($0.sha256)\n"
    }
    var digest = SHA256()
    Array(lines.joined().utf8).withUnsafeBytes { digest.update($0) }
    return Int(digest.finish().prefix(15), radix: 16)
  }

  private var mediaFiles: [ArchiveManifest.File] { manifest.files.filter { $0.path.hasPrefix("media/") } }

  func takeMedia(_ work: LongWork) throws(Failure) {
    for file in mediaFiles {
      let name = String(file.path.dropFirst("media/".count))
      guard let (id, format) = MediaFolder.parts(of: name) else {
        throw Self.damaged(file.path, "it is not the name of a media file")
      }
      let source: SourceFile
      do throws(Failure) {
        source = try SourceFile("\(path)/\(file.path)", followsLinks: false)
      } catch {
        throw Self.damaged(file.path, "it cannot be read")
      }
      try intake.take(source, as: id, format, { work.isWanted }) { digest, count throws(Failure) in
        guard count == file.size, digest == file.sha256 else { throw Self.damaged(file.path, Self.changed) }
      }
      work.advance()
    }
  }

  func discardMedia() { intake.discardAll() }

  func commitMedia() { intake.keep() }

  /// Removes the archive's files and folders, but no other files.
  func remove() throws(Failure) {
    for file in manifest.files.map(\.path) + [ArchiveManifest.file] where unlink("\(path)/\(file)") != 0 {
      throw .file("\(path)/\(file)", reason: String(cString: strerror(errno)))
    }
    for folder in Set(manifest.files.map { $0.path.prefix { $0 != "/" } }) { rmdir("\(path)/\(folder)") }
    rmdir(path)
  }

  private static let changed = "its content has changed"

  private static func damaged(_ file: String, _ reason: String) -> Failure {
    .archive("", .damaged("\(file): \(reason)"))
  }

  /// Checks that a path has the form `FOLDER/NAME` and is a regular file in the archive, without symbolic links.
  private static func check(_ file: String, in path: String) throws(Failure) {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && part.first != "."
        && part.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2D, 0x2E, 0x5F].contains($0)
        }
    }
    guard parts.count == 2, isPlain else { throw damaged(file, "it leads outside of the archive") }
    var status = stat()
    guard lstat("\(path)/\(parts[0])", &status) == 0, lstat("\(path)/\(file)", &status) == 0 else {
      throw damaged(file, "it is missing")
    }
    for (place, kind) in [("\(path)/\(parts[0])", S_IFDIR), ("\(path)/\(file)", S_IFREG)] {
      guard lstat(place, &status) == 0, status.st_mode & S_IFMT == kind else {
        throw damaged(file, "it leads outside of the archive")
      }
    }
  }

  /// Reads a whole file; returns its content and digest.
  private static func bytes(_ path: String, _ name: String) throws(Failure) -> (bytes: [UInt8], digest: String) {
    var (bytes, digest): ([UInt8], SHA256) = ([], SHA256())
    do throws(Failure) {
      let source = try SourceFile(path, followsLinks: false)
      guard source.size <= ArchiveJSON.limit else { throw damaged(name, ArchiveJSON.tooLarge) }
      try source.read({ true }) { portion throws(Failure) in
        guard bytes.count + portion.count <= ArchiveJSON.limit else { throw damaged(name, ArchiveJSON.tooLarge) }
        bytes += portion
        digest.update(portion)
      }
    } catch {
      if case .archive = error { throw error }
      throw damaged(name, "it cannot be read")
    }
    return (bytes, digest.finish())
  }
}
