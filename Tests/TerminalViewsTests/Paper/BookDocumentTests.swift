import Architecture
import Foundation
import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct BookDocumentTests {
  private static let attack = "</td></style><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;\"\(hostile)"

  private static func day(_ month: Int) -> CalendarDate { CalendarDate(year: 2026, month: month, day: 1) }

  private static func view(_ text: String = "Rex") -> BookView {
    let vaccination = record(
      .entry, 9, text,
      ["kind": "vaccination", "patient": "p7", "date": "2026-05-01", "product": text, "until": "2027-05-01"])
    let over = record(
      .entry, 8, text,
      ["kind": "parasites", "patient": "p7", "date": "2026-01-01", "product": text, "until": "2026-02-01"])
    let early = record(
      .entry, 7, text,
      ["kind": "rabies", "patient": "p7", "date": "2026-05-02", "product": text, "until": "2027-05-02"])
    let weight = record(.entry, 4, "12.4", ["kind": "weight", "patient": "p7", "date": "2026-04-01", "weight": "12.4"])
    var visit = incident(12, text, settled: true)
    visit.fields = [RecordRow.Field("details", .lines, "\(text)\nsecond line")]
    return BookView(
      record(.patient, 7, text, ["name": text, "species": "dog", "breed": text, "chip": "276098106123456"]), on: day(6),
      entries: [vaccination, weight, over], visits: [visit],
      weights: [
        Weighing(day: day(3), kilograms: "11.9"), Weighing(day: day(4), kilograms: "12.4"),
        Weighing(day: day(5), kilograms: "12.1"),
      ],
      due: [over, vaccination], tooEarly: [.init(early, from: day(7))])
  }

  private func page(
    _ view: BookView = view(), picture: String? = nil, practice: String? = nil, language: Language = .english
  ) -> String {
    BookDocument.page(view, picture: picture, practice: practice, style: style(language: language))
  }

  @Test("The page of a book names the practice, and omits colour codes and the patient's number.")
  func bookPageNamesPractice() {
    var view = Self.view()
    view.patient = record(.patient, 7, "Rex", ["name": "Rex", "colour": "#2b1d14"])
    let page = page(view, practice: "Elmhof <Uferland>")
    #expect(page.contains("<p>Elmhof &lt;Uferland&gt;</p>") && !page.contains("2b1d14") && !page.contains("p7"))
    view.patient = record(.patient, 7, "Rex", ["name": "Rex", "colour": "black"])
    #expect(self.page(view).contains("colour black") && !self.page(view).contains("Elmhof"))
    view.patient = record(.patient, 7, "Rex", ["name": "Rex", "features": "one <blue> eye"])
    view.patient.parts = [part(.owner, 1, of: 7, name: "Nora Kern", [:])]
    #expect(self.page(view).contains("<p>owner Nora Kern · notable features one &lt;blue&gt; eye</p>"))
  }

  @Test("The table of weights is not broken over two sheets.")
  func weightTableStaysWhole() {
    #expect(page().contains(".weights { width: auto; break-inside: avoid; }"))
  }

  @Test("The page of a book matches its snapshot in each language.")
  func bookPageMatchesSnapshot() throws {
    let outputs = try Language.allCases.map { language in
      let lines = page(picture: "data:image/png;base64,AA==", language: language).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      let start = try #require(lines.firstIndex(of: "<body>"))
      return (language.code, Output(out: Array(lines[start...])))
    }
    try expectSnapshot("book-page", outputs)
  }

  @Test("Typed text never becomes markup on the page, and no control character is printed.")
  func hostileText() {
    let page = page(Self.view(Self.attack))
    #expect(!page.contains("<script") && !page.contains("<img") && !page.contains("onerror='"))
    #expect(page.components(separatedBy: "&lt;script&gt;").count > 6)
    #expect(isHarmless(page.split(separator: "\n").map(String.init)))
  }

  @Test("The page needs no other file and runs no code; a picture is embedded in the page.")
  func pageNeedsNoOtherFile() {
    let plain = page()
    #expect(plain.contains("default-src 'none'; style-src 'unsafe-inline'\"") && !plain.contains("<img"))
    #expect(!plain.contains("http:") && !plain.contains("https:"))
    let pictured = page(picture: "data:image/png;base64,AA==")
    #expect(
      pictured.contains("img-src data:\"")
        && pictured.contains("<img class=\"face\" src=\"data:image/png;base64,AA==\""))
  }

  @Test("The page has chart and table for several weights, no chart for one weight, and neither for none.")
  func chartNeedsSeveralWeights() {
    var view = Self.view()
    #expect(page(view).components(separatedBy: "<circle").count == 4)
    for text in ["11.9 kg", "12.4 kg", "12.1 kg"] { #expect(page(view).contains("<td class=\"number\">\(text)</td>")) }
    view.weights = [Weighing(day: Self.day(3), kilograms: "11.9")]
    #expect(!page(view).contains("<svg") && page(view).contains("11.9 kg"))
    view.weights = []
    #expect(!page(view).contains("<svg") && !page(view).contains("<h2>Weight</h2>"))
  }

  @Test("The chart draws a line for equal weights of one day, too.")
  func equalWeightsDrawLine() {
    var view = Self.view()
    view.weights = [Weighing(day: Self.day(3), kilograms: "5"), Weighing(day: Self.day(3), kilograms: "5")]
    #expect(page(view).contains("<polyline") && !page(view).contains("nan") && !page(view).contains("inf"))
  }

  @Test("The page of an empty book says that the book has no entry.")
  func emptyBookIsReported() {
    let page = page(BookView(record(.patient, 7, "Rex", ["name": "Rex"]), on: Self.day(6)))
    #expect(page.contains("no entry yet") && !page.contains("<table"))
  }
}
