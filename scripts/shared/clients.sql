-- Sessions and incidents of the clients of note.pgbench, which writes notes into them.
--
--   psql --set clients=50 --set session=1000000 --set incident=1000001 --file scripts/shared/clients.sql
\set ON_ERROR_STOP on
SET search_path = jotter, public;
INSERT INTO sessions (number, used, occurring, terminal)
  SELECT :session + client, 0, :incident + client, 'pgbench' FROM generate_series(0, :clients - 1) AS client;
INSERT INTO incidents (number, id, opened_at)
  SELECT number, gen_random_uuid()::text, 1700000000000 + number * 60000
  FROM generate_series(:incident::bigint, :incident + :clients - 1) AS number;
