import TerminalViews
import Testing

@Suite struct CompletionTests {
  static func words(_ text: String) -> [String] {
    Completion(files: { folder in
      switch folder {
      case ".": ["day.journal", "docs/", ".hidden", "with blank"]
      case "docs/": ["day.journal", "other"]
      default: []
      }
    }).candidates(text).words
  }

  @Test("A note is not completed, a command is.")
  func commands() {
    #expect(Self.words("limp").isEmpty && Self.words("//e").isEmpty && Self.words("").isEmpty)
    #expect(Self.words("/em") == ["emergency"])
    #expect(Self.words("/") == CommandTable.all.map(\.name).sorted())
    #expect(Self.words("/nothing x").isEmpty)
  }

  @Test("The words, flags and values of a command come from the table.")
  func arguments() {
    #expect(Self.words("/emergency o") == ["off", "on"])
    #expect(Self.words("/incidents --se") == ["--search"])
    #expect(Self.words("/diagram --format h") == ["html"])
    #expect(Self.words("/note --c") == ["--cost"] && Self.words("/note o").isEmpty)
    #expect(Self.words("/help exit") == ["exit-codes"])
  }

  @Test("Files are named where a command takes one, but for hidden ones and those that need quotes.")
  func files() {
    #expect(Self.words("/diagram d") == ["day.journal", "docs/"])
    #expect(Self.words("/trace save docs/") == ["docs/day.journal", "docs/other"])
    #expect(Self.words("/diagram w").isEmpty && Self.words("/diagram .h") == [".hidden"])
    #expect(Self.words("/undo d").isEmpty)
  }

  @Test("Incidents that were seen are named where a command takes one, with their sign or without it.")
  func incidents() {
    var completion = Completion(files: { _ in [] })
    completion.incidents = [12, 13, 4]
    #expect(completion.candidates("/open 1") == Candidates(length: 1, words: ["12", "13"]))
    #expect(completion.candidates("/show #4").words == ["#4"])
    #expect(completion.candidates("/incidents --after ").words == ["12", "13", "4"])
    #expect(completion.candidates("/undo 1").words.isEmpty)
  }
}
