import Foundation
import TerminalKit
public import ViewModels

/// The exit code, the message and the remedy of a failure.
struct Explanation {
  let exitCode: Int32
  /// The error, printed after `jotter: `.
  let message: Message
  /// The next command to try.
  let remedy: Message

  init(_ exitCode: Int32, _ message: Message, _ remedy: Message) {
    (self.exitCode, self.message, self.remedy) = (exitCode, message, remedy)
  }

  /// The message and the remedy.
  var said: (Message, Message) { (message, remedy) }
}

extension Failure {
  /// The message, with dates and times in this calendar.
  func message(_ calendar: LocalCalendar) -> Message { explained(Style(calendar: calendar)).message }

  /// The exit code of a command with this failure.
  public var exitCode: Int32 { explained(Style()).exitCode }

  /// Message, remedy and exit code of each failure.
  ///
  /// Has no default case, so that the compiler asks for the words of a new failure.
  func explained(_ style: Style) -> Explanation {
    let (prefix, calendar) = (style.commandPrefix, style.calendar)
    switch self {
    case .animal(let failure, let species): return failure.explained(species, style)
    case .breed(let failure, let species): return failure.explained(species, style)
    case .server(let failure, let isOfLogIn): return failure.explained(prefix, isOfLogIn: isOfLogIn)
    case .institution(let name, let failure): return failure.explained(name, prefix)
    case .archive(let folder, let problem): return problem.explained(folder, style)
    case .store(let failure): return failure.explained(style)
    case .administrator(let refusal): return refusal.explained(prefix)
    case .noKey(let species):
      return Explanation(6, "\(species.service) needs a key for that, and none is set", species.keyRemedy(prefix))
    case .notOnScreen(let number, let species):
      return Explanation(
        3, "no image with number \(number) is on the screen",
        prefix == "/"
          ? "\(prefix)\(species.rawValue) search shows images with their ids"
          : "in a shell, name an image by its id: \(prefix)\(species.rawValue) search shows it")

    // Reports, and the outbox.
    case .reportSent(let number, let item?):
      return Explanation(
        7, "d\(number) waits to be sent and cannot be changed",
        "\(prefix)outbox cancel x\(item) makes it a draft again")
    case .reportSent(let number, nil):
      return Explanation(
        7, "d\(number) was sent and cannot be changed",
        "\(prefix)report again d\(number) begins a draft with the same fields and files")
    case .reportLacks(let number, let lacks):
      return Explanation(
        2,
        lacks.count == 1 && lacks[0].isOfForm
          ? "d\(number): " + lacks[0].message
          : "d\(number) cannot be sent yet: " + lacks.map(\.message).joined(separator: "; "),
        lacks.map { $0.remedy(prefix, "d\(number)") }.joined(separator: "; "))
    case .unprintable(let field, let letters):
      let shown = letters.prefix(20).map { "\($0)".oneLine(4) }.joined(separator: " ")
      return Explanation(
        2, "\(field.oneLine(40)): the form cannot show \(shown)",
        "use West European letters, such as L for Ł")
    case .formField(let field, let problem):
      return Explanation(2, "\(field.oneLine(40)): \(problem.message)", problem.remedy(prefix))
    case .excludeEachOther(let one, let other):
      return Explanation(
        2, "\(one) and \(other) cannot be combined", "set only one of them; an empty value clears the other")
    case .underWay(let number):
      return Explanation(
        7, "x\(number) is being sent, or may have arrived", Self.outboxRemedy(prefix))
    case .nothingWaits(let number):
      return Explanation(7, "x\(number) is not waiting to be sent", Self.outboxRemedy(prefix))

    // Names and references.
    case .noSuch(let reference, near: let near):
      return Explanation(
        3, "\(reference.kind.none) \(quoted(reference.text))" + Self.question(near),
        near?.first.map { Self.numberRemedy($0.record) } ?? reference.kind.listing(prefix, style.kinds))
    case .noPatients: return Explanation(3, "no patients yet", "\(prefix)patient add NAME adds one")
    case .ambiguous(let reference, let candidates):
      let names = candidates.map { RecordID(reference.kind, $0).reference }
      return Explanation(
        2, "\(quoted(reference.text)) can mean \(names.listed(" or "))",
        Self.numberRemedy(RecordID(reference.kind, candidates.first ?? 12)))
    case .noSuchPart(let record):
      let name = record.named ?? record
      return Explanation(
        3, "\(name.whole) has no \(name.called)",
        name.kind.whole == .incident
          ? "\(prefix)show lists the parts of the incident with their numbers" : name.wholeRemedy(prefix))
    case .enteredAlready(let record):
      let name = record.named ?? record
      return Explanation(7, "already entered as \(name.called) of \(name.whole)", name.wholeRemedy(prefix))
    case .erased(let name):
      return Explanation(
        3, "\(name.called) of #\(name.number) is erased",
        "\(prefix)restore \(name.kind.word) \(name.part ?? 0) brings it back")
    case .noPicture(let name):
      return Explanation(
        3, "\(name.reference) has no picture", "\(prefix)\(name.kind.word) picture \(name.reference) FILE sets one")
    case .noContact(let name, let contact):
      return Explanation(3, contact.missing(name.reference), name.remedy(for: contact, prefix))
    case .impossibleContact(let name, let contact, let text):
      return Explanation(1, contact.impossible(quoted(text)), name.remedy(for: contact, prefix))
    case .nobodyCalled(let text, removed: false, near: let near):
      return Explanation(
        3, "no patient, guardian or practitioner \(quoted(text))" + Self.question(near),
        near?.first.map { Self.numberRemedy($0.record) }
          ?? "\(prefix)patients, \(prefix)guardians and \(prefix)team list them with their numbers")
    case .nobodyCalled(let text, removed: true, near: _):
      return Explanation(
        3, "nothing removed is called \(quoted(text))",
        "at a prompt, Tab after /restore lists everything removed")
    case .ambiguousRecord(let reference, let candidates):
      return Explanation(
        2, "\(quoted(reference.text)) can mean \(candidates.described(calendar))",
        Self.numberRemedy(candidates.first?.record ?? .patient(7)))
    case .ambiguousName(let text, let candidates):
      return Explanation(
        2, "\(quoted(text)) can mean \(candidates.listed)",
        Self.numberRemedy(candidates.first?.record ?? .patient(7)))
    case .unclearPatient(let text, []):
      return Explanation(
        2, "\(quoted(text)) is neither a patient nor a known product",
        "put the number of the patient first, or the whole product in quotes")
    case .unclearPatient(let text, let candidates):
      return Explanation(
        2, "\(quoted(text)) can mean \(candidates.described(calendar)), or be part of the text after it",
        Self.numberRemedy(candidates.first?.record ?? .patient(7)))
    case .secondPatient(let second, let first):
      return Explanation(
        2, "an entry is for one patient, not for \([first, second].described(calendar))",
        "type a line for each of them; if \(quoted(second.name)) belongs to the product, type product= before it")
    case .severalProducts(let names):
      let products = names.map { quoted($0.oneLine(40)) }.listed(" and ")
      return Explanation(
        2, "an entry is for one product, not for \(products)",
        "type a line for each of them; if they are one product, put it in quotes")
    case .dayOrPatient(let text, let candidates):
      let patient = candidates.first.map { $0.record.reference } ?? ""
      return Explanation(
        2, "\(quoted(text)) can mean the day, or \(candidates.described(calendar))",
        "if it is the patient, type --patient \(patient) as well; if it is the day, type its date")
    case .unquotedName(let text, let candidates):
      let typed = "\"\(text.harmless)\""
      return Explanation(
        2, "\(quoted(text)) can mean \(candidates.described(calendar)), or be part of the text after it",
        "put the name in quotes, \(typed), or type the number of another one")
    case .noPatientHere(let incident):
      return Explanation(
        2, incident.map { "a patient is needed: #\($0) has none" } ?? "a patient is needed: none is chosen",
        "put the number or name of the patient first, or choose one: \(prefix)for PATIENT")
    case .chipTaken(let digits, let patient):
      let reference = "p\(patient.number)"
      return Explanation(
        7, "transponder \(digits) belongs to p\(patient.number) \(patient.named(40))",
        "use \(reference), or clear the transponder there first: \(prefix)patient edit \(reference) chip=")

    // The current incident.
    case .nothingOccurring:
      return Explanation(
        3, "no current incident", "type a note to begin one, or open one that \(prefix)incidents lists")
    case .incidentGone(let number):
      return Explanation(
        7, "#\(number) was removed meanwhile",
        "begin a new one with \(prefix)new, or bring it back: \(prefix)restore incident \(number)")
    case .patientChanged(let number, let now, let was, let name):
      return Explanation(
        7,
        (now.map { "#\(number) is now about \($0.named(24)), no longer about \(was.named(24))" }
          ?? "#\(number) is no longer about \(was.named(24))") + (name.map { " (\($0.oneLine(40)))" } ?? ""),
        "if the line belongs there, type it again; otherwise begin another incident with \(prefix)new")
    case .choiceChanged(let now, let was):
      let words: Message =
        switch (now?.named(24), was?.named(24)) {
        case (let now?, let was?): "the chosen patient is now \(now), no longer \(was)"
        case (let now?, nil): "the chosen patient is now \(now)"
        case (nil, _): "no patient is chosen now"
        }
      return Explanation(
        7, words, "if that is right, type the line again; otherwise choose a patient: \(prefix)for PATIENT")
    case .emptyNote: return Explanation(2, "a note needs text", Self.textRemedy)
    case .impossibleCost:
      return Explanation(
        2, "a cost is at most 999999999.99 euro, with whole cents", "type an amount such as 35 or 35.50")
    case .incidentFull(let number):
      return Explanation(
        1, "#\(number) is full: it cannot take more notes",
        "begin a new incident with \(prefix)new, then type the line again")
    case .emptySearch(let text):
      return Explanation(2, "\(quoted(text)) has neither a letter nor a digit to search for", Self.textRemedy)
    case .nobodyInSession:
      return Explanation(
        4, "this needs a session",
        "start yours: \(prefix)session NAME, or \(prefix)practitioner onboard NAME")

    // Undo and redo.
    case .nothingToUndo:
      return Explanation(
        1, "nothing to undo",
        prefix == "/"
          ? "everything done here is undone already; changes of prompts that have ended can be undone in a shell: \(style.shellPrefix)undo"
          : "everything that can be undone here is undone already")
    case .nothingToRedo:
      return Explanation(1, "nothing to redo", "everything undone here is redone already")
    case .changedElsewhere(let change, let name):
      return Explanation(
        7,
        "nothing to undo here: \(change.noun) belongs to an open prompt"
          + (name.map { " (\($0.oneLine(40)))" } ?? ""),
        "type /undo at that prompt, or \(style.shellPrefix)undo in a shell after that prompt has ended")
    case .undoConflict(let change, let later, let author):
      let by: Message? = author.map { ", by \($0.name.oneLine(40)), \(calendar.stamp(Date($0.at)))" }
      return Explanation(
        7,
        later.map { "\(change.noun) cannot be undone: \($0.noun) came later" + (by ?? "") }
          ?? "\(change.noun) cannot be undone: it has changed since",
        "first undo the later change, at the prompt or in the shell where it was made")
    case .staysDone(let change, let obstacle):
      return Explanation(
        7, obstacle.message(change), "the next \(prefix)undo undoes the change before it")
    case .redoConflict(let change):
      return Explanation(
        7, "\(change.noun) cannot be redone: it has changed since", "make the change again by hand")
    case .staysUndone(let change):
      return Explanation(
        7, "\(change.noun) cannot be redone: it has changed since",
        "the next \(prefix)redo repeats the change that was undone before it")
    case .changedMeanwhile(let record, let fields):
      let labels = fields.map { KindWords.of(record.kind).label($0.typedName) }
      return Explanation(
        7, "\(record.record.reference) was changed meanwhile: \(labels.joined(separator: ", "))",
        "check what would change now: y stores it, n cancels, < goes back")

    // Appointments.
    case .emptySlot:
      return Explanation(
        2, "an appointment must end after it begins, and within 24 hours",
        "type its end or its length: --until +30 or --minutes 30")
    case .notPlanned(let number, let status, let incident):
      return Explanation(7, "a\(number) is \(status.word)", status.remedy(number, incident, prefix))
    case .keptByServer(let number):
      return Explanation(
        7, "a\(number) belongs to the OpenMRS server: this cannot be changed here",
        "change the appointment at the server, or plan another one here: \(prefix)appointment add WHEN PATIENT")

    // Codes.
    case .unknownCode(let text) where ScanViewState.isOrderAlone(text):
      return Explanation(
        2, "\(quoted(text)) looks like an order code, but has no position",
        "nothing has changed; scan a code such as A54327P10, or store a note: \(prefix)note \(quoted(text))")
    case .unknownCode(let text): return Explanation(2, "cannot read \(quoted(text)) as a code", Self.codeRemedy)
    case .noCode(let file): return Explanation(3, "there is no bar code in \(quotedPath(file))", Self.codeRemedy)
    case .noReport(let code):
      return Explanation(
        7,
        code.isEmpty
          ? "this prompt has no draft of a report"
          : "\(quoted(code)) belongs to an order, but no report is being written",
        "begin one: \(prefix)report new INSTITUTION")

    // Fields.
    case .lacksField(let kind, let fields, let number):
      let names = fields.map(\.typedName)
      return Explanation(2, KindWords.of(kind).lacking(names), kind.setting(names, of: number, prefix))
    case .noSuchField(let name, let kind):
      let (fields, words) = (kind.fieldNames, KindWords.of(kind))
      return Explanation(
        2,
        (words.noField?(name) ?? "\(kind.noun) has no field \(quoted(name))")
          + Spelling.question(Spelling.nearest(to: name, among: fields)),
        Self.fieldRemedy(words.listsFields ? fields : [], prefix))
    case .hasNo(let field, let record):
      let sort = RecordRow(record).sort
      let words = KindWords.of(record.kind)
      let fields = sort?.fieldNames ?? (words.listsFields ? record.kind.fieldNames : [])
      return Explanation(2, "\(sort?.one ?? words.one) has no \(field)", Self.fieldRemedy(fields, prefix))
    case .impossibleValue(let problem):
      let refusal = problem.kind.refusal(of: problem.typed, in: problem.name, calendar, today: style.now)
      return Explanation(2, "\(problem.name): " + refusal.message, refusal.remedy)
    case .stillToCome(let field, let text):
      let remedy: Message =
        text.contains(":")
        ? "a time in the past, or an earlier date, such as date=yesterday"
        : "today or an earlier date, such as 2019-05-01"
      return Explanation(
        2, "\(field): \(calendar.form.shown(text)) is in the future", "type \(remedy)")
    case .goneBy(let field, let moment):
      return Explanation(2, "\(field): \(calendar.stamp(Date(moment))) is in the past", Self.momentRemedy)
    case .endsBefore(let field, let until, let begin, let end):
      let shown = calendar.shown(begin)
      // `born` is no field of this command, but of the patient: print its label, not its typed name.
      let start = field == "born" ? KindWords.patient.label(field) : Message(text: field)
      return Explanation(
        2, "\(end): \(quoted(calendar.shown(until))) is before \(start) \(quoted(shown))",
        "type \("\(end)=DATE; the earliest date is \(shown)" as Message)")
    case .tooEarly(let field, let text, let first):
      return Explanation(
        2, "\(field): \(quoted(text)) is before \(first)",
        "type \("\(field)=DATE; the earliest date is \(first)" as Message)")
    case .outOfRange(let field, let text, let least, let most):
      return Explanation(
        2, "\(field): \(quoted(text)) kg is not between \(least) and \(most) kg",
        "type \("\(field)=NUMBER with kilograms from \(least) to \(most), such as 4.3 for 4300 g" as Message)")
    case .unlikelyWeight(let change):
      return Explanation(
        2, "\(change.shown(change.kilograms, style)) would be " + change.words(style),
        "correct the number, or type the command again with --yes at the end")
    case .unusualWeight(let unusual):
      return Explanation(2, unusual.words(style), "correct the number, or type the command again with --yes at the end")
    case .noWeekday(let field, let moment):
      return Explanation(
        2, "\(field): \(calendar.stamp(Date(moment))) is not a day from Monday to Friday",
        "type \("one of these days, such as 'monday 8:00'" as Message)")
    case .neverAgain(let field):
      return Explanation(
        2, "\(field): the reminder would end before its first repetition",
        "type \("a rhythm that repeats at least once, such as '4h for 3 days', or none" as Message)")
    case .wrongDigits(let field, let text, let count):
      let digits = ReportLack.digits(count)
      return Explanation(
        2, "\(field): \(quoted(text)) does not have \(digits)",
        field == "order" ? "type \(digits); \"order_digits\" in config.json says how many" : "type \(digits)")
    case .filledAlready(let record, let fields, let text):
      let names = fields.map(\.typedName)
      return Explanation(
        7, "\(record.reference) has \(quoted("\(names.first ?? "")=\(text)")) already",
        "\(prefix)\(record.kind.commandName) edit \(record.reference) \(names.map { "\($0)=" }.joined(separator: " ")) clears the field"
      )
    case .noSuchCountry(let text):
      return Explanation(
        2, "no country has the letters \(quoted(text))", "type two letters such as GB, DE or NO")
    // `FailureRenderer` prints each failure with its own remedy; a form has room for one remedy.
    case .several(let failures):
      return Explanation(
        2, failures.map { $0.message(calendar) }.joined(separator: "; "),
        failures.first?.explained(style).remedy ?? Self.textRemedy)

    // Reminders.
    case .reminderIs(let number, let status):
      return Explanation(7, "r\(number) is \(status.words)", status.remedy(number, prefix))
    case .lacksProof(let number):
      return Explanation(
        7, "r\(number) needs a photo to be completed", "\(prefix)reminder done r\(number) --photo FILE completes it")
    case .nothingToPurge(let day):
      return Explanation(
        1, "no reminder was done or missed before \(calendar.form.shown(day))",
        "\(prefix)reminders --past lists the done ones")
    case .notAllowed(let right, let number, let holders):
      let refused: Message =
        right == .sets ? "v\(number) may not set reminders" : "v\(number) may not answer reminders"
      let allowed: Message? = holders.map { names in
        "practitioners who may: \(names.map { Message(text: $0.oneLine(40)) }.joined(separator: ", "))"
      }
      return Explanation(
        4, [refused, allowed].compactMap { $0 }.joined(separator: "; "),
        "a practitioner who sets reminders can give the role: \(prefix)practitioner edit v\(number) role=\(right.rawValue)"
      )
    case .laterRound(let number, let due):
      return Explanation(
        7, "r\(number), the next reminder with this text, is not due until \(calendar.stamp(Date(due)))",
        "if you did that one, too, type \(prefix)reminder done r\(number)")

    // Files and programs.
    case .noSuchFile(let file), .keyFile(_, let file, .missing):
      // A name without quotes ends at its first blank.
      return Explanation(
        3, "no file \(quotedPath(file))", "name another one; put a name with spaces in quotes")
    case .file(let folder, Failure.noFolder):
      return Explanation(3, "no folder \(quotedPath(folder))", "make this folder first, or name another one")
    case .file(let file, Failure.notAMedium):
      return Explanation(
        1, "cannot attach \(quotedPath(file)): it is not a photo, recording, video or PDF of a known format",
        "name another file")
    case .file(let file, let reason), .keyFile(_, let file, .unreadable(let reason)):
      return Explanation(1, "\(quotedPath(file)) cannot be used: \(Message(words: reason))", "name another file")
    case .fileContent(let file, let problem):
      return Explanation(1, "\(quotedPath(file)) cannot be used: \(problem.words)", "name another file")
    case .keyFile(_, let file, .readByOthers):
      // A shell expands ~ only outside quotes.
      let home = file.hasPrefix("~/") ? "~/" : ""
      let typed = home + Words.joined(String(file.dropFirst(home.count))).harmless
      return Explanation(
        2, "others can read \(quotedPath(file)), too: ssh refuses such a key",
        "type chmod 600 \(typed) in a shell, then repeat this command")
    case .mediumLost(let record, let condition):
      return condition.explained(of: record, prefix)
    case .noProgram(let purpose):
      return Explanation(5, "no program is installed \(purpose.words)", purpose.remedy(style.shellPrefix))
    case .noDevice(.playing):
      return Explanation(
        1, "this machine has no loudspeaker to play it with",
        "connect one, or copy the file out: \(prefix)export DIR")
    case .noDevice:
      return Explanation(
        1, "this machine has no microphone to record with",
        "connect one, or attach what another device has recorded: \(prefix)attach visit.m4a")
    case .program(let purpose, let reason):
      return Explanation(
        1, "the program \(purpose.words) failed: \(Message(words: reason))", purpose.failureRemedy(style.shellPrefix))
    case .folderNotOurs:
      return Explanation(
        7,
        style.server == nil
          ? "this folder holds your own records; a sample practice would replace them" as Message
          : "the server holds your own records; a sample practice would replace them" as Message,
        style.wipeRemedy)
    case .folderInUse:
      guard let server = style.server else {
        return Explanation(
          7, "another jotter uses this folder", "end the other jotter with /quit, then type the line again")
      }
      return Explanation(
        7, "another jotter uses the practice on \(quotedPath(server))",
        "end the other jotter with /quit, on whichever machine it is, then type the line again")
    case .interrupted: return Explanation(130, "interrupted", "to retry, type the line again")
    case .stopped(.filling):
      return Explanation(
        130, "interrupted; the incidents stored so far are kept",
        "\(prefix)incidents lists them; typing the same command again replaces them")
    case .stopped(.copying):
      return Explanation(
        130, "interrupted; this file was not stored, but the files confirmed before it are kept",
        "to retry, type the line again")
    case .stopped(.checking):
      return Explanation(
        130, "interrupted; the check is incomplete, and no file of a record was changed",
        "to retry, type the line again")
    case .stopped: return Explanation(130, "interrupted", "to retry, type the line again")
    }
  }

  fileprivate static let textRemedy: Message = "type at least one word"

  /// The wipe command; a single command does not ask for the practice's name, and needs `--yes` instead.
  static func wipe(_ prefix: String) -> String { prefix == "/" ? "/wipe" : "\(prefix)wipe --yes" }

  private static func outboxRemedy(_ prefix: String) -> Message { "\(prefix)outbox lists what is waiting to be sent" }

  /// The question after a misspelled name; empty without similar names.
  private static func question(_ near: [Named]?) -> Message { near.map { " (did you mean \($0.listed)?)" } ?? "" }

  private static func numberRemedy(_ record: RecordID) -> Message {
    "use the number, such as \(record.reference)"
  }

  private static let codeRemedy: Message =
    "nothing has changed; scan a practitioner's code (U.NAME), an order code such as A54327P10, or a transponder number of 15 digits"

  static let momentRemedy: Message =
    "type a time in the future, such as 'in 10 minutes' or 'tomorrow 8:00'"

  private static func fieldRemedy(_ fields: [String], _ prefix: String) -> Message {
    fields.isEmpty ? "\(prefix)help passport lists the fields" : "use one of \(fields.joined(separator: ", "))"
  }
}
