extension Schema {
  // Copies of the favourites and votes that the animal services store; archives have them, too. `value` is a number as
  // text, so that it is not rounded. With the indexes, the time for a page does not depend on the number of marks.
  static let version16 = """
    CREATE TABLE marks (
      kind TEXT NOT NULL,
      species TEXT NOT NULL,
      image TEXT NOT NULL,
      practitioner TEXT NOT NULL,
      number INTEGER NOT NULL,
      value TEXT,
      address TEXT,
      at INTEGER NOT NULL,
      PRIMARY KEY (kind, species, image, practitioner)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX marks_of ON marks(kind, species, practitioner, number);
    CREATE INDEX marks_all ON marks(kind, species, number);
    """
}
