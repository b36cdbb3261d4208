-- Forward only, one change, and safe while the previous release still runs.

-- Each applied event looks for those that waited for it, also behind a long queue of received ones.
create index payment_events_deferred on payment_events ((event ->> 'order_id')) where state = 'deferred';
