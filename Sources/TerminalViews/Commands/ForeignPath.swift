import TerminalKit

extension Parser {
  /// Refuses a flag's path that is not valid UTF-8: read as Windows-1252 it would name another file, which exists or is
  /// made.
  ///
  /// A file that is only read is tried byte by byte instead (decision 48).
  static func checkPaths(
    _ flags: [Flag], _ values: [String: String], _ context: Context
  ) throws(UsageError) {
    for flag in flags where flag.takesPath {
      if let path = values[flag.name], !context.isUTF8(path) { throw foreign(flag.name, flag.value ?? "") }
    }
  }

  /// Checks the folder that a verb takes, too.
  static func checkPaths(_ arguments: Arguments) throws(UsageError) {
    let (verb, isUTF8) = (arguments.verb, arguments.context.isUTF8)
    try checkPaths(verb.flags, arguments.flags, arguments.context)
    guard !arguments.words.allSatisfy(isUTF8), verb.places.contains(where: { $0.contains("DIR") }) else { return }
    throw foreign(String(arguments.name.dropFirst(arguments.prefix.count)), "DIR")
  }

  private static func foreign(_ name: String, _ value: String) -> UsageError {
    UsageError(
      value == "DIR" ? "\(name): the name of the folder is not UTF-8" : "\(name): the name of the file is not UTF-8",
      suggestion: value == "DIR" ? "name another one: \(name) DIR" : "name another one: \(name) FILE")
  }
}
