import Adapters
import Foundation
import Testing
import UseCases

/// JSON files written by other programs.
@Suite struct ForeignValueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func read(_ text: String) async throws(Failure) -> ForeignValue {
    let path = "\(folder.path)/f.json"
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    return try await ForeignFiles.json.read(path)
  }

  @Test("Any JSON value is read; a written file is private, can be read back, and is not overwritten")
  func writtenJSONIsPrivate() async throws {
    let all: [ForeignValue] = [
      .object(["name": .text("A"), "at": .list([.number(52.2), .number(21)]), "x": .nothing]), .number(1),
      .boolean(true),
      .nothing,
    ]
    let text = #"[{"name": "A", "at": [52.2, 21], "x": null}, 1, true, null]"#
    #expect(try await read(text) == .list(all))
    #expect(
      try await read("{\"clinics\": \(text), \"pets\": 1}") == .object(["clinics": .list(all), "pets": .number(1)]))
    #expect(try await read("[]") == .list([]))
    let (value, path) = (
      ForeignValue.object(["a": .list([.text("ä\"b"), .number(2026), .nothing])]), "\(folder.path)/w.json"
    )
    try await ForeignFiles.json.write(value, path)
    #expect(try await ForeignFiles.json.read(path) == value)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    await #expect(throws: Failure.file(path, reason: "it exists already")) {
      try await ForeignFiles.json.write(value, path)
    }
  }

  @Test(
    "A file that is empty or not JSON is refused with its reason",
    arguments: [
      ("{", "it is not JSON"), ("clinics", "it is not JSON"), ("", "it is empty"),
    ])
  func invalidFileIsRefusedWithReason(text: String, reason: String) async throws {
    await #expect(throws: Failure.file("\(folder.path)/f.json", reason: reason)) { try await read(text) }
  }

  @Test("A file with a duplicate key is refused with the key and the path of its object")
  func duplicateKeyIsRefusedWithPath() async throws {
    let problem = FileContentProblem.repeatedKey("name", path: "pets[0]")
    await #expect(throws: Failure.fileContent("\(folder.path)/f.json", problem)) {
      try await read(#"{"pets": [{"name": "Rex", "name": "Mila"}]}"#)
    }
  }

  @Test("A missing file, a folder, and a file larger than 16 MiB are refused")
  func unsuitablePathIsRefused() async throws {
    let path = "\(folder.path)/large.json"
    await #expect(throws: Failure.noSuchFile("/nowhere/f.json")) {
      try await ForeignFiles.json.read("/nowhere/f.json")
    }
    await #expect(throws: Failure.file(folder.path, reason: "it is a folder")) {
      try await ForeignFiles.json.read(folder.path)
    }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 1 << 24 + 1)
    await #expect(throws: Failure.file(path, reason: "it is larger than 16 MiB")) {
      try await ForeignFiles.json.read(path)
    }
  }
}
