import Architecture
import Foundation
import Harness
import Testing
import UseCases
import ViewModels

// Photos, videos and other files of a report.
extension ReportsTests {
  @Test("A report lists its files in the order of sending, each with its number")
  func filesFollowSendingOrder() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    let paths = try [
      prompt.file("v.mp4", Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8)),
      prompt.file("f.pdf", Array("%PDF-1.4\n%%EOF\n".utf8)), prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]),
      prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    await prompt.ask(.attachAsked(nil, paths))
    let report = try await prompt.report(Reference(.report, 1))
    let shown = RecordRow(report.record).parts
    #expect(shown.map(\.number) == [3, 4, 1, 2] && shown.map(\.number) == report.files.map(\.number))
    #expect(shown.map { $0["kind"] } == ["photo", "photo", "video", "pdf"])
  }

  @Test(
    "Files attached to the current draft keep their names, and detaching a number removes its file")
  func attachedFilesKeepNames() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    let paths = try (1...9).map { try prompt.file("p\($0).jpg", [0xFF, 0xD8, 0xFF, 0xE0, UInt8($0)]) }
    await prompt.ask(.attachAsked(nil, paths))
    guard case .attached(_, let names)? = prompt.answer else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    let all = (1...9).map { "given-p\($0).jpg" }
    #expect(names == all)
    await prompt.ask(.detachAsked(nil, 1))
    #expect(try await prompt.report(Reference(.report, 1)).files.map(\.name) == Array(all.dropFirst()))
  }

  @Test("Sending a report leaves the attached original and its stored copy unchanged")
  func sendingKeepsOriginalsUnchanged() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1]
    let given = try prompt.file("eye.jpg", bytes)
    await prompt.ask(.attachAsked(report, [given]))
    await prompt.ask(.sendAsked(report))
    #expect(await prompt.send()?.delivered.count == 1)
    let medium = try #require(try await prompt.report(report).files.first?.medium)
    #expect(Disk.bytes(given) == bytes)
    #expect(Disk.bytes("\(prompt.folder.path)/media/\(medium).jpg") == bytes)
  }

  @Test("A failed attachment names the first missing file, and leaves no copies of the other files")
  func failedAttachmentLeavesNoCopies() async throws {
    let prompt = try await ReportPrompt()
    await prompt.record(.add(.report, [FieldText("text", "one")]))
    var paths = try (0..<9).map { try prompt.file("p\($0).jpg", [0xFF, 0xD8, 0xFF, 0xE0, UInt8($0)]) }
    paths[2] = prompt.folder.path + "/missing.jpg"
    paths[6] = prompt.folder.path + "/missing, too.jpg"
    await prompt.ask(.attachAsked(nil, paths))
    #expect(prompt.failure == .noSuchFile(paths[2]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: prompt.folder.path + "/media") == [])
  }

  @Test("A report needs a photo or a video unless the policy allows text alone, and takes at most 3 videos")
  func reportNeedsPhotoOrVideo() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 0, videos: 4)))
    #expect(prompt.failure == .reportLacks(1, [.tooManyVideos(most: 3)]))
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 0)))
    #expect(prompt.failure == .reportLacks(2, [.medium]))
    // A form and a PDF are not enough, either.
    let form = Reference(.report, 2)
    await prompt.record(.edit(form, [FieldText("protocol", "Befund")]))
    await prompt.ask(.attachAsked(form, [try prompt.file("other.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))]))
    await prompt.ask(.sendAsked(form))
    #expect(prompt.failure == .reportLacks(2, [.medium]))
    await prompt.ask(.sendAsked(try await prompt.draft(photos: 13, videos: 3)))
    #expect(prompt.failure == nil)
    let other = try await ReportPrompt(policy: .withoutMedia)
    await other.addInstitution()
    await other.ask(.sendAsked(try await other.draft(photos: 0)))
    #expect(other.failure == nil)
    #expect(await other.send()?.delivered.map(\.number) == [1])
    let name = "54327_10_20200708_160956_0.json"
    #expect(other.server.names == [name])
    let text = other.server.text(name)
    #expect(text.contains(#""AnzahlMedien" : "0""#) && text.contains(#""Freitext" : "left eye""#))
  }

  @Test("Attaching a truncated photo is refused with its path, and attaches none of the files")
  func halfAPhoto() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    let paths = [
      try prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]), try prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    prompt.photos.withLock { $0.halves = ["b.jpg"] }
    await prompt.ask(.attachAsked(report, paths))
    #expect(prompt.failure == .file(paths[1], reason: "it is damaged: its end is missing"))
    #expect(try await prompt.report(report).files.isEmpty)
  }

  @Test("A recording is refused as a medium of a report, and is not attached")
  func recordingIsRefusedAsMedium() async throws {
    let prompt = try await ReportPrompt()
    await prompt.addInstitution()
    let report = try await prompt.draft(photos: 0)
    let wave = Array("RIFF$\0\0\0WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 40)
    await prompt.ask(.attachAsked(report, [try prompt.file("s.wav", wave)]))
    guard case .file(_, let reason)? = prompt.failure else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    #expect(reason == "a report takes only photos, videos and PDFs")
    #expect(try await prompt.report(report).files.isEmpty)
  }

  @Test("A report that is begun from an incident has its photos, without erased ones")
  func fromIncident() async throws {
    let prompt = try await ReportPrompt()
    await prompt.all.jotter.dispatch(.asked(.note("eye", cost: nil))).settled()
    let paths = [
      try prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]), try prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    await prompt.all.media.dispatch(.attachAsked(paths)).settled()
    await prompt.all.jotter.dispatch(.asked(.erase(.photo, 1))).settled()
    await prompt.ask(.beginAsked([FieldText("order", "54327")], from: Reference(.incident, 1)))
    let report = try await prompt.report(Reference(.report, 1))
    #expect(report.order == "54327" && report.files.map(\.sort) == [.photo])
    #expect(report.files.map(\.name) == ["given-b.jpg"])
  }

  @Test("A report is not begun from an incident whose photo is damaged, and no copy of a photo stays")
  func damagedPhotoBeginsNoReport() async throws {
    let prompt = try await ReportPrompt()
    await prompt.all.jotter.dispatch(.asked(.note("eye", cost: nil))).settled()
    let paths = [
      try prompt.file("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1]), try prompt.file("b.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 2]),
    ]
    await prompt.all.media.dispatch(.attachAsked(paths)).settled()
    let media = prompt.folder.path + "/media"
    let stored = try FileManager.default.contentsOfDirectory(atPath: media).sorted()
    let medium = try #require(stored.last)
    prompt.photos.withLock { $0.halves = [medium] }
    await prompt.ask(.beginAsked([FieldText("order", "54327")], from: Reference(.incident, 1)))
    guard case .file(_, reason: "it is damaged: its end is missing")? = prompt.failure else {
      Issue.record("\(String(describing: prompt.answer))")
      return
    }
    await prompt.ask(.showAsked)
    #expect(prompt.failure == .noReport(""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: media).sorted() == stored)
  }
}
