import TerminalKit
import TerminalViews
import Testing
import ViewModels

@Suite struct ArchiveRendererTests {
  private func state(_ answer: ArchiveAnswer) -> RootViewState {
    var state = RootViewState()
    state.screen = .archive
    state.archive.answer = answer
    return state
  }

  private let archive = ArchiveReport(
    path: "/a\u{1B}b", counts: [.init(folder: "patients", count: 2), .init(folder: "incidents", count: 1)])

  @Test("The contents and the place of an archive are printed; stored text is harmless.")
  func people() {
    let output = RootRenderer.render(state(.exported(archive)), style: style(), typed: nil)
    #expect(output == Output(err: ["everything is in \"/a␛b\": 2 patients, 1 incident"]))
    let read = RootRenderer.render(state(.imported(archive)), style: style(), typed: nil)
    #expect(read == Output(err: ["everything of \"/a␛b\" is here: 2 patients, 1 incident"]))
  }

  @Test("A file that is missing or damaged is named, and the exit code says that it is not all.")
  func lacking() {
    var lacking = archive
    lacking.remarks = [
      .lost(.photo(incident: 1, 2), .missing), .lost(.patient(3), .damaged("it is empty")),
    ]
    let named = [
      "the file of f2 of #1 is not there any more", "the picture of p3 is damaged: it is empty",
      "all else is in \"/a␛b\": 2 patients, 1 incident",
    ]
    let advice = "/check tells what is missing, and what to do about it"
    let written = RootRenderer.render(state(.exported(lacking)), style: style(), typed: nil)
    #expect(written == Output(err: named + [advice], exitCode: 1))
    #expect(RootRenderer.render(state(.copied(lacking)), style: style(), typed: nil) == Output(err: named))
    let read = RootRenderer.render(state(.imported(lacking)), style: style(.jsonl), typed: nil)
    #expect(read.exitCode == 1 && read.err[2] == "all else of \"/a␛b\" is here: 2 patients, 1 incident")
  }

  @Test("Changed entries of another program's folder are printed before the others, a line each.")
  func remarks() {
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
        "3 pictures of people and animals are left out: keep the folder",
        "4 favourites and votes for images are left out",
        "p1: chip cannot be \"A␛\", which stands in its notes instead",
        "note n3 of #2: \"ten\" is no amount, and stands in its text instead",
        "#4: a note with nothing in it is left out", "v5: name leads nowhere or cannot be read: it is left out",
        "\"snaps/x.jpg\" is not there, is empty, or cannot be read", "\"patients.json\": entry 6 is no record",
        "and 7 more like these", "all else of \"/a␛b\" is here: 2 patients, 1 incident",
      ])
    let json = RootRenderer.render(state(.imported(read)), style: style(.json), typed: nil)
    #expect(json.out.first?.contains("\"remarks\":[\"3 pictures of people") == true)
  }

  @Test("A count of zero is left out, unless all counts are zero.")
  func counts() {
    func line(_ counts: [ArchiveReport.Count]) -> String? {
      RootRenderer.render(
        state(.exported(ArchiveReport(path: "/a", counts: counts))), style: style(), typed: nil
      ).err.first
    }
    #expect(
      line([.init(folder: "patients", count: 0), .init(folder: "marks", count: 3), .init(folder: "media", count: 1)])
        == "everything is in \"/a\": 3 favourites and votes, 1 file")
    #expect(line([.init(folder: "marks", count: 1)]) == "everything is in \"/a\": 1 favourite or vote")
    #expect(line([.init(folder: "patients", count: 0)]) == "everything is in \"/a\": 0 patients")
  }

  @Test("Before and after a wipe it is said where everything is, and how it comes back.")
  func wipe() {
    func lines(_ answer: ArchiveAnswer) -> [String] {
      RootRenderer.render(state(answer), style: style(), typed: nil).err
    }
    #expect(lines(.copied(archive)) == ["everything is in \"/a␛b\": 2 patients, 1 incident"])
    #expect(
      lines(.wiped(archive)) == [
        "wiped: nothing is stored here any more; to have it back, type", "  /import /a␛b",
      ])
    #expect(lines(.kept(archive)) == ["nothing is wiped, and the copy \"/a␛b\" is removed"])
  }

  @Test("While it is asked for the practice's name, the line is that name; nothing, or Ctrl-C, leaves the question.")
  func question() throws {
    var asking = RootViewState()
    #expect(try Parser.answer("Elm Lane", to: asking, in: context()) == nil)
    asking.archive.question = "Elm\u{1B} Lane"
    #expect(asking.isAsking)
    #expect(
      PromptRenderer.prompt(asking, style: style()) == "to wipe all of it, type the practice's name, Elm␛ Lane: ")
    #expect(try Parser.answer(" Elm Lane ", to: asking, in: context()) == .archive(.practiceNamed("Elm Lane")))
    #expect(try Parser.answer("  ", to: asking, in: context()) == .archive(.wipeLeft))
    #expect(try Parser.answer(InputLine.interruption, to: asking, in: context()) == .archive(.wipeLeft))
  }

  @Test("Other programs read the numbers.")
  func programs() {
    let json = RootRenderer.render(state(.exported(archive)), style: style(.json), typed: nil)
    #expect(json.out.count == 1 && json.out[0].contains("{\"count\":2,\"folder\":\"patients\"}"))
    let plain = RootRenderer.render(state(.imported(archive)), style: style(.plain), typed: nil)
    #expect(plain.out == ["patients\t2", "incidents\t1"])
  }

  static let troubles: [(ArchiveProblem, String, String, Int32)] = [
    (.notEmpty(), "jotter: \"/x\" is not empty", "name a folder that is not there yet: /export DIR", 7),
    (
      .notEmpty(free: "/x 2", isForWipe: false), "jotter: \"/x\" is not empty",
      "name a folder that is not there yet: /export '/x 2'", 7
    ),
    (
      .notEmpty(free: "/x-2", isForWipe: true), "jotter: \"/x\" is not empty",
      "name a folder that is not there yet: /wipe --to /x-2", 7
    ),
    (.none, "jotter: \"/x\" is no archive", "name the folder that export has written: /import DIR", 3),
    (
      .damaged("a.json: it is missing"), "jotter: the archive \"/x\" is damaged: a.json: it is missing",
      "nothing has changed; take another copy of it, or export it again", 1
    ),
    (
      .newer(found: 2, known: 1),
      "jotter: the archive \"/x\" is of a newer jotter: its version is 2, this one knows 1",
      "install the newer jotter, or use another folder: jotter --home DIR", 7
    ),
    (
      .dataThere, "jotter: there are data here already, and those of \"/x\" would be among them",
      "/wipe copies and removes what is here, or use another folder: jotter --home DIR", 7
    ),
    (
      .otherPractice("Elm"), "jotter: the practice is not named \"Elm\": nothing is wiped",
      "the copy is removed; to try it again, type /wipe", 1
    ),
    (
      .outdated, "jotter: something was stored since everything was copied: nothing is wiped",
      "the copy is removed; to try it again, type /wipe", 7
    ),
    (
      .incomplete("incidents.room\u{1B}"),
      "jotter: nothing is wiped, as the copy does not hold all that is stored: incidents.room␛",
      "copy the data folder by other means, and report this: it is a defect of jotter", 1
    ),
    (
      .insideData, "jotter: \"/x\" is inside the data folder, which is wiped and checked as a whole",
      "name a folder somewhere else", 7
    ),
  ]

  @Test("A problem of a folder is printed with its remedy.", arguments: troubles)
  func refused(trouble: ArchiveProblem, message: String, remedy: String, code: Int32) {
    var state = RootViewState()
    state.failure = .archive("/x", trouble)
    let output = RootRenderer.render(state, style: style(), typed: nil)
    #expect(output == Output(err: [message, remedy], exitCode: code))
  }
}
