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
    if let commands = commands(of: name) {
      let more = HelpTopics.lines(name, in: style.language) ?? []
      return summaries(commands, style) + more + (page.isEmpty ? [] : [""]) + page
    }
    return HelpTopics.lines(name, in: style.language) ?? page
  }

  /// The commands of a section or a topic of this name.
  private static func commands(of name: String) -> [Command]? {
    if let section = Command.Section(rawValue: name) {
      return CommandTable.all.filter { $0.topic.section == section }
    }
    return Command.Topic(rawValue: name).map { topic in CommandTable.all.filter { $0.topic == topic } }
  }

  /// Five sections, each with its commands of daily use and the names of the others.
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
    let sections = Command.Section.allCases.map { section in
      CommandTable.all.filter { $0.topic.section == section }
    }
    // In a shell the program's name would stand in every line.
    let sign = prefix == "/" ? prefix : ""
    let daily = table(
      sections.flatMap { $0.filter(\.isDaily) }.map { (Message(text: $0.usage(sign)), $0.summary) }, style.language)
    let column = (Command.Section.allCases.map(\.rawValue.count).max() ?? 0) + 2
    let margin = String(repeating: " ", count: column)
    var place = 0
    var lines: [String] = []
    for (section, commands) in zip(Command.Section.allCases, sections) {
      let count = commands.count { $0.isDaily }
      let others = commands.filter { !$0.isDaily }.map { sign + $0.name }
      let rows = daily[place..<place + count].map { String($0.dropFirst(2)) } + wrapped(others, width - column)
      place += count
      lines += rows.enumerated().map { ($0 == 0 ? section.rawValue.padded(to: column) : margin) + $1 }
    }
    let more = style.say("more: \(prefix)help COMMAND, \(prefix)help jotting, or \(prefix)help with")
    return table(ways, style.language) + [""] + lines + [""]
      + wrapped(["\(more) \(HelpTopics.explained[0])"] + HelpTopics.explained.dropFirst(), width)
  }

  /// Words with commas between them, in as few lines as hold them.
  private static func wrapped(_ words: [String], _ width: Int) -> [String] {
    words.isEmpty ? [] : words.joined(separator: ", ").wrapped(to: width)
  }

  private static func summaries(_ commands: [Command], _ style: Style) -> [String] {
    table(commands.map { (Message(text: $0.usage(style.commandPrefix)), $0.summary) }, style.language)
  }

  private static func command(_ command: Command, _ style: Style) -> [String] {
    var lines = [command.usage(style.commandPrefix)]
    lines += ([command.summary] + command.details).map { "  \(style.say($0))" }
    if !command.otherNames.isEmpty {
      let names = command.otherNames.map { style.commandPrefix + $0 }.listed(" or ")
      lines.append("  \(style.say("also typed as \(names)"))")
    }
    if !command.flags.isEmpty { lines += ["", style.say("flags:")] + flags(command.flags, style.language) }
    let common = command.topic == .workshop ? Flag.common.filter { $0.name == "--help" } : Flag.common
    let names = common.map(\.name).joined(separator: ", ")
    lines += ["", style.say("flags of every command: \(names) (\(style.commandPrefix)help formats)")]
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
