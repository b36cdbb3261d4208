-- Forward only, one change, and safe while the previous release still runs.

-- The language in which the buyer ordered, whose sentences the mail quotes; null for orders of earlier releases.
alter table orders add column language text;
