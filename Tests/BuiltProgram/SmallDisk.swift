import Foundation

/// A folder that is a disk of its own size for programs that have its environment; nothing is mounted, so that nobody
/// needs to be root.
package final class SmallDisk: Sendable {
  /// The environment in which it is full.
  package let environment: [String: String]
  private let path: String
  private let folder: TemporaryFolder
  private var room: String { "\(folder.path)/room" }

  /// - Parameters:
  ///   - path: the folder, which is made.
  ///   - bytes: how long its files may be together.
  package init(at path: String, bytes: Int) throws {
    folder = try TemporaryFolder()
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let library = "\(folder.path)/small-disk.so"
    let source = "\(Program.root)/Tests/Fixtures/small-disk.c"
    let built = try Program.run("clang", ["-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"])
    guard built.code == 0 else { throw NotStarted(program: "clang", reason: built.errText) }
    environment = ["LD_PRELOAD": library, "SMALL_DISK": path, "SMALL_DISK_ROOM": "\(folder.path)/room"]
    try resize(to: bytes)
  }

  /// Has its files be as long as that together, or no longer than they are.
  package func resize(to bytes: Int) throws { try Data("\(bytes)".utf8).write(to: URL(filePath: room)) }

  /// The same environment with a program whose last argument is the file that it makes.
  ///
  /// The program writes in a way that the disk does not see, and has an environment of its own. So it makes its file
  /// elsewhere, and another program, which the disk sees, copies the file to its place.
  package func environment(seeing program: String) throws -> [String: String] {
    let found = try Program.run("sh", ["-c", "command -v \(program)"]).outText.split(separator: "\n").first
    guard let found else { throw NotStarted(program: program, reason: "it is not there") }
    let folder = "\(folder.path)/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let variables = environment.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    let script = """
      #!/bin/bash
      made="$(mktemp -d)/made.jpg"
      '\(found)' "${@:1:$#-1}" "$made" && env \(variables) cat "$made" >"${@: -1}"
      code=$?
      rm -rf "$(dirname "$made")"
      exit $code

      """
    // Whichever of its names is looked for first.
    for name in ["magick", program] {
      try Data(script.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder)/\(name)")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return environment.merging(["PATH": "\(folder):\(path)"]) { $1 }
  }

  /// How long its files are together.
  package var used: Int {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }

  /// Whether there is one: the loader of Apple's systems puts a library before the system's in another way.
  package static let isPossible: Bool = {
    #if os(Linux)
      return true
    #else
      return false
    #endif
  }()
}
