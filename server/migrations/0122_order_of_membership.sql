-- Forward only, one change, and safe while the previous release still runs.

-- The number of the order that bought the period, for the coin history; null for periods of earlier releases.
alter table memberships add column order_number bigint;
