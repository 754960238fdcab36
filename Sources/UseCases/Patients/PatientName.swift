/// Details that distinguish patients of one name.
extension JotterRows {
  /// With this many others only the reference is used: it is always unique.
  private static let maxTwins = 20

  /// The name of a listed patient, with its distinguishing detail; nil for one off the list.
  func patientName(_ number: Int) throws(Failure) -> PatientName? {
    guard let name = try name(of: .patient(number), ifListed: true) else { return nil }
    return PatientName(number: number, name: name, twin: try twin(of: number, named: name))
  }

  /// The first unique one of owner, species and end of the transponder number, or else the reference.
  ///
  /// Nil if no other listed patient has this name.
  ///
  /// A patient off the list is compared with others off the list, too: `restore` lists them together.
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

  /// The patients of a name, one more than are told apart.
  private func namesakes(_ name: String, isListed: Bool) -> RowQuery? {
    guard let declaration = kinds[.patient], let column = declaration.keys.first else { return nil }
    return RowQuery(
      [.number], of: declaration.table,
      where: (isListed ? Self.listed : [.flag(.removed, false)]) + [.equals(column, .text(SearchText.key(of: name)))],
      limit: Self.maxTwins + 1)
  }

  /// The listed patients of a name, for `patientName(_:)`.
  func namesakes(_ name: String) -> RowQuery? { namesakes(name, isListed: true) }

  /// Owner's surname, species, and end of the transponder number; empty texts for unknown ones.
  private func marks(ofPatient number: Int) throws(Failure) -> [String] {
    guard let patient = try record(.patient(number), withTwin: false) else { return ["", "", ""] }
    return [
      try owner(of: patient), patient[.species] ?? "", patient[.chip].map { "…\($0.suffix(4))" } ?? "",
    ]
  }

  /// The owner's surname, or else the name; empty for an unknown owner.
  func owner(ofPatient number: Int) throws(Failure) -> String {
    try record(.patient(number), withTwin: false).map { patient throws(Failure) in try owner(of: patient) } ?? ""
  }

  private func owner(of patient: AnyRecord) throws(Failure) -> String {
    var owner = patient.parts(.owner).last
    if owner?.name.isEmpty ?? true {
      let links = try tables.rows(
        RowQuery(
          [.guardian, .role], of: .guardianships,
          where: [.equals(.patient, Value(patient.number)), .differs(.role, .none)], by: [.guardian]))
      let link = links.first { $0.text(.role) == GuardianRole.owner.rawValue } ?? links.first
      owner = try link.flatMap { link throws(Failure) in
        try record(.guardian(link.integer(.guardian)), withTwin: false)
      }
    }
    return owner?[.surname] ?? owner?[.name] ?? ""
  }

  /// The listed patients that several words name together, one of them by its name: `max weber` by its owner.
  ///
  /// A whole name goes before the beginning of one.
  func patients(namedBy text: String) throws(Failure) -> [Int] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, !SearchText.terms(of: text).isEmpty else { return [] }
    let found = try records(RecordQuery(.patient, search: text, limit: 10)).records
    let named = found.filter { patient in words.contains { SearchText.begins(patient.name, with: $0) } }
    let whole = named.filter { patient in words.contains { SearchText.key(of: $0) == SearchText.key(of: patient.name) }
    }
    return (whole.isEmpty ? named : whole).map(\.number).sorted()
  }

  /// True for a patient whose whole name begins or ends the text, and that all words of the text match: `max weber`.
  func isWholly(_ record: AnyRecord, _ text: String) throws(Failure) -> Bool {
    let (key, name) = (SearchText.key(of: text), SearchText.key(of: record.name))
    guard record.kind == .patient, key.hasPrefix(name + " ") || key.hasSuffix(" " + name) else { return false }
    let words = SearchText.words(of: try value(.search, of: record.record).text ?? "")
    return SearchText.beginnings(of: text).allSatisfy(words.contains)
  }
}
