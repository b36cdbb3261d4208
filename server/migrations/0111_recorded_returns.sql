-- Forward only, one change, and safe while the previous release still runs.

-- The report of returned money that a refund records; null for one that is sent to the provider.
alter table refunds add column event_no bigint references payment_events;
create index refunds_event on refunds (event_no) where event_no is not null;
-- Reports of returned money that changed no order wait for staff.
create index payment_events_unrecorded on payment_events (event_no)
  where state = 'ignored'
    and note in ('refund_amount_unknown', 'refund_currency_differs', 'refunded_twice', 'disputed_after_refund', 'refund_recorded');
