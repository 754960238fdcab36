-- Fills the new tables of a practice with incidents, as if each had been written at a prompt: one note, its words, the
-- change and its edits. The newest 400 are open, the other ones are settled.
--
--   psql --set incidents=1000000 --file scripts/shared/fill.sql
\set ON_ERROR_STOP on
SET search_path = jotter, public;
SET maintenance_work_mem = '512MB';
SET synchronous_commit = off;
BEGIN;

-- Indexes are faster made once than extended a million times.
CREATE TEMP TABLE dropped ON COMMIT DROP AS
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS statement FROM pg_index
  WHERE NOT indisprimary AND indrelid IN (
    'incidents'::regclass, 'digits_of_incidents'::regclass, 'notes'::regclass, 'words_of_notes'::regclass,
    'changes'::regclass, 'edits'::regclass);
SELECT format('DROP INDEX %s', name) FROM dropped \gexec

-- Every 32nd note has "limping" and "fever", ten notes have "quokka" and "serval", however many there are, and none has
-- "limping" and "evening".
CREATE TEMP TABLE filled ON COMMIT DROP AS
  SELECT number, md5(number::text) AS digits, 1700000000000 + number * 60000 AS at,
    concat_ws(' ',
      (ARRAY['limping', 'coughing', 'scratching', 'sneezing', 'vomiting', 'sleepy', 'thirsty', 'itchy'])
        [1 + number % 8],
      (ARRAY['fever', 'gums', 'hind', 'paw', 'ear', 'teeth', 'tail', 'fever'])[1 + number / 8 % 8],
      CASE WHEN number % 8 < 4 THEN 'since this morning,' ELSE 'since yesterday evening,' END, 'visit ' || number,
      CASE WHEN number % greatest(1, :incidents / 10) = 0 THEN 'quokka serval' END) AS text
  FROM generate_series(1::bigint, :incidents) AS number;

INSERT INTO incidents (number, id, opened_at, settled_at, notes)
  SELECT number, concat_ws('-', lpad(to_hex(at >> 16), 8, '0'), lpad(to_hex(at & 65535), 4, '0'),
    '7' || substr(digits, 1, 3), '8' || substr(digits, 4, 3), substr(digits, 7, 12)),
    at, CASE WHEN number <= :incidents - 400 THEN at + 1800000 END, 1
  FROM filled;
INSERT INTO digits_of_incidents SELECT number, ' ' || replace(id, '-', '') FROM incidents;
INSERT INTO notes (key, incident, number, text, written_at) SELECT number << 20 | 1, number, 1, text, at FROM filled;
-- The words of a note, in their order, each behind a blank.
INSERT INTO words_of_notes
  SELECT number << 20 | 1, (SELECT string_agg(' ' || word, '' ORDER BY word COLLATE "C")
    FROM regexp_split_to_table(text, '[ ,]+') AS word)
  FROM filled;
INSERT INTO changes (number, session, made_at, kind, incident, part, record, subject)
  SELECT number, 1, at, 'noted', number, 1, 'note', number FROM filled;
INSERT INTO edits (change, position, record, number, note, field, before, after)
  SELECT number, 0, 'incident', number, NULL, 'exists', 'i0', 'i1' FROM filled
  UNION ALL SELECT number, 1, 'note', number, 1, 'exists', 'i0', 'i1' FROM filled;

SELECT statement FROM dropped \gexec
COMMIT;
VACUUM ANALYZE;
CHECKPOINT;
