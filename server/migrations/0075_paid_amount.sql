-- Forward only, one change, and safe while the previous release still runs.

-- Minor units that arrived, in the order's currency: in review it may differ from the price. Null for earlier payments.
alter table orders add column paid_amount integer;
