import Architecture
import UseCases

extension MemoryRows {
  func everyIncident(after number: Int, limit: Int) throws(Failure) -> [ArchivedIncident] {
    state.incidents.dropFirst(number).prefix(limit).map { record in
      ArchivedIncident(
        record.incident, isRemoved: record.isRemoved, patient: record.patient, takers: record.takers,
        notes: record.notes.map { ArchivedIncident.Jotted($0.note, isRemoved: $0.isRemoved) },
        media: (record.photos + record.recordings).map {
          ArchivedIncident.Attached($0.medium, isRemoved: $0.isRemoved, isCollected: $0.isCollected)
        })
    }
  }

  func everyAppointment(after number: Int, limit: Int) throws(Failure) -> [ArchivedAppointment] {
    state.appointments.dropFirst(number).prefix(limit).map { record in
      var appointment = record.appointment
      if let by = record.interruptedBy, let since = record.interruptedAt {
        appointment.interruption = .init(by: by, since: since)
      }
      return ArchivedAppointment(appointment, incident: record.incident, isRemoved: record.isRemoved)
    }
  }

  func everySession(after number: Int, limit: Int) throws(Failure) -> [ArchivedSession] {
    let order = state.sessions.indices.sorted {
      (state.sessions[$0].used, $0) < (state.sessions[$1].used, $1)
    }
    return state.sessions.indices.dropFirst(number).prefix(limit).map { index in
      let session = state.sessions[index]
      return ArchivedSession(
        number: index + 1, used: (order.firstIndex(of: index) ?? 0) + 1, occurring: session.occurring,
        practitioner: session.practitioner, patient: session.patient, followed: session.followed)
    }
  }

  func everyChange(after number: Int, limit: Int) throws(Failure) -> [ArchivedChange] {
    state.changes.dropFirst(number).prefix(limit).map { record in
      let place = state.undone.firstIndex(of: record.change.number)
      return ArchivedChange(record.change, undone: place.map { $0 + 1 }, isLost: record.isLost)
    }
  }

  func everyMark(after number: Int, limit: Int) throws(Failure) -> [ArchivedMark] {
    let all = state.marks.flatMap { shelf, marks in marks.map { (shelf, $0) } }.sorted { left, right in
      func key(_ mark: (MarkShelf, RememberedMark)) -> (String, String, String, UniqueID) {
        (mark.0.kind.rawValue, mark.0.species.rawValue, mark.1.image.text, mark.1.practitioner)
      }
      return key(left) < key(right)
    }
    return all.enumerated().dropFirst(number).prefix(limit).map { place, mark in
      ArchivedMark(mark.1, on: mark.0, number: place + 1)
    }
  }

  func newest(of kind: RecordKind) throws(Failure) -> Int {
    switch kind.whole {
    case .session: state.sessions.count
    case .appointment: state.appointments.count
    case .incident: state.incidents.count
    default: state.declared[kind.whole]?.count ?? 0
    }
  }

  // MARK: Writing

  func restore(_ session: ArchivedSession) throws(Failure) {
    let index = session.number - 1
    let before = state.sessions
    change(
      { state in
        if index == state.sessions.count { state.sessions.append(SessionRecord(used: 0, isHeld: false)) }
        let isHeld = state.sessions[index].isHeld
        state.sessions[index] = SessionRecord(
          occurring: session.occurring, practitioner: session.practitioner, patient: session.patient,
          used: session.used, followed: session.followed, isHeld: isHeld)
      }, back: { $0.sessions = before })
  }

  func restore(_ archived: ArchivedChange) throws(Failure) {
    let record = ChangeRecord(change: archived.change, undone: archived.undone, isLost: archived.lost)
    let before = state.undone
    change(
      { state in
        state.changes.append(record)
        guard let undone = archived.undone else { return }
        let place = state.undone.firstIndex { (state.changes[$0 - 1].undone ?? 0) > undone } ?? state.undone.count
        state.undone.insert(archived.number, at: place)
      },
      back: { state in
        state.changes.removeLast()
        state.undone = before
      })
    if archived.lost, archived.undone != nil { lose(archived.change) }
  }

  func restore(_ archived: ArchivedMark) throws(Failure) {
    let (shelf, mark) = (archived.shelf, try archived.mark)
    let before = state.marks[shelf] ?? []
    guard !before.contains(where: { $0.image == mark.image && $0.practitioner == mark.practitioner }) else {
      throw .store(.other("mark \(archived.number) is there already"))
    }
    let after = (before + [mark]).sorted(by: RememberedMark.areInOrder)
    change({ $0.marks[shelf] = after }, back: { $0.marks[shelf] = before })
  }
}

extension RememberedMark {
  /// The order on a shelf.
  static func areInOrder(_ left: RememberedMark, _ right: RememberedMark) -> Bool {
    (left.number, left.image.text, left.practitioner) < (right.number, right.image.text, right.practitioner)
  }
}
