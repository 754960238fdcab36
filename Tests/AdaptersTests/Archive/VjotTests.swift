import Adapters
import Architecture
import Foundation
import Testing
import UseCases

/// Import of a folder written by vjot: it tolerates odd values, and imports all or nothing.
@Suite struct VjotTests {
  private let place: TemporaryFolder
  private let folder: VjotFolder

  init() throws {
    place = try TemporaryFolder()
    folder = try VjotFolder(in: place.path)
  }

  /// Remarks of the import; nil if nothing was imported.
  private func remarks(of desk: ArchiveDesk) -> [ImportRemark]? {
    if case .imported(let report)? = desk.archive.state.answer { report.remarks } else { nil }
  }

  private func read<Answer: Sendable>(
    _ desk: ArchiveDesk, _ work: @escaping @Sendable (JotterRows) throws(Failure) -> Answer
  ) async throws -> Answer {
    try await desk.store.read { rows throws(Failure) in try work(rows) }
  }

  @Test(
    "An import takes over practitioners, guardians, taken incidents and the current session",
    arguments: StoreKind.allCases)
  func importTakesOverPeople(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path + "/")) == nil)
    guard case .imported(let report)? = desk.archive.state.answer else { return }
    let counts = report.counts.filter { $0.count > 0 }.map { "\($0.folder) \($0.count)" }
    #expect(
      counts == [
        "patients 2", "guardians 1", "practitioners 2", "entries 3", "incidents 2", "sessions 1", "marks 6", "media 4",
      ])
    let ada = try await read(desk) { rows throws(Failure) in try rows.practitioner(1) }
    #expect(ada?.id == UniqueID(VjotFolder.ada))
    #expect(
      ada?.record.values
        == FieldValues([
          .name: "Ada Kern", .address: "Oak Road 1", .postcode: "10115", .city: "Berlin", .country: "Germany",
          .mail: "ada@example.org", .phone: "030 1234",
        ]))
    let takers = try await read(desk) { rows throws(Failure) in
      [try rows.incident(1)?.takers.map(\.number), try rows.incident(2)?.takers.map(\.number)]
    }
    #expect(takers == [[1], [1, 2]])
    let guardian = try await read(desk) { rows throws(Failure) in
      (try rows.record(.guardian(1)), try rows.guardians(of: 2, limit: 9), try rows.guardians(of: 1, limit: 9))
    }
    #expect(guardian.0?.values == FieldValues([.name: "Dan", .surname: "Wood", .address: "Elm Road 3"]))
    #expect(guardian.1 == [1] && guardian.2 == [])
    let current = try await read(desk) { rows throws(Failure) in
      [try rows.value(.occurring, of: .session(1)), try rows.value(.practitioner, of: .session(1))]
    }
    #expect(current == [Value(2), Value(2)])
  }

  @Test("An imported picture belongs to the practitioner or patient who names it", arguments: StoreKind.allCases)
  func importedPictureKeepsItsOwner(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    let pictures = try await read(desk) { rows throws(Failure) in
      [
        try rows.medium(.practitioner(1)), try rows.medium(.practitioner(2)), try rows.medium(.patient(1)),
        try rows.medium(.patient(2)),
      ]
    }
    #expect(
      pictures.map { $0?.id } == [UniqueID(VjotFolder.portrait), nil, UniqueID(VjotFolder.picture), nil])
    #expect(pictures.map { $0?.file.size } == [5, nil, 5, nil])
    for case let picture? in pictures {
      let condition = await desk.files.condition(of: picture, isThorough: true)
      #expect(condition == .sound)
    }
  }

  @Test("A picture that a record names is reported if its file is missing", arguments: StoreKind.allCases)
  func missingPictures(kind: StoreKind) async throws {
    let files = [
      "veterinarians/images/\(VjotFolder.portrait).jpg", "patients/images/\(VjotFolder.picture).jpg",
    ]
    for file in files { try folder.remove(file) }
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    #expect(remarks(of: desk).map { Array($0.prefix(2)) } == files.map { ImportRemark.missing(file: $0) })
  }

  @Test("Imported favourites and votes belong to their practitioners", arguments: StoreKind.allCases)
  func importedMarksBelongToPractitioners(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    let memory = MarkCache(desk.store)
    func marks(_ kind: MarkKind, _ species: Species, of practitioner: String) async throws -> [String] {
      try await memory.marks(
        of: UniqueID(practitioner), on: MarkShelf(kind, species), .init(isDescending: false, limit: 9, number: 0)
      ).map { "\($0.image.text) \($0.number) \($0.value.map { "\($0)" } ?? "-")" }
    }
    #expect(try await marks(.favourite, .cat, of: VjotFolder.ada) == ["abc 12 -", "MTk3 31 -"])
    #expect(try await marks(.favourite, .dog, of: VjotFolder.ada) == ["abc 7 -"])
    #expect(try await marks(.vote, .cat, of: VjotFolder.ada) == [])
    #expect(try await marks(.vote, .dog, of: VjotFolder.ada) == ["B1-_x 2147483648 -"])
    #expect(try await marks(.favourite, .cat, of: VjotFolder.ben) == ["abc 13 -"])
    #expect(try await marks(.vote, .cat, of: VjotFolder.ben) == ["abc 14 -"])
  }

  @Test("Imported incidents are numbered by age, and keep notes, costs and files", arguments: StoreKind.allCases)
  func importedIncidentsNumberedByAge(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    let (incident, notes, media) = try await read(desk) { rows throws(Failure) in
      (try rows.incident(2), try rows.notes(of: 2), try rows.media(of: 2))
    }
    #expect(incident?.id == UniqueID(VjotFolder.late) && incident?.isEmergency == true)
    #expect(incident?.description == "Rex, bite wound" && incident?.patient?.name == "Rex")
    #expect(incident?.openedAt == ISOTime("2023-06-02T09:00:00Z")?.instant)
    #expect(notes.map(\.text) == ["limping", "two\nlines"] && notes.map(\.cost) == [Euro(cents: 3_500), nil])
    #expect(notes.first?.writtenAt == ISOTime("2023-06-02T09:05:00Z")?.instant)
    // A tape becomes a recording, whatever format its content has.
    #expect(media.map(\.record) == [.init(.photo, 2, part: 1), .init(.recording, 2, part: 1)])
    for medium in media { #expect(await desk.files.condition(of: medium, isThorough: true) == .sound) }
    // A cost that is not an amount is kept in the note's text.
    let cast = try await read(desk) { rows throws(Failure) in try rows.notes(of: 1) }
    #expect(cast.map(\.text) == ["cast (about ten)"] && cast.first?.cost == nil)
    #expect(remarks(of: desk) == [.keptCost(.note(incident: 1, 1), text: "about ten")])
  }

  @Test(
    "A passport is imported with its sections, without dates of 1970-01-01 and without empty entries",
    arguments: StoreKind.allCases)
  func passportImportedWithoutEmptyEntries(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    let patients = try await read(desk) { rows throws(Failure) in
      [try rows.record(.patient(1)), try rows.record(.patient(2))]
    }
    let rex = try #require(patients[0])
    #expect(
      rex.values
        == FieldValues([
          .name: "Rex", .species: "dog", .breed: "Boxer", .sex: "male", .born: "2019-05-01", .colour: "#ff8000",
          .features: "one white paw", .chip: "276098100000001", .chipDate: "2019-06-01", .chipPlace: "neck",
          .vet: "Ada Kern", .vetSp: "77", .notes: "bites",
        ]))
    #expect(rex.parts(.owner).map { $0[.surname] } == ["Wood"])
    #expect(rex.parts(.owner).first?[.address] == "Elm Road 2")
    let entries = try await read(desk) { rows throws(Failure) in
      try (1...3).map { number throws(Failure) in try rows.record(RecordID(.entry, number)) }
    }
    #expect(
      entries[0]?.values
        == FieldValues([
          .kind: "rabies", .patient: "p1", .product: "R1", .manufacturer: "Acme", .batch: "9", .date: "2020-01-02",
          .until: "2021-01-02", .vet: "Ada Kern",
        ]))
    #expect(
      entries[1]?.values
        == FieldValues([.kind: "titration", .patient: "p1", .date: "2020-03-04", .vet: "Ben"]))
    #expect(entries[2]?[.time] == "10:45" && entries[2]?[.vet] == "Ben" && entries[2]?[.kind] == "tapeworm")
    #expect(patients[1]?.values == FieldValues([.species: "cat", .sex: "female", .chip: "CMJ7Z0FRU9"]))
  }

  @Test("A value that cannot be imported is kept as text or left out, and reported", arguments: StoreKind.allCases)
  func unimportableValueIsReported(kind: StoreKind) async throws {
    try folder.write(
      "veterinarians/veterinarians.json",
      """
      [{"id": "\(VjotFolder.ada)", "incident_ids": ["\(VjotFolder.gone)"], "cat_favs": {"a": 1, "b": 2},
        "cat_votes": {"c": 1.5, " d ": 4, "e/f": 5}, "dog_votes": {"c": "3"}}, 7]
      """)
    try folder.write(
      "patients/patients.json",
      #"[{"id": "x", "guardian_id": "2C2C2C2C-0000-4000-8000-00000000000C", "passport": {"marking_of_animal": {"transponder_alphanumeric_code": "AB/1"}}}]"#
    )
    let double = VjotFolder.early
    try folder.write(
      "incidents/incidents.json",
      """
      [{"id": "\(double)", "date": "yesterday", "patient_id": "\(VjotFolder.gone)", "ideas": [{"id": "../../x"},
         {"id": "\(VjotFolder.idea(1))"}, {"id": "\(VjotFolder.idea(7))"}, {"id": "\(VjotFolder.idea(6))"}],
         "snaps": [{"id": "\(VjotFolder.snap)"}, {"id": "\(VjotFolder.gone)"}]},
       {"id": "\(double)", "date": "2023-06-01T09:00:00Z", "snaps": [{"id": "\(VjotFolder.snap)"}]}]
      """)
    try folder.write("incidents/ideas/texts/\(VjotFolder.idea(6)).txt", " \n")
    try folder.write("incidents/ideas/costs/\(VjotFolder.idea(6)).txt", "")
    try folder.write("incidents/ideas/costs/\(VjotFolder.idea(7)).txt", "12.50")
    try folder.write("guardians/guardians.json", #"[{"name": "Cara"}, {}]"#)
    try folder.write("veterinarians/images/\(VjotFolder.gone).jpg", "x")
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    #expect(
      remarks(of: desk) == [
        .notUnderstood(file: "veterinarians/veterinarians.json", entry: 2), .unset(.practitioner(1), field: "name"),
        .keptInNotes(.patient(1), field: "chip", text: "AB/1"), .unset(.guardian(2), field: "name"),
        .unset(.patient(1), field: "guardian_id"), .unset(.incident(1), field: "date"),
        .unset(.incident(1), field: "patient_id"), .unset(.practitioner(1), field: "incident_ids"),
        .leftOut(.pictures, 3), .leftOut(.favourites, 4),
        .missing(file: "incidents/snaps/\(VjotFolder.gone).jpg"), .unset(.incident(1), field: "ideas"),
        .missing(file: "incidents/ideas/texts/\(VjotFolder.idea(7)).txt"), .emptyNote(.incident(1)),
      ])
    let found = try await read(desk) { rows throws(Failure) in
      (
        try rows.record(.patient(1))?.values[.notes], try rows.notes(of: 1), try rows.media(of: 1).count,
        try rows.media(of: 2).count
      )
    }
    #expect(found.0 == "chip: AB/1")
    // A cost without a text becomes the note's text; a snap of two incidents is stored twice.
    #expect(found.1.map(\.text) == ["limping", "12.50"] && found.1.last?.cost == Euro(cents: 1_250))
    #expect(found.2 == 1 && found.3 == 1)
    #expect(try await desk.store.integrityProblem() == nil)
  }

  /// Ways to damage the folder, and the error of each.
  private static let damages: [(@Sendable (VjotFolder) throws -> Void, String)] = [
    ({ try $0.write("patients/patients.json", "[") }, "patients/patients.json: it is not JSON"),
    ({ try $0.write("incidents/incidents.json", "{}") }, "incidents/incidents.json: it is not a list"),
    ({ try $0.link("incidents/snaps/\(VjotFolder.snap).jpg", to: "/etc/hostname") }, "leads outside"),
    ({ try $0.link("incidents/tapes", to: "/tmp") }, "leads outside"),
    ({ try $0.link("incidents/ideas/texts/\(VjotFolder.idea(3)).txt", to: "/etc/hostname") }, "leads outside"),
    ({ try $0.link("veterinarians/veterinarians.json", to: "../patients/patients.json") }, "leads outside"),
  ]

  @Test(
    "A file that is not a JSON list, and a link, are refused with a reason, and nothing is imported",
    arguments: damages.indices)
  func unsuitableFileImportsNothing(index: Int) async throws {
    let (damage, reason) = Self.damages[index]
    try damage(folder)
    let desk = try await ArchiveDesk(.sqlite, in: place.path)
    guard case .archive(folder.path, .damaged(let said))? = await desk.ask(.importAsked(folder.path)) else {
      Issue.record("\(String(describing: desk.archive.state.answer))")
      return
    }
    #expect(said.contains(reason), "\(said)")
    #expect(try await desk.isEmpty)
    #expect(try await desk.files.names() == [])
  }

  @Test(
    "A folder of vjot is imported only into an empty practice, whose archive can be imported again",
    arguments: StoreKind.allCases)
  func importNeedsEmptyPractice(kind: StoreKind) async throws {
    let desk = try await ArchiveDesk(kind, in: place.path)
    #expect(await desk.ask(.importAsked(folder.path)) == nil)
    #expect(await desk.ask(.importAsked(folder.path)) == .archive(folder.path, .dataThere))
    #expect(await desk.ask(.exportAsked(place.path + "/archive")) == nil)
    let other = try await ArchiveDesk(kind, in: place.path)
    #expect(await other.ask(.importAsked(place.path + "/archive")) == nil)
    try await other.perform(.note("another one", cost: nil), .undo(.session))
    #expect(try await read(other) { rows throws(Failure) in try rows.notes(of: 2) }.count == 2)
  }
}
