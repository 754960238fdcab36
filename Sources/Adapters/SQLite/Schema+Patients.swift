extension Schema {
  /// What a passport held before its values had columns: the table, what its rows were called, and the fields.
  private static let passport: [(table: String, part: String, fields: [String])] = [
    (
      "patients", "patient",
      [
        "name", "species", "breed", "sex", "born", "colour", "features", "chip", "chipDate", "chipPlace", "tattoo",
        "tattooDate", "tattooPlace", "vet", "vetAddress", "vetPostcode", "vetCity", "vetCountry", "vetPhone", "vetMail",
        "vetSp", "issued", "notes",
      ]
    ),
    ("owners", "owner", ["name", "surname", "address", "postcode", "city", "country", "phone", "born"]),
    (
      "rabies_vaccinations", "rabies",
      [
        "vaccine", "manufacturer", "batch", "date", "from", "until", "vet", "vetAddress", "vetPhone", "vetSp",
      ]
    ),
    ("titration_tests", "titration", ["sample", "titre", "vet", "vetAddress", "vetPhone", "date"]),
    (
      "tapeworm_treatments", "tapeworm",
      ["product", "manufacturer", "substance", "date", "time", "vet", "vetAddress", "vetPhone", "vetSp"]
    ),
  ]

  /// As a field is stored now: `chip_date` for `chipDate`.
  private static func column(_ field: String) -> String {
    field.reduce(into: "") { name, letter in name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)" }
  }

  // Patients are records of a declared kind, and the entries of their passports are parts of them: each value has a
  // column. The copy is read back before the values are dropped.
  static let twentySecond: String = {
    func value(_ field: String, _ patient: String, _ part: String, _ entry: String) -> String {
      """
      coalesce((SELECT value FROM passport AS v WHERE v.patient = \(patient) AND v.part = '\(part)'
        AND v.entry = \(entry) AND v.field = '\(field)'), '')
      """
    }
    var sql = "DROP INDEX patients_chip; ALTER TABLE patients DROP COLUMN chip;\n"
    var copied: [String] = []
    for (table, part, fields) in passport {
      let columns = fields.map { "\"\(column($0))\"" }
      let isWhole = table == "patients"
      let definitions = columns.map { "\($0) TEXT NOT NULL DEFAULT ''" }
      if isWhole {
        sql += definitions.map { "ALTER TABLE patients ADD COLUMN \($0);\n" }.joined()
        let values = zip(columns, fields).map { "\($0) = \(value($1, "patients.number", part, "0"))" }
        sql += "UPDATE patients SET \(values.joined(separator: ", "));\n"
      } else {
        sql += """
          CREATE TABLE \(table) (
            whole INTEGER NOT NULL REFERENCES patients(number), number INTEGER NOT NULL,
            removed INTEGER NOT NULL DEFAULT 0, \(definitions.joined(separator: ", ")), PRIMARY KEY (whole, number)
          ) STRICT, WITHOUT ROWID;
          INSERT INTO \(table) (whole, number, removed, \(columns.joined(separator: ", ")))
          SELECT patient, number, removed, \(fields.map { value($0, "e.patient", part, "e.number") }.joined(separator: ", "))
          FROM entries AS e WHERE part = '\(part)';

          """
      }
      for (field, column) in zip(fields, columns) {
        copied.append(
          isWhole
            ? "SELECT number, '\(part)', 0, '\(field)', \(column) FROM patients"
            : "SELECT whole, '\(part)', number, '\(field)', \(column) FROM \(table)")
      }
    }
    let parts = passport.map { "'\($0.part)'" }.joined(separator: ", ")
    let renamed = Set(passport.flatMap(\.fields)).filter { column($0) != $0 }.sorted()
    return sql + """
      CREATE TEMP TABLE copied (lost INTEGER CHECK (lost = 0));
      INSERT INTO temp.copied SELECT count(*) FROM (
        SELECT patient, part, entry, field, value FROM passport WHERE value <> ''
        EXCEPT SELECT * FROM (\(copied.joined(separator: " UNION ALL "))));
      DROP TABLE temp.copied;
      DROP TABLE passport;
      DROP TABLE entries;
      UPDATE edits SET field = CASE field \(renamed.map { "WHEN '\($0)' THEN '\(column($0))'" }.joined(separator: " ")) END
      WHERE record IN (\(parts)) AND field IN (\(renamed.map { "'\($0)'" }.joined(separator: ", ")));
      UPDATE edits SET before = '' WHERE before IS NULL AND record IN (\(parts))
        AND field NOT IN ('exists', 'released_at', 'picture');
      UPDATE edits SET after = '' WHERE after IS NULL AND record IN (\(parts))
        AND field NOT IN ('exists', 'released_at', 'picture');
      """
  }()
}
