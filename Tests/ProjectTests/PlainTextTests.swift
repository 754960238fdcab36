import Foundation
import Testing

/// The texts for developers, which have no catalogue: `scripts/house` counts comments, and these are literals.
@Suite struct PlainTextTests {
  @Test(
    "A text of the reactors, lessons, workshop, harness or scenarios names its actor, and uses everyday verbs",
    arguments: [
      "Sources/Architecture", "Sources/jotter/Lessons", "Sources/TerminalViews/Workshop", "Tests/Harness",
      "Tests/Interleavings",
    ])
  func textsNameTheirActors(folder: String) throws {
    let files = Project.files(folder, ending: ".swift")
    #expect(!files.isEmpty)
    let found = try files.flatMap { file in
      try Project.text(file).split(separator: "\n").flatMap(Self.texts).filter(Self.hasHabit)
        .map { "\(file): \($0)" }
    }
    #expect(found == [])
  }

  @Test("The check finds an unnamed actor, a clause at the start and a quaint verb, and reads no code")
  func checkFindsUnnamedActor() {
    let found = #"say("nobody waits", "What is sent")  // "whoever""#[...]
    #expect(Self.texts(found).filter(Self.hasHabit) == ["nobody waits", "What is sent"])
    #expect(Self.texts(#"let told = "\(told.count) of a \"told\" few""#[...]) == [#" of a \"told\" few"#])
    #expect(Self.texts(#"  /// A "somebody"."#[...]) == [])
  }

  /// True if a text names an unknown actor, begins with a clause, or has a quaint verb.
  private static func hasHabit(_ text: String) -> Bool {
    text.contains(
      /^(What|Who|Whoever) |\b(whoever|whom|nobody|somebody|told|lets? go|comes? back|goes on|spared|at rest)\b/)
  }

  /// The string literals of a line without their interpolations; none of a comment.
  private static func texts(_ line: Substring) -> [String] {
    let code = line.split(separator: "// ", maxSplits: 1, omittingEmptySubsequences: false)[0]
    guard !code.contains("///") else { return [] }
    return code.replacing(/\\\([^()]*(\([^()]*\)[^()]*)*\)/, with: "").matches(of: /"((?:\\.|[^"\\])*)"/)
      .map { String($0.1) }
  }
}
