import UseCases

extension Schema {
  // Words are found by what is inside of them, patients and guardians by any part of their id, and what has an umlaut by
  // both spellings (decision 0038). Patients and guardians are indexed anew; of notes and descriptions the words are
  // taken over, and what SQL cannot fold is added: see `indexAnew`.
  static let seventeenth = """
    DROP TABLE words;
    CREATE TABLE words (number INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE names (number INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
    CREATE VIRTUAL TABLE words_parts USING fts5(
      word, content='words', content_rowid='number', detail=none, columnsize=0, tokenize='trigram case_sensitive 1');
    CREATE VIRTUAL TABLE names_parts USING fts5(
      word, content='names', content_rowid='number', detail=none, columnsize=0, tokenize='trigram case_sensitive 1');
    CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'texts', 'row');
    INSERT INTO words (word) SELECT term FROM temp.terms;
    DROP TABLE temp.terms;
    INSERT INTO words_parts (words_parts) VALUES ('rebuild');
    INSERT INTO patient_texts (patient_texts) VALUES ('delete-all');
    INSERT INTO guardian_texts (guardian_texts) VALUES ('delete-all');
    UPDATE patients SET search = '';
    UPDATE guardians SET search = '';
    """

  // Incidents are found by any part of their id. Ids never change, and an incident is looked at before it is shown, so
  // none is ever taken out.
  static let nineteenth = """
    CREATE VIRTUAL TABLE incident_ids USING fts5(
      id, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
    INSERT INTO incident_ids (rowid, id) SELECT number, replace(id, '-', '') FROM incidents;
    """

  /// Brings the full text of an older database up to what this program looks for.
  static func indexAnew(_ connection: Connection, _ kinds: Kinds, in folder: DataFolder) throws(Failure) {
    let index = SearchIndex(connection: connection, kinds)
    let rows = JotterRows(SQLiteTables(connection: connection, texts: index, folder: folder), kinds)
    for declaration in kinds.declared { try rows.reindex(declaration) }
    try index.write()
    try addSpellings("SELECT key, text FROM notes WHERE key > ?1", of: "text", by: "key", connection, index)
    try addSpellings(
      "SELECT number << 20, description FROM incidents WHERE number > ?1 >> 20", of: "description", by: "number",
      connection, index)
  }

  /// Adds the other spelling of what has an umlaut; a portion at a time, so that the memory does not grow with the texts.
  private static func addSpellings(
    _ selection: String, of column: String, by key: String, _ connection: Connection, _ index: SearchIndex
  ) throws(Failure) {
    var last = 0
    while true {
      let texts = try connection.rows(
        """
        \(selection) AND (\(column) GLOB '*[äöüÄÖÜ]*' OR instr(\(column), char(776)) > 0) ORDER BY \(key) LIMIT 1000
        """, Value(last)
      ) { row throws(Failure) in (key: row.integer(0), text: row.text(1)) }
      guard let end = texts.last else { return }
      for (key, text) in texts { try index.addSpellings(of: text, key: key) }
      try index.write()
      last = end.key
    }
  }
}
