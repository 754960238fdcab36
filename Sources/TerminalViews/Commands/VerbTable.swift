import TerminalKit
public import ViewModels

/// All verbs as one value, to which a composition may add.
public struct VerbTable: Sendable {
  /// In the order of help.
  public var verbs: [Verb]
  /// The declared kinds of records with verbs.
  public let shapes: [KindShape]

  public init(_ verbs: [Verb], shapes: [KindShape] = KindShape.own) { (self.verbs, self.shapes) = (verbs, shapes) }

  /// The verbs of the program, for these kinds of record.
  public init(shapes: [KindShape]) {
    // A kind without fields to type has no verbs.
    let shapes = shapes.filter { !$0.fields.isEmpty }
    let (daily, records) = (
      Self.jotting(shapes) + Self.lists + Self.agenda + Self.reminders + Self.team + Self.patients,
      shapes.flatMap { Self.verbs(of: $0) }
    )
    let others =
      Self.healthBook + Self.media + Self.animals + Self.program + Self.archive + Self.setup + Self.watching
      + Self.workshop + RootViewState.Screen.allCases.flatMap { $0.terminal.verbs() }
    self.init(daily + records + others, shapes: shapes)
  }

  /// The verbs of the program, for the kinds that every practice keeps.
  public static let standard = VerbTable(shapes: KindShape.own)

  /// The verb with this name or unambiguous prefix.
  func verb(_ typed: String, prefix: String) throws(UsageError) -> Verb? {
    let name = typed.lowercased()
    if let verb = verbs.first(where: { $0.isNamed(name) }) { return verb }
    let candidates = name.isEmpty ? [] : verbs.filter { $0.name.hasPrefix(name) }
    guard candidates.count <= 1 else {
      let names = candidates.map { prefix + $0.name }
      throw UsageError(
        "\(quoted(prefix + typed)) can mean \(names.listed(" or "))", suggestion: "type one more letter")
    }
    return candidates.first
  }

  /// A question with similar verbs; empty without any.
  func question(_ typed: String, prefix: String) -> Message {
    Spelling.question(Spelling.nearest(to: typed.lowercased(), among: verbs.map(\.name)).map { prefix + $0 })
  }
}
