import BuiltProgram
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Copies that a signal ends at a random moment: the next start removes their remains, but no file of a live program.
@Suite(.serialized) struct CutOffTests {
  private let folder: TemporaryFolder
  private var home: String { "\(folder.path)/home" }
  private var media: String { "\(home)/data/media" }
  private static let signals = [SIGKILL, SIGINT, SIGTERM, SIGHUP]

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> Program.Finished {
    try Program.run(["--home", home] + arguments)
  }

  /// Creates a file of this size with the header of a video, and returns its path.
  private func video(_ name: String, kilobytes: Int) throws -> String {
    let path = "\(folder.path)/\(name)"
    let content = Data("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8) + Data(count: kilobytes << 10)
    try content.write(to: URL(filePath: path))
    return path
  }

  private func start(_ arguments: [String]) throws -> pid_t {
    try Program.start(
      Program.path, arguments,
      files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)], descriptors: [])
  }

  /// Waits for up to 300 ms; in odd rounds, until there is an unfinished file, and then for up to 15 ms.
  private func waitBeforeKill(_ round: Int, _ dice: inout Dice, until isThere: () -> Bool) {
    let most = Int.random(in: 0..<300, using: &dice)
    for _ in 0..<(round % 2 == 0 ? most : 1_500) where round % 2 == 0 || !isThere() { _ = poll(nil, 0, 1) }
    if round % 2 == 1 { _ = poll(nil, 0, Int32(most / 20)) }
  }

  private func names(_ path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  @Test("The next start removes a media copy that a signal cut off, but no file of a program that still ran")
  func nextStartRemovesPartialCopy() throws {
    let (large, small) = (try video("large.mp4", kilobytes: 6_000), try video("small.mp4", kilobytes: 100))
    var dice = Dice(state: 20_261_127)
    var (cutOff, swept) = (0, 0)
    let kills = repetitions("JOTTER_COPY_KILLS", 8, "kills of a copy of media")
    for round in 0..<kills {
      // Keep the home small: each check reads all files.
      if round % 10 == 0 { try? FileManager.default.removeItem(atPath: home) }
      let dying = try start(["--home", home, "attach", large])
      let living = try start(["--home", home, "attach", small])
      waitBeforeKill(round, &dice) { names("\(media)/unfinished").contains { $0.hasSuffix(".part") } }
      kill(dying, Self.signals[round / 2 % 4])
      if Program.wait(dying) != 0 { cutOff += 1 }
      if FileManager.default.fileExists(atPath: "\(media)/unfinished") { swept += 1 }
      #expect(Program.wait(living) == 0, "round \(round)")
      // The next start removes the remains.
      #expect(try run("incidents").code == 0)
      let files = try FileManager.default.subpathsOfDirectory(atPath: media)
      let check = try run("check")
      #expect(check.code == 0, "round \(round): \(check.outText)\(check.errText)")
      #expect(files.allSatisfy { $0.hasSuffix(".mp4") && !$0.contains("/") }, "round \(round): \(files)")
      #expect(check.errText.contains("\(files.count) file"), "round \(round): \(check.errText) \(files)")
      #expect(files.count > round % 10, "round \(round): what the living program has said to be stored is there")
    }
    print(
      "copies of media: \(kills) killed or ended, \(cutOff) of them in the middle, \(swept) left something to sweep")
  }

  @Test("A signal during a wipe leaves a complete copy or none, and the next start removes the draft")
  func signalledWipeLeavesNoDraft() throws {
    #expect(try run("bootstrap").code == 0)
    var dice = Dice(state: 20_261_128)
    var (cutOff, whole) = (0, 0)
    let kills = repetitions("JOTTER_COPY_KILLS", 8, "kills of a copy of a wipe")
    for round in 0..<kills {
      let copy = "\(folder.path)/copies/\(round)"
      let dying = try start(["--home", home, "wipe", "--yes", "--to", copy])
      waitBeforeKill(round, &dice) { names("\(folder.path)/copies").contains { $0.hasSuffix(".part") } }
      kill(dying, Self.signals[round / 2 % 4])
      if Program.wait(dying) != 0 { cutOff += 1 }
      let count = try run("incidents", "--all", "--plain").outText.split(separator: "\n").count
      let left = names("\(folder.path)/copies")
      #expect(left.allSatisfy { !$0.hasSuffix(".part") }, "round \(round): \(left)")
      if FileManager.default.fileExists(atPath: copy) {
        whole += 1
        let other = "\(folder.path)/other-\(round)"
        let imported = try Program.run(["--home", other, "import", copy])
        #expect(imported.code == 0, "round \(round): \(imported.errText)")
      } else {
        #expect(count == 6, "round \(round): nothing is wiped without a copy")
      }
      if count == 0 { #expect(try run("bootstrap").code == 0) } else { #expect(count == 6, "round \(round)") }
    }
    print("copies of a wipe: \(kills) killed or ended, \(cutOff) of them in the middle, \(whole) whole copies")
  }

  /// A command that writes, and a check of its output.
  private struct Writing {
    let name: String
    let arguments: [String]
    /// True for a command that fills a new home.
    var fills = false
    /// Checks that a written file is complete; nil for a command that writes no file for the user.
    var isWhole: ((_ path: String) throws -> Bool)?
  }

  private var output: String { "\(folder.path)/output" }

  /// All commands that write files for the user, copy files, or write many records.
  private func writings(archive: String, photo: String) -> [Writing] {
    func page(_ path: String) throws -> Bool {
      try String(contentsOfFile: path, encoding: .utf8).hasSuffix("</html>\n")
    }
    return [
      Writing(name: "export", arguments: ["export", "\(output)/archive"]) { [folder] path in
        let other = "\(folder.path)/other-\(UUID().uuidString)"
        return try Program.run(["--home", other, "import", path]).code == 0
      },
      Writing(name: "digest", arguments: ["digest", "--html", "\(output)/digest.html"], isWhole: page),
      Writing(name: "book", arguments: ["book", "p1", "--html", "\(output)/book.html"], isWhole: page),
      Writing(name: "label", arguments: ["label", "p1", "--png", "\(output)/label.png"]) { path in
        try Data(contentsOf: URL(filePath: path)).suffix(8) == Data([0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
      },
      Writing(name: "photo", arguments: ["practitioner", "picture", "v1", photo]),
      Writing(name: "hint", arguments: ["reminder", "picture", "r1", photo]),
      Writing(name: "import", arguments: ["import", archive], fills: true),
      Writing(name: "bootstrap", arguments: ["bootstrap"], fills: true),
    ]
  }

  @Test("A signal during a command that writes leaves no partial file after the next start, and a sound database")
  func signalLeavesDatabaseSound() throws {
    let (full, temporary) = ("\(folder.path)/full", "\(folder.path)/temporary")
    let (archive, photo) = ("\(folder.path)/archive", "\(folder.path)/photo.jpg")
    #expect(try Program.run(["--home", full, "bootstrap"]).code == 0)
    #expect(try Program.run(["--home", full, "export", archive]).code == 0)
    try (Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(count: 6_000_000)).write(to: URL(filePath: photo))
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    var dice = Dice(state: 20_261_129)
    let kills = repetitions("JOTTER_COPY_KILLS", 8, "kills of each command that writes")
    for writing in writings(archive: archive, photo: photo) {
      var (cutOff, whole) = (0, 0)
      for round in 0..<kills {
        let what: Comment = "\(writing.name), round \(round)"
        for path in [home, output] { try? FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        if !writing.fills { try FileManager.default.copyItem(atPath: full, toPath: home) }
        let dying = try Program.start(
          Program.path, ["--home", home] + writing.arguments, environment: ["TMPDIR": temporary],
          files: [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)])
        // A command that fills a home shows no file until its end, so the wait depends on time alone.
        waitBeforeKill(writing.fills ? 0 : round, &dice) {
          !names(output).isEmpty || names("\(media)/unfinished").contains { $0.hasSuffix(".part") }
        }
        kill(dying, Self.signals[round / 2 % 4])
        if Program.wait(dying) != 0 { cutOff += 1 }
        // A file with its final name is complete before the next start.
        for name in names(output) where !name.hasSuffix(".part") {
          whole += 1
          let isWhole = try writing.isWhole?("\(output)/\(name)") ?? false
          #expect(isWhole, what)
        }
        let count = try run("incidents", "--all", "--plain").outText.split(separator: "\n").count
        #expect(count == 6 || writing.fills && count == 0, what)
        let check = try run("check")
        #expect(check.code == 0, "\(writing.name), round \(round): \(check.errText)")
        let left = names(output).filter { $0.hasPrefix(".") || $0.hasSuffix(".part") }
        #expect(left == [] && names(temporary) == [] && !names("\(output)/archive").contains(".jotter-draft"), what)
        #expect(!FileManager.default.fileExists(atPath: "\(media)/unfinished"), what)
      }
      print("\(writing.name): \(kills) killed or ended, \(cutOff) of them in the middle, \(whole) whole files")
    }
  }
}
