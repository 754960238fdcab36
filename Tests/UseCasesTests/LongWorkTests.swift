import Architecture
import Testing
import UseCases

/// Progress reports of long work, with a manual clock.
@Suite struct LongWorkTests {
  private final class Desk: Sendable {
    private let milliseconds = Lock(Int64(1_000_000))
    private let reports = Lock<[WorkProgress]>([])

    func work() -> LongWork {
      LongWork(
        Clock(now: { Instant(milliseconds: self.milliseconds.withLock { $0 }) }, sleep: { _ in }),
        report: { progress in self.reports.withLock { $0.append(progress) } })
    }

    func wait(_ time: Int64) { milliseconds.withLock { $0 += time } }

    /// The reports since the last call.
    func takeReports() -> [WorkProgress] {
      reports.withLock { reports in
        defer { reports = [] }
        return reports
      }
    }
  }

  @Test(
    "At most ten reports a second, however short a step is", arguments: [1, 7, 33, 99, 100, 101, 250, 1_700])
  func reportsHaveALimitedRate(pause: Int64) {
    let desk = Desk()
    let work = desk.work()
    work.begin(.checking, of: 1_000_000)
    var time: Int64 = 0
    while time < 5_000 {
      desk.wait(pause)
      time += pause
      work.advance()
    }
    let reports = desk.takeReports()
    #expect(reports.count <= time / 100 && reports.count >= time / max(200, pause))
  }

  @Test("Work of less than a tenth of a second reports nothing")
  func shortWorkReportsNothing() {
    let desk = Desk()
    let work = desk.work()
    for step in WorkProgress.Step.allCases {
      work.begin(step, of: 2)
      desk.wait(99)
      work.advance(by: 2)
    }
    #expect(desk.takeReports() == [])
  }

  @Test("The time left is estimated after a second from the speed so far; a clock set back gives no report")
  func timeLeftFollowsSpeed() {
    let desk = Desk()
    let work = desk.work()
    work.begin(.importing, of: 100)
    desk.wait(900)
    work.advance(by: 10)
    #expect(desk.takeReports() == [.init(.importing, done: 10, of: 100)])
    desk.wait(1_100)
    work.advance(by: 10)
    #expect(desk.takeReports() == [.init(.importing, done: 20, of: 100, secondsLeft: 8)])
    desk.wait(18_000)
    work.reach(50, of: 200)
    #expect(desk.takeReports() == [.init(.importing, done: 50, of: 200, secondsLeft: 60)])
    work.begin(.exporting, of: 1_000)
    desk.wait(3_000)
    work.advance()
    // One of a thousand records is too few for an estimate.
    #expect(desk.takeReports() == [.init(.exporting, done: 1, of: 1_000)])
    work.begin(.comparing, of: 3)
    desk.wait(-5_000)
    work.advance()
    #expect(desk.takeReports() == [])
    work.begin(.wiping)
    desk.wait(2_000)
    work.advance()
    #expect(desk.takeReports() == [.init(.wiping, done: 1, of: 0)])
  }

  @Test("Cancelled work is not wanted in any later step")
  func cancelledWorkStaysUnwanted() throws {
    let work = Desk().work()
    try work.check()
    work.cancel()
    work.begin(.exporting, of: 3)
    #expect(!work.isWanted)
    #expect(throws: Failure.interrupted) { try work.check() }
  }
}
