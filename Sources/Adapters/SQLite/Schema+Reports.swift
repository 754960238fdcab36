extension Schema {
  // Lost files of reports, too. A file that was copied into another report is lost only if neither report has it; forms
  // of institutions are never lost.
  static let version25 = """
    CREATE INDEX edits_medium ON edits(after) WHERE field = 'medium';
    DROP TRIGGER changes_lost;
    CREATE TRIGGER changes_lost AFTER UPDATE OF lost ON changes
    WHEN new.lost = 1 AND new.kind IN ('attached', 'pictured', 'admitted', 'completed', 'edited', 'sent') BEGIN
      UPDATE media SET lost = 1
      WHERE new.kind = 'attached' AND key = new.incident << 20 | new.part | iif(new.record = 'recording', 524288, 0);
      UPDATE pictures SET lost = 1
      WHERE id IN (SELECT after FROM edits WHERE change = new.number AND field IN ('picture', 'proof_photo', 'medium'))
        AND record <> 'institution' AND NOT EXISTS (
          SELECT 1 FROM edits JOIN changes ON changes.number = edits.change
          WHERE edits.field = 'medium' AND edits.after = pictures.id AND changes.lost = 0);
    END;
    """

  // `lost` also marks changes that undo can no longer undo: it skips them, and their files are still needed. The index
  // contains all appointments of a patient on a server, also of a patient who is unknown here.
  static let version26 = """
    DROP INDEX appointments_patient_there;
    CREATE INDEX appointments_patient_there ON appointments(origin ->> '$.patient', number) WHERE origin IS NOT NULL;
    DROP TRIGGER changes_lost;
    CREATE TRIGGER changes_lost AFTER UPDATE OF lost ON changes
    WHEN new.lost = 1 AND new.undone IS NOT NULL
      AND new.kind IN ('attached', 'pictured', 'admitted', 'completed', 'edited', 'sent') BEGIN
      UPDATE media SET lost = 1
      WHERE new.kind = 'attached' AND key = new.incident << 20 | new.part | iif(new.record = 'recording', 524288, 0);
      UPDATE pictures SET lost = 1
      WHERE id IN (SELECT after FROM edits WHERE change = new.number AND field IN ('picture', 'proof_photo', 'medium'))
        AND record <> 'institution' AND NOT EXISTS (
          SELECT 1 FROM edits JOIN changes ON changes.number = edits.change
          WHERE edits.field = 'medium' AND edits.after = pictures.id AND (changes.lost = 0 OR changes.undone IS NULL));
    END;
    """
}
