import Adapters
import Architecture
import Testing

/// The clock of processes that wait for days.
@Suite struct WallClockTests {
  @Test("A sleep ends after its duration, also if the duration is zero or negative")
  func sleepEndsAfterDuration() async throws {
    let before = Clock.wall.now()
    for duration in [Duration.milliseconds(2), .zero, .seconds(-1)] { try await Clock.wall.sleep(duration) }
    #expect(Clock.wall.now() > before)
  }

  @Test("A cancelled sleep ends with a `CancellationError`")
  func cancelledSleepEndsWithError() async {
    let sleep = Task { try await Clock.wall.sleep(.seconds(3_600)) }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }
}
