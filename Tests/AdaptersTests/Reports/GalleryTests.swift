import Adapters
import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

/// Photos and videos that can be attached, and the attached ones.
@Suite struct GalleryTests {
  private static func programs() -> Launcher {
    Launcher(clock: .system, environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
  }

  @Test("A gallery page has the newest photos and the newest videos up to the limit, and counts the others")
  func galleryPageShowsNewestMedia() async throws {
    let prompt = try await ReportPrompt()
    prompt.gallery.withLock {
      $0 = (1...15).flatMap { number in
        [
          GalleryFile("p\(number).jpg", .photo, at: Instant(milliseconds: Int64(number))),
          GalleryFile("v\(number).mp4", .video, at: Instant(milliseconds: Int64(number))),
        ]
      }
    }
    let view = ViewModel(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    await view.send(.galleryOpened("pictures", limit: 12)).settled()
    guard case .gallery(let page)? = view.state.answer else {
      Issue.record("\(view.state)")
      return
    }
    #expect(page.rows.count == 24 && page.left == 6)
    #expect(page.rows.prefix(3).map(\.path) == ["pictures/p15.jpg", "pictures/v15.mp4", "pictures/p14.jpg"])
    await view.send(.galleryOpened("pictures/", limit: 15)).settled()
    guard case .gallery(let all)? = view.state.answer else {
      Issue.record("\(view.state)")
      return
    }
    #expect(all.rows.count == 30 && all.left == 0 && all.rows.last?.path == "pictures/v1.mp4")
  }

  @Test("A missing gallery folder and a missing file of a report are reported")
  func missingGalleryFilesAreReported() async throws {
    let prompt = try await ReportPrompt()
    await prompt.ask(.galleryAsked("nowhere", limit: 12))
    #expect(prompt.failure == .noSuchFile("nowhere"))
    await prompt.addInstitution()
    let report = try await prompt.draft()
    await prompt.ask(.lookAsked(report, 2, isShown: false))
    #expect(prompt.failure == .noSuchPart(RecordID(.reportFile, 1, part: 2)))
  }

  @Test("Looking at a file of a report answers with its kind and path, and with the shape of a video")
  func lookTellsKindAndPath() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    _ = try await prompt.draft(photos: 1, videos: 1)
    let view = ViewModel(prompt.all.reporting, runtime: .test(prompt.clock.clock))
    await view.send(.looked(nil, 1, isShown: false)).settled()
    guard case .file(let row, 1, .photo, nil, let path, .described)? = view.state.answer else {
      Issue.record("\(view.state)")
      return
    }
    #expect(row.record.number == 1 && Disk.bytes(path)?.first == 0xFF)
    await view.send(.looked("d1", 2, isShown: true)).settled()
    guard case .file(_, 2, .video, .vertical?, _, .described)? = view.state.answer else {
      Issue.record("\(view.state)")
      return
    }
  }

  @Test("A failure to show a video is reported")
  func failedVideoIsReported() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(videos: 1)
    let record = try await prompt.report(report).record
    var state = prompt.all.reporting.reports.state
    state.reduce(
      .looked(record, 1, .video, nil, path: "/v", .failed(.noProgram(.looking))),
      Stamp(time: ReportPrompt.moment, seed: 1))
    #expect(state.answer == .failure(.noProgram(.looking)))
  }

  @Test("The shape of a picture follows its width, height and rotation")
  func pictureShapeFollowsRotation() {
    #expect(PictureShape(width: 4, height: 3) == .horizontal)
    #expect(PictureShape(width: 4, height: 3, turnedBy: -90) == .vertical)
    #expect(PictureShape(width: 4, height: 3, turnedBy: 180) == .horizontal)
    #expect(PictureShape(width: 3, height: 4, turnedBy: 270) == .horizontal)
    #expect(PictureShape(width: 3, height: 4) == .vertical)
    #expect(PictureShape(width: 3, height: 3, turnedBy: 90) == .square)
  }

  @Test("The gallery of a folder lists photos and videos by name, and the shape of a video follows its rotation")
  func galleryListsMediaByName() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let video = folder.path + "/v.mp4"
    let made = await Self.programs().run(
      ProgramCall(
        "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "testsrc=d=0.1:s=64x96", video], maxWait: .seconds(60)))
    try #require(made.problem == nil)
    for name in ["a.JPEG", "b.png", "c.txt", "d.wav"] {
      try Data([1]).write(to: URL(filePath: folder.path + "/" + name))
    }
    let gallery = Gallery.disk(Self.programs())
    let files = try await gallery.files(folder.path).get()
    #expect(files.map(\.name).sorted() == ["a.JPEG", "b.png", "v.mp4"])
    #expect(files.filter { $0.kind == .video }.map(\.name) == ["v.mp4"])
    #expect(await gallery.shape(video) == .vertical)
    let turned = folder.path + "/turned.mp4"
    let isTurned = await Self.programs().run(
      ProgramCall(
        "ffmpeg", ["-v", "error", "-i", video, "-c", "copy", "-metadata:s:v", "rotate=90", turned],
        maxWait: .seconds(60)))
    try #require(isTurned.problem == nil)
    #expect(await gallery.shape(turned) == .horizontal)
    #expect(await gallery.shape(folder.path + "/b.png") == nil)
    #expect(await gallery.files(folder.path + "/none") == .failure(.noSuchFile(folder.path + "/none")))
  }
}
