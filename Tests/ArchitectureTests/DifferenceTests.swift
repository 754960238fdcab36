import Architecture
import Testing

@Suite struct DifferenceTests {
  struct Note: Equatable {
    var text: String
    var cost: Int?
  }
  enum Answer: Equatable {
    case none
    case receipt(Note)
    case pair(Note, by: String)
  }
  struct State: Equatable {
    var notes: [Note] = []
    var answer = Answer.none
    var words: [String: Int] = [:]
  }
  /// A type that is not `Equatable`.
  struct Opaque {
    var text: String
    var part: (Int, String)
  }

  private func lines(_ before: Any, _ after: Any) -> [String] {
    Difference.between(before, after).map { "\($0.path): \($0.before ?? "-") > \($0.after ?? "-")" }
  }

  @Test("Equal values have no differences")
  func equalValuesHaveNoDifferences() {
    #expect(lines(State(), State()).isEmpty)
    #expect(lines(Opaque(text: "a", part: (1, "b")), Opaque(text: "a", part: (1, "b"))).isEmpty)
  }

  @Test("A difference has the path of its field, element, associated value or optional value")
  func differenceHasItsPath() {
    var (before, after) = (State(), State())
    before.notes = [Note(text: "limping"), Note(text: "pale")]
    after.notes = [Note(text: "limping", cost: 5), Note(text: "pale gums"), Note(text: "x-ray")]
    before.answer = .pair(Note(text: "a"), by: "Ada")
    after.answer = .pair(Note(text: "b"), by: "Ada")
    let found = lines(before, after)
    #expect(found.count == 4)
    #expect(found[0].hasPrefix("notes[0].cost: nil > Optional(5)"))
    #expect(found[1] == #"notes[1].text: "pale" > "pale gums""#)
    #expect(found[2].hasPrefix("notes[2]: - > ") && found[2].contains("x-ray"))
    #expect(found[3] == #"answer.pair.0.text: "a" > "b""#)
  }

  @Test("Dictionaries are compared key by key")
  func dictionariesAreComparedByKey() {
    var (before, after) = (State(), State())
    before.words = ["a": 1, "b": 2, "c": 3]
    after.words = ["c": 4, "a": 1, "d": 5]
    #expect(lines(before, after) == [#"words["b"]: 2 > -"#, #"words["c"]: 3 > 4"#, #"words["d"]: - > 5"#])
  }

  @Test("Long values that differ only at the end are different, with or without `Equatable`")
  func longValuesDifferAtEnd() {
    let long = String(repeating: "x", count: 1_000)
    #expect(lines(Note(text: long + "a"), Note(text: long + "b")).count == 1)
    #expect(lines(Opaque(text: long + "a", part: (1, "")), Opaque(text: long + "b", part: (1, ""))).count == 1)
    #expect(lines(Opaque(text: "", part: (1, long + "a")), Opaque(text: "", part: (1, long + "b"))).count == 1)
    #expect(lines(Answer.pair(Note(text: long + "a"), by: ""), Answer.pair(Note(text: long + "b"), by: "")).count == 1)
  }

  @Test("`leaves` lists an added value field by field, and `fields` lists all fields of a value")
  func leavesListAddedFields() {
    let found = Difference.leaves(between: State(), and: State(answer: .receipt(Note(text: "a", cost: 1))))
    #expect(
      found.map { "\($0.path): \($0.before ?? "-") > \($0.after ?? "-")" } == [
        "answer: ArchitectureTests.DifferenceTests.Answer.none > -", #"answer.receipt.text: - > "a""#,
        "answer.receipt.cost: - > 1",
      ])
    #expect(Difference.fields(of: Note(text: "a")).map(\.path) == ["text", "cost"])
  }
}
