extension Schema {
  // The generations of the database file: see `Generation`.
  static let firstWithGenerations = 28
  static let version28 = """
    CREATE TABLE generations (number INTEGER PRIMARY KEY, token INTEGER NOT NULL) STRICT;
    """
}
