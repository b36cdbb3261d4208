-- The audit finds the applied payment of each order.
create index payment_events_paid on payment_events ((event ->> 'order_id'))
  where state = 'applied' and event ->> 'kind' = 'paid';
