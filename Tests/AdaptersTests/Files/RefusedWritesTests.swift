import Foundation
import Testing
import UseCases

@testable import Adapters

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that cannot be opened, read or written: real ones, and `/dev/full`.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) struct RefusedWritesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  private func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
    return path(name)
  }

  private func content(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  // MARK: New files

  @Test("A new file is accessible to its owner alone, and is written piece by piece")
  func newFileIsPrivate() throws {
    try NewFile.write(path: path("new")) { write throws(Failure) in
      try write("one\n")
      try write("")
      try write("zwei ü\n")
    }
    #expect(content("new") == "one\nzwei ü\n")
    var status = stat()
    #expect(stat(path("new"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A new file is refused over a file, a folder or a pipe, and in a missing folder")
  func newFileNeverReplacesAnother() throws {
    _ = try file("mine", "mine")
    #expect(mkfifo(path("pipe"), 0o600) == 0 && mkdir(path("folder"), 0o700) == 0)
    for (name, why) in [
      ("mine", "it exists already"), ("folder", "it exists already"), ("pipe", "it exists already"),
      ("mine/x", reason(ENOTDIR)),
    ] {
      #expect(throws: Failure.file(path(name), reason: why)) { try NewFile.write("x", path: path(name)) }
    }
    #expect(throws: Failure.file(path("none"), reason: Failure.noFolder)) {
      try NewFile.write("x", path: path("none/x"))
    }
    #expect(content("mine") == "mine")
  }

  @Test("A full disk is reported, and a device file is not removed")
  func fullDiskIsReported() throws {
    // Links, so that a wrong removal deletes only a link.
    for device in ["full", "null"] {
      try FileManager.default.createSymbolicLink(atPath: path(device), withDestinationPath: "/dev/\(device)")
    }
    #expect(throws: Failure.file(path("full"), reason: reason(ENOSPC))) { try NewFile.write("x", path: path("full")) }
    try NewFile.write("", path: path("full"))
    try NewFile.write("x", path: path("null"))
    var status = stat()
    for device in ["full", "null"] { #expect(lstat(path(device), &status) == 0) }
  }

  @Test("A new file does not appear before it is whole, and not at all if its writing fails")
  func incompleteFileNeverAppears() {
    #expect(throws: Failure.nothingToUndo) {
      try NewFile.write(path: path("half")) { write throws(Failure) in
        try write("half")
        #expect(content("half") == nil)
        throw .nothingToUndo
      }
    }
    #expect(content("half") == nil)
  }

  @Test(
    "A draft gets its name when it is placed, fails if the name is taken, and leaves no other file",
    arguments: [false, true])
  func draftIsNamedWhenPlaced(isNamed: Bool) throws {
    func draft(_ name: String) throws -> FileDraft { try FileDraft(path(name), isNamed: isNamed) }
    func names() throws -> [String] { try DiskFolder.names(folder.path) }
    func add(_ text: String, to draft: FileDraft) -> Int32 {
      Array(text.utf8).withUnsafeBytes { draft.write($0) }
    }
    do {
      let whole = try draft("whole")
      #expect(add("one ", to: whole) == 0 && add("two", to: whole) == 0)
      #expect(try names().allSatisfy { $0.hasPrefix(".") })
      try whole.place()
      #expect(content("whole") == "one two")
      var status = stat()
      #expect(stat(path("whole"), &status) == 0 && status.st_mode & 0o777 == 0o600)
      let (givenUp, late) = (try draft("given up"), try draft("late"))
      #expect(add("half", to: givenUp) == 0 && add("late", to: late) == 0)
      _ = try file("late", "mine")
      let error = #expect(throws: SystemError.self) { try late.place() }
      #expect(error?.code == EEXIST)
    }
    let taken = #expect(throws: SystemError.self) { _ = try draft("whole") }
    #expect(taken?.code == EEXIST)
    #expect(try names() == ["late", "whole"])
    #expect(content("late") == "mine")
  }

  @Test("A saved picture gets its name only when it is whole")
  func savedPictureAppearsWhole() throws {
    let source = ImageFile(path: try file("source.jpg", "picture"), mimeType: "image/jpeg", bytes: 7)
    // The closure runs before each portion and after the last one.
    var found: [String?] = []
    let copy = try PictureCopy.save(source, as: "cat", into: folder.path) {
      found.append(content("cat.jpg"))
      return true
    }
    #expect(found == [nil, nil] && copy == path("cat.jpg") && content("cat.jpg") == "picture")
  }

  // MARK: Copies

  @Test("A copy onto a full disk, into a missing folder, or over a link or a folder fails with a reason of its own")
  func failedCopyHasOwnReason() throws {
    let source = try SourceFile(file("source", "12345"))
    let copy = try FileCopy("/dev/full")
    #expect(throws: Failure.store(.full)) { _ = try copy.fill(from: source, { true }) { _ throws(Failure) in } }
    #expect(throws: Failure.store(.full)) { _ = try copy.fill(with: [1]) }
    #expect(throws: Failure.noSuchFile(path("none/x"))) { _ = try FileCopy(path("none/x")) }
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "source")
    #expect(throws: Failure.file(path("link"), reason: reason(ELOOP))) { _ = try FileCopy(path("link")) }
    #expect(throws: Failure.file(folder.path, reason: reason(EISDIR))) { _ = try FileCopy(folder.path) }
  }

  @Test("A copy has all bytes of its source, is checked after each MiB, and gets its name when it is placed")
  func copyHasAllBytes() throws {
    let text = String(repeating: "0123456789", count: 250_000)
    let source = try SourceFile(file("source", text))
    #expect(source.size == 2_500_000)
    let copy = try FileCopy(path("part"))
    var counts: [Int] = []
    let (digest, count) = try copy.fill(from: source, { true }) { count throws(Failure) in counts.append(count) }
    #expect(count == 2_500_000 && counts == [1 << 20, 2 << 20, 2_500_000])
    var hash = SHA256()
    Data(text.utf8).withUnsafeBytes { hash.update($0) }
    #expect(digest == hash.finish())
    try copy.sync()
    try copy.place(at: path("whole"), in: folder.path)
    #expect(content("whole") == text && content("part") == nil)
    #expect(throws: Failure.noSuchFile(path("part"))) { try copy.place(at: path("whole"), in: folder.path) }
  }

  @Test("A cancelled copy is interrupted, and a copy that its check refuses is not written")
  func cancelledCopyIsInterrupted() throws {
    let source = try file("source", "12345")
    #expect(throws: Failure.interrupted) {
      _ = try FileCopy(path("a")).fill(from: SourceFile(source), { false }) { _ throws(Failure) in }
    }
    #expect(throws: Failure.nothingToUndo) {
      _ = try FileCopy(path("b")).fill(from: SourceFile(source), { true }) { count throws(Failure) in
        #expect(count == 5)
        throw .nothingToUndo
      }
    }
    #expect(content("b") == "")
  }

  @Test("Only a regular file that is not empty can be a source; any other path fails with a reason")
  func sourceIsNonemptyRegularFile() throws {
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    _ = try file("mine", "x")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "mine")
    for (name, failure) in [
      ("none", Failure.noSuchFile(path("none"))), ("mine/x", .noSuchFile(path("mine/x"))),
      (String(repeating: "x", count: 300), .noSuchFile(path(String(repeating: "x", count: 300)))),
      ("a\0b", .noSuchFile(path("a\0b"))), ("", .file(path(""), reason: "it is a folder")),
      ("pipe", .file(path("pipe"), reason: "it is not an ordinary file")),
      ("empty", .file(path("empty"), reason: SourceFile.emptiness)),
    ] {
      if name == "empty" { _ = try file("empty", "") }
      #expect(throws: failure) { _ = try SourceFile(path(name)) }
    }
    #expect(try SourceFile(path("link")).beginning() == [0x78])
    #expect(throws: Failure.file(path("link"), reason: "it is a symbolic link")) {
      _ = try SourceFile(path("link"), followsLinks: false)
    }
  }

  @Test("A file with a name in Latin-1 is found, unless there is a file with the same name in UTF-8")
  func latinFileNameIsFound() throws {
    let bytes = Array(path("gr").utf8) + [0xFC, 0x6E]
    let descriptor = open(bytes.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(write(descriptor, "old", 3) == 3)
    close(descriptor)
    #expect(try SourceFile(path("grün")).beginning() == Array("old".utf8))
    _ = try file("grün", "new")
    #expect(try SourceFile(path("grün")).beginning() == Array("new".utf8))
  }

  // MARK: Forms

  private func form(_ texts: [(String, String)] = [], name: String = "rex.png") -> Multipart {
    Multipart(
      boundary: "edge", texts: texts.map { (name: $0.0, value: $0.1) },
      file: (field: "file", name: name, mimeType: "image/png"))
  }

  @Test("A form has its texts, the file and its end; quotes and line breaks in names are escaped")
  func formEscapesNames() throws {
    let form = form([("sub_id", "p1"), ("a\"b\r\n\0c", "two\nlines")], name: "\"x\".png")
    try form.write(SourceFile(file("rex.png", "PNG")), to: path("form")) { true }
    #expect(
      content("form")
        == [
          "--edge", "Content-Disposition: form-data; name=\"sub_id\"", "", "p1", "--edge",
          "Content-Disposition: form-data; name=\"a%22b%0D%0Ac\"", "", "two\nlines", "--edge",
          "Content-Disposition: form-data; name=\"file\"; filename=\"%22x%22.png\"", "Content-Type: image/png", "",
          "PNG", "--edge--", "",
        ].joined(separator: "\r\n"))
    #expect(form.contentType == "multipart/form-data; boundary=edge")
    var status = stat()
    #expect(stat(path("form"), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A form is not written over a file or link, into a missing folder, or after a cancellation")
  func unwrittenForms() throws {
    let source = try file("rex.png", "PNG")
    _ = try file("mine", "mine")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "new")
    for name in ["mine", "link"] {
      #expect(throws: Failure.file(path(name), reason: reason(EEXIST))) {
        try form().write(SourceFile(source), to: path(name)) { true }
      }
    }
    #expect(throws: Failure.noSuchFile(path("none/x"))) {
      try form().write(SourceFile(source), to: path("none/x")) { true }
    }
    #expect(throws: Failure.interrupted) {
      try form().write(SourceFile(source), to: path("unwanted")) { false }
    }
    #expect(content("mine") == "mine" && content("new") == nil)
  }

  @Test(
    "Each system error becomes a failure: no such file, a full store, or a file with a reason",
    arguments: [ENOENT, ENOTDIR, ENAMETOOLONG, ENOSPC, EDQUOT, EACCES, EIO])
  func systemErrorBecomesFailure(code: Int32) {
    let expected: Failure =
      switch code {
      case ENOENT, ENOTDIR, ENAMETOOLONG: .noSuchFile("x")
      case ENOSPC, EDQUOT: .store(.full)
      default: .file("x", reason: reason(code))
      }
    #expect(SourceFile.failure(code, "x") == expected)
    #expect(NewFile.failure(code, "x") == .file("x", reason: reason(code)))
    #expect(NewFile.failure(0, "x") == nil)
  }
}
