import Foundation
import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Rare failures: message, suggestion and exit code.
@Suite struct RareFailuresTests {
  private static let deed = ChangeSummary(.noted, .note(incident: 12, 3))
  private static let lab = RecordID(.institution, 1)
  private static let balou = PatientName(number: 2, name: "Balou")
  private static let mimi = PatientName(number: 1, name: "Mimi")

  private static func said(_ failure: Failure, typed: String? = nil, prefix: String = "/") -> Output {
    RootRenderer.render(.complaining(failure), style: style(prefix: prefix), typed: typed)
  }

  /// Failure, exit code, message, suggestion.
  private static let cases: [(Failure, Int32, String, String)] = [
    (.file("/x", reason: Failure.noFolder), 3, "no folder \"/x\"", "make this folder first, or name another one"),
    (
      .administrator(.unknown), 4,
      "this needs the administrator's password, and jotter has not read it from an institution yet",
      "/institution test INSTITUTION reads its settings again"
    ),
    (
      .administrator(.wrongPassword), 4, "wrong password",
      "type the administrator's password from an institution's config.json"
    ),
    (
      .administrator(.noPassword("no terminal")), 2, "no usable password: no terminal",
      "type the password at a terminal, or name its file: --password-file FILE"
    ),
    (
      .administrator(.standardUser("Ada")), 4, "Ada is the standard user of every session",
      "/practitioner standard none ends this, and asks for the administrator's password"
    ),
    (
      .reportSent(4), 7, "d4 was sent and cannot be changed",
      "/report again d4 begins a draft with the same fields and files"
    ),
    (
      .reportSent(4, item: 6), 7, "d4 waits to be sent and cannot be changed",
      "/outbox cancel x6 makes it a draft again"
    ),
    (
      .reportLacks(4, [.formNotThere("P")]), 2, "d4: the protocol \"P\" is not loaded yet",
      "/institution test INSTITUTION"
    ),
    (
      .animal(.unknown(.category, "1"), .dog), 3, "The Dog API has no category \"1\"",
      "/dog search --breed BREED shows images of a breed; only cats have categories"
    ),
    (.reportLacks(4, [.noForm]), 2, "d4: it has no protocol", "/report edit d4 protocol=NAME"),
    (
      .reportLacks(4, [.noForm, .medium]), 2,
      "d4 cannot be sent yet: it has no protocol; it needs a photo or a video",
      "/report edit d4 protocol=NAME; /report attach d4 FILE"
    ),
    (
      .excludeEachOther("a", "b"), 2, "a and b cannot be combined",
      "set only one of them; an empty value clears the other"
    ),
    (.underWay(5), 7, "x5 is being sent, or may have arrived", "/outbox lists what is waiting to be sent"),
    (
      .changedElsewhere(deed, by: "Ben"), 7,
      "nothing to undo here: note n3 of #12 belongs to an open prompt (Ben)",
      "type /undo at that prompt, or jotter undo in a shell after that prompt has ended"
    ),
    (
      .changedElsewhere(deed, by: nil), 7,
      "nothing to undo here: note n3 of #12 belongs to an open prompt",
      "type /undo at that prompt, or jotter undo in a shell after that prompt has ended"
    ),
    (
      .staysDone(deed, .underWay(5)), 7, "x5 is being sent or may have arrived, and cannot be undone",
      "the next /undo undoes the change before it"
    ),
    (
      .keptByServer(4), 7, "a4 belongs to the OpenMRS server: this cannot be changed here",
      "change the appointment at the server, or plan another one here: /appointment add WHEN PATIENT"
    ),
    (
      .notPlanned(4, .open, incident: 2), 7, "a4 is open", "/discard 2 removes its incident, and a4 is planned again"
    ),
    (
      .notPlanned(4, .interrupted, incident: 2), 7, "a4 is interrupted",
      "/discard 2 removes its incident, and a4 is planned again"
    ),
    (.notPlanned(4, .cancelled), 7, "a4 is cancelled", "/restore a4 plans it again"),
    (
      .notPlanned(4, .completed, incident: 2), 7, "a4 is completed",
      "/appointment add WHEN PATIENT plans another one"
    ),
    (
      .unquotedName("max klein", candidates: [stored(patient(7, "Max Klein"))]), 2,
      "\"max klein\" can mean p7 (Max Klein), or be part of the text after it",
      "put the name in quotes, \"max klein\", or type the number of another one"
    ),
    (.nothingWaits(3), 7, "x3 is not waiting to be sent", "/outbox lists what is waiting to be sent"),
    (
      .unknownCode("zz"), 2, "cannot read \"zz\" as a code",
      "nothing has changed; scan a practitioner's code (U.NAME), an order code such as A54327P10, or a transponder number of 15 digits"
    ),
    (
      .noCode("/p"), 3, "there is no bar code in \"/p\"",
      "nothing has changed; scan a practitioner's code (U.NAME), an order code such as A54327P10, or a transponder number of 15 digits"
    ),
    (.noReport(""), 7, "this prompt has no draft of a report", "begin one: /report new INSTITUTION"),
    (
      .noReport("A1"), 7, "\"A1\" belongs to an order, but no report is being written",
      "begin one: /report new INSTITUTION"
    ),
    (
      .noPatientHere(incident: nil), 2, "a patient is needed: none is chosen",
      "put the number or name of the patient first, or choose one: /for PATIENT"
    ),
    (
      .noPatientHere(incident: 12), 2, "a patient is needed: #12 has none",
      "put the number or name of the patient first, or choose one: /for PATIENT"
    ),
    (
      .chipTaken("276098100000007", by: mimi), 7, "transponder 276098100000007 belongs to p1 Mimi",
      "use p1, or clear the transponder there first: /patient edit p1 chip="
    ),
    (
      .patientChanged(6, now: nil, was: mimi, by: nil), 7, "#6 is no longer about Mimi",
      "if the line belongs there, type it again; otherwise begin another incident with /new"
    ),
    (
      .patientChanged(6, now: balou, was: mimi, by: nil), 7, "#6 is now about Balou, no longer about Mimi",
      "if the line belongs there, type it again; otherwise begin another incident with /new"
    ),
    (
      .choiceChanged(now: balou, was: nil), 7, "the chosen patient is now Balou",
      "if that is right, type the line again; otherwise choose a patient: /for PATIENT"
    ),
    (
      .choiceChanged(now: nil, was: mimi), 7, "no patient is chosen now",
      "if that is right, type the line again; otherwise choose a patient: /for PATIENT"
    ),
    (.lacksProof(5), 7, "r5 needs a photo to be completed", "/reminder done r5 --photo FILE completes it"),
    (
      .filledAlready(RecordID(.reminder, 5), ["every", "until"], "4h"), 7, "r5 has \"every=4h\" already",
      "/reminder edit r5 every= until= clears the field"
    ),
    (
      .nothingToPurge("2026-11-01"), 1, "no reminder was done or missed before 2026-11-01",
      "/reminders --past lists the done ones"
    ),
    (
      .notAllowed(.sets, 3), 4, "v3 may not set reminders",
      "a practitioner who sets reminders can give the role: /practitioner edit v3 role=sets"
    ),
    (
      .notAllowed(.answers, 3, holders: ["Ada", "Bo"]), 4,
      "v3 may not answer reminders; practitioners who may: Ada, Bo",
      "a practitioner who sets reminders can give the role: /practitioner edit v3 role=answers"
    ),
    (
      .goneBy("due", instant()), 2, "due: 2026-11-21 14:05 is in the past",
      "type a time in the future, such as 'in 10 minutes' or 'tomorrow 8:00'"
    ),
    (
      .tooEarly("next", "2026-01-01", first: "2026-02-01"), 2, "next: \"2026-01-01\" is before 2026-02-01",
      "type next=DATE; the earliest date is 2026-02-01"
    ),
    (.noSuchCountry("zz"), 2, "no country has the letters \"zz\"", "type two letters such as GB, DE or NO"),
    (.folderInUse, 7, "another jotter uses this folder", "end the other jotter with /quit, then type the line again"),
    (
      .store(.unanswered), 1, "the storage did not answer: the change may or may not be stored",
      "check before you type the line again: /show"
    ),
    (.file("/f", reason: "no"), 1, "\"/f\" cannot be used: no", "name another file"),
    (
      .fileContent("/f", .repeatedKey("a", path: "")), 1, "\"/f\" cannot be used: it has the key \"a\" twice",
      "name another file"
    ),
    (
      .fileContent("/f", .repeatedKey("a", path: "pets[0]")), 1,
      "\"/f\" cannot be used: pets[0] has the key \"a\" twice", "name another file"
    ),
    (
      .fileContent("/f", .notAList("pets")), 1, "\"/f\" cannot be used: \"pets\" is not a list", "name another file"
    ),
    (
      .fileContent("/f", .noneOfLists(["pets", "Alarms"])), 1,
      "\"/f\" cannot be used: it needs at least one of the lists pets, Alarms", "name another file"
    ),
    (
      .fileContent("/f", .moreEntries(than: 10_000)), 1, "\"/f\" cannot be used: it has more than 10000 entries",
      "name another file"
    ),
    (.fileContent("/f", .pages(1)), 1, "\"/f\" cannot be used: it has 1 page", "name another file"),
    (.fileContent("/f", .pages(2)), 1, "\"/f\" cannot be used: it has 2 pages", "name another file"),
    (
      .fileContent("/f", .tooLarge(1_250_001, .pdf, limit: 1_250_000)), 1,
      "\"/f\" cannot be used: it has 1.3 MB; a PDF may have at most 1.3 MB", "name another file"
    ),
    (
      .fileContent("/f", .tooLarge(68, .photo, limit: 10)), 1,
      "\"/f\" cannot be used: it has 0.1 MB; a photo may have at most 0.1 MB", "name another file"
    ),
    (
      .fileContent("/f", .tooLarge(12_000_000, .recording, limit: 10)), 1,
      "\"/f\" cannot be used: it has 12.0 MB; a recording may have at most 0.1 MB", "name another file"
    ),
    (
      .fileContent("/f", .tooLarge(12_000_001, .video, limit: 10)), 1,
      "\"/f\" cannot be used: it has 12.1 MB; a video may have at most 0.1 MB", "name another file"
    ),
    (
      .file("/f", reason: Failure.notAMedium), 1,
      "cannot attach \"/f\": it is not a photo, recording, video or PDF of a known format", "name another file"
    ),
    (
      .fileContent("/f", .notAJournal(line: 2)), 1, "\"/f\" cannot be used: line 2 does not belong to a journal",
      "name another file"
    ),
    (
      .fileContent("/f", .otherVersion(line: 2)), 1,
      "\"/f\" cannot be used: another version of jotter wrote line 2", "name another file"
    ),
    (
      .noContact(lab, .site), 3, "i1 has no web site", "/institution test i1 reads its settings again"
    ),
    (.interrupted, 130, "interrupted", "to retry, type the line again"),
    (
      .stopped(.filling), 130, "interrupted; the incidents stored so far are kept",
      "/incidents lists them; typing the same command again replaces them"
    ),
    (
      .stopped(.copying), 130, "interrupted; this file was not stored, but the files confirmed before it are kept",
      "to retry, type the line again"
    ),
    (
      .stopped(.checking), 130, "interrupted; the check is incomplete, and no file of a record was changed",
      "to retry, type the line again"
    ),
    (.store(.busy), 7, "another jotter is busy with this practice", "try again in a moment"),
    (
      .program(.watching, reason: "no"), 1, "the program to run jotter watch with failed: no",
      "without systemd, start it yourself: jotter watch"
    ),
    (
      .program(.scanning, reason: "no"), 1, "the program to read bar codes with failed: no",
      "run the program on its own to see why: it may lack a device or a permission"
    ),
    (
      .ambiguous(.appointment, "ab", candidates: []), 2, "\"ab\" can mean ",
      "use the number, such as a12"
    ),
  ]

  @Test("Each rare failure has its message, its remedy and its exit code.", arguments: cases.indices)
  func rareFailureHasItsRemedy(index: Int) {
    let (failure, code, message, remedy) = Self.cases[index]
    #expect(Self.said(failure) == Output(err: ["jotter: \(message)", remedy], exitCode: code))
  }

  @Test("An interrupted request has exit code 130, and a missing program 5, whatever the request was for.")
  func exitCodeIgnoresRequestsPurpose() {
    let interrupted: [Failure] = [
      .interrupted, .animal(.interrupted, .cat), .server(.interrupted), .server(.interrupted, isOfLogIn: true),
      .institution("Lab", TransferFailure(.interrupted)),
    ]
    var missing: [Failure] = [.animal(.noProgram, .dog), .server(.noProgram)]
    let kinds: [TransferFailureKind] = [.noProgram, .noPhotoProgram, .noVideoProgram, .noMail]
    missing += kinds.map { .institution("Lab", TransferFailure($0)) }
    missing += ProgramPurpose.allCases.map { .noProgram($0) }
    #expect(interrupted.map(\.exitCode) == interrupted.map { _ in 130 })
    #expect(missing.map(\.exitCode) == missing.map { _ in 5 })
    #expect(Set(interrupted.map { Self.said($0).err.first }) == ["jotter: interrupted"])
  }

  @Test("Several failures print two lines each, and have exit code 2.")
  func severalFailuresPrintLinePairs() {
    let failure = Failure.several([.noSuchCountry("zz"), .tooEarly("next", "1", first: "2")])
    #expect(
      Self.said(failure)
        == Output(
          err: [
            "jotter: no country has the letters \"zz\"", "type two letters such as GB, DE or NO",
            "jotter: next: \"1\" is before 2", "type next=DATE; the earliest date is 2",
          ], exitCode: 2))
    #expect(
      FailureRenderer.lines([.administrator(.wrongPassword), .interrupted], style: style()) == [
        "wrong password", "interrupted",
      ])
  }

  @Test("The remedy of several failures is that of the first, and without failures asks for a word.")
  func remedyOfSeveral() {
    func remedy(_ failures: [Failure]) -> String { Failure.several(failures).explained(style()).remedy.english }
    #expect(remedy([.emptySlot, .store(.full)]).hasPrefix("type its end"))
    #expect(remedy([]) == "type at least one word")
  }

  @Test("The remedy for a missing part or contact is the command of its record.")
  func missingPartSuggestsRecordCommand() {
    func remedy(_ failure: Failure) -> String { failure.explained(style()).remedy.english }
    #expect(remedy(.noSuchPart(.note(incident: 4, 2))) == "/show lists the parts of the incident with their numbers")
    #expect(
      remedy(.noSuchPart(RecordID(.owner, 4, part: 2))) == "/patient show p4 lists all entries with their numbers")
    #expect(remedy(.noContact(.guardian(1), .mail)).hasPrefix("/guardian edit g1 "))
    #expect(remedy(.impossibleContact(.guardian(1), .mail, "x")).hasPrefix("/guardian edit g1 "))
    #expect(remedy(.impossibleContact(Self.lab, .mail, "x")) == "/institution test i1 reads its settings again")
    #expect(remedy(.erased(.recording(incident: 1, 1))) == "/restore recording 1 brings it back")
  }

  @Test("Records of one name are listed with their reference and a distinguishing detail.")
  func namesakeRecordsShowTheirReferences() {
    var feed = record(.reminder, 5, "feed", ["name": "feed"])
    feed.reminder = ReminderRow(.set, ringsAt: moment())
    let rex = patient(7, "Rex", ["name": "Rex", "breed": "Beagle"])
    #expect(
      Self.said(.ambiguousRecord(Reference(.patient, "x"), candidates: [stored(rex), stored(feed)])).err == [
        "jotter: \"x\" can mean p7 (Rex, Beagle) or r5 (feed, 2026-11-21 14:05)",
        "use the number, such as p7",
      ])
    #expect(
      Self.said(.unclearPatient("x", candidates: [stored(feed), stored(rex)])).err == [
        "jotter: \"x\" can mean r5 (feed, 2026-11-21 14:05) or p7 (Rex, Beagle), or be part of the text after it",
        "use the number, such as r5",
      ])
    #expect(
      Self.said(.unclearPatient("x", candidates: [])).err == [
        "jotter: \"x\" is neither a patient nor a known product",
        "put the number of the patient first, or the whole product in quotes",
      ])
    #expect(
      Self.said(.ambiguousName("x", [])).err.last == "use the number, such as p7")
    #expect(
      Self.said(.ambiguous(.practitioner, "x", candidates: [3, 1])).err == [
        "jotter: \"x\" can mean v3 or v1", "use the number, such as v3",
      ])
  }

  @Test("A field that an entry does not have is refused with the fields that exist.")
  func unknownFieldListsExistingFields() {
    let row = record(.entry, 4, "4.3", ["kind": "weight"])
    #expect(
      Self.said(.hasNo("batch", stored(row)))
        == Output(
          err: ["jotter: a weight has no batch", "use one of \(EntryKind.weight.fieldNames.joined(separator: ", "))"],
          exitCode: 2))
    let field = Self.said(.noSuchField("zzzz", of: .entry)).err
    let names = KindShape.own.first { $0.kind == .entry }?.fields.map(\.name) ?? []
    #expect(
      field[0] == "jotter: entry has no field \"zzzz\"" && field[1] == "use one of \(names.joined(separator: ", "))")
    #expect(
      Self.said(.noSuchField("zzzz", of: .patient)).err == [
        "jotter: a patient has no field \"zzzz\"", "/help passport lists the fields",
      ])
    #expect(Self.said(.noSuchField("bred", of: .patient)).err[0].hasSuffix(" (did you mean breed?)"))
  }

  @Test("An impossible undo has a remedy for the prompt and one for the shell, an impossible redo only one.")
  func impossibleUndoHasTwoRemedies() {
    #expect(
      Self.said(.nothingToUndo).err == [
        "jotter: nothing to undo",
        "everything done here is undone already; changes of prompts that have ended can be undone in a shell: jotter undo",
      ])
    #expect(
      Self.said(.nothingToUndo, prefix: "jotter ").err.last == "everything that can be undone here is undone already")
    for prefix in ["/", "jotter "] {
      #expect(Self.said(.nothingToRedo, prefix: prefix).err.last == "everything undone here is redone already")
    }
  }

  @Test("A typed note is reported as perhaps not stored if the storage did not confirm it, else as not stored.")
  func unconfirmedNoteIsPerhapsStored() {
    for failure in [Failure.store(.unanswered), .store(.unconfirmed("x"))] {
      #expect(Self.said(failure, typed: "a\nb").err.suffix(2) == ["perhaps not stored: a", "b"])
    }
    #expect(Self.said(.store(.full), typed: "a").err.last == "not stored: a")
    #expect(FailureRenderer.unstored("a", style: style()) == ["not stored: a"])
    #expect(FailureRenderer.unstored(nil, style: style()) == [])
  }

  @Test("A note that is stored without its stand-by's confirmation is not reported as not stored")
  func unreplicatedNoteCountsAsStored() {
    #expect(
      Self.said(.store(.unreplicated), typed: "a")
        == Output(
          err: [
            "jotter: stored on the server of the practice, but its stand-by has not confirmed it",
            "do not type the line again; until the stand-by is back, a loss of the server's disk loses the change, too",
          ], exitCode: 1))
  }

  /// Failures of the storage, folder or archive of a practice.
  private static let ofPractices: [Failure] = [
    .folderInUse, .folderNotOurs, .archive("/x", .dataThere), .archive("/x", .incomplete("notes")),
    .archive("/x", .newer(found: 2, known: 1)), .store(.busy), .store(.damaged("x")), .store(.full),
    .store(.newer(found: 2, known: 1)), .store(.unanswered), .store(.unreachable("x")), .store(.denied("x")),
    .store(.passwordMissing), .store(.passwordWrong), .store(.unreplicated), .store(.other("x")),
  ]

  @Test("A failure of a practice on a server names no local folder, and has the same exit code", arguments: ofPractices)
  func onServer(failure: Failure) {
    for (language, words) in [(Language.english, ["folder", "--home", ".sqlite"]), (.german, ["rdner", "--home"])] {
      var style = Style(language: language)
      style.server = "postgres://elm@server/elm"
      let explanation = failure.explained(style)
      let said = "\(style.say(explanation.message)) \(style.say(explanation.remedy))"
      #expect(!words.contains { said.contains($0) }, "\(said)")
      #expect(explanation.exitCode == failure.exitCode)
    }
  }

  @Test("A character that the encoding of a server's database lacks is reported with the way to another database")
  func otherEncoding() {
    var style = style()
    style.server = "postgres://elm@server/elm"
    let output = FailureRenderer.render(.store(.other("22P05 no such character")), style: style, typed: "a")
    #expect(
      output.err == [
        "jotter: the text has a character that the database cannot store: no such character",
        "move the practice into a database with the encoding UTF8: /move --to ADDRESS", "not stored: a",
      ])
  }

  @Test("A practice on a server that another jotter uses is named with its address")
  func serverInUse() {
    var style = style()
    style.server = "postgres://elm@server/elm"
    let output = FailureRenderer.render(.folderInUse, style: style, typed: nil)
    #expect(output.err.first == "jotter: another jotter uses the practice on \"postgres://elm@server/elm\"")
  }

  @Test("A missing and a wrong password of the storage have exit code 4.")
  func passwordFailuresExitWithFour() {
    #expect([Failure.store(.passwordMissing), .store(.passwordWrong)].map(\.exitCode) == [4, 4])
  }

  @Test("An edited text that was not stored is printed, unless another text was typed.")
  func unstoredEditedTextIsPrinted() {
    var state = RootViewState.complaining(.store(.full))
    state.jotter.edited = "edited"
    #expect(RootRenderer.render(state, style: style(), typed: nil).err.last == "not stored: edited")
    #expect(RootRenderer.render(state, style: style(), typed: "typed").err.last == "not stored: typed")
  }

  @Test("A failure cuts long texts to 200, 40 or 24 columns, and letters to 20.")
  func failureCutsLongTexts() {
    let long = String(repeating: "ä", count: 300)
    func columns(_ failure: Failure) -> Int {
      Self.said(failure).err[0].split { !"ä…".contains($0) }.map(\.count).max() ?? 0
    }
    for failure in [
      Failure.administrator(.noPassword(long)), .mediumLost(.patient(7), .damaged(long)),
      .mediumLost(.photo(incident: 12, 2), .damaged(long)), .program(.looking, reason: long),
      .store(.damaged(long)), .store(.unconfirmed(long)), .file("f", reason: long),
      .store(.unusable("f", reason: long)), .store(.other(long)),
    ] {
      #expect(columns(failure) == 200, "\(failure)")
    }
    for failure in [
      Failure.administrator(.standardUser(long)), .unprintable(long, letters: "L"),
      .changedElsewhere(Self.deed, by: long),
      .patientChanged(6, now: nil, was: Self.mimi, by: long),
      .chipTaken("1", by: PatientName(number: 1, name: long)), .emptySearch(long),
    ] {
      #expect(columns(failure) == 40, "\(failure)")
    }
    for failure in [
      Failure.patientChanged(6, now: nil, was: PatientName(number: 1, name: long), by: nil),
      .patientChanged(6, now: PatientName(number: 1, name: long), was: Self.mimi, by: nil),
      .ambiguousName("x", [Named(.patient(7), long)]),
      .ambiguousRecord(Reference(.patient, "x"), candidates: [stored(patient(7, long))]),
    ] {
      #expect(columns(failure) == 24, "\(failure)")
    }
    let letters = Self.said(.unprintable("tier", letters: String(repeating: "Ł", count: 30))).err[0]
    #expect(letters.count { $0 == "Ł" } == 20)
  }
}
