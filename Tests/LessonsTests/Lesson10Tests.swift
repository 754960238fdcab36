// Both versions of lesson 10: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson10Tests {
  @Test("One stream for two readers gives each reader half of the weights")
  func sharedStreamSplitsWeights() async {
    let broken = await OwnStreams.reading(.broken)
    #expect(broken.screen == [20, 22, 24])
    #expect(broken.chart == [21, 23, 25])
  }

  @Test("A stream for each reader gives both every weight, and a `.newest` stream counts skipped weights")
  func separateStreamsGiveEveryWeight() async {
    let all = [20, 21, 22, 23, 24, 25]
    let right = await OwnStreams.reading(.right)
    #expect(right == OwnStreams.Reading(screen: all, chart: all, newest: [20, 25], passedOver: 4))
  }
}
