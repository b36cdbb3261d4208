-- Forward only, one change, and safe while the previous release still runs.

-- What an entry moved, of which order, and who asked for it, in plain figures without personal data. Its after_hash covers
-- them, so that the previous release, which does not know this column, still finds the chain whole.
alter table audit_log add column facts jsonb;
