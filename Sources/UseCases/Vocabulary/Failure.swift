public import Architecture

/// Failure of a request.
///
/// The request has changed nothing, with two exceptions: see `isInDoubt`, and the cases in which undo or redo passes
/// over a change from now on.
public enum Failure: Error, Equatable, Sendable, Codable {
  /// No record matches the reference; `near`: records whose name differs by one typing error, nil for none.
  case noSuch(Reference, near: [Named]? = nil)
  /// A patient was named, and the practice has none.
  case noPatients
  /// Several records match; their numbers.
  case ambiguous(Reference, candidates: [Int])
  /// The incident has no note, photo or recording of this number.
  case noSuchPart(RecordID)
  /// No patient was named or chosen, or the current incident is an emergency without a patient.
  case noPatientHere(incident: Int?)
  /// The first word may name one of these patients, or belong to the text after it.
  case unclearPatient(String, candidates: [AnyRecord])
  /// Two patients were named for one entry.
  case secondPatient(AnyRecord, behind: AnyRecord)
  /// Several products were named for one entry.
  case severalProducts([String])
  /// A word was read as a day, and is also the name of these patients.
  case dayOrPatient(String, candidates: [AnyRecord])
  /// A name of several words without quotes, of which only the first was read; with the records of the whole name.
  case unquotedName(String, candidates: [AnyRecord])
  /// The note or medium is marked for removal.
  case erased(RecordID)
  /// The practitioner or patient has no picture.
  case noPicture(RecordID)
  /// The record has no such contact.
  case noContact(RecordID, Contact)
  /// The contact's text has no URL that can be opened.
  case impossibleContact(RecordID, Contact, String)
  /// The command needs a current incident.
  case nothingOccurring
  /// The current incident was discarded, or its beginning undone, at another prompt.
  case incidentGone(Int)
  /// The current incident got another patient than the prompt shows; `by` is the author of that change.
  case patientChanged(Int, now: PatientName?, was: PatientName, by: String?)
  /// Another prompt chose a patient other than the shown one.
  case choiceChanged(now: PatientName?, was: PatientName?)
  /// A note without text.
  case emptyNote
  /// Not a whole number of cents, or beyond `Euro.largest` in amount.
  case impossibleCost
  /// The incident cannot hold more notes, or more media of one kind.
  case incidentFull(Int)
  /// The search contains no letter, digit or emoji.
  case emptySearch(String)
  case nothingToUndo
  /// Only changes of other open prompts can be undone; with the newest change, and the practitioner at its prompt.
  case changedElsewhere(ChangeSummary, by: String?)
  case nothingToRedo
  /// A later change depends on this one.
  ///
  /// `because` is nil if only a difference from the stored values is known. `by` is the author of the later change, if
  /// that is another practitioner.
  case undoConflict(ChangeSummary, because: ChangeSummary?, by: Authorship? = nil)
  /// The change cannot be redone: its record has changed in the meantime.
  case redoConflict(ChangeSummary)
  /// The change cannot be undone; undo passes over it from now on.
  case staysDone(ChangeSummary, UndoObstacle)
  /// The change cannot be redone; redo passes over it from now on.
  case staysUndone(ChangeSummary)
  /// Edit conflict: the present record, and the conflicting fields.
  case changedMeanwhile(AnyRecord, [Field])
  /// The appointment does not end after its beginning, or lasts more than a day.
  case emptySlot
  /// The appointment belongs to a server, which accepts changes of the status and the reason only.
  case keptByServer(Int)
  /// The outbox item was sent already, or withdrawn.
  case nothingWaits(Int)
  /// The scanned code fits no known format.
  case unknownCode(String)
  /// The picture contains no bar code.
  case noCode(String)
  /// A scanned order code needs a draft of a report.
  case noReport(String)
  /// A sent report cannot be changed; `item` is its number in the outbox while it can be withdrawn.
  case reportSent(Int, item: Int? = nil)
  /// The report is incomplete; with everything that is missing.
  case reportLacks(Int, [ReportLack])
  /// Two fields that exclude each other, by their typed names.
  case excludeEachOther(String, String)
  /// Letters that the font of a form's field lacks.
  case unprintable(String, letters: String)
  /// The field of a form does not take the value.
  case formField(String, FormFieldProblem)
  /// The outbox item is being sent.
  case underWay(Int)
  /// An administrator's command was refused.
  case administrator(AdministratorRefusal)
  /// The institution's server failed; the first value is its name.
  case institution(String, TransferFailure)
  /// The appointment's status does not permit moving, cancelling or opening it; with its incident.
  case notPlanned(Int, AppointmentStatus, incident: Int? = nil)
  /// The command needs a practitioner in session.
  case nobodyInSession
  /// A record needs at least one of these fields; `of` is the number of a stored record.
  case lacksField(RecordKind, [Field], of: Int? = nil)
  /// Several records match the name, perhaps of different kinds.
  case ambiguousName(String, [Named])
  /// No record has this name; with `removed`, no removed record has it. `near` is as in ``noSuch(_:near:)``.
  case nobodyCalled(String, removed: Bool, near: [Named]? = nil)
  /// Several records of one kind match.
  case ambiguousRecord(Reference, candidates: [AnyRecord])
  /// The kind has no field of this name.
  case noSuchField(String, of: RecordKind)
  /// Another listed patient has this transponder number.
  case chipTaken(String, by: PatientName)
  case impossibleValue(FieldProblem)
  /// A number of a report with too many or too few digits: the field's typed name and the input.
  case wrongDigits(String, String, count: ClosedRange<Int>)
  /// An unusable private key file: the field's typed name, the path and the problem.
  case keyFile(String, path: String, KeyFileProblem)
  /// A date in the future, such as of birth: the field's typed name and the input.
  case stillToCome(String, String)
  /// A time in the past: the field's typed name and the time.
  case goneBy(String, Instant)
  /// The reminder's status does not permit the answer.
  case reminderIs(Int, ReminderStatus)
  /// The reminder is completed only with a photo.
  case lacksProof(Int)
  /// The field that a command such as `claim` fills has a value already; see `RecordVerb`.
  ///
  /// Holds the record, the fields of the command, and the present value.
  case filledAlready(RecordID, [Field], String)
  /// No reminder was completed or missed before that day.
  case nothingToPurge(String)
  /// The practitioner lacks the role.
  case notAllowed(ReminderRight, Int, holders: [String]? = nil)
  /// An end before its beginning: the typed name of the beginning, both times, and the typed name of the end.
  case endsBefore(String, until: String, begin: String, end: String = "until")
  /// A date before the first possible one: the field's typed name, the input, and the first date.
  case tooEarly(String, String, first: String)
  /// A weight out of range: the field's typed name, the input, and both limits, in kilograms.
  case outOfRange(String, String, from: String, to: String)
  /// A weight that is unlikely after the former weight; a person may confirm it.
  case unlikelyWeight(WeightChange)
  /// A weight that is hardly possible for the species; a person may confirm it.
  case unusualWeight(UnusualWeight)
  /// A recurrence on weekdays that begins at a weekend: the field's typed name and the due time.
  case noWeekday(String, Instant)
  /// A recurrence that ends before its second occurrence: the typed name of the field to change.
  case neverAgain(String)
  /// The name of a recurring reminder means its next occurrence, which is not due yet: its number and due time.
  case laterRound(Int, Instant)
  /// The type of the record lacks this field: the field's typed name.
  case hasNo(String, AnyRecord)
  /// All errors of one input.
  case several([Failure])
  /// The current entry of the passport has these values already.
  case enteredAlready(RecordID)
  /// No country has this two-letter code.
  case noSuchCountry(String)
  /// The folder has data other than the demonstration's.
  case folderNotOurs
  /// Another prompt has an open session in the practice.
  case folderInUse
  /// The folder cannot be used as an archive, or with one.
  case archive(String, ArchiveProblem)
  case noSuchFile(String)
  /// The file of the medium is missing or damaged.
  case mediumLost(RecordID, MediumCondition)
  /// No program for the purpose is installed.
  case noProgram(ProgramPurpose)
  /// The program is installed, but it finds no device, such as a microphone.
  case noDevice(ProgramPurpose)
  /// The program failed.
  case program(ProgramPurpose, reason: String)
  /// A file cannot be read or written.
  case file(String, reason: String)
  /// The content of a file has this problem.
  case fileContent(String, FileContentProblem)
  case store(StoreFailure)
  /// The image service of the species failed.
  case animal(AnimalFailure, Species)
  /// A breed, or a fact about it, was not found.
  case breed(BreedFailure, Species)
  /// The image service needs a key, and none is stored.
  case noKey(Species)
  /// No displayed image has this number.
  case notOnScreen(Int, Species)
  /// The appointment server failed; `isOfLogIn` for a log-in request.
  case server(ServerFailure, isOfLogIn: Bool = false)
  /// Cancelled by the user.
  case interrupted
  /// Cancelled by the user at this step of long work, whose earlier results stay.
  case stopped(WorkProgress.Step)
}

extension Failure {
  /// True if the change may have been stored despite the failure.
  public var isInDoubt: Bool {
    switch self {
    case .store(.unconfirmed), .store(.unanswered), .store(.unreplicated): true
    default: false
    }
  }

  /// True if the storage could not be used, whatever the command: it failed, or the wait for it was cancelled.
  public var isOfStorage: Bool {
    switch self {
    case .store, .interrupted: true
    default: false
    }
  }

  /// True if the change is stored despite the failure.
  public var isStored: Bool { self == .store(.unreplicated) }

  /// True if the whole work stops: the storage failed, or the user cancelled.
  ///
  /// After any other failure the validation continues with the next value.
  package var endsWork: Bool {
    switch self {
    case .store, .interrupted, .stopped: true
    default: false
    }
  }

  /// The failures in `several`; any other failure alone.
  package var each: [Failure] { if case .several(let failures) = self { failures } else { [self] } }

  /// Combines failures into one; nil for none.
  package init?(_ failures: [Failure]) {
    guard let first = failures.first else { return nil }
    self = failures.count == 1 ? first : .several(failures)
  }

  /// Renames the fields of the failure, because an imported file has its own names for them.
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

  /// The typed name of the field to correct; nil for no field, or a choice of several.
  package var field: String? {
    switch self {
    case .lacksField(_, let fields, _): return fields.count == 1 ? fields.first?.typedName : nil
    case .chipTaken: return "chip"
    case .excludeEachOther(let field, _): return field
    default:
      // Correct the last of two fields, such as the end of a period.
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
  /// Converts a failure of an image service.
  ///
  /// Failures of files and programs become the general cases.
  package init(_ failure: AnimalFailure, _ species: Species) {
    self =
      switch failure {
      case .interrupted: .interrupted
      case .noSuchFile(let path): .noSuchFile(path)
      case .file(let path, let reason): .file(path, reason: reason)
      case .noProgram: .noProgram(.networking)
      default: .animal(failure, species)
      }
  }

  /// Converts a failure to find a breed.
  package init(_ failure: BreedFailure, _ species: Species) {
    if case .service(let failure) = failure { self.init(failure, species) } else { self = .breed(failure, species) }
  }

  /// Converts an unmet precondition of a request.
  package init(_ refusal: Refusal, _ species: Species) {
    self = refusal == .session ? .nobodyInSession : .noKey(species)
  }

  /// Converts a failure of the appointment server.
  package init(_ failure: ServerFailure, ofLogIn isOfLogIn: Bool = false) {
    self =
      switch failure.kind {
      case .noProgram: .noProgram(.networking)
      case .interrupted: .interrupted
      default: .server(failure, isOfLogIn: isOfLogIn && failure.isWorthAnotherTry)
      }
  }
}

/// A problem of a file's content, with its values.
public enum FileContentProblem: Equatable, Sendable, Codable {
  /// JSON has a key twice; `path` of its object, such as `pets[0]`, is empty for the outermost one.
  case repeatedKey(String, path: String)
  /// The value of a key of JSON is not a list.
  case notAList(String)
  /// JSON has none of these lists.
  case noneOfLists([String])
  /// An import would read more than this number of entries.
  case moreEntries(than: Int)
  /// A PDF has only this number of pages.
  case pages(Int)
  /// A medium is larger than its kind may be; both sizes in bytes.
  case tooLarge(Int, MediaKind, limit: Int)
  /// The line with this number does not belong to a journal.
  case notAJournal(line: Int)
  /// Another version of this program wrote the line with this number.
  case otherVersion(line: Int)
}

extension Failure {
  /// The reason of `file` if the folder of a new file is missing.
  public static let noFolder = "there is no such folder"

  /// The reason of `file` if its content is not a medium that can be attached.
  public static let notAMedium = "it is not a photo, recording, video or PDF of a known format"

  /// No record of this kind matches the text.
  public static func noSuch(_ kind: RecordKind, _ text: String) -> Failure { .noSuch(Reference(kind, text)) }

  /// Several records of this kind match the text; their numbers.
  public static func ambiguous(_ kind: RecordKind, _ text: String, candidates: [Int]) -> Failure {
    .ambiguous(Reference(kind, text), candidates: candidates)
  }
}
