import Architecture

extension RecordCommand {
  /// What it takes where a practice goes by roles; nil for nothing.
  var right: ReminderRight? {
    switch self {
    case .add(let kind, _), .fill(let kind, _, _): kind == .reminder ? .sets : nil
    case .edit(let reference, _), .apply(let reference, _, _), .picture(let reference, _, _),
      .clearPicture(let reference), .remove(let reference),
      .restore(let reference):
      reference.kind == .reminder ? .sets : nil
    case .remindHere, .remind, .remindDue, .purge: .sets
    case .answer, .prove: .answers
    case .enter, .amend, .strike, .link, .order, .write: nil
    }
  }
}

extension JotterBook {
  /// Refuses what who is in session has not the role for, where the practice goes by roles.
  func demand(_ right: ReminderRight) throws(Failure) {
    guard policy.goesByRoles else { return }
    guard let here = try inSession() else { throw .nobodyInSession }
    guard here.role == right.rawValue else { throw .notAllowed(right, here.number) }
  }

  /// Refuses a file with reminders from who may not set any.
  func demandWhereReminders(in file: ForeignValue) throws(Failure) {
    if case .object(let lists) = file, lists[ForeignList.alarms.rawValue] != nil { try demand(.sets) }
  }

  /// Refuses another role of a practitioner, who has had this one, or that one who has it leaves the team or comes back,
  /// but from who may set reminders; as long as nobody has that role, anybody may give it.
  func demandRoles(of number: Int, was role: String) throws(Failure) {
    guard policy.goesByRoles else { return }
    let sets = ReminderRight.sets.rawValue
    let others = try rows.team.filter { $0.number != number }
    guard role == sets || others.contains(where: { $0.role == sets }) else { return }
    guard let here = try inSession() else { throw .nobodyInSession }
    guard (here.number == number ? role : here.role) == sets else { throw .notAllowed(.sets, here.number) }
  }
}
