import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The cost of rendering the rows of a service.
@Suite struct ServiceRowsTests {
  private final class Count {
    var ids = 0
    var facts = 0
  }

  @Test("Printing the lines of a list reads the id of each row twice and its facts once", arguments: [80, 8_000])
  func rowFactsAreReadOnce(count: Int) {
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

  @Test("A long address is printed whole: below its row on a terminal, else at the end of the row")
  func longAddressIsPrintedWhole() {
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

  @Test("The details of an upload are printed in every format, and no other image has them")
  func everyFormatShowsUploadDetails() {
    let texts = ["image/png", "beng", "5E010003-0000-4000-8000-00000000000A", "rex.jpg"]
    var row = AnimalImageRow(id: "up1")
    func outputs() -> [String] {
      [
        row.fields(style()).map(\.text).joined(separator: " "), row.plainFields(style()).joined(separator: " "),
        JSON.object(row.json(style())).line,
      ]
    }
    for output in outputs() { #expect(texts.allSatisfy { !output.contains($0) } && !output.contains("sub_id")) }
    row.upload = .init(mimeType: texts[0], breedIDs: [texts[1]], subID: texts[2], createdAt: moment(), file: texts[3])
    for output in outputs() {
      #expect(texts.allSatisfy { output.contains($0) } && output.contains("2026-11-21"), "\(output)")
    }
    // A member of the team is named; programs get the stored id.
    for (owner, text) in [(AnimalOwnerView.you("Ada"), "you"), (.practitioner("Ben"), "Ben")] {
      row.upload?.owner = owner
      #expect(row.fields(style()).first { $0.name.english == "user" }?.text == text)
      #expect(row.plainFields(style()).contains(texts[2]) && !row.plainFields(style()).contains(text))
    }
  }

  @Test("A long user name is cut on a terminal only")
  func terminalCutsLongUserName() {
    let long = String(repeating: "x", count: 60)
    for owner in [AnimalOwnerView.practitioner(long), .unknown(long)] {
      #expect(owner.text(style()).contains(long))
      #expect(!owner.text(style(width: 80)).contains(long) && owner.text(style(width: 80)).contains("…"))
    }
  }
}
