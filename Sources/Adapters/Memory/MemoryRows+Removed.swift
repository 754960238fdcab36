import UseCases

extension MemoryRows {
  func removed(_ kind: RecordKind, named name: String?, limit: Int) throws(Failure) -> [Int] {
    let key = name.map { SearchText.key(of: $0) }
    func called<Whole>(_ records: [Whole], _ number: (Whole) -> Int, _ names: (Whole) -> [String]) -> [Int] {
      guard let key else { return records.map(number) }
      guard !key.isEmpty else { return [] }
      func keys(_ record: Whole) -> [String] { names(record).map { SearchText.key(of: $0) } }
      let exact = records.filter { keys($0).contains(key) }
      return (exact.isEmpty ? records.filter { keys($0).contains { $0.hasPrefix(key) } } : exact).map(number)
    }
    let found: [Int]
    switch kind {
    case .incident where name == nil:
      found = state.incidents.filter { !$0.isRemoved && $0.incident.discardedAt != nil }.map(\.incident.number)
    case .appointment where name == nil:
      found = state.appointments.filter { !$0.isRemoved && $0.appointment.cancelledAt != nil }.map(\.appointment.number)
    default:
      let released = (state.declared[kind] ?? []).filter { !$0.isRemoved && $0.record.releasedAt != nil }.map(\.record)
      let called = called(released, \.number) { kinds[kind]?.names(of: $0.values) ?? [] }
      let words = released.filter { record in name.map { SearchText.begins(record.name, with: $0) } ?? true }
      found = called.isEmpty ? words.map(\.number) : called
    }
    return Array(found.reversed().prefix(limit))
  }
}
