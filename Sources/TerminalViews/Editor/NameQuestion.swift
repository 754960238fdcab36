import TerminalKit
public import ViewModels

/// An unfinished name, in a command or in the answer to a form.
public struct NameQuestion: Equatable, Sendable {
  /// The kind of thing that the name stands for.
  public enum Named: Equatable, Sendable {
    case record(RecordKind)
    /// A note, a photo or a recording of the current incident that is not erased, by its reference.
    case part
    /// A removed record, by its reference; nil for any kind.
    case removed(RecordKind?)
    /// Any record with a reference.
    case reference
    /// A word about a species, such as a breed; nil for both species.
    case animal(BreedWord, Species?)
    /// The order number of an earlier report.
    case order
    /// The subject of a report to an institution: an area, a kind in that area, or a protocol.
    case subject(ReportSubject, institution: String?, area: String?)
  }

  public var named: Named
  /// The unfinished name.
  public var beginning: String
  /// Whether the name must be one word, so that blanks need quotes, as in a flag's value.
  public var isOneWord: Bool

  public init(_ named: Named, _ beginning: String, isOneWord: Bool = false) {
    self.named = named
    self.beginning = beginning
    self.isOneWord = isOneWord
  }

  public init(_ kind: RecordKind, _ beginning: String, isOneWord: Bool = false) {
    self.init(.record(kind), beginning, isOneWord: isOneWord)
  }

  /// Candidates that replace ``beginning``: the names, in quotes if needed, and other words.
  ///
  /// An incident gets a `#` if one was typed. A name that is already among the words is not repeated.
  func candidates(_ names: [Suggestion], beside words: [String]) -> Candidates {
    var found: [Suggestion]
    if named == .record(.incident) {
      found = names.map { Suggestion(beginning.hasPrefix("#") ? "#\($0.text)" : $0.text, about: $0.about) }
        .filter { $0.text.hasPrefix(beginning) }
    } else {
      found = names.compactMap { name in typed(name.text).map { Suggestion($0, about: name.about) } }
    }
    let about = Dictionary(found.map { ($0.text, $0.about) }) { first, _ in first }.filter { !$0.value.isEmpty }
    found.removeAll { words.contains($0.text) }
    let texts = found.map(\.text)
    let isQuoted = words.isEmpty && texts.contains { $0.first == "'" }
    let isReference = [.reference, .part, .record(.note)].contains(named) || isRemoved
    return Candidates(
      // Offer references before kinds: a kind is seldom typed before a reference.
      length: beginning.count, words: isReference ? texts + words : words + texts,
      isChoice: names.contains { isChosen($0.text) },
      about: about, beginning: isQuoted ? longer(names.map(\.text).filter { typed($0) != nil }) : nil)
  }

  /// The common prefix of the names, up to a quote or backslash; nil if it is not longer than ``beginning``.
  private func longer(_ names: [String]) -> String? {
    guard names.count > 1, let common = names.commonBeginning else { return nil }
    let plain = common.prefix { !"\"'\\".contains($0) }
    let end = plain.lastIndex { !$0.isBlank }.map { plain.index(after: $0) } ?? plain.startIndex
    return plain[..<end].count > beginning.count ? String(plain[..<end]) : nil
  }

  private var isRemoved: Bool { if case .removed = named { true } else { false } }

  /// Whether the name replaces the typed text, instead of extending it.
  private func isChosen(_ name: String) -> Bool {
    switch named {
    case .record(.incident), .animal, .order, .subject: false
    case .part, .removed, .reference: !name.hasPrefix(beginning.lowercased())
    case .record(let kind):
      name.first == kind.letter && name.count > 1 && name.dropFirst().allSatisfy(\.isNumber)
    }
  }

  /// The name with quotes if it needs them; nil if the parser would read it differently.
  private func typed(_ name: String) -> String? {
    let needsQuotes = isOneWord || name.contains { "\"'\\".contains($0) }
    let typed = needsQuotes ? Words.joined(name) : name
    let words = (try? Words.split(typed[...])) ?? []
    let isOption = words.contains { $0.hasPrefix("--") || $0.contains("=") }
    return !isOption && words.joined(separator: " ") == name ? typed : nil
  }
}

extension NameQuestion {
  /// The order number of a report, for `order=` or `--order`.
  init?(orderOf verb: Verb, _ words: ArraySlice<String>, _ last: String) {
    guard verb.name == "report" else { return nil }
    let isValue = last.lowercased().hasPrefix("order=")
    guard isValue || words.last == "--order" else { return nil }
    self.init(.order, isValue ? String(last.dropFirst("order=".count)) : last, isOneWord: true)
  }

  /// A report's area, kind or protocol, for `area=`, `--area` and the like, with the typed institution and area.
  init?(subjectOf verb: Verb, _ words: ArraySlice<String>, _ last: String) {
    guard verb.name == "report" else { return nil }
    for word in ReportSubject.allCases {
      let isValue = last.lowercased().hasPrefix("\(word.rawValue)=")
      guard isValue || words.last == "--\(word.rawValue)" else { continue }
      func typed(_ name: String) -> String? {
        let flag = zip(words, words.dropFirst()).first { $0.0 == "--\(name)" }?.1
        return flag
          ?? words.first { $0.lowercased().hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
      }
      // `new Lab`: the words before the first value or flag are the institution.
      let called = words.drop { $0 != "new" }.dropFirst().prefix { !$0.contains("=") && !$0.hasPrefix("-") }
      let institution = called.isEmpty ? typed("institution") : called.joined(separator: " ")
      self.init(
        .subject(word, institution: institution, area: typed("area")),
        isValue ? String(last.dropFirst(word.rawValue.count + 1)) : last, isOneWord: true)
      return
    }
    return nil
  }

  /// The breed of a patient, for `breed=` or `--breed`, with the typed species.
  init?(breedOf verb: Verb, _ words: ArraySlice<String>, _ last: String) {
    guard verb.name == "patient" else { return nil }
    let isValue = last.lowercased().hasPrefix("breed=")
    guard isValue || words.last == "--breed" else { return nil }
    let species = zip(words, words.dropFirst()).first { $0.0 == "--species" }?.1
    let assigned = words.first { $0.lowercased().hasPrefix("species=") }?.dropFirst("species=".count)
    let typed = species ?? assigned.map(String.init)
    self.init(
      .animal(.breed, typed.flatMap { Species(rawValue: $0.lowercased()) }),
      isValue ? String(last.dropFirst("breed=".count)) : last, isOneWord: true)
  }
}

extension NameQuestion.Named {
  /// The kind of thing for a placeholder such as `PATIENT|none`; nil for a placeholder without names.
  init?(_ usage: String, of species: Species?, isRemoved: Bool, shapes: [KindShape]) {
    switch usage.drop(while: { $0 == "[" }).prefix(while: { $0.isUppercase || $0 == "-" }) {
    case "REFERENCE": self = isRemoved ? .removed(nil) : .reference
    case "PART", "PHOTO", "RECORDING": self = .part
    case "NOTE": self = .record(.note)
    case "INCIDENT": self = isRemoved ? .removed(.incident) : .record(.incident)
    case "APPOINTMENT": self = isRemoved ? .removed(.appointment) : .record(.appointment)
    case "PATIENT": self = isRemoved ? .removed(.patient) : .record(.patient)
    case "BREED": self = .animal(.breed, species)
    // The search term of `cat breeds american` is completed to the name of a breed.
    case "TERM" where species != nil: self = .animal(.breed, species)
    case "TRAIT": self = .animal(.trait, species)
    case "GROUP": self = .animal(.group, species)
    case "CATEGORY": self = .animal(.category, species)
    case let place:
      guard let kind = shapes.first(where: { $0.placeholder == place })?.kind else { return nil }
      self = isRemoved ? .removed(kind) : .record(kind)
    }
  }
}

extension Form {
  /// The kind of name that answers the open question; nil for free text.
  public var nameable: NameQuestion.Named? {
    guard case .field(let field) = question, field.place.number == nil else { return nil }
    return KindWords.own[kind]?.screens.nameable?(self, field.name)
  }

  /// The value that a field of the record itself will have; nil for an unknown field.
  func value(of name: String) -> String? {
    questions.lazy.compactMap { question in
      if case .field(let field) = question, field.place.number == nil, field.name == name {
        field.value
      } else {
        nil as String?
      }
    }.first
  }
}
