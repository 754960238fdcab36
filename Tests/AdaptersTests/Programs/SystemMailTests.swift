import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Letters, with a script in place of the system's mail program.
@Suite struct SystemMailTests {
  private static let id = UniqueID(high: 1, low: 2)

  /// Exits of a mail program, and the failure of each (sysexits.h).
  private static let ends: [(script: String, failure: TransferFailure?)] = [
    ("exit 0", nil), ("exit 1", .init(.mailDelayed, "it ended with exit code 1")),
    ("echo 'bad letter' >&2; exit 64", .init(.refused, "it says: bad letter")),
    ("exit 65", .init(.refused, "it ended with exit code 65")),
    ("exit 66", .init(.mailDelayed, "it ended with exit code 66")),
    ("exit 67", .init(.refused, "it ended with exit code 67")),
    ("exit 68", .init(.refused, "it ended with exit code 68")),
    ("exit 69", .init(.mailDelayed, "it ended with exit code 69")),
    ("exit 75", .init(.mailDelayed, "it ended with exit code 75")),
    ("exit 76", .init(.mailDelayed, "it ended with exit code 76")),
    ("exit 77", .init(.mailNotSetUp, "it ended with exit code 77")),
    ("exit 78", .init(.mailNotSetUp, "it ended with exit code 78")),
    ("exit 79", .init(.mailDelayed, "it ended with exit code 79")),
    ("kill -KILL $$", .init(.gone, "it died of signal 9")), ("kill -INT $$", .init(.interrupted)),
  ]

  @Test(
    "The exit code of the mail program decides whether a letter is sent, or which failure is reported",
    arguments: ends)
  func exitCodeDecidesSending(script: String, failure: TransferFailure?) async throws {
    let scripts = try await Scripts(["sendmail": "cat > /dev/null\n\(script)"])
    let letter = scripts.folder.path + "/letter"
    try Data("letter".utf8).write(to: URL(filePath: letter))
    #expect(await MailProgram.system(scripts.launcher()).send(letter, "a@b.example") == failure)
  }

  @Test("The mail program reads the letter, and gets the address behind the end of its options")
  func mailProgramReadsLetter() async throws {
    let scripts = try await Scripts([
      "sendmail": "printf '%s\\n' \"$@\" > $FOLDER/arguments; cat > $FOLDER/read"
    ])
    let letter = scripts.folder.path + "/letter"
    try Data("To: x\r\n\r\nbody\r\n".utf8).write(to: URL(filePath: letter))
    #expect(await MailProgram.system(scripts.launcher()).send(letter, "-bs@b.example") == nil)
    #expect(scripts.text("arguments") == "-i\n--\n-bs@b.example\n")
    #expect(scripts.text("read") == "To: x\r\n\r\nbody\r\n")
  }

  @Test("A mail program that takes too long times out, and a missing letter starts no mail program")
  func slowMailProgramTimesOut() async throws {
    let scripts = try await Scripts(["sendmail": "exec sleep 1000"])
    let letter = scripts.folder.path + "/letter"
    try Data("letter".utf8).write(to: URL(filePath: letter))
    let hasty = MailProgram.system(scripts.launcher(isPatient: false))
    #expect(await hasty.send(letter, "a@b.example") == TransferFailure(.timedOut))
    let failure = await MailProgram.system(scripts.launcher()).send(scripts.folder.path + "/none", "a@b.example")
    #expect(failure == TransferFailure(.mailDelayed, "it cannot be started: No such file or directory"))
  }

  @Test(
    "A letter has ASCII headers and its page in base64",
    arguments: [
      ("Visit of Rex ~", "Visit of Rex ~"), ("Größe", "=?UTF-8?B?R3LDtsOfZQ==?="),
      ("a\r\nBcc: x", "=?UTF-8?B?YQ0KQmNjOiB4?="),
      ("a\u{7F}", "=?UTF-8?B?YX8=?="), ("a\u{1F}b", "=?UTF-8?B?YR9i?="),
    ])
  func letterHasASCIIHeaders(subject: String, line: String) async throws {
    let scripts = try await Scripts()
    let (page, letter) = (scripts.folder.path + "/page", scripts.folder.path + "/letter")
    let html = Data(repeating: 0x78, count: 100)
    try html.write(to: URL(filePath: page))
    let mail = MailProgram.system(scripts.launcher())
    #expect(mail.write(Letter(to: "a@b.example", subject: subject, page: page, id: Self.id), letter) == nil)
    let text = try #require(scripts.text("letter"))
    let parts = text.components(separatedBy: "\r\n\r\n")
    #expect(
      parts[0].components(separatedBy: "\r\n") == [
        "To: a@b.example", "Subject: \(line)", "Message-ID: <\(Self.id)@jotter.invalid>", "MIME-Version: 1.0",
        "Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: base64",
      ])
    let body = parts.dropFirst().joined().components(separatedBy: "\r\n")
    #expect(body.allSatisfy { $0.count <= 76 } && body.last == "")
    #expect(Data(base64Encoded: body.joined()) == html)
  }

  @Test("A letter without its page is not written, and an existing file is not overwritten")
  func letterWithoutPageIsUnwritten() async throws {
    let scripts = try await Scripts()
    let (page, letter) = (scripts.folder.path + "/page", scripts.folder.path + "/letter")
    let mail = MailProgram.system(scripts.launcher())
    let written = Letter(to: "a@b.example", subject: "x", page: page, id: Self.id)
    #expect(mail.write(written, letter) == .file(page, reason: "it cannot be read"))
    #expect(scripts.text("letter") == nil)
    try Data("page".utf8).write(to: URL(filePath: page))
    try Data("mine".utf8).write(to: URL(filePath: letter))
    #expect(mail.write(written, letter) == .file(letter, reason: String(cString: strerror(EEXIST))))
    #expect(scripts.text("letter") == "mine")
  }
}
