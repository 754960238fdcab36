import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// Counts and remarks of an archive, and the output of a wipe in each format.
@Suite struct ArchiveLinesTests {
  private func print(_ answer: ArchiveAnswer, _ style: Style = style()) -> Output {
    var state = ArchiveViewState()
    state.answer = answer
    return ArchiveRenderer.render(state, style: style)
  }

  private static let counts: [(folder: String, one: String, several: String)] = [
    ("patients", "1 patient", "2 patients"), ("guardians", "1 guardian", "2 guardians"),
    ("clinics", "1 clinic", "2 clinics"), ("incidents", "1 incident", "2 incidents"),
    ("appointments", "1 appointment", "2 appointments"), ("sessions", "1 session", "2 sessions"),
    ("changes", "1 change", "2 changes"), ("marks", "1 favourite or vote", "2 favourites and votes"),
    ("media", "1 file", "2 files"), ("boxes", "1 boxes", "2 boxes"),
  ]

  @Test("The count of each kind of record in an archive has a singular and a plural.", arguments: counts)
  func recordCountsHavePlurals(folder: String, one: String, several: String) {
    for (count, words) in [(1, one), (2, several)] {
      let archive = ArchiveReport(path: "/a", counts: [.init(folder: folder, count: count)])
      #expect(print(.exported(archive)) == Output(err: ["exported to \"/a\": \(words)"]))
    }
  }

  @Test("An archive counts its patients even if the program declares no such kind.", arguments: [(1, ""), (2, "s")])
  func undeclaredPatientsAreCounted(count: Int, ending: String) {
    var style = style()
    style.kinds = []
    let archive = ArchiveReport(path: "/a", counts: [.init(folder: "patients", count: count)])
    #expect(print(.exported(archive), style).err == ["exported to \"/a\": \(count) patient\(ending)"])
  }

  @Test("After an incomplete copy a wipe exits with 1, and only JSON repeats the missing file.")
  func incompleteCopySetsExitCode() {
    let lacking = ArchiveReport(
      path: "/a b", counts: [.init(folder: "incidents", count: 1)],
      remarks: [.lost(.photo(incident: 1, 2), .missing)])
    let lines = ["wiped: nothing is stored here any more; to restore everything, type", "  /import '/a b'"]
    #expect(print(.wiped(lacking)) == Output(err: lines, exitCode: 1))
    #expect(print(.wiped(lacking), style(.plain)) == Output(out: ["incidents\t1"], err: lines, exitCode: 1))
    #expect(
      print(.wiped(lacking), style(.jsonl))
        == Output(out: [#"{"count":1,"folder":"incidents"}"#], err: lines, exitCode: 1))
    let json = print(.wiped(lacking), style(.json)).out
    #expect(
      json == [
        #"{"path":"/a b","remarks":["the file of f2 of #1 is missing"],"#
          + #""rows":[{"count":1,"folder":"incidents"}],"title":"wipe"}"#
      ])
  }

  @Test("An import or export with remarks but no lost file exits with 0.")
  func remarksAloneExitWithZero() {
    let archive = ArchiveReport(path: "/a", counts: [.init(folder: "media", count: 1)], remarks: [.more(2)])
    #expect(
      print(.imported(archive))
        == Output(err: ["and 2 more like these", "everything else imported from \"/a\": 1 file"]))
    #expect(
      print(.exported(archive)) == Output(err: ["and 2 more like these", "everything else exported to \"/a\": 1 file"]))
  }

  @Test("The wipe question cuts the practice's name to 40 columns, and archive problems are cut to 200.")
  func wipeQuestionCutsPracticeName() {
    let long = String(repeating: "ä", count: 300)
    func count(_ text: String) -> Int { text.count { $0 == "ä" } }
    #expect(count(ArchiveRenderer.prompt(long, style: style())) == 39)
    #expect(count(style().say(ArchiveProblem.damaged(long).explained("/a", style()).message)) == 199)
    #expect(count(style().say(ArchiveProblem.incomplete(long).explained("/a", style()).message)) == 199)
  }
}
