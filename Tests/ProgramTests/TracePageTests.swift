import BuiltProgram
import Foundation
import Testing

/// The page of a record in a real browser: a script clicks through it and checks the content.
@Suite struct TracePageTests {
  private static let script = Program.root + "/Tests/ProgramTests/trace_page_test.py"

  @Test("The page of a recorded day shows its turns in order, with their causes and differences")
  func pageShowsTurnsInOrder() throws {
    let folder = try TemporaryFolder()
    let made = try Program.run(["trace", "html", Program.root + "/docs/hard-day.journal"])
    #expect(made.code == 0, "\(made.errText)")
    let page = folder.path + "/page.html"
    try made.out.write(to: URL(filePath: page))
    let seen = try Program.run("python3", [Self.script, page])
    #expect(seen.code == 0, "\(seen.outText)\n\(seen.errText)")
    #expect(seen.outText.contains("all checks passed"))
  }

  @Test("The page of a record of a hundred thousand turns opens and scrolls in a browser")
  func largePageScrollsInBrowser() throws {
    let folder = try TemporaryFolder()
    let (journal, page) = (folder.path + "/session.journal", folder.path + "/page.html")
    let notes = (1...20_100).map { "note \($0)\n" }.joined()
    #expect(try Program.run(["--store", "memory", "--journal", journal], input: notes).code == 0)
    let turns = try String(contentsOf: URL(filePath: journal), encoding: .utf8).split(separator: "\n")
      .count { $0.hasPrefix("{\"turn\"") }
    #expect(turns >= 100_000)
    try Program.run(["trace", "html", journal]).out.write(to: URL(filePath: page))
    let seen = try Program.run("python3", [Self.script, page])
    #expect(seen.code == 0, "\(seen.outText)\n\(seen.errText)")
  }

  @Test("`/trace html` writes the page of the session with typed HTML escaped, and replaces no file")
  func tracePageEscapesTypedMarkup() throws {
    let folder = try TemporaryFolder()
    let page = folder.path + "/page.html"
    let input = "limping <b>35€</b> </script>\n/trace html \(page)\n/trace html \(page)\n"
    let finished = try Program.run(["--store", "memory", "--keep-going"], input: input)
    #expect(finished.code == 1)
    #expect(finished.errText.contains("a page of this session is written to \(page)"))
    #expect(finished.errText.contains("it exists already\nname another file"))
    let text = try String(contentsOf: URL(filePath: page), encoding: .utf8)
    #expect(text.contains("limping \\u003cb>35€\\u003c/b>") && !text.contains("limping <b>"))
    let seen = try Program.run("python3", [Self.script, page])
    #expect(seen.code == 0, "\(seen.outText)\n\(seen.errText)")
  }
}
