public import Architecture

/// Why something asked for was not done.
///
/// Nothing has changed when one of these arrives.
public enum Failure: Error, Equatable, Sendable, Codable {
  /// No record has this number, name, id or end of an id.
  case noSuch(Reference)
  /// Several records are named like this; their numbers.
  case ambiguous(Reference, candidates: [Int])
  /// The incident has no note, photo or recording of this number.
  case noSuchPart(RecordID)
  /// A command that names no patient has none: nobody is chosen, or this incident is an emergency without a patient.
  case noPatientHere(incident: Int?)
  /// A word may be one of these patients, or belong to what follows.
  case unclearPatient(String, candidates: [AnyRecord])
  /// It is erased, and was not left in sight.
  case erased(RecordID)
  /// The practitioner or patient has no picture.
  case noPicture(RecordID)
  /// It is not known how to reach the practitioner of this number so.
  case noContact(RecordID, Contact)
  /// What is known of it is nothing that can be opened.
  case impossibleContact(RecordID, Contact, String)
  /// The command is about the occurring incident, and none is occurring.
  case nothingOccurring
  /// The occurring incident was discarded, or its beginning undone, by somebody else.
  case incidentGone(Int)
  /// The occurring incident is about another patient by now than was shown: somebody else has said so.
  case patientChanged(Int, now: PatientName?, was: PatientName, by: String?)
  /// Lines without a patient are about another one than the prompt showed: it was chosen elsewhere.
  case choiceChanged(now: PatientName?, was: PatientName?)
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
  case changedElsewhere(ChangeSummary, by: String?)
  /// There is nothing to bring back.
  case nothingToRedo
  /// Something later depends on the change: on what it is about, and what depends on it; nil where it is only known
  /// that it is not as it was made.
  case undoConflict(ChangeSummary, because: ChangeSummary?)
  /// What the change was made to is no longer as it was.
  case redoConflict(ChangeSummary)
  /// The change is not taken back, and is passed over from now on.
  case staysDone(ChangeSummary, UndoObstacle)
  /// The change is not made again, and is passed over from now on: something else has changed what it was made to.
  case staysUndone(ChangeSummary)
  /// The record was changed after the values were shown; the record as it is, and the fields of the decision.
  case changedMeanwhile(AnyRecord, [Field])
  /// An appointment that does not end after it begins, within a day.
  case emptySlot
  /// The appointment of this number is of a server, which lets only its status and its reason be changed.
  case keptByServer(Int)
  /// The item of the outbox of this number is sent, or taken back.
  case nothingWaits(Int)
  /// It fits no rule of a code.
  case unknownCode(String)
  /// There is no bar code in that picture.
  case noCode(String)
  /// The code is an order's, and no report is being written.
  case noReport(String)
  /// The report of this number is sent: it stays as it is.
  case reportSent(Int)
  /// The report of this number cannot be sent yet: all that stands in the way.
  case reportLacks(Int, [ReportLack])
  /// Two fields of which only one can be set, as they are typed.
  case excludeEachOther(String, String)
  /// The field of a form that cannot show these letters.
  case unprintable(String, letters: String)
  /// The item of the outbox of this number is on its way.
  case underWay(Int)
  /// It is the administrator's alone.
  case administrator(AdministratorRefusal)
  /// The server of the institution of this name did not do what it was asked.
  case institution(String, TransferFailure)
  /// It can no longer be moved, cancelled or opened: what has become of it.
  case notPlanned(Int, AppointmentStatus)
  /// The command is of who is in session, and nobody is.
  case nobodyInSession
  /// A record of a declared kind that has none of the fields of which it needs one; its number, if it has one.
  case lacksField(RecordKind, [Field], of: Int? = nil)
  /// Several records, of whatever kind, are named like this.
  case ambiguousName(String, [Named])
  /// No patient, guardian or practitioner is called so; or none that was removed.
  case nobodyCalled(String, removed: Bool)
  /// Several records of a declared kind are named like this.
  case ambiguousRecord(Reference, candidates: [AnyRecord])
  /// Such a record has no field of this name.
  case noSuchField(String, of: RecordKind)
  /// A listed patient has the transponder of this number.
  case chipTaken(String, by: PatientName)
  /// The field cannot hold what was typed.
  case impossibleValue(FieldProblem)
  /// A number of a report that has not so many digits: the field's name as it is typed, and the number.
  case wrongDigits(String, String, count: ClosedRange<Int>)
  /// The file of a private key that cannot be used: the field's name as it is typed, the path, and why.
  case keyFile(String, path: String, KeyFileProblem)
  /// The day of a birth, of an application or the like that is still to come: the field's name as it is typed.
  case stillToCome(String, String)
  /// What is to come has gone by: the field's name as it is typed, and the moment.
  case goneBy(String, Instant)
  /// The reminder of this number is in a state in which that cannot be done.
  case reminderIs(Int, ReminderStatus)
  /// The reminder of this number is done only with a photo.
  case lacksProof(Int)
  /// The first of these fields of the record, which a verb fills, holds something already.
  case filledAlready(RecordID, [Field], String)
  /// No reminder was done or missed before that day.
  case nothingToPurge(String)
  /// The practitioner of this number has not the role for it.
  case notAllowed(ReminderRight, Int)
  /// What ends before it begins: the name of the field of the beginning, both days, and the name of that of the end.
  case endsBefore(String, until: String, begin: String, end: String = "until")
  /// A day before any that the field can hold: its name as it is typed, the day, and the first one.
  case tooEarly(String, String, first: String)
  /// A number of kilograms outside of what the field can be: its name as it is typed, the number, the least, and the most.
  case outOfRange(String, String, from: String, to: String)
  /// A rhythm of weekdays begins at a weekend: the field's name as it is typed, and the moment.
  case noWeekday(String, Instant)
  /// A rhythm ends before its second time: the name, as it is typed, of the field that says so.
  case neverAgain(String)
  /// A name means a later round of what comes again, which is not due yet: the reminder's number, and when it is.
  case laterRound(Int, Instant)
  /// The record is of a sort that does not have the field: its name as it is typed.
  case hasNo(String, AnyRecord)
  /// All that is wrong with what was typed.
  case several([Failure])
  /// The present entry of a passport holds just that.
  case enteredAlready(RecordID)
  /// No country has these letters.
  case noSuchCountry(String)
  /// The folder holds data that the demonstration did not make.
  case folderNotOurs
  /// Another prompt holds a session of the folder.
  case folderInUse
  /// A folder cannot be used as an archive, or with one.
  case archive(String, ArchiveProblem)
  /// There is no such file.
  case noSuchFile(String)
  /// The file of a medium is not there, or is not as it was taken.
  case mediumLost(RecordID, MediumCondition)
  /// There is no program on this machine for it.
  case noProgram(ProgramPurpose)
  /// There is a program for it, and nothing that it could record or play with.
  case noDevice(ProgramPurpose)
  /// The program for it could not do it, and why.
  case program(ProgramPurpose, reason: String)
  /// A file that the person named cannot be read or written, and why.
  case file(String, reason: String)
  /// The storage refused.
  case store(StoreFailure)
  /// The service of that species did not do what it was asked.
  case animal(AnimalFailure, Species)
  /// A breed, or a fact of a breed, was not found.
  case breed(BreedFailure, Species)
  /// The service of that species needs a key, and there is none.
  case noKey(Species)
  /// No image of this number is on the screen.
  case notOnScreen(Int, Species)
  /// A server of appointments refused, or did not answer; whether the request was a log-in.
  case server(ServerFailure, isOfLogIn: Bool = false)
  /// The person stopped waiting.
  case interrupted
}

extension Failure {
  /// Whether what was to be stored may be stored all the same.
  public var isInDoubt: Bool {
    switch self {
    case .store(.unconfirmed), .store(.unanswered): true
    default: false
    }
  }

  /// Whether the work ends: the storage failed, or the person stopped waiting.
  ///
  /// Any other failure is a problem of one value, beside which others are looked for.
  package var endsWork: Bool {
    switch self {
    case .store, .interrupted: true
    default: false
    }
  }

  /// What it is made of: each thing that is wrong.
  package var each: [Failure] { if case .several(let failures) = self { failures } else { [self] } }

  /// All of these as one; nil for none.
  package init?(_ failures: [Failure]) {
    guard let first = failures.first else { return nil }
    self = failures.count == 1 ? first : .several(failures)
  }

  /// The same, with its fields called as this says: where they stand in a file, they have the names of the file.
  package func calling(_ name: (String) -> String) -> Failure {
    switch self {
    case .stillToCome(let field, let text): .stillToCome(name(field), text)
    case .goneBy(let field, let moment): .goneBy(name(field), moment)
    case .tooEarly(let field, let text, let first): .tooEarly(name(field), text, first: first)
    case .outOfRange(let field, let text, let least, let most): .outOfRange(name(field), text, from: least, to: most)
    case .noWeekday(let field, let moment): .noWeekday(name(field), moment)
    case .neverAgain(let field): .neverAgain(name(field))
    case .hasNo(let field, let record): .hasNo(name(field), record)
    case .endsBefore(let field, let until, let begin, let end):
      .endsBefore(name(field), until: until, begin: begin, end: name(end))
    case .impossibleValue(let problem):
      .impossibleValue(FieldProblem(name(problem.name), problem.kind, typed: problem.typed))
    case .wrongDigits(let field, let text, let count): .wrongDigits(name(field), text, count: count)
    case .keyFile(let field, let path, let problem): .keyFile(name(field), path: path, problem)
    default: self
    }
  }

  /// The name, as it is typed, of the one field that it is about; nil where there is none, or any of several would do.
  package var field: String? {
    switch self {
    case .lacksField(_, let fields, _): return fields.count == 1 ? fields.first?.typedName : nil
    case .chipTaken: return "chip"
    case .excludeEachOther(let field, _): return field
    default:
      // Of two it is about the last: the end that is before its beginning.
      var last: String?
      _ = calling { name in
        last = name
        return name
      }
      return last
    }
  }
}

extension Failure {
  /// The failure of a service of animals.
  ///
  /// Failures of files and programs become the general cases.
  package init(_ failure: AnimalFailure, _ species: Species) {
    self =
      switch failure {
      case .interrupted: .interrupted
      case .noSuchFile(let path): .noSuchFile(path)
      case .file(let path, let reason): .file(path, reason: reason)
      case .noProgram: .noProgram(.asking)
      default: .animal(failure, species)
      }
  }

  /// The failure to find a breed.
  package init(_ failure: BreedFailure, _ species: Species) {
    if case .service(let failure) = failure { self.init(failure, species) } else { self = .breed(failure, species) }
  }

  /// The failure of a question to a service of animals that was not sent.
  package init(_ refusal: Refusal, _ species: Species) {
    self = refusal == .session ? .nobodyInSession : .noKey(species)
  }

  /// The failure of a server of appointments.
  package init(_ failure: ServerFailure, ofLogIn isOfLogIn: Bool = false) {
    self =
      switch failure.kind {
      case .noProgram: .noProgram(.asking)
      case .interrupted: .interrupted
      default: .server(failure, isOfLogIn: isOfLogIn && failure.mayBeOfOne)
      }
  }
}

extension Failure {
  /// No record of this kind is named like this.
  public static func noSuch(_ kind: RecordKind, _ text: String) -> Failure { .noSuch(Reference(kind, text)) }

  /// Several records of this kind are named like this; their numbers.
  public static func ambiguous(_ kind: RecordKind, _ text: String, candidates: [Int]) -> Failure {
    .ambiguous(Reference(kind, text), candidates: candidates)
  }
}
