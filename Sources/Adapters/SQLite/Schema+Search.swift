import UseCases

extension Schema {
  // Searches find words by any part, patients and guardians by any part of their id, and umlauts by both spellings
  // (decision 0038). `addSigns` reindexes patients and guardians. The words of notes and descriptions stay;
  // `addUmlauts` adds the spellings that SQL cannot fold.
  static let version17 = """
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

  // Searches find incidents by any part of their id. The index never removes an id: ids do not change, and each found
  // incident is checked before it is shown.
  static let version19 = """
    CREATE VIRTUAL TABLE incident_ids USING fts5(
      id, content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1');
    INSERT INTO incident_ids (rowid, id) SELECT number, replace(id, '-', '') FROM incidents;
    """

  /// Adds the other spellings of umlauts to the index of notes and descriptions.
  static func addUmlauts(_ connection: SQLiteConnection, _ kinds: Kinds) throws(Failure) {
    let index = SearchIndex(connection: connection, kinds)
    try addSpellings(umlauts, areSpelledOut: false, connection, index)
  }

  /// Adds emoji and words with apostrophes to the index of notes and descriptions; reindexes all declared kinds.
  static func addSigns(_ connection: SQLiteConnection, _ kinds: Kinds, in folder: DataFolder) throws(Failure) {
    let index = SearchIndex(connection: connection, kinds)
    for declaration in kinds.declared {
      let texts = SearchIndex.texts(of: declaration)
      // Single words cannot be removed from the index, because the formerly indexed words are not known exactly.
      try connection.run("INSERT INTO \(texts) (\(texts)) VALUES ('delete-all')")
      try connection.run("UPDATE \(declaration.table.rawValue) SET search = ''")
      // `JotterRows` caches the rows that it has read: make a new one for each kind.
      let rows = JotterRows(SQLiteTables(connection: connection, texts: index, folder: folder), kinds)
      try rows.reindex(declaration)
    }
    try index.write()
    try addSpellings(signs, areSpelledOut: true, connection, index)
  }

  private static func umlauts(_ column: String) -> String {
    "\(column) GLOB '*[äöüÄÖÜ]*' OR instr(\(column), char(776)) > 0"
  }

  /// The condition for a text with apostrophes, or with characters from U+2000 on, such as emoji.
  private static func signs(_ column: String) -> String {
    "\(column) GLOB '*[''`´‘’ʼ]*' OR \(column) GLOB '*[' || char(8192) || '-' || char(1114111) || ']*'"
  }

  private static func addSpellings(
    _ condition: (String) -> String, areSpelledOut: Bool, _ connection: SQLiteConnection, _ index: SearchIndex
  ) throws(Failure) {
    let texts = "SELECT key, text FROM notes WHERE key > ?1 AND (\(condition("text"))) ORDER BY key"
    try addSpellings(texts, areSpelledOut, connection, index)
    let descriptions = """
      SELECT number << 20, description FROM incidents
      WHERE number > ?1 >> 20 AND (\(condition("description"))) ORDER BY number
      """
    try addSpellings(descriptions, areSpelledOut, connection, index)
  }

  /// Adds other spellings, in portions of 1,000 texts, so that the memory is bounded.
  private static func addSpellings(
    _ selection: String, _ areSpelledOut: Bool, _ connection: SQLiteConnection, _ index: SearchIndex
  ) throws(Failure) {
    var last = 0
    while true {
      let texts = try connection.rows("\(selection) LIMIT 1000", Value(last)) { row throws(Failure) in
        (key: row.integer(0), text: row.text(1))
      }
      guard let end = texts.last else { return }
      for (key, text) in texts { try index.addSpellings(of: text, key: key, areSpelledOut: areSpelledOut) }
      try index.write()
      last = end.key
    }
  }
}
