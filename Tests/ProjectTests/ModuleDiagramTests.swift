import Foundation
import Testing

/// The module diagram is generated from the sources.
@Suite struct ModuleDiagramTests {
  private static let modules = [
    "jotter", "jotter/Simulation", "jotter/Lessons", "TerminalViews", "TerminalViews/TerminalKit", "ViewModels",
    "Adapters", "UseCases", "UseCases/Vocabulary", "Architecture",
  ]

  @Test("The diagram of modules in docs/wiring.md shows the imports of the sources")
  func moduleDiagramShowsImports() throws {
    var lines = ["flowchart TD"]
    for folder in Self.modules {
      let files = Project.files("Sources/\(folder)", ending: ".swift").filter { path in
        folder != "jotter" || path.split(separator: "/").count == 3
      }
      var imported: Set<String> = []
      for file in files {
        for line in try Project.text(file).split(separator: "\n") {
          let words = line.split(separator: " ")
          if let place = words.firstIndex(of: "import"), place < 3, words.count == place + 2 {
            imported.insert(String(words[place + 1]))
          }
        }
      }
      let name = Self.name(folder)
      lines += Self.modules.map(Self.name).filter(imported.contains).map { "  \(name) --> \($0)" }
    }
    let drawn = lines.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["JOTTER_RECORD"] == "1" { try record(drawn) }
    #expect(try Self.first(in: Project.text("docs/wiring.md")) == drawn, "make records draws it anew")
  }

  private static func name(_ folder: String) -> String { folder.split(separator: "/").last.map(String.init) ?? folder }

  private static let begin = "```mermaid\n"
  private static let end = "```"

  private static func first(in text: String) -> String? {
    guard let start = text.range(of: begin)?.upperBound, let stop = text.range(of: end, range: start..<text.endIndex)
    else { return nil }
    return String(text[start..<stop.lowerBound]).trimmingCharacters(in: .newlines)
  }

  private func record(_ drawn: String) throws {
    var text = try Project.text("docs/wiring.md")
    guard let start = text.range(of: Self.begin)?.upperBound,
      let stop = text.range(of: Self.end, range: start..<text.endIndex)
    else { return }
    text.replaceSubrange(start..<stop.lowerBound, with: drawn + "\n")
    try Data(text.utf8).write(to: Project.root.appending(path: "docs/wiring.md"))
  }
}
