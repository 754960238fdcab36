extension Parser {
  /// Refuses a flag's path whose bytes are no UTF-8: read as Windows-1252 it is another one, which is there or is made.
  ///
  /// A file that is only read is tried byte by byte instead (decision 48).
  static func checkPaths(
    _ flags: [Flag], _ values: [String: String], _ context: Context
  ) throws(UsageError) {
    for flag in flags where flag.takesPath {
      if let path = values[flag.name], !context.isUTF8(path) { throw foreign(flag.name, flag.value ?? "") }
    }
  }

  /// The same for the folder that a command takes behind its name, or behind its verb.
  static func checkPaths(_ arguments: Arguments, _ context: Context) throws(UsageError) {
    let command = arguments.command
    try checkPaths(command.allFlags, arguments.flags, context)
    let verb = arguments.words.first?.lowercased()
    guard
      command.arguments.contains("DIR")
        || command.verbs.contains(where: { $0.contains("DIR") && $0.hasPrefix("\(verb ?? "") ") })
    else { return }
    if arguments.words.contains(where: { !context.isUTF8($0) }) { throw foreign(command.name, "DIR") }
  }

  private static func foreign(_ name: String, _ value: String) -> UsageError {
    UsageError(
      value == "DIR" ? "\(name) names a folder whose name is no UTF-8" : "\(name) names a file whose name is no UTF-8",
      suggestion: value == "DIR" ? "name another one: \(name) DIR" : "name another one: \(name) FILE")
  }
}
