import Testing
import ViewModels

@Suite struct TwinTests {
  private func words<Kind: Twin>(of kind: Kind.Type) -> (seen: Set<String>, business: Set<String>) {
    (Set(Kind.allCases.map(\.rawValue)), Set(Kind.Business.allCases.map(\.rawValue)))
  }

  @Test("Each word that business and a person have is the same in both, and neither has one more")
  func same() {
    for kind in twins {
      let words = words(of: kind)
      #expect(words.seen == words.business, "\(kind)")
    }
    #expect(twins.count == 11)
  }
}
