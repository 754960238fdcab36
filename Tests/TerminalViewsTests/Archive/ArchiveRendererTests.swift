import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

@Suite struct ArchiveRendererTests {
  private func state(_ answer: ArchiveAnswer) -> RootViewState {
    var state = RootViewState()
    state.screen = .archive
    state.archive.answer = answer
    return state
  }

  private let archive = ArchiveReport(
    path: "/a\u{1B}b", counts: [.init(folder: "patients", count: 2), .init(folder: "incidents", count: 1)])

  @Test("An export or import prints the archive's path without control characters, and its counts.")
  func archivePathIsPrinted() {
    let output = RootRenderer.render(state(.exported(archive)), style: style(), typed: nil)
    #expect(output == Output(err: ["exported to \"/a␛b\": 2 patients, 1 incident"]))
    let read = RootRenderer.render(state(.imported(archive)), style: style(), typed: nil)
    #expect(read == Output(err: ["imported from \"/a␛b\": 2 patients, 1 incident"]))
  }

  @Test("A lost file is named, and an export or import then exits with 1, but not the copy of a wipe.")
  func lostFileIsNamed() {
    var lacking = archive
    lacking.remarks = [
      .lost(.photo(incident: 1, 2), .missing), .lost(.patient(3), .damaged("it is empty")),
    ]
    let named = [
      "the file of f2 of #1 is missing", "the picture of p3 is damaged: it is empty",
      "everything else exported to \"/a␛b\": 2 patients, 1 incident",
    ]
    let advice = "/check says what is missing, and what to do about it"
    let written = RootRenderer.render(state(.exported(lacking)), style: style(), typed: nil)
    #expect(written == Output(err: named + [advice], exitCode: 1))
    #expect(RootRenderer.render(state(.copied(lacking)), style: style(), typed: nil) == Output(err: named))
    let read = RootRenderer.render(state(.imported(lacking)), style: style(.jsonl), typed: nil)
    #expect(read.exitCode == 1 && read.err[2] == "everything else imported from \"/a␛b\": 2 patients, 1 incident")
  }

  @Test("The remarks of an import are printed before its counts, one line each.")
  func remarksArePrintedBeforeCounts() {
    var read = archive
    read.remarks = [
      .leftOut(.pictures, 3), .leftOut(.favourites, 4),
      .keptInNotes(.patient(1), field: "chip", text: "A\u{1B}"), .keptCost(.note(incident: 2, 3), text: "ten"),
      .emptyNote(.incident(4)), .unset(.practitioner(5), field: "name"), .missing(file: "snaps/x.jpg"),
      .notUnderstood(file: "patients.json", entry: 6), .more(7),
    ]
    let output = RootRenderer.render(state(.imported(read)), style: style(), typed: nil)
    #expect(
      output.err == [
        "pictures of people and animals were not imported: 3; keep the folder, which has them",
        "favourites and votes for images were not imported: 4",
        "p1: chip cannot be \"A␛\"; this text was added to the notes instead",
        "note n3 of #2: \"ten\" is not an amount; it is kept in the text",
        "#4: an empty note was not imported", "v5: name was not imported: it cannot be read, or names a missing record",
        "\"snaps/x.jpg\" is missing, empty or cannot be read", "\"patients.json\": entry 6 is not a record",
        "and 7 more like these", "everything else imported from \"/a␛b\": 2 patients, 1 incident",
      ])
    let json = RootRenderer.render(state(.imported(read)), style: style(.json), typed: nil)
    #expect(json.out.first?.contains("\"remarks\":[\"pictures of people and animals were not imported: 3") == true)
  }

  @Test("A count of zero is left out, unless all counts are zero.")
  func zeroCountsAreLeftOut() {
    func line(_ counts: [ArchiveReport.Count]) -> String? {
      RootRenderer.render(
        state(.exported(ArchiveReport(path: "/a", counts: counts))), style: style(), typed: nil
      ).err.first
    }
    #expect(
      line([.init(folder: "patients", count: 0), .init(folder: "marks", count: 3), .init(folder: "media", count: 1)])
        == "exported to \"/a\": 3 favourites and votes, 1 file")
    #expect(line([.init(folder: "marks", count: 1)]) == "exported to \"/a\": 1 favourite or vote")
    #expect(line([.init(folder: "patients", count: 0)]) == "exported to \"/a\": 0 patients")
  }

  @Test("A wipe prints its copy, the command that restores everything, or the removal of the copy.")
  func wipePrintsItsCopy() {
    func lines(_ answer: ArchiveAnswer) -> [String] {
      RootRenderer.render(state(answer), style: style(), typed: nil).err
    }
    #expect(lines(.copied(archive)) == ["exported to \"/a␛b\": 2 patients, 1 incident"])
    #expect(
      lines(.wiped(archive)) == [
        "wiped: nothing is stored here any more; to restore everything, type", "  /import /a␛b",
      ])
    #expect(lines(.kept(archive)) == ["nothing was wiped, and the copy \"/a␛b\" was removed"])
  }

  @Test("A move prints how to start jotter at the new place, and exits with 1 if a file was lost.")
  func moveExplainsNewStart() {
    var moved = archive
    func lines(_ path: String) -> [String] {
      moved.path = path
      return RootRenderer.render(state(.moved(moved)), style: style(), typed: nil).err
    }
    #expect(
      lines("postgres://elm@server/elm") == [
        "moved to \"postgres://elm@server/elm\": 2 patients, 1 incident",
        "nothing has changed here; to use the copy there, start jotter --server postgres://elm@server/elm, "
          + "or set \"server\" in config.json",
      ])
    #expect(
      lines("/new home") == [
        "moved to \"/new home\": 2 patients, 1 incident",
        "nothing has changed here; to use the copy there, start jotter --home '/new home'",
      ])
    moved.remarks = [.lost(.photo(incident: 1, 2), .missing)]
    let lacking = RootRenderer.render(state(.moved(moved)), style: style(.json), typed: nil)
    #expect(lacking.exitCode == 1)
    #expect(lacking.err.contains("everything else moved to \"/new home\": 2 patients, 1 incident"))
    #expect(lacking.out.first?.contains("\"title\":\"move\"") == true)
  }

  @Test("The wipe question takes the practice's name; an empty line or Ctrl-C cancels the wipe.")
  func wipeQuestionTakesPracticeName() throws {
    var asking = RootViewState()
    #expect(try Parser.answer("Elm Lane", to: asking, in: context()) == nil)
    asking.archive.question = "Elm\u{1B} Lane"
    #expect(asking.isAsking)
    #expect(
      PromptRenderer.prompt(asking, style: style()) == "to wipe everything here, type the practice's name, Elm␛ Lane: ")
    #expect(try Parser.answer(" Elm Lane ", to: asking, in: context()) == .archive(.practiceNamed("Elm Lane")))
    #expect(try Parser.answer("  ", to: asking, in: context()) == .archive(.wipeLeft))
    #expect(try Parser.answer(InputLine.interruption, to: asking, in: context()) == .archive(.wipeLeft))
  }

  @Test("JSON and plain output print the counts of an archive.")
  func programsGetArchiveCounts() {
    let json = RootRenderer.render(state(.exported(archive)), style: style(.json), typed: nil)
    #expect(json.out.count == 1 && json.out[0].contains("{\"count\":2,\"folder\":\"patients\"}"))
    let plain = RootRenderer.render(state(.imported(archive)), style: style(.plain), typed: nil)
    #expect(plain.out == ["patients\t2", "incidents\t1"])
  }

  static let troubles: [(ArchiveProblem, String, String, Int32)] = [
    (.notEmpty(), "jotter: \"/x\" is not an empty folder", "name a new folder: /export DIR", 7),
    (
      .notEmpty(free: "/x 2", isForWipe: false), "jotter: \"/x\" is not an empty folder",
      "name a new folder: /export '/x 2'", 7
    ),
    (
      .notEmpty(free: "/x-2", isForWipe: true), "jotter: \"/x\" is not an empty folder",
      "name a new folder: /wipe --to /x-2", 7
    ),
    (.none, "jotter: \"/x\" is not an archive", "name a folder that the command export wrote: /import DIR", 3),
    (
      .damaged("a.json: it is missing"), "jotter: the archive \"/x\" is damaged: a.json: it is missing",
      "nothing has changed; use another copy, or export again", 1
    ),
    (
      .newer(found: 2, known: 1),
      "jotter: a newer jotter wrote the archive \"/x\", in version 2; this jotter reads up to version 1",
      "install the newer jotter, or use another folder: jotter --home DIR", 7
    ),
    (
      .dataThere, "jotter: jotter has data already; the import of \"/x\" needs an empty folder",
      "/wipe copies and removes what is here; to keep it, use another folder: jotter --home DIR", 7
    ),
    (
      .otherPractice("Elm"), "jotter: the practice is not named \"Elm\": nothing was wiped",
      "the copy is removed; to try it again, type /wipe", 1
    ),
    (
      .outdated, "jotter: something was stored after the copy was made: nothing was wiped",
      "the copy is removed; to try it again, type /wipe", 7
    ),
    (
      .incomplete("incidents.room\u{1B}"),
      "jotter: nothing was wiped, because the copy is incomplete: incidents.room␛",
      "copy the data folder in another way, and report this: it is a defect of jotter", 1
    ),
    (
      .insideData, "jotter: \"/x\" is inside the data folder, which is wiped and checked as a whole",
      "name a folder outside the data folder", 7
    ),
    (
      .taken, "jotter: \"/x\" has other data; move needs an empty folder or database",
      "nothing has changed; name an empty folder or database", 7
    ),
    (
      .usedSince,
      "jotter: \"/x\" has this practice already, and may have data that is missing here",
      "nothing has changed; jotter --home /x opens the practice there; /wipe, typed there, keeps a copy and empties that place for the move",
      7
    ),
    (
      .failed(.damaged("/x/data/jotter.sqlite")), "jotter: the data at \"/x\" is damaged: /x/data/jotter.sqlite",
      "nothing has changed here; repair that folder or database, or name another one, then type the command again", 1
    ),
    (
      .failed(.newer(found: 2, known: 1)),
      "jotter: \"/x\": a newer jotter wrote the data, in version 2; this jotter reads up to version 1",
      "nothing has changed here; install the newer jotter, or name another place, then type the command again", 7
    ),
    (
      .failed(.passwordMissing), "jotter: \"/x\" asks for a password",
      "nothing has changed here; write the password into ~/.pgpass, a file that only you may read (chmod 600 ~/.pgpass): HOST:PORT:DATABASE:USER:PASSWORD",
      4
    ),
    (
      .inUse, "jotter: another jotter uses \"/x\"",
      "nothing has changed; end that jotter with /quit, then type the line again", 7
    ),
    (
      .differs("incidents.room\u{1B}"),
      "jotter: nothing was moved: the copy at \"/x\" differs from the data here: incidents.room␛",
      "end all other prompts, then type the command again; if that does not help, report this defect of jotter", 1
    ),
    (.moveStopped, "jotter: the move was stopped: nothing has changed here", "type the command again to continue", 130),
    (
      .exportStopped, "jotter: the export was stopped, and its files were removed", "to retry, type the line again", 130
    ),
    (.importStopped, "jotter: the import was stopped, and nothing was stored", "to retry, type the line again", 130),
    (
      .wipeStopped, "jotter: the wipe was stopped: all data is still here, and the unfinished copy is removed",
      "to retry, type the line again",
      130
    ),
  ]

  private static let failures: [StoreFailure] = [
    .busy, .unanswered, .unconfirmed("x"), .unreachable("x"), .denied("x"), .passwordMissing, .passwordWrong,
    .unreplicated, .gone("/y"), .mixed("/y"), .newer(found: 2, known: 1), .damaged("/y"), .readOnly("/y"), .full,
    .unusable("/y", reason: "x"), .other("x"),
  ]

  @Test(
    "A store failure at the target of a move names it, keeps its exit code and confirms that nothing changed",
    arguments: failures, ["/stick/elm", "postgres://elm@server/elm"])
  func failureAtTargetNamesTarget(failure: StoreFailure, place: String) {
    for server in [nil, "postgres://here@server/here"] {
      var style = style()
      style.server = server
      let explanation = Failure.archive(place, .failed(failure)).explained(style)
      #expect(explanation.message.english.contains("\"\(place)\""))
      #expect(explanation.remedy.english.hasPrefix("nothing has changed here; "))
      #expect(explanation.exitCode == Failure.store(failure).exitCode)
      let said = explanation.message.english + explanation.remedy.english
      #expect(!said.contains("--home") && !said.contains("postgres://here"))
    }
  }

  @Test("Each archive problem prints its message and remedy, and sets its exit code.", arguments: troubles)
  func archiveProblemsPrintRemedies(trouble: ArchiveProblem, message: String, remedy: String, code: Int32) {
    var state = RootViewState()
    state.failure = .archive("/x", trouble)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output == Output(err: [message, remedy], exitCode: code))
  }
}
