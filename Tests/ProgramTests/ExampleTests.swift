import BuiltProgram
import Foundation
import TerminalViews
import Testing

/// Every example of every page of help, typed at the built program in a fictional practice.
@Suite struct ExampleTests {
  /// Verbs whose examples are only parsed: they need a service, a device, the terminal or a turn, or never end.
  private static let understood = [
    "cat", "dog", "record", "play", "look", "practitioner open", "goto", "watch", "login", "calendar",
    "wall", "outbox send", "outbox retry", "outbox hold", "outbox cancel", "institution test",
    "institution trust", "institution password", "institution open", "practitioner standard", "report send",
    "report fill", "report page",
  ]

  /// Verbs that need a folder without a practice.
  private static let begins = ["bootstrap", "import", "fault"]

  /// Lines that an example needs before it.
  private static let before: [(beginning: String, lines: [String])] = [
    ("weigh 450g", ["/for p7"]), ("redo", ["/undo"]), ("forward", ["/back 3"]),
    ("restore n2", ["/remove n2"]), ("restore #12", ["/remove #12"]),
    ("restore", ["/remove p7"]), ("guardian unlink", ["/guardian link g1 p7 --as owner"]),
    ("reminder", ["/reminder edit r6 due='in 0 minutes'"]), ("institution add", []),
    ("institution", ["/institution add Lab host=lab.example user=ada"]),
    ("report new", ["/institution add Lab host=lab.example user=ada"]),
    ("report look", ["/report new order=54327", "/report attach d1 eye.jpg rex.jpg"]),
    ("report detach", ["/report new order=54327", "/report attach d1 eye.jpg rex.jpg"]),
    ("report", ["/report new order=54327"]), ("import", ["/export stick/jotter-backup"]),
    ("diagram --format mermaid docs", ["/trace save docs/first-day.journal"]),
  ]

  /// The practice of the examples: a patient p7 named Rex, incidents up to #15, and in the current one notes, a photo
  /// and a recording.
  private static let practice =
    ["/bootstrap", "/patient add", "/patient add Rex chip=276098106123456", "/patient owner add p7 --guardian g1"]
    + ["owner"].map { "/patient \($0) add p7" }
    + (7...15).flatMap { ["/new case \($0)", "limping"] } + ["pale gums", "worse", "/attach photo.jpg sound.wav"]

  /// Kinds with records in the practice; a record of any other kind is added by that kind's own example.
  private static let kept = [
    "patient", "guardian", "practitioner", "clinic", "entry", "reminder", "institution", "report", "appointment",
  ]

  /// The line that adds a record of the verb's kind; empty if the practice has one.
  private static func added(_ verb: Verb) -> [String] {
    guard !kept.contains(verb.name), verb.verbs.contains(where: { $0.name == "edit" }),
      let add = verb.verbs.first(where: { $0.name == "add" })?.examples.first
    else { return [] }
    return ["/\(verb.name) \(add)"]
  }

  private static let files: [(name: String, beginning: [UInt8])] = [
    ("photo.jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("rex.jpg", [0xFF, 0xD8, 0xFF, 0xD9]),
    ("face.jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("eye.jpg", [0xFF, 0xD8, 0xFF, 0xD9]),
    ("x ray.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    ("clinics.json", Array("[{\"name\": \"Lindenhof\", \"coordinates\": [52.2, 21]}]".utf8)),
    ("petvet.json", Array("{\"pets\": [{\"id\": \"k1\", \"name\": \"Rex\"}]}".utf8)),
    ("bowl.jpg", [0xFF, 0xD8, 0xFF, 0xE0]), ("blood.pdf", Array("%PDF-1.4 h".utf8)),
    ("sound.wav", Array("RIFF\u{24}\0\0\0WAVEfmt ".utf8)),
  ]

  private func run(_ lines: [String], _ options: [String], in folder: TemporaryFolder) throws -> Program.Finished {
    let script = "cd \"$0\" && exec \"$@\" --home home"
    return try Program.run(
      "sh", ["-c", script, folder.path, Program.path] + options,
      input: Data((lines.joined(separator: "\n") + "\n").utf8),
      environment: ["HOME": folder.path])
  }

  @Test(
    "Every verb has examples, and each that needs no service or device succeeds",
    arguments: VerbTable.standard.verbs.map(\.name))
  func everyVerbHasExamples(of name: String) throws {
    let verb = try #require(VerbTable.standard.verbs.first { $0.name == name })
    for verb in verb.all { #expect(!verb.examples.isEmpty, "\(name): \(verb.name)") }
    for example in verb.examples where !Self.understood.contains(where: { example.hasPrefix($0) }) {
      let folder = try TemporaryFolder()
      for file in Self.files {
        try Data(file.beginning + [UInt8](repeating: file.name.hasSuffix(".json") ? 0x20 : 0, count: 60)).write(
          to: URL(filePath: "\(folder.path)/\(file.name)"))
      }
      for name in ["docs", "stick", "Pictures"] {
        try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      }
      var lines = Self.before.first { example.hasPrefix($0.beginning) }?.lines ?? []
      if name == "import" {
        try #expect(run(["limping"] + lines, [], in: folder).code == 0)
        try FileManager.default.removeItem(atPath: "\(folder.path)/home")
        lines = []
      }
      if !Self.begins.contains(name) { lines = Self.practice + Self.added(verb) + lines }
      // `fault` needs a store in memory.
      let options = name == "fault" ? ["--store", "memory"] : []
      let line = "/" + example.replacing("/media/stick", with: "stick")
      let finished = try run(lines + [line], options, in: folder)
      #expect(finished.code == 0, "\(line): \(finished.errText.suffix(300))")
    }
  }
}
