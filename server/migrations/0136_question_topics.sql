-- Forward only, one change, and safe while the previous release still runs.

-- What a question about an order is about, where its sender chose one of the offered subjects.
alter table takedowns add column topic text check (topic in ('refund', 'chargeback', 'not_received'));
