import TerminalKit
import Testing

@testable import TerminalViews

/// Topics of help, and errors for unknown topics.
@Suite struct TopicTests {
  private static func topic(_ words: String...) throws(UsageError) -> String {
    try VerbTable.standard.topic(words, prefix: "/")
  }

  @Test("Help sorts its topics, each once: the commands, the sections and the other explained topics.")
  func helpSortsTopicsOnce() {
    let topics = VerbTable.standard.topics
    #expect(topics == Set(topics).sorted())
    let names =
      VerbTable.standard.verbs.map(\.name) + VerbTopic.Section.allCases.map(\.rawValue) + HelpTopics.explained
    #expect(names.allSatisfy(topics.contains) && topics.allSatisfy(names.contains))
  }

  @Test("A topic is found with or without its slash, in any case, by its beginning, or by a command's words.")
  func topicIsFoundByBeginning() throws {
    #expect(try Self.topic("/undo") == "undo" && Self.topic("UNDO") == "undo" && Self.topic("exit-c") == "exit-codes")
    #expect(try Self.topic("report", "send") == "report send")
  }

  @Test("A topic that is also a command prints its text and the command's page.", arguments: HelpTopics.explained)
  func topicAndCommandArePrinted(topic: String) throws {
    let verb = Verb(topic, summary: "the keys of the cupboard", examples: [topic]) { _ in .version }
    let style = Style(commandPrefix: "/")
    let alone = try HelpRenderer.lines(topic: topic, style: style, of: VerbTable([]))
    let page = try HelpRenderer.lines(topic: topic, style: style, of: VerbTable([verb]))
    #expect(page.starts(with: alone))
    #expect(page.contains("/\(topic)"))
    #expect(page.contains { $0.contains("the keys of the cupboard") })
  }

  @Test("An unknown topic is refused with a similar topic, or with the command that lists all topics.")
  func unknownTopicNamesSimilarTopic() {
    func said(_ words: String...) -> String {
      do throws(UsageError) {
        return try VerbTable.standard.topic(words, prefix: "/")
      } catch {
        return "\(error.message.english); \(error.suggestion.english)"
      }
    }
    #expect(said("exit-kodes").hasPrefix("there is no help on \"exit-kodes\" (did you mean exit-codes"))
    #expect(said("report", "zzzz") == "there is no help on \"report zzzz\"; /help lists all topics")
    #expect(said() == "there is no help on \"\"; /help lists all topics")
  }
}
