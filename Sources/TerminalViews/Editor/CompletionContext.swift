import TerminalKit
import ViewModels

/// An unfinished line: its verb, its complete words, and its last word.
struct CompletionContext {
  let verb: Verb
  /// The complete words after the verb.
  let words: [String]
  /// The last, unfinished word.
  let last: String
  /// The positional arguments of the verb's syntax.
  let positionals: [String]
  /// Literal words that may follow the verb.
  let choices: [String]
  private let first: Verb
  private let shapes: [KindShape]
  /// The text after the verb and before the last word, split at each blank; parts may be empty.
  private let parts: ArraySlice<String>
  private let before: ArraySlice<String>

  /// Parses a line without its slash; nil without a known verb.
  init?(_ line: Substring, _ table: VerbTable) {
    shapes = table.shapes
    let typed = line.split(omittingEmptySubsequences: false) { $0.isBlank }.map(String.init)
    guard typed.count > 1, let verb = try? table.verb(typed[0], prefix: "/") else { return nil }
    first = verb
    last = typed[typed.count - 1]
    before = typed.dropFirst().dropLast()
    let (path, rest) = verb.resolved(before.filter { !$0.isEmpty })
    self.verb = path[path.count - 1]
    var names = path.count - 1
    // A kind before a name does not belong to the name.
    let kind = self.verb.kinds.first { kind in rest.first.map { kind.firstWord == $0.lowercased() } ?? false }
    if kind != nil { names += 1 }
    words = kind == nil ? rest : Array(rest.dropFirst())
    positionals = kind.map { $0.split(separator: " ").dropFirst().map(String.init) } ?? self.verb.positionals
    choices = kind == nil ? self.verb.choices : []
    var parts = before
    for _ in 0..<names { parts = parts.drop(while: \.isEmpty).dropFirst() }
    self.parts = parts
  }

  /// The flags that may be typed here; for a verb without an action, also the flags of all its subcommands.
  var flags: [Flag] { (verb.action == nil ? verb.allFlags : verb.flags) + Flag.common }

  /// The flag whose value is the last word.
  var flag: Flag? { flags.first { $0.name == before.last && $0.value != nil } }

  /// The flag whose value is being typed, and that value; a name may have several words.
  private var flagAndValue: (flag: Flag, value: String)? {
    if let flag { return (flag, last) }
    // A field: `patient=Lit`.
    if let end = last.firstIndex(of: "="),
      let flag = flags.first(where: { $0.isField && $0.name.dropFirst(2) == last[..<end].lowercased() })
    {
      return flag.isOfName(shapes) ? (flag, String(last[last.index(after: end)...])) : nil
    }
    guard let place = before.lastIndex(where: { FlagReader.isFlag($0) }), !last.isEmpty, !FlagReader.isFlag(last),
      let flag = flags.first(where: { $0.name == before[place] }), flag.isOfName(shapes)
    else { return nil }
    let words = (before[(place + 1)...] + [last]).drop(while: \.isEmpty)
    return words.contains { $0.contains("=") } ? nil : (flag, words.joined(separator: " "))
  }

  /// The fields that are not set yet; empty until all required arguments are typed.
  var fields: [String] {
    guard words.count >= (positionals.count { $0.first != "[" }) else { return [] }
    return verb.fields.filter { name in !words.contains { $0.lowercased().hasPrefix("\(name)=") } }.map { "\($0)=" }
  }

  /// The argument that the last word belongs to, by its placeholder; the first of two arguments is one word.
  var place: String? { position.place }

  private var position: (place: String?, parts: ArraySlice<String>, isOneWord: Bool) {
    guard positionals.count > 1, positionals[1] != "N" else { return (positionals.first, parts, false) }
    guard let end = Self.endOfWord(parts) else { return (positionals[0], parts, true) }
    return (positionals[1], parts[end...], false)
  }

  /// Like ``position``, but a patient's name may have several words if no other name can follow.
  private var namePosition: (place: String?, parts: ArraySlice<String>, isOneWord: Bool) {
    var position = position
    guard positionals.count > 1, position.place == positionals[1] else { return position }
    // Skip the day and the time of an appointment.
    if positionals[0] == "WHEN" {
      position.parts = position.parts.drop { $0.isEmpty || $0.contains(where: \.isNumber) }
    }
    let isNumber = last.contains { $0 == "#" || $0.isNumber }
    let second = named(by: positionals[1])
    guard named(by: positionals[0]) == .record(.patient), !last.isEmpty,
      second == nil || second == .record(.incident) && !isNumber
    else { return position }
    return (positionals[0], parts, true)
  }

  /// The index after the first word, which has several parts if it has blanks in quotes.
  private static func endOfWord(_ parts: ArraySlice<String>) -> Int? {
    parts.indices.map { $0 + 1 }.first { end in
      (try? Words.split(parts[..<end].joined(separator: " ")[...]))?.isEmpty == false
    }
  }

  /// The unfinished name at the end of the line; nil if no name is expected there.
  var question: NameQuestion? {
    if let question = NameQuestion(breedOf: first, before, last) ?? NameQuestion(orderOf: first, before, last)
      ?? NameQuestion(subjectOf: first, before, last)
    {
      return question
    }
    if let (flag, name) = flagAndValue {
      guard flag.name != "--after", let named = flag.value.flatMap(named) else { return nil }
      return NameQuestion(named, name, isOneWord: true)
    }
    var (place, parts, isOneWord) = namePosition
    // Never complete text after the name: it may be a password.
    guard !verb.takesSecret || words.isEmpty else { return nil }
    // The `to` of `move n3 to 7` does not belong to the incident.
    if place == "INCIDENT" { parts = parts.filter { $0 != "to" }[...] }
    let name = (parts + [last]).drop(while: \.isEmpty)
    guard let place, let named = named(by: place),
      !name.contains(where: { $0.hasPrefix("-") || $0.contains("=") })
    else { return nil }
    switch named {
    case .part, .removed, .reference, .record(.appointment), .record(.note), .record(.incident):
      let isLast = name.count < 2 || place.contains("…") && named == .record(.incident)
      return isLast ? NameQuestion(named, last, isOneWord: true) : nil
    default: return NameQuestion(named, name.joined(separator: " "), isOneWord: isOneWord)
    }
  }

  private func named(by place: String) -> NameQuestion.Named? {
    NameQuestion.Named(
      place, of: Species(rawValue: first.name), isRemoved: verb.namesRemoved, shapes: shapes)
  }
}
