import Foundation
import Testing
import ViewModels

/// Screen of the fictional practice.
@Suite struct BootstrapScreenTests {
  @Test("The fictional practice is created with several practitioners")
  func fictionalPracticeHasSeveralPractitioners() async throws {
    let app = try App()
    await app.send(.jotter(.opened), .bootstrap(.practiceAsked(midnight: Date(timeIntervalSince1970: 0))))
    #expect(app.state.screen == .bootstrap && app.state.bootstrap.isPractice)
    #expect(app.state.bootstrap.outcome == .answered)
    await app.send(.records(.asked(RecordFilter(.patient))), .records(.asked(RecordFilter(.practitioner))))
    #expect(app.state.records.rows.count > 1 && app.state.records.rows.count > 1)
  }
}
