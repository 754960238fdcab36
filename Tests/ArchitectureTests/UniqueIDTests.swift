import Architecture
import Testing

@Suite struct UniqueIDTests {
  @Test("The text of a `UniqueID` is a UUID of version 7 that begins with the milliseconds since 1970")
  func identifierTextBeginsWithTime() {
    let id = UniqueID(at: Instant(milliseconds: 0x0199_0000_0001), random: 7)
    let text = id.description
    #expect(text.hasPrefix("01990000-0001-7"))
    #expect(text.utf8.count == 36)
    #expect(["8", "9", "a", "b"].contains { text.dropFirst(19).hasPrefix($0) })
    #expect(id.tail == String(text.suffix(12)))
  }

  @Test("A `UniqueID` is parsed from its own text in lower and upper case")
  func roundTrip() {
    let id = UniqueID(at: Instant(milliseconds: 1_700_000_000_000), random: 99)
    #expect(UniqueID(id.description) == id)
    #expect(UniqueID(id.description.uppercased()) == id)
  }

  @Test(
    "A text that is not a UUID makes no `UniqueID`",
    arguments: [
      "", "x", "01990000-0001-7000-8000-00000000000", "01990000-0001-7000-8000-0000000000000",
      "01990000x0001-7000-8000-000000000000", "01990000-0001-7000-8000-00000000000g",
    ])
  func otherTextGivesNoIdentifier(text: String) {
    #expect(UniqueID(text) == nil)
  }

  @Test("A later id is ordered after an earlier id, and so is its text")
  func laterIdentifierComesAfter() {
    let early = UniqueID(at: Instant(milliseconds: 1), random: .max)
    let late = UniqueID(at: Instant(milliseconds: 2), random: 0)
    #expect(early < late)
    #expect(early.description < late.description)
  }
}
