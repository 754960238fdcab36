extension Schema {
  // Pictures of practitioners and patients; their files are in the media folder. A file is `lost` if the change that
  // added it was undone and cannot be redone; an index finds such files without a scan of all files.
  // `media.key` has the incident from bit 20 on, bit 19 for recordings, and the medium's number.
  static let version14 = """
    CREATE TABLE pictures (
      id TEXT PRIMARY KEY,
      record TEXT NOT NULL,
      number INTEGER NOT NULL,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      size INTEGER NOT NULL,
      digest TEXT NOT NULL,
      attached_at INTEGER NOT NULL,
      lost INTEGER NOT NULL DEFAULT 0,
      collected INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX pictures_of ON pictures(record, number, id);
    CREATE INDEX pictures_lost ON pictures(id) WHERE lost = 1 AND collected = 0;
    ALTER TABLE practitioners ADD COLUMN picture TEXT REFERENCES pictures(id);
    ALTER TABLE patients ADD COLUMN picture TEXT REFERENCES pictures(id);

    ALTER TABLE media ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
    UPDATE media SET lost = 1 WHERE removed = 1 AND collected = 0 AND NOT EXISTS (
      SELECT 1 FROM changes WHERE incident = media.key >> 20 AND kind = 'attached' AND lost = 0
        AND part = media.key & 524287 AND record = iif(media.key & 524288, 'recording', 'photo'));
    DROP INDEX media_removed;
    CREATE INDEX media_lost ON media(id) WHERE lost = 1 AND collected = 0;
    CREATE TRIGGER changes_lost AFTER UPDATE OF lost ON changes
    WHEN new.lost = 1 AND new.kind IN ('attached', 'pictured') BEGIN
      UPDATE media SET lost = 1
      WHERE key = new.incident << 20 | new.part | iif(new.record = 'recording', 524288, 0);
      UPDATE pictures SET lost = 1 WHERE id IN (
        SELECT after FROM edits WHERE change = new.number AND field = 'picture');
    END;
    """

  // Lost files of reminders, too: the hint picture of an added reminder, the photo of a completed one.
  static let version23 = """
    DROP TRIGGER changes_lost;
    CREATE TRIGGER changes_lost AFTER UPDATE OF lost ON changes
    WHEN new.lost = 1 AND new.kind IN ('attached', 'pictured', 'admitted', 'completed') BEGIN
      UPDATE media SET lost = 1
      WHERE new.kind = 'attached' AND key = new.incident << 20 | new.part | iif(new.record = 'recording', 524288, 0);
      UPDATE pictures SET lost = 1 WHERE id IN (
        SELECT after FROM edits WHERE change = new.number AND field IN ('picture', 'proof_photo'));
    END;
    """
}
