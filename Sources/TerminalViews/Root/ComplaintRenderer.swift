import Foundation
public import ViewModels

/// Prints why something was not done, what to try, and the text that was not stored.
public enum ComplaintRenderer {
  /// What is wrong with what is still being typed, a line each; what to try instead is seen when it is done.
  public static func lines(_ complaints: [Complaint], style: Style) -> [String] {
    complaints.map { style.forErrors.say($0.message(style.calendar)) }
  }

  static func render(_ complaint: Complaint, style: Style, typed: String?) -> Output {
    let style = style.forErrors
    let complaints = if case .several(let all) = complaint { all } else { [complaint] }
    return Output(
      err: complaints.flatMap { complaint in
        [
          style.paint("jotter: ", .wrong) + style.say(complaint.message(style.calendar)),
          style.say(complaint.remedy(style)),
        ]
      }
        + unstored(typed, isCertain: !complaint.isInDoubt, style: style),
      exitCode: complaint.exitCode)
  }

  /// The whole text, to be copied: nothing that was typed is lost.
  static func unstored(_ typed: String?, isCertain: Bool = true, style: Style) -> [String] {
    guard let typed else { return [] }
    var lines = typed.harmlessLines
    lines[0] = style.say(isCertain ? "not stored: \(lines[0])" : "perhaps not stored: \(lines[0])")
    return lines
  }
}

extension LocalCalendar {
  /// A stored moment as people read it; any other text as it is.
  func shown(_ text: String) -> String { (try? Date(text, strategy: .iso8601)).map(stamp) ?? text }
}

extension Complaint {
  /// What is wrong, behind the program's name.
  func message(_ calendar: LocalCalendar) -> Message {
    switch self {
    case .animal(let trouble, let species): trouble.message(species, calendar)
    case .server(let trouble): trouble.message
    case .institution(let name, let trouble): trouble.message(name)
    case .noAdministrator: "only the administrator does that, and no institution has said the password"
    case .wrongPassword: "wrong password"
    case .noPassword(let words): "there is no password: \(words.oneLine(200))"
    case .standardUser(let name): "\(name.oneLine(40)) is the standard user: each session is theirs"
    case .reportSent(let number): "d\(number) is sent: it stays as it is"
    case .reportLacks(let number, [.noForm]): "d\(number): " + ReportGap.noForm.message
    case .reportLacks(let number, let gaps):
      "d\(number) cannot be sent: " + gaps.map(\.message).joined(separator: "; ")
    case .unprintable(let field, let letters):
      "\(field.oneLine(40)): the form cannot show \(letters.prefix(20).map { "\($0)".oneLine(4) }.joined(separator: " "))"
    case .excludeEachOther(let one, let other): "\(one) and \(other) exclude each other"
    case .underWay(let number): "x\(number) is on its way, or may be there already"
    case .noSuch(let kind, let text): "\(kind.none) \(quoted(text))"
    case .ambiguous(let kind, let text, let candidates):
      "\(quoted(text)) could be \(candidates.map { RecordName(kind, $0).reference }.listed(" or "))"
    case .noSuchPart(let name): "\(name.whole) has no \(name.called)"
    case .noSuchFile(let file): "no file \(path(file))"
    case .archive(let folder, let trouble): trouble.message(path(folder))
    case .erased(let name): "\(name.called) of #\(name.number) is erased"
    case .noPicture(let name): "\(name.reference) has no picture"
    case .noContact(let name, let kind): kind.missing(name.reference)
    case .impossibleContact(_, let kind, let text): kind.impossible(quoted(text))
    case .mediumMissing(let name) where name.part == nil: "the picture of \(name.reference) is not there any more"
    case .mediumMissing(let name): "the file of \(name.called) of #\(name.number) is not there any more"
    case .mediumDamaged(let name, let reason) where name.part == nil:
      "the picture of \(name.reference) is damaged: \(Message(stringLiteral: reason.oneLine(200)))"
    case .mediumDamaged(let name, let reason):
      "the file of \(name.called) of #\(name.number) is damaged: \(Message(stringLiteral: reason.oneLine(200)))"
    case .noProgram(let purpose): "there is no program here \(purpose.words)"
    case .noDevice(.playing): "this machine has no loudspeaker to play it with"
    case .noDevice: "this machine has no microphone to record with"
    case .programFailed(let purpose, let reason): "the program \(purpose.words) failed: \(reason.oneLine(200))"
    case .nothingOccurring: "no incident is occurring"
    case .incidentGone(let number): "#\(number) was removed elsewhere"
    case .patientChanged(let number, let now, let was, let name):
      (now.map { "#\(number) is about \($0.shown(24)) now, and no longer about \(was.shown(24))" }
        ?? "#\(number) is no longer about \(was.shown(24))") + (name.map { " (\($0.oneLine(40)))" } ?? "")
    case .emptyNote: "a note needs text"
    case .impossibleCost: "a cost is at most 999999999.99 euro, with whole cents"
    case .incidentFull(let number): "#\(number) is full: it has as many notes as one can have"
    case .emptySearch(let text): "\(quoted(text)) has no letter and no digit to search for"
    case .nothingToUndo: "there is nothing to undo"
    case .changedElsewhere(let deed, let name):
      "there is nothing to undo here: \(deed.noun) was done at a prompt that is open"
        + (name.map { " (\($0.oneLine(40)))" } ?? "")
    case .nothingToRedo: "there is nothing to redo"
    case .undoConflict(let deed, let later):
      later.map { "\(deed.noun) cannot be undone: \($0.noun) came later" }
        ?? "\(deed.noun) cannot be undone: it is no longer as it was made"
    case .staysDone(_, .sent(let name)): "\(name.reference) was sent, and is not taken back"
    case .staysDone(_, .underWay(let number)):
      "x\(number) is on its way, or may be there already, and is not taken back"
    case .staysDone(let deed, .server(let number)):
      "\(deed.noun) cannot be undone: the OpenMRS server has a\(number) otherwise now"
    case .staysDone(let deed, .later(let later)): "\(deed.noun) cannot be undone: \(later.noun) came later, and stays"
    case .redoConflict(let deed), .staysUndone(let deed): "\(deed.noun) cannot be done again: it is no longer as it was"
    case .changedMeanwhile(let name, let labels):
      "\(name.reference) was changed meanwhile: \(labels.map { KindWords.of(name.kind).label($0) }.joined(separator: ", "))"
    case .emptySlot: "an appointment ends after it begins, within a day"
    case .notPlanned(let number, let status): "a\(number) is \(status.word)"
    case .keptByServer(let number):
      "a\(number) is kept by the OpenMRS server, which does not let that be changed here"
    case .nothingWaits(let number): "x\(number) does not wait to be sent"
    case .unknownCode(let text): "\(quoted(text)) is no code"
    case .noCode(let file): "there is no bar code in \(path(file))"
    case .noReport(let code) where code.isEmpty: "no report is being written at this prompt"
    case .noReport(let code): "\(quoted(code)) is of an order, and no report is being written"
    case .nobodyInSession: "nobody is in session at this prompt"
    case .noPatientHere(incident: nil): "which patient? none is chosen"
    case .noPatientHere(let number?): "which patient? #\(number) is about none"
    case .unclearPatient(let text, let candidates):
      "\(quoted(text)) may be \(candidates.map { $0.described(calendar) }.joined(separator: " or ")), or belong to what follows"
    case .lacksField(let kind, let fields, _): KindWords.of(kind).lacking(fields)
    case .ambiguousRecord(let text, let candidates):
      "\(quoted(text)) could be \(candidates.map { $0.described(calendar) }.joined(separator: " or "))"
    case .ambiguousName(let text, let candidates):
      "\(quoted(text)) could be \(candidates.map { Message(text: "\($0.record.reference) \($0.name.oneLine(24))") }.joined(separator: " or "))"
    case .nobodyCalled(let text, removed: false): "no patient, guardian or practitioner \(quoted(text))"
    case .nobodyCalled(let text, removed: true): "nothing that was removed is called \(quoted(text))"
    case .noSuchField(let name, let kind):
      (kind == .patient
        ? "a patient has no field \(quoted(name))" : "\(kind.noun) has no field \(quoted(name))")
        + Spelling.question(Spelling.nearest(to: name, among: kind.fieldNames))
    case .chipTaken(let digits, let patient):
      "p\(patient.number) \(patient.shown(40)) has the transponder \(digits)"
    case .impossibleValue(let field, let kind, let typed): "\(field): " + kind.refusal(of: typed, calendar).message
    case .stillToCome(let field, let text): "\(field): \(quoted(calendar.form.shown(text))) is still to come"
    case .goneBy(let field, let moment): "\(field): \(calendar.stamp(moment)) has gone by"
    case .reminderIs(let number, let state): "r\(number) is \(state.words)"
    case .lacksProof(let number): "r\(number) is done only with a photo"
    case .filledAlready(let record, let fields, let text):
      "\(record.reference) has \(quoted("\(fields.first ?? "")=\(text)")) already"
    case .nothingToPurge(let day): "no reminder was done or missed before \(calendar.form.shown(day))"
    case .notAllowed(.sets, let number): "v\(number) may not set reminders"
    case .notAllowed(.answers, let number): "v\(number) may not answer reminders"
    case .endsBefore(let field, let until, let begin, let end):
      "\(end): \(quoted(calendar.shown(until))) is before \(Self.day(field)) \(quoted(calendar.shown(begin)))"
    case .tooEarly(let field, let text, let first): "\(field): \(quoted(text)) is before \(first)"
    case .outOfRange(let field, let text, let least, let most):
      "\(field): \(quoted(text)) kg is not from \(least) to \(most)"
    case .noWeekday(let field, let moment): "\(field): \(calendar.stamp(moment)) is no day from Monday to Friday"
    case .neverAgain(let field): "\(field): it ends before it comes again"
    case .laterRound(let number, let due): "r\(number), the next of that name, is due only \(calendar.stamp(due))"
    case .wrongDigits(let field, let text, let from, let to):
      "\(field): \(quoted(text)) has not \(ReportGap.digits(from, to))"
    case .keyReadByOthers(let file): "others may read \(path(file)), too: ssh takes no such key"
    case .hasNo(let field, let row): "\(row.sort?.one ?? KindWords.of(row.record.kind).one) has no \(field)"
    case .several(let complaints): complaints.map { $0.message(calendar) }.joined(separator: "; ")
    case .enteredAlready(let name): "that is \(name.called) of \(name.whole) already"
    case .noSuchCountry(let text): "no country has the letters \(quoted(text))"
    case .folderNotOurs: "this folder holds records of your own, and a demonstration would take their place"
    case .folderInUse: "another jotter uses this folder"
    case .storeBusy: "another jotter is busy with this folder"
    case .interrupted: "interrupted"
    case .storeNewer(let found, let known):
      "the data is of a newer jotter: its version is \(found), this one knows \(known)"
    case .storeDamaged(let detail): "the data is damaged: \(detail.oneLine(200))"
    case .storeReadOnly(let place): "\(path(place)) may not be written"
    case .storeFull: "the disk is full"
    case .storeUnanswered: "the storage did not answer: it may be done, or not"
    case .storeUnconfirmed(let reason): "the disk did not confirm it, it may be stored: \(reason.oneLine(200))"
    case .storeGone(let file): "\(path(file)) was removed, moved or replaced while it was open"
    case .storeMixed(let file): "\(path(file)) and its -wal do not belong together: one of them was copied here"
    case .fileUnusable(let file, let reason):
      "\(path(file)) cannot be used: \(Message(stringLiteral: reason.oneLine(200)))"
    case .storeUnusable(let place, let reason):
      "\(path(place)) cannot be used: \(Message(stringLiteral: reason.oneLine(200)))"
    case .storeOther(let words): "the storage says: \(words.oneLine(200))"
    }
  }

  /// What the day is called with which another one is compared: a field of another record is no word to type.
  private static func day(_ field: String) -> Message {
    field == "born" ? KindWords.patient.label(field) : Message(text: field)
  }

  /// What to try.
  func remedy(_ style: Style) -> Message {
    let (prefix, kinds) = (style.commandPrefix, style.kinds)
    return switch wayOut {
    case .lookAtList: "\(prefix)incidents --all lists all incidents with their numbers"
    case .lookAtSchedule: "\(prefix)schedule lists today's appointments with their numbers"
    case .beginSession: "say who you are: \(prefix)session NAME, or \(prefix)practitioner onboard NAME"
    case .lookAtPatients: "\(prefix)patients lists the patients with their numbers"
    case .lookAtRecords(.outbox): "\(prefix)outbox lists what waits"
    case .lookAtRecords(let kind):
      "\(prefix)\(kinds[kind]?.listName ?? "") lists the \(KindWords.of(kind, plural: kinds[kind]?.plural).plural) with their numbers"
    case .lookAtEverybody: "\(prefix)patients, \(prefix)guardians and \(prefix)team list them with their numbers"
    case .lookAtRemoved: "at a prompt Tab behind /restore lists what was removed"
    case .typeNumber: "name it by its number, such as \(candidate)"
    case .clearChip:
      "go on with \(candidate), or take the number from it first: \(prefix)patient edit \(candidate) chip="
    case .decideAgain: "look at what would be different now: y stores it, n leaves it, < goes back"
    case .undoThere: "type \(prefix)undo at that prompt, or when it has ended"
    case .otherField where !fieldsOfEntry.isEmpty: "there are \(fieldsOfEntry.joined(separator: ", "))"
    case .otherField: "\(prefix)help passport lists the fields"
    case .otherValue where isOfOrder:
      "type \(valueRemedy(style.calendar)); \"order_digits\" in config.json says how many"
    case .otherValue: unreadable(style.calendar)?.remedy ?? "type \(valueRemedy(style.calendar))"
    case .otherCountry: "type two letters such as GB, DE or NO"
    case .lookAtWhole(let kind):
      "\(prefix)\(kind.commandName) show \(candidate) lists what there is, with numbers"
    case .restore(let name): "\(prefix)restore \(name.kind.word) \(name.part ?? 0) brings it back"
    case .choosePatient: "name it first, such as p7, or choose one: \(prefix)for PATIENT"
    case .giveField(let kind, let fields, let number?):
      "\(prefix)\(kind.commandName) edit \(RecordName(kind, number).reference) \(kind.assignments(fields)) sets it"
    case .giveField(let kind, let fields, nil): "type \(kind.assignments(fields))"
    case .givePicture(let name): "\(prefix)\(name.kind.word) picture \(name.reference) FILE gives one"
    case .giveContact(let name, let kind):
      "\(prefix)\(name.kind.commandName) edit \(name.reference) \(kind.flag) \(kind.placeholder) changes that"
    case .changeThere: "change it at the server, or plan one here: \(prefix)appointment add"
    case .lookAtOutbox: "\(prefix)outbox lists what does"
    case .otherCode: "a code is U.NAME, A54327P10 or the 15 digits of a transponder; nothing has changed"
    case .beginReport: "begin one: \(prefix)report new INSTITUTION"
    case .askInstitution(let name, let kind): kind.remedy(prefix, of: name)
    case .visitInstitution(let name):
      "\(prefix)institution test \(name?.reference ?? "INSTITUTION") reads what it says"
    case .namePassword: "type it at a terminal, or name its file: --password-file FILE"
    case .endStandard: "\(prefix)practitioner standard none ends that; it asks for the administrator's password"
    case .copyReport(let number): "\(prefix)report again d\(number) begins another one like it"
    case .completeReport(let number): gaps.map { $0.way(prefix, "d\(number)") }.joined(separator: "; ")
    case .setOne: "set one of them, and clear the other with an empty value"
    case .otherLetters: "write it with letters of Western Europe, such as L in the place of Ł"
    case .planAnother: "\(prefix)appointment add plans another one, and \(prefix)undo takes the last change back"
    case .otherMoment: "type one that is still to come, such as 'in 10 minutes' or 'tomorrow 8:00'"
    case .answerReminder(let number, let state): state.remedy(number, prefix)
    case .completeEarly(let number): "if that is done, too, type \(prefix)reminder done r\(number)"
    case .prove(let number): "\(prefix)reminder done r\(number) --photo FILE completes it"
    case .clear(let record, let fields):
      "\(prefix)\(record.kind.commandName) edit \(record.reference) \(fields.map { "\($0)=" }.joined(separator: " ")) clears that"
    case .lookAtPast: "\(prefix)reminders --past lists those that are done"
    case .giveRole(let role, let number):
      "who sets reminders may give the role: \(prefix)practitioner edit v\(number) role=\(role.rawValue)"
    case .otherEnd: "type when it ends, or how long it takes: --until 10:00 or --minutes 30"
    case .lookAtIncident: "\(prefix)show lists what it has, with its numbers"
    case .checkAll: "\(prefix)check tells what is missing, and what to do about it"
    case .installProgram(let purpose): purpose.remedy
    case .connectDevice(.playing): "connect one, or copy the file out: \(prefix)export DIR"
    case .connectDevice: "connect one, or attach what another device has recorded: \(prefix)attach visit.m4a"
    case .beginOrOpen: "jot something to begin one, or open one: \(prefix)open 12"
    case .recover(let number): "begin a new one with \(prefix)new, or bring it back: \(prefix)restore #\(number)"
    case .goOnOrBegin: "type it again if it belongs there, or begin another with \(prefix)new"
    case .beginAgain: "begin a new one with \(prefix)new, and type it again"
    case .beMorePrecise: "name it by its number, such as \(example)"
    case .typeSomething: "type at least one word"
    case .otherAmount: "type an amount such as 35 or 35.50"
    case .undoLaterFirst: "undo what came later first, where it was done"
    case .undoAgain: "the next \(prefix)undo takes back what was before it"
    case .redoAgain: "the next \(prefix)redo makes again what was undone before it"
    case .jotAgain: "do it once more by hand"
    case .nothing where self == .nothingToRedo: "all that was undone here is done again"
    case .nothing where prefix == "/":
      "all that was done here is undone; what prompts did that have ended is undone in a shell: jotter undo"
    case .nothing: "all that can be undone here is undone"
    case .tryAgain where isOfEditor: "the note is as it was; end the editor without an error to store what it has"
    case .tryAgain where isOfWatch: ProgramPurpose.watching.remedy
    case .tryAgain where isOfProgram: "try that program by itself: it may lack a device, or a right"
    case .tryAgain where self == .wrongPassword:
      "the password is that of the administrator in an institution's config.json"
    case .tryAgain: self == .interrupted ? "type it again when you like" : "try it again in a moment"
    // Only where there is no such file may the rest of its name stand behind a blank.
    case .otherFile where isMissing: "name another file; a name with blanks goes in quotes: 'x ray.png'"
    case .otherFile: "name another file"
    case .closeFile: "type chmod 600 \(keyFile) in a shell, and then the same again"
    case .otherArchive: archiveRemedy(prefix)
    case .leaveOthers: "end that one with /quit, and type this again"
    case .otherFolder: "use another folder: jotter --home DIR"
    case .wipeFirst: "\(prefix)wipe copies and removes what is here, or use another folder: jotter --home DIR"
    case .newerProgram: "install the newer jotter, or use another folder: jotter --home DIR"
    case .restoreCopy:
      "put jotter.sqlite back from a copy, with its -wal and -shm, or use another folder: jotter --home DIR"
    case .restoreBoth: "put both back from one copy; to use jotter.sqlite alone, move its -wal and -shm away"
    case .startAgain: "put the folder back where it was, or start again, and type it again"
    case .askLater(let trouble, let species): trouble.remedy(species, prefix)
    case .askServer(let trouble): trouble.remedy(prefix)
    case .lookFirst: "look before you type it again: \(prefix)show"
    case .makeRoom: "make room on the disk, and type it again"
    }
  }

  /// What a program that ends with it reports.
  public var exitCode: Int32 {
    switch self {
    case .animal(let trouble, _): trouble.exitCode
    case .server(let trouble): trouble.exitCode
    case .institution(_, let trouble): trouble.exitCode
    case .reportLacks, .excludeEachOther, .unprintable: 2
    case .reportSent, .underWay: 7
    case .archive(_, .damaged), .archive(_, .otherPractice), .archive(_, .incomplete): 1
    case .archive(_, .none): 3
    case .archive: 7
    case .noSuch, .nobodyCalled, .noSuchPart, .erased, .noSuchFile, .mediumMissing, .nothingOccurring,
      .noPicture,
      .noContact:
      3
    case .noPassword: 2
    case .nobodyInSession, .notAllowed, .noAdministrator, .wrongPassword, .standardUser: 4
    case .noProgram: 5
    case .unknownCode: 2
    case .noCode: 3
    case .noPatientHere, .unclearPatient, .emptyNote, .emptySearch, .impossibleCost, .ambiguous, .emptySlot,
      .lacksField,
      .ambiguousRecord, .ambiguousName,
      .noSuchField, .impossibleValue, .stillToCome, .goneBy, .endsBefore, .noSuchCountry, .tooEarly,
      .outOfRange, .noWeekday, .neverAgain, .wrongDigits, .keyReadByOthers, .hasNo, .several:
      2
    case .changedElsewhere, .changedMeanwhile, .chipTaken, .enteredAlready: 7
    case .storeBusy, .storeNewer, .incidentGone, .patientChanged, .undoConflict, .redoConflict, .staysDone,
      .staysUndone, .folderNotOurs,
      .folderInUse,
      .notPlanned, .keptByServer, .nothingWaits, .noReport, .reminderIs, .lacksProof, .laterRound,
      .filledAlready:
      7
    case .interrupted: 130
    case .incidentFull, .nothingToPurge, .nothingToUndo, .nothingToRedo, .storeDamaged, .storeReadOnly,
      .storeFull,
      .storeUnanswered,
      .storeUnconfirmed, .storeGone, .storeMixed, .storeUnusable,
      .fileUnusable, .storeOther, .mediumDamaged, .programFailed, .noDevice, .impossibleContact:
      1
    }
  }

  private func archiveRemedy(_ prefix: String) -> Message {
    switch self {
    case .archive(_, .notEmpty): "name a folder that is not there yet: \(prefix)export DIR"
    case .archive(_, .none): "name the folder that export has written: \(prefix)import DIR"
    case .archive(_, .otherPractice), .archive(_, .outdated): "the copy is removed; to try it again, type \(prefix)wipe"
    case .archive(_, .incomplete): "copy the data folder by other means, and report this: it is a defect of jotter"
    case .archive(_, .insideData): "name a folder somewhere else"
    default: "nothing has changed; take another copy of it, or export it again"
    }
  }

  /// The patient that an example names.
  private var candidate: String {
    switch self {
    case .ambiguousRecord(_, let candidates), .unclearPatient(_, let candidates): candidates.first?.reference ?? "p7"
    case .ambiguousName(_, let candidates): candidates.first?.record.reference ?? "p7"
    case .noSuchPart(let name): name.whole
    case .chipTaken(_, let patient): "p\(patient.number)"
    case .enteredAlready(let name): name.whole
    default: "p7"
    }
  }

  /// Whether it may be done all the same.
  fileprivate var isInDoubt: Bool {
    switch self {
    case .storeUnanswered, .storeUnconfirmed: true
    default: false
    }
  }

  /// The fields that such an entry of a health book has; empty where it is about something else.
  private var fieldsOfEntry: [String] {
    switch self {
    case .hasNo(_, let row): row.sort?.fields ?? []
    case .noSuchField(_, .entry): KindShape.own[.entry]?.fields.map(\.name) ?? []
    default: []
    }
  }

  private var gaps: [ReportGap] { if case .reportLacks(_, let gaps) = self { gaps } else { [] } }

  private var isOfOrder: Bool { if case .wrongDigits("order", _, _, _) = self { true } else { false } }

  /// The file of a key as a shell reads it, which looks for a home folder in no quotes.
  private var keyFile: String {
    guard case .keyReadByOthers(let file) = self else { return "" }
    let home = file.hasPrefix("~/") ? "~/" : ""
    return home + Words.joined(String(file.dropFirst(home.count))).harmless
  }

  private var isMissing: Bool { if case .noSuchFile = self { true } else { false } }

  private var isOfEditor: Bool { if case .programFailed(.editing, _) = self { true } else { false } }

  private var isOfWatch: Bool {
    if case .programFailed(.watching, _) = self { true } else { false }
  }

  private var isOfProgram: Bool { if case .programFailed = self { true } else { false } }

  /// Why the field cannot hold what was typed, and what to type instead; nil where it is about something else.
  private func unreadable(_ calendar: LocalCalendar) -> (message: Message, remedy: Message)? {
    guard case .impossibleValue(_, let kind, let typed) = self else { return nil }
    return kind.refusal(of: typed, calendar)
  }

  private func valueRemedy(_ calendar: LocalCalendar) -> Message {
    if case .stillToCome = self { return "a date that is not after today, such as 2019-05-01" }
    if case .endsBefore(_, _, let begin, let end) = self {
      return "\(end)=DATE with a date that is not before \(calendar.shown(begin))"
    }
    if case .tooEarly(let field, _, let first) = self { return "\(field)=DATE with a date from \(first) on" }
    if case .outOfRange(let field, _, let least, let most) = self {
      return "\(field)=NUMBER with kilograms from \(least) to \(most), such as 4.3 for 4300 g"
    }
    if case .noWeekday = self { return "one of these days, such as 'monday 8:00'" }
    if case .neverAgain = self { return "a rhythm that comes more than once, such as '4h for 3 days', or none" }
    if case .wrongDigits(_, _, let from, let to) = self { return ReportGap.digits(from, to) }
    return "another value"
  }

  private var example: String {
    guard case .ambiguous(let kind, _, let candidates) = self else { return "#12" }
    return RecordName(kind, candidates.first ?? 12).reference
  }

  private func path(_ place: String) -> String { "\"\(place.harmless)\"" }
}

extension RecordRow {
  /// Its reference, and what tells it apart.
  fileprivate func described(_ calendar: LocalCalendar) -> Message {
    let others =
      record.kind == .patient ? apart(width: 24) : reminder.map { [Message(text: calendar.stamp($0.ringsAt))] } ?? []
    return "\(reference) (\(([Message(text: shownName(24))] + others).joined(separator: ", ")))"
  }
}

extension ProgramPurpose {
  fileprivate var words: Message {
    switch self {
    case .looking: "to look at it with"
    case .playing: "to play sound with"
    case .recording: "to record sound with"
    case .editing: "to edit a text with"
    case .asking: "to ask over the network with"
    case .watching: "to run jotter watch with"
    case .scanning: "to read bar codes with"
    case .labelling: "to draw bar codes with"
    case .shrinking: "to make photos and videos smaller with"
    case .hashing: "to hash a password with"
    case .filling: "to fill in PDFs with"
    }
  }

  fileprivate var remedy: Message {
    switch self {
    case .looking: "install one: apt-get install chafa, or brew install chafa"
    case .playing, .recording: "install one: apt-get install sox, or brew install sox"
    case .editing: "set EDITOR to the name of one, or type the text behind the note"
    case .scanning: "install one: apt-get install zbar-tools, or brew install zbar"
    case .labelling: "install one: apt-get install zint, or brew install zint"
    case .hashing: "install it: apt-get install openssl, or brew install openssl"
    case .shrinking: "install them: apt-get install imagemagick ffmpeg, or brew install imagemagick ffmpeg"
    case .filling: "install them: apt-get install qpdf poppler-utils, or brew install qpdf poppler"
    case .watching: "without systemd, start it yourself: jotter watch"
    case .asking: "make install puts jotter-network beside jotter; else JOTTER_NETWORK says where it is"
    }
  }
}

extension RecordName.Kind {
  private var fields: [KindShape.Field] { KindShape.own.flatMap { [$0] + $0.parts }[self]?.fields ?? [] }

  /// The names of its fields, as they are typed.
  fileprivate var fieldNames: [String] { fields.map(\.name) }

  /// How one of these fields is set: `weight=NUMBER`.
  fileprivate func assignments(_ names: [String]) -> Message {
    names.map { name in "\(name)=\(fields.first { $0.name == name }?.kind.placeholder ?? "TEXT")" }.listed(" or ")
  }
}
