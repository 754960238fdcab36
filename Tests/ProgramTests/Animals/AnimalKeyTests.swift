import BuiltProgram
import Foundation
import Testing

/// Each service's key is sent in one header, and occurs nowhere else.
@Suite struct AnimalKeyTests {
  private let zoo: Menagerie
  private static let secrets = ["test-key-cat", "test-key-dog", "mistyped-key-of-a-cat"]

  init() throws { zoo = try Menagerie() }

  /// A script with all commands for cats and dogs, and for the records of a session.
  private func day(_ picture: String, _ id: String, _ page: String) -> String {
    """
    /trace on
    /practitioner onboard Ada
    /cat search --count 2 --order asc --category hats
    /cat find \(id)
    /cat save \(id)
    /cat analyse \(id)
    /cat fav \(id)
    /cat favs --all
    /cat vote \(id) 5
    /cat votes
    /cat unvote \(id)
    /cat unfav \(id)
    /cat upload \(picture)
    /cat uploads
    /cat delete \(id) --yes
    /cat breeds --refresh
    /cat categories --refresh
    /cat sources
    /cat version
    /dog search --breed akita
    /dog favs
    /cat uploads
    /cat find \(id)
    /cat votes
    /cat facts
    /why
    /effects
    /config
    /config --json
    /diagram
    /trace
    /trace save \(page).journal
    /trace html \(page)
    limping, left hind

    """
  }

  /// Files and outputs that contain a key, as text or in Base64.
  private func findings(in printed: [Program.Finished]) throws -> [String] {
    let needles = Self.secrets.flatMap { [Data($0.utf8), Data(Data($0.utf8).base64EncodedString().utf8.prefix(15))] }
    var found: [String] = []
    func look(_ data: Data, _ place: String) {
      if needles.contains(where: { data.range(of: $0) != nil }) { found.append(place) }
    }
    for (index, finished) in printed.enumerated() {
      look(finished.out, "output \(index)")
      look(finished.err, "errors \(index)")
    }
    let files = FileManager.default.enumerator(atPath: zoo.folder.path)
    while let name = files?.nextObject() as? String {
      look(Data(name.utf8), "the name of \(name)")
      let path = "\(zoo.folder.path)/\(name)"
      if !FileManager.default.isDirectory(path) { look(try Data(contentsOf: URL(filePath: path)), name) }
    }
    return found.sorted()
  }

  @Test(
    "After a day with failures, the keys are in no output, no address and no file but the settings",
    arguments: ["variable", "file"])
  func theDay(of place: String) async throws {
    let base = try zoo.server.address("cat")
    let picture = try zoo.picture("rex.png")
    let id = try #require(try zoo.ids("cat search --order asc").first)
    try FileManager.default.createDirectory(atPath: "\(zoo.folder.path)/tmp", withIntermediateDirectories: true)
    var environment = ["TMPDIR": "\(zoo.folder.path)/tmp", "HOME": zoo.folder.path]
    var expected: [String] = []
    if place == "file" {
      try FileManager.default.createDirectory(atPath: "\(zoo.home)/config", withIntermediateDirectories: true)
      try Data(#"{"cat_api_key":"test-key-cat","dog_api_key":"test-key-dog"}"#.utf8).write(
        to: URL(filePath: "\(zoo.home)/config/config.json"))
      expected = ["home/config/config.json"]
    } else {
      environment.merge(Menagerie.keys) { $1 }
    }
    // The last requests of the day fail: redirected, limited, refused, and two of them with the key in the answer.
    let elsewhere = base.replacingOccurrences(of: "127.0.0.1", with: "localhost")
    try await zoo.server.fault("redirect", "*/cat/v1/images", ["to": "\(elsewhere)/categories", "skip": 1])
    try await zoo.server.fault(
      "status", "*/cat/v1/votes", ["status": 429, "retry_after_seconds": 600, "method": "GET", "skip": 4])
    try await zoo.server.fault("status", "*/cat/v1/images/\(id)", ["status": 401, "body": "test-key-cat", "skip": 2])
    try await zoo.server.fault("status", "*/dog/v1/favourites", ["status": 418, "body": "no test-key-dog here"])
    let journal = "\(zoo.folder.path)/day.journal"
    var printed = [
      try zoo.run(
        input: day(picture, id, "\(zoo.folder.path)/trace.html"), options: ["--keep-going", "--journal", journal],
        keys: environment)
    ]
    #expect(printed[0].errText.contains("note n1 stored: limping, left hind"))
    #expect(
      printed[0].errText.contains("refused this (418 I'm a Teapot): no … here")
        && printed[0].errText.contains("too many requests to"))
    let name = "JOTTER_CAT_API_KEY"
    printed += [
      try zoo.run("cat favs", keys: environment.merging([name: "mistyped-key-of-a-cat"]) { $1 }),
      try zoo.run("cat favs", keys: environment.merging([name: "mistyped-key-of-a-cat\u{7}s"]) { $1 }),
      try Program.run(["--replay", journal]), try Program.run(["--emit-test", journal]),
      try Program.run(["diagram", journal]), try Program.run(["trace", "html", journal]),
    ]
    #expect(printed[2].code == 6 && printed[2].errText.contains("its key has a character that is not allowed"))
    #expect(FileManager.default.fileExists(atPath: "\(zoo.folder.path)/trace.html"))
    #expect(try findings(in: printed) == expected)
    let log = try await zoo.server.log()
    #expect(log.keysInQuery == 0)
    for path in ["/favourites", "/votes", "/images/upload", "/images"] {
      let asked = log.requests.filter { $0.path == "/cat/v1" + path }
      #expect(!asked.isEmpty && asked.allSatisfy { $0.key != "absent" }, "\(path)")
    }
    let strange = log.requests.filter { $0.headers["host"]?.hasPrefix("localhost") == true }
    #expect(!strange.isEmpty && strange.allSatisfy { $0.key == "absent" })
    for request in log.requests {
      let told = ([request.path] + request.query.joined() + request.headers.values).joined(separator: " ")
      #expect(Self.secrets.allSatisfy { !told.contains($0) }, "\(request.path)")
    }
  }

  #if os(Linux)
    @Test("The network program has the key neither in its arguments nor in its environment")
    func networkProgramHidesKey() async throws {
      try await zoo.server.fault("stall", "*/images/search")
      let typist = try zoo.typist()
      #expect(typist.sees("jotter › "))
      typist.type("/cat search\r")
      try zoo.server.arrived("*/images/search")
      let tasks = "/proc/\(typist.pid)/task"
      let children = try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
        try String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8).split(separator: " ").map(String.init)
      }
      #expect(children.count == 1)
      for child in children + ["\(typist.pid)"] {
        let words = try String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
        #expect(words.contains("jotter") && !words.contains("test-key"))
      }
      for child in children {
        #expect(try Data(contentsOf: URL(filePath: "/proc/\(child)/environ")).isEmpty)
      }
      typist.type("\u{3}")
      #expect(typist.sees("interrupted"))
      typist.type("/quit\r")
      #expect(typist.end() == 0)
      #expect(try await zoo.server.log().requests.map(\.key) == ["present"])
    }
  #endif
}
