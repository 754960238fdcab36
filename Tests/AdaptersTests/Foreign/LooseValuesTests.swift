import Architecture
import Foundation
import Testing
import UseCases

@testable import Adapters

/// JSON values written by other programs, and parts of folders of vjot.
@Suite struct LooseValuesTests {
  private let place: TemporaryFolder

  init() throws {
    place = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: true)
  }

  private func json(_ text: String) throws -> ForeignValue { try #require(ForeignValue(Data(text.utf8))) }

  // MARK: Values

  @Test(
    "A text is read from a non-empty string, a number or a Boolean, and from no other value",
    arguments: [
      (#""a""#, "a"), (#""""#, nil), ("7", "7"), ("7.0", "7"), ("7.5", "7.5"), ("-3", "-3"),
      ("999999999999999", "999999999999999"), ("1e16", "1e+16"), ("0", "0"), ("1", "1"), ("true", "true"),
      ("false", "false"), ("null", nil), ("[]", nil), ("{}", nil),
    ] as [(String, String?)])
  func textIsReadFromScalar(text: String, expected: String?) throws {
    #expect(try json(text).text == expected)
  }

  @Test("A member is found by the first key that exists, or by the beginning of a key, in sorted order")
  func memberFoundByFirstKey() throws {
    let value = try json(#"{"b":1,"a":2,"list":[1,"x"],"object":{"c":3}}"#)
    #expect(value["none", "b", "a"] == .number(1) && value["a", "b"] == .number(2) && value["none"] == .nothing)
    #expect(value[beginning: "l"] == .list([.number(1), .text("x")]) && value[beginning: "x"] == .nothing)
    #expect(try json(#"{"ab":2,"aa":1}"#)[beginning: "a"] == .number(1))
    #expect(
      value["object"]["c"] == .number(3) && value["b"]["c"] == .nothing && value["list"][beginning: "c"] == .nothing)
    #expect(value["list"].elements == [.number(1), .text("x")] && value["object"].elements == [])
    #expect(value.count == 4 && value["list"].count == 0 && value["object"].count == 1)
    #expect(value.isObject && !value["list"].isObject)
    #expect(ForeignValue(Data("{".utf8)) == nil)
  }

  @Test("A time needs a zone; the start of 1970 marks an untouched field and is no time")
  func timeNeedsZone() throws {
    for (text, isUntouched, milliseconds) in [
      ("2020-03-04T10:00:00Z", false, 1_583_316_000_000), ("1970-01-01T00:00:00Z", true, nil),
      ("1970-01-02T00:00:00Z", false, 86_400_000), ("1970-01-01", true, nil), ("soon", false, nil),
    ] as [(String, Bool, Int64?)] {
      let value = ForeignValue.text(text)
      #expect(
        value.isUntouched == isUntouched && value.time == milliseconds.map { Instant(milliseconds: $0) }, "\(text)")
    }
    #expect(!ForeignValue.nothing.isUntouched && ForeignValue.nothing.time == nil)
    let id = UniqueID(high: 1, low: 2)
    #expect(ForeignValue.text("\(id)").id == id && ForeignValue.text("x").id == nil && ForeignValue.nothing.id == nil)
  }

  @Test("A colour is read from three numbers, each limited to the range from 0 to 1")
  func colourComponentsAreLimited() throws {
    for (text, colour) in [
      (#"{"red":0,"green":0.5,"blue":1}"#, "#0080ff"), (#"{"red":-1,"green":2,"blue":0.01}"#, "#00ff03"),
      (#"{"red":0.0627,"green":0,"blue":0,"alpha":1}"#, "#100000"), (#"{"red":1,"green":1}"#, nil),
      (#"{"red":1,"green":1,"blue":"1"}"#, nil), ("[]", nil),
    ] as [(String, String?)] {
      #expect(try json(text).colour == colour, "\(text)")
    }
  }

  // MARK: JSON files

  @Test("A file of 16 MiB is read, and a file one byte larger is refused")
  func oversizedFileIsRefused() async throws {
    let path = "\(place.path)/f.json"
    let text = "[" + String(repeating: " ", count: (1 << 24) - 2) + "]"
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(try await ForeignFiles.json.read(path) == .list([]))
    try Data((text + " ").utf8).write(to: URL(filePath: path))
    await #expect(throws: Failure.file(path, reason: "it is larger than 16 MiB")) {
      try await ForeignFiles.json.read(path)
    }
  }

  @Test("A written JSON file has sorted keys, plain slashes and a final line break")
  func writtenKeysAreSorted() async throws {
    let path = "\(place.path)/f.json"
    try await ForeignFiles.json.write(.object(["b": .text("x/y"), "a": .list([.nothing, .boolean(true)])]), path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.filter { !$0.isWhitespace } == #"{"a":[null,true],"b":"x/y"}"# && text.hasSuffix("}\n"))
    #expect(ForeignValue.json(Array("[1]".utf8)) == .list([.number(1)]) && ForeignValue.json(Array("[".utf8)) == nil)
  }

  // MARK: Ids

  @Test("An imported record keeps its id, or gets a new one if the id is missing or taken")
  func importedRecordKeepsIdentifier() throws {
    var ids = VjotIDs()
    let (a, b) = (UniqueID(high: 1, low: 1), UniqueID(high: 1, low: 2))
    #expect(ids.next(a) == a && ids.next(b) == b)
    let others = [ids.next(a), ids.next(nil), ids.next(nil), ids.id(of: try json(#"{"id":"x"}"#))]
    #expect(Set(others + [a, b]).count == 6)
    #expect(others == (2...5).map { UniqueID(at: Instant(milliseconds: 0), random: $0) })
    let taken = UniqueID(at: Instant(milliseconds: 0), random: 1)
    var more = VjotIDs()
    #expect(more.id(of: try json(#"{"id":"\#(taken)"}"#)) == taken)
    #expect(more.next(nil) == UniqueID(at: Instant(milliseconds: 0), random: 2))
  }

  @Test("The universal reading has decimal points in amounts, and days and times in UTC")
  func universalReadingIgnoresLocale() {
    let reading = LocalReading.universal
    let time = Instant(milliseconds: 1_583_316_000_000 + 5 * 60_000 + 9_000)
    #expect(reading.day(time) == "2020-03-04" && reading.time(time) == "10:05")
    #expect(reading.cost("12.50") == Euro(cents: 1_250) && reading.cost("12,5") == nil)
  }

  // MARK: Folders of vjot

  private func file(_ name: String, _ text: String) throws {
    let file = URL(filePath: "\(place.path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("A folder with the records of any entity is a folder of vjot", arguments: VjotFiles.Entity.allCases)
  func anyEntityMakesVjotFolder(entity: VjotFiles.Entity) throws {
    let files = VjotFiles(path: place.path)
    #expect(!files.isThere)
    try file("\(entity.rawValue)/other.json", "[]")
    #expect(!files.isThere)
    try file("\(entity.rawValue)/\(entity.rawValue).json", "[]")
    #expect(files.isThere)
  }

  @Test("A missing or empty file has no records, a list is read, and any other content is damaged")
  func missingFileHasNoRecords() throws {
    let files = VjotFiles(path: place.path)
    #expect(try files.records(of: .patients) == [])
    try file("patients/patients.json", "")
    #expect(try files.records(of: .patients) == [])
    try file("patients/patients.json", #"[{"a":1},7]"#)
    #expect(try files.records(of: .patients) == [.object(["a": .number(1)]), .number(7)])
    for (text, said) in [
      ("[", ": it is not JSON"), ("{}", ": it is not a list"),
      (#"[{"id":1,"id":2}]"#, ", [0].id: it is there twice"),
    ] {
      try file("patients/patients.json", text)
      #expect(throws: Failure.archive("", .damaged("patients/patients.json\(said)"))) {
        try files.records(of: .patients)
      }
    }
  }

  @Test("The current incident is a text, or nothing if its file is missing or unreadable")
  func unreadableCurrentIncidentIsNothing() throws {
    let files = VjotFiles(path: place.path)
    for (text, expected) in [(nil, ForeignValue.nothing), ("", .nothing), ("{", .nothing), (#""x""#, .text("x"))]
      as [(String?, ForeignValue)]
    {
      if let text { try file("incidents/currentId.json", text) }
      #expect(try files.current(of: .incidents) == expected)
    }
  }

  @Test("Files of the folder are read, missing ones are nil, and links and folders are refused as outside")
  func linksAndFoldersAreRefused() throws {
    let files = VjotFiles(path: place.path)
    try file("incidents/a.txt", "text")
    try file("incidents/empty.txt", "")
    #expect(try files.text("incidents/a.txt") == "text" && files.text("incidents/empty.txt") == "")
    #expect(try files.text("incidents/none.txt") == nil && files.text("none/a.txt") == nil)
    #expect(try files.source("incidents/a.txt")?.size == 4)
    #expect(try files.source("incidents/none.txt") == nil && files.source("incidents/empty.txt") == nil)
    #expect(files.count(in: "incidents") == 2 && files.count(in: "none") == 0)
    let written = Date(timeIntervalSince1970: 1_583_316_000)
    try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: "\(place.path)/incidents/a.txt")
    #expect(try files.time(of: "incidents/a.txt") == Instant(milliseconds: 1_583_316_000_000))
    #expect(try files.time(of: "incidents/none.txt") == nil)
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/incidents/link.txt", withDestinationPath: "\(place.path)/incidents/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(place.path)/link", withDestinationPath: "\(place.path)/incidents")
    for name in ["incidents/link.txt", "link/a.txt", "incidents", "incidents/a.txt/x"] {
      #expect(throws: Failure.archive("", .damaged("\(name): it leads outside of the folder"))) { try files.text(name) }
    }
  }

  @Test("A file one byte larger than 256 MiB is refused")
  func tooLarge() throws {
    try file("patients/patients.json", "[")
    let file = try FileHandle(forWritingTo: URL(filePath: "\(place.path)/patients/patients.json"))
    try file.truncate(atOffset: 268_435_457)
    let files = VjotFiles(path: place.path)
    #expect(throws: Failure.archive("", .damaged("patients/patients.json: it is larger than 256 MiB"))) {
      try files.records(of: .patients)
    }
  }

  // MARK: Passports

  private func passport(_ text: String) throws -> (VjotPassport, AnyRecord) {
    var reading = VjotPassport(try json(text), number: 7, id: UniqueID(high: 1, low: 2), local: .universal)
    let record = reading.read()
    return (reading, record)
  }

  @Test("A passport value that no field accepts is appended to the notes, and reported")
  func unacceptedValueJoinsNotes() throws {
    let (reading, record) = try passport(
      #"""
      {"notes":"bites","passport":{"description_of_animal":{"name":"Rex","date_of_birth":"last May"},
      "marking_of_animal":{"transponder_alphanumeric_code":"AB/1"},
      "details_of_ownership":{"owners":[{"name":"Ada"},{},{"name":"Bo","post_code":12345}]},
      "vaccination_against_rabies":{"vaccinations":[{"vaccine":{"name":"R1"},"vaccination_date":"soon"}]},
      "anti_echinococcus_treatments":{"treatments":[{"product":{"name":"T"},"date":"2020-04-05T10:45:00Z",
      "time":"2020-04-05T10:45:00Z"},{"product":{}}]}}}
      """#)
    #expect(record.values[.notes] == "bites\nborn: last May\nchip: AB/1\nrabies date: soon")
    #expect(
      reading.remarks == [
        .keptInNotes(.patient(7), field: "born", text: "last May"),
        .keptInNotes(.patient(7), field: "chip", text: "AB/1"),
        .keptInNotes(.patient(7), field: "rabies date", text: "soon"),
      ])
    #expect(record.number == 7 && record.values[.name] == "Rex" && record.values[.born] == nil)
    let owners = record.parts(.owner)
    #expect(owners.map { $0[.name] } == ["Ada", "Bo"] && owners.map { $0[.postcode] } == [nil, "12345"])
    #expect(
      reading.entries == [
        FieldValues([.kind: "rabies", .patient: "p7", .product: "R1"]),
        FieldValues([.kind: "tapeworm", .patient: "p7", .product: "T", .date: "2020-04-05", .time: "10:45"]),
      ])
  }

  @Test("An empty passport becomes a patient without values, entries and remarks")
  func emptyPassportBecomesEmptyPatient() throws {
    let (reading, record) = try passport("{}")
    #expect(record.values == FieldValues() && record.parts(.owner).isEmpty)
    #expect(reading.entries.isEmpty && reading.remarks.isEmpty)
  }
}
