import Architecture
import Testing

@testable import UseCases

/// The sizes of portions, and the numbers that they return.
@Suite struct PortionsTests {
  /// Multiples of three; counts the reads and the numbers that they return.
  private final class Numbers {
    private(set) var questions = 0
    private(set) var read = 0

    func portions() -> Portions {
      Portions { number, limit in
        self.questions += 1
        let found = Array(stride(from: number < 0 ? -1 : number - number % 3, through: 0, by: -3).prefix(limit))
        self.read += found.count
        return found
      }
    }
  }

  @Test("`Portions.newest` finds the largest number up to a bound, for any descending bounds", arguments: 1...20)
  func newestPortionFindsLargestNumber(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var portions = Numbers().portions()
    var number = 9_999
    while number >= -1 {
      #expect(try portions.newest(atMost: number) == (number < 0 ? nil : number - number % 3))
      let isLeap = Int.random(in: 0..<20, using: &random) == 0
      number -= isLeap ? Int.random(in: 1...900, using: &random) : Int.random(in: 0...4, using: &random)
    }
  }

  @Test("Portions grow while all of their numbers are used", arguments: [(1_000, 6), (100_000, 13)])
  func fullyUsedPortionsGrow(count: Int, questions: Int) throws {
    let numbers = Numbers()
    var portions = numbers.portions()
    for number in (1...count).reversed() where try portions.newest(atMost: 3 * number) != 3 * number {
      Issue.record("\(3 * number)")
    }
    #expect(numbers.questions == questions)
  }

  @Test("Portions shrink while leaps skip their numbers, down to four numbers per read")
  func skippedNumbersShrinkPortions() throws {
    let numbers = Numbers()
    var portions = numbers.portions()
    for number in (0..<40).map({ 9_999 - 240 * $0 }) { #expect(try portions.newest(atMost: number) == number) }
    #expect(numbers.questions == 40)
    #expect(numbers.read == 32 + 8 + 38 * 4)
  }

  @Test("`Portions` does not read again after it has reached the end")
  func readingStopsAtTheEnd() throws {
    let numbers = Numbers()
    var portions = numbers.portions()
    for number in [9, 0, -1, -2, -3] { _ = try portions.newest(atMost: number) }
    #expect(numbers.questions == 1)
  }
}
