import Architecture

extension Reference {
  /// The patient of commands that name none.
  public static let patientHere = Reference(.patient, "")

  /// True for ``patientHere``.
  var isHere: Bool { self == .patientHere }
}

extension RecordBook {
  /// Adds the current patient, if there is one, to the texts of a new entry's form.
  func withCurrentPatient(_ texts: [FieldText], of kind: RecordKind) throws(Failure) -> [FieldText] {
    do throws(Failure) { return try withPatient(kind, texts) } catch {
      guard case .noPatientHere = error else { throw error }
      return texts
    }
  }

  /// Restricts the query to the current patient, if there is one.
  func restrictedToCurrentPatient(_ query: RecordQuery) throws(Failure) -> RecordQuery {
    var query = query
    query.isHere = nil
    do throws(Failure) {
      query.conditions.append(.equals(.patient, Reference(.patient, try book.patientHere().number).text))
    } catch {
      guard case .noPatientHere(incident: nil) = error else { throw error }
    }
    return query
  }
}

/// The patient of commands that name none: the current incident's, or else the chosen one.
extension JotterBook {
  /// Resolves ``Reference/patientHere`` to the current patient; returns any other reference unchanged.
  func resolved(_ reference: Reference) throws(Failure) -> Reference {
    reference.isHere ? Reference(.patient, try patientHere().number) : reference
  }

  func record(_ reference: Reference) throws(Failure) -> AnyRecord {
    reference.isHere ? try patientHere() : try rows.record(reference)
  }

  /// The current patient; throws if the prompt shows another patient.
  func patientHere() throws(Failure) -> AnyRecord {
    let patient = try currentPatient()
    try checkShown(patient: patient.number)
    return patient
  }

  /// The patient of the current incident, or else the chosen one.
  ///
  /// Throws for an emergency without a patient: it is probably not about the chosen patient.
  private func currentPatient() throws(Failure) -> AnyRecord {
    if let incident = try occurring() {
      let number = try rows.value(.patient, of: .incident(incident.number)).integer
      if let number, let patient = try rows.listed(.patient(number)) { return patient }
      // The chosen patient does not replace a removed one.
      guard number == nil, !incident.isEmergency else { throw .noPatientHere(incident: incident.number) }
    }
    guard let number = try chosenPatient(), let patient = try rows.listed(.patient(number)) else {
      throw .noPatientHere(incident: nil)
    }
    return patient
  }

  /// Splits words into a patient and the rest; if they name no patient, returns the current patient and all words.
  ///
  /// The name may have several words, or the owner's name before or behind it. With a current patient, the first word
  /// counts only if it is a reference, an identity, a whole name or the first word of one; the beginning of a name, and
  /// a name with a typing error, are refused as unclear. Without a current patient, the first word must name a patient.
  func patient(before words: [String], named isNamed: Bool) throws(Failure) -> (patient: AnyRecord, words: [String]) {
    guard let first = words.first else { return (try patientHere(), []) }
    if let one = try longest(words) { return one }
    if let one = try withOwner(words, named: isNamed) { return one }
    let rest = Array(words.dropFirst())
    var here: AnyRecord?
    var none: Failure?
    do throws(Failure) { here = try patientHere() } catch {
      guard case .noPatientHere = error else { throw error }
      none = error
    }
    let reference = Reference(.patient, first)
    let isNumber = reference.number != nil && first.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard let here, !isNamed || isNumber else {
      do throws(Failure) { return (try rows.record(reference), rest) } catch {
        if case .ambiguousRecord = error, let one = try apart(words) { return one }
        // Report the missing patient, not an unknown name: a single word, or several in an incident without a patient,
        // may be a product.
        guard case .noSuch = error, !isNamed, let none, rest.isEmpty || none != .noPatientHere(incident: nil) else {
          throw error
        }
        throw none
      }
    }
    let isIdentity = try rows.declaration(of: .patient).identity(first) != nil
    if isIdentity || reference.number != nil && !isNumber { return (try rows.record(reference), rest) }
    if isNumber {
      guard let number = reference.number, let patient = try rows.listed(.patient(number)) else {
        return isNamed ? (try rows.record(reference), rest) : (here, words)
      }
      throw .unclearPatient(first, candidates: [patient])
    }
    var candidates: [AnyRecord] = []
    let numbers =
      reference.id != nil || reference.tail != nil
      ? try rows.records(.patient, id: reference.id, tail: reference.tail) : try rows.records(.patient, named: first)
    for number in numbers { if let patient = try rows.listed(.patient(number)) { candidates.append(patient) } }
    let key = SearchText.key(of: first)
    var exact = candidates.filter { patient in
      let name = SearchText.key(of: patient.name)
      return name == key || name.hasPrefix(key + " ") || reference.id != nil || reference.tail != nil
    }
    for number in try rows.records(.patient, identifiedBy: first) {
      guard !exact.contains(where: { $0.number == number }), let patient = try rows.listed(.patient(number)) else {
        continue
      }
      exact.append(patient)
    }
    if !exact.isEmpty, candidates.isEmpty { candidates = exact }
    // In quotes, the names of patient and owner are one word.
    if candidates.isEmpty { exact = try wholly(namedBy: first) }
    if exact.count == 1 { return (exact[0], rest) }
    if exact.count > 1 {
      if let one = try apart(words) { return one }
      throw .ambiguousRecord(reference, candidates: exact)
    }
    if candidates.isEmpty {
      for number in try rows.records(.patient, nearly: first) {
        if let patient = try rows.listed(.patient(number)) { candidates.append(patient) }
      }
    }
    guard candidates.isEmpty else { throw .unclearPatient(first, candidates: candidates) }
    return (here, words)
  }

  /// The only patient that the first two or three words name together, and the rest: `max weber 4`.
  private func apart(_ words: [String]) throws(Failure) -> (patient: AnyRecord, words: [String])? {
    for count in 2...3 where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      let meant = try wholly(namedBy: text)
      if meant.count == 1 { return (meant[0], Array(words.dropFirst(count))) }
    }
    return nil
  }

  /// The only patient whose name and whose owner's name begin the words, in either order, and the rest:
  /// `Frau Lange Rex`.
  ///
  /// Words must remain after both names: otherwise the second name may be the text.
  private func withOwner(_ words: [String], named isNamed: Bool) throws(Failure) -> (
    patient: AnyRecord, words: [String]
  )? {
    // A title, and up to two words for each of the two names.
    for count in 2...5 where count < words.count || count == words.count && isNamed {
      let meant = try rows.patients(namedWithOwner: Array(words.prefix(count)))
      if meant.count == 1 { return (meant[0], Array(words.dropFirst(count))) }
    }
    return nil
  }

  /// The patient whose whole name is one of the first words before a product; nil without one.
  func otherPatient(in words: ArraySlice<String>) throws(Failure) -> AnyRecord? {
    for word in words.prefix(4) where !word.contains(where: \.isWhitespace) {
      let name = word.filter { $0 != "," }
      let key = SearchText.key(of: name)
      guard !key.isEmpty else { continue }
      for number in try rows.records(.patient, named: name) {
        if let patient = try rows.listed(.patient(number)), SearchText.key(of: patient.name) == key { return patient }
      }
    }
    return nil
  }

  /// The patient whose name is the first two to four words, and the rest: `mr whiskers 4`; the longest name counts.
  ///
  /// Throws if several patients have this name.
  private func longest(_ words: [String]) throws(Failure) -> (patient: AnyRecord, words: [String])? {
    for count in (2...4).reversed() where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      let key = SearchText.key(of: text)
      var named: [AnyRecord] = []
      for number in try rows.records(.patient, named: text) {
        if let patient = try rows.listed(.patient(number)), SearchText.key(of: patient.name) == key {
          named.append(patient)
        }
      }
      if named.count > 1 { throw .ambiguousRecord(Reference(.patient, text), candidates: named) }
      if let patient = named.first { return (patient, Array(words.dropFirst(count))) }
    }
    return nil
  }

  /// The listed patients that a text names by the whole name and other words: `max weber`.
  private func wholly(namedBy text: String) throws(Failure) -> [AnyRecord] {
    var meant: [AnyRecord] = []
    for number in try rows.patients(namedBy: text) {
      if let patient = try rows.listed(.patient(number)), try rows.isWholly(patient, text) { meant.append(patient) }
    }
    return meant
  }
}
