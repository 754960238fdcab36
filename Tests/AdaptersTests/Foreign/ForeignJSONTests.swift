import Adapters
import Foundation
import Testing
import UseCases

/// Files of JSON that other programs have written.
@Suite struct ForeignJSONTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func entries(_ text: String) async throws(Failure) -> [ForeignValue] {
    let path = "\(folder.path)/f.json"
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    return try await ForeignFiles.json.entries(path, "clinics")
  }

  @Test("A list is read as it stands, or under its key, whatever its entries are")
  func lists() async throws {
    let all: [ForeignValue] = [
      .object(["name": .text("A"), "at": .list([.number(52.2), .number(21)]), "x": .nothing]), .number(1), .other,
      .nothing,
    ]
    let text = #"[{"name": "A", "at": [52.2, 21], "x": null}, 1, true, null]"#
    #expect(try await entries(text) == all)
    #expect(try await entries("{\"clinics\": \(text), \"pets\": 1}") == all)
    #expect(try await entries("[]") == [])
  }

  @Test(
    "What is no such file says so",
    arguments: [
      ("{", "it is no JSON"), ("clinics", "it is no JSON"), ("{}", "it has no list of them"),
      (#"{"clinics": 1}"#, "it has no list of them"), ("7", "it has no list of them"), ("", "it is empty"),
    ])
  func refused(text: String, reason: String) async throws {
    await #expect(throws: Failure.file("\(folder.path)/f.json", reason: reason)) { try await entries(text) }
  }

  @Test("A file that is not there, a folder, and one that is too large are refused")
  func paths() async throws {
    let path = "\(folder.path)/large.json"
    await #expect(throws: Failure.noSuchFile("/nowhere/f.json")) {
      try await ForeignFiles.json.entries("/nowhere/f.json", "clinics")
    }
    await #expect(throws: Failure.file(folder.path, reason: "it is a folder")) {
      try await ForeignFiles.json.entries(folder.path, "clinics")
    }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 1 << 24 + 1)
    await #expect(throws: Failure.file(path, reason: "it is larger than 16 MiB")) {
      try await ForeignFiles.json.entries(path, "clinics")
    }
  }
}
