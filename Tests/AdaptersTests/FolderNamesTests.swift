import Foundation
import Testing

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The names that completion offers for a folder.
@Suite struct FolderNamesTests {
  @Test("Completion offers subfolders and exactly the readable regular files that are not empty")
  func completionOffersOnlyReadableFiles() throws {
    let folder = try TemporaryFolder()
    let (path, files) = (folder.path, FileManager.default)
    try files.createDirectory(atPath: path + "/sub", withIntermediateDirectories: true)
    for name in ["a.jpg", "left hind.png", "ä.jpg"] { try Data("x".utf8).write(to: URL(filePath: "\(path)/\(name)")) }
    try Data().write(to: URL(filePath: path + "/empty.jpg"))
    #expect(mkfifo(path + "/pipe.jpg", 0o600) == 0)
    for (name, target) in [
      ("link.jpg", "a.jpg"), ("subfolder", "sub"), ("dangling.jpg", "gone.jpg"), ("loop.jpg", "loop.jpg"),
      ("to pipe.jpg", "pipe.jpg"), ("null.jpg", "/dev/null"),
    ] {
      try files.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
    // A name in Latin-1, as an older system wrote it.
    let name = Array("\(path)/win".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    let foreign = open(name, O_WRONLY | O_CREAT, 0o600)
    #expect(write(foreign, "x", 1) == 1)
    close(foreign)
    let names = FolderNames.names(in: path)
    #expect(names.sorted() == ["a.jpg", "left hind.png", "link.jpg", "sub/", "subfolder/", "ä.jpg"])
    for name in names where !name.hasSuffix("/") { #expect(try SourceFile("\(path)/\(name)").size > 0) }
  }
}
