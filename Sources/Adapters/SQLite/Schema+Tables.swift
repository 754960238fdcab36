extension Schema {
  // What follows from a row is decided once, for all storages, and by no trigger. Appointments are found by their ids at a
  // server, which have columns of their own; and what a session can redo, without a look at all that was ever undone.
  static let twentySeventh = """
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

  // At which terminal a session is, where that is known, and the newest change when it was emptied for it: those up to
  // then are of others.
  static let sessionsOfTerminals = """
    ALTER TABLE sessions ADD COLUMN terminal TEXT;
    ALTER TABLE sessions ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
    """
}
