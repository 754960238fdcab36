import BuiltProgram
import Foundation
import Testing

/// Sentences of docs/features.md, tested at the built program; each command is a process of its own.
@Suite struct FeaturePageTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(_ words: String..., zone: String = "UTC") throws -> Program.Finished {
    try Program.run(["--home", folder.path] + words, environment: ["TZ": zone])
  }

  /// The JSON output of a command.
  private func json(_ words: String...) throws -> [String: Any] {
    let finished = try Program.run(["--home", folder.path] + words + ["--json"])
    return try #require(try JSONSerialization.jsonObject(with: finished.out) as? [String: Any], "\(finished.errText)")
  }

  private func rows(_ object: [String: Any], _ key: String = "rows") -> [[String: Any]] {
    object[key] as? [[String: Any]] ?? []
  }

  private func numbers(_ words: String...) throws -> [Int] {
    let finished = try Program.run(["--home", folder.path] + words + ["--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: finished.out) as? [String: Any], "\(finished.errText)")
    return rows(object).compactMap { $0["number"] as? Int }
  }

  // MARK: The prompt

  @Test("A prompt starts in its terminal's incident and names it, and the first line is a note of this incident")
  func promptStartsInTerminalIncident() throws {
    let before = try TerminalDriver(["--home", folder.path], pane: "%1")
    before.type("limping\r/quit\r")
    #expect(before.end() == 0)
    let typist = try TerminalDriver(["--home", folder.path], pane: "%1")
    #expect(typist.sees("continues #1 limping (1 note)\r\n") && typist.sees("jotter #1 › "))
    typist.type("pale gums\r")
    #expect(typist.sees("#1 note n2 stored"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    #expect(try notes(folder.path, of: 1) == ["limping", "pale gums"])
  }

  @Test("Without a current incident, the prompt has no number, and `new` and `show` report that none is current")
  func promptWithoutIncidentHasNoNumber() throws {
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("jotter › "))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
    let (new, show) = (try run("new"), try run("show"))
    #expect(new.code == 0 && new.errText == "no current incident; your next note begins one\n")
    #expect(show.code == 3 && show.errText.hasPrefix("jotter: no current incident\n"))
  }

  @Test("The time of a note is printed in the time zone of the reader")
  func localTimes() throws {
    try run("note", "limping")
    let written = try #require(rows(try json("show"), "notes").first?["written_at"] as? String)
    let moment = try Date(written, strategy: .iso8601)
    for zone in ["UTC", "Europe/Berlin", "Asia/Tokyo", "America/New_York"] {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: zone))
      let parts = calendar.dateComponents([.hour, .minute], from: moment)
      let time = [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      #expect(try run("show", zone: zone).outText.contains("n1  \(time)  limping\n"), "\(zone)")
    }
  }

  // MARK: Notes and incidents

  @Test("The same text twice makes two notes, also from two processes")
  func sameTextMakesTwoNotes() throws {
    for number in 1...2 { #expect(try run("note", "limping").errText.contains("#1 note n\(number) stored: limping")) }
    let typed = try Program.run(["--home", folder.path], input: "/open 1\nlimping\nlimping\n")
    #expect(typed.code == 0)
    #expect(try notes(folder.path, of: 1) == Array(repeating: "limping", count: 4))
  }

  @Test("A later description replaces the former one, an empty one clears it, and undo restores it")
  func laterDescriptionReplacesFormer() throws {
    try run("note", "limping")
    #expect(try json("show")["description"] as? String ?? "" == "")
    for text in ["Rex", "Rex, bite wound"] {
      try run("describe", text)
      #expect(try json("show")["description"] as? String == text)
      #expect(try run("incidents").outText.lowercased().contains(text.lowercased()))
    }
    try run("describe", "")
    #expect(try json("show")["description"] as? String ?? "" == "")
    try run("undo")
    #expect(try json("show")["description"] as? String == "Rex, bite wound")
  }

  @Test("An emergency is marked in each list of other processes, as text and JSON, and at a prompt that starts")
  func emergencyIsMarkedInLists() throws {
    for words in [["practitioner", "onboard", "Ada"], ["note", "hit by a car"], ["emergency", "on"]] {
      #expect(try Program.run(["--home", folder.path] + words).code == 0)
    }
    #expect(try json("show")["emergency"] as? Bool == true)
    #expect(rows(try json("incidents")).map { $0["emergency"] as? Bool } == [true])
    #expect(rows(try json("practitioner", "show", "v1"), "pending").map { $0["emergency"] as? Bool } == [true])
    #expect(try json("digest")["emergencies"] as? Int == 1)
    for words in [["show"], ["incidents"], ["digest"], ["practitioner", "show", "v1"]] {
      #expect(
        try Program.run(["--home", folder.path] + words).outText.contains("! EMERGENCY"),
        "\(words.joined(separator: " "))")
    }
    let typist = try TerminalDriver(["--home", folder.path])
    #expect(typist.sees("! EMERGENCY"))
    typist.type("/quit\r")
    #expect(typist.end() == 0)
  }

  @Test("The total of a day is the sum of the costs of its notes, and a flag for a discount is refused")
  func noDiscount() throws {
    for cost in ["0.10", "19.90", "100"] { try run("note", "metacam", "--cost", cost) }
    let refused = try run("note", "metacam", "--cost", "10", "--discount", "5")
    #expect(refused.code == 2 && refused.errText.contains("--discount"))
    #expect(try json("show")["total"] as? String == "120.00")
    let digest = try json("digest")
    #expect(digest["total"] as? String == "120.00")
    #expect(rows(digest).map { $0["day_total"] as? String } == ["120.00"])
  }

  // MARK: The team

  @Test("A practitioner has an id, a name, an address of four parts, a telephone number and a mail address")
  func practitionerHasContactDetails() throws {
    let fields = [
      "address": "Am Ring 1", "postcode": "50667", "city": "Köln", "country": "Germany",
      "mail": "ada@elm.example", "phone": "030 1",
    ]
    let flags = fields.flatMap { ["--\($0.key)", $0.value] }
    #expect(try Program.run(["--home", folder.path, "practitioner", "onboard", "Ada"] + flags).code == 0)
    let shown = try json("practitioner", "show", "v1")
    #expect(shown["name"] as? String == "Ada" && shown["number"] as? Int == 1)
    #expect(UUID(uuidString: shown["id"] as? String ?? "") != nil)
    let text = try run("practitioner", "show", "v1").outText
    for (field, value) in fields {
      #expect(shown[field] as? String == value)
      #expect(text.contains(value), "\(field)")
    }
  }

  @Test("The team is searched by name, address, mail and telephone, in upper or lower case")
  func searchedTeam() throws {
    let profile = [
      "--address", "Ringstraße 1", "--postcode", "50667", "--city", "Köln", "--country", "Germany",
      "--mail", "kern@elm.example", "--phone", "0301234",
    ]
    #expect(try Program.run(["--home", folder.path, "practitioner", "onboard", "Ada"] + profile).code == 0)
    try run("practitioner", "onboard", "Kim")
    for text in ["ada", "ADA", "ringstr", "50667", "köln", "germ", "kern", "0301234"] {
      #expect(try numbers("team", text) == [1], "\(text)")
    }
    #expect(try numbers("team") == [1, 2])
  }

  @Test("A practitioner's pending incidents begin with emergencies, with mark and word, even before newer ones")
  func pendingIncidentsBeginWithEmergencies() throws {
    try run("practitioner", "onboard", "Ada")
    try run("new", "first")
    try run("new", "hit by a car")
    try run("emergency", "on")
    try run("new", "last")
    #expect(rows(try json("practitioner", "show", "v1"), "pending").map { $0["number"] as? Int } == [2, 3, 1])
    let lines = try run("practitioner", "show", "v1").outText.split(separator: "\n").filter { $0.contains("#") }
    #expect(lines.count == 3 && lines[0].contains("#2") && lines[0].contains("! EMERGENCY"))
    #expect(lines.dropFirst().allSatisfy { !$0.contains("!") })
  }

  @Test("Practitioners and incidents are named by number, not by place in a list, and no number is used again")
  func byNumber() throws {
    for name in ["Ada", "Kim", "Lee"] { try run("practitioner", "onboard", name) }
    #expect(try numbers("team", "lee") == [3])
    // v3 is the first row of the filtered list above.
    try run("practitioner", "relieve", "v3")
    #expect(try numbers("team") == [1, 2])
    try run("practitioner", "relieve", "v1")
    #expect(try json("practitioner", "show", "v2")["name"] as? String == "Kim")
    try run("practitioner", "onboard", "Max")
    #expect(try numbers("team") == [2, 4])
    for text in ["one", "two", "three"] { try run("new", text) }
    #expect(try numbers("incidents", "one") == [1])
    try run("settle", "1")
    #expect(try numbers("incidents") == [3, 2])
    #expect(try json("show", "2")["description"] as? String == "two")
  }

  // MARK: Patients

  @Test("An empty list of patients names the command that adds a patient")
  func noPatients() throws {
    let finished = try run("patients")
    #expect(finished.code == 0 && finished.outText == "")
    #expect(finished.errText.hasPrefix("no patients yet") && finished.errText.contains("jotter patient add"))
    try run("patient", "add", "--name", "Rex")
    #expect(try !run("patients").errText.contains("no patients yet"))
  }

  @Test("A patient is found by name, owner, breed, transponder, tattoo and id")
  func searchedPatients() throws {
    let fields = ["name=Rex", "breed=Zwergschnauzer", "chip=276098106123456", "tattoo=ZB771"]
    #expect(try Program.run(["--home", folder.path, "patient", "add"] + fields).code == 0)
    try run("patient", "owner", "add", "p1", "name=Nora", "surname=Quellberg")
    try run("patient", "add", "--name", "Mia")
    let id = try #require(try json("patient", "show", "p1")["id"] as? String)
    for text in ["rex", "nora", "QUELLBERG", "zwergschnauzer", "276098106123456", "zb771", String(id.suffix(12))] {
      #expect(try numbers("patients", text) == [1], "\(text)")
    }
  }

  /// Adds a patient with these fields, and expects them in JSON and on the screen.
  private func keeps(_ fields: KeyValuePairs<String, String>) throws {
    let texts = fields.map { "\($0.key)=\($0.value)" }
    #expect(try Program.run(["--home", folder.path, "patient", "add", "name=Rex"] + texts).code == 0)
    let shown = try json("patient", "show", "p1")
    let text = try run("patient", "show", "p1").outText
    for (field, value) in fields {
      #expect(shown[field.replacing("-", with: "_")] as? String == value)
      #expect(text.contains("  \(value)"), "\(field)")
    }
  }

  @Test("A transponder and a tattoo have separate dates and places")
  func transponderAndTattooAreSeparate() throws {
    try keeps([
      "chip": "276098106123456", "chip-date": "2026-05-01", "chip-place": "neck",
      "tattoo": "ZB 77", "tattoo-date": "2010-01-02", "tattoo-place": "left ear",
    ])
    // Fields of the tattoo do not change those of the chip.
    try run("patient", "edit", "p1", "tattoo-date=2010-03-04", "chip-place=")
    let shown = try json("patient", "show", "p1")
    #expect(shown["tattoo_date"] as? String == "2010-03-04" && shown["chip_date"] as? String == "2026-05-01")
    #expect(shown["chip_place"] is NSNull && shown["tattoo_place"] as? String == "left ear")
  }

  @Test("A passport shows its issuer with address, telephone, mail and SP number, and its date of issue")
  func passportShowsItsIssuer() throws {
    try keeps([
      "vet": "Ada Kern", "vet-address": "Am Ring 1", "vet-postcode": "50667", "vet-city": "Köln",
      "vet-country": "Germany", "vet-phone": "030 1", "vet-mail": "ada@elm.example", "vet-sp": "SP 7",
      "issued": "2026-06-01",
    ])
  }

  /// Adds these entries, and expects their fields in the passport.
  private func enters(_ kind: String, _ entries: [[String: String]]) throws {
    try run("patient", "add", "name=Rex")
    for entry in entries {
      let texts = entry.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let finished = try Program.run(["--home", folder.path, "entry", "add", "kind=\(kind)", "patient=p1"] + texts)
      #expect(finished.code == 0, "\(finished.errText)")
    }
    let listed = rows(try json("patient", "show", "p1"), "passport")
    #expect(listed.map { $0["number"] as? Int } == Array(1...entries.count))
    let text = try run("patient", "show", "p1").outText
    for (row, entry) in zip(listed, entries) {
      for (field, value) in entry {
        #expect(row[field.replacing("-", with: "_")] as? String == value)
        #expect(text.contains(value), "\(field)")
      }
    }
  }

  @Test("A titration test shows the date of its sample, its titre, the vet and the date of its report")
  func titrationShowsDatesAndTitre() throws {
    try enters(
      "titration",
      [
        [
          "date": "2026-06-01", "titre": "0.6", "vet": "Ada Kern", "vet-address": "Am Ring 1", "vet-phone": "030 1",
          "reported": "2026-06-09",
        ]
      ])
  }

  @Test("A passport lists five treatments against tapeworms, each with product, date, time and vet")
  func passportListsFiveTapewormTreatments() throws {
    try enters(
      "tapeworm",
      (1...5).map { number in
        [
          "product": "Product \(number)", "manufacturer": "Maker \(number)", "substance": "praziquantel",
          "date": "2026-06-0\(number)", "time": "1\(number):30", "vet": "Vet \(number)",
          "vet-address": "Ring \(number)",
          "vet-phone": "030 \(number)", "vet-sp": "SP \(number)",
        ]
      })
  }
}
