import TerminalKit

extension Parser {
  /// Refuses a path in a flag that is not valid UTF-8.
  ///
  /// Decoded as Windows-1252, the path would name another file. A file that is only read, as in `attach FILE`, is
  /// opened by its bytes instead (decision 48).
  static func checkPaths(
    _ flags: [Flag], _ values: [String: String], _ context: Context
  ) throws(UsageError) {
    for flag in flags where flag.takesPath {
      if let path = values[flag.name], !context.isUTF8(path) { throw foreign(flag.name, flag.value ?? "") }
    }
  }

  /// Checks the paths in flags, and a folder that the verb takes as an argument.
  static func checkPaths(_ arguments: Arguments) throws(UsageError) {
    let (verb, isUTF8) = (arguments.verb, arguments.context.isUTF8)
    try checkPaths(verb.flags, arguments.flags, arguments.context)
    guard !arguments.words.allSatisfy(isUTF8), verb.positionals.contains(where: { $0.contains("DIR") }) else { return }
    throw foreign(String(arguments.name.dropFirst(arguments.prefix.count)), "DIR")
  }

  private static func foreign(_ name: String, _ value: String) -> UsageError {
    UsageError(
      value == "DIR" ? "\(name): the name of the folder is not UTF-8" : "\(name): the name of the file is not UTF-8",
      suggestion: value == "DIR" ? "name another one: \(name) DIR" : "name another one: \(name) FILE")
  }
}
