-- Goods on sale, orders with every step they took, and what payment providers reported.

create table goods (
  goods_id    text primary key,
  goods_type  text not null check (goods_type in ('VIP', 'COIN')),
  period_type text check (period_type in ('MONTHLY', 'YEARLY')),
  coins       integer check (coins > 0),
  -- Minor units.
  price       integer not null check (price > 0),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  position    integer not null,
  is_on       boolean not null default true,
  check ((goods_type = 'VIP') = (period_type is not null)),
  check ((goods_type = 'COIN') = (coins is not null))
);

-- Every price with its time: a struck-through price must have been charged.
create table goods_prices (
  goods_id text not null references goods,
  price    integer not null,
  from_at  timestamptz not null,
  first_sold_at timestamptz,
  primary key (goods_id, from_at)
);

insert into goods (goods_id, goods_type, period_type, coins, price, currency, position) values
  ('vip_monthly', 'VIP', 'MONTHLY', null, 1299, 'USD', 1),
  ('vip_yearly', 'VIP', 'YEARLY', null, 5999, 'USD', 2),
  ('coins_100', 'COIN', null, 100, 299, 'USD', 1),
  ('coins_500', 'COIN', null, 500, 999, 'USD', 2),
  ('coins_1200', 'COIN', null, 1200, 1999, 'USD', 3),
  ('coins_3000', 'COIN', null, 3000, 3999, 'USD', 4),
  ('coins_7000', 'COIN', null, 7000, 7999, 'USD', 5);
insert into goods_prices (goods_id, price, from_at) select goods_id, price, now() from goods;

create table orders (
  order_id             uuid primary key,
  -- On the receipt.
  number               bigint not null unique generated always as identity (start with 10001),
  -- Null once the account is deleted: the books keep the sale, and name nobody.
  user_id              uuid references users on delete set null,
  client_id            text not null,
  request_sha256       bytea not null,
  goods_id             text not null,
  goods_type           text not null check (goods_type in ('VIP', 'COIN')),
  period_type          text check (period_type in ('MONTHLY', 'YEARLY')),
  coins                integer check (coins > 0),
  -- Minor units, as shown when the order was made.
  price                integer not null check (price > 0),
  currency             text not null,
  payment_type         text not null,
  provider             text not null,
  env                  text not null check (env in ('live', 'test')),
  -- The provider's own number of its order, and of the payment itself.
  provider_order       text,
  provider_txn         text,
  state                text not null default 'created' check (state in
    ('created', 'pending', 'paid', 'failed', 'expired', 'review', 'refunded', 'charged_back')),
  reason               text,
  refunded             integer not null default 0 check (refunded between 0 and price),
  redirect             text not null,
  is_withdrawal_waived boolean not null default false,
  created_at           timestamptz not null,
  expires_at           timestamptz not null,
  paid_at              timestamptz,
  unique (user_id, client_id),
  unique (provider, provider_txn),
  check ((goods_type = 'VIP') = (period_type is not null)),
  check ((goods_type = 'COIN') = (coins is not null)),
  check (state not in ('paid', 'refunded', 'charged_back') or (provider_txn is not null and paid_at is not null))
);
create index orders_user on orders (user_id, order_id desc);
create index orders_open on orders (expires_at) where state in ('created', 'pending');
create index orders_paid on orders (paid_at) where paid_at is not null;

create table order_steps (
  order_id   uuid not null references orders,
  seq        integer not null,
  from_state text,
  to_state   text not null,
  -- What moved it: 'buyer', 'webhook', 'return', 'reconciliation', 'clock', 'staff'.
  cause      text not null,
  reason     text,
  at         timestamptz not null,
  primary key (order_id, seq)
);
create trigger order_steps_stay before update or delete or truncate on order_steps
  for each statement execute function refuse_change();

-- Stored before it is acted upon, without any field of the billing form.
create table payment_events (
  event_no    bigint primary key generated always as identity,
  provider    text not null,
  -- The provider's own id of it; a repeat does nothing.
  event_id    text not null,
  event       jsonb not null,
  cause       text not null,
  state       text not null default 'received' check (state in ('received', 'applied', 'ignored', 'deferred', 'given_up')),
  tries       integer not null default 0,
  -- When a deferred one is tried again.
  next_at     timestamptz,
  -- Why it was ignored, where that needs a look.
  note        text,
  received_at timestamptz not null,
  unique (provider, event_id)
);
create index payment_events_open on payment_events (event_no) where state in ('received', 'deferred');

-- Limits that users set for their own payments, in minor units.
create table spending_limits (
  user_id       uuid primary key references users on delete cascade,
  monthly_limit integer check (monthly_limit >= 0),
  -- A higher limit, or none, that begins at raise_at.
  next_limit    integer check (next_limit >= 0),
  raise_at      timestamptz,
  paused_until  timestamptz
);

-- Months are counted from the anchor (null: from the start), so that a second purchase moves no day.
alter table memberships add column anchor_at timestamptz;
alter table memberships add column order_id uuid unique references orders;
