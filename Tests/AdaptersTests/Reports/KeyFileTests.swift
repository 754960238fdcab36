import Adapters
import Foundation
import Harness
import Testing
import UseCases

/// Files of private keys on the disk.
@Suite struct KeyFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  @Test("`place` makes a relative path absolute, and leaves an absolute path and a home path unchanged")
  func relativePathBecomesAbsolute() {
    #expect(KeyFiles.disk.place("keys/lab") == FileManager.default.currentDirectoryPath + "/keys/lab")
    #expect(["/keys/lab", "~/.ssh/lab"].map(KeyFiles.disk.place) == ["/keys/lab", "~/.ssh/lab"])
  }

  @Test("A key file must exist, must be a file, and must be readable by its owner only")
  func keyFileMustBePrivate() throws {
    let path = folder.path + "/key"
    #expect(KeyFiles.disk.problem(path) == .missing)
    #expect(KeyFiles.disk.problem(folder.path) == .unreadable("Is a directory"))
    for (mode, problem) in [(0o600, nil), (0o400, nil), (0o644, .readByOthers), (0o640, .readByOthers)]
      as [(Int, KeyFileProblem?)]
    {
      try? FileManager.default.removeItem(atPath: path)
      try Data("key".utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      #expect(KeyFiles.disk.problem(path) == problem, "\(mode)")
    }
  }
}
