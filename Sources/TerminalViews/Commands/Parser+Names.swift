import TerminalKit

extension Parser {
  /// The hint for a refused line with an unquoted name of several words at its end; nil for any other line.
  ///
  /// The line is understood with the whole name: `/remind pills tomorrow 8:00 --patient max klein`.
  static func cutOffName(
    _ words: [String], _ reader: FlagReader, of verb: Verb, prefix: String, _ context: Context
  ) -> Message? {
    for flag in reader.known where flag.isOfName(context.verbs.shapes) {
      guard let behind = reader.behind[flag.name], let first = reader.values[flag.name],
        words.suffix(behind.count) == behind[...]
      else { continue }
      let name = ([first] + behind).joined(separator: " ")
      var values = reader.values
      values[flag.name] = name
      let others = Array(words.dropLast(behind.count))
      guard let arguments = try? Arguments(verb, others, values, prefix: prefix, context: context),
        (try? invocation(arguments, of: verb)) != nil
      else { continue }
      return "put a name of several words in quotes: \("\(flag.name) \(Words.joined(name))".harmless)"
    }
    return nil
  }
}
