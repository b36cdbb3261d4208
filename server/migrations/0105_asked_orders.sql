-- Forward only, one change, and safe while the previous release still runs.

-- When the provider was last asked about the order; the longest ago comes first.
alter table orders add column asked_at timestamptz;
