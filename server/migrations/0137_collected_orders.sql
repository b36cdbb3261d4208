-- Forward only, one change, and safe while the previous release still runs.

-- Until when the payment of an order may be collected at its provider: meanwhile its buyer cannot cancel it.
alter table orders add column collecting_until timestamptz;
