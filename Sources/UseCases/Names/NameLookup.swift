/// Finds the names that begin as somebody has begun to type one.
///
/// It only looks: nothing has happened and nothing is to happen, so there is no event of it and no state.
public struct NameLookup: Sendable {
  /// The most names that are found at once.
  public static let most = 20

  private let store: any JotterStore
  private let copies: AnimalCopies

  /// A look into this store, and into these copies of what the services of animals list.
  public init(store: any JotterStore, copies: AnimalCopies = .none) {
    self.store = store
    self.copies = copies
  }

  /// The words about breeds that begin so; whose, or of both where it is nil.
  public func words(_ word: BreedWord, _ species: Species?, beginning: String) async -> [String] {
    await copies.words(word, species, beginning: beginning)
  }

  /// The names of patients, guardians or practitioners that begin so, where several have one their references instead, or
  /// the numbers of the newest open incidents; none
  /// for other records, or when the store fails.
  public func names(of kind: RecordKind, beginning: String) async -> [String] {
    let names = try? await store.read { rows throws(Failure) in try rows.names(of: kind, beginning: beginning) }
    return names ?? []
  }
}

extension JotterRows {
  fileprivate func names(of kind: RecordKind, beginning: String) throws(Failure) -> [String] {
    switch kind {
    case .incident:
      let digits = beginning.drop { $0 == "#" }
      var numbers = try page(IncidentQuery(limit: NameLookup.most)).incidents.map(\.number)
      if let number = Int(digits), !numbers.contains(number), try incident(number) != nil { numbers.append(number) }
      return numbers.map { "\($0)" }.filter { $0.hasPrefix(digits) }
    case .patient: return try patientNames(beginning: beginning, limit: NameLookup.most).plain(kind, self)
    case .guardian: return try guardianNames(beginning: beginning, limit: NameLookup.most).plain(kind, self)
    case .practitioner:
      let found =
        beginning.allSatisfy(\.isWhitespace)
        ? try practitioners(TeamQuery(limit: NameLookup.most)).practitioners
        : Array(try practitioners(named: beginning).prefix(NameLookup.most))
      return try found.map(\.profile.name).plain(kind, self)
    default: return []
    }
  }
}

extension [String] {
  /// These names; in place of one that names several, what names each of them alone.
  fileprivate func plain(_ kind: RecordKind, _ rows: any JotterRows) throws(Failure) -> [String] {
    var names: [String] = []
    for name in self {
      for meant in try rows.meant(by: Reference(kind, name)) where !names.contains(meant) { names.append(meant) }
    }
    return names
  }
}

extension JotterRows {
  /// What is typed for a name: it, or the references of all whom it names.
  fileprivate func meant(by reference: Reference) throws(Failure) -> [String] {
    do throws(Failure) {
      switch reference.kind {
      case .patient: _ = try patient(reference)
      case .guardian: _ = try guardian(reference)
      default: _ = try practitioner(reference)
      }
    } catch {
      switch error {
      case .ambiguousPatient(_, let candidates): return candidates.map { Reference(reference.kind, $0.number).text }
      case .ambiguous(_, let numbers): return numbers.map { Reference(reference.kind, $0).text }
      case .noSuch: break
      default: throw error
      }
    }
    return [reference.text]
  }
}
