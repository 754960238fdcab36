import Adapters
import Architecture
import Foundation
import UseCases

/// Measures sending reports to a local sshd, queueing a report, and the memory for a large video.
func outboxBenches(rounds: Int) async throws {
  guard let built = ProcessInfo.processInfo.environment["JOTTER_PROGRAM"] else {
    FileHandle.standardError.write(Data("the figures of the outbox need JOTTER_PROGRAM; make bench sets it\n".utf8))
    return
  }
  let folder = URL(filePath: try Databases.fresh("outbox")).path
  let server = try LoopbackServer("InstitutionServer", "institution", ["--folder", "\(folder)/server"])
  let place = server.address.split(separator: " ").map(String.init)
  guard place.count == 4 else { throw Refused(line: "institution: \(server.address)", code: -1) }
  let photos = try (0..<3).map { index in
    let path = "\(folder)/p\(index).jpg"
    // The size of a converted photo, with the first bytes of a JPEG.
    try Data([0xFF, 0xD8, 0xFF, 0xE0] + (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* (index + 7) >> 3) })
      .write(to: URL(filePath: path))
    return path
  }
  try await sendBench(rounds: rounds, Outbox(at: place, folder: folder, photos: photos), place)
  try await queueBench(rounds: rounds, Outbox(at: place, folder: folder, photos: photos))
  try memoryBench(built, place, folder: folder)
}

/// A jotter whose reports go to one institution.
///
/// Photos are copied, not converted, so that the time of ImageMagick is not measured.
private struct Outbox {
  let all: Processes
  let folder: String
  let photos: [String]

  init(at place: [String], folder: String, photos: [String]) async throws {
    (self.folder, self.photos) = (folder, photos)
    let home = "\(folder)/\(UUID().uuidString)"
    let launcher = Launcher(clock: .system, environment: ProcessInfo.processInfo.environment)
    @Sendable func copy(_ path: String, _ new: String) -> Failure? {
      do { try FileManager.default.copyItem(atPath: path, toPath: new) } catch {
        return .file(path, reason: "\(error)")
      }
      return nil
    }
    let tools = ReportTools(
      shrinkPhoto: { path, _, new in copy(path, new) }, shrinkVideo: { path, _, new, _ in copy(path, new) },
      lookAtPDF: { _ in .failure(.noProgram(.filling)) }, drawPage: { _, _, _ in nil }, fill: { _, _, _ in nil })
    all = Processes(
      store: MemoryStore(), files: MediaFolder(data: home),
      reporting: ReportPorts(
        server: SFTPServer(launcher, clock: .system), tools: tools, folder: .disk("\(home)/outbox"),
        parse: { ForeignValue.json($0) }),
      runtime: silent)
    await all.jotter.dispatch(.started).settled()
    await record(
      .add(
        .institution,
        zip(["host", "port", "user", "key"], place).map { FieldText($0, $1) } + [FieldText("name", "Lab")]))
    let lab = Reference(.institution, "Lab")
    for event in [ReportsState.Event.visitAsked(lab), .trustAsked(lab, fingerprint: nil), .visitAsked(lab)] {
      await all.reporting.reports.dispatch(event).settled()
    }
    if case .failure(let failure)? = all.reporting.reports.state.answer { throw failure }
  }

  private func record(_ command: RecordCommand) async { await all.records.dispatch(.asked(command)).settled() }

  /// Makes a report that is complete except for its photos.
  func draft() async throws -> Reference {
    await record(
      .add(
        .report,
        [
          FieldText("institution", "Lab"), FieldText("order", "54327"), FieldText("position", "10"),
          FieldText("area", "Labor"), FieldText("kind", "Blutbild"),
        ]))
    guard case .receipt(let receipt)? = all.records.state.answer, let number = receipt.summary.record?.number else {
      throw Refused(line: "report new", code: -1)
    }
    return Reference(.report, number)
  }

  /// Attaches the photos, and puts the report into the outbox.
  func queue(_ report: Reference) async throws {
    let reports = all.reporting.reports
    await reports.dispatch(.attachAsked(report, photos)).settled()
    if case .failure(let failure)? = reports.state.answer { throw failure }
    await reports.dispatch(.sendAsked(report)).settled()
    if case .failure(let failure)? = reports.state.answer { throw failure }
  }

  func send() async throws -> CourierRound {
    let courier = all.reporting.courier
    await courier.dispatch(.sendAsked).settled()
    switch courier.state.answer {
    case .round(let round)? where round.failure == nil && round.held.isEmpty: return round
    case let answer: throw Refused(line: "outbox send: \(String(describing: answer))", code: -1)
    }
  }
}

/// Measures ten reports of three photos each; the limit is one run of `sftp -b` with the same files in the same order.
private func sendBench(rounds: Int, _ outbox: Outbox, _ place: [String]) async throws {
  let batch = "\(outbox.folder)/batch", text = "\(outbox.folder)/text.json", keys = "\(outbox.folder)/known"
  try Data(repeating: 0x20, count: 400).write(to: URL(filePath: text))
  var turn = 0
  let measured = try await interleaved(rounds: rounds) {
    for _ in 0..<10 { try await outbox.queue(try await outbox.draft()) }
    return try await nanoseconds {
      let round = try await outbox.send()
      precondition(round.delivered.count == 10, "all of them are there")
    }
  } limit: {
    turn += 1
    var lines: [String] = []
    for report in 0..<10 {
      let parts = (0..<3).flatMap { index in
        [(outbox.photos[index], "limit\(turn)_\(report)_\(index).jpg"), (text, "limit\(turn)_\(report)_\(index).json")]
      }
      lines += parts.map { "put \($0) tmp_upload/\($1)" } + parts.map { "rename tmp_upload/\($1) \($1)" }
    }
    try lines.joined(separator: "\n").write(toFile: batch, atomically: true, encoding: .utf8)
    return try nanoseconds2 {
      try run(
        "/usr/bin/env",
        [
          "sftp", "-q", "-b", batch, "-o", "StrictHostKeyChecking=accept-new", "-o", "UserKnownHostsFile=\(keys)",
          "-i", place[3], "-P", place[1], "\(place[2])@\(place[0])",
        ])
    }
  }
  report(
    "outbox.send", (measured.value.map { $0 / 1e6 }, measured.limit.map { $0 / 1e6 }), "ms", goal: "ratio at most 1.5")
}

/// Measures attaching three photos and queueing their report.
///
/// The limit is the time of two lines, plus the time to copy the photos as media: synced to the disk, with the digest
/// that verifies a copy.
private func queueBench(rounds: Int, _ outbox: Outbox) async throws {
  let line = await roundtripBench(rounds: 1, hops: 1_000) * 20
  let copies = MediaFolder(data: "\(outbox.folder)/copies")
  var turn: UInt64 = 0
  let measured = try await interleaved(rounds: rounds * 4) {
    let report = try await outbox.draft()
    return try await nanoseconds { try await outbox.queue(report) }
  } limit: {
    try await nanoseconds {
      for photo in outbox.photos {
        turn += 1
        _ = try await copies.take(photo, as: UniqueID(at: Instant(milliseconds: 0), random: turn))
      }
    } + 2 * line
  }
  report(
    "outbox.queue", (measured.value.map { $0 / 1e6 }, measured.limit.map { $0 / 1e6 }), "ms", goal: "ratio at most 1")
}

/// Measures peak memory while the program or a child attaches and sends a video of 2 GB; the limit is a small video.
private func memoryBench(_ program: String, _ place: [String], folder: String) throws {
  let home = "\(folder)/memory"
  func jotter(_ words: String...) throws -> Double { try run(program, ["--home", home] + words) }
  let small = "\(folder)/small.mp4", large = "\(folder)/large.mp4"
  try run(
    "/usr/bin/env",
    [
      "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "testsrc=duration=2:size=640x480:rate=25", "-pix_fmt",
      "yuv420p", small,
    ])
  try FileManager.default.copyItem(atPath: small, toPath: large)
  // An empty MP4 box of the type `free`, as cameras write it, with a 64-bit size.
  let file = try FileHandle(forUpdating: URL(filePath: large))
  let end = try file.seekToEnd()
  // The largest accepted video.
  let size = 1_999_000_000 - end
  try file.write(contentsOf: Data([0, 0, 0, 1] + "free".utf8 + (0..<8).map { UInt8(size >> (56 - 8 * $0) & 0xFF) }))
  try file.truncate(atOffset: end + size)
  try file.close()
  _ = try jotter(
    "institution", "add", "Lab", "--host", place[0], "--port", place[1], "--user", place[2], "--key", place[3])
  let keygen = Process(), output = Pipe()
  keygen.executableURL = URL(filePath: "/usr/bin/env")
  keygen.arguments = ["ssh-keygen", "-l", "-f", "\(folder)/server/host_key.pub"]
  keygen.standardOutput = output
  try keygen.run()
  let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: " ")
  _ = try jotter("institution", "trust", "i1", words.count > 1 ? String(words[1]) : "")
  _ = try jotter("institution", "test", "i1")
  func sent(_ video: String, _ number: Int) throws -> Double {
    _ = try jotter("report", "new", "Lab", "order=5432\(number)", "position=1", "area=Labor", "kind=Blutbild")
    return try max(
      jotter("report", "attach", "d\(number)", video), jotter("report", "send", "d\(number)"), jotter("outbox", "send"))
  }
  let limit = try sent(small, 1)
  report("outbox.memory", ([try sent(large, 2)], [limit]), "MB", goal: "ratio at most 1.1")
}
