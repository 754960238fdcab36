import Foundation
import TerminalViews
import Testing

/// The page of features: each has a command that is there, and a test that is there.
@Suite struct FeatureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of the tables of the page, as their cells.
  private static func rows() throws -> [[String]] {
    let page = try String(contentsOf: root.appending(path: "docs/features.md"), encoding: .utf8)
    return page.split(separator: "\n").filter { $0.hasPrefix("| VJ-") || $0.hasPrefix("| DF-") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test("Every feature of the first system is listed once.")
  func complete() throws {
    let wanted =
      (1...161).map { "VJ-\($0 < 10 ? "0" : "")\($0)" } + (1...26).map { "DF-VJ-\($0 < 10 ? "0" : "")\($0)" }
    #expect(try Self.rows().map { $0[0] }.sorted() == wanted.sorted())
  }

  @Test("What is there is shown by a command that is known, and held by a test that is there.")
  func held() throws {
    let names = Set(CommandTable.all.map(\.name) + ["jotter"])
    var suites: [String: String] = [:]
    let tests = Self.root.appending(path: "Tests")
    let files = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix("Tests.swift") {
      let code = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for part in code.components(separatedBy: "@Suite struct ").dropFirst() {
        suites[String(part.prefix { $0.isLetter || $0.isNumber }), default: ""] += part
      }
    }
    for row in try Self.rows() {
      try #require(row.count == 4, "a row is an id, what is here, a command and a test: \(row)")
      let command = row[2].split(separator: "`").first?.split(separator: " ").first.map(String.init) ?? ""
      #expect(names.contains(command), "\(row[0]): there is no command \(row[2])")
      let test = row[3].split(separator: "`").first?.split(separator: ".").map(String.init) ?? []
      let isThere = test.count == 2 && suites[test[0]]?.contains("func \(test[1])(") ?? false
      #expect(isThere, "\(row[0]): there is no test \(row[3])")
    }
  }
}
