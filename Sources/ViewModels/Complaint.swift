public import Foundation
package import UseCases

/// Why something asked for was not done, in values; the words and the way out are the terminal's.
public enum Complaint: Equatable, Sendable, Codable {
  /// No record of this kind has this number, name, id or end of an id.
  case noSuch(RecordName.Kind, String)
  /// Several of them are named like this; their numbers.
  case ambiguous(RecordName.Kind, String, candidates: [Int])
  /// The incident has no note, photo or recording of this number.
  case noSuchPart(RecordName)
  /// A command that names no patient has none: nobody is chosen, or this incident is an emergency without a patient.
  case noPatientHere(incident: Int?)
  /// A word may be one of these patients, or belong to what follows.
  case unclearPatient(String, candidates: [RecordRow])
  /// It is erased, and was not left in sight.
  case erased(RecordName)
  /// The practitioner or patient has no picture.
  case noPicture(RecordName)
  /// It is not known how to reach the practitioner of this number so.
  case noContact(RecordName, Contact)
  /// What is known of it is nothing that can be opened.
  case impossibleContact(RecordName, Contact, String)
  /// The command is about the occurring incident, and none is occurring.
  case nothingOccurring
  /// The occurring incident was discarded, or its beginning undone, by somebody else.
  case incidentGone(Int)
  /// The occurring incident is about another patient by now than was shown; the name of who has said so.
  case patientChanged(Int, now: PatientLabel?, was: PatientLabel, by: String?)
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
  /// Something later depends on the change; nil where it is only known that it is not as it was made.
  case undoConflict(Deed, because: Deed?)
  /// What the change was made to is no longer as it was.
  case redoConflict(Deed)
  /// The change is not taken back, and the next undo is about what was before it.
  case staysDone(Deed, StayReason)
  /// The change is not made again, and the next redo is about another one.
  case staysUndone(Deed)
  /// It was decided in sight of other values than there are by now: what these are called.
  case changedMeanwhile(RecordName, [String])
  /// An appointment that does not end after it begins, within a day.
  case emptySlot
  /// It can no longer be moved, cancelled or opened: what has become of it.
  case notPlanned(Int, AppointmentStatus)
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
  /// The command is of who is in session, and nobody is.
  case nobodyInSession
  /// A record of a declared kind that has none of the fields of which it needs one: their names as they are typed, and the record's
  /// number, if it has one.
  case lacksField(RecordName.Kind, [String], of: Int? = nil)
  /// Several records, of whatever kind, are named like this.
  case ambiguousName(String, candidates: [NamedRow])
  /// No patient, guardian or practitioner is called so; or none that was removed.
  case nobodyCalled(String, removed: Bool)
  /// Several patients are named like this.
  case ambiguousRecord(String, candidates: [RecordRow])
  /// Such a record has no field of this name.
  case noSuchField(String, RecordName.Kind)
  /// A patient of the list has the transponder of this number.
  case chipTaken(String, by: PatientLabel)
  /// The field cannot hold what was typed.
  case impossibleValue(String, FieldType, typed: String)
  /// The day of a birth, of an application or the like that is still to come.
  case stillToCome(String, String)
  /// What is to come has gone by: the field's name as it is typed.
  case goneBy(String, Date)
  /// The reminder of this number is in a state in which that cannot be done.
  case reminderIs(Int, ReminderStatus)
  /// The reminder of this number is done only with a photo.
  case lacksProof(Int)
  /// The first of these fields of the record, by their names as they are typed, holds that already.
  case filledAlready(RecordName, [String], String)
  /// No reminder was done or missed before that day.
  case nothingToPurge(String)
  /// The practitioner of this number has not the role for it.
  case notAllowed(ReminderRight, Int)
  /// A validity that ends before it begins: the field of the beginning, and both days.
  case endsBefore(String, until: String, begin: String, end: String = "until")
  /// A day before any that the field can hold: the field, the day, and the first one.
  case tooEarly(String, String, first: String)
  /// A number of kilograms outside of what the field can be: the field, the number, the least, and the most.
  case outOfRange(String, String, from: String, to: String)
  /// A rhythm of weekdays begins at a weekend: the field's name as it is typed.
  case noWeekday(String, Date)
  /// A rhythm ends before its second time: the name, as it is typed, of the field that says so.
  case neverAgain(String)
  /// A name means a later round of what comes again, which is not due yet: the reminder's number.
  case laterRound(Int, Date)
  /// A number of a report that has not so many digits: the field's name as it is typed, and the number.
  case wrongDigits(String, String, from: Int, to: Int)
  /// The file of a private key that others may read, too.
  case keyReadByOthers(String)
  /// The record is of a sort that does not have the field.
  case hasNo(String, RecordRow)
  /// All that is wrong with what was typed.
  case several([Complaint])
  /// The present entry of a passport holds just that.
  case enteredAlready(RecordName)
  /// No country has these letters.
  case noSuchCountry(String)
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
  /// The disk did not confirm what was written, and why: it may be stored, or not.
  case storeUnconfirmed(String)
  /// The data was removed, moved or replaced while it was open.
  case storeGone(String)
  /// The data and the log beside it do not belong together.
  case storeMixed(String)
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
  /// There is a program for it, and no microphone or loudspeaker.
  case noDevice(ProgramPurpose)
  /// The program for it could not do it, and why.
  case programFailed(ProgramPurpose, reason: String)
  /// A file that was named cannot be read or written, and why.
  case fileUnusable(String, reason: String)
  /// The place cannot be used at all, and why.
  case storeUnusable(String, reason: String)
  /// Anything else, in the storage's own words.
  case storeOther(String)
  /// The service of that species did not do what it was asked.
  case animal(AnimalTrouble, Species)
  /// A server of appointments did not do it, and why.
  case server(ServerTrouble)
  /// The institution of this name did not do it, and why.
  case institution(String, TransferTrouble)
  /// No institution has said which the administrator's password is.
  case noAdministrator
  /// The administrator's password is another one.
  case wrongPassword
  /// It was not typed, or the place that it was to be read from has none, and why.
  case noPassword(String)
  /// The session is always that of the practitioner of this name.
  case standardUser(String)
  /// The report of this number is sent: it stays as it is.
  case reportSent(Int)
  /// The report of this number cannot be sent yet: all that stands in the way.
  case reportLacks(Int, [ReportGap])
  /// Two fields of which only one can be set, as they are typed.
  case excludeEachOther(String, String)
  /// The field of a form that cannot show these letters.
  case unprintable(String, letters: String)
  /// The item of the outbox of this number is on its way.
  case underWay(Int)

  package init(_ failure: Failure) {
    self =
      switch failure {
      case .noSuch(let reference): .noSuch(.init(reference.kind), reference.text)
      case .ambiguous(let reference, let candidates):
        .ambiguous(.init(reference.kind), reference.text, candidates: candidates)
      case .noSuchPart(let record): .noSuchPart(RecordName(record) ?? .incident(record.number))
      case .noPatientHere(let incident): .noPatientHere(incident: incident)
      case .unclearPatient(let text, let candidates):
        .unclearPatient(text, candidates: candidates.map { RecordRow($0) })
      case .erased(let record): .erased(RecordName(record) ?? .incident(record.number))
      case .noPicture(let record): .noPicture(RecordName(record) ?? .patient(record.number))
      case .noContact(let record, let contact):
        .noContact(RecordName(.init(record.kind), record.number), contact)
      case .impossibleContact(let record, let contact, let text):
        .impossibleContact(RecordName(.init(record.kind), record.number), contact, text)
      case .nothingOccurring: .nothingOccurring
      case .incidentGone(let number): .incidentGone(number)
      case .patientChanged(let number, let now, let was, let name):
        .patientChanged(number, now: now.map { PatientLabel($0) }, was: PatientLabel(was), by: name)
      case .emptyNote: .emptyNote
      case .impossibleCost: .impossibleCost
      case .incidentFull(let number): .incidentFull(number)
      case .emptySearch(let text): .emptySearch(text)
      case .nothingToUndo: .nothingToUndo
      case .changedElsewhere(let summary, let name): .changedElsewhere(Deed(summary), by: name)
      case .nothingToRedo: .nothingToRedo
      case .undoConflict(let summary, let because): .undoConflict(Deed(summary), because: because.map(Deed.init))
      case .redoConflict(let summary): .redoConflict(Deed(summary))
      case .staysDone(let summary, let obstacle): .staysDone(Deed(summary), StayReason(obstacle))
      case .staysUndone(let summary): .staysUndone(Deed(summary))
      case .changedMeanwhile(_, let edits):
        .changedMeanwhile(
          edits.first.flatMap { RecordName(RecordID($0.record.kind.whole, $0.record.number)) } ?? .patient(0),
          edits.map(\.field.typedName))
      case .emptySlot: .emptySlot
      case .notPlanned(let number, let status): .notPlanned(number, status)
      case .keptByServer(let number): .keptByServer(number)
      case .nothingWaits(let number): .nothingWaits(number)
      case .unknownCode(let text): .unknownCode(text)
      case .noCode(let file): .noCode(file)
      case .noReport(let code): .noReport(code)
      case .nobodyInSession: .nobodyInSession
      case .lacksField(let kind, let fields, let number):
        .lacksField(.init(kind), fields.map(\.typedName), of: number)
      case .ambiguousName(let text, let candidates):
        .ambiguousName(text, candidates: candidates.compactMap { NamedRow($0) })
      case .nobodyCalled(let text, let removed): .nobodyCalled(text, removed: removed)
      case .ambiguousRecord(let reference, let candidates):
        .ambiguousRecord(reference.text, candidates: candidates.map { RecordRow($0) })
      case .noSuchField(let name, let kind): .noSuchField(name, .init(kind))
      case .chipTaken(let digits, let patient): .chipTaken(digits, by: PatientLabel(patient))
      case .impossibleValue(let problem):
        .impossibleValue(problem.name, FieldType(problem.kind), typed: problem.typed)
      case .stillToCome(let field, let text): .stillToCome(field, text)
      case .goneBy(let field, let moment): .goneBy(field, Date(moment))
      case .reminderIs(let number, let status): .reminderIs(number, status)
      case .lacksProof(let number): .lacksProof(number)
      case .filledAlready(let record, let fields, let text):
        .filledAlready(RecordName(.init(record.kind), record.number), fields.map(\.typedName), text)
      case .nothingToPurge(let day): .nothingToPurge(day)
      case .notAllowed(let right, let number): .notAllowed(right, number)
      case .endsBefore(let field, let until, let begin, let end):
        .endsBefore(field, until: until, begin: begin, end: end)
      case .tooEarly(let field, let text, let first): .tooEarly(field, text, first: first)
      case .outOfRange(let field, let text, let least, let most): .outOfRange(field, text, from: least, to: most)
      case .noWeekday(let field, let moment): .noWeekday(field, Date(moment))
      case .neverAgain(let field): .neverAgain(field)
      case .laterRound(let number, let due): .laterRound(number, Date(due))
      case .wrongDigits(let field, let text, let count):
        .wrongDigits(field, text, from: count.lowerBound, to: count.upperBound)
      case .keyFile(_, let path, .missing): .noSuchFile(path)
      case .keyFile(_, let path, .unreadable(let reason)): .fileUnusable(path, reason: reason)
      case .keyFile(_, let path, .readByOthers): .keyReadByOthers(path)
      case .hasNo(let field, let record): .hasNo(field, RecordRow(record))
      case .several(let failures): .several(failures.map { Complaint($0) })
      case .enteredAlready(let record): .enteredAlready(RecordName(record) ?? .patient(record.number))
      case .noSuchCountry(let text): .noSuchCountry(text)
      case .folderNotOurs: .folderNotOurs
      case .folderInUse: .folderInUse
      case .store(.busy): .storeBusy
      case .store(.interrupted): .interrupted
      case .store(.unanswered): .storeUnanswered
      case .store(.unconfirmed(let reason)): .storeUnconfirmed(reason)
      case .store(.gone(let place)): .storeGone(place)
      case .store(.mixed(let place)): .storeMixed(place)
      case .store(.newer(let found, let known)): .storeNewer(found: found, known: known)
      case .store(.damaged(let detail)): .storeDamaged(detail)
      case .store(.readOnly(let place)): .storeReadOnly(place)
      case .store(.full): .storeFull
      case .archive(let path, let problem): .archive(path, ArchiveTrouble(problem))
      case .noSuchFile(let file): .noSuchFile(file)
      case .mediumLost(let record, let condition):
        condition.complaint(of: RecordName(record) ?? .incident(record.number))
      case .noProgram(let use): .noProgram(use)
      case .noDevice(let use): .noDevice(use)
      case .program(let use, let reason): .programFailed(use, reason: reason)
      case .file(let file, let reason): .fileUnusable(file, reason: reason)
      case .store(.unusable(let place, let reason)): .storeUnusable(place, reason: reason)
      case .store(.other(let words)): .storeOther(words)
      case .institution(_, let failure) where failure.kind == .interrupted: .interrupted
      case .institution(let name, let failure): .institution(name, TransferTrouble(failure))
      case .administrator(.unknown): .noAdministrator
      case .administrator(.wrongPassword): .wrongPassword
      case .administrator(.noPassword(let words)): .noPassword(words)
      case .administrator(.standardUser(let name)): .standardUser(name)
      case .reportSent(let number): .reportSent(number)
      case .reportLacks(let number, let lacks): .reportLacks(number, lacks.map { ReportGap($0) })
      case .excludeEachOther(let one, let other): .excludeEachOther(one, other)
      case .unprintable(let field, let letters): .unprintable(field, letters: letters)
      case .underWay(let number): .underWay(number)
      }
  }
}

/// Why a change is not taken back although no later change is in the way.
public enum StayReason: Equatable, Sendable, Codable {
  /// The report, or the item of the outbox, was sent.
  case sent(RecordName)
  /// The item of the outbox of this number may be there already.
  case underWay(Int)
  /// The server has the appointment of this number otherwise.
  case server(Int)
  /// A later change that is not taken back either.
  case later(Deed)

  init(_ obstacle: UndoObstacle) {
    switch obstacle {
    case .sent(let record): self = .sent(RecordName(.init(record.kind), record.number))
    case .underWay(let number): self = .underWay(number)
    case .server(let number): self = .server(number)
    case .later(let summary): self = .later(Deed(summary))
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
  /// Nothing is wiped: read back, it is not all that is stored; where it differs.
  case incomplete(String)
  /// It would be inside the data folder.
  case insideData

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
      case .incomplete(let what): .incomplete(what)
      case .insideData: .insideData
      }
  }
}
