import BuiltProgram
import Foundation
import Testing

/// Favourites, votes and uploads through the built program.
@Suite struct AnimalMarkTests {
  private let zoo: Menagerie
  init() throws { zoo = try Menagerie() }

  @Test("Without a session, commands for favourites and votes send no request and end with exit code 4")
  func marksWithoutSessionAreRefused() async throws {
    for command in ["fav x1", "unfav x1", "favs", "vote x1 5", "unvote x1", "votes"] {
      let refused = try zoo.run("cat \(command)")
      #expect(refused.code == 4 && !refused.errText.isEmpty, "\(command)")
    }
    #expect(try await zoo.server.log().requests.isEmpty)
    // `--all` lists the favourites of all practitioners.
    #expect(try zoo.rows("cat favs --all").count == 4)
  }

  @Test(
    "A favourite is added once, listed under the name of its practitioner, and removed once", arguments: ["cat", "dog"])
  func favouriteIsAddedOnce(species: String) throws {
    _ = try zoo.run("practitioner onboard Kim")
    let ids = try zoo.ids("\(species) search --count 2 --order desc")
    #expect(try zoo.run("\(species) fav \(ids[0])").errText.hasPrefix("\(ids[0]) is a favourite of Kim ("))
    _ = try zoo.run("practitioner onboard Ada")
    _ = try zoo.run("session Ada")
    let made = try zoo.object("\(species) fav \(ids[1])")
    #expect(made["image_id"] as? String == ids[1] && made["user"] as? String == "Ada")
    let again = try zoo.run("\(species) fav \(ids[1])")
    #expect(again.code == 0 && again.errText.contains("is a favourite of Ada already"))
    let number = try #require(made["id"] as? Int)
    #expect(try zoo.object("\(species) favs --id \(number)")["image_id"] as? String == ids[1])
    #expect(try zoo.rows("\(species) favs").compactMap { $0["image_id"] as? String } == [ids[1]])
    #expect(try zoo.run("\(species) favs --id 1").code == 3)
    let all = try zoo.run("\(species) favs --all").outText.split(separator: "\n").map(String.init)
    let names = all.filter { !$0.hasPrefix(" ") }
    #expect(
      Set(names.prefix(2)) == ["you", "Kim"] && names.contains("someone unknown, ward-7") && names.contains("nobody"))
    #expect(try #require(all.firstIndex { $0.contains(ids[0]) }) == (try #require(all.firstIndex(of: "Kim"))) + 1)
    #expect(try zoo.run("\(species) unfav \(ids[1]) --plain").outText == ids[1] + "\n")
    #expect(try zoo.run("\(species) unfav \(ids[1])").code == 3)
    #expect(try zoo.run("\(species) favs").errText.hasPrefix("no favourites yet"))
  }

  @Test("A second vote replaces the first one, `unvote` removes it once, and a vote of 128 is refused")
  func secondVoteReplacesFirst() async throws {
    _ = try zoo.run("practitioner onboard Ada")
    let id = try #require(try zoo.ids("cat search --order desc").first)
    #expect(try zoo.run("cat vote \(id) 5").code == 0)
    #expect(try zoo.object("cat vote \(id) -127")["value"] as? Int == -127)
    #expect(try zoo.rows("cat votes").map { $0["value"] as? Int } == [-127])
    #expect(try await zoo.server.log().requests.filter { $0.method == "DELETE" }.count == 1)
    let other = try #require(try zoo.ids("cat search --count 2 --order desc").last)
    #expect(try zoo.run("cat vote \(other) 1").code == 0)
    #expect(try zoo.rows("cat votes --image \(id)").map { $0["value"] as? Int } == [-127])
    #expect(try zoo.run("cat unvote \(other)").code == 0)
    #expect(try zoo.run("cat vote \(id) 128").code == 2)
    #expect(try zoo.run("cat unvote \(id)").code == 0)
    #expect(try zoo.run("cat unvote \(id)").code == 3)
    #expect(try zoo.rows("cat votes").isEmpty)
  }

  @Test("`uploads --user` lists the images of one user name at the service, and none for an unused name")
  func uploadsAreListedByUser() throws {
    let rows = try zoo.rows("cat uploads --limit 50")
    let stranger = try #require(rows.compactMap { $0["sub_id"] as? String }.first)
    let theirs = try zoo.rows("cat uploads --limit 50 --user \(stranger)")
    #expect(!theirs.isEmpty && theirs.count < rows.count)
    #expect(theirs.allSatisfy { $0["sub_id"] as? String == stranger })
    #expect(try zoo.rows("cat uploads --user nobody-of-ours").isEmpty)
  }

  @Test(
    "A picture is uploaded with or without a session, listed, and deleted once with `--yes`",
    arguments: ["cat", "dog"])
  func pictureIsUploadedAndDeleted(species: String) async throws {
    let picture = try zoo.picture("rex.png")
    let nobodys = try zoo.object("\(species) upload \(picture)")
    _ = try zoo.run("practitioner onboard Ada")
    let breed = species == "cat" ? "bengal" : "akita"
    let sent = try zoo.run("\(species) upload \(picture) --breed \(breed) --plain")
    let id = try #require(sent.outText.split(separator: "\t").first.map(String.init))
    #expect(sent.errText.hasPrefix("\(id) was sent: jotter \(species) delete \(id)"))
    #expect(try zoo.ids("\(species) uploads --mine") == [id])
    #expect(try zoo.ids("\(species) uploads").prefix(2) == [id, try #require(nobodys["id"] as? String)])
    let unasked = try zoo.run("\(species) delete \(id)")
    #expect(unasked.code == 2 && unasked.errText.contains(" --yes"))
    #expect(try await zoo.server.log().requests.allSatisfy { $0.method != "DELETE" })
    #expect(try zoo.run("\(species) delete \(id) --yes").code == 0)
    #expect(try zoo.run("\(species) delete \(id) --yes").code == 3)
    #expect(try zoo.rows("\(species) uploads --mine").isEmpty)
    _ = try zoo.run("session none")
    let other = try #require(nobodys["id"] as? String)
    #expect(try zoo.run("\(species) delete \(other) --yes").code == 0)
    #expect(try !zoo.ids("\(species) uploads").contains(other))
  }

  @Test("Uploading a missing file is exit code 3; a file that is no picture or shows no cat is exit code 1")
  func notUploaded() async throws {
    let missing = try zoo.run("cat upload \(zoo.folder.path)/none.png")
    #expect(missing.code == 3 && missing.errText.hasPrefix("jotter: no file \"\(zoo.folder.path)/none.png\"\n"))
    let german = try zoo.run(
      "cat upload none.png", keys: Menagerie.keys.merging(["LC_ALL": "de_DE.UTF-8"]) { $1 })
    #expect(german.code == 3 && german.errText.hasPrefix("jotter: keine Datei \"none.png\"\n"))
    try Data("text".utf8).write(to: URL(filePath: "\(zoo.folder.path)/text.png"))
    #expect(try zoo.run("cat upload \(zoo.folder.path)/text.png").code == 1)
    #expect(try await zoo.server.log().requests.isEmpty)
    let other = try zoo.run("cat upload \(try zoo.picture("no-animal.png"))")
    #expect(other.code == 1 && other.errText.hasPrefix("jotter: the picture shows no cat\n"))
  }

  @Test("At a terminal, only the answer `yes` deletes an upload")
  func onlyYesDeletesUpload() async throws {
    let id = try #require(try zoo.object("cat upload \(try zoo.picture("rex.png"))")["id"] as? String)
    let typist = try zoo.typist()
    #expect(typist.sees("jotter › "))
    for answer in ["", "no", "n"] {
      typist.type("/cat delete \(id)\r")
      #expect(typist.sees("delete \(id) for ever"))
      typist.type("\(answer)\r")
      #expect(typist.sees("\(id) was not deleted"))
    }
    typist.type("/cat delete \(id)\r")
    #expect(typist.sees("delete \(id) for ever"))
    for answer in ["y", "j", "\(id)"] {
      typist.type("\(answer)\r")
      #expect(typist.sees("type yes in full, or no"))
    }
    typist.type("\r")
    #expect(typist.sees("\(id) was not deleted"))
    #expect(try await zoo.server.log().requests.allSatisfy { $0.method != "DELETE" })
    typist.type("/cat delete \(id)\r")
    #expect(typist.sees("delete \(id) for ever"))
    typist.type("yes\r")
    #expect(typist.sees("\(id) was deleted for ever"))
    typist.type("/cat uploads --mine\r/quit\r")
    #expect(typist.end() == 0)
    #expect(try !zoo.ids("cat uploads").contains(id))
  }
}
