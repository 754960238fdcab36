import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct DigestRendererTests {
  @Test("A digest matches its snapshot at each width.", arguments: [40, 80, 120])
  func digestMatchesSnapshotAtWidths(width: Int) throws {
    let state = DigestExample.state()
    try expectSnapshot(
      "digest-\(width)",
      [
        ("plain", RootRenderer.render(state, style: style(width: width), typed: nil)),
        ("coloured", RootRenderer.render(state, style: style(color: true, width: width), typed: nil)),
        (
          "accessible", RootRenderer.render(state, style: style(width: width, accessible: true), typed: nil)
        ),
      ])
  }

  @Test("A digest matches its snapshot in each format.")
  func digestMatchesSnapshotInFormats() throws {
    try expectSnapshot(
      "digest-formats",
      [Format.people, .plain, .json, .jsonl].map { format in
        ("\(format)", RootRenderer.render(DigestExample.state(), style: style(format), typed: nil))
      })
  }

  @Test("A later page prints only its incidents, and the command for the next page with the same filter.")
  func laterPage() {
    var filter = DigestExample.filter
    (filter.by, filter.limit, filter.after) = (.practitioner("ada k"), 1, 12)
    var view = DigestExample.view
    (view.rows, view.left, view.appointments) = ([DigestExample.rows[1]], 2, [])
    let output = RootRenderer.render(DigestExample.state(view, filter: filter), style: style(width: 80), typed: nil)
    #expect(output.out.first?.hasPrefix("#9  2026-11-20 14:05") == true)
    #expect(
      output.err == [
        "2 more: /digest 2026-11-21 --by 'ada k' --limit 1 --after 9; --html FILE writes all of them"
      ])
    let plain = RootRenderer.render(DigestExample.state(view, filter: filter), style: style(.plain), typed: nil)
    #expect(plain.out.map { $0.prefix(2) } == ["#9", "n7"])
  }

  @Test("A relieved practitioner is marked in the heading, in the sums, on the page and in JSON")
  func relievedPractitionerIsMarked() {
    let ada = PractitionerName(number: 1, name: "Ada Kern", isRelieved: true)
    var view = DigestExample.view
    view.shares[0].practitioner = ada
    func lines(_ format: Format = .people) -> [String] {
      RootRenderer.render(DigestExample.state(view), style: style(format), typed: nil).out
    }
    let page = DigestDocument.beginning(view, style: style())
    #expect(lines().contains { $0.hasPrefix("Ada Kern (removed)  ") } && page.contains("Ada Kern (removed)"))
    #expect(lines(.json).first?.components(separatedBy: #""removed":true"#).count == 2)
    view.by = .practitioner(ada)
    #expect(lines().first?.contains("Ada Kern (removed)") == true)
    #expect(lines(.json).first?.components(separatedBy: #""removed":true"#).count == 3)
  }

  @Test(
    "An empty digest prints one sentence with the next command, and an empty list as JSON.",
    arguments: [
      (DigestView.PractitionerFilter.all, "nothing was jotted on 2026-11-21: /digest 2026-11-20 shows the day before"),
      (.nobody, "each incident of 2026-11-21 has a practitioner: /digest 2026-11-21 shows them all"),
      (
        .practitioner(PractitionerName(number: 1, name: "Ada")),
        "no incident of Ada on 2026-11-21: /digest 2026-11-21 shows everybody's day"
      ),
    ])
  func emptyDigestPrintsNextCommand(by: DigestView.PractitionerFilter, sentence: String) {
    let state = DigestExample.state(DigestView(from: DigestExample.from, to: DigestExample.to, by: by))
    let output = RootRenderer.render(state, style: style(width: 80), typed: nil)
    #expect(output.out.isEmpty && output.err == [sentence] && output.exitCode == 0)
    let json = RootRenderer.render(state, style: style(.json), typed: nil)
    #expect(json.out.count == 1 && json.out[0].contains(#""rows":[]"#) && json.err == [sentence])
  }

  @Test("A digest that was written as a page is confirmed with its file and its number of incidents.")
  func writtenDigestPageIsConfirmed() {
    var state = DigestExample.state()
    state.digest.answer = .printed(file: "evening\u{1B}.html", incidents: 2)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output.out.isEmpty && output.err == ["2 incidents are on the page evening␛.html"])
  }

  @Test("A digest fits each width, has no control characters, and keeps its outcomes and sums.", arguments: 40...130)
  func digestFitsEachWidth(width: Int) {
    let output = RootRenderer.render(DigestExample.state(), style: style(width: width), typed: nil)
    #expect(output.out.allSatisfy { $0.displayWidth <= width } && isHarmless(output.out))
    let text = output.out.joined(separator: " ")
    for part in ["#12", "! EMERGENCY", "€85.00", "x-ray", "#9", "#13", "Ada Kern", "nobody", "missed", "completed #12"]
    {
      #expect(text.contains(part), "\(part)")
    }
  }
}
