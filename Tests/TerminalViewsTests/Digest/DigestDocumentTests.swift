import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct DigestDocumentTests {
  private func page(_ view: DigestView = DigestExample.view, money: MoneyLocale = .english) -> String {
    let style = style(money: money)
    return DigestDocument.beginning(view, style: style) + DigestDocument.incidents(view.rows, style: style)
      + DigestDocument.end
  }

  @Test("The page of a digest matches its snapshot.")
  func digestPageMatchesSnapshot() throws {
    let lines = page().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "<body>"))
    try expectSnapshot("digest-page", [("body", Output(out: Array(lines[start...])))])
  }

  @Test("Hostile text is escaped on the page, and its control characters are replaced.")
  func hostileText() {
    let attack = "</td></style><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;\"\(hostile)"
    let taker = PractitionerName(number: 1, name: attack)
    let view = DigestView(
      from: DigestExample.from, to: DigestExample.to, by: .practitioner(taker), total: DigestSum(incidents: 1),
      shares: [DigestShare(practitioner: taker, sum: DigestSum(incidents: 1))],
      rows: [
        DigestRow(
          incident: incident(1, attack, takers: [taker]),
          notes: [NoteRow(number: 1, text: attack, writtenAt: moment())])
      ],
      appointments: [DigestVisitRow(appointment: appointment(1, attack, type: attack), outcome: .completed)],
      visits: DigestVisits(completed: 1))
    let page = page(view)
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("onerror='"))
    #expect(page.components(separatedBy: "&lt;script&gt;alert(1)&lt;/script&gt;").count == 8)
    #expect(page.components(separatedBy: "&amp;lt;&quot;").count == 8)
    #expect(isHarmless(page.split(separator: "\n").map(String.init)))
  }

  @Test("The page forbids scripts and other files, and prints amounts in the user's format.")
  func pageForbidsScriptsAndFiles() {
    let page = page(money: .german)
    #expect(page.contains("default-src 'none'") && !page.contains("http:") && !page.contains("https:"))
    #expect(page.contains("1.135,00\u{A0}€") && page.contains("@page { size: A4;"))
  }

  @Test("A digest without content is a page without tables.")
  func emptyDigestHasNoTables() {
    let page = page(DigestView(from: DigestExample.from, to: DigestExample.to))
    #expect(page.contains("<h1>digest of 2026-11-21</h1>\n<p>0 incidents</p>") && !page.contains("<table"))
  }
}
