-- Forward only, one change, and safe while the previous release still runs.

-- When the advertising network was told of the payment, which happens once.
alter table orders add column reported_at timestamptz;
