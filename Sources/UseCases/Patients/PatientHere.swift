import Architecture

extension Reference {
  /// The patient that a command is about which names none.
  public static let patientHere = Reference(.patient, "")

  /// Whether it is that.
  var isHere: Bool { self == .patientHere }
}

extension RecordBook {
  /// What is known of a new record that is asked for in a form: whose entry it is, where that is known.
  func known(_ texts: [FieldText], of kind: RecordKind) throws(Failure) -> [FieldText] {
    do throws(Failure) { return try withPatient(kind, texts) } catch {
      guard case .noPatientHere = error else { throw error }
      return texts
    }
  }

  /// The entries of the patient here; where nobody is chosen, those of all.
  func here(_ query: RecordQuery) throws(Failure) -> RecordQuery {
    var query = query
    query.isHere = nil
    do throws(Failure) {
      query.conditions.append(.holds(.patient, Reference(.patient, try book.patientHere().number).text))
    } catch {
      guard case .noPatientHere(incident: nil) = error else { throw error }
    }
    return query
  }
}

/// The patient of commands that name none: the incident's, or else the chosen one.
extension JotterBook {
  /// The same reference, or that of the patient here.
  func meant(_ reference: Reference) throws(Failure) -> Reference {
    reference.isHere ? Reference(.patient, try patientHere().number) : reference
  }

  /// The record that a reference names.
  func record(_ reference: Reference) throws(Failure) -> AnyRecord {
    reference.isHere ? try patientHere() : try rows.record(reference)
  }

  /// The patient of the occurring incident, or else the one that was chosen last; it is refused where the prompt shows
  /// another one.
  func patientHere() throws(Failure) -> AnyRecord {
    let patient = try currentPatient()
    try checkShown(patient: patient.number)
    return patient
  }

  /// The patient of the occurring incident, or else the one that was chosen last.
  ///
  /// An emergency without a patient is most likely about another animal than the one that was chosen before: it asks.
  private func currentPatient() throws(Failure) -> AnyRecord {
    if let incident = try occurring() {
      let number = try rows.value(.patient, of: .incident(incident.number)).integer
      if let number, let patient = try rows.listed(.patient(number)) { return patient }
      // One that has left the list is no other one.
      guard number == nil, !incident.isEmergency else { throw .noPatientHere(incident: incident.number) }
    }
    guard let number = try chosenPatient(), let patient = try rows.listed(.patient(number)) else {
      throw .noPatientHere(incident: nil)
    }
    return patient
  }

  /// The patient that the first of these words names, if it names exactly one, and the words behind it; or else the one
  /// here, and all words.
  ///
  /// Where there is a patient here, only a reference, an identity, or a whole name or its first whole word is taken for
  /// a patient; what may be the beginning of a name is asked about. Where there is none, the first word has to name
  /// one.
  func patient(before words: [String], named isNamed: Bool) throws(Failure) -> (patient: AnyRecord, words: [String]) {
    guard let first = words.first else { return (try patientHere(), []) }
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
        // A word alone is as likely what was given.
        guard case .noSuch = error, rest.isEmpty, !isNamed, let none else { throw error }
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
    // In quotes the name and the owner's are one word.
    if candidates.isEmpty { exact = try wholly(namedBy: first) }
    if exact.count == 1 { return (exact[0], rest) }
    if exact.count > 1 {
      if let one = try apart(words) { return one }
      throw .ambiguousRecord(reference, candidates: exact)
    }
    guard candidates.isEmpty else { throw .unclearPatient(first, candidates: candidates) }
    return (here, words)
  }

  /// The one of several patients of a name whom the first words mean together, and the words behind: `max weber 4`.
  private func apart(_ words: [String]) throws(Failure) -> (patient: AnyRecord, words: [String])? {
    for count in 2...3 where count <= words.count {
      let text = words.prefix(count).joined(separator: " ")
      let meant = try wholly(namedBy: text)
      if meant.count == 1 { return (meant[0], Array(words.dropFirst(count))) }
    }
    return nil
  }

  /// The listed patients whom the whole words of a text name together.
  private func wholly(namedBy text: String) throws(Failure) -> [AnyRecord] {
    var meant: [AnyRecord] = []
    for number in try rows.patients(namedBy: text) {
      if let patient = try rows.listed(.patient(number)), try rows.isWholly(patient, text) { meant.append(patient) }
    }
    return meant
  }
}
