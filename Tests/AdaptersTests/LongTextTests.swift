import Testing
import UseCases

/// Long texts are folded for the search in portions.
@Suite struct LongTextTests {
  @Test("Every word of a long text is found without its accents, wherever a portion ends")
  func portions() async throws {
    let book = try await Book(.memory)
    try await book.note((0..<400).map { "größe\($0)straße" }.joined(separator: " "))
    for number in 0..<400 { #expect(try await book.found("grosse\(number)strasse") == [1]) }
    #expect(try await book.found("grosse400strasse") == [])
  }

  // Folded as a whole, it would take more than two minutes.
  @Test("A text of a million and a half accents costs a moment, and so does a search for it", .timeLimit(.minutes(1)))
  func accents() async throws {
    let book = try await Book(.sqlite)
    let text = String(repeating: "é", count: 1_500_000)
    try await book.note(text + " zebra")
    #expect(try await book.found("zebra") == [1])
    #expect(try await book.found(text) == [1])
  }
}
