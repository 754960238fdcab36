import Architecture

extension Courier {
  /// The files to send for an outbox item: media with one JSON text each, a single text, or the page of a digest.
  struct Parcel: Sendable {
    var item: OutboxItem
    let media: [Part]
    let texts: [Part]

    /// Each medium with its text.
    var pairs: [(medium: Part?, text: Part?)] {
      (0..<max(media.count, texts.count)).map { (media.dropFirst($0).first, texts.dropFirst($0).first) }
    }

    struct Part: Sendable {
      let end: String
      let path: String
      let kind: MediaKind?
      /// Position among the item's files of this kind, from 1, and their count.
      let number: Int, count: Int
    }

    func name(_ part: Part) -> String { item.base + part.end }
  }

  /// Prepares the digest page of a day; for mail, as part of a letter.
  private func prepare(_ item: OutboxItem, of day: DigestQuery) async throws(TransferObstacle) -> Parcel {
    let (time, id) = (runtime.clock.now(), item.id)
    let page = try await make("0.html", item) { [store, press, clock] path in
      do throws(Failure) {
        return try await store.read { rows throws(Failure) in
          _ = try press.print(day, of: rows, at: time, clock, into: path)
          return nil
        }
      } catch {
        return error
      }
    }
    var part = Parcel.Part(end: "_0.html", path: page, kind: nil, number: 0, count: 0)
    if item.recipient == .mail {
      let letter = Letter(to: item.mail, subject: item.name, page: page, id: id)
      part = Parcel.Part(
        end: "_0.eml", path: try await make("0.eml", item) { [write = ports.mail.write] path in write(letter, path) },
        kind: nil, number: 0, count: 0)
    }
    return Parcel(item: item, media: [part], texts: [])
  }

  /// Prepares the files of an item; reuses files of an earlier attempt.
  func prepare(_ item: OutboxItem, _ tell: @escaping Tell) async throws(TransferObstacle) -> Parcel {
    if let day = item.day { return try await prepare(item, of: day) }
    let number = item.report?.number ?? 0
    let (found, institution, media) = try await TransferObstacle.wrappingStorage { () throws(Failure) in
      try await store.read { rows throws(Failure) in
        guard let report = try rows.record(RecordID(.report, number)).map({ Report($0) }) else {
          throw .noSuch(Reference(.report, number))
        }
        let institution = try report.institution.flatMap { id throws(Failure) in try rows.record(id) }
        var media: [Medium?] = []
        for file in report.files {
          media.append(try UniqueID(file.medium).flatMap { id throws(Failure) in try rows.keptMedium(id) })
        }
        let author = try report.practitioner.flatMap { id throws(Failure) in try rows.record(id)?.name }
        return ((report, author ?? ""), institution.map { Institution($0) }, media)
      }
    }
    let (report, author) = found
    let said = institution?.configuration ?? InstitutionConfig()
    let quality = said.quality(institution.flatMap { DeviceProfile(rawValue: $0.profile) } ?? .phone)
    let text = ReportText(report, by: author, count: media.count, version: ports.version, device: ports.device).json
    var (parts, texts): ([Parcel.Part], [Parcel.Part]) = ([], [])
    var numbers: [MediaKind: Int] = [:]
    for (index, (file, medium)) in zip(report.files, media).enumerated() {
      numbers[file.sort, default: 0] += 1
      let place = (number: numbers[file.sort] ?? 0, count: report.files.count { $0.sort == file.sort })
      tell(DeliveryProgress(item: item.number, .preparing, file.sort, place.number, of: place.count))
      guard let medium else { throw .transfer(TransferFailure(.unreadable, file.name)) }
      let condition = await files.condition(of: medium, isThorough: false)
      guard condition == .sound else { throw .transfer(TransferFailure(.unreadable, file.name)) }
      let path = try await makeFile(file, files.path(of: medium), "\(index)", item, quality) {
        tell(DeliveryProgress(item: item.number, .preparing, file.sort, place.number, of: place.count, percent: $0))
      }
      parts.append(
        Parcel.Part(
          end: "_\(index).\(file.sort.end)", path: path, kind: file.sort, number: place.number, count: place.count))
    }
    // A report without media has a text, too: the institution reads the report from the text.
    for index in 0..<max(parts.count, 1) {
      let own = try await make("\(index).json", item) { [write = ports.folder.write] path in write(text, path) }
      texts.append(Parcel.Part(end: "_\(index).json", path: own, kind: nil, number: 0, count: 0))
    }
    return Parcel(item: item, media: parts, texts: texts)
  }

  private func makeFile(
    _ file: ReportFile, _ path: String, _ name: String, _ item: OutboxItem, _ quality: InstitutionConfig.Quality,
    _ percent: @escaping @Sendable (Int) -> Void
  ) async throws(TransferObstacle) -> String {
    let tools = ports.tools
    switch file.sort {
    case .photo:
      return try await make(name + ".jpg", item, of: file.name) { new in
        await tools.shrinkPhoto(path, quality.photo, new)
      }
    case .video:
      return try await make(name + ".mp4", item, of: file.name) { new in
        await tools.shrinkVideo(path, quality.video, new) { percent(Int($0 * 100)) }
      }
    case .pdf, .recording: return path
    }
  }

  private func make(
    _ name: String, _ item: OutboxItem, of original: String? = nil,
    _ make: @escaping @Sendable (String) async -> Failure?
  ) async throws(TransferObstacle) -> String {
    if let path = ports.folder.path(name, item.id) { return path }
    switch await ports.folder.make(name, item.id, make) {
    case .success(let path): return path
    case .failure(let failure): throw .transfer(TransferFailure(of: failure, preparing: original))
    }
  }
}

extension MediaKind {
  /// File name extension at the institution.
  fileprivate var end: String {
    switch self {
    case .photo: "jpg"
    case .video: "mp4"
    case .recording: "wav"
    case .pdf: "pdf"
    }
  }
}
