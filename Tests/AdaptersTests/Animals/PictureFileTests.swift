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

/// Image files in a real folder: downloads, cache, eviction and upload.
@Suite struct PictureFileTests {
  private let folder: TemporaryFolder
  private static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xD9])
  private let now = Instant(milliseconds: 1_790_000_000_125)

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func file(_ name: String, _ bytes: Data) throws -> String {
    let path = "\(folder.path)/\(name)"
    try bytes.write(to: URL(filePath: path))
    return path
  }

  private var cached: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache")) ?? []).sorted()
  }

  /// Sent requests with the content of the uploaded file.
  private typealias Sent = Lock<[(request: HTTPRequest, form: String)]>

  private func client(
    _ sent: Sent, _ answer: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPFailure>
  ) throws -> AnimalClient {
    let now = now
    return AnimalClient(
      .cat, try AnimalSettings(key: Secret("k1"), .cat),
      transport: HTTPTransport { request, _ in
        var form = ""
        if case .file(let path) = request.body { form = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        sent.withLock { $0.append((request, form)) }
        return answer(request)
      },
      places: PicturePlaces(cache: "\(folder.path)/cache", saved: "\(folder.path)/saved"),
      clock: Clock(now: { now }, sleep: { _ in }), random: { 255 })
  }

  // MARK: Downloads

  private func bring(_ client: AnimalClient) async throws -> Result<ImageFile, AnimalFailure> {
    let image = AnimalImage(id: try #require(ImageID("j")), address: "https://c.example/a.jpg")
    do throws(AnimalFailure) { return .success(try await client.file(of: image) { _, _ in }) } catch {
      return .failure(error)
    }
  }

  @Test("An image file is requested once, into a part file, with limits of 20 MB and three minutes")
  func imageRequestedOnceWithinLimits() async throws {
    let sent = Sent([])
    let client = try client(sent) { request in
      try? Self.jpeg.write(to: URL(filePath: request.download ?? ""))
      return .success(HTTPResponse(200))
    }
    let path = "\(folder.path)/cache/027e121570431c7b76177fc1ce6536a80f34ed52.jpg"
    for _ in 1...2 {
      #expect(try await bring(client) == .success(ImageFile(path: path, mimeType: "image/jpeg", bytes: 4)))
    }
    let request = try #require(sent.withLock { $0.first?.request })
    #expect(sent.withLock { $0.count } == 1 && request.address == "https://c.example/a.jpg")
    #expect(request.headers == ["Accept": "image/*"] && request.method == "GET" && request.body == .none)
    #expect(request.limit == 20_000_000 && request.maxWait == .seconds(180))
    #expect(
      request.download?.hasPrefix("\(folder.path)/cache/.") == true && request.download?.hasSuffix(".part") == true)
  }

  @Test(
    "A refused download fails by its status, a removed image fails as unknown, and neither leaves a file",
    arguments: [
      (403, 1, AnimalFailure.unknown(.image, "j")), (404, 1, .unknown(.image, "j")), (410, 1, .unknown(.image, "j")),
      (401, 1, .refused(status: 401, "")), (402, 1, .refused(status: 402, "")), (405, 1, .refused(status: 405, "")),
      (411, 1, .refused(status: 411, "")), (500, 4, .broken(status: 500)),
    ])
  func refusedDownloadLeavesNoFile(status: Int, count: Int, expected: AnimalFailure) async throws {
    let sent = Sent([])
    let client = try client(sent) { _ in .success(HTTPResponse(status)) }
    #expect(try await bring(client) == .failure(expected))
    #expect(sent.withLock { $0.count } == count && cached == [])
  }

  @Test("A download that is empty or not a picture is unreadable, and leaves no file")
  func noPicture() async throws {
    for bytes in [Data(), Data("<html>".utf8), Data("%PDF-1.4".utf8)] {
      let client = try client(Sent([])) { request in
        try? bytes.write(to: URL(filePath: request.download ?? ""))
        return .success(HTTPResponse(200))
      }
      #expect(try await bring(client) == .failure(.unreadable("it is not a picture, or only a part of one")))
      #expect(cached == [])
    }
  }

  @Test("An open circuit of the image host does not block the service")
  func imageHostNeverBlocksService() async throws {
    let client = try client(Sent([])) { request in
      request.download == nil ? .success(HTTPResponse(200, body: Data("[]".utf8))) : .failure(.untrusted("self-signed"))
    }
    for _ in 1...5 { #expect(try await bring(client) == .failure(.unreachable("self-signed"))) }
    #expect(try await bring(client) == .failure(.circuitOpen(until: now.advanced(by: .seconds(30)))))
    #expect(try await client.breeds().items == [])
  }

  @Test("A cache path that is a file is reported, without a request")
  func noFolder() async throws {
    _ = try file("cache", Data([1]))
    let sent = Sent([])
    let client = try client(sent) { _ in .success(HTTPResponse(200)) }
    guard case .failure(.file(_, _)) = try await bring(client) else { return #expect(Bool(false)) }
    #expect(sent.withLock { $0.count } == 0)
  }

  // MARK: Uploads

  private func upload(
    _ client: AnimalClient, _ path: String, owner: AnimalOwner = .nobody, breeds: [String] = []
  ) async -> Result<Upload, AnimalFailure> {
    do throws(AnimalFailure) {
      return .success(try await client.upload(path, for: owner, breeds: breeds) { _, _ in })
    } catch {
      return .failure(error)
    }
  }

  private static let taken = HTTPResponse(201, body: Data(#"{"id":"u1","pending":0,"approved":1}"#.utf8))

  @Test("A picture is uploaded as a form with its owner and breeds, and leaves no file in the cache")
  func uploadedPictureLeavesNoFile() async throws {
    let sent = Sent([])
    let client = try client(sent) { _ in .success(Self.taken) }
    let path = try file("rex.gif", Data("GIF89a;".utf8))
    let upload = await upload(client, path, owner: .stranger("s"), breeds: ["1", "50"])
    let image = AnimalImage(id: try #require(ImageID("u1")))
    #expect(upload == .success(Upload(image: image, isPending: false, isApproved: true)))
    let (request, form) = try #require(sent.withLock { $0.first })
    #expect(
      form
        == [
          "--jotter-ff", "Content-Disposition: form-data; name=\"sub_id\"", "", "s", "--jotter-ff",
          "Content-Disposition: form-data; name=\"breed_ids\"", "", "1,50", "--jotter-ff",
          "Content-Disposition: form-data; name=\"file\"; filename=\"rex.gif\"", "Content-Type: image/gif", "",
          "GIF89a;",
          "--jotter-ff--", "",
        ].joined(separator: "\r\n"))
    #expect(request.method == "POST" && request.address == "https://api.thecatapi.com/v1/images/upload")
    #expect(request.headers["Content-Type"] == "multipart/form-data; boundary=jotter-ff")
    #expect(request.headers["x-api-key"] == "k1" && request.maxWait == .seconds(180) && request.download == nil)
    #expect(cached == [])
    _ = await self.upload(client, path)
    #expect(sent.withLock { $0.last?.form.contains("sub_id") == false && $0.last?.form.contains("breed_ids") == false })
  }

  @Test("A failed upload is sent once, and leaves no file in the cache")
  func notSent() async throws {
    for (answer, expected) in [
      (.success(HTTPResponse(500)), AnimalFailure.broken(status: 500)), (.failure(.broken("cut")), .unanswered("cut")),
      (.success(HTTPResponse(201, body: Data("[]".utf8))), .unreadable("it is not an object")),
    ] as [(Result<HTTPResponse, HTTPFailure>, AnimalFailure)] {
      let sent = Sent([])
      let client = try client(sent) { _ in answer }
      #expect(await upload(client, try file("rex.jpg", Self.jpeg)) == .failure(expected))
      #expect(sent.withLock { $0.count } == 1 && cached == [])
    }
  }

  @Test("A file that is missing, not a JPEG, PNG or GIF, or larger than 20 MB is not uploaded")
  func unsuitableFileIsNotUploaded() async throws {
    let sent = Sent([])
    let client = try client(sent) { _ in .success(Self.taken) }
    for (name, bytes) in [("a.jpg", Data("text".utf8)), ("a.webp", Data("RIFF\0\0\0\0WEBP".utf8))] {
      let path = try file(name, bytes)
      #expect(await upload(client, path) == .failure(.file(path, reason: "it is not a JPEG, PNG or GIF")))
    }
    let none = "\(folder.path)/none.jpg"
    #expect(await upload(client, none) == .failure(.noSuchFile(none)))
    let large = try file("large.jpg", Self.jpeg)
    #expect(truncate(large, 20_000_001) == 0)
    #expect(await upload(client, large) == .failure(.tooLarge(20_000_001, most: 20_000_000)))
    #expect(sent.withLock { $0.isEmpty })
    #expect(truncate(large, 20_000_000) == 0)
    guard case .success = await upload(client, large) else { return #expect(Bool(false)) }
  }

  @Test("A cancelled upload is not sent, and a cancelled copy is not saved")
  func cancelledUploadIsNotSent() async throws {
    let sent = Sent([])
    let client = try client(sent) { _ in .success(Self.taken) }
    let path = try file("rex.jpg", Self.jpeg)
    let image = AnimalImage(id: try #require(ImageID("j")))
    let kept = ImageFile(path: path, mimeType: "image/jpeg", bytes: 4)
    let failures = await withTaskGroup(of: AnimalFailure?.self) { group in
      group.cancelAll()
      group.addTask {
        await failure { () throws(AnimalFailure) in try await client.upload(path, for: .nobody, breeds: []) { _, _ in }
        }
      }
      group.addTask {
        await failure { () throws(AnimalFailure) in try await client.save(kept, of: image, into: nil) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(failures == [.interrupted, .interrupted] && sent.withLock { $0.isEmpty })
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/saved") == [])
  }

  @Test("A saved copy is named after species, image and file extension, with a number if the name is taken")
  func savedCopyNamedAfterImage() async throws {
    let client = try client(Sent([])) { _ in .success(Self.taken) }
    let image = AnimalImage(id: try #require(ImageID("j")))
    let saved = "\(folder.path)/saved"
    for (name, expected) in [
      ("a.png", "cat-j.png"), ("b.png", "cat-j-2.png"), ("c.png", "cat-j-3.png"), ("b.png", "cat-j-2.png"),
    ] {
      let path = try file(name, Data(name.utf8))
      let copy = try await client.save(
        ImageFile(path: path, mimeType: "image/png", bytes: 4), of: image, into: nil)
      #expect(copy == "\(saved)/\(expected)" && FileManager.default.contents(atPath: copy) == Data(name.utf8))
      var status = stat()
      #expect(stat(copy, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
    let gone = "\(folder.path)/gone.png"
    let file = ImageFile(path: gone, mimeType: "image/png", bytes: 4)
    #expect(
      await failure { () throws(AnimalFailure) in try await client.save(file, of: image, into: nil) }
        == .noSuchFile(gone))
  }

  // MARK: The cache

  private func cache(_ limit: Int = 1_000, at time: Instant? = nil) -> ImageCache {
    let now = time ?? now
    return ImageCache(folder: "\(folder.path)/cache", limit: limit, clock: Clock(now: { now }, sleep: { _ in }))
  }

  /// Adds a picture of this many bytes to the cache, at this many seconds after 1970.
  private func take(_ name: String, _ bytes: Int, at second: Int64, limit: Int, cache: ImageCache? = nil) throws {
    let cache = cache ?? self.cache(limit, at: Instant(milliseconds: second * 1_000))
    let part = try cache.begin(UniqueID(high: 1, low: UInt64(second)))
    try (Self.jpeg + Data(count: bytes - 4)).write(to: URL(filePath: part))
    #expect(try cache.take(part, as: name)?.bytes == bytes)
  }

  @Test("The name of a cached file is derived from species, image and address")
  func addressDeterminesCachedFileName() throws {
    let image = AnimalImage(id: try #require(ImageID("j")), address: "https://c.example/a.jpg")
    #expect(ImageCache.name(image, .cat) == "027e121570431c7b76177fc1ce6536a80f34ed52")
    #expect(ImageCache.name(AnimalImage(id: image.id), .dog) == "49614524358b2c07c1f5bbb044fa1035a4b32d89")
  }

  /// Modification time, in nanoseconds.
  private func nanoseconds(_ path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  @Test("Finding a cached file sets its modification time to now, to the nanosecond")
  func findingFileUpdatesModificationTime() throws {
    try take("a", 10, at: 1, limit: 1_000)
    let path = "\(folder.path)/cache/a.jpg"
    #expect(nanoseconds(path) == 1_000_000_000)
    #expect(cache().find("a") == ImageFile(path: path, mimeType: "image/jpeg", bytes: 10))
    #expect(nanoseconds(path) == now.nanoseconds)
  }

  @Test("Links, folders, partial pictures and other extensions are not found in the cache")
  func cacheIgnoresStrangeFiles() throws {
    let cache = cache()
    try take("a", 10, at: 1, limit: 1_000)
    let place = "\(folder.path)/cache"
    try FileManager.default.createSymbolicLink(atPath: "\(place)/b.jpg", withDestinationPath: "\(place)/a.jpg")
    try FileManager.default.createDirectory(atPath: "\(place)/c.jpg", withIntermediateDirectories: false)
    try Data([0xFF, 0xD8, 0xFF]).write(to: URL(filePath: "\(place)/d.jpg"))
    try FileManager.default.copyItem(atPath: "\(place)/a.jpg", toPath: "\(place)/e.txt")
    for name in ["b", "c", "d", "e", "none"] { #expect(cache.find(name) == nil, "\(name)") }
    #expect(cache.find("a") != nil)
  }

  @Test("A part file is created once, empty and for its owner alone, and stays a part if it is not a picture")
  func partFileIsPrivate() throws {
    let cache = cache()
    let part = try cache.begin(UniqueID(high: 1, low: 2))
    var status = stat()
    #expect(stat(part, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_size == 0)
    #expect(throws: Failure.file(part, reason: String(cString: strerror(EEXIST)))) {
      try cache.begin(UniqueID(high: 1, low: 2))
    }
    try Data("text".utf8).write(to: URL(filePath: part))
    #expect(try cache.take(part, as: "a") == nil && cached.count == 1)
    try FileManager.default.createDirectory(atPath: "\(folder.path)/cache/a.jpg/x", withIntermediateDirectories: true)
    try Self.jpeg.write(to: URL(filePath: part))
    #expect(throws: Failure.self) { try cache.take(part, as: "a") }
  }

  @Test("A cache beyond its limit removes the oldest files until a sixteenth of it is free")
  func fullCacheRemovesOldestFiles() throws {
    let names = (0..<17).map { "p\($0 + 10)" }
    for (index, name) in names.dropLast().enumerated() {
      try take(name, 100, at: Int64(index), limit: 1_600)
    }
    #expect(cached.count == 16)
    try take("p26", 100, at: 90, limit: 1_600)
    #expect(cached == names.dropFirst(2).map { "\($0).jpg" })
  }

  @Test("The cache removes equally old pictures by name, but never the newly added one")
  func equallyOldPicturesAreRemovedByName() throws {
    for name in ["b", "c", "a"] { try take(name, 100, at: 7, limit: 300) }
    #expect(cached.count == 3)
    try take("0", 100, at: 7, limit: 300)
    #expect(cached == ["0.jpg", "c.jpg"])
  }

  @Test("The cache scans its folder again only after a sixteenth of its limit was added")
  func cacheSeldomScansItsFolder() throws {
    let cache = cache(1_600)
    try take("a", 60, at: 1, limit: 1_600, cache: cache)
    let old = try file("cache/old.jpg", Data(count: 5_000))
    let times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, old, times, 0) == 0)
    try take("b", 60, at: 2, limit: 1_600, cache: cache)
    #expect(cached == ["a.jpg", "b.jpg", "old.jpg"])
    try take("c", 60, at: 3, limit: 1_600, cache: cache)
    #expect(cached == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("A part file unchanged for more than an hour is removed; a younger one and a folder stay")
  func oldParts() throws {
    try take("a", 10, at: 1, limit: 1_000)
    for (name, age) in [("old", 3_601), ("hour", 3_600), ("new", 0)] {
      let part = try file("cache/.\(name).part", Self.jpeg)
      let times = Array(repeating: timespec(tv_sec: 1_790_000_000 - age, tv_nsec: 0), count: 2)
      #expect(utimensat(AT_FDCWD, part, times, 0) == 0)
    }
    try FileManager.default.createDirectory(atPath: "\(folder.path)/cache/b.part", withIntermediateDirectories: true)
    try take("c", 10, at: 2, limit: 1_000, cache: cache())
    #expect(cached == [".hour.part", ".new.part", "a.jpg", "b.part", "c.jpg"])
  }

  // MARK: Whole pictures

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 1, 2, 3, 4]
  private static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0]
  private static let block: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0]

  /// Bytes of a format, and whether the file is complete.
  private static let pictures: [(MediaFormat, [UInt8], Bool)] = [
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xD9], true), (.jpeg, [0xFF, 0xD8, 0xFF, 0xD9, 7, 7], true),
    (.jpeg, [0xFF, 0xD8], false), (.jpeg, [0xFF, 0xD8, 0xFF], false), (.jpeg, [0xFF, 0xD8, 7, 7], false),
    // Fill bytes; segments with length zero or an impossible length; markers without a length.
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xD9], true), (.jpeg, [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9], true),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xDA, 0, 0, 0xFF, 0xD9], true),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 3, 0xFF, 0xD9], false),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 3, 7, 0xFF, 0xD9], true),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 1, 0, 0xFF, 0xD9], false), (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0], false),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0x00, 0xFF, 0x01, 0xFF, 0xD0, 0xFF, 0xD7, 0xFF, 0xD9], true),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xCF, 0xFF, 0xD9], false), (.jpeg, [0xFF, 0xD8, 0xFF, 0xD8, 0xFF, 0xD9], false),
    (.png, png + end, true), (.png, png + end + [7], true), (.png, png + end.dropLast(), false),
    (.png, png + [0, 0, 0, 2, 1, 1, 1, 1, 7, 7, 0, 0, 0, 0] + end, true),
    (.png, png + [0, 0, 1, 0, 1, 1, 1, 1] + end, false),
    (.png, png, false), (.png, png + [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0], false),
    (.gif, gif + [0, 0, 0, 0x3B], true), (.gif, gif, false), (.gif, gif + [0, 0, 0], false),
    (.gif, gif + [0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x3B], true), (.gif, gif + [0x80, 0, 0, 0x3B], false),
    (.gif, gif + [0x87, 0, 0] + Array(repeating: 1, count: 768) + [0x3B], true),
    (.gif, gif + [0, 0, 0, 0x21, 0xF9, 2, 0x3B, 0x3B, 0, 0x3B], true), (.gif, gif + [0, 0, 0, 0x21, 0xF9, 0], false),
    (.gif, gif + [0, 0, 0] + block + [0, 2, 0, 0x3B], true),
    (.gif, gif + [0, 0, 0] + block + [0x80, 1, 1, 1, 1, 1, 1, 2, 1, 0x3B, 0, 0x3B], true),
    (.gif, gif + [0, 0, 0] + block, false), (.gif, gif + [0, 0, 0, 7, 0x3B], false),
    (.webp, Array("RIFF".utf8) + [4, 0, 0, 0] + Array("WEBP".utf8), true),
    (.webp, Array("RIFF".utf8) + [5, 0, 0, 0] + Array("WEBP".utf8), false),
    (.webp, Array("RIFF".utf8) + [0, 1, 0, 0] + Array("WEBP".utf8), false),
    (.webp, Array("RIFF".utf8) + [3, 0, 0, 0] + Array("WEBP".utf8), true), (.webp, Array("RIFF".utf8) + [0, 0], false),
    (.pdf, Array("%PDF-".utf8), false),
  ]

  @Test("A picture is whole if its markers lead to its end; a missing file is not whole", arguments: pictures.indices)
  func wholePictureMarkersReachEnd(index: Int) throws {
    let (format, bytes, isWhole) = Self.pictures[index]
    #expect(WholePicture.isWhole(try file("picture", Data(bytes)), format) == isWhole)
    #expect(!WholePicture.isWhole("\(folder.path)/none", format))
  }
}
