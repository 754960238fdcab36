import Architecture
import Testing
import UseCases
import ViewModels

/// Forms whose answers could not be stored.
@Suite struct FormRefusalTests {
  private static let today = CalendarDate(year: 2026, month: 11, day: 21)
  private static let chip = "276098106123456"

  private func answer(_ answers: FormAnswer..., in app: App) async {
    for answer in answers { await app.send(.form(.answered(answer, today: Self.today))) }
  }

  private func asked(in app: App) -> String? {
    if case .field(let field)? = app.state.form.form?.question { field.name } else { nil }
  }

  @Test("After a refusal about a field, the form asks for the field again, as an answer of its own")
  func refusedFieldIsAskedAgain() async throws {
    let app = try App()
    await app.send(
      .jotter(.opened), .records(.added(.patient, [TypedField("name", "Mila"), TypedField("chip", Self.chip)])),
      .form(.opened(.patient, nil)))
    await answer(.typed("Rex"), in: app)
    for _ in 0..<20 where asked(in: app) != "chip" { await answer(.kept, in: app) }
    await answer(.typed(Self.chip), .ended, in: app)
    let answers = app.state.answerCount
    #expect(app.state.form.form?.question == .confirmation)
    await answer(.kept, in: app)
    #expect(asked(in: app) == "chip" && app.state.answerCount == answers + 2)
    #expect(!app.state.form.isStoring && app.state.form.left == nil)
  }

  @Test("A refusal that concerns no question leaves the form at its confirmation, with its answers")
  func unrelatedRefusalKeepsFormConfirmation() async throws {
    let app = try App()
    await app.send(
      .jotter(.opened), .records(.added(.patient, [TypedField("name", "Mila")])), .form(.opened(.patient, "mila")))
    await answer(.typed("Rex"), .ended, in: app)
    await app.send(.records(.removed(.patient, "p1")))
    let answers = app.state.answerCount
    await answer(.kept, in: app)
    #expect(app.state.form.form?.question == .confirmation && app.state.answerCount == answers + 1)
    #expect(app.state.form.form?.changes.map(\.value) == ["Rex"] && !app.state.form.isStoring)
    #expect(app.state.failure == .noSuch(.patient, "p1"))
  }
}
