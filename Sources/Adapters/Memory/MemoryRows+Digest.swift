import Architecture
import UseCases

extension MemoryRows {
  func incidents(from: Instant, to: Instant) throws(Failure) -> [DayIncident] {
    state.incidents.compactMap { record in
      let incident = record.incident
      guard !record.isRemoved, incident.discardedAt == nil else { return nil }
      let notes = record.notes.filter { $0.isCounted && $0.note.writtenAt >= from && $0.note.writtenAt < to }
      let media = (record.photos + record.recordings).count {
        !$0.isRemoved && $0.medium.erasedAt == nil && $0.medium.attachedAt >= from && $0.medium.attachedAt < to
      }
      let isContinued = incident.openedAt < from || incident.openedAt >= to
      guard !isContinued || !notes.isEmpty || media > 0 else { return nil }
      return DayIncident(
        number: incident.number, isEmergency: incident.isEmergency, isSettled: incident.settledAt != nil,
        isContinued: isContinued, notes: notes.count,
        cost: notes.reduce(.zero) { $0 + ($1.note.cost ?? .zero) }, media: media, takers: record.takers)
    }
  }

  func notes(of incident: Int, from: Instant, to: Instant, limit: Int) throws(Failure) -> [Note] {
    let notes = try notes(of: incident).filter { $0.erasedAt == nil && $0.writtenAt >= from && $0.writtenAt < to }
    return Array(notes.prefix(limit))
  }
}
