-- Forward only, one change, and safe while the previous release still runs.

-- Who asked about an order, so that their orders say it; null for complaints and for people without an account.
alter table takedowns add column asked_by uuid references users on delete set null;
create index takedowns_asked_by on takedowns (asked_by, target) where asked_by is not null;
