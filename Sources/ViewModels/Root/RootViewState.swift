public import Architecture

/// The whole app, as a person sees it: which screen, what is on each, the last error and the way out of it.
public struct RootViewState: ViewState {
  /// What the person did, and what the screens tell.
  public enum Action: Equatable, Sendable, Codable {
    /// Something on the jotter.
    case jotter(JotterViewState.Action)
    /// Something on the list of incidents.
    case incidents(IncidentsViewState.Action)
    /// Something on the schedule.
    case schedule(ScheduleViewState.Action)
    /// Something about photos, recordings and other files.
    case media(MediaViewState.Action)
    /// Something about the guardians.
    case records(RecordsViewState.Action)
    /// Something in a form.
    case form(FormViewState.Action)
    /// Something about what others declare.
    case emergencies(EmergenciesViewState.Action)
    /// About reminders that are due.
    case ringing(RingingViewState.Action)
    /// Something about the evening.
    case digest(DigestViewState.Action)
    /// Something about archives.
    case archive(ArchiveViewState.Action)
    /// Something about the demonstration.
    case bootstrap(BootstrapViewState.Action)
    /// Something about cats and dogs.
    case animals(AnimalsViewState.Action)
    /// Something about a server of appointments.
    case server(ServerViewState.Action)
    /// Something about reports and institutions.
    case reports(ReportsViewState.Action)
    /// Something about bar codes.
    case scan(ScanViewState.Action)
    /// Ctrl-C: whatever waits or takes long is to end.
    case interrupted
    /// A screen has told something.
    case told(Screen, ScreenAnswer)
  }

  /// A screen.
  public enum Screen: Equatable, Sendable, Codable {
    /// The jotter of the occurring incident, or one incident with its notes.
    case jotter
    /// The list of incidents.
    case incidents
    /// The schedule, or what was typed about an appointment.
    case schedule
    /// What was asked about photos, recordings and other files.
    case media
    /// The guardians, or what was typed about one.
    case records
    /// The evening.
    case digest
    /// A form.
    case form
    /// An archive that was written or read.
    case archive
    /// The demonstration.
    case bootstrap
    /// What was asked about cats and dogs.
    case animals
    /// What was asked of a server of appointments.
    case server
    /// A label with a bar code.
    case scan
    /// What was asked about reports and institutions.
    case reports
  }

  /// How many answers there have been, errors among them: a view prints when this changes.
  public var answers = 0
  /// What is being looked at.
  public var screen = Screen.jotter
  /// The jotter.
  @Boxed public var jotter = JotterViewState()
  /// The list of incidents.
  @Boxed public var incidents = IncidentsViewState()
  /// The schedule.
  @Boxed public var schedule = ScheduleViewState()
  /// Photos, recordings and other files.
  @Boxed public var media = MediaViewState()
  /// The guardians.
  @Boxed public var records = RecordsViewState()
  /// The form that is filled in.
  @Boxed public var form = FormViewState()
  /// The emergencies that others have declared.
  @Boxed public var emergencies = EmergenciesViewState()
  /// The reminders that are due.
  @Boxed public var ringing = RingingViewState()
  /// The evening.
  @Boxed public var digest = DigestViewState()
  /// The archives.
  @Boxed public var archive = ArchiveViewState()
  /// The demonstration.
  @Boxed public var bootstrap = BootstrapViewState()
  /// Cats and dogs, once somebody has asked for them.
  @Boxed public var animalScreens: AnimalsViewState?
  /// A server of appointments, once somebody has asked for it.
  @Boxed public var serverScreens: ServerViewState?
  /// Bar codes.
  @Boxed public var scan = ScanViewState()
  /// Reports and institutions, at a prompt, and once somebody has asked for them.
  @Boxed public var reportScreens: ReportsViewState?
  /// Why the last thing asked for was not done; nil when it was.
  public var complaint: Complaint?

  /// The app at its start; at a prompt reports are sent from its beginning on.
  public init(isPrompt: Bool = false) { if isPrompt { reportScreens = ReportsViewState() } }

  /// Cats and dogs; as at their beginning while nobody has asked for them.
  public var animals: AnimalsViewState {
    get { animalScreens ?? AnimalsViewState() }
    set { animalScreens = newValue }
  }

  /// Whether the next line answers a question.
  public var isAsking: Bool { form.form != nil || archive.question != nil || animals.uploads.question != nil }

  /// The way out of the last error.
  public var wayOut: WayOut? { complaint?.wayOut }
}

extension RootViewState {
  /// What an action changes at once: an answer is shown, and a refusal leaves the screen as it is.
  package mutating func reduce(_ action: Action) {
    if case .animals = action, animalScreens == nil { animalScreens = AnimalsViewState() }
    if case .server = action, serverScreens == nil { serverScreens = ServerViewState() }
    if case .reports = action, reportScreens == nil { reportScreens = ReportsViewState() }
    guard case .told(let screen, let answer) = action else { return }
    answers += 1
    switch answer {
    case .answered: (self.screen, complaint) = (screen, nil)
    case .refused(let complaint): self.complaint = complaint
    }
  }
}

extension RootViewState.Action {
  /// What it means to the jotter, which sees what others have changed when something else is looked at.
  var ofJotter: JotterViewState.Action? {
    switch self {
    case .jotter(let own): own
    case .media, .emergencies, .ringing, .archive, .bootstrap, .interrupted, .told: nil
    default: .lookedElsewhere
    }
  }
}

/// What helps out of an error: the one next thing to do.
public enum WayOut: Equatable, Sendable {
  /// Look at the list, settled incidents too, and take a reference from it.
  case lookAtList
  /// Look at the schedule, and take a number from it.
  case lookAtSchedule
  /// Say who is at this prompt.
  case beginSession
  /// Look at the patients, and take a number from them.
  case lookAtPatients
  /// Name a patient, or choose one.
  case choosePatient
  /// Look at the records of that kind, and take a number from them.
  case lookAtRecords(RecordName.Kind)
  /// Name it by its number.
  case typeNumber
  /// Use a field that there is.
  case otherField
  /// Type a value that the field can hold.
  case otherValue
  /// Type the letters of a country.
  case otherCountry
  /// Take the number of the transponder from the patient who has it.
  case clearChip
  /// Look at what is different now, and decide again.
  case decideAgain
  /// Take it back at the prompt where it was done.
  case undoThere
  /// Look at the record of that kind, and take the number of one of its parts.
  case lookAtWhole(RecordName.Kind)
  /// Set one of these fields of a record of that kind, of that number if it has one.
  case giveField(RecordName.Kind, [String], of: Int?)
  /// Give whom it is about a picture.
  case givePicture(RecordName)
  /// Bring it back.
  case restore(RecordName)
  /// Say how to reach the practitioner of this number.
  case giveContact(RecordName, Contact)
  /// Plan another appointment.
  case planAnother
  /// Have it changed at the server.
  case changeThere
  /// Look at the outbox, and take a number from it.
  case lookAtOutbox
  /// Scan another code.
  case otherCode
  /// Begin a report first.
  case beginReport
  /// Name a moment that is still to come.
  case otherMoment
  /// Answer the reminder of this number, which is in that state, otherwise.
  case answerReminder(Int, ReminderStatus)
  /// Complete the reminder of this number with a photo.
  case prove(Int)
  /// Clear these fields of the record.
  case clear(RecordName, [String])
  /// Look at the reminders that are done.
  case lookAtPast
  /// Give the practitioner of this number the role, or have somebody do it who has it.
  case giveRole(ReminderRight, Int)
  /// Type when it ends, or how long it takes.
  case otherEnd
  /// Look at the occurring incident, and take a number from it.
  case lookAtIncident
  /// Jot a note, or open an incident.
  case beginOrOpen
  /// Begin a new incident, or bring this one back.
  case recover(Int)
  /// Begin a new incident, and type it again.
  case beginAgain
  /// Type it again, where it is meant for the patient of now, or begin a new incident.
  case goOnOrBegin
  /// Give more of it.
  case beMorePrecise
  /// Type some text.
  case typeSomething
  /// Type another amount.
  case otherAmount
  /// Take the later change back first.
  case undoLaterFirst
  /// Undo takes back what was before it.
  case undoAgain
  /// Redo makes again what was undone before it.
  case redoAgain
  /// Jot it again.
  case jotAgain
  /// Put the data back, and start the program again.
  case startAgain
  /// Nothing needs to be done.
  case nothing
  /// Try it again.
  case tryAgain
  /// Name the round by its number, if it is done early.
  case completeEarly(Int)
  /// Name another file.
  case otherFile
  /// Take the right to read the file from others.
  case closeFile
  /// Look for what is missing.
  case checkAll
  /// Install a program for it.
  case installProgram(ProgramPurpose)
  /// Connect a microphone or a loudspeaker.
  case connectDevice(ProgramPurpose)
  /// Leave the other prompts first.
  case leaveOthers
  /// Use another folder.
  case otherFolder
  /// Remove what is there, or use another folder.
  case wipeFirst
  /// Write or read another archive.
  case otherArchive
  /// Look at the lists of patients, guardians and the team.
  case lookAtEverybody
  /// Look at what was removed.
  case lookAtRemoved
  /// Install the newer program.
  case newerProgram
  /// Put the file back from a copy.
  case restoreCopy
  /// Put the file and its log back from one copy, or the log away.
  case restoreBoth
  /// Make room on the disk.
  case makeRoom
  /// Look whether it was done, before doing it again.
  case lookFirst
  /// What helps with the institution of that name.
  case askInstitution(String, TransferFailureKind)
  /// Begin another report like the one of this number.
  case copyReport(Int)
  /// Ask an institution what it says of itself; nil where any of them will do.
  case visitInstitution(RecordName?)
  /// Say where the password stands.
  case namePassword
  /// Have an administrator end that one is the standard user.
  case endStandard
  /// Add to the report of this number what it lacks.
  case completeReport(Int)
  /// Set one of the two.
  case setOne
  /// Write it with letters that the form can show.
  case otherLetters
  /// What helps with a server of appointments.
  case askServer(ServerTrouble)
  /// What helps with a service of animals.
  case askLater(AnimalTrouble, Species)
}

extension Complaint {
  /// What helps out of it.
  public var wayOut: WayOut {
    switch self {
    case .noSuch(.incident, _): .lookAtList
    case .noSuch(.note, _), .noSuch(.photo, _), .noSuch(.recording, _): .lookAtIncident
    case .noSuchPart(let name): name.kind.whole == .incident ? .lookAtIncident : .lookAtWhole(name.kind.whole)
    case .noSuch(.appointment, _): .lookAtSchedule
    case .noSuch(.patient, _), .noSuch(.owner, _): .lookAtPatients
    case .noSuch(let kind, _): .lookAtRecords(kind)
    case .noPatientHere: .choosePatient
    case .ambiguousRecord, .ambiguousName, .unclearPatient: .typeNumber
    case .nobodyCalled(_, let removed): removed ? .lookAtRemoved : .lookAtEverybody
    case .noSuchField, .hasNo: .otherField
    case .impossibleValue, .stillToCome, .endsBefore, .tooEarly, .outOfRange, .wrongDigits, .noWeekday, .neverAgain:
      .otherValue
    case .laterRound(let number, _): .completeEarly(number)
    case .keyReadByOthers: .closeFile
    // Each of them has its own.
    case .several(let complaints): complaints.first?.wayOut ?? .typeSomething
    case .goneBy: .otherMoment
    case .reminderIs(let number, let state): .answerReminder(number, state)
    case .lacksProof(let number): .prove(number)
    case .filledAlready(let record, let fields, _): .clear(record, fields)
    case .nothingToPurge: .lookAtPast
    case .notAllowed(let role, let number): .giveRole(role, number)
    case .noSuchCountry: .otherCountry
    case .enteredAlready(let name): .lookAtWhole(name.kind.whole)
    case .chipTaken: .clearChip
    case .changedElsewhere: .undoThere
    case .changedMeanwhile: .decideAgain
    case .noPicture(let name): .givePicture(name)
    case .erased(let name): .restore(name)
    case .noContact(let record, _) where record.kind == .institution: .visitInstitution(record)
    case .impossibleContact(let record, _, _) where record.kind == .institution: .visitInstitution(record)
    case .noContact(let record, let kind), .impossibleContact(let record, let kind, _): .giveContact(record, kind)
    case .nobodyInSession: .beginSession
    case .ambiguous: .beMorePrecise
    case .mediumMissing, .mediumDamaged: .checkAll
    case .noProgram(let purpose): .installProgram(purpose)
    case .noDevice(let purpose): .connectDevice(purpose)
    case .emptySlot: .otherEnd
    case .notPlanned: .planAnother
    case .keptByServer: .changeThere
    case .nothingWaits: .lookAtOutbox
    case .unknownCode, .noCode: .otherCode
    case .noReport: .beginReport
    case .nothingOccurring: .beginOrOpen
    case .incidentGone(let number): .recover(number)
    case .patientChanged: .goOnOrBegin
    case .incidentFull: .beginAgain
    case .lacksField(.reminder, ["due"], _): .otherMoment
    case .lacksField(let kind, let fields, let number): .giveField(kind, fields, of: number)
    case .emptyNote, .emptySearch: .typeSomething
    case .impossibleCost: .otherAmount
    case .nothingToUndo, .nothingToRedo: .nothing
    case .staysDone: .undoAgain
    case .undoConflict: .undoLaterFirst
    case .redoConflict: .jotAgain
    case .staysUndone: .redoAgain
    case .storeBusy, .interrupted, .storeOther, .programFailed: .tryAgain
    case .storeReadOnly, .storeUnusable: .otherFolder
    case .fileUnusable, .noSuchFile: .otherFile
    case .folderInUse: .leaveOthers
    case .archive(_, .newer): .newerProgram
    case .folderNotOurs, .archive(_, .dataThere): .wipeFirst
    case .archive: .otherArchive
    case .storeNewer: .newerProgram
    case .storeDamaged: .restoreCopy
    case .storeMixed: .restoreBoth
    case .storeFull: .makeRoom
    case .storeUnanswered, .storeUnconfirmed: .lookFirst
    case .storeGone: .startAgain
    case .animal(let trouble, let species): .askLater(trouble, species)
    case .server(let trouble): .askServer(trouble)
    case .institution(let name, let trouble): .askInstitution(name, trouble.kind)
    case .noAdministrator: .visitInstitution(nil)
    case .wrongPassword: .tryAgain
    case .noPassword: .namePassword
    case .standardUser: .endStandard
    case .reportSent(let number): .copyReport(number)
    case .reportLacks(let number, _): .completeReport(number)
    case .excludeEachOther: .setOne
    case .unprintable: .otherLetters
    case .underWay: .lookAtOutbox
    }
  }
}
