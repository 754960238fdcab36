public import TerminalKit
public import ViewModels

/// The table of all verbs; a program may add its own.
public struct VerbTable: Sendable {
  /// In the order of help.
  public let verbs: [Verb]
  /// The declared kinds of records with verbs.
  public let shapes: [KindShape]

  /// Masks the passwords in lines with these verbs.
  public let secrets: PasswordMask

  public init(_ verbs: [Verb], shapes: [KindShape] = KindShape.own) {
    (self.verbs, self.shapes, secrets) = (verbs, shapes, PasswordMask(verbs))
  }

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
      + Self.workshop + Self.ofScreens
    self.init(daily + records + others, shapes: shapes)
  }

  /// The verbs that screens declare themselves.
  public static let ofScreens = RootViewState.Screen.allCases.flatMap { $0.terminal.verbs() }

  /// The verbs for the built-in kinds of record.
  public static let standard = VerbTable(shapes: KindShape.own)

  /// The verb with exactly this name.
  func verb(named typed: some StringProtocol) -> Verb? {
    let name = typed.lowercased()
    return verbs.first { $0.isNamed(name) }
  }

  /// The verb with this name or unambiguous prefix; nil for an unknown name.
  ///
  /// Throws for an ambiguous prefix.
  func verb(_ typed: String, prefix: String) throws(UsageError) -> Verb? {
    let name = typed.lowercased()
    if let verb = verb(named: name) { return verb }
    let candidates = name.isEmpty ? [] : verbs.filter { $0.name.hasPrefix(name) }
    guard candidates.count <= 1 else {
      let names = candidates.map { prefix + $0.name }
      throw UsageError(
        "\(quoted(prefix + typed)) can mean \(names.listed(" or "))", suggestion: "type one more letter")
    }
    return candidates.first
  }

  /// A question with the names of similar verbs; empty without any.
  func question(_ typed: String, prefix: String) -> Message {
    Spelling.question(Spelling.nearest(to: typed.lowercased(), among: verbs.map(\.name)).map { prefix + $0 })
  }
}
