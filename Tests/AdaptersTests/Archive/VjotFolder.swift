import Foundation

/// A folder in the format of vjot, with fictional people and animals; each test changes its part.
struct VjotFolder {
  let path: String

  static let ada = "0A0A0A0A-0000-4000-8000-00000000000A"
  static let ben = "0B0B0B0B-0000-4000-8000-00000000000B"
  static let rex = "1A1A1A1A-0000-4000-8000-00000000000A"
  static let stray = "1B1B1B1B-0000-4000-8000-00000000000B"
  static let early = "2A2A2A2A-0000-4000-8000-00000000000A"
  static let late = "2B2B2B2B-0000-4000-8000-00000000000B"
  static let gone = "2C2C2C2C-0000-4000-8000-00000000000C"
  static let snap = "3A3A3A3A-0000-4000-8000-00000000000A"
  static let portrait = "3C3C3C3C-0000-4000-8000-00000000000C"
  static let picture = "3D3D3D3D-0000-4000-8000-00000000000D"
  static let tape = "3B3B3B3B-0000-4000-8000-00000000000B"
  static func idea(_ number: Int) -> String { "4A4A4A4A-0000-4000-8000-00000000000\(number)" }

  init(in place: String) throws {
    path = place + "/vjot"
    try write("veterinarians/veterinarians.json", Self.veterinarians)
    try write("veterinarians/currentId.json", "\"\(Self.ben)\"")
    try write("patients/patients.json", Self.patients)
    try write("patients/currentId.json", "null")
    try write(
      "guardians/guardians.json",
      #"[{"id": "\#(Self.gone)", "name": "Dan", "surname": "Wood", "addres": "Elm Road 3"}]"#)
    try write("incidents/incidents.json", Self.incidents)
    try write("incidents/currentId.json", "\"\(Self.late)\"")
    for (number, text, cost) in [(1, "limping", "35.00"), (2, "two\nlines", ""), (3, "cast", "about ten")] {
      try write("incidents/ideas/texts/\(Self.idea(number)).txt", text)
      try write("incidents/ideas/costs/\(Self.idea(number)).txt", cost)
    }
    try write("incidents/snaps/\(Self.snap).jpg", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0x01])
    try write("veterinarians/images/\(Self.portrait).jpg", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0x02])
    try write("patients/images/\(Self.picture).jpg", bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0x03])
    try write("incidents/tapes/\(Self.tape).m4a", bytes: [0, 0, 0, 24] + Array("ftypmp42".utf8))
  }

  func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

  func write(_ name: String, bytes: [UInt8]) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }

  /// Replaces a file or folder by a symbolic link.
  func link(_ name: String, to target: String) throws {
    try remove(name)
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  private static let veterinarians = """
    [
      { "id": "\(ada)", "name": "Ada Kern", "address": "Oak Road 1", "post_code": "10115", "city": "Berlin",
        "country": "Germany", "telephone_number": "030 1234", "email_address": "ada@example.org",
        "image_id": "\(portrait)", "incident_ids": ["\(late)", "\(early)", "\(late)"],
        "cat_favs": { "MTk3": 31, "abc": 12 }, "dog_favs": { "abc": 7 }, "cat_votes": {},
        "dog_votes": { "B1-_x": 2147483648 } },
      { "id": "\(ben)", "name": "Ben", "incident_ids": ["\(late)"], "cat_favs": { "abc": 13 },
        "dog_favs": {}, "cat_votes": { "abc": 14 }, "dog_votes": {} }
    ]
    """

  private static let patients = """
    [
      { "id": "\(rex)", "notes": "bites", "passport": {
        "details_of_ownership": { "owners": [
          { "id": "\(idea(8))", "name": "Cara", "surname": "Wood", "addres": "Elm Road 2", "post_code": "10117",
            "city": "Berlin", "country": "Germany", "telephone_number": "030 4321" },
          { "id": "\(idea(9))" } ] },
        "description_of_animal": { "picture_id": "\(picture)", "name": "Rex", "species": "Dog", "breed": "Boxer", "sex": "Male",
          "date_of_birth": "2019-05-01T08:30:00Z", "colour": { "red": 1, "green": 0.5, "blue": 0 },
          "notable_or_discernable_features_or_characteristics": "one white paw" },
        "marking_of_animal": { "transponder_alphanumeric_code": "276 0981 0000 0001",
          "date_of_application_or_reading_of_the_transponder": "2019-06-01T08:30:00Z",
          "location_of_the_transponder": "neck",
          "date_of_application_or_reading_of_the_tattoo": "1970-01-01T00:00:00Z" },
        "issuing_of_the_passport": { "authorised_veterinarian": { "name": "Ada Kern", "sp_number": "77" },
          "date_of_issuing": "1970-01-01T00:00:00Z" },
        "vaccination_against_rabies": { "vaccinations": [
          { "rabies_vaccine": { "manufacturer": "Acme", "name_of_vaccine": "R1", "batch_number": "9" },
            "vaccination_date": "2020-01-02T10:00:00Z", "valid_from": "1970-01-01T00:00:00Z",
            "valid_until": "2021-01-02T10:00:00Z", "authorised_veterinarian": { "name": "Ada Kern" } },
          { "rabies_vaccine": {}, "vaccination_date": "1970-01-01T00:00:00Z", "authorised_veterinarian": {} } ] },
        "rabies_antibody_titration_test": { "sample_collected_on": "2020-03-04T10:00:00Z",
          "authorised_veteriarian": { "name": "Ben" } },
        "anti_echinococcus_treatment": { "treatments": [
          { "product": { "manufacturer": "Acme", "product_name": "T2" }, "date": "2020-04-05T10:00:00Z",
            "time": "2020-04-05T10:45:00Z", "authorised_veterianarian": { "name": "Ben" } } ] } } },
      { "id": "\(stray)", "guardian_id": "\(gone)", "passport": {
        "marking_of_animal": { "transponder_alphanumeric_code": "cmJ7Z0fru9" },
        "description_of_animal": { "species": "Cat", "sex": "Female", "date_of_birth": "1970-01-01T00:00:00Z" } } }
    ]
    """

  private static let incidents = """
    [
      { "id": "\(late)", "description": "Rex, bite wound", "date": "2023-06-02T09:00:00Z", "emergency": true,
        "patient_id": "\(rex)",
        "ideas": [ { "id": "\(idea(1))", "date": "2023-06-02T09:05:00Z" },
                   { "id": "\(idea(2))", "date": "2023-06-02T09:06:00Z" } ],
        "snaps": [ { "id": "\(snap)", "date": "2023-06-02T09:07:00Z" } ],
        "tapes": [ { "id": "\(tape)", "date": "2023-06-02T09:08:00Z" } ] },
      { "id": "\(early)", "description": "", "date": "2023-06-01T09:00:00Z", "emergency": false,
        "ideas": [ { "id": "\(idea(3))", "date": "2023-06-01T09:05:00Z" } ], "snaps": [], "tapes": [] }
    ]
    """
}
