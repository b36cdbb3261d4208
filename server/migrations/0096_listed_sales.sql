-- A listed sale is looked for among the payments that webhooks reported.
create index payment_events_sales on payment_events ((event ->> 'provider_txn')) where event ->> 'kind' = 'paid';
