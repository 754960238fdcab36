extension Schema {
  // Indexes for the lists of removed records, from which a user restores them. `author` is the practitioner in session
  // at the time of a change.
  static let version20 = """
    CREATE INDEX patients_released ON patients(number) WHERE removed = 0 AND released_at IS NOT NULL;
    CREATE INDEX guardians_released ON guardians(number) WHERE removed = 0 AND released_at IS NOT NULL;
    CREATE INDEX incidents_discarded ON incidents(number) WHERE removed = 0 AND discarded_at IS NOT NULL;
    CREATE INDEX appointments_cancelled ON appointments(number) WHERE removed = 0 AND cancelled_at IS NOT NULL;

    ALTER TABLE changes ADD COLUMN author INTEGER REFERENCES practitioners(number);
    """
}
