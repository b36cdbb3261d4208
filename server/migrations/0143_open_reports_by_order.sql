-- A cancel looks for reports of its order that wait, also behind a long queue of others. Covers the deferred ones, too.
create index payment_events_open_of_order on payment_events ((event ->> 'order_id')) where state in ('received', 'deferred');
drop index payment_events_deferred;
