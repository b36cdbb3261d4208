-- Forward only, one change, and safe while the previous release still runs.

-- Payments that an admin asked to move to the order which their report names, and that wait for a second admin.
create table payment_moves (
  event_no bigint primary key references payment_events,
  reason   text not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null
);
create index payment_moves_staff on payment_moves (asked_by);
