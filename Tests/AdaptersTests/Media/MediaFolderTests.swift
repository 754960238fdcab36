import Adapters
import Architecture
import Foundation
import Testing
import UseCases

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct MediaFolderTests {
  private let place: TemporaryFolder
  private let folder: MediaFolder
  private let id = UniqueID(high: 1, low: 2)
  private var data: String { place.path + "/data" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
    // Small limits for the tests: 200 bytes for a photo, 100,000 for a recording.
    folder = MediaFolder(data: place.path + "/data") { $0 == .photo ? 200 : 100_000 }
  }

  private func file(_ name: String, _ data: Data) throws -> String {
    let path = "\(place.path)/\(name)"
    try data.write(to: URL(filePath: path))
    return path
  }

  private func medium(_ file: MediaFile) -> Medium {
    Medium(
      id: id, record: RecordID(file.format.kind.record, 1, part: 1), file: file, attachedAt: Instant(milliseconds: 0))
  }

  private func failure(_ path: String) async -> Failure? {
    do throws(Failure) {
      _ = try await folder.take(path, as: id)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file is copied under its id, readable by its owner only, and the original stays")
  func copiedFileIsPrivate() async throws {
    let path = try file("-x.txt", Samples.png)
    let taken = try await folder.take(path, as: id)
    #expect(taken.name == "-x.txt")
    #expect(taken.format == .png)
    #expect(taken.size == Samples.png.count)
    let copy = folder.path(of: medium(taken))
    #expect(copy == "\(data)/media/\(id).png")
    #expect(try Data(contentsOf: URL(filePath: copy)) == Samples.png)
    #expect(try Data(contentsOf: URL(filePath: path)) == Samples.png)
    var status = stat()
    #expect(stat(copy, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat("\(data)/media", &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(try await folder.names() == ["\(id).png"])
  }

  @Test("A media folder that is a link is refused for every operation, and the files behind it stay")
  func linkedMediaFolderIsRefused() async throws {
    let path = try file("x.png", Samples.png)
    let elsewhere = "\(place.path)/elsewhere"
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: "\(elsewhere)/letter"))
    try FileManager.default.createSymbolicLink(atPath: "\(data)/media", withDestinationPath: elsewhere)
    let refusal = Failure.file("\(data)/media", reason: "it is a link: link the whole data folder instead")
    #expect(await failure(path) == refusal)
    await #expect(throws: refusal) { try await folder.names() }
    #expect(throws: refusal) { try folder.remove("letter") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == ["letter"])
  }

  @Test("A folder among the media is ignored, a link for a file is damaged, and wide permissions are narrowed")
  func strangeFoldersAreIgnored() async throws {
    let taken = try await folder.take(try file("x.png", Samples.png), as: id)
    let place = folder.path(of: medium(taken))
    try FileManager.default.createDirectory(atPath: "\(data)/media/notes", withIntermediateDirectories: true)
    #expect(try await folder.names() == ["\(id).png"])
    try FileManager.default.moveItem(atPath: place, toPath: place + "x")
    try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: place + "x")
    #expect(await folder.condition(of: medium(taken), isThorough: true) == .damaged("it is a symbolic link"))
    #expect(chmod("\(data)/media", 0o777) == 0)
    _ = try await folder.keep(Array(Samples.png), named: "y.png", as: id)
    var status = stat()
    #expect(stat("\(data)/media", &status) == 0 && status.st_mode & 0o777 == 0o700)
  }

  @Test(
    "The digest of a stored file equals the output of `sha256sum`",
    arguments: [1, 55, 56, 63, 64, 65, 119, 1_048_577 - 44])
  func digestMatchesSystemTool(count: Int) async throws {
    let roomy = MediaFolder(data: data)
    let bytes = Samples.png + Data(repeating: 0x61, count: count)
    let path = try file("a.png", bytes)
    let launcher = Launcher(clock: .system, environment: [:])
    let report = await launcher.run(ProgramCall("sha256sum", [path], maxWait: .seconds(60)))
    try #require(report.verdict == .exited(0))
    #expect(try await roomy.take(path, as: id).digest == String(decoding: report.out.prefix(64), as: UTF8.self))
  }

  @Test("A stored WAV file has its duration")
  func storedSoundHasDuration() async throws {
    let taken = try await folder.take(try file("x.wav", Samples.wav(milliseconds: 1_500)), as: id)
    #expect(taken.milliseconds == 1_500)
    #expect(taken.format.kind == .recording)
  }

  @Test("A stored M4A file has the duration of the header at its end")
  func durationReadFromEndHeader() async throws {
    var bytes: [UInt8] = [0, 0, 0, 12] + Array("ftypM4A ".utf8) + [0, 0, 19, 136] + Array("mdat".utf8)
    bytes += [UInt8](repeating: 7, count: 4_992) + [0, 0, 0, 36] + Array("moov".utf8) + [0, 0, 0, 28]
    bytes += Array("mvhd".utf8) + [UInt8](repeating: 0, count: 12) + [0, 0, 0, 10, 0, 0, 0, 15]
    let taken = try await folder.take(try file("x.m4a", Data(bytes)), as: id)
    #expect(taken.format == .m4a && taken.milliseconds == 1_500)
  }

  @Test(
    "The content of a file determines its format, whatever its name, and an unknown format is refused",
    arguments: Samples.beginnings.indices)
  func contentDeterminesFormat(index: Int) async throws {
    let (bytes, format) = Samples.beginnings[index]
    let path = try file("name.jpg", Data(bytes))
    guard let format else {
      return #expect(
        await failure(path) == .file(path, reason: "it is not a photo, recording, video or PDF of a known format"))
    }
    #expect(try await folder.take(path, as: id).format.rawValue == format)
  }

  @Test("An empty, special, missing or too large file is refused with the reason, and nothing is stored")
  func unsuitableFileIsNotStored() async throws {
    let empty = try file("empty.png", Data())
    #expect(await failure(empty) == .file(empty, reason: "it is empty"))
    #expect(await failure(place.path) == .file(place.path, reason: "it is a folder"))
    #expect(await failure("/dev/zero") == .file("/dev/zero", reason: "it is not an ordinary file"))
    let pipe = "\(place.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(await failure(pipe) == .file(pipe, reason: "it is not an ordinary file"))
    for missing in ["\(place.path)/none.png", "", "\(empty)/x", "a\u{0}b"] {
      #expect(await failure(missing) == .noSuchFile(missing))
    }
    let large = try file("large.png", Samples.png + Data(count: 200))
    #expect(await failure(large) == .fileContent(large, .tooLarge(Samples.png.count + 200, .photo, limit: 200)))
    #expect(try await folder.names() == [])
  }

  @Test("A copy fails if a file is in the place of the data folder")
  func obstructedFolderFailsCopy() async throws {
    _ = try file("data", Data("no folder".utf8))
    let path = try file("a.png", Samples.png)
    #expect(await failure(path) != nil)
  }

  @Test("The condition of a medium is sound, missing or damaged; only a thorough check finds changed content")
  func thoroughCheckFindsChangedContent() async throws {
    let taken = try await folder.take(try file("a.png", Samples.png), as: id)
    let medium = medium(taken)
    // A variable, so that a failure prints the value.
    var found = await folder.condition(of: medium, isThorough: true)
    #expect(found == .sound)
    var changed = Samples.png
    changed[changed.count - 1] ^= 1
    try changed.write(to: URL(filePath: folder.path(of: medium)))
    found = await folder.condition(of: medium, isThorough: false)
    #expect(found == .sound)
    found = await folder.condition(of: medium, isThorough: true)
    #expect(found == .damaged("its content has changed"))
    try Samples.png.dropLast().write(to: URL(filePath: folder.path(of: medium)))
    found = await folder.condition(of: medium, isThorough: false)
    #expect(found == .damaged("it has \(taken.size - 1) bytes; it was stored with \(taken.size)"))
    try folder.remove(medium.fileName)
    found = await folder.condition(of: medium, isThorough: false)
    #expect(found == .missing)
    try folder.remove(medium.fileName)
  }

  @Test(
    "Removing a name that is no medium in the folder is refused",
    arguments: ["../jotter.sqlite", "", ".", "..", "/etc/passwd"])
  func removingOutsideNameIsRefused(name: String) {
    #expect(throws: Failure.file(name, reason: "it is not the name of a media file")) { try folder.remove(name) }
  }

  @Test("A picture has to be a photo: another file is refused and not stored")
  func pictureMustBePhoto() async throws {
    let path = try file("a.pdf", Data("%PDF-1.7".utf8))
    await #expect(throws: Failure.file(path, reason: "a picture has to be a photo")) {
      _ = try await folder.take(path, as: id, isPicture: true)
    }
    #expect(try await folder.names() == [])
    #expect(try await folder.take(try file("a.png", Samples.png), as: id, isPicture: true).format == .png)
  }

  @Test("A copy reports its progress after each stride of bytes, if the file has more than two strides")
  func largeCopyReportsProgress() async throws {
    let folder = MediaFolder(data: data, stride: 2 << 20)
    func told(_ megabytes: Int) async throws -> [Int] {
      let told = Lock<[Int]>([])
      let path = try file("\(megabytes)", Data("%PDF-1.4".utf8) + Data(count: megabytes << 20))
      _ = try await folder.take(path, as: id, isPicture: false) { done, size in
        told.withLock { $0.append(done) }
        #expect(size == 8 + megabytes << 20)
      }
      return told.withLock { $0 }
    }
    #expect(try await told(3) == [])
    #expect(try await told(7) == [2 << 20, 4 << 20, 6 << 20])
  }
}
