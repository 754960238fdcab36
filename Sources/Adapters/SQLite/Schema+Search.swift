import UseCases

extension Schema {
  // Searches find words by any part, patients and guardians by any part of their id, and umlauts by both spellings
  // (decision 0038). Patients and guardians are reindexed; the words of notes and descriptions are kept, and spellings
  // that SQL cannot fold are added: see `indexAnew`.
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

  // Searches find incidents by any part of their id. Ids never change, and each incident is checked before it is shown,
  // so no id is ever removed.
  static let nineteenth = """
    CREATE VIRTUAL TABLE incident_ids USING fts5(
      id, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
    INSERT INTO incident_ids (rowid, id) SELECT number, replace(id, '-', '') FROM incidents;
    """

  /// Updates the full text of an older database.
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

  /// Adds other spellings of umlauts, in portions, so that the need of memory is bounded.
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
