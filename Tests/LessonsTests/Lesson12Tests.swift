// Both versions of lesson 12: the broken version has the fault, the right version does not.
import Testing

@testable import Lessons

@Suite struct Lesson12Tests {
  @Test("Tasks that own their reactors keep all three reactors and their sleepers")
  func owningTasksKeepReactors() {
    #expect(NothingLeaks.rest(.broken) == NothingLeaks.Rest(reactors: 3, sleepers: 3))
  }

  @Test("Effects that end with their use case leave no reactor and no sleeper")
  func endingEffectsLeaveNoReactor() {
    #expect(NothingLeaks.rest(.right) == NothingLeaks.Rest(reactors: 0, sleepers: 0))
  }
}
