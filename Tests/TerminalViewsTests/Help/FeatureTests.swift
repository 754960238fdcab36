import Foundation
import TerminalKit
import TerminalViews
import Testing

/// `docs/features.md`: each feature has a valid command, and existing tests that assert something.
@Suite struct FeatureTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private struct Row {
    var id: String
    /// The feature of the product.
    var here: String
    var command: String?
    var tests: [String]

    /// True for a feature that is not built yet; it has neither a command nor a test.
    var isMissing: Bool { here.hasPrefix("not built yet: ") }
  }

  /// The rows of the page's table.
  private static func rows() throws -> [Row] {
    let page = try String(contentsOf: root.appending(path: "docs/features.md"), encoding: .utf8)
    return try page.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("-") && !$0.hasPrefix("| Id") }
      .map { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        try #require(cells.count == 4, "a row is an id, what is here, a command and its tests: \(line)")
        func quoted(_ cell: String) -> [String] {
          cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
        }
        return Row(id: cells[0], here: cells[1], command: quoted(cells[2]).first, tests: quoted(cells[3]))
      }
  }

  @Test("The page of features lists each feature of the five systems once, including features not built yet.")
  func pageListsEachFeatureOnce() throws {
    func ids(_ prefix: String, _ numbers: ClosedRange<Int>) -> [String] {
      numbers.map { "\(prefix)-\($0 < 10 ? "0" : "")\($0)" }
    }
    let books = ids("PV", 1...70) + ids("DF-PV", 1...12)
    let reminders = ids("SP", 1...58) + ids("DF-SP", 1...15)
    let server = ids("GP", 1...69) + ids("DF-GP", 1...13)
    let findings = ids("SG", 1...75) + ids("DF-SG", 1...16)
    let wanted = ids("VJ", 1...161) + ids("DF-VJ", 1...26) + server + books + reminders + findings
    #expect(try Self.rows().map(\.id).sorted() == wanted.sorted())
  }

  @Test("The parser reads the command of each feature on the page to its last word.")
  func parserReadsEachFeatureCommand() throws {
    let prompt = Context(money: { .english }, calendar: berlin, now: moment(), isFile: { _ in false }, isPrompt: true)
    for row in try Self.rows() {
      guard let command = row.command else {
        #expect(row.isMissing || row.id.hasPrefix("GP-"), "\(row.id): no command shows it")
        continue
      }
      guard command != "jotter" else { continue }
      do throws(UsageError) {
        _ = try Parser.line("/" + command, in: prompt)
      } catch {
        Issue.record("\(row.id): \(command): \(error.message.english)")
      }
    }
  }

  /// The source of a function, up to the first closing brace with its indentation.
  private static func body(_ code: Substring) -> Substring {
    code[..<(code.range(of: "\n  }\n")?.lowerBound ?? code.endIndex)]
  }

  /// Source of each test by suite and name, including extensions of suites.
  ///
  /// Contains the display name, the arguments, the body, and the bodies of the private functions that the test calls.
  private static func tests() throws -> [String: String] {
    var tests: [String: String] = [:]
    let folder = root.appending(path: "Tests")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") {
      var code = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      // Suites within `#if` are indented by one step more.
      if code.contains("\n  @Suite") { code.replace("\n  ", with: "\n") }
      for suite in code.split(separator: #/@Suite(\(.*\))? struct |\nextension /#).dropFirst() {
        let name = suite.prefix { $0.isLetter || $0.isNumber }
        let helpers = suite.split(separator: "\n  private func ").dropFirst()
        for test in suite.split(separator: #/\n  @Test\(/#).dropFirst() {
          guard let function = test.firstMatch(of: #/\n  func (\w+)\(/#) else { continue }
          let called = helpers.filter { body(test).contains("\($0.prefix { $0.isLetter })(") }
          tests["\(name).\(function.1)"] = ([test] + called).map { body($0) }.joined(separator: "\n")
        }
      }
    }
    return tests
  }

  @Test("Each test that the page names for a feature exists, has a sentence, is enabled and expects something.")
  func featuresNameEnabledTests() throws {
    let tests = try Self.tests()
    for row in try Self.rows() {
      guard !row.isMissing else {
        #expect(row.command == nil && row.tests.isEmpty, "\(row.id): what is not built has no test")
        continue
      }
      #expect(!row.tests.isEmpty, "\(row.id): no test holds it")
      for name in row.tests {
        guard let test = tests[name] else {
          Issue.record("\(row.id): there is no test \(name)")
          continue
        }
        let sentence = test.firstMatch(of: #/^\s*"([^"\n]+)"/#)?.1 ?? ""
        #expect(sentence.split(separator: " ").count > 2, "\(row.id): \(name) has no sentence for a name")
        #expect(!test.contains(".disabled"), "\(row.id): \(name) does not run")
        let expects = ["#expect", "#require", "expectSnapshot", ".received", ".observed"]
        #expect(expects.contains { test.contains($0) }, "\(row.id): \(name) expects nothing")
      }
    }
  }
}
