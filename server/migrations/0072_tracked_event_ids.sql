-- Forward only, one change, and safe while the previous release still runs.

-- The page's id of an event, by which one that arrives twice is stored once; null in rows of the previous release.
alter table tracked_events add column event_id uuid;

-- One index for each day, since an index of the whole would need the day in its key; a new day's comes with its partition.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'tracked_events'::regclass loop
    execute format('create unique index %I on %s (event_id)', part::text || '_event_id', part);
  end loop;
end $$;
