import Adapters
import Architecture
import Testing

/// The clock of a process that waits for days.
@Suite struct WallClockTests {
  @Test("A sleep ends when its time is over, and one of no time at once")
  func ends() async throws {
    let before = Clock.wall.now()
    for duration in [Duration.milliseconds(2), .zero, .seconds(-1)] { try await Clock.wall.sleep(duration) }
    #expect(Clock.wall.now() > before)
  }

  @Test("A sleep that is cancelled ends at once, and says so")
  func cancelled() async {
    let sleep = Task { try await Clock.wall.sleep(.seconds(3_600)) }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }
}
