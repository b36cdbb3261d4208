-- Forward only, one change, and safe while the previous release still runs.

-- An order whose payment was moved to another one has neither its number nor its time. All rows fit the stricter check before.
alter table orders drop constraint orders_check3;
alter table orders add constraint orders_payment check (
  state not in ('paid', 'refunded', 'charged_back') or (provider_txn is not null and paid_at is not null)
  or (state = 'refunded' and reason = 'moved')) not valid;
