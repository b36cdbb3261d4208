-- The time of a transfer by the clock of the database; `created_at` is by that of a node. Null for transfers of earlier releases.
alter table transfers add column posted_at timestamptz;
alter table transfers alter column posted_at set default clock_timestamp();
