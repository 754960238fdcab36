import TerminalKit

/// Prints help, made from the table of verbs.
public enum HelpRenderer {
  /// The maximum width of a line, in columns; also without a terminal.
  private static let width = 80

  /// The overview, or the page of a topic or verb, by its name or an unambiguous prefix; throws for an unknown name.
  public static func lines(
    topic: String?, style: Style, of table: VerbTable = .standard
  ) throws(UsageError) -> [String] {
    try page(topic, style, table).flatMap { $0.folded(to: min(style.width ?? width, width)) }
  }

  private static func page(_ topic: String?, _ style: Style, _ table: VerbTable) throws(UsageError) -> [String] {
    guard let topic else { return overview(style, table) }
    let name = try table.topic(topic.split(separator: " ").map(String.init), prefix: style.commandPrefix)
    let words = name.split(separator: " ")
    let page = table.verbs.first { $0.name == words[0] }.map { verb in
      let path = verb.resolved(words.dropFirst().map(String.init)).path
      let lead = style.commandPrefix + path.dropLast().map { $0.name + " " }.joined()
      return Self.page(path[path.count - 1], lead, isForDevelopers: verb.topic == .workshop, style)
    }
    let ofTopic =
      (verbs(of: name, table).map { rows($0, style.commandPrefix, style) } ?? [])
      + (HelpTopics.lines(name, in: style.language) ?? [])
    // A topic and a verb may share a name: print both.
    return ofTopic + (ofTopic.isEmpty || page == nil ? [] : [""]) + (page ?? [])
  }

  /// The verbs of the section or topic with this name; nil for any other name.
  private static func verbs(of name: String, _ table: VerbTable) -> [Verb]? {
    if let section = VerbTopic.Section(rawValue: name) { return table.verbs.filter { $0.topic?.section == section } }
    return VerbTopic(rawValue: name).map { topic in table.verbs.filter { $0.topic == topic } }
  }

  /// The sections of help; each explains its verbs of daily work, and names its other verbs.
  private static func overview(_ style: Style, _ table: VerbTable) -> [String] {
    let prefix = style.commandPrefix
    let ways: [(Message, Message)] =
      prefix == "/"
      ? [
        ("limping, left hind 35€", "a line is a note, here with its cost"),
        ("/incidents limping", "a line that starts with a slash is a command"),
      ]
      : [
        ("jotter", "the prompt, where a line is a note"),
        ("jotter note \"limping\" --cost 35", "or one command at a time"),
      ]
    let sections = VerbTopic.Section.allCases.map { section in table.verbs.filter { $0.topic?.section == section } }
    // Leave out the program's name, which would only repeat in each line.
    let sign = prefix == "/" ? prefix : ""
    let daily = Self.table(
      sections.flatMap { $0.filter(\.isDaily) }.map { (Message(text: $0.usage(sign)), $0.summary) }, style.language)
    let column = (VerbTopic.Section.allCases.map(\.rawValue.count).max() ?? 0) + 2
    let margin = String(repeating: " ", count: column)
    var place = 0
    var lines: [String] = []
    for (section, verbs) in zip(VerbTopic.Section.allCases, sections) {
      let count = verbs.count { $0.isDaily }
      let others = paired(verbs.filter { !$0.isDaily }.map(\.name)).map { sign + $0 }
      let rows = daily[place..<place + count].map { String($0.dropFirst(2)) } + wrapped(others, width - column)
      place += count
      lines += rows.enumerated().map { ($0 == 0 ? section.rawValue.padded(to: column) : margin) + $1 }
    }
    let more = style.say("more: \(prefix)help COMMAND, \(prefix)help jotting, or \(prefix)help with")
    return Self.table(ways, style.language) + [""] + lines + [""]
      + wrapped(["\(more) \(HelpTopics.explained[0])"] + HelpTopics.explained.dropFirst(), width)
  }

  /// Merges the names of a singular and a plural verb that differ by an `s`: `clinic(s)`.
  private static func paired(_ names: [String]) -> [String] {
    names.filter { !$0.hasSuffix("s") || !names.contains(String($0.dropLast())) }.map { name in
      names.contains(name + "s") ? name + "(s)" : name
    }
  }

  /// Words with commas, in as few lines as possible.
  private static func wrapped(_ words: [String], _ width: Int) -> [String] {
    words.isEmpty ? [] : words.joined(separator: ", ").wrapped(to: width)
  }

  /// The page of one verb: its effect, subcommands, flags and examples.
  private static func page(_ verb: Verb, _ lead: String, isForDevelopers: Bool, _ style: Style) -> [String] {
    let flags = verb.flags + verb.verbs.filter { $0.verbs.isEmpty }.flatMap(\.flags)
    let common = isForDevelopers ? Flag.common.filter { $0.name == "--help" } : Flag.common
    var lines = [verb.usage(lead), "  " + style.say(verb.summary)] + rows(verb.verbs, "", style, hasDetails: true)
    lines += verb.details.map { "  " + style.say($0) }
    if !verb.otherNames.isEmpty {
      let names = verb.otherNames.map { lead + $0 }.listed(" or ")
      lines.append("  \(style.say("also typed as \(names)"))")
    }
    if !flags.isEmpty { lines += ["", style.say("flags:")] + Self.flags(flags.uniquedByName, style.language) }
    lines += [
      "",
      style.say(
        "flags of every command: \(common.map(\.name).joined(separator: ", ")) (\(style.commandPrefix)help formats)"),
    ]
    return lines + ["", style.say("examples:")] + verb.examples(behind: lead).map { "  \($0)" }
  }

  /// A row for each verb, and its details below.
  private static func rows(
    _ verbs: [Verb], _ prefix: String, _ style: Style, hasDetails: Bool = false
  ) -> [String] {
    let usages = verbs.map { $0.usage(prefix) }
    // A wider syntax gets its own line, so that it does not narrow all summaries.
    let widest = min(32, max(2, (style.width ?? width) - 28))
    let column = 4 + min(widest, usages.map(\.displayWidth).max() ?? 0)
    let margin = String(repeating: " ", count: column)
    return zip(verbs, usages).flatMap { verb, usage in
      let texts = ([verb.summary] + (hasDetails ? verb.details : [])).map { margin + style.say($0) }
      let row = "  " + usage
      guard usage.displayWidth + 4 <= column else { return [row] + texts }
      return [row.padded(to: column) + style.say(verb.summary)] + texts.dropFirst()
    }
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
