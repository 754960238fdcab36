import UseCases

extension Schema {
  // Searches find a patient by the names of the guardians, too. This step has no statements, because SQL cannot fold
  // the texts: `addSigns` writes the index.
  static let version15 = ""

  // Guardians, and their roles for patients; a null role marks a removed link. `search` and the keys are derived from
  // the texts, as for patients: `name_key` begins with the name, `surname_key` with the surname.
  static let version13 = """
    CREATE TABLE guardians (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL DEFAULT '',
      surname TEXT NOT NULL DEFAULT '',
      address TEXT NOT NULL DEFAULT '',
      postcode TEXT NOT NULL DEFAULT '',
      city TEXT NOT NULL DEFAULT '',
      country TEXT NOT NULL DEFAULT '',
      phone TEXT NOT NULL DEFAULT '',
      mail TEXT NOT NULL DEFAULT '',
      released_at INTEGER,
      search TEXT NOT NULL DEFAULT '',
      name_key TEXT NOT NULL DEFAULT '',
      surname_key TEXT NOT NULL DEFAULT '',
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX guardians_listed ON guardians(number) WHERE removed = 0 AND released_at IS NULL;
    CREATE INDEX guardians_tail ON guardians(substr(id, 25));
    CREATE INDEX guardians_name ON guardians(name_key) WHERE removed = 0 AND released_at IS NULL;
    CREATE INDEX guardians_surname ON guardians(surname_key) WHERE removed = 0 AND released_at IS NULL;
    CREATE TABLE guardianships (
      guardian INTEGER NOT NULL REFERENCES guardians(number),
      patient INTEGER NOT NULL REFERENCES patients(number),
      role TEXT,
      PRIMARY KEY (guardian, patient)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX guardianships_patient ON guardianships(patient, guardian) WHERE role IS NOT NULL;
    CREATE VIRTUAL TABLE guardian_texts USING fts5(
      words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3');
    """
}
