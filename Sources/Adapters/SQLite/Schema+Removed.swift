extension Schema {
  // What was removed has indexes that hold nothing else, by which it is listed where it is brought back. And who was in
  // session when a change was made.
  static let twentieth = """
    CREATE INDEX patients_released ON patients(number) WHERE removed = 0 AND released_at IS NOT NULL;
    CREATE INDEX guardians_released ON guardians(number) WHERE removed = 0 AND released_at IS NOT NULL;
    CREATE INDEX incidents_discarded ON incidents(number) WHERE removed = 0 AND discarded_at IS NOT NULL;
    CREATE INDEX appointments_cancelled ON appointments(number) WHERE removed = 0 AND cancelled_at IS NOT NULL;

    ALTER TABLE changes ADD COLUMN author INTEGER REFERENCES practitioners(number);
    """
}
