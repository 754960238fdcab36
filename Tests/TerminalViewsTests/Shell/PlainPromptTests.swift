import Architecture
import TerminalKit
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

  @Test("A changed prompt is printed again only while it waits, and only once")
  func changedPromptIsReprintedOnce() {
    let prompt = PlainPrompt(screen)
    let writer = prompt.beside(screen)
    prompt.change("early > ")
    _ = writer.write(raw: "nobody waits\n")
    prompt.ask("#1 Mimi > ")
    _ = writer.write(raw: "patient set\n")
    for _ in 0..<2 { prompt.change("#1 Balou > ") }
    #expect(written.withLock { $0 } == "nobody waits\n#1 Mimi > \npatient set\n#1 Mimi > \n#1 Balou > ")
    prompt.end()
    prompt.change("#1 Rex > ")
    _ = writer.write(raw: "noted\n")
    #expect(written.withLock { $0.hasSuffix("#1 Balou > noted\n") })
  }

  @Test("A line that is printed during a question starts on its own line, and the question is repeated")
  func interruptedQuestionIsRepeated() {
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
