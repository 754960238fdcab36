import BuiltProgram
import Foundation
import Testing

/// Commands for images, breeds and other lists of the services, through the built program.
@Suite struct AnimalVerbTests {
  private let zoo: Menagerie
  init() throws { zoo = try Menagerie() }

  @Test("Pages of a search repeat no image, and every format lists the same images", arguments: ["cat", "dog"])
  func searchPagesRepeatNoImage(species: String) throws {
    let search = "\(species) search --count 3 --order asc"
    let (first, second) = (try zoo.ids(search), try zoo.ids(search + " --page 2"))
    #expect(first.count == 3 && second.count == 3 && Set(first + second).count == 6)
    #expect(try zoo.object(search)["next_page"] as? Int == 2)
    let people = try zoo.run(search)
    #expect(people.outText.split(separator: "\n").count == 3)
    #expect(people.errText.contains("more: jotter \(search) --page 2\n"))
    let plain = try zoo.run(search + " --plain").outText.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(plain.map { String($0[1]) } == first)
    let lines = try zoo.run(search + " --jsonl").out.split(separator: UInt8(ascii: "\n")).map {
      try JSONSerialization.jsonObject(with: $0) as? [String: Any]
    }
    #expect(lines.map { $0?["id"] as? String } == first)
  }

  @Test("Search filters apply and are printed; an invalid filter is refused without a search request")
  func searchFiltersAreApplied() async throws {
    #expect(try zoo.rows("cat search --count 9 --breed bengal").allSatisfy { $0["breeds"] as? [String] == ["Bengal"] })
    #expect(try zoo.rows("dog search --breed akita").first?["breeds"] as? [String] == ["Akita"])
    let hats = try zoo.rows("cat search --count 9 --category hats")
    #expect(hats.count > 1 && hats.allSatisfy { ($0["categories"] as? [String])?.contains("hats") == true })
    let gifs = try zoo.rows("cat search --count 9 --type gif")
    #expect(gifs.count > 1 && gifs.allSatisfy { ($0["url"] as? String)?.hasSuffix(".gif") == true })
    #expect(try zoo.run("cat search --type gif --size full").errText.hasPrefix("searched with: gif · size full\n"))
    let count = try await zoo.server.log().requests.count
    for (command, code) in [("search --count 81", 2), ("search --type tiff", 2), ("search --breed zzz", 3)] {
      #expect(try zoo.run("cat \(command)").code == Int32(code), "\(command)")
    }
    #expect(try await zoo.server.log().requests.filter { $0.path.hasSuffix("/search") }.count <= count)
  }

  @Test("Without a key, plain searches and lists work; other commands name the key with exit code 6")
  func withoutKey() throws {
    for command in ["search --count 2", "breeds", "breed abys", "categories", "sources", "version"] {
      #expect(try zoo.run("cat \(command)", keys: [:]).code == 0, "\(command)")
    }
    _ = try zoo.run("practitioner onboard Ada")
    let picture = try zoo.picture("rex.png")
    for command in [
      "search --breed bengal", "favs", "votes", "fav x1", "vote x1 5", "uploads", "upload \(picture)",
      "delete x1 --yes",
    ] {
      let refused = try zoo.run("cat \(command)", keys: [:])
      #expect(refused.code == 6 && refused.errText.contains("set JOTTER_CAT_API_KEY"), "\(command)")
    }
  }

  @Test("An image is found by its id, its number in the last list or its breed; an unknown one is exit code 3")
  func knownImageIsFound() throws {
    let ids = try zoo.ids("cat search --count 2 --order asc")
    #expect(try zoo.ids("cat find \(ids[1])") == [ids[1]])
    let script = try zoo.run(input: "/cat search --count 2 --order asc\n/cat find 2 --plain\n")
    #expect(script.code == 0 && script.outText.contains("\n1\t\(ids[1])\t"))
    #expect(try zoo.rows("cat more bengal").first?["breeds"] as? [String] == ["Bengal"])
    for command in ["find nobody", "find 1", "more zzz", "analyse nobody", "save nobody"] {
      #expect(try zoo.run("cat \(command)").code == 3, "\(command)")
    }
    let labels = try #require(try zoo.rows("cat analyse \(ids[0])").first?["labels"] as? [[String: Any]])
    #expect(labels.contains { $0["name"] as? String == "Cat" })
    #expect(try zoo.run("cat analyse \(ids[0]) --plain").outText.contains("\nCat\t"))
  }

  @Test(
    "Saving an image twice makes one file with mode 0600, and no save replaces another file",
    arguments: ["cat", "dog"])
  func savingTwiceMakesOneFile(species: String) async throws {
    let id = try #require(try zoo.ids("\(species) search --order asc --type jpg").first)
    let saved = try zoo.run("\(species) save \(id)")
    let path = "\(zoo.home)/pictures/\(species)-\(id).jpg"
    #expect(saved.code == 0 && saved.outText == path + "\n")
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try zoo.object("\(species) save \(id)")["path"] as? String == path)
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(try zoo.run("\(species) save \(id)").outText == "\(zoo.home)/pictures/\(species)-\(id)-2.jpg\n")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(
      try zoo.run("\(species) save \(id) \(zoo.folder.path) --plain").outText.hasSuffix("/\(species)-\(id).jpg\n"))
    let missing = try zoo.run("\(species) save \(id) \(zoo.folder.path)/none")
    #expect(missing.code == 3 && missing.errText.contains("no folder \"") && missing.errText.contains("/none\""))
  }

  @Test("A missing network program is reported with the command that installs it, and exit code 5")
  func noProgram() throws {
    let keys = Menagerie.keys.merging(["JOTTER_NETWORK": "\(zoo.home)/none"]) { $1 }
    let missing = try zoo.run("cat search", keys: keys)
    #expect(missing.code == 5 && missing.out.isEmpty)
    #expect(missing.errText.contains("no program is installed to use the network with\nmake install puts"))
  }

  @Test("An id or address of a service cannot place a saved image outside the pictures folder")
  func foreignNames() async throws {
    let base = try zoo.server.address("cat").replacingOccurrences(of: "/cat/v1", with: "/files")
    let id = try #require(try zoo.ids("cat search --order asc --type jpg").first)
    func answer(_ id: String, _ address: String) async throws {
      let body = #"{"id":"\#(id)","url":"\#(address)"}"#
      try await zoo.server.fault(
        "status", "*/images/odd", ["status": 200, "body": body, "type": "application/json"])
    }
    try await answer("odd", "\(base)/\(id).jpg?/../../evil.sh")
    #expect(try zoo.run("cat save odd").outText == "\(zoo.home)/pictures/cat-odd.jpg\n")
    try await answer("../../odd", "\(base)/\(id).jpg")
    let refused = try zoo.run("cat save odd")
    #expect(refused.code == 6 && refused.errText.contains("cannot be read"))
    try await answer("odd", "file://\(zoo.home)/pictures/cat-odd.jpg")
    #expect(try zoo.run("cat save odd").errText.contains("it is not an http or https address"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(zoo.home)/pictures") == ["cat-odd.jpg"])
  }

  @Test("Breeds, categories, sources and the version are shown, and the breeds with their origin")
  func breedsAndCategoriesAreShown() throws {
    let bundled = try zoo.run("cat breeds american", services: Menagerie.nowhere)
    #expect(bundled.code == 0 && bundled.errText.contains("jotter's built-in list, as of "))
    #expect(try zoo.rows("cat breeds --refresh").count == 67)
    let kept = try zoo.run("cat breeds american --plain")
    #expect(kept.outText.split(separator: "\n").count == 4)
    #expect(kept.errText.contains("4 breeds (listed by The Cat API on "))
    #expect(try zoo.rows("dog breeds --refresh").count == 172)
    let akita = try zoo.object("dog breed akita")
    #expect(akita["name"] as? String == "Akita" && akita["source"] as? String == "stored")
    #expect(try zoo.run("dog breeds zzz").errText.hasPrefix("no breed matches"))
    #expect(try zoo.run("cat breed zzz").code == 3)
    #expect(try zoo.rows("cat categories --refresh").count == 7)
    #expect(try zoo.run("dog categories").errText.contains("The Dog API has no categories"))
    #expect(try zoo.rows("cat sources").count == 10)
    #expect(try zoo.run("dog sources").errText == "The Dog API has no sources\n")
    for (species, name) in [("cat", "The Cat API"), ("dog", "The Dog API")] {
      #expect(try zoo.object("\(species) version")["name"] as? String == name)
    }
  }
}
