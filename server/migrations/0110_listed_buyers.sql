-- Forward only, one change, and safe while the previous release still runs.

-- Listed sales whose digest of the buyer's address is erased later.
create index payment_events_buyers on payment_events (received_at) where event ? 'buyer';
