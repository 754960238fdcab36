extension Schema {
  // `practitioner` is the author of a note. `present` is the number of practitioners who took an incident and are still
  // in the team; at 0, the incident is not taken.
  static let version18 = """
    ALTER TABLE notes ADD COLUMN practitioner INTEGER REFERENCES practitioners(number);

    ALTER TABLE incidents ADD COLUMN present INTEGER NOT NULL DEFAULT 0;
    UPDATE incidents SET present = (
      SELECT count(*) FROM takers AS t JOIN practitioners AS p ON p.number = t.practitioner AND p.relieved_at IS NULL
      WHERE t.key > incidents.number << 20 AND t.key < (incidents.number + 1) << 20 AND t.removed = 0)
    WHERE takers > 0;
    CREATE TRIGGER practitioners_present AFTER UPDATE OF relieved_at ON practitioners
    WHEN (old.relieved_at IS NULL) <> (new.relieved_at IS NULL) BEGIN
      UPDATE incidents SET present = present + iif(new.relieved_at IS NULL, 1, -1)
      WHERE number IN (SELECT number FROM takers WHERE practitioner = new.number AND removed = 0);
    END;
    DROP INDEX incidents_untaken;
    DROP INDEX incidents_untaken_open;
    DROP INDEX incidents_untaken_emergency;
    DROP INDEX incidents_untaken_open_emergency;
    CREATE INDEX incidents_untaken ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND present = 0;
    CREATE INDEX incidents_untaken_open ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND present = 0;
    CREATE INDEX incidents_untaken_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND emergency = 1 AND present = 0;
    CREATE INDEX incidents_untaken_open_emergency ON incidents(number)
      WHERE removed = 0 AND discarded_at IS NULL AND settled_at IS NULL AND emergency = 1 AND present = 0;
    """

  // Practitioners become records of a declared kind: `released_at` replaces `relieved_at`, and they get the usual
  // index.
  static let version21 = """
    ALTER TABLE practitioners RENAME COLUMN relieved_at TO released_at;
    ALTER TABLE practitioners ADD COLUMN search TEXT NOT NULL DEFAULT '';
    CREATE INDEX practitioners_released ON practitioners(number) WHERE removed = 0 AND released_at IS NOT NULL;
    UPDATE edits SET field = 'released_at' WHERE record = 'practitioner' AND field = 'relieved_at';
    """
}
