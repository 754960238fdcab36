/// All commands, as one value.
public enum CommandTable {
  /// The commands in the order in which help lists them.
  public static let all: [Command] =
    jotting + lists + agenda + patients + records + media + team + animals + program + archive + setup + workshop

  /// The command of this name or unambiguous beginning.
  static func command(_ typed: String, prefix: String) throws(UsageError) -> Command? {
    let name = typed.lowercased()
    if let command = all.first(where: { $0.isNamed(name) }) { return command }
    let candidates = name.isEmpty ? [] : all.filter { $0.name.hasPrefix(name) }
    guard candidates.count <= 1 else {
      let names = candidates.map { prefix + $0.name }
      throw UsageError(
        "\(quoted(prefix + typed)) could be \(names.listed(" or "))", suggestion: "type one letter more")
    }
    return candidates.first
  }

  /// The question whether another command was meant; empty when none is near.
  static func question(_ typed: String, prefix: String) -> Message {
    Spelling.question(Spelling.nearest(to: typed.lowercased(), among: all.map(\.name)).map { prefix + $0 })
  }
}
