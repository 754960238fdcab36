/// Prints help, made from the command table.
public enum HelpRenderer {
  /// No line is longer, even where there is no terminal.
  private static let width = 80

  /// All of it on one screen; with a topic, the command or explanation of that name or unambiguous beginning.
  public static func lines(topic: String?, style: Style) throws(UsageError) -> [String] {
    try page(topic, style).flatMap { $0.folded(to: min(style.width ?? width, width)) }
  }

  private static func page(_ topic: String?, _ style: Style) throws(UsageError) -> [String] {
    guard let topic else { return overview(style) }
    let name = try HelpTopics.topic(topic, prefix: style.commandPrefix)
    let page = CommandTable.all.first { $0.name == name }.map { command($0, style) } ?? []
    // A topic may have the name of one of its commands: then both are told.
    if let topic = asideTopics.first(where: { $0.rawValue == name }) {
      let more = HelpTopics.lines(name, in: style.language) ?? []
      return aside(topic, style) + more + (page.isEmpty ? [] : [""]) + page
    }
    return HelpTopics.lines(name, in: style.language) ?? page
  }

  private static func overview(_ style: Style) -> [String] {
    let prefix = style.commandPrefix
    let ways: [(Message, Message)] =
      prefix == "/"
      ? [
        ("limping, left hind 35€", "a line is a note, here with its cost"),
        ("/incidents limping", "behind a slash, a line is a command"),
      ]
      : [
        ("jotter", "the prompt, where a line is a note"),
        ("jotter note \"limping\" --cost 35", "or one command at a time"),
      ]
    // The obvious ones, and those with a topic of their own, are left out: it is one screen.
    let obvious = ["version", "about", prefix == "/" ? "" : "quit"]
    let listed = CommandTable.all.filter { !asideTopics.contains($0.topic) && !obvious.contains($0.name) }
    let topics = HelpTopics.explained
    let more = style.say("more: \(prefix)help COMMAND, or \(prefix)help with")
    return table(ways, style.language) + [""] + summaries(listed, style) + [
      "", "\(more) \(topics.prefix(3).joined(separator: ", ")),",
      "      \(topics.dropFirst(3).joined(separator: ", "))",
    ]
  }

  /// The topics whose commands the overview leaves out.
  private static let asideTopics: [Command.Topic] = [.passport, .media, .team, .animals, .setup, .workshop]

  /// The commands of such a topic.
  private static func aside(_ topic: Command.Topic, _ style: Style) -> [String] {
    summaries(CommandTable.all.filter { $0.topic == topic }, style)
  }

  private static func summaries(_ commands: [Command], _ style: Style) -> [String] {
    table(commands.map { (Message(text: $0.usage(style.commandPrefix)), $0.summary) }, style.language)
  }

  private static func command(_ command: Command, _ style: Style) -> [String] {
    var lines = [command.usage(style.commandPrefix)]
    lines += ([command.summary] + command.details).map { "  \(style.say($0))" }
    if !command.flags.isEmpty { lines += ["", style.say("flags:")] + flags(command.flags, style.language) }
    let common = command.topic == .workshop ? Flag.common.filter { $0.name == "--help" } : Flag.common
    lines += ["", style.say("flags of every command:")] + flags(common, style.language)
    return lines + ["", style.say("examples:")] + command.examples.map { "  \(style.commandPrefix)\($0)" }
  }

  static func flags(_ flags: [Flag], _ language: Language) -> [String] {
    table(flags.map { (Message(text: $0.usage), $0.summary) }, language)
  }

  static func table(_ rows: [(Message, Message)], _ language: Language) -> [String] {
    let rows = rows.map { ($0.text(in: language), $1.text(in: language)) }
    let width = rows.map(\.0.displayWidth).max() ?? 0
    return rows.map { "  \($0.padded(to: width))  \($1)" }
  }
}
