package import UseCases

/// Why something asked for was not done, in values; the words and the way out are the terminal's.
public enum Complaint: Equatable, Sendable, Codable {
  /// No record of this kind has this number, name, id or end of an id.
  case noSuch(RecordName.Kind, String)
  /// Several of them are named like this; their numbers.
  case ambiguous(RecordName.Kind, String, candidates: [Int])
  /// The incident has no note, photo or recording of this number.
  case noSuchPart(RecordName)
  /// The practitioner or patient has no picture.
  case noPicture(RecordName)
  /// It is not known how to reach the practitioner of this number so.
  case noContact(Int, ContactView.Kind)
  /// What is known of it is nothing that can be opened.
  case impossibleContact(Int, ContactView.Kind, String)
  /// The command is about the occurring incident, and none is occurring.
  case nothingOccurring
  /// The occurring incident was discarded, or its beginning undone, by somebody else.
  case incidentGone(Int)
  /// A note without text.
  case emptyNote
  /// A cost with fractions of a cent, below zero, or beyond what a note may cost.
  case impossibleCost
  /// The incident has as many notes as one can have.
  case incidentFull(Int)
  /// The search has no letter and no digit in it.
  case emptySearch(String)
  /// There is nothing to take back.
  case nothingToUndo
  /// All that there is to take back was done at prompts that are open: the newest of it, and who is in session there.
  case changedElsewhere(Deed, by: String?)
  /// There is nothing to bring back.
  case nothingToRedo
  /// Something later depends on the change.
  case undoConflict(Deed, because: Deed?)
  /// What the change was made to is no longer as it was.
  case redoConflict(Deed)
  /// An appointment that does not end after it begins, within a day.
  case emptySlot
  /// It can no longer be moved, cancelled or opened: what has become of it.
  case notPlanned(Int, AppointmentRow.Status)
  /// The command is of who is in session, and nobody is.
  case nobodyInSession
  /// A practitioner without a name.
  case emptyName
  /// A guardian without a name and without a surname.
  case namelessGuardian
  /// Several patients are named like this.
  case ambiguousPatient(String, candidates: [PatientRow])
  /// Neither the patient nor, of that part, its entry has a field of this name.
  case noSuchField(String, FieldForm.Part)
  /// A patient of the list has the transponder of this number.
  case chipTaken(String, by: PatientLabel)
  /// The field cannot hold what was typed.
  case impossibleValue(FieldForm, typed: String)
  /// No country has these letters.
  case noSuchCountry(String)
  /// The patient has no entry of this number.
  case noSuchEntry(FieldForm.Part, Int, patient: Int)
  /// The folder holds data that the demonstration did not make.
  case folderNotOurs
  /// Another prompt lives that uses the folder.
  case folderInUse
  /// Another process held the data for too long.
  case storeBusy
  /// The person stopped waiting.
  case interrupted
  /// The data is of a newer program: its version, and the newest that this program knows.
  case storeNewer(found: Int, known: Int)
  /// The data is damaged, or no database at all.
  case storeDamaged(String)
  /// The place may not be written.
  case storeReadOnly(String)
  /// The disk is full.
  case storeFull
  /// The storage did not answer: what was asked may be done, or not.
  case storeUnanswered
  /// A folder cannot be used as an archive, or with one.
  case archive(String, ArchiveTrouble)
  /// There is no such file.
  case noSuchFile(String)
  /// The file of a photo or recording is not there any more.
  case mediumMissing(RecordName)
  /// The file of a photo or recording is not as it was taken: how.
  case mediumDamaged(RecordName, reason: String)
  /// There is no program on this machine for it.
  case noProgram(ProgramPurpose)
  /// The program for it could not do it, and why.
  case programFailed(ProgramPurpose, reason: String)
  /// A file that was named cannot be read or written, and why.
  case fileUnusable(String, reason: String)
  /// The place cannot be used at all, and why.
  case storeUnusable(String, reason: String)
  /// Anything else, in the storage's own words.
  case storeOther(String)
  /// The service of that species did not do what it was asked.
  case animal(AnimalTrouble, AnimalSpecies)

  package init(_ failure: Failure) {
    self =
      switch failure {
      case .noSuch(let reference): .noSuch(.init(reference.kind) ?? .incident, reference.text)
      case .ambiguous(let reference, let candidates):
        .ambiguous(.init(reference.kind) ?? .incident, reference.text, candidates: candidates)
      case .noSuchPart(let record): .noSuchPart(RecordName(record) ?? .incident(record.number))
      case .noPicture(let record): .noPicture(RecordName(record) ?? .patient(record.number))
      case .noContact(let number, let contact): .noContact(number, .init(contact))
      case .impossibleContact(let number, let contact, let text): .impossibleContact(number, .init(contact), text)
      case .nothingOccurring: .nothingOccurring
      case .incidentGone(let number): .incidentGone(number)
      case .emptyNote: .emptyNote
      case .impossibleCost: .impossibleCost
      case .incidentFull(let number): .incidentFull(number)
      case .emptySearch(let text): .emptySearch(text)
      case .nothingToUndo: .nothingToUndo
      case .changedElsewhere(let summary, let name): .changedElsewhere(Deed(summary), by: name)
      case .nothingToRedo: .nothingToRedo
      case .undoConflict(let summary, let because): .undoConflict(Deed(summary), because: because.map(Deed.init))
      case .redoConflict(let summary): .redoConflict(Deed(summary))
      case .emptySlot: .emptySlot
      case .notPlanned(let number, let status): .notPlanned(number, AppointmentRow.Status(status))
      case .nobodyInSession: .nobodyInSession
      case .emptyName: .emptyName
      case .namelessGuardian: .namelessGuardian
      case .ambiguousPatient(let text, let candidates):
        .ambiguousPatient(text, candidates: candidates.map { PatientRow($0) })
      case .noSuchField(let name, let part): .noSuchField(name, .init(part))
      case .chipTaken(let digits, let patient): .chipTaken(digits, by: PatientLabel(patient))
      case .impossibleValue(let problem): .impossibleValue(FieldForm(problem.field), typed: problem.typed)
      case .noSuchCountry(let text): .noSuchCountry(text)
      case .noSuchEntry(let part, let number, let patient): .noSuchEntry(.init(part), number, patient: patient)
      case .folderNotOurs: .folderNotOurs
      case .folderInUse: .folderInUse
      case .store(.busy): .storeBusy
      case .store(.interrupted): .interrupted
      case .store(.unanswered): .storeUnanswered
      case .store(.newer(let found, let known)): .storeNewer(found: found, known: known)
      case .store(.damaged(let detail)): .storeDamaged(detail)
      case .store(.readOnly(let place)): .storeReadOnly(place)
      case .store(.full): .storeFull
      case .archive(let path, let problem): .archive(path, ArchiveTrouble(problem))
      case .noSuchFile(let file): .noSuchFile(file)
      case .mediumLost(let record, let condition):
        condition.complaint(of: RecordName(record) ?? .incident(record.number))
      case .noProgram(let use): .noProgram(ProgramPurpose(use))
      case .program(let use, let reason): .programFailed(ProgramPurpose(use), reason: reason)
      case .file(let file, let reason): .fileUnusable(file, reason: reason)
      case .store(.unusable(let place, let reason)): .storeUnusable(place, reason: reason)
      case .store(.other(let words)): .storeOther(words)
      }
  }
}

extension MediumCondition {
  fileprivate func complaint(of name: RecordName) -> Complaint {
    if case .damaged(let reason) = self { .mediumDamaged(name, reason: reason) } else { .mediumMissing(name) }
  }
}

/// Why a folder cannot be used as an archive, or with one.
public enum ArchiveTrouble: Equatable, Sendable, Codable {
  /// There is something in it already.
  case notEmpty
  /// There is no archive in it.
  case none
  /// It is not as it was written: which file, and what is wrong with it.
  case damaged(String)
  /// It is of a newer program: its version, and the newest that is known.
  case newer(found: Int, known: Int)
  /// The data folder has data of its own.
  case dataThere
  /// Nothing is wiped: the practice has another name than this one.
  case otherPractice(String)
  /// Nothing is wiped: something was stored since it was written.
  case outdated

  init(_ problem: ArchiveProblem) {
    self =
      switch problem {
      case .notEmpty: .notEmpty
      case .none: .none
      case .damaged(let what): .damaged(what)
      case .newer(let found, let known): .newer(found: found, known: known)
      case .dataThere: .dataThere
      case .otherPractice(let name): .otherPractice(name)
      case .outdated: .outdated
      }
  }
}

/// What another program is needed for.
public enum ProgramPurpose: Equatable, Sendable, Codable {
  /// To look at a photo, a video or a PDF.
  case looking
  /// To listen to a recording.
  case playing
  /// To make one.
  case recording

  init(_ use: ProgramUse) {
    self =
      switch use {
      case .looking: .looking
      case .playing: .playing
      case .recording: .recording
      }
  }
}

/// What was done, and to which record, for one line of text.
public struct Deed: Equatable, Sendable, Codable {
  /// What can be done.
  ///
  /// The raw values are what other programs read: they never change.
  public enum Kind: String, Equatable, Sendable, Codable, CaseIterable {
    /// A note was jotted.
    case noted
    /// The description was set.
    case described
    /// A new incident was begun.
    case began
    /// The jotter was emptied for a new incident.
    case left
    /// It was declared an emergency.
    case raised
    /// It was declared none.
    case calmed
    /// It was made the occurring one.
    case opened
    /// It was closed.
    case settled
    /// It was opened again.
    case reopened
    /// It was removed.
    case discarded
    /// It was brought back.
    case recovered
    /// A photo, a video, a PDF or a recording was attached.
    case attached
    /// A note or a medium was marked for removal.
    case erased
    /// That mark was taken away.
    case restored
    /// An appointment was planned.
    case planned
    /// It was put to another time.
    case moved
    /// It will not take place.
    case cancelled
    /// Its incident was begun, or made the occurring one.
    case attended
    /// An emergency came between.
    case interrupted
    /// It went on after the emergency.
    case resumed
    /// A practitioner was taken into the team.
    case onboarded
    /// A practitioner's profile was changed.
    case edited
    /// A practitioner has left the team.
    case relieved
    /// An incident was taken by a practitioner.
    case taken
    /// It is no longer taken by them.
    case dropped
    /// A practitioner is in session at the prompt.
    case activated
    /// Nobody is in session at the prompt any more.
    case deactivated
    /// It is about a patient; without an incident, the next one will be.
    case assigned
    /// It is about no patient any more.
    case unassigned
    /// A patient or a guardian was added.
    case admitted
    /// A patient or a guardian has left the list.
    case released
    /// An entry of a passport was added.
    case entered
    /// An entry of a passport was removed.
    case struck
    /// A guardian is something to a patient.
    case linked
    /// A guardian is nothing to a patient any more.
    case unlinked
    /// A practitioner or a patient was given a picture.
    case pictured
    /// The picture was taken away.
    case unpictured
  }

  /// What was done.
  public var kind: Kind
  /// To which record; nil for leaving an incident without beginning another.
  public var name: RecordName?
  /// Which incident it concerns, if any.
  public var incident: Int?

  /// A deed of these values; the incident of an incident, or of a part of one, need not be said.
  public init(_ kind: Kind, _ name: RecordName? = nil, incident: Int? = nil) {
    self.kind = kind
    self.name = name
    self.incident = name?.kind == .incident || name?.part != nil ? name?.number : incident
  }

  package init(_ summary: ChangeSummary) {
    self.init(Kind(summary.kind), summary.record.flatMap { RecordName($0) }, incident: summary.incident)
  }
}

extension Deed.Kind {
  package init(_ kind: ChangeKind) {
    self =
      switch kind {
      case .noted: .noted
      case .described: .described
      case .began: .began
      case .left: .left
      case .raised: .raised
      case .calmed: .calmed
      case .opened: .opened
      case .settled: .settled
      case .reopened: .reopened
      case .discarded: .discarded
      case .recovered: .recovered
      case .attached: .attached
      case .erased: .erased
      case .restored: .restored
      case .planned: .planned
      case .moved: .moved
      case .cancelled: .cancelled
      case .attended: .attended
      case .interrupted: .interrupted
      case .resumed: .resumed
      case .onboarded: .onboarded
      case .edited: .edited
      case .relieved: .relieved
      case .taken: .taken
      case .dropped: .dropped
      case .activated: .activated
      case .deactivated: .deactivated
      case .assigned: .assigned
      case .unassigned: .unassigned
      case .admitted: .admitted
      case .released: .released
      case .entered: .entered
      case .struck: .struck
      case .linked: .linked
      case .unlinked: .unlinked
      case .pictured: .pictured
      case .unpictured: .unpictured
      }
  }
}
