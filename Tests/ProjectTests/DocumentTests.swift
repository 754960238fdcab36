import Foundation
import Testing

/// The fenced blocks of a document, by language.
private func blocks(_ language: String, in text: String) -> [String] {
  var blocks: [String] = []
  var block: [Substring]?
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line == "```\(language)" {
      block = []
    } else if line == "```", let lines = block {
      blocks.append(lines.joined(separator: "\n"))
      block = nil
    } else {
      block?.append(line)
    }
  }
  return blocks
}

/// Text without indentation and blank lines, because the compiled copy of a snippet may be indented.
private func unindented(_ text: String) -> String {
  text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.joined(separator: "\n")
}

/// The Swift blocks of a page, each with the last file of the tutorial or the examples that is named before it.
private func steps(of page: String) -> [(file: String?, block: String)] {
  var steps: [(file: String?, block: String)] = []
  var file: String?
  for (index, part) in page.components(separatedBy: "```").enumerated() {
    if index.isMultiple(of: 2) {
      let named = part.split(separator: "`").map(String.init)
      file =
        named.last { name in
          name.hasSuffix(".swift") && ["Tests/TutorialTests/", "Tests/Examples/"].contains { name.hasPrefix($0) }
        } ?? file
    } else if part.hasPrefix("swift\n") {
      steps.append((file, String(part.dropFirst("swift\n".count))))
    }
  }
  return steps
}

@Suite struct DocumentTests {
  private static let documents = ["README.md", "CONTRIBUTING.md"] + Project.files("docs", ending: ".md")

  @Test("Every Swift snippet of a document is part of a test file", arguments: documents)
  func swiftSnippets(document: String) throws {
    let code = try Project.files("Tests", ending: ".swift").map { unindented(try Project.text($0)) }
    for block in blocks("swift", in: try Project.text(document)) {
      let wanted = unindented(block)
      #expect(code.contains { $0.contains(wanted) }, "\(document) has a snippet that no test compiles:\n\(block)")
    }
  }

  /// Public types of the module `Architecture`.
  private static func declaredTypes() throws -> [String] {
    let declared = /^public (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)/.anchorsMatchLineEndings()
    return try Project.files("Sources/Architecture", ending: ".swift").flatMap { file in
      try Project.text(file).matches(of: declared).map { String($0.1) }
    }
  }

  @Test("docs/architecture.md names every public type of `Architecture` with the words of other libraries")
  func publicTypes() throws {
    let page = try Project.text("docs/architecture.md")
    let words = try #require(page.components(separatedBy: "## The words of other libraries").last)
    let types = try Self.declaredTypes()
    #expect(types.count > 40)
    #expect(types.filter { !words.contains("`\($0)`") } == [], "docs/architecture.md does not name these")
  }

  @Test("The table of needed types has each public type of `Architecture` once, with its use and its place")
  func neededTypes() throws {
    let page = try Project.text("docs/architecture.md")
    let section = try #require(page.components(separatedBy: "## What you need, and what you never need\n").last)
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(rows.filter { $0.count != 3 || $0.contains("") } == [], "a row is types, their use and a place")
    let named = rows.flatMap { row in
      row[0].split(separator: "`").map(String.init).filter { $0.contains(where: \.isLetter) }
    }
    #expect(named.sorted() == (try Self.declaredTypes()).sorted())
  }

  @Test("The glossary has forty words or more, each a type and each once")
  func glossaryNamesFortyTypes() throws {
    let declared = /\b(?:class|struct|enum|protocol|typealias) (\w+)/
    let types = try Set(
      ["Sources", "Tests/Harness"].flatMap { Project.files($0, ending: ".swift") }.flatMap { file in
        try Project.text(file).matches(of: declared).map { String($0.1) }
      })
    let words = try Project.text("docs/glossary.md").matches(of: /^\| `(\w+)` \|/.anchorsMatchLineEndings())
      .map { String($0.1) }
    #expect(words.count >= 40)
    #expect(words.filter { !types.contains($0) } == [], "docs/glossary.md names no type by these")
    #expect(Set(words).count == words.count)
  }

  @Test(
    "The site lists each public type of `Architecture`, each domain state and each view state",
    arguments: [
      ("Architecture", #"(?m)^public (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)"#),
      ("UseCases", #"struct (\w+)(?:<.*>)?: (?:DomainState|(?:Event)?AnsweringState)\b"#),
      ("ViewModels", #"struct (\w+): (?:ViewState|AnsweringScreen)\b"#),
    ])
  func siteListsPublicTypes(module: String, pattern: String) throws {
    let page = try Project.text("docs/site/\(module).md")
    let declared = try Regex(pattern, as: (Substring, Substring).self)
    let types = try Project.files("Sources/\(module)", ending: ".swift").flatMap { file in
      try Project.text(file).matches(of: declared).map { String($0.1) }
    }
    #expect(types.count > 20)
    #expect(types.filter { !page.contains("- ``\($0)``\n") } == [], "docs/site/\(module).md does not list these")
  }

  @Test("The README has 1,200 words at most")
  func readmeHasLimitedLength() throws {
    #expect(try Project.text("README.md").split(whereSeparator: \.isWhitespace).count <= 1_200)
  }

  @Test(
    "Every Swift block of the tutorial is part of the file that its step names",
    arguments: Project.files("docs/tutorial", ending: ".md"))
  func tutorialBlocksMatchFiles(document: String) throws {
    let steps = steps(of: try Project.text(document))
    #expect(!steps.isEmpty)
    for step in steps {
      let file = try #require(step.file, "\(document) names no file before this block:\n\(step.block)")
      let code = unindented(try Project.text(file))
      #expect(code.contains(unindented(step.block)), "\(file) does not have this block of \(document):\n\(step.block)")
    }
  }

  @Test("docs/examples.md shows each example file completely, and no file is longer than 150 lines")
  func examplesDocumentShowsWholeFiles() throws {
    let page = "docs/examples.md"
    let files = Project.files("Tests/Examples", ending: ".swift")
    if ProcessInfo.processInfo.environment["JOTTER_RECORD"] == "1" {
      var text = try Project.text(page)
      for case (let file?, let block) in steps(of: text) { text = text.replacing(block, with: try Project.text(file)) }
      try Data(text.utf8).write(to: Project.root.appending(path: page))
    }
    let steps = steps(of: try Project.text(page))
    #expect(Set(steps.map(\.file)) == Set(files) && files.count >= 4)
    for (file, block) in steps {
      let file = try #require(file)
      #expect(try Project.text(file) == block, "make records shows \(file) anew")
      #expect(block.split(separator: "\n", omittingEmptySubsequences: false).count <= 151, "\(file)")
    }
  }

  @Test("Every file that a document names exists", arguments: documents)
  func namedFiles(document: String) throws {
    let text = try Project.text(document)
    let named = text.split(separator: "`").map(String.init).filter { word in
      ["Sources/", "Tests/", "docs/"].contains { word.hasPrefix($0) }
    }
    let missing = named.filter { !FileManager.default.fileExists(atPath: Project.root.appending(path: $0).path) }
    #expect(missing == [], "\(document) names these")
  }
}
