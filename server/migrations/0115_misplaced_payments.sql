-- Forward only, one change, and safe while the previous release still runs.

-- A payment whose report names another order than the one that counts it waits for staff too.
create index payment_events_to_settle on payment_events (event_no)
  where state in ('given_up', 'ignored') and event ->> 'kind' = 'paid' and note in ('fits_no_order', 'paid_twice', 'payment_of_another_order');
drop index payment_events_unmatched;
