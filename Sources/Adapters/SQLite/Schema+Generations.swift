extension Schema {
  // The generations of the database's file: see `Generation`.
  static let twentyEighth = """
    CREATE TABLE generations (number INTEGER PRIMARY KEY, token INTEGER NOT NULL) STRICT;
    """
}
