import Architecture
import UseCases

extension MemoryRows {
  func practitioner(_ number: Int) throws(Failure) -> Practitioner? {
    practitionerRecord(number).flatMap { $0.isRemoved ? nil : $0.practitioner }
  }

  private func practitionerRecord(_ number: Int) -> PractitionerRecord? {
    number >= 1 && number <= state.practitioners.count ? state.practitioners[number - 1] : nil
  }

  /// Those who are in the team, by number.
  private var team: [Practitioner] {
    state.practitioners.filter { !$0.isRemoved && $0.practitioner.relievedAt == nil }.map(\.practitioner)
  }

  func practitioners(id: UniqueID?, tail: String?) throws(Failure) -> [Int] {
    team.filter { practitioner in id.map { practitioner.id == $0 } ?? (practitioner.id.tail == tail) }.map(\.number)
  }

  func practitioners(named name: String) throws(Failure) -> [Practitioner] {
    let search = TeamSearch(named: name)
    return search.isEmpty ? [] : team.filter { search.finds([$0.profile.name]) }
  }

  func practitioners(_ query: TeamQuery) throws(Failure) -> TeamPage {
    let search = try TeamSearch(query)
    let found = team.filter { $0.number > query.after ?? 0 && search.finds($0.profile) }
    return TeamPage(practitioners: Array(found.prefix(query.limit)), hasMore: found.count > query.limit)
  }

  func addPractitioner(id: UniqueID, profile: Profile) throws(Failure) -> Int {
    let number = state.practitioners.count + 1
    let record = PractitionerRecord(practitioner: Practitioner(number: number, id: id, profile: profile))
    change({ $0.practitioners.append(record) }, back: { $0.practitioners.removeLast() })
    return number
  }

  // MARK: Fields

  func value(_ field: Field, ofPractitioner number: Int) -> Value {
    guard let record = practitionerRecord(number), !record.isRemoved else {
      return field == .exists ? Value(false) : .none
    }
    let profile = record.practitioner.profile
    switch field {
    case .exists: return Value(true)
    case .name: return .text(profile.name)
    case .address: return .text(profile.address)
    case .postcode: return .text(profile.postcode)
    case .city: return .text(profile.city)
    case .country: return .text(profile.country)
    case .mail: return .text(profile.mail)
    case .phone: return .text(profile.phone)
    case .picture: return record.picture.map { .text($0.description) } ?? .none
    case .relievedAt: return Value(record.practitioner.relievedAt)
    default: return .none
    }
  }

  func set(_ field: Field, ofPractitioner number: Int, to value: Value) {
    guard let before = practitionerRecord(number) else { return }
    var record = before
    let text = if case .text(let text) = value { text } else { "" }
    switch field {
    case .exists: record.isRemoved = value != Value(true)
    case .name: record.practitioner.profile.name = text
    case .address: record.practitioner.profile.address = text
    case .postcode: record.practitioner.profile.postcode = text
    case .city: record.practitioner.profile.city = text
    case .country: record.practitioner.profile.country = text
    case .mail: record.practitioner.profile.mail = text
    case .phone: record.practitioner.profile.phone = text
    case .picture: record.picture = UniqueID(text)
    case .relievedAt:
      record.practitioner.relievedAt = value.integer.map { Instant(milliseconds: Int64($0)) }
    default: break
    }
    let after = record
    change({ $0.practitioners[number - 1] = after }, back: { $0.practitioners[number - 1] = before })
  }
}
