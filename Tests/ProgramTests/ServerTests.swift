import BuiltProgram
import Foundation
import Testing

/// Log-in and calendar at the prompt and in scripts, against a simulated OpenMRS server.
@Suite struct ServerTests {
  private static let password = "poodle-11"
  private let folder: TemporaryFolder
  private let server: LoopbackServer
  private var home: String { "\(folder.path)/home" }

  init() throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer(.openMRS)
  }

  private func arguments(_ more: String...) throws -> [String] {
    ["--home", home, "--openmrs", try server.address("openmrs")] + more
  }

  @Test("`/login` prints neither the right nor a wrong password while it is typed")
  func logInHidesTypedPassword() throws {
    let typist = try TerminalDriver(try arguments())
    var printed = typist.reads(to: "jotter › ") ?? ""
    func type(_ keys: String, until words: String) {
      typist.type(keys)
      let read = typist.reads(to: words)
      #expect(read != nil, "\(words)")
      printed += read ?? ""
    }
    type("/login\r", until: "name: ")
    type("ada.brokk\u{7F}\u{7F}ok\r", until: "password of ada.brook: ")
    type("wrong-1\r", until: "wrong name or password for the OpenMRS server")
    type("/login\r", until: "password of ada.brook, the last name used (another name: Ctrl-C, then /login NAME): ")
    // A deleted character is not shown either.
    type("poodle-1x\u{7F}1\r", until: "logged in as Ada Brook (ada.brook)")
    type("", until: "jotter › ")
    type("/login ada.brook\r", until: "password of ada.brook: ")
    type("\u{3}", until: "interrupted")
    type("/logout\r", until: "logged out")
    type("/calendar\r", until: "this needs a log-in at the OpenMRS server")
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    printed += typist.rest
    #expect(!printed.contains(Self.password) && !printed.contains("wrong-1"))
  }

  @Test("A session that ends logged in can be replayed, and its emitted test leaves listening effects running")
  func runAgain() throws {
    let (journal, password) = ("\(folder.path)/journal", "\(folder.path)/password")
    try Data("\(Self.password)\n".utf8).write(to: URL(filePath: password))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: password)
    let lines = [
      "/login ada.brook --password-file \(password)", "/calendar", "/appointment edit a1 reason=hornet", "/outbox send",
    ]
    let first = try Program.run(
      try arguments("--journal", journal), input: lines.joined(separator: "\n") + "\n")
    #expect(first.code == 0 && first.errText.contains("x1 sent"), "\(first.errText)")
    let again = try Program.run(["--replay", journal])
    #expect((again.code, again.outText, again.errText) == (0, first.outText, first.errText))
    let test = try Program.run(["--emit-test", journal])
    #expect(test.code == 0, "\(test.errText)")
    #expect(test.outText.contains("    let logIn = harness.track(processes.server.logIn)\n"))
    #expect(test.outText.contains("    harness.leavesRunning(\"changes\", of: \"outbox\")\n"))
  }

  @Test("A session with `/trace on` and changes for the server is replayed with the same output")
  func tracedSessionCanBeReplayed() throws {
    let journal = "\(folder.path)/journal"
    let edits = (1...12).map { "/appointment edit a\($0 % 2 + 1) reason=hornet\($0)" }
    let lines = ["/login ada.brook --password-file \(try passwordFile())", "/calendar", "/trace on"] + edits
    let first = try Program.run(
      try arguments("--keep-going", "--journal", journal), input: lines.joined(separator: "\n") + "\n")
    #expect(first.errText.contains("line 4: /appointment edit"), "\(first.errText)")
    let again = try Program.run(["--replay", journal])
    #expect((again.code, again.outText, again.errText) == (first.code, first.outText, first.errText))
  }

  @Test("A script logs in with a private password file and the address of config.json, not with a public file")
  func passwordFileLogsScriptIn() throws {
    let file = "\(folder.path)/password"
    try Data("\(Self.password)\n".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try FileManager.default.createDirectory(atPath: "\(home)/config", withIntermediateDirectories: true)
    let address = try server.address("openmrs")
    try Data("{\"openmrs\": \"\(address)\"}".utf8).write(to: URL(filePath: "\(home)/config/config.json"))
    let lines = "/login ada.brook --password-file \(file)\n/calendar --plain\n/logout\n"
    let told = try Program.run(["--home", home], input: lines)
    #expect(told.code == 0 && told.errText.contains("logged in as Ada Brook"), "\(told.errText)")
    #expect(told.outText.split(separator: "\n").contains { $0.contains("\tplanned\t") })
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let refused = try Program.run(["--home", home], input: lines)
    #expect(refused.code == 2 && refused.errText.contains("chmod 600") && !refused.errText.contains(Self.password))
  }

  @Test("A single command without a log-in is exit code 4, and without a server it explains the set-up")
  func missingLogInIsRefused() throws {
    let calendar = try Program.run(try arguments("calendar"))
    #expect(calendar.code == 4 && calendar.errText.contains("log in first: jotter login NAME --keyring"))
    let back = try Program.run(try arguments("calendar", "back"))
    #expect(back.code == 3 && back.errText.contains("there is no list to go back to"))
    let unset = try Program.run(["--home", home, "calendar"])
    #expect(unset.code == 4 && unset.errText.contains("no OpenMRS server is set up"), "\(unset.errText)")
    let none = try Program.run(["--home", home, "login", "ada.brook"])
    #expect(none.code == 4 && none.errText.contains("config.json"))
    // Plain HTTP to another machine is refused, because others can read the traffic.
    let open = try Program.run(["--home", home, "--openmrs", "http://clinic.invalid/openmrs", "login", "ada.brook"])
    #expect(open.code == 6 && open.errText.contains("is http: others can read what is sent"))
    let typed = try Program.run(try arguments("login", "ada.brook"))
    #expect(typed.code == 2 && typed.errText.contains("--password-file FILE"))
  }

  @Test("A server is trusted by the configured authority; without one, the message names the setting")
  func configuredAuthorityMakesServerTrusted() throws {
    let logIn = "/login ada.brook --password-file \(try passwordFile())\n"
    let file = "\(folder.path)/authority.pem"
    let server = try LoopbackServer(.openMRS, ["--tls", "--authority", file])
    let words = ["--home", home, "--openmrs", try server.address("openmrs-tls")]
    _ = try Program.run(words + ["practitioner", "onboard", "Ada"])
    let trusted = try Program.run(words, input: logIn, environment: ["JOTTER_OPENMRS_CA": file])
    #expect(trusted.code == 0 && trusted.errText.contains("logged in as Ada Brook"), "\(trusted.errText)")
    let refused = try Program.run(words, input: logIn)
    #expect(refused.code == 6 && refused.errText.contains("\"openmrs_ca\": \"FILE\""), "\(refused.errText)")
  }

  private func passwordFile() throws -> String {
    let file = "\(folder.path)/password"
    try Data("\(Self.password)\n".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    return file
  }

  @Test("A change made without the server is sent when it is back, unless the appointment has changed there")
  func waitingChangeIsSentLater() async throws {
    func add(_ reason: String) async throws -> String {
      let answer = try await server.set(["add": ["day": 1, "time": "17:00", "reason": reason]])
      let added = try JSONDecoder().decode(Added.self, from: Data(answer)).added
      return try #require(added["appointmentscheduling"])
    }
    let theirs = try await add("Bee sting")
    _ = try await add("Wasp sting")
    let logIn = "/session ada\n/login ada.brook --password-file \(try passwordFile())\n"
    _ = try Program.run(try arguments("practitioner", "onboard", "Ada"))
    _ = try Program.run(["--home", home, "--openmrs", try server.address("openmrs")], input: logIn)
    // Without a network and a log-in the schedule still has the appointment.
    let away = ["--home", home, "--openmrs", "http://127.0.0.1:9/openmrs"]
    let lines = try Program.run(away + ["schedule", "tomorrow", "--plain"]).outText.split(separator: "\n")
    func number(_ reason: String) throws -> String {
      String(try #require(lines.first { $0.contains("\t\(reason)\t") }).prefix { $0 != "\t" })
    }
    let kept = try Program.run(away + ["calendar", "tomorrow"])
    #expect(kept.code == 4 && kept.outText.contains("Bee sting"), "\(kept.errText)")
    #expect(kept.errText.contains("this needs a log-in at the OpenMRS server") && kept.errText.contains("copy as of "))
    let (bee, wasp) = (try number("Bee sting"), try number("Wasp sting"))
    let edited = try Program.run(away + ["appointment", "edit", bee, "reason=stung twice"])
    #expect(edited.code == 0 && edited.errText.contains("outbox shows what is still to be sent to the OpenMRS server"))
    #expect(try Program.run(away + ["appointment", "move", bee, "+30"]).code == 7)
    #expect(try Program.run(away + ["outbox", "send"]).code == 4)
    // Without a configured server the message explains the setup.
    let unset = try Program.run(["--home", home, "outbox", "send"])
    #expect(unset.code == 4 && unset.errText.contains("no OpenMRS server is set up"), "\(unset.errText)")
    #expect(unset.errText.contains("--openmrs URL") && !unset.errText.contains("the outbox is empty"))
    _ = try Program.run(away + ["appointment", "cancel", wasp])
    let waiting = try Program.run(away + ["outbox", "--plain"]).outText.split(separator: "\n").map { $0.prefix(2) }
    #expect(waiting == ["x1", "x2"])
    // Another client changes the appointment first.
    try await server.set(["change": ["uuid": theirs, "reason": "Hornet"]])
    let back = try Program.run(
      ["--home", home, "--openmrs", try server.address("openmrs")], input: logIn + "/outbox send\n/outbox\n")
    #expect(
      back.errText.contains("x2 sent: \(wasp) ") && back.errText.contains("x1 not sent: \(bee) "), "\(back.errText)")
    #expect(back.outText.contains("the server now has \"Hornet\", before it had \"Bee sting\""))
    _ = try Program.run(away + ["outbox", "retry", "x1"])
    let over = try Program.run(
      ["--home", home, "--openmrs", try server.address("openmrs")], input: logIn + "/outbox send\n/outbox\n")
    #expect(over.errText.contains("x1 sent: \(bee) ") && over.errText.contains("the outbox is empty"))
    // Undoing a sent change is a change, too, and nothing is sent twice.
    // The first undos revert the newer changes of the scripts.
    for _ in 1...4 { _ = try Program.run(away + ["undo"]) }
    #expect(try Program.run(away + ["outbox", "--plain"]).outText.split(separator: "\n").count == 2)
    _ = try Program.run(["--home", home, "--openmrs", try server.address("openmrs")], input: logIn + "/outbox send\n")
    let posts = try await server.log(as: Writes.self).changes
    #expect(posts == 4)
    #expect(try Program.run(away + ["outbox"]).errText.contains("the outbox is empty"))
    // An empty outbox needs no log-in.
    let empty = try Program.run(away + ["outbox", "send"])
    #expect(empty.code == 0 && empty.errText.contains("the outbox is empty"), "\(empty.errText)")
  }

  @Test("Beside an open prompt, `watch --once` prints the time of the next check, and no pause before the next sending")
  func besideAPrompt() throws {
    _ = try Program.run(try arguments("practitioner", "onboard", "Ada"))
    let lines = "/session ada\n/login ada.brook --password-file \(try passwordFile())\n/calendar\n"
    #expect(try Program.run(try arguments(), input: lines).code == 0)
    let away = ["--home", home, "--openmrs", "http://127.0.0.1:9/openmrs"]
    _ = try Program.run(away + ["appointment", "edit", "a1", "reason=hornet"])
    func looks() throws -> [Substring] {
      let look = try Program.run(away + ["watch", "--once", "--plain"])
      return look.outText.split(separator: "\n", omittingEmptySubsequences: false)
    }
    #expect(try looks() == ["", "0", ""])
    let typist = try TerminalDriver(away)
    #expect(typist.sees("jotter "))
    let beside = try looks()
    #expect(beside.count == 2 && beside[0].hasSuffix("Z"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try looks() == ["", "0", ""])
  }

  #if os(Linux)
    @Test("The keyring holds a log-in for single commands and `watch` until `logout`; no file has the password")
    func keyringHoldsLogIn() throws {
      try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
      let script = """
        printf unlock | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1 || exit 9
        on="--openmrs $2"; away="--openmrs http://127.0.0.1:9/openmrs"
        say() { printf '== %s\\n' "$1"; shift; "$jotter" --home "$HOME/jotter" "$@" 2>&1; printf '= %s\\n' $?; }
        kept() { printf '== %s\\n' "$1"; secret-tool search application jotter 2>&1 | grep -c 'label = Jotter'; }
        jotter=$1
        say onboard practitioner onboard Ada
        say login $on login ada.brook --keyring --password-file "$3"
        kept in
        say calendar $on calendar --plain
        number=$("$jotter" --home "$HOME/jotter" $on calendar --plain | awk -F'\\t' '$4 == "planned" { print $1; exit }')
        say edit $on appointment edit $number reason=itching
        say outbox outbox
        say away $away appointment edit $number reason=scratching
        say once $on watch --once --plain
        mkfifo "$HOME/says"
        "$jotter" --home "$HOME/jotter" $on watch 2> "$HOME/says" & watcher=$!
        printf '== watch\\n'
        grep -m1 ' sent: ' < "$HOME/says"
        kill $watcher
        say outbox outbox
        say show $on calendar show $number
        say colleague practitioner onboard Ben
        say takes session ben
        say other $on calendar
        say back session ada
        say logout $on logout
        kept out
        say asks $on calendar
        """
      let finished = try Program.run(
        "dbus-run-session",
        ["--", "sh", "-c", script, "sh", Program.path, try server.address("openmrs"), try passwordFile()],
        environment: ["HOME": folder.path])
      var told: [String: String] = [:]
      for part in finished.outText.components(separatedBy: "== ").dropFirst() {
        told[String(part.prefix { $0 != "\n" }), default: ""] += part.drop { $0 != "\n" }
      }
      #expect(told["calendar"]?.contains("\tplanned\t") == true, "\(finished.outText) \(finished.errText)")
      #expect(told["edit"]?.contains("x1 sent: ") == true && told["once"]?.hasSuffix("\n0\n= 0\n") == true)
      #expect(told["watch"]?.contains("x2 sent: ") == true)
      #expect(told["outbox"] == "\nthe outbox is empty\n= 0\n\nthe outbox is empty\n= 0\n")
      #expect(told["show"]?.contains("scratching") == true && told["show"]?.hasSuffix("= 0\n") == true)
      // The log-in belongs to one practitioner, and ends with the log-out.
      #expect(told["other"]?.hasSuffix("= 4\n") == true && told["asks"]?.hasSuffix("= 4\n") == true, "\(told)")
      #expect(told["logout"] == "\nnobody was logged in here; no log-in is stored any more\n= 0\n")
      #expect(told["in"] == "\n1\n" && told["out"] == "\n0\n")
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files where file != "password" {
        let data = FileManager.default.contents(atPath: "\(folder.path)/\(file)") ?? Data()
        #expect(data.range(of: Data(Self.password.utf8)) == nil, "\(file)")
      }
    }
  #endif

  private struct Writes: Decodable { let changes: Int }
  private struct Added: Decodable { let added: [String: String] }

  @Test("An emergency interrupts an appointment of the server, and settling its incident completes it there")
  func emergencyInterruptsServerAppointment() async throws {
    let add = ["start": ISO8601DateFormatter().string(from: Date() + 3_600), "reason": "Bee sting"]
    try await server.set(["add": add])
    _ = try Program.run(try arguments("practitioner", "onboard", "Ada"))
    let logIn = "/login ada.brook --password-file \(try passwordFile())\n"
    let prompt = ["--home", home, "--openmrs", try server.address("openmrs")]
    _ = try Program.run(prompt, input: logIn + "/calendar --from today --to tomorrow\n")
    let all = try Program.run(prompt + ["schedule", "--from", "today", "--to", "tomorrow", "--plain"]).outText
    let line = try #require(all.split(separator: "\n").first { $0.contains("\tBee sting\t") })
    let number = String(line.prefix { $0 != "\t" })
    let told = try Program.run(
      prompt,
      input: logIn + "/appointment open \(number)\nstung in the paw\n/emergency hit by a car\n/settle\n/settle\n"
        + "/outbox send\n/schedule --from today --to tomorrow\n")
    #expect(told.errText.contains("\(number) interrupted by #2"), "\(told.errText)")
    #expect(told.errText.contains("\(number) completed") && told.errText.contains("sent: \(number) "))
    #expect(told.outText.contains("completed #1"))
    #expect(try await server.log(as: Writes.self).changes == 1)
  }
}
