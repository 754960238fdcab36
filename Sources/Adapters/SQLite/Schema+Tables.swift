extension Schema {
  // From now on, the program computes derived values, for all stores alike: the triggers are dropped. Appointments get
  // columns for their ids on a server. An index finds the changes that a session can redo, without a scan of all undone
  // changes.
  static let version27 = """
    DROP TRIGGER incidents_takers;
    DROP TRIGGER practitioners_present;
    DROP TRIGGER changes_lost;
    CREATE INDEX changes_redoable ON changes(session, undone) WHERE undone IS NOT NULL AND lost = 0;
    DROP INDEX appointments_origin;
    DROP INDEX appointments_patient_there;
    ALTER TABLE appointments ADD COLUMN origin_id TEXT;
    ALTER TABLE appointments ADD COLUMN origin_user TEXT;
    ALTER TABLE appointments ADD COLUMN origin_patient TEXT;
    UPDATE appointments SET origin_id = origin ->> '$.id', origin_user = origin ->> '$.user',
      origin_patient = origin ->> '$.patient' WHERE origin IS NOT NULL;
    CREATE UNIQUE INDEX appointments_origin ON appointments(origin_id) WHERE origin_id IS NOT NULL;
    CREATE INDEX appointments_patient_there ON appointments(origin_patient, number) WHERE origin_patient IS NOT NULL;
    """

  // `terminal` is the terminal of a session, if known. `since` is the newest change at the time when the session was
  // emptied for that terminal: changes up to it belong to other terminals.
  static let sessionsOfTerminals = """
    ALTER TABLE sessions ADD COLUMN terminal TEXT;
    ALTER TABLE sessions ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    """
}
