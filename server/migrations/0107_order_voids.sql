-- Forward only, one change, and safe while the previous release still runs.

-- Why staff cancelled the unpaid orders of a good whose price was wrong.
create table order_voids (
  void_id   uuid primary key,
  goods_id  text not null references goods,
  reason    text not null,
  orders    integer not null,
  voided_by uuid references users on delete set null,
  voided_at timestamptz not null
);
create index order_voids_staff on order_voids (voided_by);
