-- A won dispute leads back to the state before the chargeback, and money that was refunded before stays refunded.
alter table orders add column state_before_dispute text check (state_before_dispute in ('paid', 'review'));
alter table orders add column refunded_before_dispute integer check (refunded_before_dispute between 0 and price);
update orders o set refunded_before_dispute = 0, state_before_dispute = (
  select s.from_state from order_steps s
   where s.order_id = o.order_id and s.to_state = 'charged_back' order by s.seq desc limit 1)
 where state = 'charged_back';
