import Foundation
import Testing
import ViewModels

@Suite struct TwinTests {
  private func words<Kind: Twin>(of kind: Kind.Type) -> (seen: Set<String>, business: Set<String>) {
    (Set(Kind.allCases.map(\.rawValue)), Set(Kind.Business.allCases.map(\.rawValue)))
  }

  @Test("None of the pairs is left out of the list that the other test goes over")
  func listed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: root.appending(path: "Sources/ViewModels/Twin.swift"), encoding: .utf8)
    #expect(source.matches(of: #/: Twin \{/#).count == twins.count)
  }

  @Test("Each word that business and a person have is the same in both, and neither has one more")
  func same() {
    for kind in twins {
      let words = words(of: kind)
      #expect(words.seen == words.business, "\(kind)")
    }
  }
}
