import BuiltProgram
import Foundation
import Testing

/// Two prompts over one folder at once.
@Suite(.serialized) struct PromptsTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func takers(_ incident: Int) throws -> [String] {
    let shown = try Program.run(["--home", folder.path, "show", "\(incident)", "--json"])
    let object = try JSONSerialization.jsonObject(with: shown.out) as? [String: Any]
    return (object?["taken_by"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
  }

  @Test("Two practitioners at two prompts keep their own session, incident and undo")
  func promptsKeepTheirOwnSession() throws {
    let (ada, kim) = (try TerminalDriver(["--home", folder.path]), try TerminalDriver(["--home", folder.path]))
    // Start both prompts before a practitioner is set: a prompt that starts later would have the same practitioner.
    #expect(ada.sees("jotter › ") && kim.sees("jotter › "))
    ada.type("/practitioner onboard Ada\r")
    #expect(ada.sees("v1 onboarded and in session: Ada") && ada.sees("jotter Ada › "))
    kim.type("/practitioner onboard Kim\r")
    #expect(kim.sees("v2 onboarded and in session: Kim") && kim.sees("jotter Kim › "))
    ada.type("limping\r")
    #expect(ada.sees("#1 note n1 stored") && ada.sees("jotter Ada #1 › "))
    kim.type("pale gums\r")
    #expect(kim.sees("#2 note n1 stored") && kim.sees("jotter Kim #2 › "))
    ada.type("left hind\r")
    #expect(ada.sees("#1 note n2 stored") && ada.sees("jotter Ada #1 › "))
    kim.type("/take 1\r")
    #expect(kim.sees("#1 taken: limping · Kim") && kim.sees("jotter Kim #2 › "))
    #expect(try takers(1) == ["Ada", "Kim"])
    // Undo reverts the newest change of the prompt's own practitioner.
    ada.type("/undo\r")
    #expect(ada.sees("undone: #1 note n2 stored") && ada.sees("jotter Ada #1 › "))
    kim.type("/undo\r")
    #expect(kim.sees("undone: #1 taken") && kim.sees("jotter Kim #2 › "))
    #expect(try takers(1) == ["Ada"])
    kim.type("/session none\r")
    #expect(kim.sees("jotter #2 › "))
    ada.type("/show\r")
    #expect(ada.sees("taken by Ada") && ada.sees("jotter Ada #1 › "))
    for typist in [ada, kim] {
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }
    #expect(try notes(folder.path, of: 1) == ["limping"] && notes(folder.path, of: 2) == ["pale gums"])
  }

  @Test("A removed incident or practitioner is reported with the next line, and the note begins a new incident")
  func removedRecordIsReportedWithNextLine() throws {
    let (ada, kim) = (try TerminalDriver(["--home", folder.path]), try TerminalDriver(["--home", folder.path]))
    ada.type("/practitioner onboard Ada\r/new Mila\r/describe second\r")
    #expect(ada.sees("#1 described: second") && ada.sees("jotter Ada #1 second › "))
    kim.type("/open 1\r/discard\r")
    #expect(kim.sees("#1 discarded: second"))
    ada.type("/undo\r")
    #expect(ada.sees("#1 was removed meanwhile and is no longer the current incident") && ada.sees("jotter Ada › "))
    kim.type("/undo\r/practitioner relieve v1\r")
    #expect(kim.sees("v1 removed: Ada"))
    ada.type("another animal\r")
    #expect(ada.sees("Ada is no longer in the team: /session NAME starts another session"))
    #expect(ada.sees("#2 note n1 stored: another animal") && ada.sees("jotter #2 › "))
    for typist in [ada, kim] {
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }
    #expect(try notes(folder.path, of: 1).isEmpty && notes(folder.path, of: 2) == ["another animal"])
  }

  @Test("A prompt continues the incident of its terminal; a prompt of another terminal only lists the incident")
  func promptContinuesTerminalIncident() throws {
    let first = try TerminalDriver(["--home", folder.path], pane: "%1")
    first.type("/practitioner onboard Jana\r/patient add Mimi\r/for mimi\rlimping 40€\r/quit\r")
    #expect(first.end() == 0)
    let again = try TerminalDriver(["--home", folder.path], pane: "%1")
    #expect(again.sees("continues #1 Mimi: limping (1 note, €40.00)\r\n") && again.sees("jotter Jana #1 Mimi › "))
    let other = try TerminalDriver(["--home", folder.path], pane: "%2")
    #expect(other.sees("#1 Mimi: limping, Jana, ") && other.sees(", open at a prompt\r\n"))
    #expect(other.sees("/open 1 continues it"))
    #expect(other.sees("jotter › "))
    again.type("/quit\r")
    #expect(again.end() == 0)
    other.type("/undo\r")
    #expect(other.sees("nothing to undo"))
    other.type("/quit\r")
    #expect(other.end() == 0)
    // A script has no terminal, and resumes no session.
    let script = try Program.run(["--home", folder.path], input: "pale gums\n")
    #expect(script.errText.contains("/open 1 continues it") && script.errText.contains("#2 note n1 stored"))
    // A single command continues the folder's last incident, and names it.
    let command = try Program.run(["--home", folder.path, "note", "temperature 39"])
    #expect(command.errText.hasPrefix("continues #2 pale gums\n#2 note n2 stored: temperature 39"))
  }

  @Test("Without tmux, a prompt continues the incident of its shell; a new window begins empty, also on the old device")
  func newWindowBeginsEmpty() throws {
    let script = #""$0" --home "$1"; exec "$0" --home "$1""#
    func window() throws -> TerminalDriver {
      try TerminalDriver(
        ["-c", script, Program.path, folder.path], program: "/bin/sh", environment: ["TMUX": "", "TMUX_PANE": ""])
    }
    let first = try window()
    first.type("limping\r")
    #expect(first.sees("#1 note n1 stored: limping"))
    first.type("/quit\r")
    #expect(first.sees("continues #1 limping (1 note)\r\n") && first.sees("jotter #1 › "))
    first.type("/quit\r")
    #expect(first.end() == 0)
    // The system reuses the device of a closed window.
    let next = try window()
    #expect(next.sees("/open 1 continues it") && next.sees("jotter › "))
    next.type("/quit\r")
    #expect(next.sees("jotter › "))
    next.type("/quit\r")
    #expect(next.end() == 0)
  }

  @Test("After a colleague's work in a shell, a prompt continues its incident, and undo reverts its own note")
  func promptContinuesIncidentAfterColleague() throws {
    let first = try TerminalDriver(["--home", folder.path], pane: "%1")
    first.type("/practitioner onboard Ada\r/practitioner onboard Ben\r/new visit\rlimping\r/quit\r")
    #expect(first.end() == 0)
    for words in [["session", "ben"], ["note", "ben in his pane"]] {
      #expect(try Program.run(["--home", folder.path] + words).code == 0)
    }
    let again = try TerminalDriver(["--home", folder.path], pane: "%1")
    #expect(again.sees("continues #1 visit") && again.sees("jotter Ada #1 visit › "))
    again.type("/undo\r")
    #expect(again.sees("undone: #1 note n1 stored") && again.sees("jotter Ada #1 visit › "))
    again.type("/quit\r")
    #expect(again.end() == 0)
    #expect(try notes(folder.path, of: 2) == ["ben in his pane"])
  }

  @Test("A patient chosen at one prompt is chosen and shown at the practitioner's other prompt at once")
  func otherPromptShowsChosenPatient() throws {
    let (one, other) = (try TerminalDriver(["--home", folder.path]), try TerminalDriver(["--home", folder.path]))
    one.type("/practitioner onboard Ada\r/patient add Rex\r/patient add Mimi\r/for rex\r")
    #expect(one.sees("jotter Ada for Rex › "))
    other.type("/session ada\r")
    #expect(other.sees("jotter Ada for Rex › "))
    one.type("/for mimi\r")
    #expect(other.sees("chosen elsewhere: Mimi, was Rex\r\n") && other.sees("jotter Ada for Mimi › "))
    other.type("/for rex\r")
    #expect(one.sees("chosen elsewhere: Rex, was Mimi\r\n") && one.sees("jotter Ada for Rex › "))
    for typist in [one, other] {
      typist.type("/quit\r")
      #expect(typist.end() == 0)
    }
  }

  @Test("A colleague's reassignment is printed above the unfinished line, and the prompt shows the patient")
  func reassignmentIsPrintedAboveLine() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    typist.type("/patient add Mimi\r/patient add Balou\r/for mimi\rlimping\rleft")
    #expect(typist.sees("#1 note n1 stored") && typist.sees("› left"))
    let said = try Program.run(["--home", folder.path, "reassign", "balou", "1"])
    #expect(said.errText.hasPrefix("#1 patient set: limping · for Balou · was Mimi"))
    #expect(
      typist.sees("#1 Balou: limping, elsewhere: patient set, was Mimi\r\n")
        && typist.sees("jotter #1 Balou › left"))
    typist.type(" hind\r")
    #expect(typist.sees("stored: left hind · for Balou") && typist.sees("jotter #1 Balou › "))
    typist.type("/for mimi\r")
    #expect(typist.sees("#2 begun · for Mimi · #1 keeps its patient Balou") && typist.sees("jotter #2 Mimi › "))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("With ACCESSIBLE=1, the prompt shows the patient of a colleague's reassignment at once")
  func reassignedPlainly() throws {
    let typist = try TerminalDriver(["--home", folder.path], environment: ["ACCESSIBLE": "1"])
    typist.type("/patient add Mimi\n/patient add Balou\n/for mimi\nlimping\n")
    #expect(typist.sees("#1 note n1 stored") && typist.sees("jotter #1 Mimi > "))
    let said = try Program.run(["--home", folder.path, "reassign", "balou", "1"])
    #expect(said.errText.hasPrefix("#1 patient set: limping · for Balou · was Mimi"))
    #expect(typist.sees("jotter #1 Balou > "))
    typist.type("/quit\n")
    #expect(typist.end() == 0)
  }

  @Test("Without a session, a prompt says once that a new incident is not taken, and `/take` names `/session`")
  func untakenIncidentIsMentionedOnce() throws {
    let script = try Program.run(
      ["--home", folder.path], input: "/practitioner onboard Ada\n/session none\n/new Rex\n/take\n")
    #expect(script.code == 4 && !script.errText.contains("so nobody has taken the incident"))
    #expect(script.errText.contains("this needs a session\nstart yours: /session NAME"))
    let typist = try TerminalDriver(["--home", folder.path])
    typist.type("/new Mila\r")
    #expect(typist.sees("so nobody has taken the incident: /session NAME, then /take 2"))
    typist.type("/new Balou\r")
    #expect(typist.sees("#3 begun: Balou"))
    typist.type("/session ada\r/take 3\r/quit\r")
    let rest = typist.rest
    #expect(!rest.contains("so nobody has taken the incident") && rest.contains("#3 taken: Balou · Ada"))
    #expect(typist.end() == 0)
  }
}
