-- Forward only, one change, and safe while the previous release still runs.

-- The share of payments that were charged back, as last counted: every node reports this one.
create table dispute_rates (
  is_last    boolean primary key default true check (is_last),
  rate       double precision not null,
  counted_at timestamptz not null
);
