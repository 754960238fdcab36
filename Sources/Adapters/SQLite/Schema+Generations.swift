extension Schema {
  // What has been in the database's file: see `Generation`.
  static let twentyEighth = """
    CREATE TABLE generations (number INTEGER PRIMARY KEY, token INTEGER NOT NULL) STRICT;
    """
}
