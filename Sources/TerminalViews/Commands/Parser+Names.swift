import TerminalKit

extension Parser {
  /// The remedy for a line refused because a name or text of several words has no quotes; otherwise nil.
  ///
  /// With quotes, the line is valid: `/remind pills tomorrow 8:00 --patient max klein`.
  static func cutOffName(
    _ words: [String], _ reader: FlagReader, of verb: Verb, prefix: String, _ context: Context
  ) -> Message? {
    for flag in reader.known where flag.takesWords || flag.isOfName(context.verbs.shapes) {
      // `3 days` in `--for 3 days` is not a name.
      guard let behind = reader.wordsAfterFlags[flag.name], let first = reader.values[flag.name],
        flag.takesWords || first.first?.isNumber == false,
        let start = words.indices.last(where: { words[$0...].starts(with: behind) })
      else { continue }
      for count in 1...behind.count {
        let name = ([first] + behind.prefix(count)).joined(separator: " ")
        var values = reader.values
        values[flag.name] = name
        var others = words
        others.removeSubrange(start..<start + count)
        guard let arguments = try? Arguments(verb, others, values, prefix: prefix, context: context),
          (try? invocation(arguments, of: verb)) != nil
        else { continue }
        return "put a name of several words in quotes: \("\(flag.name) \(Words.joined(name))".harmless)"
      }
    }
    return nil
  }
}
