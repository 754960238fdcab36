import Architecture
import UseCases

/// What is stored in memory, record by record.
extension MemoryRows {
  struct IncidentRecord: Equatable, Sendable {
    var incident: Incident
    var isRemoved = false
    var patient: Int?
    var notes: [NoteRecord] = []
    /// The numbers of those who have taken it, in order.
    var takers: [Int] = []
    var photos: [MediumRecord] = []
    var recordings: [MediumRecord] = []
  }
  struct MediumRecord: Equatable, Sendable {
    var medium: Medium
    var isRemoved = false
    var isCollected = false
  }
  struct PictureRecord: Equatable, Sendable {
    var medium: Medium
    var isCollected = false
  }
  struct NoteRecord: Equatable, Sendable {
    var note: Note
    var isRemoved = false
    var words: [String]
    var isCounted: Bool { !isRemoved && note.erasedAt == nil }
  }
  struct ChangeRecord: Equatable, Sendable {
    var change: Change
    var undone: Int?
    var isLost = false
  }
  struct SessionRecord: Equatable, Sendable {
    var occurring: Int?
    var practitioner: Int?
    var patient: Int?
    var used: Int
    var followed = 0
    /// Whether a living prompt has it.
    var isHeld = true
  }
  struct AppointmentRecord: Equatable, Sendable {
    /// As it was planned; what follows from its incident is not in it.
    var appointment: Appointment
    /// Its incident, one that was discarded or undone, too.
    var incident: Int?
    var interruptedBy: Int?
    var interruptedAt: Instant?
    var isRemoved = false
  }
  struct DeclaredRecord: Equatable, Sendable {
    /// With all its parts, those that were removed, too.
    var record: AnyRecord
    var removedParts: [RecordID] = []
    var picture: UniqueID?
    var isRemoved = false
    /// What a guardian is to patients, by their numbers.
    var roles: [Int: GuardianRole] = [:]
    /// As it is seen.
    var visible: AnyRecord {
      guard !removedParts.isEmpty else { return record }
      var record = record
      record.parts.removeAll { removedParts.contains($0.record) }
      return record
    }
  }

  /// Everything that is stored.
  ///
  /// Numbers count from 1 without a gap, so a record's place is its number less one.
  struct State: Equatable, Sendable {
    var incidents: [IncidentRecord] = []
    var changes: [ChangeRecord] = []
    var sessions: [SessionRecord] = []
    var appointments: [AppointmentRecord] = []
    var declared: [RecordKind: [DeclaredRecord]] = [:]
    var pictures: [PictureRecord] = []
    /// Media that nothing can bring back, and whose files are still there.
    var lost: [Medium] = []
    /// The changes that are undone, in the order in which they were.
    var undone: [Int] = []
    var demonstration: Demonstration?
    /// What is remembered of favourites and votes, by number.
    var marks: [MarkShelf: [RememberedMark]] = [:]

    /// The stored data alone, without bookkeeping of the storage.
    var compared: State {
      var state = self
      let order = sessions.indices.sorted { (sessions[$0].used, $0) < (sessions[$1].used, $1) }
      for (rank, session) in order.enumerated() {
        (state.sessions[session].used, state.sessions[session].isHeld) = (rank, false)
      }
      for (rank, change) in undone.enumerated() { state.changes[change - 1].undone = rank }
      // What a patient is called is asked of the patient.
      for index in appointments.indices { state.appointments[index].appointment.plan.known?.name = "" }
      // They are found by their ids, and have no order.
      state.pictures.sort { $0.medium.id < $1.medium.id }
      state.lost.sort { $0.id < $1.id }
      state.marks = marks.filter { !$0.value.isEmpty }
      state.declared = declared.filter { !$0.value.isEmpty }
      state.demonstration = nil
      return state
    }
  }

  /// What made all that is stored.
  enum Demonstration: Sendable {
    case incidents
    case practice
  }
}
