/// Finds the names that begin as somebody has begun to type one.
///
/// It only looks: nothing has happened and nothing is to happen, so there is no event of it and no state.
public struct NameLookup: Sendable {
  /// The most names that are found at once.
  public static let most = 20

  private let store: any JotterStore

  /// A look into this store.
  public init(store: any JotterStore) { self.store = store }

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
