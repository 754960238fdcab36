import Architecture
import Foundation
import Harness
import Testing

/// Moments in the output of a failed test: in UTC, with enough decimals to tell the expected from the actual one.
@Suite struct MomentTests {
  /// An alarm with an `Instant` and a `Date`.
  private struct Alarm: DomainState {
    enum Event: Equatable, Sendable, Codable { case set(Instant) }
    var dueAt: Instant?
    var shownAt = Date(timeIntervalSince1970: 0)

    mutating func reduce(_ event: Event, _ stamp: Stamp) {
      guard case .set(let time) = event else { return }
      dueAt = time
      shownAt = Date(timeIntervalSince1970: Double(time.milliseconds) / 1_000)
    }
  }

  @Test(
    "An `Instant` is printed with only the decimals of a second that it needs",
    arguments: [
      (1_795_495_677_085_000_000, "2026-11-24T04:47:57.085Z"), (1_795_495_677_000_000_000, "2026-11-24T04:47:57Z"),
      (1_795_495_677_000_000_001, "2026-11-24T04:47:57.000000001Z"), (0, "1970-01-01T00:00:00Z"),
      (-1_500_000_000, "1969-12-31T23:59:58.5Z"),
    ] as [(Int64, String)])
  func instantPrintsOnlyNeededDecimals(nanoseconds: Int64, text: String) {
    #expect(String(describingForTest: Instant(nanoseconds: nanoseconds)) == text)
  }

  @Test("Two dates of one second are printed with the decimals by which they differ")
  func closeDatesPrintDifferingDecimals() {
    let (early, late) = (Date(timeIntervalSince1970: 1_795_495_677.085), Date(timeIntervalSince1970: 1_795_495_677.1))
    #expect(String(describingForTest: early) == "2026-11-24T04:47:57.085Z")
    #expect(String(describingForTest: late) == "2026-11-24T04:47:57.1Z")
  }

  @Test("A wrong moment in a state or an event is reported beside the actual moment")
  func wrongMomentIsReported() {
    let moment = Instant(milliseconds: 1_795_495_677_085)
    let failures = Harness.failures { harness in
      let useCase = UseCase(Alarm(), name: "alarm", runtime: harness.runtime)
      let alarm = harness.track(useCase)
      alarm.send(.set(moment)) {
        $0.dueAt = moment.advanced(by: .milliseconds(15))
        $0.shownAt = Date(timeIntervalSince1970: 1_795_495_677)
      }
    }
    #expect(
      failures.map(\.text) == [
        """
        the state of alarm after set(Instant(nanoseconds: 1795495677085000000)) differs from the expected one:
          dueAt: expected 2026-11-24T04:47:57.1Z, is 2026-11-24T04:47:57.085Z
          shownAt: expected 2026-11-24T04:47:57Z, is 2026-11-24T04:47:57.085Z
        """
      ])
    let others = Harness.failures { harness in
      let useCase = UseCase(Alarm(), name: "alarm", runtime: harness.runtime)
      let alarm = harness.track(useCase)
      useCase.dispatch(.set(moment))
      alarm.received(.set(Instant(milliseconds: 0)))
    }
    #expect(
      others.map(\.text).first?.hasPrefix(
        "alarm received something else:\n  set: expected 1970-01-01T00:00:00Z, is 2026-11-24T04:47:57.085Z") == true)
  }
}
