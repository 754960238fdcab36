import Architecture
import Testing

@testable import UseCases

/// Failures combined and separated, and their fields.
@Suite struct FailureTests {
  private static let moment = Instant(milliseconds: 0)
  private static let record = RecordID(.patient, 1)

  @Test("No failures combine to nil, one to itself, several to `several`; `each` separates them again")
  func combinedFailuresAreSeparatedAgain() {
    #expect(Failure([]) == nil && Failure([.emptyNote]) == .emptyNote)
    #expect(Failure([.emptyNote, .emptySlot]) == .several([.emptyNote, .emptySlot]))
    #expect(Failure.emptyNote.each == [.emptyNote])
    #expect(Failure.several([.emptySlot, .emptyNote]).each == [.emptySlot, .emptyNote])
  }

  @Test("`Failure.field` is the field to correct, or nil if the failure concerns none or a choice of fields")
  func failureNamesFieldToCorrect() {
    for (failure, field) in [
      (Failure.lacksField(.patient, [.name]), "name"), (.lacksField(.patient, [.name, .chip]), nil),
      (.lacksField(.patient, []), nil), (.chipTaken("1", by: PatientName(number: 1, name: "Rex")), "chip"),
      (.excludeEachOther("form", "area"), "form"), (.stillToCome("born", "x"), "born"),
      (.goneBy("due", Self.moment), "due"),
      (.tooEarly("date", "x", first: "y"), "date"), (.outOfRange("weight", "1", from: "2", to: "3"), "weight"),
      (.noWeekday("due", Self.moment), "due"), (.neverAgain("until"), "until"),
      (.endsBefore("from", until: "x", begin: "y"), "until"),
      (.endsBefore("born", until: "x", begin: "y", end: "date"), "date"),
      (.impossibleValue(FieldProblem("species", .text, typed: "x")), "species"),
      (.wrongDigits("order", "1", count: 5...6), "order"), (.keyFile("key", path: "x", .missing), "key"),
      (.emptyNote, nil), (.several([.chipTaken("1", by: PatientName(number: 1, name: "Rex"))]), nil),
    ] as [(Failure, String?)] { #expect(failure.field == field, "\(failure)") }
  }

  @Test("`Failure.calling` renames the fields of a failure, and changes nothing else")
  func callingRenamesOnlyFailureFields() {
    for (failure, called) in [
      (Failure.stillToCome("a", "x"), Failure.stillToCome("A", "x")),
      (.goneBy("a", Self.moment), .goneBy("A", Self.moment)),
      (.tooEarly("a", "x", first: "y"), .tooEarly("A", "x", first: "y")),
      (.outOfRange("a", "x", from: "y", to: "z"), .outOfRange("A", "x", from: "y", to: "z")),
      (.noWeekday("a", Self.moment), .noWeekday("A", Self.moment)), (.neverAgain("a"), .neverAgain("A")),
      (.endsBefore("a", until: "x", begin: "y", end: "b"), .endsBefore("A", until: "x", begin: "y", end: "B")),
      (.wrongDigits("a", "x", count: 1...2), .wrongDigits("A", "x", count: 1...2)),
      (.keyFile("a", path: "x", .missing), .keyFile("A", path: "x", .missing)), (.emptySearch("a"), .emptySearch("a")),
    ] { #expect(failure.calling { $0.uppercased() } == called) }
    let problem = FieldProblem("a", .chip, typed: "x")
    #expect(
      Failure.impossibleValue(problem).calling { $0.uppercased() }
        == .impossibleValue(FieldProblem("A", .chip, typed: "x")))
  }
}
