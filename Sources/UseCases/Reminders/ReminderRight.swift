import Architecture

extension RecordCommand {
  /// Role that the command needs if the practice uses roles; nil for none.
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
  /// Throws if the practice uses roles and the practitioner in session lacks this one.
  func demand(_ right: ReminderRight) throws(Failure) {
    guard policy.requiresReminderRole else { return }
    guard let here = try inSession() else { throw .nobodyInSession }
    guard here.role == right.rawValue else { throw .notAllowed(right, here.number) }
  }

  /// Importing reminders needs the role that setting them needs.
  func demandWhereReminders(in file: ForeignValue) throws(Failure) {
    if case .object(let lists) = file, lists[ForeignList.alarms.rawValue] != nil { try demand(.sets) }
  }

  /// Throws unless the practitioner in session may change the role or the membership of a practitioner.
  ///
  /// Once a practitioner holds the role `sets`, only its holders may. Until then everybody may, to appoint the first.
  ///
  /// - Parameters:
  ///   - number: the practitioner whose role or membership changes.
  ///   - role: the role of that practitioner before the change.
  func demandRoles(of number: Int, was role: String) throws(Failure) {
    guard policy.requiresReminderRole else { return }
    let sets = ReminderRight.sets.rawValue
    let others = try rows.team.filter { $0.number != number }
    guard role == sets || others.contains(where: { $0.role == sets }) else { return }
    guard let here = try inSession() else { throw .nobodyInSession }
    guard (here.number == number ? role : here.role) == sets else { throw .notAllowed(.sets, here.number) }
  }
}
