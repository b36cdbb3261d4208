-- Forward only, one change, and safe while the previous release still runs.

-- Refunds of payments without a number name only their order: the list of what waits, and each such refund, sum them.
create index payment_events_refunds_by_order on payment_events ((event ->> 'order_id'))
  where state = 'applied' and event ->> 'kind' = 'refunded';
