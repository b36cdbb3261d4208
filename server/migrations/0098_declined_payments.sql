-- After a declined payment the next one needs another order at the provider.
create index payment_events_declined on payment_events ((event ->> 'order_id')) where event ->> 'kind' = 'failed';
