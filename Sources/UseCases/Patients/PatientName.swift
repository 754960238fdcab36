/// Details that distinguish patients of one name; a patient is listed unless it was removed.
extension JotterRows {
  /// Limit of compared namesakes; if there are more, only the reference is used, which is always unique.
  private static let maxTwins = 20

  /// The name of a listed patient, with a distinguishing detail; nil for a removed patient.
  func patientName(_ number: Int) throws(Failure) -> PatientName? {
    guard let name = try name(of: .patient(number), ifListed: true) else { return nil }
    return PatientName(number: number, name: name, twin: try twin(of: number, named: name))
  }

  /// The first of owner, species and end of the transponder number that is unique, or else the reference.
  ///
  /// Nil if no other listed patient has this name. If not `isListed`, compares with removed patients, too: `restore`
  /// lists them together.
  func twin(of number: Int, named name: String, isListed: Bool = true) throws(Failure) -> String? {
    guard let namesakes = namesakes(name, isListed: isListed) else { return nil }
    let others = try tables.rows(namesakes).map { $0.integer(.number) }.filter { $0 != number }
    guard !others.isEmpty else { return nil }
    let reference = Reference(.patient, number).text
    guard others.count < Self.maxTwins else { return reference }
    try prefetch(.patient, [number] + others, withParts: true)
    let own = try marks(ofPatient: number)
    let theirs = try others.map { other throws(Failure) in try marks(ofPatient: other) }
    for place in own.indices where !own[place].isEmpty {
      let key = SearchText.key(of: own[place])
      if !theirs.contains(where: { SearchText.key(of: $0[place]) == key }) { return own[place] }
    }
    return reference
  }

  /// The query for patients of a name, at most one more than `maxTwins`.
  private func namesakes(_ name: String, isListed: Bool) -> RowQuery? {
    guard let declaration = kinds[.patient], let column = declaration.keys.first else { return nil }
    return RowQuery(
      [.number], of: declaration.table,
      where: (isListed ? Self.listed : [.flag(.removed, false)]) + [.equals(column, .text(SearchText.key(of: name)))],
      limit: Self.maxTwins + 1)
  }

  /// The query for listed patients of a name, as in `patientName(_:)`.
  func namesakes(_ name: String) -> RowQuery? { namesakes(name, isListed: true) }

  /// Owner's surname, species, and end of the transponder number; empty if unknown.
  private func marks(ofPatient number: Int) throws(Failure) -> [String] {
    guard let patient = try record(.patient(number), withTwin: false) else { return ["", "", ""] }
    return [
      try owner(of: patient), patient[.species] ?? "", patient[.chip].map { "…\($0.suffix(4))" } ?? "",
    ]
  }

  /// The owner's surname, or else the name; empty if unknown.
  func owner(ofPatient number: Int) throws(Failure) -> String {
    try record(.patient(number), withTwin: false).map { patient throws(Failure) in try owner(of: patient) } ?? ""
  }

  private func owner(of patient: AnyRecord) throws(Failure) -> String {
    let owner = try ownerRecord(of: patient)
    return owner?[.surname] ?? owner?.name ?? ""
  }

  /// The listed patients whose name is in the text together with the owner's, in either order: `Frau Lange Rex`.
  func patients(namedWithOwner text: [String]) throws(Failure) -> [AnyRecord] {
    let text = text.filter { !NameTitles.words.contains($0.lowercased()) }.joined(separator: " ")
    let key = SearchText.key(of: text)
    var named: [AnyRecord] = []
    for number in try patients(namedBy: text) {
      guard let patient = try listed(.patient(number)), let owner = try ownerRecord(of: patient) else { continue }
      let (name, owners) = (SearchText.key(of: patient.name), [owner[.surname], owner.name].compactMap(\.self))
      let isBoth = owners.map { SearchText.key(of: $0) }.contains { key == "\(name) \($0)" || key == "\($0) \(name)" }
      if isBoth { named.append(patient) }
    }
    return named
  }

  private func ownerRecord(of patient: AnyRecord) throws(Failure) -> AnyRecord? {
    var owner = patient.parts(.owner).last
    if owner?.name.isEmpty ?? true {
      owner = try guardians(of: [patient.number])[patient.number].flatMap { guardian throws(Failure) in
        try record(.guardian(guardian), withTwin: false)
      }
    }
    return owner
  }

  /// For each patient, the guardian in place of an owner: the first guardian with the role of owner, or else the first.
  private func guardians(of patients: [Int]) throws(Failure) -> [Int: Int] {
    var (guardians, owners): ([Int: Int], Set<Int>) = ([:], [])
    let links = try tables.rows(
      RowQuery(
        [.patient, .guardian, .role], of: .guardianships,
        where: [.oneOf(.patient, patients.map { Value($0) }), .differs(.role, .none)], by: [.patient, .guardian]))
    for link in links {
      let (patient, isOwner) = (link.integer(.patient), link.text(.role) == GuardianRole.owner.rawValue)
      guard guardians[patient] == nil || isOwner && !owners.contains(patient) else { continue }
      guardians[patient] = link.integer(.guardian)
      if isOwner { owners.insert(patient) }
    }
    return guardians
  }

  /// For each patient without an owner in its passport, the name of the guardian in place of the owner; nil if there
  /// are none.
  func guardianNames(of patients: [AnyRecord]) throws(Failure) -> [Int: String]? {
    let numbers = patients.filter { $0.parts(.owner).last?.name.isEmpty ?? true }.map(\.number)
    guard !numbers.isEmpty else { return nil }
    let guardians = try guardians(of: numbers)
    guard !guardians.isEmpty else { return nil }
    try prefetch(.guardian, Array(Set(guardians.values)), withParts: false)
    var names: [Int: String] = [:]
    for (patient, guardian) in guardians { names[patient] = try listed(.guardian(guardian))?.name }
    return names.isEmpty ? nil : names
  }

  /// The listed patients that match several words, one of which begins the name: `max weber` for Max of owner Weber.
  ///
  /// If a word is a whole name, returns only patients of this name.
  func patients(namedBy text: String) throws(Failure) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, !SearchText.terms(of: text).isEmpty else { return [] }
    // The first or the last word is the name, which may be a word for a species: Maus.
    let stored = withStoredSpecies(words)
    let variants = Set([words.prefix(1) + stored.dropFirst(), stored.dropLast() + words.suffix(1)])
    var found: [Int: AnyRecord] = [:]
    for variant in variants {
      let meant = variant == words[...] ? nil : variant.joined(separator: " ")
      let records = try records(RecordQuery(.patient, search: text, limit: 10, meant: meant)).records
      for record in records { found[record.number] = record }
    }
    let named = found.values.filter { patient in words.contains { SearchText.begins(patient.name, with: $0) } }
    let whole = named.filter { patient in words.contains { SearchText.key(of: $0) == SearchText.key(of: patient.name) }
    }
    return (whole.isEmpty ? named : whole).map(\.number).sorted()
  }

  /// The words with each word for a species as it is stored: `max cat` for `max Katze`.
  ///
  /// Polish `kot` is a cat, but German `Kot` is text: a finding must choose no patient.
  private func withStoredSpecies(_ words: [String]) -> [String] {
    words.map { $0.lowercased() == "kot" ? $0 : SpeciesWords.species($0) ?? $0 }
  }

  /// True for a patient whose whole name begins or ends the text, and who matches all words: `max weber`.
  func isWholly(_ record: AnyRecord, _ text: String) throws(Failure) -> Bool {
    let (key, name) = (SearchText.key(of: text), SearchText.key(of: record.name))
    guard record.kind == .patient, key.hasPrefix(name + " ") || key.hasSuffix(" " + name) else { return false }
    // `Rabies rabies` names the patient Rabies once: the other word is text.
    let names = SearchText.words(of: record.name)
    guard !SearchText.words(of: text).allSatisfy(names.contains) else { return false }
    let words = SearchText.words(of: try value(.search, of: record.record).text ?? "")
    let typed = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let stored = typed.flatMap { names.contains(SearchText.key(of: $0)) ? [$0] : withStoredSpecies([$0]) }
    return [typed, stored].contains { typed in
      SearchText.beginnings(of: typed.joined(separator: " ")).allSatisfy(words.contains)
    }
  }
}
