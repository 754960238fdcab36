import TerminalKit

extension Parser {
  /// Parses the program's arguments, without its name.
  ///
  /// Options may stand before or after the command; `--` ends them.
  public static func arguments(_ arguments: [String], in context: Context) throws(UsageError) -> Launch {
    let suggestion: Message = "jotter help lists the commands, jotter help options the options"
    var global = FlagReader(known: Flag.global + Flag.alone + Flag.common, suggestion: suggestion)
    var rest = arguments[...]
    while let word = rest.first, word.hasPrefix("-"), word != "--" {
      rest = rest.dropFirst()
      guard word != "-h" else {
        try global.take(Flag("--help", nil, ""), "")
        continue
      }
      guard FlagReader.isFlag(word) else {
        throw UsageError("unknown option \(quoted(word))", suggestion: suggestion)
      }
      let (flag, value) = try global.flag(word)
      guard flag.value != nil, value == nil else {
        try global.take(flag, value ?? "")
        continue
      }
      guard let next = rest.popFirst(), !FlagReader.isFlag(next), next != "--" else { throw global.needsValue(flag) }
      try global.take(flag, next)
    }
    if rest.first == "--" { rest = rest.dropFirst() }
    guard let name = rest.popFirst() else { return try launch(global.values, nil, context) }
    let prefix = prefix(global.values)
    return try secretly([name] + rest, prefix: prefix, context) { () throws(UsageError) in
      guard let verb = try context.verbs.verb(name, prefix: prefix) else { throw unknown(name, rest, prefix, context) }
      do throws(UsageError) {
        return try launch(verb, rest, global, context)
      } catch {
        if let secret = verb.secret(in: rest.joined(separator: " ")[...]) {
          throw secret.verb.unreadable(secret.lead(prefix))
        }
        throw error
      }
    }
  }

  /// Parses the words after a verb, with the options typed before the verb.
  private static func launch(
    _ verb: Verb, _ rest: ArraySlice<String>, _ global: FlagReader, _ context: Context
  ) throws(UsageError) -> Launch {
    let options = FlagReader.values(of: Flag.global, in: rest).merging(global.values) { $1 }
    var reader = FlagReader(verb, prefix: prefix(options), and: Flag.global)
    for flag in global.known {
      if let value = global.values[flag.name] { try reader.take(flag, value) }
    }
    let words = try reader.read(rest)
    let prefix = prefix(reader.values)
    guard reader.values["--from"] == nil || verb.allFlags.contains(where: { $0.name == "--from" }) else {
      throw Self.from
    }
    var parsed = Arguments(verb, prefix: prefix, context: context)
    parsed.flags = reader.values
    var isUnderstood = false
    do throws(UsageError) {
      if verb.takesText {
        parsed.flags = try Flag.accepted(parsed.flags, by: verb.flags)
        parsed.text = words.isEmpty ? nil : words.joined(separator: " ")
        if verb.takesInput, parsed.text == "-" { parsed.text = try inputText(context) }
      } else if !parsed.has("--version") {
        parsed = try Arguments(verb, words, reader.values, prefix: prefix, context: context)
      }
      parsed.wordsAfterFlags = reader.wordsAfterFlags
      // In a shell, `#` begins a comment.
      let typed = rest.map { $0.hasPrefix("#") ? ShellCompletion.quoted($0) : Words.joined($0) }
      let behind = Set(reader.values.keys).subtracting(global.values.keys)
      let lead = Self.prefix(reader.values, without: behind)
      let line = lead + ([verb.name] + typed).joined(separator: " ")
      let invocation = try parsed.has("--version") ? nil : invocation(parsed, of: verb).keepingLine(line)
      isUnderstood = true
      if !parsed.has("--version"), !parsed.has("--help") { try reader.refuseCutOff() }
      return try launch(reader.values, invocation, context)
    } catch {
      var error = error
      if !isUnderstood, let name = cutOffName(words, reader, of: verb, prefix: prefix, context) {
        error.suggestion = name
      }
      throw error
    }
  }

  /// The prefix of commands in hints: ``Options/shellPrefix(without:)`` of these flags.
  ///
  /// Flags that are refused are left out.
  private static func prefix(_ flags: [String: String], without typed: Set<String> = []) -> String {
    let accepted = try? Flag.accepted(flags, by: Flag.global)
    let options = accepted.flatMap { try? Options($0) } ?? Options()
    return options.shellPrefix(without: typed)
  }

  private static let from = UsageError(
    "--from works only with --replay", suggestion: "type --replay FILE --from TURN")

  private static func launch(
    _ flags: [String: String], _ invocation: Invocation?, _ context: Context
  ) throws(UsageError) -> Launch {
    var flags = flags
    do throws(UsageError) {
      try checkPaths(Flag.global, flags, context)
      flags = try Flag.accepted(flags, by: Flag.global)
    } catch {
      var error = error
      error.unstored = invocation?.unstored
      throw error
    }
    let options = try Options(flags)
    let format = try Format(flags)
    if invocation == nil, options.replay == nil, flags["--from"] != nil {
      throw Self.from
    }
    if options.replay != nil || options.emitTest != nil, let request = invocation?.request, !request.isHelp {
      throw UsageError("a replayed session takes no command", suggestion: "leave the command out")
    }
    if options.journal != nil, let request = invocation?.request, !request.isRecorded {
      throw UsageError("--journal does not record this command", suggestion: "leave out --journal")
    }
    var invocation = invocation
    if flags["--version"] != nil {
      invocation = Invocation(.version, format: format)
    } else if invocation == nil, flags["--help"] != nil {
      invocation = Invocation(.help(topic: nil), format: format)
    }
    return Launch(options: options, invocation: invocation)
  }

  /// The text on the standard input; nil if the input consists of command lines.
  private static func inputText(_ context: Context) throws(UsageError) -> String? {
    switch context.input() {
    case nil: return nil
    case .text(let text): return text
    case .tooLong:
      throw UsageError(
        "the standard input is longer than \(LineSource.maxLineLength / 1_048_576) MiB",
        suggestion: "split it into several notes")
    case .unreadable(let reason):
      throw UsageError("the standard input cannot be read: \(reason)", suggestion: "type the text in place of -")
    }
  }

  private static func unknown(
    _ name: String, _ rest: ArraySlice<String>, _ prefix: String, _ context: Context
  ) -> UsageError {
    if context.isFile(name) {
      return UsageError(
        "\(quoted(name)) is a file, not a command",
        suggestion: "to read its lines, type \(prefix)< \(Words.joined(name).harmless)"
      )
    }
    let question = context.verbs.question(name, prefix: prefix)
    return UsageError(
      "unknown command \(quoted(name))\(question)",
      suggestion: "jotter help lists the commands; to store it as a note, type \(prefix)note \(quoted(name))"
        + (rest.isEmpty ? "" : " …"))
  }
}
