-- Forward only, one change, and safe while the previous release still runs.

-- What arrived in another currency than the order's, in its own minor units; `paid_amount` is then 0.
alter table orders add column arrived_amount integer;
alter table orders add column arrived_currency text;
alter table orders add constraint orders_arrived check ((arrived_amount is null) = (arrived_currency is null));

update orders o set arrived_amount = (e.event ->> 'amount')::integer, arrived_currency = e.event ->> 'currency'
  from payment_events e
 where o.paid_amount = 0 and e.provider = o.provider and e.state = 'applied' and e.event ->> 'kind' = 'paid'
   and e.event ->> 'provider_txn' = o.provider_txn and e.event ->> 'currency' <> o.currency
   and e.event ->> 'amount' is not null;
