/// Prints help, made from the command table.
public enum HelpRenderer {
  /// All of it on one screen; with a topic, the command or explanation of that name or unambiguous beginning.
  public static func lines(topic: String?, style: Style) throws(UsageError) -> [String] {
    try messages(topic: topic, prefix: style.commandPrefix).map { $0.text(in: style.language) }
  }

  private static func messages(topic: String?, prefix: String) throws(UsageError) -> [Message] {
    guard let topic else { return overview(prefix) }
    let name = try HelpTopics.topic(topic, prefix: prefix)
    let page = CommandTable.all.first { $0.name == name }.map { command($0, prefix) } ?? []
    // A topic may have the name of one of its commands: then both are told.
    if let topic = asideTopics.first(where: { $0.rawValue == name }) {
      let more = HelpTopics.all.first { $0.name == name }?.lines ?? []
      return aside(topic, prefix) + more + (page.isEmpty ? [] : [""]) + page
    }
    return HelpTopics.all.first { $0.name == name }?.lines ?? page
  }

  private static func overview(_ prefix: String) -> [Message] {
    var lines: [Message] = []
    if prefix == "/" {
      lines += table([
        ("limping, left hind 35€", "a line is a note, here with its cost"),
        ("/incidents limping", "behind a slash, a line is a command"),
      ])
    } else {
      lines += table([
        ("jotter", "the prompt, where a line is a note"),
        ("jotter note \"limping\" --cost 35", "or one command at a time"),
      ])
    }
    lines.append("")
    // The obvious ones, and those with a topic of their own, are left out: it is one screen.
    let obvious = ["version", "about", prefix == "/" ? "" : "quit"]
    let listed = CommandTable.all.filter { !asideTopics.contains($0.topic) && !obvious.contains($0.name) }
    lines += table(listed.map { (prefix + $0.name + shortened($0), $0.summary) })
    lines.append("")
    let topics = HelpTopics.all.map(\.name)
    lines.append(
      "more: \(prefix)help COMMAND, or \(prefix)help with"
        + Message(text: " \(topics.prefix(2).joined(separator: ", ")),"))
    lines.append(Message(text: "      \(topics.dropFirst(2).joined(separator: ", "))"))
    return lines
  }

  /// The topics whose commands the overview leaves out.
  private static let asideTopics: [Command.Topic] = [.passport, .media, .team, .setup, .workshop]

  /// The commands of such a topic.
  private static func aside(_ topic: Command.Topic, _ prefix: String) -> [Message] {
    table(CommandTable.all.filter { $0.topic == topic }.map { (prefix + $0.name + shortened($0), $0.summary) })
  }

  private static func shortened(_ command: Command) -> String {
    command.arguments.isEmpty ? "" : " " + command.arguments
  }

  private static func command(_ command: Command, _ prefix: String) -> [Message] {
    var lines = [Message(text: command.usage(prefix)), "  \(command.summary)"]
    lines += command.details.map { "  \($0)" as Message }
    if !command.flags.isEmpty { lines += ["", "flags:"] + table(command.flags.map { ($0.usage, $0.summary) }) }
    let common = command.topic == .workshop ? Flag.common.filter { $0.name == "--help" } : Flag.common
    lines += ["", "flags of every command:"] + table(common.map { ($0.usage, $0.summary) })
    return lines + ["", "examples:"] + command.examples.map { Message(text: "  \(prefix)\($0)") }
  }

  static func table(_ rows: [(String, Message)]) -> [Message] {
    let width = rows.map(\.0.displayWidth).max() ?? 0
    return rows.map { Message(text: "  \($0.0.padded(to: width))  ") + $0.1 }
  }
}
