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

/// Paths in a manifest, and copies that wait for confirmation.
@Suite struct ArchivePathTests {
  private let place: TemporaryFolder
  private var path: String { place.path + "/copy" }

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  /// Exports an archive and replaces a text in its manifest.
  private func manifest(_ text: String, _ other: String) async throws -> ArchiveDesk {
    let desk = try await ArchiveDesk(.memory, in: place.path)
    try await desk.perform(.note("limping", cost: nil))
    #expect(await desk.ask(.exportAsked(path)) == nil)
    let file = URL(filePath: path + "/manifest.json")
    let old = try String(contentsOf: file, encoding: .utf8)
    #expect(old.contains(text))
    try Data(old.replacing(text, with: other).utf8).write(to: file)
    return try await ArchiveDesk(.memory, in: place.path)
  }

  @Test(
    "A manifest path other than a folder and a plain file name is refused as outside of the archive",
    arguments: [
      "../x", "..", "x", "", "/x", "x/", "/etc/passwd", "incidents/../x", "incidents//x", "./x", "incidents/.x",
      ".incidents/x", "incidents/..", "Incidents/x", "incidents/X", "incidents/x y", "incidents/x\\\\y",
      "incidents/\u{E4}",
      "incidents/a/b", "incidents/x:", "incidents/@", "incidents/`", "incidents/{",
    ])
  func unusualManifestPathIsRefused(name: String) async throws {
    let nothing = try await manifest("\"incidents/000001.json\"", "\"\(name)\"")
    let said = name.replacing("\\\\", with: "\\")
    #expect(
      await nothing.ask(.importAsked(path))
        == .archive(path, .damaged("\(said): it leads outside of the archive")))
  }

  @Test("A manifest path without a file is reported as missing", arguments: ["incidents/x-1_b.json", "none/x", "a/z"])
  func missingManifestFileIsReported(name: String) async throws {
    let nothing = try await manifest("\"incidents/000001.json\"", "\"\(name)\"")
    #expect(await nothing.ask(.importAsked(path)) == .archive(path, .damaged("\(name): it is missing")))
  }

  @Test("A manifest with another format name is no archive", arguments: ["jotter archives", "Jotter archive", ""])
  func otherFormatIsNoArchive(name: String) async throws {
    let nothing = try await manifest("\"jotter archive\"", "\"\(name)\"")
    #expect(await nothing.ask(.importAsked(path)) == .archive(path, .none))
  }

  // MARK: Unconfirmed copies

  private func folder() -> ArchiveFolder {
    ArchiveFolder(data: place.path + "/data", program: "1", state: place.path + "/state")
  }

  private func write(_ folder: ArchiveFolder, isForWipe: Bool = true) throws {
    try folder.write(path, at: Instant(milliseconds: 0), isForWipe: isForWipe) { _ throws(Failure) in }
    if isForWipe { try folder.place(path) }
  }

  private var mark: String { place.path + "/state/wipe-asked" }
  private var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  @Test("An unconfirmed copy is recorded in a private file, and removed with it when the program ends")
  func unconfirmedCopyRemovedAtEnd() throws {
    let folder = folder()
    try write(folder)
    #expect(try String(contentsOfFile: mark, encoding: .utf8) == "\(getpid())\n\(path)")
    var status = stat()
    #expect(stat(mark, &status) == 0 && status.st_mode & 0o777 == 0o600)
    // This process still runs, so its copy is not reported.
    #expect(folder.takeUnconfirmed() == nil && FileManager.default.fileExists(atPath: mark))
    folder.leave()
    #expect(!isThere && !FileManager.default.fileExists(atPath: mark))
  }

  @Test("A confirmed or removed copy is no longer recorded, and a later archive at its path stays")
  func waitsNoMore() throws {
    let confirmed = self.folder()
    try write(confirmed)
    try confirmed.confirm(path)
    #expect(!FileManager.default.fileExists(atPath: mark))
    confirmed.leave()
    #expect(isThere)
    // An `ArchiveFolder` writes nothing after `leave()`, so the test needs another one.
    let folder = folder()
    try folder.remove(path)
    try write(folder)
    try folder.remove(path)
    #expect(!isThere && !FileManager.default.fileExists(atPath: mark))
    try write(folder, isForWipe: false)
    #expect(!FileManager.default.fileExists(atPath: mark))
    folder.leave()
    #expect(isThere)
  }

  @Test("The unconfirmed copy of a killed program is reported once, and a missing copy not at all")
  func killedProgramsCopyReportedOnce() throws {
    let folder = folder()
    try write(folder)
    // No process has this pid.
    let dead = "2147483647\n\(path)"
    try Data(dead.utf8).write(to: URL(filePath: mark))
    #expect(folder.takeUnconfirmed() == path)
    #expect(folder.takeUnconfirmed() == nil && isThere)
    try Data((dead + "x").utf8).write(to: URL(filePath: mark))
    #expect(folder.takeUnconfirmed() == nil && !FileManager.default.fileExists(atPath: mark))
    for rubbish in ["", "2147483647", "x\n\(path)"] {
      try Data(rubbish.utf8).write(to: URL(filePath: mark))
      #expect(folder.takeUnconfirmed() == nil)
    }
  }
}
