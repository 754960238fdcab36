extension Schema {
  // What is remembered of favourites and votes at the services of animals: a copy, which is in archives, too.
  // A value is the text of a number, so that none is rounded. One page costs the same however many there are.
  static let sixteenth = """
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
