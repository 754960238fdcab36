import TerminalKit
import Testing
import ViewModels

@testable import TerminalViews

/// The stored form of a line that may hold a password.
@Suite struct SecretVerbsTests {
  private let secrets = VerbTable.standard.secrets

  @Test("The verbs that take a secret are exactly the verbs with a flag for a password or the keyring.")
  func verbs() {
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
    ])
  func kept(line: String, kept: String) {
    #expect(secrets.kept(line) == kept)
    #expect(secrets.kept(kept) == kept)
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
    ("/server token=poodle-11", "/server …"), ("/vaccine add apikey=poodle-11", "/vaccine …"),
  ]

  @Test("A line that names a password is stored as its first word, and refused like that word.", arguments: namedLines)
  func named(line: String, kept: String) throws {
    #expect(secrets.kept(line) == kept)
    #expect(secrets.kept(kept) == kept)
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
  func texts(line: String) { #expect(secrets.kept(line) == line) }

  @Test(
    "A line without a secret is stored unchanged.",
    arguments: [
      "login ada poodle-11", "//login ada poodle-11", " /login ada", "/login", "/login ", "/login --help",
      "/logout now",
      "/institution password", "/institution edit lab key=password", "/practitioner show standard",
      "/institutionpassword", "/standard", "/instances poodle", "/home/ada/mysecrets/letter of poodle.pdf",
      "/practice standard",
      "/note login ada", "/show 12", "/", "", "/list password",
    ])
  func others(line: String) { #expect(secrets.kept(line) == line) }

  @Test("A malformed line of a secret verb is refused without its words, like the stored form of the line.")
  func refused() throws {
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
  func single() {
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
  func history() {
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
  func completion() {
    let completion = Completion(files: { _ in [] })
    #expect(completion.question("/institution password la") != nil)
    #expect(completion.question("/institution password lab poo") == nil)
    #expect(completion.question("/practitioner standard ada poo") == nil)
  }
}
