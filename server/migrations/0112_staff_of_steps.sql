-- Forward only, one change, and safe while the previous release still runs.

-- Who of the staff made a step of an order, and the reason that they gave. Steps themselves never change.
create table order_step_staff (
  order_id uuid not null,
  seq      integer not null,
  staff_id uuid references users on delete set null,
  reason   text,
  primary key (order_id, seq),
  foreign key (order_id, seq) references order_steps
);
create index order_step_staff_staff on order_step_staff (staff_id);

insert into order_step_staff (order_id, seq, staff_id, reason)
select s.order_id, s.seq, v.voided_by, v.reason
  from order_voids v join orders o using (goods_id) join order_steps s on s.order_id = o.order_id and s.at = v.voided_at
 where s.to_state = 'failed' and s.reason = 'voided'
on conflict do nothing;
