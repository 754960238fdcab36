import BuiltProgram
import Foundation
import Testing

/// Log-in and calendar at the prompt and in scripts, against a server that behaves like OpenMRS.
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

  @Test("A password is typed unseen, and stands in nothing that is written, printed, recorded or handed to a program")
  func hidden() async throws {
    let typist = try Typist(try arguments("--journal", "\(folder.path)/journal"))
    var printed = typist.reads(to: "jotter › ") ?? ""
    func type(_ keys: String, until words: String) {
      typist.type(keys)
      let read = typist.reads(to: words)
      #expect(read != nil, "\(words)")
      printed += read ?? ""
    }
    type("/login ada.brook\r", until: "password of ada.brook: ")
    type("wrong-1\r", until: "does not know this name with this password")
    type("/login\r", until: "password of ada.brook: ")
    // A mistyped character is taken back, and seen as little.
    type("poodle-1x\u{7F}1\r", until: "logged in as Ada Brook (ada.brook)")
    type("", until: "jotter › ")
    #if os(Linux)
      let seen = try processes(of: typist.pid)
      #expect(seen.contains { $0.contains("jotter-network") } && !seen.contains { $0.contains(Self.password) })
    #endif
    type("/calendar show 1\r", until: "/calendar back shows the list again")
    type("/trace\r", until: "calendar: detailsRead")
    type("/login ada.brook\r", until: "password of ada.brook: ")
    type("\u{3}", until: "interrupted")
    type("/logout\r", until: "logged out")
    type("/calendar\r", until: "nobody is logged in")
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    printed += typist.rest
    let needles = [Self.password, "ada.brook:\(Self.password)"].flatMap {
      [Data($0.utf8), Data(Data($0.utf8).base64EncodedString().utf8.prefix(12))]
    }
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    #expect(files.contains("journal"))
    for file in files {
      guard let data = FileManager.default.contents(atPath: "\(folder.path)/\(file)") else { continue }
      #expect(needles.allSatisfy { data.range(of: $0) == nil }, "\(file)")
    }
    #expect(needles.allSatisfy { Data(printed.utf8).range(of: $0) == nil })
    for way in ["--emit-test", "--replay"] {
      let again = try Program.run([way, "\(folder.path)/journal"])
      #expect(needles.allSatisfy { again.out.range(of: $0) == nil && again.err.range(of: $0) == nil }, "\(way)")
    }
  }

  #if os(Linux)
    /// The arguments and variables of a program and of all that it has started.
    private func processes(of pid: pid_t) throws -> [String] {
      let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
      func parent(_ pid: Int32) -> Int32? {
        let status = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("PPid:") }.flatMap {
          Int32($0.dropFirst(5).trimmingCharacters(in: .whitespaces))
        }
      }
      return all.filter { $0 == pid || parent($0) == pid }.flatMap { pid in
        ["cmdline", "environ"].map { name in
          String(decoding: FileManager.default.contents(atPath: "/proc/\(pid)/\(name)") ?? Data(), as: UTF8.self)
        }
      }
    }
  #endif

  @Test("In a script the password comes from a file that nobody else may read, and the address from config.json")
  func script() throws {
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

  @Test("A single command is not logged in, and says so with 4; without a server it says how to set one up")
  func single() throws {
    let calendar = try Program.run(try arguments("calendar"))
    #expect(calendar.code == 4 && calendar.errText.contains("log in first"))
    let none = try Program.run(["--home", home, "login", "ada.brook"])
    #expect(none.code == 4 && none.errText.contains("config.json"))
    let typed = try Program.run(try arguments("login", "ada.brook"))
    #expect(typed.code == 2 && typed.errText.contains("--password-file FILE"))
  }
}
