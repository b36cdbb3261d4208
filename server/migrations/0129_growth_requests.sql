-- Forward only, one change, and safe while the previous release still runs.

-- The count that staff asked for and that waits or runs, so that the board says so until it ends.
create table growth_requests (
  is_only      boolean primary key default true check (is_only),
  requested_at timestamptz not null
);
