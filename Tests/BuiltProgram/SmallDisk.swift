import Foundation

/// A folder with a size limit, for programs that run with its environment.
///
/// A preloaded library enforces the limit, because mounting a disk would need root.
package final class SmallDisk: Sendable {
  /// Variables that make a program obey the limit.
  package let environment: [String: String]
  private let path: String
  private let folder: TemporaryFolder
  private var room: String { "\(folder.path)/room" }

  /// - Parameters:
  ///   - path: the folder, which is created.
  ///   - bytes: maximum sum of the file lengths.
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

  /// Changes the limit; a limit below ``used`` keeps the files, but lets none grow.
  package func resize(to bytes: Int) throws { try Data("\(bytes)".utf8).write(to: URL(filePath: room)) }

  /// The environment for a program whose last argument is the file that it creates.
  ///
  /// The library does not see the program's own writes. So a script lets the program create the file elsewhere, and
  /// copies the file to its place with `cat`, whose writes the library sees.
  package func environment(seeing program: String) throws -> [String: String] {
    let found = try Program.run("sh", ["-c", "command -v \(program)"]).outText.split(separator: "\n").first
    guard let found else { throw NotStarted(program: program, reason: "it is not there") }
    let folder = "\(folder.path)/programs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let variables = environment.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    let script = """
      made="$(mktemp -d)/made.jpg"
      '\(found)' "${@:1:$#-1}" "$made" && env \(variables) cat "$made" >"${@: -1}"
      code=$?
      rm -rf "$(dirname "$made")"
      exit $code
      """
    // The jotter may look for either name first.
    for name in ["magick", program] {
      try Program.install(script, at: "\(folder)/\(name)", shell: "/bin/bash")
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return environment.merging(["PATH": "\(folder):\(path)"]) { $1 }
  }

  /// Sum of the file lengths.
  package var used: Int {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return sum }
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }

  /// True on Linux: the loader of Apple's systems does not know `LD_PRELOAD`.
  package static let isPossible: Bool = {
    #if os(Linux)
      return true
    #else
      return false
    #endif
  }()
}
