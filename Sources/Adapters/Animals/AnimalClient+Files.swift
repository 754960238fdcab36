import Architecture
public import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Downloads and uploads of image files.
extension AnimalClient {
  /// Time limit of a download or an upload.
  private static let maxWait = Duration.seconds(180)

  public func file(of image: AnimalImage, progress: @escaping ByteProgress) async throws(AnimalFailure) -> ImageFile {
    guard let address = image.address else { throw .unreadable("it has no address of this image") }
    let name = ImageCache.name(image, species)
    if let file = cache.find(name) { return file }
    let part = try here { () throws(Failure) in try cache.begin(UniqueID(at: clock.now(), random: random())) }
    defer { unlink(part) }
    var request = HTTPRequest(address)
    request.headers["Accept"] = "image/*"
    (request.download, request.limit, request.maxWait) = (part, Self.largestPicture, Self.maxWait)
    let answer = try await files.send(request, part: nil, isRepeatable: true, progress: progress)
    guard answer.isSuccess else {
      // The service may still list an image whose file it has removed.
      if [403, 404, 410].contains(answer.status) { throw .unknown(.image, image.id.text) }
      throw AnimalRefusal(answer, hiding: settings.key).failure(
        of: (.image, image.id.text), isRemoval: false, isNewFavourite: false, now: clock.now())
    }
    let file: ImageFile?
    do throws(Failure) { file = try cache.take(part, as: name) } catch {
      // `SourceFile` throws for an empty file: the service has sent no bytes.
      guard case .file(_, let reason) = error, reason == SourceFile.emptiness else { throw Self.failure(error) }
      file = nil
    }
    guard let file else { throw .unreadable("it is not a picture, or only a part of one") }
    return file
  }

  public func save(
    _ file: ImageFile, of image: AnimalImage, into folder: String?
  ) async throws(AnimalFailure) -> String {
    try here { () throws(Failure) in
      // A folder that the user names must exist; the default folder is created.
      if folder == nil { try DataFolder.make(places.saved) }
      return try PictureCopy.save(file, as: "\(species.rawValue)-\(image.id.text)", into: folder ?? places.saved) {
        !Task.isCancelled
      }
    }
  }

  public func upload(
    _ path: String, for owner: AnimalOwner, breeds: [String], progress: @escaping ByteProgress
  ) async throws(AnimalFailure) -> Upload {
    let request = AnimalRequest("images", "upload", key: .needed).with(method: "POST")
    var httpRequest = try httpRequest(request)
    let source = try here { () throws(Failure) in try SourceFile(path) }
    guard source.size <= Self.largestPicture else { throw .tooLarge(source.size, most: Self.largestPicture) }
    guard let mimeType = try here({ () throws(Failure) in try ImageCache.mimeType(source) }), mimeType != "image/webp"
    else { throw .file(path, reason: "it is not a JPEG, PNG or GIF") }
    let part = try here { () throws(Failure) in try cache.begin(UniqueID(at: clock.now(), random: random())) }
    let form = "\(part).form"
    defer {
      unlink(part)
      unlink(form)
    }
    let multipart = Multipart(
      boundary: "jotter-\(String(random(), radix: 16))",
      texts: [("sub_id", owner.subID), ("breed_ids", breeds.parameter)].compactMap { name, value in
        value.map { (name, $0) }
      },
      file: ("file", path.split(separator: "/").last.map(String.init) ?? path, mimeType))
    try here { () throws(Failure) in try multipart.write(source, to: form) { !Task.isCancelled } }
    httpRequest.headers["Content-Type"] = multipart.contentType
    (httpRequest.body, httpRequest.maxWait) = (.file(form), Self.maxWait)
    let answer = try await service.send(httpRequest, part: request.part, isRepeatable: false, progress: progress)
    return try AnimalReading.object(try accepted(answer, request).body, as: Upload.self)
  }

  /// Runs `work` on the disk; converts its `Failure` to an `AnimalFailure`.
  private func here<Answer>(_ work: () throws(Failure) -> Answer) throws(AnimalFailure) -> Answer {
    do throws(Failure) { return try work() } catch { throw Self.failure(error) }
  }

  private static func failure(_ failure: Failure) -> AnimalFailure {
    switch failure {
    case .noSuchFile(let path): .noSuchFile(path)
    case .interrupted: .interrupted
    default: .file(failure.fileProblem.path, reason: failure.fileProblem.reason)
    }
  }
}
