public import Architecture

/// The rules of the team, in terms of rows: what can be done to practitioners, and how they are named.
///
/// All of it runs inside one transaction.
public struct TeamBook {
  private let book: JotterBook
  private var rows: any JotterRows { book.rows }

  /// The team, as it is open in this session for one command.
  public init(rows: any JotterRows, session: Int, stamp: Stamp) {
    book = JotterBook(rows: rows, session: session, stamp: stamp)
  }

  /// Does what was asked, and says what it did.
  public func perform(_ command: TeamCommand) throws(Failure) -> Receipt {
    switch command {
    case .onboard(let profile): try onboard(profile)
    case .edit(let reference, let edit, let seen): try self.edit(reference, edit, seen)
    case .picture(let reference, let id, let file):
      try book.picture(.practitioner(rows.practitioner(reference).number), id, file)
    case .clearPicture(let reference): try book.clearPicture(.practitioner(rows.practitioner(reference).number))
    case .relieve(let reference): try relieve(reference)
    case .restore(let reference): try restore(reference)
    }
  }

  // MARK: Commands

  private func onboard(_ profile: Profile) throws(Failure) -> Receipt {
    try check(profile.name)
    let number = try rows.addPractitioner(id: book.stamp.id, profile: profile)
    var edits = [Edit(.practitioner(number), .exists, before: Value(false), after: Value(true))]
    // A colleague who is onboarded does not take the place of who is in session.
    if try book.inSession() == nil {
      edits += try book.set(.practitioner, of: .session(book.session), to: Value(number))
    }
    return try book.written(ChangeSummary(.onboarded, .practitioner(number)), edits)
  }

  private func edit(_ reference: Reference, _ edit: ProfileEdit, _ seen: FieldValues?) throws(Failure) -> Receipt {
    let practitioner = try rows.practitioner(reference)
    let number = practitioner.number
    if let name = edit.name { try check(name) }
    var edits: [Edit] = []
    let texts: [(Field, String?)] = [
      (.name, edit.name), (.address, edit.address), (.postcode, edit.postcode), (.city, edit.city),
      (.country, edit.country), (.mail, edit.mail), (.phone, edit.phone),
    ]
    for case (let field, let text?) in texts {
      edits += try book.set(field, of: .practitioner(number), to: .text(text))
    }
    try Failure.refuse(edits.unseen(seen), of: .practitioner(practitioner))
    if let name = edit.name { edits += try rename(practitioner, to: name) }
    return try book.written(ChangeSummary(.edited, .practitioner(number)), edits)
  }

  /// What is planned with somebody is with them under their new name, unless another colleague has the old one, too.
  private func rename(_ practitioner: Practitioner, to name: String) throws(Failure) -> [Edit] {
    let old = practitioner.profile.name
    let others = try rows.practitioners(named: old).filter { $0.number != practitioner.number }
    guard name != old, !others.contains(where: { $0.profile.name == old }) else { return [] }
    var edits: [Edit] = []
    for number in try rows.appointments(with: old) {
      edits += try book.set(.practitioner, of: .appointment(number), to: .text(name))
    }
    return edits
  }

  private func relieve(_ reference: Reference) throws(Failure) -> Receipt {
    let number = try rows.practitioner(reference).number
    var edits = try book.set(.relievedAt, of: .practitioner(number), to: Value(book.stamp.time))
    // At other prompts nobody is in session from now on, and is again when this is undone.
    if try rows.value(.practitioner, of: .session(book.session)).integer == number {
      edits += try book.set(.practitioner, of: .session(book.session), to: .none)
    }
    return try book.written(ChangeSummary(.relieved, .practitioner(number)), edits)
  }

  private func restore(_ reference: Reference) throws(Failure) -> Receipt {
    let number = try rows.removed(reference)
    guard try rows.practitioner(number) != nil else { throw .noSuch(reference) }
    let record = RecordID.practitioner(number)
    return try book.written(ChangeSummary(.recovered, record), book.set(.relievedAt, of: record, to: .none))
  }

  private func check(_ name: String) throws(Failure) {
    guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
  }
}
