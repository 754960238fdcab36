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

/// Parts of archives: JSON, former formats, drafts, folders and media.
@Suite struct ArchivePartsTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { "\(place.path)/\(name)" }

  private func make(_ folders: String...) throws {
    for folder in folders {
      try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
    }
  }

  @discardableResult
  private func file(_ name: String, _ text: String = "x") throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  private func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: JSON

  private struct Row: Codable, Equatable {
    struct Inner: Codable, Equatable { var deepValue: Int? }
    var firstName: String
    var inner: [Inner]?
  }

  private func whole(_ text: String) throws(Failure) -> [Row] {
    try ArchiveJSON.whole([Row].self, Array(text.utf8), of: "f")
  }

  @Test("Archive JSON has sorted keys in snake case, plain slashes and a final line break, and is read back")
  func archiveKeysAreSorted() throws {
    let text = """
      [
        {
          "first_name" : "a/b",
          "inner" : [
            {
              "deep_value" : 1
            }
          ]
        }
      ]

      """
    let rows = [Row(firstName: "a/b", inner: [Row.Inner(deepValue: 1)])]
    #expect(String(decoding: try ArchiveJSON.data(rows), as: UTF8.self) == text)
    #expect(try whole(text) == rows)
    #expect(try whole(#"[{"inner":[{"deep_value":1,"none":null}],"first_name":"a\/b","other":null}]"#) == rows)
  }

  /// Content of a file, and the reported problem.
  private static let problems = [
    ("[", ": it is not JSON"), ("", ": it is not JSON"), ("[{}]", ", [0].firstName: it is missing"),
    (#"[{"first_name":"a"},{"first_name":1}]"#, ", [1].firstName: it has the wrong type"),
    (#"[{"first_name":null}]"#, ", [0].firstName: it is missing"), ("{}", ": it has the wrong type"),
    (#"[{"first_name":"a","inner":[{"deep_value":"x"}]}]"#, ", [0].inner[0].deepValue: it has the wrong type"),
    (#"[{"first_name":"a"},{"first_name":"b","x":1,"c":{"d":1}}]"#, ", [1].c: jotter does not know this field"),
    (
      #"[{"first_name":"a","inner":[{},{"deep_value":1,"z":[]}]}]"#,
      ", [0].inner.[1].z: jotter does not know this field"
    ),
    (#"[{"first_name":"a","first_name":"b"}]"#, ", [0].first_name: it is there twice"),
    (#"[{"first_name":"a","inner":[{"deep_value":1e400}]}]"#, ": it has a number that is too large"),
    (
      #"[{"first_name":"a","inner":[{"deep_value":1234567890123456789012345678901234567890}]}]"#,
      ": it has a number that is too large"
    ),
  ]

  @Test("A fault in a file is reported with its place", arguments: problems)
  func fileFaultReportsItsPlace(text: String, said: String) {
    #expect(throws: Failure.archive("", .damaged("f\(said)"))) { try whole(text) }
  }

  // MARK: Former formats

  private func json(_ bytes: [UInt8]?) throws -> NSArray? {
    try bytes.flatMap { try JSONSerialization.jsonObject(with: Data($0)) as? NSArray }
  }

  private func json(_ text: String) throws -> NSArray? { try json(Array(text.utf8)) }

  private static let passports = #"""
    [{"number":7,"id":"00000000-0000-0001-0000-00000000000A","name":"Rex","entries":[
    {"part":"owner","number":1,"fields":{"name":"Ada"}},
    {"part":"rabies","number":2,"fields":{"vaccine":"R2","date":"2021-01-01","until":"2022-01-01"}},
    {"part":"rabies","number":1,"fields":{"vaccine":"R1","date":"2020-01-01","until":"2021-01-01","batch":null}},
    {"part":"titration","number":1,"fields":{"sample":"2020-03-04","date":"2020-04-01"}},
    {"part":"tapeworm","number":1,"fields":{"product":"T","date":"2019-01-01","until":"2019-02-01"},"removed":true},
    {"part":"tapeworm","number":2,"fields":{"product":"U","date":"2019-01-02","until":"2019-03-01"}}]},
    {"number":8,"id":"00000000-0000-0001-0000-00000000000B"}]
    """#

  @Test("Passports of former archives become patients with owners, and entries that name their renewals")
  func formerPassportsBecomePatients() throws {
    var converter = ArchiveConverter(version: 3)
    #expect(
      try json(converter.read(Array(Self.passports.utf8), of: "patients"))
        == json(
          #"""
          [{"number":7,"id":"00000000-0000-0001-0000-00000000000A","name":"Rex","kind":"patient",
          "parts":[{"kind":"owner","number":1,"fields":{"name":"Ada"}}]},
          {"number":8,"id":"00000000-0000-0001-0000-00000000000B","kind":"patient","parts":[]}]
          """#))
    func entry(_ number: Int, _ fields: String, removed: Bool = false) -> String {
      #"""
      {"number":\#(number),"kind":"entry","id":"00000000-0000-0001-0000-00000000000\#(number)","fields":{\#(fields)},
      "released_at":null,"removed":\#(removed)}
      """#
    }
    let entries = [
      entry(
        1, #""kind":"rabies","patient":"p7","product":"R1","date":"2020-01-01","until":"2021-01-01","renewed":"t2""#),
      entry(2, #""kind":"rabies","patient":"p7","product":"R2","date":"2021-01-01","until":"2022-01-01""#),
      entry(3, #""kind":"titration","patient":"p7","date":"2020-03-04","reported":"2020-04-01""#),
      entry(
        4, #""kind":"tapeworm","patient":"p7","product":"T","date":"2019-01-01","until":"2019-02-01""#, removed: true),
      entry(5, #""kind":"tapeworm","patient":"p7","product":"U","date":"2019-01-02","until":"2019-03-01""#),
    ]
    #expect(try json(converter.records(of: "entries")) == json("[\(entries.joined(separator: ","))]"))
    #expect(converter.records(of: "patients") == nil)
  }

  @Test("Changes in former archives are converted to current entries and field names")
  func formerChangesAreConverted() throws {
    var converter = ArchiveConverter(version: 3)
    _ = converter.read(Array(Self.passports.utf8), of: "patients")
    let before = #"""
      [{"number":1,"record":{"kind":"rabies","number":7,"part":2},"edits":[
      {"record":{"kind":"rabies","number":7,"part":2},"field":"vaccine","before":null,"after":"R2"},
      {"record":{"kind":"titration","number":7,"part":1},"field":"sample","before":"a","after":"b"},
      {"record":{"kind":"tapeworm","number":9,"part":1},"field":"product","before":"a","after":"b"},
      {"record":{"kind":"patient","number":7},"field":"chipDate","after":"x"},
      {"record":{"kind":"owner","number":7,"part":1},"field":"name","before":"x","after":null},
      {"record":{"kind":"patient","number":7},"field":"exists","before":null,"after":1},
      {"record":{"kind":"patient","number":7},"field":"released_at","before":null,"after":"t"},
      {"record":{"kind":"patient","number":7},"field":"picture","before":null,"after":"i"},
      {"record":{"kind":"practitioner","number":1},"field":"relieved_at","before":null,"after":"t"},
      {"record":{"kind":"note","number":1,"part":1},"field":"text","before":null,"after":"t"},{"field":"text"},{}]},
      {"number":2,"record":{"kind":"incident","number":1}}]
      """#
    let after = #"""
      [{"number":1,"record":{"kind":"entry","number":2},"edits":[
      {"record":{"kind":"entry","number":2},"field":"product","before":"","after":"R2"},
      {"record":{"kind":"entry","number":3},"field":"date","before":"a","after":"b"},
      {"record":{"kind":"tapeworm","number":9,"part":1},"field":"product","before":"a","after":"b"},
      {"record":{"kind":"patient","number":7},"field":"chip_date","before":"","after":"x"},
      {"record":{"kind":"owner","number":7,"part":1},"field":"name","before":"x","after":""},
      {"record":{"kind":"patient","number":7},"field":"exists","before":null,"after":1},
      {"record":{"kind":"patient","number":7},"field":"released_at","before":null,"after":"t"},
      {"record":{"kind":"patient","number":7},"field":"picture","before":null,"after":"i"},
      {"record":{"kind":"practitioner","number":1},"field":"released_at","before":null,"after":"t"},
      {"record":{"kind":"note","number":1,"part":1},"field":"text","before":null,"after":"t"},{"field":"text"},{}]},
      {"number":2,"record":{"kind":"incident","number":1}}]
      """#
    #expect(try json(converter.read(Array(before.utf8), of: "changes")) == json(after))
  }

  @Test("Practitioners of formats 1 and 2 are converted to fields; format 3 is left unchanged")
  func formerPractitionersBecomeFields() throws {
    let before =
      #"[{"number":1,"name":"Ada","phone":"1","mail":"a","relieved_at":"t","id":"i"},{"number":2,"relieved_at":null}]"#
    let after = #"""
      [{"number":1,"id":"i","kind":"practitioner","fields":{"name":"Ada","phone":"1","mail":"a"},"released_at":"t"},
      {"number":2,"kind":"practitioner","fields":{},"released_at":null}]
      """#
    for (version, expected) in [(1, after), (2, after), (3, before)] {
      var converter = ArchiveConverter(version: version)
      #expect(try json(converter.read(Array(before.utf8), of: "practitioners")) == json(expected), "\(version)")
    }
  }

  @Test("Files of the current format, of other kinds or without records are left unchanged")
  func currentFilesStayUnchanged() throws {
    var (today, converter) = (ArchiveConverter(version: 4), ArchiveConverter(version: 3))
    let bytes = Array(Self.passports.utf8)
    #expect(today.read(bytes, of: "patients") == bytes && today.records(of: "entries") == nil)
    #expect(converter.read(bytes, of: "incidents") == bytes)
    for text in ["[", "{}", "7", "[7]"] {
      #expect(converter.read(Array(text.utf8), of: "patients") == Array(text.utf8))
    }
    #expect(converter.records(of: "entries") == Array("[]".utf8))
  }

  // MARK: Folders

  @Test("The names in a folder are sorted, and include hidden files but not `.` and `..`")
  func folderNamesAreSorted() throws {
    try make("b", "a")
    for name in [".hidden", "c", "..x"] { try file(name) }
    #expect(try DiskFolder.names(place.path) == ["..x", ".hidden", "a", "b", "c"])
    let none = Failure.file(path("none"), reason: reason(ENOENT))
    #expect(throws: none) { try DiskFolder.names(path("none")) }
    #expect(throws: none) { try DiskFolder.sync(path("none")) }
    try DiskFolder.sync(place.path)
  }

  @Test("A path is inside a folder if its target is, whether or not it exists")
  func pathIsInsideByTarget() throws {
    try make("data/media", "other")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("data/media"))
    for (name, isInside) in [
      ("data", true), ("data/", true), ("data/media", true), ("data/none/deep", true), ("link", true),
      ("link/none", true),
      ("other", false), ("data2", false), ("none/data/x", false), ("other/../data/x", true), ("data/../x", false),
    ] {
      #expect(DiskFolder.isInside(path(name), path("data")) == isInside, "\(name)")
    }
    #expect(!DiskFolder.isInside(path("data"), path("none")))
    #expect(!DiskFolder.isInside("/none-there/x", path("data")) && DiskFolder.isInside("/none-there/x", "/"))
    let here = FileManager.default.currentDirectoryPath
    #expect(DiskFolder.isInside("none-there", here) && !DiskFolder.isInside("none-there", path("data")))
  }

  @Test("Removing a folder removes all its content, but not the targets of its links")
  func folderRemovalSparesLinkTargets() throws {
    try make("a/b/c", "other")
    for name in ["a/x", "a/b/.y", "a/b/c/z", "other/mine"] { try file(name) }
    try FileManager.default.createSymbolicLink(atPath: path("a/b/link"), withDestinationPath: path("other"))
    try FileManager.default.createSymbolicLink(atPath: path("a/broken"), withDestinationPath: path("none"))
    DiskFolder.remove(path("a"))
    #expect(!isThere("a") && isThere("other/mine"))
    DiskFolder.remove(path("none"))
  }

  // MARK: Drafts

  private static let mark = ".jotter-draft"

  @Test("A draft has its mark and its note until it is placed; a removed draft leaves neither")
  func draftKeepsMarkUntilPlaced() throws {
    let unfinished = UnfinishedFiles(data: path("data"))
    let draft = try ArchiveDraft(path("a.7.part"), unfinished)
    #expect(isThere("a.7.part/\(Self.mark)") && isThere("data/media/unfinished"))
    // The writer of the draft is alive.
    ArchiveDraft.removeDead(path("a.7.part"), .own)
    #expect(isThere("a.7.part"))
    try draft.place(at: path("a"))
    #expect(try DiskFolder.names(path("a")) == [] && !isThere("a.7.part") && !isThere("data/media/unfinished"))
    let other = try ArchiveDraft(path("b.7.part"), unfinished)
    try file("b.7.part/x")
    other.remove()
    #expect(!isThere("b.7.part") && !isThere("data/media/unfinished"))
  }

  @Test("A draft is not created where something exists, and then leaves no note")
  func draftNeverReplacesExistingFile() throws {
    try make("a.7.part")
    #expect(throws: Failure.file(path("a.7.part"), reason: reason(EEXIST))) {
      _ = try ArchiveDraft(path("a.7.part"), UnfinishedFiles(data: path("data")))
    }
    #expect(try DiskFolder.names(path("a.7.part")) == [] && !isThere("data/media/unfinished"))
  }

  @Test("A draft is placed over an empty folder, but not over content or a file, or in a missing folder")
  func notPlaced() throws {
    try make("full/x", "empty")
    try file("file")
    for (name, expected) in [
      ("full", Failure.archive(path("full"), .notEmpty())), ("file", .archive(path("file"), .notEmpty())),
      ("none/a", .file(path("none/a"), reason: reason(ENOENT))),
    ] {
      let draft = try ArchiveDraft(path("a.7.part"), nil)
      #expect(throws: expected) { try draft.place(at: path(name)) }
      draft.remove()
    }
    let draft = try ArchiveDraft(path("a.7.part"), nil)
    try draft.place(at: path("empty"))
    #expect(try DiskFolder.names(path("empty")) == [])
  }

  @Test("An archive becomes a draft while it is removed, and a crash leaves a dead draft that is removed later")
  func removedAsDraft() throws {
    try make("a")
    try file("a/manifest.json")
    let unfinished = UnfinishedFiles(data: path("data"))
    try ArchiveDraft.remove(path("a"), as: path("a.7.part"), unfinished) { draft throws(Failure) in
      #expect(draft == path("a.7.part") && !isThere("a") && isThere("data/media/unfinished"))
      #expect(throws: Never.self) { try FileManager.default.copyItem(atPath: draft, toPath: path("a.8.part")) }
      unlink("\(draft)/manifest.json")
    }
    #expect(!isThere("a") && !isThere("a.7.part") && !isThere("data/media/unfinished"))
    ArchiveDraft.removeDead(of: path("a"), in: place.path, .own)
    #expect(!isThere("a.8.part"))
  }

  @Test("An archive that cannot be removed completely gets its name back, without a mark")
  func notRemoved() throws {
    try make("a")
    try file("a/thesis")
    try ArchiveDraft.remove(path("a"), as: path("a.7.part"), nil) { _ throws(Failure) in }
    #expect(try DiskFolder.names(path("a")) == ["thesis"] && !isThere("a.7.part"))
    #expect(throws: Failure.nothingToUndo) {
      try ArchiveDraft.remove(path("a"), as: path("a.7.part"), nil) { _ throws(Failure) in throw .nothingToUndo }
    }
    #expect(try DiskFolder.names(path("a")) == ["thesis"])
    try make("full.part/x")
    #expect(throws: Failure.file(path("a"), reason: reason(ENOTEMPTY))) {
      try ArchiveDraft.remove(path("a"), as: path("full.part"), nil) { _ throws(Failure) in }
    }
    #expect(try DiskFolder.names(path("a")) == ["thesis"])
  }

  @Test("A placed archive that still has the mark of a dead draft loses only the mark; another folder keeps it")
  func placedArchiveLosesDeadMark() throws {
    let draft = try ArchiveDraft(path("living"), nil)
    let words = try String(contentsOfFile: path("living/\(Self.mark)"), encoding: .utf8)
    draft.remove()
    try make("a.b", "c")
    for (name, text) in [
      ("a.b/\(Self.mark)", words), ("a.b/manifest.json", "x"), ("c/\(Self.mark)", words), ("c/thesis", "x"),
    ] {
      try file(name, text)
    }
    for name in ["a.b.7.part", "c.7.part", "none.7.part"] { ArchiveDraft.removeDead(path(name), .own) }
    #expect(try DiskFolder.names(path("a.b")) == ["manifest.json"])
    #expect(try DiskFolder.names(path("c")) == [Self.mark, "thesis"].sorted())
  }

  @Test("A dead draft is removed if it is empty or has its mark and only files of an archive; other folders stay")
  func onlyMarkedDraftIsRemoved() throws {
    let draft = try ArchiveDraft(path("living"), nil)
    let words = try String(contentsOfFile: path("living/\(Self.mark)"), encoding: .utf8)
    try make("empty", "marked/incidents", "mine", "other", "longer", "media")
    for (name, text) in [
      ("marked/\(Self.mark)", words), ("marked/manifest.json", "x"), ("mine/thesis", "x"),
      ("other/\(Self.mark)", words),
      ("other/thesis", "x"), ("longer/\(Self.mark)", words + "x"),
    ] {
      try file(name, text)
    }
    for name in ["empty", "marked", "mine", "other", "longer", "none"] { ArchiveDraft.removeDead(path(name), .own) }
    #expect(try DiskFolder.names(place.path) == ["living", "longer", "media", "mine", "other"])
    draft.remove()
  }

  @Test("Dead drafts of an archive are the marked folders with its name and a process number")
  func deadOf() throws {
    let draft = try ArchiveDraft(path("living"), nil)
    let words = try String(contentsOfFile: path("living/\(Self.mark)"), encoding: .utf8)
    draft.remove()
    let names = [
      "a.1.part", "a.09.part", "a..part", "a.x.part", "a.1x.part", "a.1.parts", "aa.1.part", "b.1.part", "a.2.part",
    ]
    for name in names {
      try make(name)
      if name != "a.2.part" { try file("\(name)/\(Self.mark)", words) }
    }
    ArchiveDraft.removeDead(of: path("a"), in: place.path, .own)
    #expect(try DiskFolder.names(place.path) == names.filter { !["a.1.part", "a.09.part"].contains($0) }.sorted())
  }

  // MARK: Media of archives

  private let id = UniqueID(high: 1, low: 2)
  private static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

  @Test("A media intake without a folder only reads and checks a file, and can be cancelled")
  func trialChecksWholeFile() throws {
    let intake = MediaIntake(nil, ArchiveWork())
    let source = try SourceFile(file("source", "abc"))
    let taken = try intake.take(source, as: id, .png, { true }) { digest, count in
      #expect(digest == Self.abc && count == 3)
    }
    #expect(taken.digest == Self.abc && taken.count == 3)
    #expect(throws: Failure.interrupted) {
      try intake.take(SourceFile(path("source")), as: id, .png, { false })
    }
    #expect(throws: Failure.nothingToUndo) {
      try intake.take(SourceFile(path("source")), as: id, .png, { true }) { _, _ throws(Failure) in throw .nothingToUndo
      }
    }
  }

  @Test("Importing a media file and creating a draft are refused if the media folder is a link")
  func linkedMedia() throws {
    try make("data", "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: path("data/media"), withDestinationPath: path("elsewhere"))
    let unfinished = UnfinishedFiles(data: path("data"))
    let source = try SourceFile(file("source", "abc"))
    let refusal = Failure.file(path("data/media"), reason: "it is a link: link the whole data folder instead")
    #expect(throws: refusal) { try MediaIntake(unfinished, ArchiveWork()).take(source, as: id, .png, { true }) }
    #expect(throws: refusal) { _ = try ArchiveDraft(path("a.7.part"), unfinished) }
    #expect(try DiskFolder.names(path("elsewhere")) == [] && !isThere("a.7.part"))
  }

  @Test("Imported files are kept or discarded once, and a failed file leaves nothing behind")
  func importedFilesKeptOrDiscarded() throws {
    let work = ArchiveWork()
    let intake = MediaIntake(UnfinishedFiles(data: path("data")), work)
    try file("source", "abc")
    func media() -> [String] {
      ((try? FileManager.default.subpathsOfDirectory(atPath: path("data/media"))) ?? []).sorted()
    }
    for isKept in [false, true] {
      let taken = try intake.take(SourceFile(path("source")), as: id, .png, { true })
      #expect(taken.digest == Self.abc && taken.count == 3)
      #expect(media() == ["\(id).png", "unfinished", "unfinished/\(id).png"])
      if isKept { intake.keep() } else { intake.discardAll() }
      #expect(media() == (isKept ? ["\(id).png"] : []))
      intake.discardAll()
      #expect(media() == (isKept ? ["\(id).png"] : []))
    }
    let other = UniqueID(high: 1, low: 3)
    #expect(throws: Failure.nothingToUndo) {
      try intake.take(SourceFile(path("source")), as: other, .png, { true }) { _, _ throws(Failure) in
        throw .nothingToUndo
      }
    }
    #expect(throws: Failure.interrupted) {
      try intake.take(SourceFile(path("source")), as: other, .png, { false })
    }
    #expect(media() == ["\(id).png"])
  }

  @Test("After `leave()`, archive work is unwanted, and writing an archive is interrupted")
  func leavingInterruptsArchiveWriting() throws {
    let work = ArchiveWork()
    #expect(work.isWanted)
    let folder = ArchiveFolder(data: nil, program: "1")
    try folder.write(path("a"), at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
    work.leave()
    #expect(!work.isWanted)
    folder.leave()
    #expect(throws: Failure.interrupted) {
      try folder.write(path("b"), at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
    }
    #expect(!isThere("b") && isThere("a"))
  }

  @Test("The copy before a wipe is named after its time, without colons")
  func wipeCopyNamedAfterTime() {
    let folder = ArchiveFolder(data: nil, program: "1", state: "/state")
    #expect(folder.defaultCopyPath(at: Instant(milliseconds: 0)) == "/state/wiped-1970-01-01T000000.000Z")
    #expect(folder.practice == "jotter")
  }

  @Test("An archive with an empty or invalid name is refused; a file or a folder without a manifest is no archive")
  func noNames() throws {
    let folder = ArchiveFolder(data: nil, program: "1")
    for name in ["", "a\0b"] {
      #expect(throws: Failure.file(name, reason: "it is not the name of a folder")) {
        try folder.write(name, at: Instant(milliseconds: 0), isForWipe: false) { _ throws(Failure) in }
      }
      #expect(throws: Failure.noSuchFile(name)) { try folder.open(name, isTrial: true) }
    }
    #expect(throws: Failure.noSuchFile("\(place.path)\0b")) { try folder.open("\(place.path)\0b", isTrial: true) }
    #expect(throws: Failure.archive(try file("f"), .none)) { try folder.open(path("f"), isTrial: true) }
    #expect(throws: Failure.archive(place.path, .none)) { try folder.open(place.path + "//", isTrial: true) }
  }
}
