-- Forward only, one change, and safe while the previous release still runs.

-- Why an order went to review; null for orders of earlier releases.
alter table orders add column review_cause text;
