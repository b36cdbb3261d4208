-- Forward only, one change, and safe while the previous release still runs.

-- Orders in review that one admin wants to credit, until a second one agrees.
create table order_acceptances (
  order_id uuid primary key references orders,
  reason   text not null,
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null
);
create index order_acceptances_staff on order_acceptances (asked_by);
