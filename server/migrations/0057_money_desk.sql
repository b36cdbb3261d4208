-- Lists and figures of the money desk, and coins that staff give or take.
create index orders_state on orders (state, order_id desc);
create index order_steps_state on order_steps (to_state, at);
create index payment_events_returns on payment_events (received_at)
  where state = 'applied' and event->>'kind' in ('refunded', 'charged_back');

create table coin_adjustments (
  adjustment_id uuid primary key,
  user_id       uuid references users on delete set null,
  coins         integer not null check (coins <> 0),
  reason        text not null,
  state         text not null check (state in ('waiting', 'done', 'rejected')),
  asked_by      uuid references users on delete set null,
  decided_by    uuid references users on delete set null,
  created_at    timestamptz not null,
  check (decided_by is distinct from asked_by or decided_by is null)
);
create index coin_adjustments_user on coin_adjustments (user_id, created_at);
create index coin_adjustments_waiting on coin_adjustments (created_at) where state = 'waiting';

-- Unspent paid coins of all users at the end of each UTC day.
create table paid_coins_by_day (
  day   date primary key,
  coins bigint not null
);
