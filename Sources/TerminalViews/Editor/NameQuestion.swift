public import ViewModels

/// A name that is being typed, of a record that the command takes.
public struct NameQuestion: Equatable, Sendable {
  /// What is named.
  public var kind: RecordName.Kind
  /// As far as the name is typed.
  public var beginning: String
  /// Whether it has to be one word, as the value of a flag.
  public var isOneWord: Bool

  /// A question of these values.
  public init(_ kind: RecordName.Kind, _ beginning: String, isOneWord: Bool = false) {
    self.kind = kind
    self.beginning = beginning
    self.isOneWord = isOneWord
  }

  /// What a usage such as `PATIENT|none` asks for; nil when that has no name.
  static func kind(of usage: String) -> RecordName.Kind? {
    switch usage.drop(while: { $0 == "[" }).prefix(while: { $0.isUppercase }) {
    case "INCIDENT": .incident
    case "PATIENT": .patient
    case "PRACTITIONER": .practitioner
    case "GUARDIAN": .guardian
    default: nil
    }
  }

  /// What could stand in place of the beginning: these names as they are typed, behind the other words.
  ///
  /// An incident is typed with its sign or without it, and may be among the other words already.
  func candidates(_ names: [String], beside words: [String]) -> Candidates {
    guard kind == .incident else {
      return Candidates(
        length: beginning.count, words: words + names.compactMap(typed), isChoice: names.contains(where: isNumber))
    }
    let numbers = names.map { beginning.hasPrefix("#") ? "#\($0)" : $0 }
    return Candidates(
      length: beginning.count, words: words + numbers.filter { $0.hasPrefix(beginning) && !words.contains($0) })
  }

  /// Whether that stands in place of a name, and is not what begins as was typed.
  private func isNumber(_ name: String) -> Bool {
    name.hasPrefix(kind.letter) && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
  }

  /// A name as it is typed; nil for one that would not be understood again.
  private func typed(_ name: String) -> String? {
    let needsQuotes = isOneWord || name.contains { "\"'\\".contains($0) }
    let typed = needsQuotes ? Words.joined(name) : name
    let words = (try? Words.split(typed[...])) ?? []
    let isOption = words.contains { $0.hasPrefix("--") || $0.contains("=") }
    return !isOption && words.joined(separator: " ") == name ? typed : nil
  }
}
