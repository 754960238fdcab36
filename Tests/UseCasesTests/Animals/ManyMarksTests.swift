import Adapters
import Architecture
import Harness
import Testing

@testable import UseCases

/// Many votes, over an in-memory service.
@Suite struct ManyMarksTests {
  /// Ada's votes on cats, and their service.
  private struct Stand {
    let cats: MemoryAnimals
    let votes: UseCase<MarksState<Vote>>
    let ada: AnimalOwner

    init() async throws {
      let runtime = Runtime.test(at: Instant(milliseconds: 60_000))
      let (store, cats) = (MemoryStore(), MemoryAnimals(.cat, clock: runtime.clock))
      self.cats = cats
      let session = try await store.openSession(at: Instant(milliseconds: 0))
      let receipt = try await store.write { rows throws(Failure) in
        try RecordBook(rows: rows, session: session, stamp: Stamp(time: Instant(milliseconds: 1), seed: 3))
          .perform(.add(.practitioner, [FieldText("name", "Ada")]))
      }
      ada = .practitioner(try #require(receipt.inSession).id)
      votes = UseCase<MarksState<Vote>>(
        "votes", services: AnimalServices(cat: cats, dog: NoAnimals(.dog)), store: store, runtime: runtime)
      await votes.dispatch(.sessionOpened(session)).settled()
    }

    /// Dispatches an event; returns the value of the given vote.
    func ask(_ event: MarksState<Vote>.Event) async -> Double? {
      await votes.dispatch(event).settled()
      guard case .given(.cat, let given)? = votes.state.answer else { return nil }
      return given.mark.value
    }
  }

  @Test("A new vote replaces the newest thousand votes that only the service has, and leaves older votes")
  func newVoteReplacesNewestThousand() async throws {
    let stand = try await Stand()
    let id = try image("cat1")
    // 1,002 votes with the new one: two more than ten pages of a hundred.
    for value in 1...1_001 { _ = try await stand.cats.vote(id, value: value, for: stand.ada) }
    #expect(await stand.ask(.giveAsked(.cat, id, value: -5)) == -5)
    let left = try await stand.cats.votes(MarkQuery(owner: stand.ada, order: .ascending)).items.map(\.value)
    #expect(left == [1, 2, -5])
  }

  @Test("Steps stop at the largest and at the smallest vote")
  func stepsStopAtExtremeVotes() async throws {
    let stand = try await Stand()
    let id = try image("cat1")
    let (least, most) = (try #require(Vote.values.min()), try #require(Vote.values.max()))
    #expect(await stand.ask(.giveAsked(.cat, id, value: most - 1)) == Double(most - 1))
    #expect(await stand.ask(.stepAsked(.cat, id, by: 1)) == Double(most))
    #expect(await stand.ask(.stepAsked(.cat, id, by: 1)) == Double(most))
    #expect(await stand.ask(.stepAsked(.cat, id, by: -1)) == Double(most - 1))
    #expect(await stand.ask(.giveAsked(.cat, id, value: least + 1)) == Double(least + 1))
    #expect(await stand.ask(.stepAsked(.cat, id, by: -1)) == Double(least))
    #expect(await stand.ask(.stepAsked(.cat, id, by: -1)) == Double(least))
  }

  @Test("A new vote without a value is 0; a stored vote without a value has none, like a favourite")
  func noValue() async throws {
    let stand = try await Stand()
    let id = try image("cat2")
    #expect(await stand.ask(.giveAsked(.cat, id, value: nil)) == 0)
    let mark = RememberedMark(
      image: id, address: "http://a.example", practitioner: UniqueID(high: 1, low: 2), number: 7,
      at: Instant(milliseconds: 3))
    let vote = Vote(mark)
    #expect(vote.value == nil && vote.id == 7 && vote.image.address == "http://a.example")
    #expect(Favourite(mark).id == 7 && Favourite(mark).voteValue == nil)
    #expect(Favourite(mark).remembered(at: Instant(milliseconds: 3)) == mark)
    var valued = mark
    valued.value = -2
    #expect(Vote(valued).remembered(at: Instant(milliseconds: 3)) == valued)
    #expect(Favourite(id: 1, image: AnimalImage(id: id)).remembered(at: Instant(milliseconds: 3)) == nil)
  }

  @Test(
    "A page of stored marks has from 1 to 1,000 marks, and a number from 0 to 1,000,000",
    arguments: [
      (0, 1), (-3, 1), (1, 1), (2, 2), (1_000, 1_000), (1_001, 1_000), (.max, 1_000),
    ])
  func storedMarkPageIsBounded(limit: Int, most: Int) {
    #expect(RememberedPage(isDescending: true, limit: limit, number: 0).limit == most)
    for (number, kept) in [(-1, 0), (0, 0), (1, 1), (1_000_000, 1_000_000), (1_000_001, 1_000_000)] {
      #expect(RememberedPage(isDescending: true, limit: limit, number: number).number == kept)
    }
  }
}
