import Architecture
import UseCases

extension SQLiteRows {
  static let practitionerColumns = "number, id, name, address, postcode, city, country, mail, phone, relieved_at"
  private static let isInTeam = "removed = 0 AND relieved_at IS NULL"

  func practitioner(_ number: Int) throws(Failure) -> Practitioner? {
    try connection.first(
      "SELECT \(Self.practitionerColumns) FROM practitioners WHERE number = ? AND removed = 0", Value(number),
      row: practitioner)
  }

  func practitioner(_ row: Statement) throws(Failure) -> Practitioner {
    guard let id = UniqueID(row.text(1)) else { throw .store(.damaged(connection.path)) }
    return Practitioner(
      number: row.integer(0), id: id,
      profile: Profile(
        name: row.text(2), address: row.text(3), postcode: row.text(4), city: row.text(5), country: row.text(6),
        mail: row.text(7), phone: row.text(8)),
      relievedAt: instant(row, 9))
  }

  func practitioners(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    let (column, text) = id.map { ("id", $0.description) } ?? ("substr(id, 25)", tail ?? "")
    return try connection.rows(
      "SELECT number FROM practitioners WHERE \(column) = ? AND \(Self.isInTeam) ORDER BY number", .text(text)
    ) { row throws(Failure) in row.integer(0) }
  }

  func practitioners(named name: String) throws(Failure) -> [Practitioner] {
    let search = TeamSearch(named: name)
    return search.isEmpty ? [] : try team(after: nil).filter { search.finds([$0.profile.name]) }
  }

  func practitioners(_ query: TeamQuery) throws(Failure) -> TeamPage {
    let search = try TeamSearch(query)
    let found = try team(after: query.after).filter { search.finds($0.profile) }
    return TeamPage(practitioners: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
  }

  /// Those who are in the team, by number.
  private func team(after number: Int?) throws(Failure) -> [Practitioner] {
    try connection.rows(
      "SELECT \(Self.practitionerColumns) FROM practitioners WHERE \(Self.isInTeam) AND number > ? ORDER BY number",
      Value(number ?? 0),
      row: practitioner)
  }

  func addPractitioner(id: UniqueID, profile: Profile) throws(Failure) -> Int {
    let number = try connection.first(
      """
      INSERT INTO practitioners (id, name, address, postcode, city, country, mail, phone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING number
      """, .text(id.description), .text(profile.name), .text(profile.address), .text(profile.postcode),
      .text(profile.city), .text(profile.country), .text(profile.mail), .text(profile.phone)
    ) { row throws(Failure) in row.integer(0) }
    guard let number else { throw .store(.damaged(connection.path)) }
    return number
  }
}
