extension Schema {
  /// The passport parts whose values get columns: table, former part name and fields.
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
  ]

  /// The column of a field: `chip_date` for `chipDate`.
  private static func column(_ field: String) -> String {
    field.reduce(into: "") { name, letter in name += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)" }
  }

  /// The passport parts whose entries move to the health book: part name, and each field with its column.
  private static let book: [(part: String, fields: KeyValuePairs<String, String>)] = [
    (
      "rabies",
      [
        "vaccine": "product", "manufacturer": "manufacturer", "batch": "batch", "date": "date", "from": "from",
        "until": "until", "vet": "vet", "vetAddress": "vet_address", "vetPhone": "vet_phone", "vetSp": "vet_sp",
      ]
    ),
    (
      "titration",
      [
        "sample": "date", "titre": "titre", "vet": "vet", "vetAddress": "vet_address", "vetPhone": "vet_phone",
        "date": "reported",
      ]
    ),
    (
      "tapeworm",
      [
        "product": "product", "manufacturer": "manufacturer", "substance": "substance", "date": "date", "time": "time",
        "vet": "vet", "vetAddress": "vet_address", "vetPhone": "vet_phone", "vetSp": "vet_sp",
      ]
    ),
  ]

  private static func value(_ field: String, _ patient: String, _ part: String, _ entry: String) -> String {
    """
    coalesce((SELECT value FROM passport AS v WHERE v.patient = \(patient) AND v.part = '\(part)'
      AND v.entry = \(entry) AND v.field = '\(field)'), '')
    """
  }

  // Gives each passport value a column. Patients become records of a declared kind, owners become parts of patients,
  // and all other entries of passports become entries of health books, with new numbers. The copied values are read
  // back before the old ones are dropped. Visits (settled incidents with a patient) get an index.
  static let version22: String = {
    var sql = """
      DROP INDEX patients_chip;
      ALTER TABLE patients DROP COLUMN chip;
      ALTER TABLE entries RENAME TO former_entries;
      CREATE INDEX incidents_visits ON incidents(number)
        WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NOT NULL AND patient IS NOT NULL;

      """
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
          FROM former_entries AS e WHERE part = '\(part)';

          """
      }
      for (field, column) in zip(fields, columns) {
        copied.append(
          isWhole
            ? "SELECT number, '\(part)', 0, '\(field)', \(column) FROM patients"
            : "SELECT whole, '\(part)', number, '\(field)', \(column) FROM \(table)")
      }
    }
    return sql + entries(&copied) + edits + readBack(copied)
  }()

  /// Moves the entries into the health book, sorted by patient.
  private static func entries(_ copied: inout [String]) -> String {
    let columns = Set(book.flatMap { $0.fields.map(\.value) }).sorted()
    var sql = """
      CREATE TEMP TABLE renumbered AS
      SELECT row_number() OVER (ORDER BY patient, part = 'tapeworm', part = 'titration', number) AS entry, patient, part,
        number, removed
      FROM former_entries WHERE part <> 'owner';
      CREATE UNIQUE INDEX temp.renumbered_by ON renumbered(patient, part, number);
      CREATE TABLE entries (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, released_at INTEGER, search TEXT NOT NULL DEFAULT '',
        removed INTEGER NOT NULL DEFAULT 0, kind TEXT NOT NULL DEFAULT '', patient TEXT NOT NULL DEFAULT '',
        renewed TEXT NOT NULL DEFAULT '', \(columns.map { "\"\($0)\" TEXT NOT NULL DEFAULT ''" }.joined(separator: ", "))
      ) STRICT;

      """
    for (part, fields) in book {
      sql += """
        INSERT INTO entries (number, id, removed, kind, patient, \(fields.map { "\"\($0.value)\"" }.joined(separator: ", ")))
        SELECT e.entry, substr(p.id, 1, 24) || printf('%012x', e.entry), e.removed, part, 'p' || patient,
          \(fields.map { value($0.key, "e.patient", part, "e.number") }.joined(separator: ", "))
        FROM temp.renumbered AS e JOIN patients AS p ON p.number = e.patient WHERE part = '\(part)';

        """
      copied += fields.map { field, column in
        """
        SELECT e.patient, '\(part)', e.number, '\(field)', n."\(column)"
        FROM temp.renumbered AS e JOIN entries AS n ON n.number = e.entry WHERE part = '\(part)'
        """
      }
    }
    return sql + """
      UPDATE entries SET renewed = coalesce((
        SELECT 't' || n.number FROM entries AS n
        WHERE n.patient = entries.patient AND n.kind = entries.kind AND n.removed = 0
          AND (n.date, n.number) > (entries.date, entries.number) AND n.until > entries.until
        ORDER BY n.date, n.number LIMIT 1), '')
      WHERE removed = 0 AND kind IN ('rabies', 'tapeworm');

      """
  }

  /// Renames records and fields in stored edits and changes.
  private static let edits: String = {
    let parts = "'rabies', 'titration', 'tapeworm'"
    let kept = "'exists', 'released_at', 'picture'"
    let moved = book.map { part, fields in
      "WHEN '\(part)' THEN CASE field \(fields.map { "WHEN '\($0.key)' THEN '\($0.value)'" }.joined(separator: " ")) ELSE field END"
    }
    let renamed = Set(passport.flatMap(\.fields)).filter { column($0) != $0 }.sorted()
    return """
      UPDATE edits SET before = '' WHERE before IS NULL AND record IN ('patient', 'owner', \(parts))
        AND field NOT IN (\(kept));
      UPDATE edits SET after = '' WHERE after IS NULL AND record IN ('patient', 'owner', \(parts))
        AND field NOT IN (\(kept));
      UPDATE edits SET field = CASE field \(renamed.map { "WHEN '\($0)' THEN '\(column($0))'" }.joined(separator: " ")) END
      WHERE record IN ('patient', 'owner') AND field IN (\(renamed.map { "'\($0)'" }.joined(separator: ", ")));
      UPDATE edits SET record = 'entry', note = NULL, field = CASE record \(moved.joined(separator: " ")) END,
        number = (SELECT entry FROM temp.renumbered AS e
          WHERE e.patient = edits.number AND e.part = edits.record AND e.number = edits.note)
      WHERE record IN (\(parts));
      UPDATE changes SET record = 'entry', part = NULL,
        subject = (SELECT entry FROM temp.renumbered AS e
          WHERE e.patient = changes.subject AND e.part = changes.record AND e.number = changes.part)
      WHERE record IN (\(parts));

      """
  }()

  private static func readBack(_ copied: [String]) -> String {
    """
    CREATE TEMP TABLE copied (lost INTEGER CHECK (lost = 0));
    INSERT INTO temp.copied SELECT count(*) FROM (
      SELECT patient, part, entry, field, value FROM passport WHERE value <> ''
      EXCEPT SELECT * FROM (\(copied.joined(separator: " UNION ALL "))));
    DROP TABLE temp.copied;
    DROP TABLE temp.renumbered;
    DROP TABLE passport;
    DROP TABLE former_entries;
    """
  }
}
