import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Detected formats and hashes of files, and files that are not stored yet.
@Suite struct FileContentTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { "\(place.path)/\(name)" }

  private func format(_ bytes: [UInt8]) -> MediaFormat? { FileContent(bytes, size: bytes.count).format }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func family(_ brand: String) -> [UInt8] { [0, 0, 0, 24] + text("ftyp\(brand)") }
  private static let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  private static func blanks(_ count: Int) -> [UInt8] { Array(repeating: 0x20, count: count) }

  /// First bytes of files, and the detected format.
  private static let beginnings: [([UInt8], MediaFormat?)] = [
    ([0xFF, 0xD8, 0xFF], .jpeg), ([0xFF, 0xD8], nil), ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A], nil), (text("GIF87a"), .gif), (text("GIF89a"), .gif),
    (text("GIF88a"), nil), ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
    (text("RIFF0000WAVE"), .wav), (text("RIFF0000WEBP"), .webp), (text("RIFF0000AVI "), .avi),
    (text("RIFF0000WAV"), nil), (text("RIFF000WAVE"), nil), (text("OggS"), .ogg),
    (text("OggS") + blanks(501) + [0x80] + text("theora"), .ogv), (text("OggS") + [0x80] + text("theora"), .ogv),
    (text("OggS") + text("theora"), .ogg), (text("OggS") + blanks(502) + [0x80] + text("theora"), .ogg),
    (text("fLaC"), .flac), (text("ID3"), .mp3), (family("heic"), .heic), (family("mif1"), .heic),
    (family("avif"), .heic), (family("M4A "), .m4a), (family("M4B "), .m4a), (family("qt  "), .mov),
    (family("isom"), .mp4), (family("M4V "), .mp4), (family("iso"), nil), (text("ftypisom0000"), nil),
    (matroska + blanks(56) + text("webm"), .webm), (matroska, .mkv), (matroska + blanks(57) + text("webm"), .mkv),
    (text("%PDF-"), .pdf), (blanks(1_019) + text("%PDF-"), .pdf), (blanks(1_020) + text("%PDF-"), nil),
    ([0xFF, 0xF1, 0x50], .aac), ([0xFF, 0xF9, 0x50], .aac), ([0xFF, 0xF1], nil), ([0xFE, 0xF1, 0x50], nil),
    ([0xFF, 0xFB, 0x90], .mp3), ([0xFF, 0xE3, 0x90], .mp3), ([0xFF, 0xFB, 0xF0], nil), ([0xFF, 0xFB, 0x9C], nil),
    ([0xFF, 0xFE, 0x41], nil), ([], nil), ([0xFF], nil),
  ]

  @Test(
    "The first bytes of a file determine its format, down to the last byte of each signature",
    arguments: beginnings.indices)
  func firstBytesDetermineFormat(index: Int) {
    let (bytes, expected) = Self.beginnings[index]
    #expect(format(bytes) == expected)
    // Further bytes change nothing, unless the signature is incomplete.
    if expected != nil { #expect(format(bytes + [0, 0, 0]) == expected) }
  }

  /// Header of a WAV file with this byte rate.
  private static func wav(_ rate: UInt32, count: Int = 44) -> [UInt8] {
    var bytes = text("RIFF0000WAVEfmt ") + Array(repeating: 0, count: 28)
    for index in 0..<4 { bytes[28 + index] = UInt8(truncatingIfNeeded: rate >> (8 * UInt32(index))) }
    return Array(bytes.prefix(count))
  }

  @Test("The duration of a WAV file is the size of its sound divided by its byte rate, and nil with an invalid header")
  func soundDurationFollowsByteRate() {
    for (bytes, size, expected) in [
      (Self.wav(32_000), 44, 0), (Self.wav(32_000), 32_044, 1_000), (Self.wav(0x10203), 44 + 2 * 0x10203, 2_000),
      (Self.wav(1), 45, 1_000), (Self.wav(0), 100, nil), (Self.wav(32_000, count: 43), 100, nil),
      (Self.text("RIFF0000WAVEfmt_") + Array(repeating: 1, count: 28), 100, nil),
      (Self.text("RIFF0000WEBPfmt ") + Array(repeating: 1, count: 28), 100, nil),
    ] as [([UInt8], Int, Int?)] {
      #expect(FileContent(bytes, size: size).milliseconds == expected, "\(size)")
    }
  }

  // MARK: Digests

  private func digest(_ portions: [[UInt8]]) -> String {
    var hash = SHA256()
    for portion in portions { portion.withUnsafeBytes { hash.update($0) } }
    return hash.finish()
  }

  @Test(
    "The digest is the SHA-256 of all bytes, whatever the size of the portions",
    arguments: [
      ([], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (Array(repeating: 0x61, count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (Array(repeating: 0x61, count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (Array(repeating: 0x61, count: 63), "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      (Array(repeating: 0x61, count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (Array(repeating: 0x61, count: 119), "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
      (Array(repeating: 0x61, count: 120), "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
      ((0..<768).map { UInt8($0 % 256) }, "f3a25aa93aa2fbba28d79260535bbd6a5eb0fc1c24a8b0f04e12b484c1dfe363"),
    ] as [([UInt8], String)])
  func digestIsSHA256OfAllBytes(bytes: [UInt8], expected: String) {
    #expect(digest([bytes]) == expected)
    for size in [1, 7, 63, 64, 65, 100] {
      let portions = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(digest(portions) == expected, "\(size)")
    }
    #expect(digest([[], bytes, []]) == expected)
  }

  @Test("`SHA256.bytes(of:)` decodes hexadecimal digits in pairs, and ignores a single last digit")
  func hexadecimalDigitsDecodeInPairs() {
    #expect(SHA256.bytes(of: "00ff10aB") == [0, 255, 16, 171])
    #expect(SHA256.bytes(of: "") == [] && SHA256.bytes(of: "f") == [] && SHA256.bytes(of: "0102f") == [1, 2])
  }

  // MARK: The home folder

  @Test("A path that begins with `~/` is in the home folder, and every other path is unchanged")
  func tildePathIsInHome() {
    let home = ProcessInfo.processInfo.environment["HOME"]
    #expect("~/a/b".fromHome == (home.map { "\($0)/a/b" } ?? "~/a/b"))
    for path in ["/a/~/b", "~", "~ada/b", "a", ""] { #expect(path.fromHome == path) }
  }

  // MARK: Claims

  private let id = UniqueID(high: 1, low: 2)

  @Test("`unlessClaimed` runs its work unless the file's id is claimed, and again after the last release")
  func claimedFileSkipsWork() throws {
    let (mine, other) = (MediaClaims(data: place.path), MediaClaims(data: place.path))
    var count = 0
    func letsGo(_ name: String, _ claims: MediaClaims) throws -> Bool {
      try claims.unlessClaimed(name) { count += 1 }
    }
    mine.release(id)
    #expect(try letsGo("\(id).png", mine) && count == 1)
    try mine.claim(id)
    try other.claim(id)
    for name in ["\(id).png", "\(id)", ".\(id).png.7.part"] {
      #expect(try !letsGo(name, mine) && !letsGo(name, other) && count == 1, "\(name)")
    }
    #expect(try letsGo("\(UniqueID(high: 1, low: 3)).png", mine) && letsGo("letter.\(id)", mine) && count == 3)
    mine.release(id)
    #expect(try !letsGo("\(id).png", mine) && count == 3)
    other.release(id)
    #expect(try letsGo("\(id).png", mine) && count == 4)
  }

  @Test("A claim ends with its `MediaClaims`, and a claim in a missing folder fails")
  func claimEnds() throws {
    do {
      let claims = MediaClaims(data: place.path)
      try claims.claim(id)
    }
    #expect(try MediaClaims(data: place.path).unlessClaimed("\(id).png") {})
    let nowhere = MediaClaims(data: path("none"))
    #expect(throws: Failure.noSuchFile(path("none/media.lock"))) { try nowhere.claim(id) }
    #expect(throws: Failure.noSuchFile(path("none/media.lock"))) { try nowhere.unlessClaimed("\(id).png") {} }
    // A name without a media id needs no claim.
    #expect(try nowhere.unlessClaimed("letter") {})
    var status = stat()
    #expect(stat(path("media.lock"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("`unlessClaimed` passes on a failure of its work, and keeps no claim")
  func claimFails() throws {
    let claims = MediaClaims(data: place.path)
    #expect(throws: Failure.nothingToUndo) {
      try claims.unlessClaimed("\(id).png") { () throws(Failure) in throw .nothingToUndo }
    }
    #expect(try claims.unlessClaimed("\(id).png") {})
  }

  // MARK: Unfinished files

  private var unfinished: UnfinishedFiles { UnfinishedFiles(data: place.path) }

  private func left() -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path("media"))) ?? []).sorted()
  }

  @Test("A copy has the pid in its name until it is placed, and then a mark until it is released")
  func copyIsMarkedUntilReleased() throws {
    let files = unfinished
    let copy = try files.begin(id, .png) { path throws(Failure) in try FileCopy(path, isNew: true) }
    #expect(left() == ["unfinished", "unfinished/\(id).png.\(getpid()).part"])
    _ = try copy.fill(with: [1, 2])
    try files.place(copy, id)
    #expect(left() == ["\(id).png", "unfinished", "unfinished/\(id).png"])
    #expect(FileManager.default.contents(atPath: path("media/\(id).png")) == Data([1, 2]))
    #expect(try !files.unlessInUse("\(id).png") {})
    files.release(id)
    #expect(left() == ["\(id).png"])
    #expect(try files.unlessInUse("\(id).png") {})
    // Discarding a released file has no effect.
    files.discard(id)
    #expect(left() == ["\(id).png"])
    #expect(throws: Failure.noSuchFile("\(files.folder)/\(id)")) { try files.place(copy, id) }
  }

  @Test("Discarding a copy removes it with its claim, but not a file that was in its place before")
  func discardedCopyLosesItsClaim() throws {
    let files = unfinished
    for isPlaced in [false, true] {
      let copy = try files.begin(id, .png) { path throws(Failure) in try FileCopy(path, isNew: true) }
      if isPlaced { try files.place(copy, id) }
      files.discard(id)
      #expect(left() == [])
      #expect(try files.unlessInUse("\(id).png") {})
    }
    try Data([7]).write(to: URL(filePath: path("media/\(id).png")))
    let copy = try files.begin(id, .png) { path throws(Failure) in try FileCopy(path, isNew: true) }
    try files.place(copy, id)
    files.discard(id)
    #expect(left() == ["\(id).png"])
  }

  @Test("A new copy replaces a leftover copy of the same pid, and a failed beginning leaves no file and no claim")
  func newCopyReplacesLeftover() throws {
    let files = unfinished
    let part = path("media/unfinished/\(id).png.\(getpid()).part")
    try FileManager.default.createDirectory(atPath: path("media/unfinished"), withIntermediateDirectories: true)
    try Data([7, 7]).write(to: URL(filePath: part))
    _ = try files.begin(id, .png) { path throws(Failure) in try FileCopy(path, isNew: true) }
    #expect(FileManager.default.contents(atPath: part) == Data())
    files.discard(id)
    #expect(throws: Failure.nothingToUndo) {
      _ = try files.begin(id, .png) { _ throws(Failure) -> FileCopy in throw .nothingToUndo }
    }
    #expect(left() == [])
    #expect(try files.unlessInUse("\(id).png") {})
  }

  @Test("`removeMark` removes the mark of a name, and the folder with the last mark")
  func settlingNameRemovesMark() throws {
    try FileManager.default.createDirectory(atPath: path("media/unfinished"), withIntermediateDirectories: true)
    for name in ["a", "b"] { try Data().write(to: URL(filePath: path("media/unfinished/\(name)"))) }
    unfinished.removeMark("a")
    #expect(left() == ["unfinished", "unfinished/b"])
    unfinished.removeMark("b")
    #expect(left() == [])
  }

  @Test("The note of a draft stays while its process runs, and the folder is removed with the last note")
  func draftNoteStaysWithProcess() throws {
    let files = unfinished
    let (first, second) = (try files.note("/somewhere/archive.part"), try files.note("/elsewhere"))
    #expect(left().count == 3 && left()[1].hasPrefix("unfinished/draft-"))
    // Drafts of a running process stay.
    files.forgetDrafts { path in Issue.record("\(path)") }
    #expect(files.sweep() == [] && left().count == 3)
    first.remove()
    #expect(left().count == 2)
    second.remove()
    #expect(left() == [])
  }

  @Test("`forgetDrafts` calls back once for each draft of a dead process, and drops an empty note")
  func deadNotes() throws {
    try FileManager.default.createDirectory(atPath: path("media/unfinished"), withIntermediateDirectories: true)
    for (name, text) in [("draft-1", "/a"), ("draft-2", ""), ("draft-3", "/b"), ("letter", "/c")] {
      try Data(text.utf8).write(to: URL(filePath: path("media/unfinished/\(name)")))
    }
    var removed: [String] = []
    unfinished.forgetDrafts { removed.append($0) }
    #expect(removed == ["/a", "/b"] && left() == ["unfinished", "unfinished/letter"])
    unfinished.forgetDrafts { removed.append($0) }
    #expect(removed.count == 2)
  }

  @Test("A sweep removes parts of dead processes and returns unclaimed marks; claimed and unknown files stay")
  func sweepRemovesDeadParts() throws {
    let other = UniqueID(high: 1, low: 3)
    try FileManager.default.createDirectory(atPath: path("media/unfinished/login"), withIntermediateDirectories: true)
    for name in ["\(id).png", "\(id).png.1.part", "\(other).wav", "letter", "draft-1", "login/key"] {
      try Data("x".utf8).write(to: URL(filePath: path("media/unfinished/\(name)")))
    }
    let claims = MediaClaims(data: place.path)
    try claims.claim(other)
    #expect(unfinished.sweep() == ["\(id).png"])
    #expect(
      left()
        == ["unfinished"] + ["\(id).png", "\(other).wav", "draft-1", "letter"].map { "unfinished/\($0)" })
  }

  @Test("A sweep ignores a media folder, or a folder of unfinished files, that is a link")
  func sweepIgnoresLinkedFolder() throws {
    try FileManager.default.createDirectory(atPath: path("real/unfinished"), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: path("real/unfinished/\(id).png")))
    try FileManager.default.createSymbolicLink(atPath: path("media"), withDestinationPath: path("real"))
    #expect(unfinished.sweep() == [])
    try FileManager.default.removeItem(atPath: path("media"))
    try FileManager.default.createDirectory(atPath: path("media"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path("media/unfinished"), withDestinationPath: path("real/unfinished"))
    #expect(unfinished.sweep() == [])
  }

  @Test("A temporary folder is for its owner only, survives a sweep while in use, and is removed with its content")
  func temporaryFolderSurvivesSweep() throws {
    for parent in [unfinished.folder, unfinished.folder + "/"] {
      let login = try TemporaryPlace("login", in: parent)
      #expect(login.path.hasPrefix("\(unfinished.folder)/login-"))
      var status = stat()
      #expect(stat(login.path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      try Data("x".utf8).write(to: URL(filePath: "\(login.path)/key"))
      #expect(unfinished.sweep() == [] && FileManager.default.fileExists(atPath: "\(login.path)/key"))
      login.remove()
      #expect(left() == [])
    }
    // `TemporaryPlace` neither creates nor removes a folder that is not its own.
    let elsewhere = path("elsewhere")
    #expect(throws: Failure.self) { _ = try TemporaryPlace("login", in: elsewhere) }
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try TemporaryPlace("login", in: elsewhere).remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
  }

  // MARK: Media folder

  @Test("A file over the limit of its kind is refused with its size and the limit")
  func tooLarge() async throws {
    let folder = MediaFolder(data: place.path) { $0 == .pdf ? 1_250_000 : 10 }
    for (name, bytes, size, kind, limit) in [
      ("a.pdf", Self.text("%PDF-1.4"), 1_250_001, MediaKind.pdf, 1_250_000),
      ("b.png", Array(Samples.png), Samples.png.count, .photo, 10),
    ] {
      try Data(bytes).write(to: URL(filePath: path(name)))
      #expect(truncate(path(name), size) == 0)
      await #expect(throws: Failure.fileContent(path(name), .tooLarge(size, kind, limit: limit))) {
        _ = try await folder.take(path(name), as: id)
      }
    }
    #expect(truncate(path("a.pdf"), 1_250_000) == 0)
    #expect(try await folder.take(path("a.pdf"), as: id).size == 1_250_000)
  }

  @Test("Generated bytes are stored under their id with name, digest and duration; an unknown format is refused")
  func generatedBytesAreStored() async throws {
    let folder = MediaFolder(data: place.path)
    let bytes = Self.wav(32_000) + Self.blanks(32_000)
    let kept = try await folder.keep(bytes, named: "a.wav", as: id)
    #expect(
      kept
        == MediaFile(name: "a.wav", format: .wav, size: 32_044, digest: digest([bytes]), milliseconds: 1_000))
    #expect(FileManager.default.contents(atPath: path("media/\(id).wav")) == Data(bytes))
    await #expect(throws: Failure.file("b", reason: "it is not a photo, recording, video or PDF of a known format")) {
      _ = try await folder.keep(Self.text("text"), named: "b", as: id)
    }
  }

  @Test("A media folder refuses to write after its data folder was replaced")
  func replacedFolderRefusesWrites() async throws {
    let data = path("data")
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let folder = MediaFolder(data: data)
    try FileManager.default.moveItem(atPath: data, toPath: path("former"))
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    await #expect(throws: Failure.store(.gone(data))) {
      _ = try await folder.keep(Array(Samples.png), named: "a.png", as: id)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: data) == [])
  }

  @Test("The path of the media folder is absolute, even for a relative data folder")
  func mediaPathIsAbsolute() {
    #expect(MediaFolder.path(in: "/data") == "/data/media")
    #expect(MediaFolder.path(in: "data") == FileManager.default.currentDirectoryPath + "/data/media")
  }

  /// A box of an MP4 file; with `isLong`, its length has eight bytes.
  private static func box(_ type: String, _ content: [UInt8], isLong: Bool = false) -> [UInt8] {
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(number >> (8 * $0) & 255) }
    }
    let size = content.count + (isLong ? 16 : 8)
    return (isLong ? bytes(1, 4) : bytes(size, 4)) + Array(type.utf8) + (isLong ? bytes(size, 8) : []) + content
  }

  private static let short: [UInt8] = [0, 0, 0, 0] + [UInt8](repeating: 9, count: 8) + [0, 0, 3, 232, 0, 0, 5, 220]
  private static let long: [UInt8] =
    [1, 0, 0, 0] + [UInt8](repeating: 9, count: 16) + [0, 0, 0, 10] + [0, 0, 0, 0, 0, 0, 0, 15]
  private static let unknown: [UInt8] = Array(short.dropLast(4)) + [255, 255, 255, 255]
  private static let sound = box("ftyp", Array("M4A ".utf8)) + box("mdat", [UInt8](repeating: 7, count: 5_000))

  @Test(
    "The duration of an M4A file comes from its header at either end of the file, and is nil without a header",
    arguments: [
      (box("moov", box("mvhd", short)), 1_500), (box("moov", box("trak", [1]) + box("mvhd", long)), 1_500),
      (box("moov", box("mvhd", short), isLong: true), 1_500), (box("moov", box("mvhd", unknown)), nil),
      (box("moov", box("mvhd", Array(short.prefix(19)))), nil), (box("moov", []), nil), ([], nil),
      (Array(box("moov", box("mvhd", short)).dropLast(3)), nil), ([0, 0, 0, 3] + Array("moov".utf8), nil),
      ([0, 0, 0, 0] + Array("moov".utf8) + box("mvhd", short), 1_500),
    ] as [([UInt8], Int?)])
  func movieHeader(header: [UInt8], milliseconds: Int?) {
    for file in [Self.sound + header, header] {
      let found = MovieHeader(size: file.count) { offset, count in Array(file.dropFirst(offset).prefix(count)) }
      #expect(found.milliseconds == milliseconds)
    }
  }
}
