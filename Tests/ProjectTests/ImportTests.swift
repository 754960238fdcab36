import Foundation
import Testing

/// Allowed imports by module; SwiftPM does not enforce them, because an undeclared sibling still builds.
private let allowed: [String: Set<String>] = [
  "Architecture": ["Synchronization", "Dispatch", "Glibc", "Musl", "Darwin"],
  "UseCases": ["Architecture", "Vocabulary", "Foundation", "FoundationEssentials"],
  "UseCases/Vocabulary": ["Architecture"],
  "ViewModels": ["Architecture", "UseCases", "Vocabulary", "Foundation", "FoundationEssentials"],
  "TerminalViews": [
    "Architecture", "TerminalKit", "ViewModels", "CResources", "Foundation", "FoundationEssentials", "Dispatch",
    "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "TerminalViews/TerminalKit": ["Architecture", "Foundation", "Dispatch", "Glibc", "Musl", "Darwin"],
  "Adapters": [
    "Architecture", "UseCases", "CResources", "CSQLite", "DatabaseFrames", "NetworkFrames", "Foundation",
    "FoundationEssentials", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin",
  ],
  "Adapters/Network": [
    "CCurl", "NetworkFrames", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
  ],
  "Adapters/PostgreSQL/Frames": ["Glibc", "Musl", "Darwin"],
  "Adapters/PostgreSQL/Program": ["CPostgreSQL", "DatabaseFrames", "Glibc", "Musl", "Darwin"],
  "jotter/Lessons": ["Architecture", "CResources"],
  "jotter/Literals": ["Architecture", "Foundation"],
]

/// The imports of a source file: the modifiers before `import`, and the module.
private func imports(of text: String) -> [(words: String, module: String)] {
  text.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard let position = words.firstIndex(of: "import"), position <= 2, words.count > position + 1,
      words[..<position].allSatisfy({ ["public", "package", "internal", "private"].contains($0) || $0.hasPrefix("@") })
    else { return nil }
    let module = words[position + 1].split(separator: ".").first.map(String.init) ?? ""
    return (words[..<position].joined(separator: " "), module)
  }
}

@Suite struct ImportTests {
  @Test("Each module imports only what the table allows", arguments: allowed.keys.sorted())
  func modulesImportOnlyAllowedOnes(module: String) throws {
    // Files of a subfolder with its own entry are not checked here.
    let apart = allowed.keys.filter { $0.hasPrefix("\(module)/") }.map { "Sources/\($0)/" }
    let files = Project.files("Sources/\(module)", ending: ".swift")
    #expect(!files.isEmpty)
    let broken = try files.filter { file in !apart.contains(where: file.hasPrefix) }.flatMap { file in
      imports(of: try Project.text(file)).map(\.module).filter { allowed[module]?.contains($0) != true }
        .map { "\(file) imports \($0)" }
    }
    #expect(broken == [])
  }

  /// Files that re-export the vocabulary, so that no other file imports it.
  private static let reexporting = ["Sources/UseCases/Exports.swift", "Sources/ViewModels/Exports.swift"]

  @Test("ViewModels imports UseCases for the package only, and the vocabulary is the only re-export")
  func businessStaysInThePackage() throws {
    var broken: [String] = []
    for module in allowed.keys.sorted() {
      for file in Project.files("Sources/\(module)", ending: ".swift") {
        for (words, imported) in imports(of: try Project.text(file)) {
          let isVocabulary = imported == "Vocabulary" && Self.reexporting.contains(file)
          if words.contains("@_exported"), !isVocabulary { broken.append("\(file) re-exports \(imported)") }
          if module == "ViewModels", imported == "UseCases", !["package", ""].contains(words) {
            broken.append("\(file) has a \(words) import of business")
          }
        }
      }
    }
    #expect(broken == [])
  }

  @Test("No view state has a `package` member")
  func noPackageMembersInViewStates() throws {
    let broken = try Project.files("Sources/ViewModels", ending: "ViewState.swift").filter { file in
      let text = try Project.text(file)
      return text.contains("package var") || text.contains("package let")
    }
    #expect(broken == [])
  }

  @Test("The composition root has 2,000 lines at most")
  func compositionRootIsSmall() throws {
    // The other modules of the program are in folders of their own.
    let files = Project.files("Sources/jotter", ending: ".swift").filter { $0.split(separator: "/").count == 3 }
    let lines = try files.map { try Project.text($0).count { $0.isNewline } }
    #expect(files.contains("Sources/jotter/App.swift"))
    #expect(lines.reduce(0, +) <= 2_000, "move what does not compose to the module that it belongs to")
  }

  @Test("The vocabulary has plain values only: no state, protocol, class, actor, throwing or async function")
  func vocabularyHasPlainValuesOnly() throws {
    let files = Project.files("Sources/UseCases/Vocabulary", ending: ".swift")
    #expect(files.count > 30)
    for file in files {
      let lines = try Project.text(file).split(separator: "\n").filter { !$0.contains("///") }
      let foreign = [
        "DomainState", "ViewState", "UseCase", "protocol ", "class ", "actor ", "throws", "async", "var _", "@escaping",
        "-> Void",
      ]
      #expect(!lines.contains { line in foreign.contains(where: line.contains) }, "\(file)")
    }
  }

  @Test("A view state with a type of UseCases does not compile; the same state without this type compiles")
  func leakedTypeDoesNotCompile() throws {
    func compile(_ fixture: String) throws -> (code: Int32, output: String) {
      try Project.run(
        "swiftc",
        [
          "-typecheck", "-swift-version", "6", "-package-name", Project.packageName,
          "-module-name", "Fixture", "-I", Project.modules, "-enable-upcoming-feature", "InternalImportsByDefault",
          Project.root.appending(path: "Tests/ProjectTests/Fixtures/\(fixture).swift").path,
        ])
    }
    let clean = try compile("Clean")
    #expect(clean.code == 0, "\(clean.output)")
    let leak = try compile("Leak")
    #expect(leak.code != 0)
    #expect(leak.output.contains("UseCases"))
  }

  @Test("The manifest has no dependency on a package, denies package access, and makes warnings errors")
  func manifestHasNoDependencies() throws {
    let manifest = try Project.text("Package.swift")
    #expect(!manifest.contains(".package("))
    #expect(manifest.contains("packageAccess: false"))
    #expect(manifest.contains(".treatAllWarnings(as: .error)"))
  }

  @Test(
    "UseCases imports no other layer, ViewModels no views or adapters, TerminalViews no UseCases or adapters",
    arguments: [
      ("UseCases", ["ViewModels", "TerminalViews", "Adapters"]), ("ViewModels", ["TerminalViews", "Adapters"]),
      ("TerminalViews", ["UseCases", "Adapters"]),
    ])
  func layersImportNoForbiddenLayer(module: String, unknown: [String]) throws {
    let files = Project.files("Sources/\(module)", ending: ".swift")
    #expect(files.count > 10)
    let broken = try files.filter { file in
      try !Set(imports(of: Project.text(file)).map(\.module)).isDisjoint(with: unknown)
    }
    #expect(broken == [], "these import one of \(unknown)")
  }
}
