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

extension JotterRows {
  /// True if a practitioner has set an open reminder for the patient.
  ///
  /// Such a reminder counts even while the removal of its patient hides it.
  fileprivate func hasSetReminder(ofPatient number: Int) throws(Failure) -> Bool {
    let open: [RowCondition] = [
      .equals(.patient, .text(Reference(.patient, number).text)), .equals(.completedAt, .text("")),
      .equals(.source, .text("")),
    ]
    return try first([.number], of: declaration(of: .reminder).table, where: Self.listed + open) != nil
  }
}

extension JotterBook {
  /// If the practice uses roles, throws unless the practitioner in session has this role.
  func demand(_ right: ReminderRight) throws(Failure) {
    guard policy.requiresReminderRole else { return }
    guard let here = try inSession() else { throw .nobodyInSession }
    guard here.role == right.rawValue else { throw try refusal(right, here.number) }
  }

  /// Failure for a practitioner without the role; it names the holders of the role.
  ///
  /// - Parameter changed: a practitioner whose role is already changed, and the former role.
  private func refusal(
    _ right: ReminderRight, _ number: Int, changed: (number: Int, role: String)? = nil
  ) throws(Failure) -> Failure {
    let holders = try rows.team.filter { member in
      (member.number == changed?.number ? changed?.role : member.role) == right.rawValue
    }
    return .notAllowed(right, number, holders: holders.isEmpty ? nil : holders.map(\.name))
  }

  /// If the practice uses roles, throws unless the practitioner in session may remove or restore the patient.
  ///
  /// The removal of a patient hides its reminders, so it needs the role `sets` if a practitioner has set one. Reminders
  /// made from entries and appointments need no role.
  func demandWhereReminders(ofPatient number: Int) throws(Failure) {
    guard policy.requiresReminderRole else { return }
    if try rows.hasSetReminder(ofPatient: number) { try demand(.sets) }
  }

  /// If the practice uses roles, throws unless the practitioner in session may undo or redo these changes.
  ///
  /// Undo and redo need the role of the original command, and never grant another role.
  func demandRights(for group: [Change], undoing: Bool) throws(Failure) {
    guard policy.requiresReminderRole else { return }
    for change in group {
      if let needed = try right(of: change) { try demand(needed) }
      for edit in change.edits {
        if edit.record.kind == .practitioner, [.role, .releasedAt, .exists].contains(edit.field) {
          let role = try rows.practitioner(edit.record.number)?.role ?? ""
          if edit.field == .role || role == ReminderRight.sets.rawValue {
            try demandRoles(of: edit.record.number, was: role)
          }
        } else if edit.record == .session(session), edit.field == .practitioner {
          try requireSetsRole(for: undoing ? edit.before : edit.after)
        }
      }
    }
  }

  /// Throws if this practitioner has the role `sets` and the practitioner in session lacks it.
  private func requireSetsRole(for practitioner: Value) throws(Failure) {
    guard let number = practitioner.integer, let here = try inSession(), here.role != ReminderRight.sets.rawValue,
      try rows.practitioner(number)?.role == ReminderRight.sets.rawValue
    else { return }
    throw try refusal(.sets, here.number)
  }

  /// Role that a change of reminders needs; nil for any other change.
  private func right(of change: Change) throws(Failure) -> ReminderRight? {
    let (kind, record) = (change.summary.kind, change.summary.record)
    if [.acknowledged, .departed, .completed, .postponed].contains(kind) { return .answers }
    // Reminders made from entries and appointments need no role.
    if record?.kind == .entry || record?.kind == .appointment { return nil }
    if let record, record.kind == .patient, [.released, .recovered].contains(kind) {
      try demandWhereReminders(ofPatient: record.number)
      return nil
    }
    return change.edits.contains { $0.record.kind == .reminder } ? .sets : nil
  }

  /// Throws unless the practitioner in session may wipe the storage.
  ///
  /// A wipe deletes all reminders and roles: once a practitioner holds the role `sets`, only its holders may wipe.
  func demandWipe() throws(Failure) {
    guard policy.requiresReminderRole, try rows.team.contains(where: { $0.role == ReminderRight.sets.rawValue }) else {
      return
    }
    try demand(.sets)
  }

  /// Throws if the file contains reminders and the practitioner in session may not set them.
  func demandWhereReminders(in file: ForeignValue) throws(Failure) {
    if case .object(let lists) = file, lists[ForeignList.alarms.rawValue] != nil { try demand(.sets) }
  }

  /// Throws unless the practitioner in session may change the role or the membership of a practitioner.
  ///
  /// Once a practitioner holds the role `sets`, only its holders may. Until then the change needs no role, to appoint
  /// the first holder.
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
    guard (here.number == number ? role : here.role) == sets else {
      throw try refusal(.sets, here.number, changed: (number, role))
    }
  }
}
