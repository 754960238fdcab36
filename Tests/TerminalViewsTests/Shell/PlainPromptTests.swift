import Architecture
import TerminalViews
import Testing

@Suite struct PlainPromptTests {
  private let written = Lock("")
  private var screen: LineWriter {
    LineWriter { [written] text in
      written.withLock { $0 += text }
      return 0
    }
  }

  @Test("What is printed while a question waits stands on a line of its own, and the question is repeated")
  func beside() {
    let prompt = PlainPrompt(screen)
    let writer = prompt.beside(screen)
    _ = writer.write(lines: [PrintedLine("stored")])
    prompt.ask("store it? (Y/n) ")
    _ = writer.write(lines: [PrintedLine("r1 feed the cat is due")])
    _ = writer.write(raw: "half a line")
    prompt.end()
    _ = writer.write(lines: [PrintedLine("p1 added")])
    #expect(
      written.withLock { $0 }
        == "stored\nstore it? (Y/n) \nr1 feed the cat is due\nstore it? (Y/n) \nhalf a line\nstore it? (Y/n) p1 added\n"
    )
  }
}
