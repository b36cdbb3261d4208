-- Forward only, one change, and safe while the previous release still runs.

-- Large cuts of a price that one admin wants, until a second one agrees.
create table goods_price_requests (
  goods_id text primary key references goods,
  price    integer not null check (price > 0),
  is_on    boolean not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null
);
create index goods_price_requests_staff on goods_price_requests (asked_by);
