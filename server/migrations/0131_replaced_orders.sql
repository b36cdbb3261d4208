-- Forward only, one change, and safe while the previous release still runs.

-- The order that paid for the same goods, where this one expired for it. The previous release shows such an order as expired.
alter table orders add column replaced_by uuid;
