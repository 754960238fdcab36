import Adapters
import Architecture
import Foundation
import Testing
import UseCases

@Suite struct ImageCacheTests {
  /// A client whose pictures have this size, and the addresses it has requested.
  private struct Gallery {
    let folder: TemporaryFolder
    let client: AnimalClient
    let brought = Lock<[String]>([])
    let now: Lock<Int64>

    init(bytes: Int, limit: Int) throws {
      try self.init(Data([0xFF, 0xD8, 0xFF, 0xD9]) + Data(count: bytes - 4), limit: limit)
    }

    init(_ content: Data, limit: Int = 1_000) throws {
      folder = try TemporaryFolder()
      let (brought, now) = (brought, Lock<Int64>(1_000))
      self.now = now
      client = AnimalClient(
        .cat, try AnimalSettings(.cat),
        transport: HTTPTransport { request, _ in
          brought.withLock { $0.append(request.address) }
          guard let path = request.download, let file = FileHandle(forWritingAtPath: path) else {
            return .failure(.disk("there is no file"))
          }
          file.write(content)
          return .success(HTTPResponse(200))
        },
        places: PicturePlaces(cache: "\(folder.path)/cache", saved: "\(folder.path)/saved", limit: limit),
        clock: Architecture.Clock(
          now: {
            now.withLock { time in
              time += 1_000
              return Instant(milliseconds: time)
            }
          }, sleep: { _ in }),
        random: { 7 })
    }

    func bring(_ id: String, _ address: String) async throws -> ImageFile {
      let image = AnimalImage(id: try #require(ImageID(id)), address: address)
      return try await client.file(of: image) { _, _ in }
    }

    var files: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache")) ?? []).sorted()
    }
  }

  @Test("A full cache removes the image that was used longest ago")
  func leastRecentlyUsed() async throws {
    let gallery = try Gallery(bytes: 100, limit: 250)
    let first = try await gallery.bring("a", "https://c.example/a.jpg")
    _ = try await gallery.bring("b", "https://c.example/b.jpg")
    _ = try await gallery.bring("a", "https://c.example/a.jpg")
    _ = try await gallery.bring("c", "https://c.example/c.jpg")
    #expect(gallery.brought.withLock { $0.count } == 3)
    #expect(gallery.files.count == 2)
    #expect(FileManager.default.fileExists(atPath: first.path))
    _ = try await gallery.bring("b", "https://c.example/b.jpg")
    #expect(gallery.brought.withLock { $0.count } == 4)
  }

  @Test("The cache never exceeds its limit, and keeps the newest pictures")
  func manyPictures() async throws {
    let gallery = try Gallery(bytes: 100, limit: 4_000)
    for number in 1...200 {
      let file = try await gallery.bring("a\(number)", "https://c.example/\(number).jpg")
      #expect(FileManager.default.fileExists(atPath: file.path))
      #expect(gallery.files.count <= 40)
    }
    #expect(gallery.files.count > 35)
    for number in 170...200 { _ = try await gallery.bring("a\(number)", "https://c.example/\(number).jpg") }
    #expect(gallery.brought.withLock { $0.count } == 200)
  }

  @Test("A picture larger than the cache's limit stays until the next one is stored")
  func tooLargeForTheRoom() async throws {
    let gallery = try Gallery(bytes: 300, limit: 250)
    let file = try await gallery.bring("a", "https://c.example/a.jpg")
    #expect(FileManager.default.fileExists(atPath: file.path))
    _ = try await gallery.bring("b", "https://c.example/b.jpg")
    #expect(gallery.files.count == 1)
  }

  @Test("Each address of an image has its own cache file, and chooses neither its folder nor its extension")
  func imageAddressHasOwnFile() async throws {
    let gallery = try Gallery(bytes: 100, limit: 1_000)
    let addresses = [
      "https://c.example/a.jpg", "https://c.example/a_390x256.jpg", "https://c.example/../../../etc/passwd",
      "https://c.example/a.sh",
    ]
    for address in addresses { _ = try await gallery.bring("a", address) }
    #expect(gallery.files.count == 4)
    #expect(gallery.files.allSatisfy { $0.hasSuffix(".jpg") && $0.utf8.count == 44 })
  }

  @Test("A cached file and the cache folder are accessible to their owner alone")
  func cacheIsPrivateToOwner() async throws {
    let gallery = try Gallery(bytes: 100, limit: 1_000)
    let file = try await gallery.bring("a", "https://c.example/a.jpg")
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let folder =
      try FileManager.default.attributesOfItem(atPath: "\(gallery.folder.path)/cache")[.posixPermissions] as? Int
    #expect(folder == 0o700)
    #expect(file.mimeType == "image/jpeg")
  }

  @Test("A saved copy takes the next free name, and is refused if its folder does not exist")
  func savedCopyTakesFreeName() async throws {
    let gallery = try Gallery(bytes: 100, limit: 1_000)
    let image = AnimalImage(id: try #require(ImageID("-a")), address: "https://c.example/a.png")
    let file = try await gallery.client.file(of: image) { _, _ in }
    let saved = "\(gallery.folder.path)/saved"
    #expect(try await gallery.client.save(file, of: image, into: nil) == "\(saved)/cat--a.jpg")
    // An identical copy is reused.
    #expect(try await gallery.client.save(file, of: image, into: nil) == "\(saved)/cat--a.jpg")
    try Data("mine".utf8).write(to: URL(filePath: "\(saved)/cat--a.jpg"))
    #expect(try await gallery.client.save(file, of: image, into: saved) == "\(saved)/cat--a-2.jpg")
    #expect(try String(contentsOfFile: "\(saved)/cat--a.jpg", encoding: .utf8) == "mine")
    let refused = await failure { () throws(AnimalFailure) in
      try await gallery.client.save(file, of: image, into: "/no/such/folder")
    }
    #expect(refused == .file("/no/such/folder", reason: "there is no such folder"))
  }

  @Test(
    "A truncated picture of any format is not cached; the whole picture is",
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0xFF, 0xD9, 0xFF, 0xDA, 0, 2, 7, 0xFF, 0, 0xFF, 0xD0, 7, 0xFF, 0xD9],
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 1, 1, 1, 1, 1, 9, 0, 0, 0, 0]
        + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82],
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6, 0x21, 0xF9, 4, 0, 0, 0, 0, 0]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B],
      Array("RIFF".utf8) + [12, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [0, 0, 0, 0],
    ] as [[UInt8]])
  func wholePictures(bytes: [UInt8]) async throws {
    for count in 8...bytes.count {
      let gallery = try Gallery(Data(bytes.prefix(count)))
      let isKept = (try? await gallery.bring("a", "https://c.example/a")) != nil
      #expect(isKept == (count == bytes.count), "\(count) of \(bytes.count)")
      #expect(gallery.files.count == (isKept ? 1 : 0))
    }
  }

  @Test("A truncated picture in the cache is downloaded again")
  func keptInPart() async throws {
    let gallery = try Gallery(bytes: 100, limit: 1_000)
    let file = try await gallery.bring("a", "https://c.example/a.jpg")
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(filePath: file.path))
    #expect(try await gallery.bring("a", "https://c.example/a.jpg").bytes == 100)
    #expect(gallery.brought.withLock { $0.count } == 2)
  }

  @Test("The file of an image without an address cannot be requested")
  func withoutAddress() async throws {
    let gallery = try Gallery(bytes: 100, limit: 1_000)
    let image = AnimalImage(id: try #require(ImageID("a")))
    let refused = await failure { () throws(AnimalFailure) in try await gallery.client.file(of: image) { _, _ in } }
    #expect(refused == .unreadable("it has no address of this image"))
  }
}
