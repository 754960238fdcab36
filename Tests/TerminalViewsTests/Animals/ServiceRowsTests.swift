import Testing
import ViewModels

@testable import TerminalViews

/// The cost of rendering the rows of a service.
@Suite struct ServiceRowsTests {
  private final class Count {
    var ids = 0
    var facts = 0
  }

  @Test("Each of 8,000 rows is measured once and printed once, however many there are", arguments: [80, 8_000])
  func linear(count: Int) {
    let asked = Count()
    let rows = ServiceRows(
      rows: (0..<count).map { ServiceRow.item($0) }, style: style(width: 80),
      id: { number in
        asked.ids += 1
        return "cat\(number)"
      }, isGone: { _ in false },
      facts: { _ in
        asked.facts += 1
        return ["Ada"]
      })
    #expect(rows.lines.count == count)
    // Once for the column width, once to print.
    #expect(asked.ids == 2 * count && asked.facts == count)
  }

  @Test("An address is whole: behind its row where there is no terminal, else below it")
  func address() {
    let address = "https://cdn2.thecatapi.example/images/" + String(repeating: "x", count: 60) + ".jpg"
    func lines(_ width: Int?) -> [String] {
      ServiceRows(
        rows: [ServiceRow.item(1)], style: style(width: width), id: { "cat\($0)" }, isGone: { _ in false },
        facts: { _ in ["Ada", "rex.jpg"] }, address: { _ in address }
      ).lines
    }
    #expect(lines(80) == ["1  cat1  Ada · rex.jpg", "   " + address])
    #expect(lines(nil) == ["1  cat1  Ada · rex.jpg · " + address])
  }
}
