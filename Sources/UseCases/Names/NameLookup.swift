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

  /// The names of patients, guardians or practitioners that begin so, or the numbers of the newest open incidents; none
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
    case .patient: return try patientNames(beginning: beginning, limit: NameLookup.most)
    case .guardian: return try guardianNames(beginning: beginning, limit: NameLookup.most)
    case .practitioner:
      let search = beginning.allSatisfy(\.isWhitespace) ? nil : beginning
      return try practitioners(TeamQuery(search: search, limit: NameLookup.most)).practitioners.map(\.profile.name)
    default: return []
    }
  }
}
