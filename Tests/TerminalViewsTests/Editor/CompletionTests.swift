import Foundation
import TerminalViews
import Testing
import ViewModels

@testable import TerminalKit

@Suite struct CompletionTests {
  static func words(_ text: String) -> [String] {
    Completion(files: { folder in
      switch folder {
      case ".": ["day.journal", "docs/", ".hidden", "with blank", "it's.png", "x rays/"]
      case "x rays/": ["left hind.png"]
      case "docs/": ["day.journal", "other"]
      default: []
      }
    }).candidates(text).words
  }

  @Test("A command is completed and a note is not, and commands for developers come last.")
  func onlyCommandsAreCompleted() {
    #expect(Self.words("limp").isEmpty && Self.words("//e").isEmpty && Self.words("").isEmpty)
    #expect(Self.words("/em") == ["emergency"])
    // Commands for developers come last.
    let workshop = VerbTable.standard.verbs.filter { $0.topic == .workshop }.map(\.name).sorted()
    let others = VerbTable.standard.verbs.filter { $0.topic != .workshop }.map(\.name).sorted()
    #expect(Self.words("/") == others + workshop && workshop.contains("trace"))
    #expect(Self.words("/f") == (others + workshop).filter { $0.hasPrefix("f") } && Self.words("/f").contains("for"))
    #expect(Self.words("/nothing x").isEmpty)
  }

  @Test("Words, flags and values of a command are completed from the verb table.")
  func argumentsAreCompletedFromTable() {
    #expect(Self.words("/emergency o") == ["off", "on"])
    #expect(Self.words("/incidents --se") == ["--search"])
    #expect(Self.words("/diagram --format h") == ["html"])
    #expect(Self.words("/note --c") == ["--cost"] && Self.words("/note o").isEmpty)
    #expect(Self.words("/help exit") == ["exit-codes"])
  }

  @Test("File names are completed where a command takes a file, in quotes if need be and without hidden files.")
  func fileNamesAreCompleted() {
    #expect(Self.words("/diagram d") == ["day.journal", "docs/"])
    #expect(Self.words("/trace save docs/") == ["docs/day.journal", "docs/other"])
    #expect(Self.words("/diagram w") == ["'with blank'"] && Self.words("/diagram .h") == [".hidden"])
    #expect(Self.words("/undo d").isEmpty)
    #expect(Self.words("/attach it") == ["'it'\\''s.png'"] && Self.words("/attach \"with bl") == ["'with blank'"])
    #expect(Self.words("/attach a.png x") == ["'x rays/"])
    #expect(Self.words("/attach 'x rays/le") == ["'x rays/left hind.png'"])
    for whom in ["patient picture rex", "patient picture 'rex ii'", "practitioner picture v3", "prac pic ada"] {
      #expect(Self.words("/\(whom) day") == ["day.journal"], "\(whom)")
    }
    #expect(Self.words("/import d") == ["day.journal", "docs/"])
  }

  @Test("A verb with flags of its own is completed without the flags of other verbs.")
  func flagsOfVerbs() {
    #expect(Self.words("/cat categories --") == (["--refresh"] + Flag.common.map(\.name)).sorted())
    #expect(Self.words("/cat search --co").contains("--count") && Self.words("/cat favs --cou").isEmpty)
    #expect(Self.words("/dog --cou") == ["--count"])
  }

  @Test("The placeholder for flags is not completed.")
  func noFlags() {
    for command in ["incidents", "digest", "team", "schedule"] { #expect(Self.words("/\(command) ").isEmpty) }
  }

  private static func question(_ text: String) -> NameQuestion? { Completion(files: { _ in [] }).question(text) }

  @Test("Completion asks for names where a command takes a patient, a practitioner or a guardian.")
  func completionAsksForNames() {
    for text in [
      "/for re", "/patient show re", "/patient use re", "/patient owner add re", "/PATIENT Owner EDIT re",
      "/patient  release   re", "/book re",
    ] {
      #expect(Self.question(text) == NameQuestion(.patient, "re"), "\(text)")
    }
    for text in ["/vaccinate re", "/weigh re"] {
      #expect(Self.question(text) == NameQuestion(.patient, "re", isOneWord: true), "\(text)")
    }
    #expect(Self.question("/session a") == NameQuestion(.practitioner, "a"))
    #expect(Self.question("/practitioner show ada k") == NameQuestion(.practitioner, "ada k"))
    #expect(Self.question("/incidents --patient m") == NameQuestion(.patient, "m", isOneWord: true))
    #expect(Self.question("/incidents --by ") == NameQuestion(.practitioner, "", isOneWord: true))
    #expect(Self.question("/appointment add 9:30 --patient r") == NameQuestion(.patient, "r", isOneWord: true))
    #expect(Self.question("/guardian show nora q") == NameQuestion(.guardian, "nora q"))
    #expect(Self.question("/patients --guardian n") == NameQuestion(.guardian, "n", isOneWord: true))
    #expect(Self.question("/patient owner add rex --guardian n") == NameQuestion(.guardian, "n", isOneWord: true))
    for text in [
      "for re", "//for re", "/for", "/patient re", "/patient add re", "/patient owner re", "/patient edit rex br=",
      "/patients --after r", "/patients --limit r", "/note re", "/for --in", "/patient show --json re", "/nothing re",
    ] {
      #expect(Self.question(text) == nil, "\(text)")
    }
  }

  @Test("/guardian link completes the first word as the guardian, and the words after it as the patient.")
  func twoNames() {
    #expect(Self.question("/guardian link n") == NameQuestion(.guardian, "n", isOneWord: true))
    #expect(Self.question("/guardian link ") == NameQuestion(.guardian, "", isOneWord: true))
    #expect(Self.question("/guardian  link  g1  re") == NameQuestion(.patient, "re"))
    #expect(Self.question("/guardian unlink 'Nora Q' max the") == NameQuestion(.patient, "max the"))
    #expect(Self.question("/guardian link 'Nora Q")?.named == .record(.guardian))
    #expect(Self.question("/guardian link g1 rex --as o") == nil)
    #expect(Self.words("/guardian link g1 rex --as o") == ["owner"])
  }

  @Test(
    "Completion asks for a name of several words where a verb or a flag takes a name",
    arguments: [
      ("/for max w", "max w", false), ("/book max w", "max w", false), ("/session ada b", "ada b", false),
      ("/patient show max w", "max w", false), ("/guardian link g1 max w", "max w", false),
      ("/reassign max w", "max w", true), ("/vaccinate max w", "max w", true), ("/weigh max w", "max w", true),
      ("/visit max w", "max w", true), ("/label max w", "max w", false),
      ("/appointment add 9:30 max w", "max w", false), ("/appointment add friday 9:30 max w", "max w", false),
      ("/incidents --patient max w", "max w", true), ("/incidents --by  ada b", "ada b", true),
      ("/remind pills --patient max w", "max w", true), ("/remind pills --for ada --patient max w", "max w", true),
      ("/emergency Seizure --patient max w", "max w", true), ("/patients --guardian nora q", "nora q", true),
    ])
  func severalWords(text: String, beginning: String, isOneWord: Bool) {
    let question = Self.question(text)
    #expect(question?.beginning == beginning && question?.isOneWord == isOneWord)
    let candidates = Completion(files: { _ in [] }).candidates(
      text, NameQuestion(.patient, beginning, isOneWord: isOneWord), ["Max Weber"])
    #expect(candidates.length == beginning.count)
    #expect(candidates.words.contains(isOneWord ? "'Max Weber'" : "Max Weber"))
  }

  @Test("Completion asks for the name after FIELD=, and quotes a name with blanks")
  func fieldCompletesQuotedName() {
    for text in [
      "/entry add patient=Lit", "/entry edit t1 patient=Lit", "/entry edit t1 date=today patient=Lit",
    ] {
      #expect(Self.question(text) == NameQuestion(.patient, "Lit", isOneWord: true), "\(text)")
    }
    #expect(Self.question("/entry edit t1 comment=Lit") == nil)
    let candidates = Completion(files: { _ in [] }).candidates(
      "/entry edit t1 patient=Lit", NameQuestion(.patient, "Lit", isOneWord: true), ["Little Bear"])
    #expect(candidates.length == 3 && candidates.words == ["'Little Bear'"])
  }

  @Test("The word after a patient's name is completed as an incident or a clinic, and a field as no name")
  func wordAfterPatientIsIncidentOrClinic() {
    #expect(Self.question("/reassign rex 1") == NameQuestion(.incident, "1", isOneWord: true))
    #expect(Self.question("/reassign rex #") == NameQuestion(.incident, "#", isOneWord: true))
    for part in ["move n3", "move f1 to", "move  s1  to "] {
      #expect(Self.question("/\(part) 7") == NameQuestion(.incident, "7", isOneWord: true), "\(part)")
    }
    #expect(Self.question("/refer rex c")?.named == .record(.clinic))
    #expect(Self.question("/vaccinate rex ") == nil)
    #expect(Self.question("/remind pills --patient max until=f") == nil)
  }

  @Test("A completed name replaces its typed beginning, in quotes if need be.")
  func completedNameReplacesBeginning() throws {
    let completion = Completion(files: { _ in [] })
    func candidates(_ text: String, _ names: [Suggestion]) throws -> Candidates {
      completion.candidates(text, try #require(completion.question(text)), names)
    }
    #expect(try candidates("/for n", ["Nala"]) == Candidates(length: 1, words: ["none", "Nala"]))
    #expect(try candidates("/for max t", ["Max the 2nd"]) == Candidates(length: 5, words: ["Max the 2nd"]))
    let names: [Suggestion] = ["O'Hara", "Max the 2nd", "--json", "a=b", "two  blanks"]
    #expect(try candidates("/for ", names).words == ["none", "'O'\\''Hara'", "Max the 2nd"])
    #expect(try candidates("/incidents --by ", ["Ada Kern"]).words == ["none", "'Ada Kern'"])
    #expect(try candidates("/incidents --by ", ["two  blanks"]).words == ["none", "'two  blanks'"])
  }

  @Test("Numbers of records with the same name open a menu, and their common beginning is not inserted.")
  func sameNamesOpenNumberMenu() throws {
    let completion = Completion(files: { _ in [] })
    for text in ["/patient show R", "/patient show "] {
      let question = try #require(completion.question(text))
      let candidates = completion.candidates(text, question, ["p10", "p12"])
      #expect(candidates.isChoice && candidates.words == ["p10", "p12"])
      var state = EditorState()
      for character in text { _ = state.reduce(.character(character)) }
      state.offer(candidates)
      #expect(state.textBeforeCursor == text && state.choices == ["p10", "p12"])
    }
  }

  @Test("Arguments after a verb are completed, also after a second verb.")
  func argumentsAfterVerbAreCompleted() {
    #expect(Self.words("/patient owner ") == ["add", "edit", "remove"])
    #expect(Self.words("/patient us") == ["use"] && Self.words("/patient use ") == ["none"])
    #expect(Self.words("/patient show ").isEmpty)
  }

  @Test("Incidents that were seen are completed where a command takes an incident, with or without #.")
  func seenIncidentsAreCompleted() {
    var completion = Completion(files: { _ in [] })
    completion.incidents = [12, 13, 4]
    #expect(completion.candidates("/open 1") == Candidates(length: 1, words: ["12", "13"]))
    #expect(completion.candidates("/open #4").words == ["#4"])
    #expect(completion.candidates("/incidents --after ").words == ["12", "13", "4"])
    #expect(completion.candidates("/undo 1").words.isEmpty)
  }

  @Test("Incidents of the store are completed beside the incidents that were seen.")
  func storedIncidentsAreCompleted() throws {
    var completion = Completion(files: { _ in [] })
    completion.incidents = [4]
    #expect(completion.question("/open #4") == NameQuestion(.incident, "#4", isOneWord: true))
    #expect(completion.question("/take 4 1") == NameQuestion(.incident, "1", isOneWord: true))
    #expect(completion.question("/open 4 ") == nil)
    let question = try #require(completion.question("/open #"))
    #expect(completion.candidates("/open #", question, ["41", "4"]) == Candidates(length: 1, words: ["#4", "#41"]))
  }

  @Test("Completion asks for references where a command takes a record, a part or an appointment.")
  func completionAsksForReferences() {
    for text in ["/show p", "/remove p", "/rm p"] {
      #expect(Self.question(text) == NameQuestion(.reference, "p", isOneWord: true), "\(text)")
    }
    #expect(Self.question("/restore n") == NameQuestion(.removed(nil), "n", isOneWord: true))
    #expect(Self.question("/restore patient re") == NameQuestion(.removed(.patient), "re", isOneWord: true))
    for text in ["/erase n", "/look n", "/play n"] {
      #expect(Self.question(text) == NameQuestion(.part, "n", isOneWord: true), "\(text)")
    }
    for text in ["/edit n", "/cost n"] {
      #expect(Self.question(text) == NameQuestion(.note, "n", isOneWord: true), "\(text)")
    }
    #expect(Self.question("/edit n3 lim") == nil && Self.question("/cost n3 2") == nil)
    #expect(Self.question("/appointment open ") == NameQuestion(.appointment, "", isOneWord: true))
    #expect(Self.question("/appointment move a4 9") == nil && Self.question("/remove note 2") == nil)
    #expect(Self.question("/remove patient re") == NameQuestion(.patient, "re"))
    #expect(Self.words("/remove pa") == ["patient"])
  }

  @Test(
    "References are offered before kinds of records, because a kind is seldom typed before a reference.",
    arguments: ["/restore ", "/remove "])
  func referencesFirst(text: String) throws {
    let completion = Completion(files: { _ in [] })
    let kinds = completion.candidates(text).words
    #expect(kinds.contains("note") && kinds.contains("patient"))
    let question = try #require(completion.question(text))
    #expect(completion.candidates(text, question, ["n3", "p7"]).words == ["n3", "p7"] + kinds)
  }

  @Test("A candidate with a description has its own row, and is inserted without the description.")
  func describedCandidateHasOwnRow() throws {
    let completion = Completion(files: { _ in [] })
    let question = try #require(completion.question("/appointment open "))
    let today = Suggestion("a4", about: "Rex", at: moment(), now: moment(), calendar: berlin)
    let names = [today, Suggestion("a12", about: "Mila\u{1B}[2J")]
    let candidates = completion.candidates("/appointment open ", question, names)
    #expect(candidates.words == ["a4", "a12"] && candidates.isChoice)
    var state = EditorState()
    for character in "/appointment open " { _ = state.reduce(.character(character)) }
    state.offer(candidates)
    let time = berlin.time(moment())
    let rows = EditorFrame(state, prompt: "› ", columns: 40, height: 9).rows
    #expect(rows == ["› /appointment open ", "a4   \(time) Rex", "a12  Mila\u{241B}[2J"])
    for key in [Key.tab, .enter] { _ = state.reduce(key) }
    #expect(state.text == "/appointment open a4 ")
    let other = Suggestion("a5", about: "Rex", at: moment(2 * 86_400), now: moment(), calendar: berlin)
    #expect(other.about == "\(berlin.day(moment(2 * 86_400))) \(time) Rex")
  }

  @Test("Completion asks for the order, area, kind and form of a report, and in a form for the order.")
  func completionAsksForReportDetails() {
    func question(_ text: String) -> NameQuestion? { Completion(files: { _ in [] }).question(text) }
    #expect(question("/report new Lab order=54") == NameQuestion(.order, "54", isOneWord: true))
    #expect(question("/report edit d1 --order ") == NameQuestion(.order, "", isOneWord: true))
    #expect(question("/patient edit p1 order=54")?.named != .order)
    #expect(
      question("/report new Lab area=La")
        == NameQuestion(.subject(.area, institution: "Lab", area: nil), "La", isOneWord: true))
    #expect(
      question("/report edit d1 institution=Lab area=Labor kind=")
        == NameQuestion(.subject(.kind, institution: "Lab", area: "Labor"), "", isOneWord: true))
    #expect(
      question("/report new --protocol Be")?.named == .subject(.form, institution: nil, area: nil))
    let completion = Completion(files: { _ in [] })
    let typed = completion.candidates(
      "/report new order=54", NameQuestion(.order, "54", isOneWord: true), ["54327", "54328"])
    #expect(typed == Candidates(length: 2, words: ["54327", "54328"]))
    var state = FormViewState()
    state.open(emptyForm(.report))
    #expect(state.form?.nameable == nil)
    state.reduce(.answered(.kept, today: context().calendar.date(context().now)))
    #expect(state.form?.nameable == .order)
  }

  @Test("Fields that are not yet typed are completed after the record, without a blank at the end.")
  func untypedFieldsAreCompleted() throws {
    #expect(Self.words("/patient edit rex bre") == ["breed="])
    #expect(Self.words("/patient add sp") == ["species="])
    #expect(Self.words("/patient edit rex species=dog sp").isEmpty)
    #expect(Self.words("/vaccinate rex bat") == ["batch="])
    #expect(Self.words("/guardian edit g1 ci") == ["city="])
    #expect(Self.words("/practitioner edit ada ma") == ["mail="])
    #expect(Self.words("/practitioner onboard Ada Kern pho") == ["phone="])
    #expect(Self.words("/appointment edit a4 rea") == ["reason="] && Self.words("/appointment add rea").isEmpty)
    // Without a name, the current patient is meant.
    #expect(Self.words("/patient edit bre") == ["breed="])
    let completion = Completion(files: { _ in [] })
    let question = try #require(completion.question("/patient edit rex bre"))
    let candidates = completion.candidates("/patient edit rex bre", question, [])
    #expect(candidates == Candidates(length: 3, words: ["breed="]))
    var state = EditorState()
    for character in "/patient edit rex bre" { _ = state.reduce(.character(character)) }
    state.offer(candidates)
    #expect(state.text == "/patient edit rex breed=")
  }
}
