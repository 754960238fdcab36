/// All verbs, as one value: whoever composes the program may add some.
public struct VerbTable: Sendable {
  /// The verbs in the order in which help lists them.
  public var verbs: [Verb]

  /// A table of these verbs.
  public init(_ verbs: [Verb]) { self.verbs = verbs }

  /// The verbs of the program.
  public static let standard: VerbTable = VerbTable(
    jotting + lists + agenda + patients + records + media + team + animals + program + archive + setup + workshop)

  /// The verb of this name or unambiguous beginning.
  func verb(_ typed: String, prefix: String) throws(UsageError) -> Verb? {
    let name = typed.lowercased()
    if let verb = verbs.first(where: { $0.isNamed(name) }) { return verb }
    let candidates = name.isEmpty ? [] : verbs.filter { $0.name.hasPrefix(name) }
    guard candidates.count <= 1 else {
      let names = candidates.map { prefix + $0.name }
      throw UsageError(
        "\(quoted(prefix + typed)) could be \(names.listed(" or "))", suggestion: "type one letter more")
    }
    return candidates.first
  }

  /// The question whether another verb was meant; empty when none is near.
  func question(_ typed: String, prefix: String) -> Message {
    Spelling.question(Spelling.nearest(to: typed.lowercased(), among: verbs.map(\.name)).map { prefix + $0 })
  }
}
