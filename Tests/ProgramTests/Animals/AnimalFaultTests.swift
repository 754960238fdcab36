import BuiltProgram
import Foundation
import Testing

/// Failures of an animal service, through the built program.
@Suite struct AnimalFaultTests {
  private let zoo: Menagerie
  init() throws { zoo = try Menagerie() }

  @Test(
    "A refusal, failure or unreadable answer of a service prints a reason and a remedy, with exit code 6",
    arguments: [
      ("status", ["status": 401, "body": "AUTHENTICATION_ERROR"], "needs a valid key", "set JOTTER_CAT_API_KEY"),
      ("status", ["status": 429, "retry_after_seconds": 600], "jotter waits until", "after that time"),
      ("status", ["status": 500, "times": 9], "The Cat API has failed (500 Internal Server Error)", "in a moment"),
      (
        "status", ["status": 418, "body": "I am \u{1B}[31ma teapot"], "The Cat API refused this (418 I'm a Teapot): ",
        "check what you typed"
      ),
      ("half", [:], "the answer of The Cat API cannot be read: it is not JSON", "in a moment"),
      ("text", ["body": "<html>"], "the answer of The Cat API cannot be read: it is not JSON", "in a moment"),
      ("endless", [:], "the answer of The Cat API cannot be read", "in a moment"),
    ] as [(String, [String: any Sendable], String, String)])
  func faultPrintsReasonAndRemedy(fault: String, settings: [String: any Sendable], sentence: String, remedy: String)
    async throws
  {
    try await zoo.server.fault(fault, "*/images/search", settings)
    let failed = try zoo.run("cat search --count 2")
    #expect(failed.code == 6 && failed.out.isEmpty)
    let lines = failed.errText.split(separator: "\n")
    #expect(lines.count == 2 && lines.first?.contains(sentence) == true && lines.last?.contains(remedy) == true)
    #expect(!failed.err.contains(0x1B))
  }

  @Test("A search and a download that are cut off are repeated, and the saved image equals the cached one")
  func cutOffTransfersAreRepeated() async throws {
    try await zoo.server.fault("cut", "*/images/search")
    try await zoo.server.fault("cut", "*/files/*")
    let ids = try zoo.ids("cat search --order asc")
    #expect(ids.count == 1)
    let saved = try zoo.run("cat save \(ids[0])")
    #expect(saved.code == 0)
    #expect(try await zoo.server.log().requests.filter { $0.path.contains("/files/") }.count == 2)
    let path = saved.outText.trimmingCharacters(in: .newlines)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(zoo.home)/cache/images")
    #expect(files.count == 1)
    #expect(FileManager.default.contentsEqual(atPath: path, andPath: "\(zoo.home)/cache/images/\(files[0])"))
  }

  @Test("A vote without an answer is sent once, and the message says that it may have worked")
  func unansweredVoteIsSentOnce() async throws {
    _ = try zoo.run("practitioner onboard Ada")
    try await zoo.server.fault("cut", "*/votes", ["method": "POST", "times": 9])
    let unanswered = try zoo.run("cat vote x1 5")
    #expect(unanswered.code == 6 && unanswered.errText.contains("has not answered: "))
    #expect(unanswered.errText.contains("it may have worked: check the list before you type the line again"))
    #expect(try await zoo.server.count("/votes") == 1)
  }

  @Test(
    "Ctrl-C ends a slow or stalled search and its connection; lines typed ahead become notes",
    arguments: ["slow", "stall"])
  func interruptEndsStalledSearch(fault: String) async throws {
    let settings: [String: Any] = fault == "slow" ? ["pause": 1] : ["bytes": 3]
    try await zoo.server.fault(fault, "*/images/search", settings)
    let typist = try zoo.typist()
    #expect(typist.sees("jotter › "))
    typist.type("/cat search --count 9\r")
    try zoo.server.arrived("*/images/search")
    typist.type("typed ahead\rand half of")
    typist.type("\u{3}")
    #expect(typist.sees("interrupted"))
    #expect(typist.sees("note n1 stored: typed ahead") && typist.sees("jotter #1 › and half of"))
    typist.type(" another\r")
    #expect(typist.sees("note n2 stored: and half of another"))
    try await zoo.server.wait("*/images/search", state: "hung_up")
    typist.type("/cat search --order asc\r")
    #expect(typist.sees("resolution"))
    typist.type("limping\r")
    #expect(typist.sees("note n3 stored: limping"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("Without a network, favourites and breeds are shown from a dated copy, and notes are still stored")
  func offlineListsShowDatedCopy() throws {
    _ = try zoo.run("practitioner onboard Ada")
    let id = try #require(try zoo.ids("cat search --order asc").first)
    _ = try zoo.run("cat fav \(id)")
    #expect(try zoo.rows("cat favs").count == 1)
    #expect(try zoo.rows("cat breeds --refresh").count == 67)
    let lines = ["/session ada", "/cat favs --plain", "/cat breeds american --plain", "/cat search", "still jotting"]
    let script = (lines + ["/show --plain"]).map { $0 + "\n" }.joined()
    let alone = try zoo.run(input: script, options: ["--keep-going"], services: Menagerie.nowhere)
    #expect(alone.code == 6)
    let out = alone.outText.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(out.first?.contains(id) == true)
    #expect(out.dropFirst().prefix(4).map { $0.first } == ["abob", "acur", "asho", "awir"])
    #expect(out.last?.contains("still jotting") == true)
    #expect(alone.errText.contains("cannot be reached"))
    #expect(alone.errText.contains(": this is a copy as of "))
    #expect(alone.errText.contains("4 breeds (listed by The Cat API on "))
    #expect(alone.errText.contains("jotter: line 4 failed: /cat search\n"))
    #expect(alone.errText.contains("note n1 stored: still jotting"))
  }

  @Test("Without a network or a copy, `favs` and `search` name the service and end with exit code 6")
  func missingNetworkAndCopyNameService() throws {
    _ = try zoo.run("practitioner onboard Ada")
    for command in ["dog favs", "dog search"] {
      let refused = try zoo.run(command, services: Menagerie.nowhere)
      #expect(refused.code == 6 && refused.errText.contains("The Dog API cannot be reached"), "\(command)")
    }
  }
}
