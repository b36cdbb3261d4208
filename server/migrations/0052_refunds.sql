-- Refunds that staff ask for: a second person approves those above a limit.
create table refunds (
  refund_id       uuid primary key,
  order_id        uuid not null references orders,
  -- Minor units.
  amount          integer not null check (amount > 0),
  reason          text not null,
  state           text not null check (state in ('waiting', 'sending', 'sent', 'rejected', 'failed')),
  asked_by        uuid references users on delete set null,
  decided_by      uuid references users on delete set null,
  provider_refund text,
  created_at      timestamptz not null,
  check (decided_by is distinct from asked_by or decided_by is null)
);
create index refunds_order on refunds (order_id);
create index refunds_waiting on refunds (created_at) where state = 'waiting';
