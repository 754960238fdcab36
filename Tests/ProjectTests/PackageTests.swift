import Foundation
import Testing

/// This package as a dependency of another one.
@Suite struct PackageTests {
  /// A manifest that depends on this package by version; the tests are the examples of docs/examples.md.
  private static func manifest(url: URL, version: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "counting",
      platforms: [.macOS(.v15)],
      dependencies: [.package(url: "\(url.absoluteString)", from: "\(version)")],
      targets: [
        .executableTarget(name: "counting", dependencies: [.product(name: "Architecture", package: "jotter")]),
        .testTarget(
          name: "ExamplesTests",
          dependencies: [
            .product(name: "Architecture", package: "jotter"), .product(name: "Harness", package: "jotter"),
          ]),
      ]
    )

    """
  }

  private static let program = """
    import Architecture

    struct Count: DomainState {
      enum Event: Codable, Sendable { case added(Int) }
      var sum = 0
      mutating func reduce(_ event: Event, _ stamp: Stamp) {
        switch event { case .added(let number): sum += number }
      }
    }

    let count = UseCase(Count(), runtime: .live { fault in print(fault) })
    count.dispatch(.added(20))
    count.dispatch(.added(22))
    print("the sum is \\(count.state.sum)")

    """

  @Test("Each committed file is text, except for pictures of the documents and compressed fixtures")
  func committedFilesAreText() throws {
    let listed = try Project.run("git", ["ls-files", "-z"])
    #expect(listed.code == 0)
    let binary = listed.output.split(separator: "\0").map(String.init).filter { name in
      let isKnown =
        name.hasPrefix("docs/") && name.hasSuffix(".png") || name.hasPrefix("Tests/Fixtures/") && name.hasSuffix(".gz")
      return !isKnown && (try? Data(contentsOf: Project.root.appending(path: name)))?.contains(0) == true
    }
    #expect(binary == [])
  }

  @Test("A package that depends on the products by version passes the examples as tests and runs its program")
  func dependentPackagePassesExamples() throws {
    let version = try Project.version()
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "package-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let (origin, package) = (folder.appending(path: "jotter"), folder.appending(path: "counting"))
    // Remove variables of the user's git and of the outer test run.
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !["GIT_", "JOTTER_"].contains { name.hasPrefix($0) }
    }
    for name in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      environment["\(name)_NAME"] = "a person"
      environment["\(name)_EMAIL"] = "person@practice.example"
    }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    let variables = environment
    @discardableResult func run(_ command: String..., in folder: URL) throws -> String {
      let (code, output) = try Project.run(
        command[0], Array(command.dropFirst()), in: folder, environment: variables)
      try #require(code == 0, "\(command): \(output)")
      return output
    }

    for folder in [origin, package.appending(path: "Sources/counting"), package.appending(path: "Tests")] {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    // Copies the sources into a new repository: they need not be committed, and this checkout need not be a repository.
    try run("cp", "-R", "Package.swift", "Sources", "Tests", "Benchmarks", origin.path, in: Project.root)
    try run("git", "init", "-q", in: origin)
    try run("git", "add", "-A", in: origin)
    try run("git", "commit", "-q", "-m", "all", in: origin)
    try run("git", "tag", version, in: origin)

    let examples = package.appending(path: "Tests/ExamplesTests")
    try run("cp", "-R", "Tests/Examples", examples.path, in: Project.root)
    let texts = [
      "Package.swift": Self.manifest(url: origin, version: version), "Sources/counting/main.swift": Self.program,
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: package.appending(path: name)) }

    // Separate caches, because the user's caches would keep the temporary repository.
    let tested = try run(
      "swift", "test", "--cache-path", "\(folder.path)/cache", "--config-path", "\(folder.path)/configuration",
      "--security-path", "\(folder.path)/security", in: package)
    #expect(!tested.contains("warning:"), "\(tested)")
    #expect(tested.contains(/Test run with \d+ tests .*passed/), "\(tested)")
    #expect(try run(".build/debug/counting", in: package) == "the sum is 42\n")
  }

  @Test("The newest version of CHANGELOG.md, the README's version and a tag of this commit are the program's")
  func documentedVersionsMatchProgram() throws {
    let version = try Project.version()
    let headings = try Project.text("CHANGELOG.md").matches(of: /^## (\d+\.\d+\.\d+)/.anchorsMatchLineEndings())
    #expect(headings.first.map { String($0.1) } == version)
    #expect(try Project.text("README.md").contains("from: \"\(version)\""))
    let (code, tags) = try Project.run("git", ["-c", "safe.directory=*", "tag", "--points-at", "HEAD"])
    // A checkout without its history has no tags.
    guard code == 0 else { return }
    let versions = tags.split(separator: "\n").filter { $0.wholeMatch(of: /\d+\.\d+\.\d+/) != nil }
    #expect(versions.allSatisfy { $0 == version }, "\(versions)")
  }
}
