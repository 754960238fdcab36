import UseCases

/// The migration of older databases; the layouts of the tables make a new database.
package enum Schema {
  /// The steps from each version to the next; the database's `user_version` is the number of steps taken.
  ///
  /// Functions, so that a start builds only the texts of the steps that it runs.
  private static let steps: [@Sendable () -> String] = [
    { version1 }, { version2 }, { version3 }, { version4 }, { version5 }, { version6 }, { version7 }, { version8 },
    { version9 }, { version10 },
    { version11 }, { version12 }, { version13 }, { version14 }, { version15 }, { version16 }, { version17 },
    { version18 }, { version19 }, { version20 }, { version21 }, { version22 }, { version23 },
    { version24 }, { version25 }, { version26 }, { version27 }, { version28 }, { sessionsOfTerminals },
    // Version 30 has no statements: `addSigns` adds words to the search indexes.
    { "" }, { commits },
  ]

  /// The statements that bring an empty database to that version.
  package static func statements(to version: Int) -> String {
    steps[..<version].map { $0() }.joined(separator: ";\n") + ";\n"
  }

  /// The newest version that this program knows.
  static var version: Int { steps.count }

  /// The version of a database; 0 is an empty one.
  static func version(of connection: SQLiteConnection) throws(Failure) -> Int {
    try connection.first("PRAGMA user_version") { row throws(Failure) in row.integer(0) } ?? 0
  }

  /// Runs the missing steps in one transaction.
  static func migrate(_ connection: SQLiteConnection, _ kinds: Kinds, in folder: DataFolder) throws(Failure) {
    let found = try version(of: connection)
    guard found <= version else { throw .store(.newer(found: found, known: version)) }
    guard found >= 0 else { throw .store(.damaged("\(connection.path): its version is \(found)")) }
    if found == version {
      let isDone = try hasTables(of: kinds, connection)
      if isDone { return }
    }
    try connection.execute("BEGIN IMMEDIATE")
    do throws(Failure) {
      if found == 0 { try begin(connection) }
      for step in found == 0 ? [] : steps[found...] { try connection.execute(step()) }
      try createTables(of: kinds, connection, in: folder)
      if found > 0, found < 17 { try addUmlauts(connection, kinds) }
      if found > 0, found < 30 { try addSigns(connection, kinds, in: folder) }
      try connection.execute("PRAGMA user_version = \(version)")
      try connection.execute("COMMIT")
    } catch {
      if connection.isInTransaction { try connection.execute("ROLLBACK") }
      // A step creates an existing table or changes a missing one, or a database without a version has tables.
      if case .store(.other) = error {
        throw .store(.damaged("\(connection.path): its version is \(found), and its tables are of another version"))
      }
      throw error
    }
  }

  /// Creates the tables of a new database that have no layout; throws if the database has any table.
  private static func begin(_ connection: SQLiteConnection) throws(Failure) {
    let isUsed = try connection.first("SELECT 1 FROM sqlite_schema") { _ throws(Failure) in true } ?? false
    guard !isUsed else { throw .store(.other("tables without a version")) }
    try connection.execute(version28 + commits)
  }

  // Instants are milliseconds since 1970 in UTC, amounts are cents, Booleans are 0 or 1. No row is deleted: undone rows
  // are marked `removed`. Every list has an index in its own order, so the time for a page does not depend on the
  // number of records.
  private static let version1 = """
    CREATE TABLE incidents (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      opened_at INTEGER NOT NULL,
      description TEXT NOT NULL DEFAULT '',
      emergency INTEGER NOT NULL DEFAULT 0,
      settled_at INTEGER,
      discarded_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0,
      notes INTEGER NOT NULL DEFAULT 0,
      total INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX incidents_opened ON incidents(opened_at, number);
    CREATE INDEX incidents_tail ON incidents(substr(id, 25));
    CREATE INDEX incidents_open ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL;
    CREATE INDEX incidents_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND emergency = 1;
    CREATE INDEX incidents_open_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND emergency = 1;

    -- The key is the incident's number, twenty bits further left, plus the note's: notes lie beside their incident,
    -- and the full text is read in the order of the list.
    CREATE TABLE notes (
      key INTEGER PRIMARY KEY,
      incident INTEGER NOT NULL REFERENCES incidents(number),
      number INTEGER NOT NULL,
      text TEXT NOT NULL,
      cost INTEGER,
      written_at INTEGER NOT NULL,
      erased_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE sessions (
      number INTEGER PRIMARY KEY,
      occurring INTEGER REFERENCES incidents(number),
      used INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE changes (
      number INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES sessions(number),
      made_at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      incident INTEGER REFERENCES incidents(number),
      note INTEGER,
      undone INTEGER,
      lost INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX changes_done ON changes(session, number) WHERE undone IS NULL;
    CREATE INDEX changes_undone ON changes(undone) WHERE undone IS NOT NULL;
    CREATE INDEX changes_incident ON changes(incident, number);

    CREATE TABLE edits (
      change INTEGER NOT NULL REFERENCES changes(number),
      position INTEGER NOT NULL,
      record TEXT NOT NULL,
      number INTEGER NOT NULL,
      note INTEGER,
      field TEXT NOT NULL,
      before ANY,
      after ANY,
      PRIMARY KEY (change, position)
    ) STRICT, WITHOUT ROWID;

    -- The words of notes and descriptions, folded (see SearchText); a description has the key of note 0.
    CREATE VIRTUAL TABLE texts USING fts5(
      words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3');
    CREATE TABLE words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

    CREATE TABLE facts (name TEXT PRIMARY KEY, value ANY) STRICT, WITHOUT ROWID;
    """

  // Appointments. The outcome of an appointment is derived from its incident, and not stored. A change that follows
  // another change is undone with it; `followed` is the last change of a session that the agenda has processed.
  private static let version2 = """
    CREATE TABLE appointments (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      starts_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL,
      patient TEXT NOT NULL,
      type TEXT NOT NULL,
      reason TEXT NOT NULL,
      practitioner TEXT NOT NULL,
      cancelled_at INTEGER,
      incident INTEGER REFERENCES incidents(number),
      interrupted_by INTEGER REFERENCES incidents(number),
      interrupted_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX appointments_start ON appointments(starts_at, number) WHERE removed = 0;

    ALTER TABLE sessions ADD COLUMN appointment INTEGER REFERENCES appointments(number);
    ALTER TABLE sessions ADD COLUMN followed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE changes ADD COLUMN appointment INTEGER REFERENCES appointments(number);
    ALTER TABLE changes ADD COLUMN follows INTEGER REFERENCES changes(number);
    CREATE INDEX edits_appointment ON edits(number, field, change) WHERE record = 'appointment';
    CREATE INDEX changes_follows ON changes(follows, number) WHERE follows IS NOT NULL;
    CREATE INDEX changes_appointment ON changes(appointment, number) WHERE appointment IS NOT NULL;
    CREATE INDEX changes_followable ON changes(session, number)
      WHERE undone IS NULL AND kind IN ('raised', 'calmed', 'settled', 'discarded');
    """

  // A prompt may have several open appointments: the changes determine the last opened one.
  private static let version3 = """
    DELETE FROM edits WHERE record = 'session' AND field = 'appointment';
    ALTER TABLE sessions DROP COLUMN appointment;
    CREATE INDEX appointments_incident ON appointments(incident) WHERE incident IS NOT NULL;
    CREATE INDEX appointments_interrupted ON appointments(interrupted_by) WHERE interrupted_by IS NOT NULL;
    CREATE INDEX changes_attended ON changes(session, number) WHERE undone IS NULL AND kind = 'attended';
    """

  // The team. Practitioners need no index, because there are a few dozen at the most.
  private static let version4 = """
    CREATE TABLE practitioners (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      address TEXT NOT NULL,
      mail TEXT NOT NULL,
      phone TEXT NOT NULL,
      relieved_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    ALTER TABLE changes ADD COLUMN practitioner INTEGER REFERENCES practitioners(number);
    CREATE INDEX changes_practitioner ON changes(practitioner, number) WHERE practitioner IS NOT NULL;
    """

  // The practitioner in session at a prompt.
  private static let version5 = """
    ALTER TABLE sessions ADD COLUMN practitioner INTEGER REFERENCES practitioners(number);
    """

  // The subject of a change is a record of any kind; `incident` remains for records that belong to an incident.
  private static let version6 = """
    ALTER TABLE changes RENAME COLUMN note TO part;
    ALTER TABLE changes ADD COLUMN record TEXT;
    ALTER TABLE changes ADD COLUMN subject INTEGER;
    UPDATE changes SET record = 'practitioner', subject = practitioner WHERE practitioner IS NOT NULL;
    UPDATE changes SET record = 'appointment', subject = appointment WHERE appointment IS NOT NULL;
    UPDATE changes SET record = iif(part IS NULL, 'incident', 'note'), subject = incident
      WHERE record IS NULL AND incident IS NOT NULL;
    DROP INDEX changes_practitioner;
    DROP INDEX changes_appointment;
    ALTER TABLE changes DROP COLUMN practitioner;
    ALTER TABLE changes DROP COLUMN appointment;
    CREATE INDEX changes_subject ON changes(subject, record, number)
      WHERE record <> 'incident' AND record <> 'note';
    """

  // Postcode, city and country of a practitioner's address.
  private static let version7 = """
    ALTER TABLE practitioners ADD COLUMN postcode TEXT NOT NULL DEFAULT '';
    ALTER TABLE practitioners ADD COLUMN city TEXT NOT NULL DEFAULT '';
    ALTER TABLE practitioners ADD COLUMN country TEXT NOT NULL DEFAULT '';
    """

  // The practitioners who took an incident. The key has the form of that of notes. The columns for filters are copies
  // of those of the incident, so that the list of each practitioner has an index for each filter.
  private static let version8 = """
    CREATE TABLE takers (
      key INTEGER PRIMARY KEY,
      number INTEGER NOT NULL REFERENCES incidents(number),
      practitioner INTEGER NOT NULL REFERENCES practitioners(number),
      emergency INTEGER NOT NULL,
      settled_at INTEGER,
      discarded_at INTEGER,
      removed INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX takers_listed ON takers(practitioner, number) WHERE removed = 0 AND discarded_at IS NULL;
    CREATE INDEX takers_open ON takers(practitioner, number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL;
    CREATE INDEX takers_emergency ON takers(practitioner, number)
      WHERE removed = 0 AND discarded_at IS NULL AND emergency = 1;
    CREATE INDEX takers_open_emergency ON takers(practitioner, number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND emergency = 1;

    ALTER TABLE incidents ADD COLUMN takers INTEGER NOT NULL DEFAULT 0;
    CREATE TRIGGER incidents_takers AFTER UPDATE OF emergency, settled_at, discarded_at ON incidents
    WHEN new.takers > 0 BEGIN
      UPDATE takers SET emergency = new.emergency, settled_at = new.settled_at, discarded_at = new.discarded_at
      WHERE key > new.number << 20 AND key < (new.number + 1) << 20;
    END;
    CREATE INDEX incidents_untaken ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND takers = 0;
    CREATE INDEX incidents_untaken_open ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND takers = 0;
    CREATE INDEX incidents_untaken_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND emergency = 1 AND takers = 0;
    CREATE INDEX incidents_untaken_open_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND emergency = 1 AND takers = 0;
    """

  // Patients: each value of a passport is a row, so that each edit has one value before and one after. `search`,
  // `name_key` and `chip` are derived from the values, for searches.
  private static let version9 = """
    CREATE TABLE patients (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      released_at INTEGER,
      search TEXT NOT NULL DEFAULT '',
      name_key TEXT NOT NULL DEFAULT '',
      chip TEXT,
      removed INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX patients_listed ON patients(number) WHERE removed = 0 AND released_at IS NULL;
    CREATE INDEX patients_tail ON patients(substr(id, 25));
    CREATE INDEX patients_name ON patients(name_key) WHERE removed = 0 AND released_at IS NULL;
    CREATE INDEX patients_chip ON patients(chip) WHERE chip IS NOT NULL;
    CREATE TABLE entries (
      patient INTEGER NOT NULL REFERENCES patients(number),
      part TEXT NOT NULL,
      number INTEGER NOT NULL,
      removed INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (patient, part, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE passport (
      patient INTEGER NOT NULL REFERENCES patients(number),
      part TEXT NOT NULL,
      entry INTEGER NOT NULL,
      field TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (patient, part, entry, field)
    ) STRICT, WITHOUT ROWID;
    CREATE VIRTUAL TABLE patient_texts USING fts5(
      words, content='', columnsize=0, detail=none, tokenize='ascii', prefix='1 2 3');

    ALTER TABLE sessions ADD COLUMN patient INTEGER REFERENCES patients(number);
    ALTER TABLE incidents ADD COLUMN patient INTEGER REFERENCES patients(number);
    CREATE INDEX incidents_patient ON incidents(patient, number)
      WHERE removed = 0 AND discarded_at IS NULL AND patient IS NOT NULL;
    """

  // The media. The key is the incident's number shifted left by 20 bits, plus bit 19 for recordings, plus the medium's
  // number. The files are in a folder, named by id. After an undo that cannot be redone, the file is removed, and the
  // record is `collected`.
  private static let version10 = """
    CREATE TABLE media (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      size INTEGER NOT NULL,
      digest TEXT NOT NULL,
      milliseconds INTEGER,
      attached_at INTEGER NOT NULL,
      erased_at INTEGER,
      removed INTEGER NOT NULL DEFAULT 0,
      collected INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX media_removed ON media(key) WHERE removed = 1 AND collected = 0;
    ALTER TABLE incidents ADD COLUMN photos INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE incidents ADD COLUMN recordings INTEGER NOT NULL DEFAULT 0;
    """

  // Notes and media by day, for the digest: the indexes cover all columns of the sums and conditions.
  private static let version11 = """
    CREATE INDEX notes_written ON notes(written_at, incident, cost, removed, erased_at)
      WHERE removed = 0 AND erased_at IS NULL;
    CREATE INDEX media_attached ON media(attached_at, removed, erased_at) WHERE removed = 0 AND erased_at IS NULL;
    """

  // The appointment as its server has it, in JSON; see `Origin`.
  private static let version24 = """
    ALTER TABLE appointments ADD COLUMN origin TEXT;
    CREATE UNIQUE INDEX appointments_origin ON appointments(origin ->> '$.id') WHERE origin IS NOT NULL;
    CREATE INDEX appointments_patient_there ON appointments(origin ->> '$.patient', number)
      WHERE origin IS NOT NULL AND known IS NOT NULL;
    """

  // The patient of an appointment, if known.
  private static let version12 = "ALTER TABLE appointments ADD COLUMN known INTEGER REFERENCES patients(number)"
}
