import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The stored form of a line that may hold a password.
@Suite struct PasswordMaskTests {
  private let secrets = VerbTable.standard.secrets

  @Test("The verbs that take a secret are exactly the verbs with a flag for a password or the keyring.")
  func secretVerbsHaveSecretFlags() {
    #expect(Set(secrets.commands) == ["practitioner standard", "institution password", "login"])
    let flagged = VerbTable.standard.verbs.flatMap(\.all).filter { verb in
      verb.flags.contains { $0.name.hasPrefix("--password") || $0.name == "--keyring" }
    }
    #expect(flagged.allSatisfy(\.takesSecret) && flagged.count == secrets.commands.count)
  }

  @Test(
    "A line with a secret is stored as its verb and an ellipsis, however the verb is typed.",
    arguments: [
      ("/login ada poodle-11", "/login …"), ("/login ada", "/login …"), ("/LOGIN ada poodle-11", "/LOGIN …"),
      ("/loginpassword poodle-11", "/login …"), ("/logi ada poodle-11", "/logi …"), ("/log ada poodle-11", "/log …"),
      ("/logn ada poodle-11", "/logn …"),
      ("/logni ada poodle-11", "/logni …"), ("/login\tada\npoodle-11", "/login …"), ("/login:poodle-11", "/login …"),
      ("/ login ada poodle-11", "/login …"), ("/login --help poodle-11", "/login --help"),
      ("/login ada:poodle-11", "/login …"),
      ("/institution password lab poodle-11", "/institution password …"),
      ("/inst pass lab poodle-11", "/inst pass …"),
      ("/institution pasword lab poodle-11", "/institution pasword …"),
      ("/institutoin password poodle-11", "/institutoin password …"),
      ("/institution --keyring password lab poodle-11", "/institution password …"),
      ("/institution --password-file x password lab poodle-11", "/institution password …"),
      ("/institution \"password\" lab poodle-11", "/institution \"password\" …"),
      ("/institution password=poodle-11", "/institution password …"),
      ("/practitioner standard v1 poodle-11", "/practitioner standard …"),
      // Invisible characters before the slash, and a wide slash.
      (" /login ada poodle-11", "/login …"), (" /login ada", "/login …"), ("\t/login ada poodle-11", "/login …"),
      ("\u{A0}/login ada poodle-11", "/login …"), ("\u{2003}\u{3000}/login ada poodle-11", "/login …"),
      ("\u{FEFF}/login ada poodle-11", "/login …"), ("\u{200B} /login ada poodle-11", "/login …"),
      ("\u{FF0F}login ada poodle-11", "/login …"), (" \u{FF0F} login ada poodle-11", "/login …"),
      ("/\u{301}login ada poodle-11", "/login …"),
      // Without the slash.
      ("login ada poodle-11", "/login …"), (" LOGIN ada poodle-11", "/LOGIN …"),
      ("institution password lab poodle-11", "/institution password …"),
      ("practitioner standard v1 poodle-11", "/practitioner standard …"),
      // As in a shell.
      ("jotter login ada poodle-11", "/jotter …"), (" Jotter institution password lab poodle-11", "/Jotter …"),
      // Another verb in place of one with a password, and help on a verb with a password.
      ("/logout poodle-11", "/logout …"), ("/logout ada poodle-11", "/logout …"),
      ("/help login poodle-11", "/help login …"), ("/? login ada poodle-11", "/? login …"),
      ("/help institution password lab poodle-11", "/help institution password …"),
    ])
  func kept(line: String, kept: String) {
    #expect(secrets.masked(line) == kept)
    #expect(secrets.masked(kept) == kept)
  }

  /// Typed and stored form of lines that name a password, with verbs that take no password.
  static let namedLines = [
    ("/institution add Lab host=h user=u password=poodle-11", "/institution …"),
    ("/institution edit lab password=poodle-11", "/institution …"),
    ("/institution edit lab passwd poodle-11", "/institution …"),
    ("/institution edit lab sftp-password=poodle-11", "/institution …"),
    ("/institution add Lab --token poodle-11", "/institution …"),
    ("/institution add Lab \"password=poodle-11", "/institution …"),
    ("/institution lab password poodle-11", "/institution …"), ("/institution lab pasword poodle-11", "/institution …"),
    ("/institution pw lab poodle-11", "/institution …"), ("/INSTITUTION PW lab poodle-11", "/INSTITUTION …"),
    ("/institutions password lab poodle-11", "/institutions …"), ("/instituions pw lab poodle-11", "/instituions …"),
    ("/password lab poodle-11", "/password …"), ("/passwords lab poodle-11", "/passwords …"),
    ("/password=poodle-11", "/password …"), ("/passphrase: poodle-11", "/passphrase …"),
    ("/institutionpassword poodle-11", "/institutionpassword …"),
    ("/institutionPassword lab poodle-11", "/institutionPassword …"),
    ("/institution-password lab poodle-11", "/institution-password …"),
    ("/institutionpasword lab poodle-11", "/institutionpasword …"),
    ("/institutions-password lab poodle-11", "/institutions-password …"),
    ("/institutionpass lab poodle-11", "/institutionpass …"), ("/instpassword lab poodle-11", "/instpassword …"),
    ("/inst_pw lab poodle-11", "/inst_pw …"), ("/instpa lab poodle-11", "/instpa …"),
    ("/institutionpassword:poodle-11", "/institutionpassword …"),
    ("/institutionpasswordpoodle lab", "/institutionpassword …"),
    ("/practitionerstandard v1 poodle-11", "/practitionerstandard …"), ("/standard v1 poodle-11", "/standard …"),
    ("/setpassword poodle-11", "/setpassword …"),
    ("/logpass ada poodle-11", "/logpass …"),
    ("/for mimi; /login ada poodle-11", "/for …"), ("/for mimi \u{FF0F}login poodle-11", "/for …"),
    ("/show 3 /institution password lab poodle-11", "/show …"),
    ("/jotter login ada poodle-11", "/jotter …"), ("/jotter practitioner standard v1 poodle-11", "/jotter …"),
    ("/server token=poodle-11", "/server …"), ("/vaccine add apikey=poodle-11", "/vaccine …"),
  ]

  /// Typed and stored form of lines with an address that has a password, understood or not.
  static let addressLines = [
    "postgres://u:poodle-11@h/d", "postgresql://u:poodle-11@h", "postgres://:poodle-11@h:5432/d",
    "postgres://u:poodle%2D11@h/d", "postgres://u:poodle-11/x@h/d", "postgres://u@corp:poodle-11@h/d",
    "postgres://u@h/d?password=poodle-11", "postgres://u@h/d?sslmode=disable&pass%77ord=poodle-11",
    "https://u:poodle-11@h/x", "sftp://u:poodle-11@h", "u:poodle-11@h", "postgres://u:poodle-11@", "u@h?pw=poodle-11",
  ].flatMap { address in
    [
      ("/move --to \(address)", "/move …"), ("/move --to=\(address)", "/move …"), ("/move \(address)", "/move …"),
      ("/move --to \"\(address)\"", "/move …"), ("/move n1 to 7 --to \(address)", "/move …"),
      ("/mov --to \(address)", "/mov …"), ("/mote --to \(address)", "/mote …"),
      ("/config server=\(address)", "/config …"), ("/trace --save \(address)", "/trace …"),
      ("/export \(address)", "/export …"), ("/import \(address)", "/import …"), ("/attach \(address)", "/attach …"),
      ("/wipe --to \(address)", "/wipe …"), ("/institution add lab host=\(address)", "/institution …"),
      ("/institution edit lab --host \(address)", "/institution …"), ("/clinic add Elm link=\(address)", "/clinic …"),
      ("/practitioner onboard Ada mail=\(address)", "/practitioner …"), ("/outbox --server \(address)", "/outbox …"),
      ("/server \(address)", "/server …"), ("/help move --to \(address)", "/help …"),
    ]
  }

  @Test("A line with a password in an address is stored as its first word, and refused without it.")
  func passwordAddressIsNotStored() {
    for (line, kept) in Self.addressLines {
      #expect(secrets.masked(line) == kept, "\(line)")
      for refusal in [UsageTests.error(line), UsageTests.error(kept)] {
        let shown = refusal.map { "\($0.message.english)\($0.suggestion.english)\($0.unstored ?? "")" }
        #expect(shown?.contains("password") == true && shown?.contains("poodle") == false, "\(line): \(shown ?? "")")
      }
      let words = line.dropFirst().split(separator: " ").map(String.init)
      #expect(throws: UsageError.self, "\(line)") { try Parser.arguments(words, in: context()) }
    }
    #expect(secrets.masked("/postgres://u:poodle-11@h/d") == "/postgres …")
    #expect(UsageTests.error("/move …")?.suggestion.english.contains("~/.pgpass") == true)
  }

  @Test(
    "The options of the program refuse a password in an address.",
    arguments: ["--server", "--home", "--journal", "--replay", "--emit-test", "--cat-api", "--dog-api", "--openmrs"])
  func optionsRefusePasswordInAddress(option: String) {
    let error = #expect(throws: UsageError.self) {
      try Parser.arguments([option, "postgres://u:poodle-11@h/d", "undo"], in: context())
    }
    #expect(error?.message.english.contains("poodle") == false)
  }

  @Test(
    "An address without a password, a mail address and a text with an address are stored unchanged.",
    arguments: [
      "/move --to postgres://elm@server:5432/elm", "/move --to postgresql:///elm?host=/run&user=ada",
      "/move --to postgres://[::1]:5432/elm", "/clinic add Elm link=https://elm.example:8443/@elm?page=1",
      "/practitioner onboard Ada mail=ada@elm.example", "/practitioner onboard Ada mail=mailto:ada@elm.example",
      "/attach ada@server:x.jpg", "/attach C:\\x@y.jpg", "/export /media/a:b/c", "/schedule 8:00@x",
      "/note postgres://u:poodle-11@h", "/describe u:poodle-11@h", "postgres://u:poodle-11@h", "//u:poodle-11@h",
      "/remind ask for u:poodle-11@h tomorrow", "/move --to ../elm",
      "/patient add \"Rex?\" notes=\"why? mail: ada@elm.example\"",
    ])
  func plainAddresses(line: String) { #expect(secrets.masked(line) == line) }

  @Test(
    "A line that names a password is stored as its first word, and its refusal is that of the stored form.",
    arguments: namedLines)
  func namedPasswordStoresFirstWord(line: String, kept: String) throws {
    #expect(secrets.masked(line) == kept)
    #expect(secrets.masked(kept) == kept)
    let refusal = try #require(UsageTests.error(line))
    #expect(refusal == UsageTests.error(kept))
    let name = kept.dropLast(2)
    #expect(
      refusal.message.english == "what follows \(name) cannot be read; it may be a password, so the line is not stored")
    #expect(!"\(refusal.suggestion.english)\(refusal.unstored ?? "")".contains("poodle"))
  }

  @Test("A single command with a word for a password is refused without its words.", arguments: namedLines)
  func singleNamed(line: String, kept: String) {
    let words = line.dropFirst().split(separator: " ").map(String.init)
    do throws(UsageError) {
      _ = try Parser.arguments(words, in: context())
      Issue.record("\(line) is understood")
    } catch {
      #expect(error.message.english.hasPrefix("what follows jotter "))
      #expect(!"\(error.message.english)\(error.suggestion.english)\(error.unstored ?? "")".contains("poodle"))
    }
  }

  @Test(
    "A text with a word for a password is stored unchanged, also behind a misspelt command.",
    arguments: [
      "owner forgot the password of the collar", "password: poodle-11", "//password poodle-11",
      "/note owner forgot the password of the collar", "/noet owner forgot the password of the collar",
      "/note password of the collar --cost x", "/describe token lost at the gate",
      "/remind call the owner about the password of the collar in 2h", "/search password",
      "/institution edit lab key=x",
    ])
  func passwordWordStaysInText(line: String) { #expect(secrets.masked(line) == line) }

  @Test(
    "A line without a secret is stored unchanged.",
    arguments: [
      "//login ada poodle-11", " //login ada poodle-11", "login", "login ada", "login page broken again",
      "the login ada poodle-11", "jotter login ada", "jotter login page broken again", "/jotter login ada", "/login",
      "/login ", "/login --help", "/logout", "/help login", "/help logout",
      "/for mimi /log", "/for mimi; /show login", "/note mimi; /login ada poodle-11", "/note …",
      "/institution password", "/institution edit lab key=password", "/practitioner show standard",
      "/institutionpassword", "/standard", "/instances poodle", "/home/ada/mysecrets/letter of poodle.pdf",
      "/practice standard",
      "/note login ada", "/show 12", "/", "", "/list password",
    ])
  func lineWithoutSecretIsUnchanged(line: String) { #expect(secrets.masked(line) == line) }

  @Test("A line of a secret verb without its slash is refused like the command.")
  func bareSecretVerbIsRefused() throws {
    for command in secrets.commands {
      let refusal = try #require(UsageTests.error("/\(command) …"))
      for line in ["\(command) ada poodle-11", " \(command.uppercased()) ada poodle-11"] {
        #expect(UsageTests.error(line) == refusal, "\(line)")
      }
      #expect(UsageTests.error("jotter \(command) ada poodle-11") == UsageTests.error("/jotter …"), "\(command)")
    }
  }

  @Test("A malformed line of a secret verb is refused without its words, like the stored form of the line.")
  func malformedLineRefusalOmitsWords() throws {
    for command in secrets.commands {
      let refusal = try #require(UsageTests.error("/\(command) …"))
      #expect(refusal.message.english.hasPrefix("what follows /\(command) cannot be read"))
      for rest in [
        "ada poodle-11", "ada --poodle-11", "ada password=poodle-11", "'ada poodle-11", "--keyring=poodle-11 ada",
        "--password-fd poodle-11 ada", "ada --password-fd 3 --password-file poodle-11",
      ] {
        #expect(UsageTests.error("/\(command) \(rest)") == refusal, "\(rest)")
      }
      // A second word may be in quotes.
      for quote in ["\"", "'"] {
        let quoted = command.replacing(" ", with: " \(quote)") + (command.contains(" ") ? quote : "")
        #expect(UsageTests.error("/\(quoted) ada poodle-11") == refusal, "\(quoted)")
      }
    }
  }

  @Test("A malformed single command with a secret is refused without its words.")
  func singleCommandRefusalOmitsWords() {
    for command in secrets.commands {
      let words = command.split(separator: " ").map(String.init) + ["ada", "poodle-11"]
      do throws(UsageError) {
        _ = try Parser.arguments(words, in: context())
        Issue.record("\(command) is understood")
      } catch {
        #expect(error.message.english.hasPrefix("what follows jotter \(command) cannot be read"))
        #expect(!"\(error.suggestion.english)\(error.unstored ?? "")".contains("poodle"))
      }
    }
  }

  @Test("The arrow up and Ctrl-R find only the stored form of a line with a secret.")
  func historySearchFindsStoredForm() {
    var state = EditorState(secrets: secrets)
    for key in "/login ada poodle-11" { _ = state.reduce(.character(key)) }
    #expect(state.reduce(.enter) == .accepted("/login ada poodle-11", isKept: true))
    _ = state.reduce(.up)
    #expect(state.text == "/login …" && state.lines == ["/login …"])
    _ = state.reduce(.control("c"))
    _ = state.reduce(.control("r"))
    for key in "poodle" { _ = state.reduce(.character(key)) }
    #expect(state.isSearchFailing)
  }

  @Test("Completion looks up no names behind the first word of a secret verb.")
  func completionIgnoresSecretVerbArguments() {
    let completion = Completion(files: { _ in [] })
    #expect(completion.question("/institution password la") != nil)
    #expect(completion.question("/institution password lab poo") == nil)
    #expect(completion.question("/practitioner standard ada poo") == nil)
  }
}
